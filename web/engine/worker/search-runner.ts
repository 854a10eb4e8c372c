// The searches of a host, run in slices: those of `analyse` commands, and those that UCI text starts.
import type { Engine, RiposteModule } from '../../../wasm-build/engine.d.ts';
import { RunState } from '../../../wasm-build/run-state.mjs';
import type { Chronicle } from '../../protocol/chronicle.ts';
import type { BestMove, Iteration, Limits, SearchInfo, XraySnapshot } from '../../protocol/protocol.ts';
import type { Command } from '../../protocol/requests.ts';
import { EndingTable, type FetchEndings } from './ending-table.ts';
import { goText, parseResponse } from './parse-response.ts';
import { reportErrors, type Send } from './report-errors.ts';
import { checkSearchmoves, describePosition } from './request-handlers.ts';
import type { SearchRecorder } from './search-recorder.ts';
import { type NextTurn, SliceLoop } from './slice-loop.ts';
import { checkStrength, type OptionValues, restoreOptions, setTemporaryOptions } from './temporary-options.ts';
import type { ThreadPolicy } from './thread-policy.ts';

type Analyse = Extract<Command, { type: 'analyse' }>;
/** `restore`: previous values of the options set for this search only; `reached`: the FEN after the position's moves. */
type RunningSearch = { id: number; restore: OptionValues; command: Analyse; reached: string };
type EngineReport = { info: SearchInfo } | { iteration: Iteration } | { bestmove: BestMove };

/** Times of a runner. */
export interface SearchTiming {
  /** Milliseconds of search per slice. */
  slice: number;
  /** Minimum milliseconds between two x-ray snapshots. */
  xrayInterval: number;
  /** Minimum milliseconds between two chronicles. Long ones, which take time to write, have longer intervals. */
  chronicleInterval: number;
  nextTurn: NextTurn;
  now: () => number;
  /** Fetches the table of endings; without it there is none. */
  fetchEndings?: FetchEndings | undefined;
}

/** A chronicle takes at most this share of the time: one that takes 20 ms to write is followed by the next after half a second. */
const CHRONICLE_SHARE = 0.04;

/** Whether only `stop` ends a search with these limits. */
const isUnlimited = ({ searchmoves: _, infinite, ...limits }: Limits): boolean =>
  infinite === true || Object.values(limits).every((limit) => limit === undefined);

/** The engine's output as UCI text since the last call, line by line; empty lines count. */
function takeUciLines(engine: Engine): string[] {
  return engine.drainUci().split('\n').slice(0, -1);
}

/** Runs one search at a time and sends its reports. */
export class SearchRunner {
  private readonly module: RiposteModule;
  private readonly engine: Engine;
  private readonly threads: ThreadPolicy;
  private readonly recorder: SearchRecorder;
  private readonly send: Send;
  private readonly timing: SearchTiming;
  private readonly loop: SliceLoop;
  private readonly endings: EndingTable;
  /** The running `analyse`; null while idle or while UCI text runs the engine. */
  private search: RunningSearch | null = null;
  /** True during a search started by UCI text. */
  private uciSearch = false;
  private closed = false;
  private observing = false;
  private observeNext = false;
  private lastXray = 0;
  /** When the next chronicle may be sent. */
  private nextChronicle = 0;

  constructor(
    {
      module,
      engine,
      threads,
      recorder,
    }: { module: RiposteModule; engine: Engine; threads: ThreadPolicy; recorder: SearchRecorder },
    send: Send,
    timing: SearchTiming,
  ) {
    this.module = module;
    this.engine = engine;
    this.threads = threads;
    this.recorder = recorder;
    this.send = send;
    this.timing = timing;
    this.loop = new SliceLoop(() => this.turn(), timing.nextTurn);
    this.endings = new EndingTable(engine, timing.fetchEndings, (reason) => {
      if (!this.closed) send({ type: 'endings', id: 0, reason });
    });
  }

  /** True during a search, started by a command or by UCI text. */
  get searching(): boolean {
    return this.search !== null || this.uciSearch;
  }

  /** The id of the running `analyse`, or null. */
  get analysisId(): number | null {
    return this.search?.id ?? null;
  }

  /** Starts a search in place of the running one. */
  analyse(command: Analyse): void {
    // A bad position, move or strength is refused before the running search is stopped.
    const position = describePosition(this.module, command.position);
    const { repairs, fen, legal } = position;
    checkSearchmoves(this.module, command, legal);
    checkStrength(this.engine, command);
    this.stop();
    this.start(command, fen);
    if (repairs.length > 0) this.send({ type: 'repairs', id: command.id, repairs });
    if (command.describe) this.send({ type: 'position', id: command.id, position });
    this.lastXray = this.timing.now();
    this.nextChronicle = this.lastXray + this.timing.chronicleInterval;
    this.loop.schedule();
  }

  /** `reached`: the FEN after the moves. */
  private start(command: Analyse, reached: string): void {
    void this.endings.prepare(reached, command.limits)?.then((there) => there && this.restartWithEndings());
    const { fen, moves, chess960 } = command.position;
    parseResponse(this.engine.setPosition(fen, moves.join(' '), chess960 ?? false));
    const restore = setTemporaryOptions(this.engine, command);
    this.setObserving(command.xray ?? this.observeNext);
    try {
      this.recorder.prepare(command, this.observing);
      this.threads.applyFor(command.limits, command.record === true);
      parseResponse(this.engine.go(goText(command.limits)));
    } catch (error) {
      restoreOptions(this.engine, restore);
      throw error;
    }
    this.search = { id: command.id, restore, command, reached };
  }

