/**
 * The engine behind a message channel: commands in, events out. Independent of workers and pages, so the same loop runs in a
 * browser worker, in Node and in tests.
 *
 * A search runs in slices. Between slices the event loop delivers commands, so `stop` needs no shared memory. Each slice
 * resumes at the node where the previous one paused, so slicing does not change the tree.
 */
import type { Engine, RiposteModule } from '../../../wasm-build/engine.d.ts';
import { type RecordingInfo, recordingFile } from '../../recording/recording-file.ts';
import type {
  BestMove,
  Command,
  Event,
  Iteration,
  KillerSample,
  OptionInfo,
  PositionSpec,
  PositionView,
  RecordingFile,
  SearchInfo,
  ThreadsInfo,
  XraySnapshot,
} from '../protocol.ts';
import { engineFault, goText, optionValue, parseResponse, Refused } from './parse-response.ts';
import { readGame } from './read-game.ts';
import { recordingCost } from './recording-cost.ts';
import { checkStrength, type OptionValues, restoreOptions, setTemporaryOptions } from './temporary-options.ts';
import { ThreadPolicy } from './thread-policy.ts';
import { UciLineQueue } from './uci-line-queue.ts';
import { readCommand } from './validate.ts';

/** Results of `Engine.run` (engine.d.ts, `RunState`). */
const IDLE = 0;
const PAUSED = 1;

export interface HostOptions extends Partial<ThreadsInfo> {
  /** Milliseconds of search per slice. */
  slice?: number;
  /** Minimum milliseconds between two x-ray snapshots. */
  xrayInterval?: number;
  /** Calls back in a later turn of the event loop. */
  nextTurn?: (turn: () => void) => void;
  now?: () => number;
}

type Outgoing = Event | string;
/** `transfer`: buffers to transfer instead of copying. */
type Send = (message: Outgoing, transfer?: ArrayBuffer[]) => void;
/** `restore`: previous values of the options set for this search only. */
type RunningSearch = { id: number; restore: OptionValues };
type EngineReport = { info: SearchInfo } | { iteration: Iteration } | { bestmove: BestMove };
type Analyse = Extract<Command, { type: 'analyse' }>;

/** Searches of up to two million nodes are recorded completely, in 53 MB; longer ones down to a ply. */
const RECORD_CAPACITY = '2200000';

/** Schedules macrotasks without the 4 ms that browsers add to nested timers. */
export function createNextTurn(): (turn: () => void) => void {
  const { port1, port2 } = new MessageChannel();
  const turns: (() => void)[] = [];
  port1.onmessage = () => turns.shift()?.();
  return (turn) => {
    turns.push(turn);
    port2.postMessage(0);
  };
}

/** Executes commands on one engine and sends its events. */
export class EngineHost {
  readonly #module: RiposteModule;
  readonly #engine: Engine;
  readonly #send: Send;
  readonly #slice: number;
  readonly #xrayInterval: number;
  readonly #nextTurn: (turn: () => void) => void;
  readonly #now: () => number;
  /** The running `analyse`; null while idle or while UCI text runs the engine. */
  #search: RunningSearch | null = null;
  /** True during a search started by UCI text. */
  #uciSearch = false;
  #observing = false;
  #observeNext = false;
  #lastXray = 0;
  /** The command of the recorded search; null if none is recorded. */
  #recordedCommand: Analyse | null = null;
  #recordingCost: number | null = null;
  readonly #threads: ThreadPolicy;
  #turnPending = false;
  /** UCI lines; commands do not wait for them. */
  readonly #uciQueue: UciLineQueue;
  #closed = false;

  constructor(module: RiposteModule, send: Send, options: HostOptions = {}) {
    this.#module = module;
    this.#send = send;
    this.#slice = options.slice ?? 8;
    this.#xrayInterval = options.xrayInterval ?? 60;
    this.#nextTurn = options.nextTurn ?? createNextTurn();
    this.#now = options.now ?? (() => performance.now());
    this.#engine = new module.Engine();
    this.#threads = new ThreadPolicy(this.#engine, options);
    this.#uciQueue = new UciLineQueue((line) => this.#reportErrors(0, () => this.#uciLine(line)), this.#nextTurn, this.#now);
  }

  /** True during a search, started by a command or by UCI text. */
  get searching(): boolean {
    return this.#search !== null || this.#uciSearch;
  }

  /** Reports that the engine is ready. */
  sendReady(): void {
    this.#send({ type: 'ready', id: 0, version: this.#module.version(), ...this.#threads.info });
  }