  /** The table of endings has arrived: a search without limits that can use it begins again. Others keep their time. */
  private restartWithEndings(): void {
    const { search } = this;
    if (this.closed || !search || !isUnlimited(search.command.limits)) return;
    if (!this.endings.serves(search.reached)) return;
    reportErrors(this.send, search.id, () => {
      // Without a search nothing is sent.
      this.search = null;
      this.engine.stop();
      while (this.engine.run(1) !== RunState.Idle);
      this.engine.drain();
      restoreOptions(this.engine, search.restore);
      this.start(search.command, search.reached);
      this.loop.schedule();
    });
  }

  /** Turns the x-ray observer on or off, for the running search and the following ones. */
  observe(on: boolean): void {
    this.observeNext = on;
    this.setObserving(on);
  }

  /** Stops any running search; its best move is sent before this returns. */
  stop(): void {
    if (!this.searching) return;
    // Only UCI's own `stop` ends a perft or bench.
    if (this.uciSearch) {
      this.engine.uci('stop');
      this.sendUciOutput();
    }
    this.engine.stop();
    this.drain();
    // The engine may need another slice to finish. The limit only guards against a defect.
    for (let i = 0; (this.search || this.uciSearch) && i < 1000; i++) this.runSlice(1);
    this.ended();
  }

  /** Executes UCI text, which may start a search. An `analyse` that is running continues afterwards. */
  runUci(execute: () => void): void {
    const before = this.search;
    // Cleared while the text is executed, so that an error ends the search.
    this.search = null;
    execute();
    this.search = before;
    if (before) return;
    this.uciSearch = true;
    this.loop.schedule();
  }

  /** Sends the response to a UCI line immediately; reports of a running command stay queued. */
  sendUciOutput(): void {
    for (const line of takeUciLines(this.engine)) this.send(line);
  }

  /** A thread of the module has died: continues the search without threads and reports it. */
  abandonThreads(reason: string): void {
    const { threads } = this;
    if (!this.closed && threads.abandon(reason)) this.send({ type: 'threads', id: 0, ...threads.info });
  }

  /** Ends the loop. Must be called before the engine is deleted. */
  close(): void {
    this.closed = true;
    this.loop.close();
  }

  private setObserving(on: boolean): void {
    this.observing = on;
    this.engine.observe(on);
  }

  private ended(): void {
    this.search = null;
    this.uciSearch = false;
  }

  /** One slice; returns whether another must follow. */
  private turn(): boolean {
    let paused = false;
    if (!this.search && !this.uciSearch) return paused;
    reportErrors(this.send, this.search?.id ?? 0, () => {
      try {
        paused = this.runSlice(this.timing.slice) === RunState.Paused;
      } catch (error) {
        this.ended();
        throw error;
      }
    });
    return paused;
  }

  private runSlice(milliseconds: number): number {
    const state = this.engine.run(milliseconds);
    this.drain();
    if (state === RunState.Idle) this.ended();
    else if (this.observing) this.sendObserved();
    return state;
  }

  /** Sends what is due of the observed search. */
  private sendObserved(): void {
    const now = this.timing.now();
    if (now - this.lastXray >= this.timing.xrayInterval) this.sendXray();
    if (now >= this.nextChronicle) this.sendChronicle();
  }

  private sendChronicle(): void {
    if (!this.search?.command.chronicle) return;
    const begun = this.timing.now();
    const chronicle = parseResponse<Chronicle>(this.engine.chronicle());
    const ended = this.timing.now();
    this.nextChronicle = ended + Math.max(this.timing.chronicleInterval, (ended - begun) / CHRONICLE_SHARE);
    this.send({ type: 'chronicle', id: this.search.id, chronicle });
  }

  private sendXray(): void {
    if (!this.search) return;
    const snapshot = parseResponse<XraySnapshot>(this.engine.xray());
    // Measured from the end of the snapshot, so that slow snapshots cannot starve the search.
    this.lastXray = this.timing.now();
    this.send({ type: 'xray', id: this.search.id, snapshot });
  }

  /** Sends the engine's queued reports to the side that started the search. */
  private drain(): void {
    if (this.threads.lost) this.abandonThreads('a thread does not respond');
    const lines = takeUciLines(this.engine);
    if (!this.search) for (const line of lines) this.send(line);
    for (const event of parseResponse<EngineReport[]>(this.engine.drain())) {
      if (!this.search) continue;
      const { id, restore } = this.search;
      if ('info' in event) {
        this.send({ type: 'info', id, info: event.info });
      } else if ('iteration' in event) {
        this.send({ type: 'iteration', id, iteration: event.iteration });
      } else {
        if (this.observing) {
          this.sendXray();
          this.sendChronicle();
        }
        this.search = null;
        restoreOptions(this.engine, restore);
        this.send({ type: 'bestmove', id, ...event.bestmove });
      }
    }
  }
}