  /** A thread of the module has died: continues the search without threads and reports it. */
  abandonThreads(reason: string): void {
    if (!this.#closed && this.#threads.abandon(reason)) this.#send({ type: 'threads', id: 0, ...this.#threads.info });
  }

  /** Handles one message: a command, UCI text, or anything else. Never throws. */
  receive(message: unknown): void {
    if (this.#closed) return;
    if (typeof message === 'string') {
      const refusal = this.#uciQueue.push(message);
      if (refusal !== null) this.#send(`info string error: ${refusal}`);
      return;
    }
    const reading = readCommand(message);
    if ('error' in reading) this.#send({ type: 'error', id: reading.id, error: reading.error });
    else this.#reportErrors(reading.command.id, () => this.#execute(reading.command));
  }

  /** Deletes the engine; later messages are ignored. */
  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#uciQueue.clear();
    this.#engine.delete();
  }

  #reportErrors(id: number, action: () => void): void {
    try {
      action();
    } catch (error) {
      if (error instanceof Refused) this.#send({ type: 'error', id, error: error.info });
      else this.#send({ type: 'error', id, error: engineFault(error) });
    }
  }

  #execute(command: Command): void {
    switch (command.type) {
      case 'analyse':
        return this.#analyse(command);
      case 'stop':
        if (command.target === undefined || command.target === this.#search?.id) this.#stop();
        return this.#reply(command.id, null);
      case 'xray':
        this.#observeNext = command.on;
        this.#observe(command.on);
        return this.#reply(command.id, null);
      case 'samples':
        return this.#reply(command.id, parseResponse<KillerSample[]>(this.#engine.samples(command.ply, command.killer)));
      case 'recording':
        return this.#sendRecording(command.id, command.cost === true);
      case 'newgame':
        this.#stop();
        parseResponse(this.#engine.newGame());
        return this.#reply(command.id, null);
      case 'ping':
        return this.#reply(command.id, null);
      case 'option':
        this.#setOption(command.name, command.value);
        return this.#reply(command.id, null);
      case 'options':
        return this.#reply(command.id, parseResponse<OptionInfo[]>(this.#engine.options()));
      case 'describe':
        return this.#reply(command.id, this.#describe(command.position));
      case 'readSan':
        return this.#reply(command.id, parseResponse<string[]>(this.#module.readSan(command.fen, command.sans.join(' '), false)));
      case 'readPgn':
        return this.#reply(command.id, readGame(this.#module, command.pgn, command.fen));
    }
  }

  #reply(id: number, value: unknown): void {
    this.#send({ type: 'result', id, value });
  }

  #setOption(name: string, value: string): void {
    const threads = name.toLowerCase() === 'threads';
    try {
      parseResponse(this.#engine.setOption(name, value));
    } catch (error) {
      if (threads) this.#threads.restoreReserved();
      throw error;
    }
    if (threads) this.#threads.setRequested(Number(value));
  }

  #describe({ fen, moves, chess960, strict }: PositionSpec): PositionView {
    if (strict) parseResponse(this.#module.checkFen(fen));
    return parseResponse<PositionView>(this.#module.describe(fen, moves.join(' '), chess960 ?? false));
  }

  #analyse(command: Analyse): void {
    // A bad position or strength is refused before the running search is stopped.
    const { repairs } = this.#describe(command.position);
    checkStrength(this.#engine, command);
    this.#stop();
    const { fen, moves, chess960 } = command.position;
    parseResponse(this.#engine.setPosition(fen, moves.join(' '), chess960 ?? false));
    const restore = setTemporaryOptions(this.#engine, command);
    this.#observe(command.xray ?? this.#observeNext);
    try {
      this.#record(command);
      this.#threads.applyFor(command.limits, command.record === true);
      parseResponse(this.#engine.go(goText(command.limits)));
    } catch (error) {
      restoreOptions(this.#engine, restore);
      throw error;
    }
    this.#search = { id: command.id, restore };
    if (repairs.length > 0) this.#send({ type: 'repairs', id: command.id, repairs });
    this.#lastXray = this.#now();
    this.#schedule();
  }

  /** Allocates or frees the memory for the records of the next search. */
  #record(command: Analyse): void {
    const wanted = command.record === true && this.#observing;
    this.#recordedCommand = null;
    parseResponse(this.#engine.setOption('Xray Records', wanted ? RECORD_CAPACITY : '0'));
    if (wanted) this.#recordedCommand = command;
  }

  #sendRecording(id: number, measured: boolean): void {
    if (!this.#recordedCommand) return this.#reply(id, null);
    const { position, limits } = this.#recordedCommand;
    const changed = parseResponse<OptionInfo[]>(this.#engine.options())
      .filter(({ name, type, value, ...option }) => type !== 'button' && value !== option.default && !name.startsWith('Xray'))
      .map(({ name, value }) => [name, value]);
    const description = { engine: `Riposte ${this.#module.version()}`, position, limits, options: Object.fromEntries(changed) };
    const info = parseResponse<RecordingInfo>(this.#engine.recording());
    const bytes = recordingFile(info, this.#engine.records(), description);
    if (measured) this.#recordingCost ??= recordingCost(this.#module, position, this.#now);
    const cost = measured ? this.#recordingCost : null;
    this.#send({ type: 'result', id, value: { bytes, cost } satisfies RecordingFile }, [bytes]);
  }

  #observe(on: boolean): void {
    this.#observing = on;
    this.#engine.observe(on);
  }

  /** Stops any running search; its best move is sent before this returns. */
  #stop(): void {
    if (!this.searching) return;
    // Only UCI's own `stop` ends a perft or bench.
    if (this.#uciSearch) {
      this.#engine.uci('stop');
      this.#flushUci();
    }
    this.#engine.stop();
    this.#drain();
    // The engine may need another slice to finish; 1000 of them would be a defect.
    for (let i = 0; this.searching && i < 1000; i++) this.#runSlice(1);
    this.#search = null;
    this.#uciSearch = false;
  }

  #schedule(): void {
    if (this.#turnPending || this.#closed) return;
    this.#turnPending = true;
    this.#nextTurn(() => {
      this.#turnPending = false;
      if (this.#closed || !this.searching) return;
      const id = this.#search?.id ?? 0;
      this.#reportErrors(id, () => {
        try {
          if (this.#runSlice(this.#slice) === PAUSED) this.#schedule();
        } catch (error) {
          this.#search = null;
          this.#uciSearch = false;
          throw error;
        }
      });
    });
  }

  #runSlice(milliseconds: number): number {
    const state = this.#engine.run(milliseconds);
    this.#drain();
    if (state === IDLE) {
      this.#search = null;
      this.#uciSearch = false;
    } else if (this.#observing && this.#now() - this.#lastXray >= this.#xrayInterval) {
      this.#sendXray();
    }
    return state;
  }

  #sendXray(): void {
    if (!this.#search) return;
    const snapshot = parseResponse<XraySnapshot>(this.#engine.xray());
    // Measured from the end of the snapshot, so that slow snapshots cannot starve the search.
    this.#lastXray = this.#now();
    this.#send({ type: 'xray', id: this.#search.id, snapshot });
  }

  /** Sends the engine's queued reports to the side that started the search. */
  #drain(): void {
    if (this.#threads.lost) this.abandonThreads('a thread does not respond');
    const lines = this.#engine.drainUci();
    if (!this.#search) this.#sendLines(lines);
    for (const event of parseResponse<EngineReport[]>(this.#engine.drain())) {
      if (!this.#search) continue;
      if ('info' in event) {
        this.#send({ type: 'info', id: this.#search.id, info: event.info });
        continue;
      }
      if ('iteration' in event) {
        this.#send({ type: 'iteration', id: this.#search.id, iteration: event.iteration });
        continue;
      }
      if (this.#observing) this.#sendXray();
      const { id, restore } = this.#search;
      this.#search = null;
      restoreOptions(this.#engine, restore);
      this.#send({ type: 'bestmove', id, ...event.bestmove });
    }
  }

  #uciLine(line: string): void {
    const word = /^\s*(\S*)/.exec(line)?.[1] ?? '';
    // UCI text stops a command's search, except for queries.
    if (this.#search && !/^(|uci|isready|debug|d|eval|xray|register|ponderhit)$/.test(word)) this.#stop();
    const before = this.#search;
    this.#search = null;
    this.#threads.applyForUci();
    this.#engine.uci(line);
    if (/^\s*setoption\s+name\s+threads\s/i.test(line)) this.#threads.setRequested(Number(optionValue(this.#engine, 'Threads')));
    this.#flushUci();
    this.#search = before;
    if (!before) {
      this.#uciSearch = true;
      this.#schedule();
    }
  }

  /** Sends the response to a UCI line immediately; reports of a running command stay queued. */
  #flushUci(): void {
    this.#sendLines(this.#engine.drainUci());
  }

  /** Sends each line, empty ones too: pages wait for the one after `Total Evaluation`. */
  #sendLines(text: string): void {
    for (const line of text.split('\n').slice(0, -1)) this.#send(line);
  }
}
