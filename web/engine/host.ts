/**
 * The engine behind a message channel: commands in, events out. Knows neither worker nor page, so the
 * same loop runs in a browser worker, in Node and in tests.
 *
 * A search runs in slices. Between two of them the event loop delivers commands: `stop` needs no shared
 * memory, and a slice resumes at the node where the one before paused, so the tree does not depend on it.
 */
import type { Engine, RiposteModule } from '../../wasm-build/engine.d.ts';
import type { Command, Event, OptionInfo, PositionSpec, PositionView, SearchInfo, ThreadsInfo } from './protocol.ts';
import type { BestMove, Iteration, KillerSample, RecordingFile, XraySnapshot } from './protocol.ts';
import { checkStrength, giveBack, lend, type Values } from './lent.ts';
import { recordingCost } from './recording-cost.ts';
import { recordingFile, type RecordingInfo } from './recording-file.ts';
import { ThreadChoice } from './thread-choice.ts';
import { UciLines } from './uci-lines.ts';
import { readCommand } from './validate.ts';
import { readGame } from './read-game.ts';
import { ask, goWords, internal, optionValue, Refused } from './words.ts';

/** What `Engine.run` answers (engine.d.ts, `RunState`). */
const IDLE = 0;
const PAUSED = 1;

export interface HostOptions extends Partial<ThreadsInfo> {
  /** Milliseconds of search between two looks at the messages. */
  slice?: number;
  /** Least milliseconds between two x-ray snapshots. */
  xrayInterval?: number;
  /** Calls back after the event loop had its turn. */
  later?: (turn: () => void) => void;
  now?: () => number;
}

type Outgoing = Event | string;
/** `transfer`: what the other side gets for good. */
type Send = (message: Outgoing, transfer?: ArrayBuffer[]) => void;
/** `restore`: options that held for the search alone, and what they were. */
type Searching = { id: number; restore: Values };
type Drained = { info: SearchInfo } | { iteration: Iteration } | { bestmove: BestMove };
type Analyse = Extract<Command, { type: 'analyse' }>;

/** Searches of up to two million nodes are recorded whole, in 53 MB; of longer ones the first plies. */
const RECORDS = '2200000';

/** A macrotask without the 4 ms that browsers add to nested timers. */
export function createLater(): (turn: () => void) => void {
  const { port1, port2 } = new MessageChannel();
  const turns: (() => void)[] = [];
  port1.onmessage = () => turns.shift()?.();
  return (turn) => {
    turns.push(turn);
    port2.postMessage(0);
  };
}

/** Carries out commands on one engine and sends what comes of them. */
export class EngineHost {
  readonly #module: RiposteModule;
  readonly #engine: Engine;
  readonly #send: Send;
  readonly #slice: number;
  readonly #xrayInterval: number;
  readonly #later: (turn: () => void) => void;
  readonly #now: () => number;
  /** The `analyse` under way; null while idle or while UCI text runs the engine. */
  #search: Searching | null = null;
  /** True while UCI text has a search under way. */
  #uciSearch = false;
  #observing = false;
  #observeNext = false;
  #lastXray = 0;
  /** What the recorded search was asked, or null where none is kept. */
  #recorded: Analyse | null = null;
  #recordingCost: number | null = null;
  readonly #threads: ThreadChoice;
  #turnPending = false;
  /** UCI text; a command does not wait for lines that wait there. */
  readonly #uci: UciLines;
  #closed = false;

  constructor(module: RiposteModule, send: Send, options: HostOptions = {}) {
    this.#module = module;
    this.#send = send;
    this.#slice = options.slice ?? 8;
    this.#xrayInterval = options.xrayInterval ?? 60;
    this.#later = options.later ?? createLater();
    this.#now = options.now ?? (() => performance.now());
    this.#engine = new module.Engine();
    this.#threads = new ThreadChoice(this.#engine, options);
    this.#uci = new UciLines((line) => this.#guard(0, () => this.#uciLine(line)), this.#later, this.#now);
  }

  /** True while a search is under way, by command or by UCI text. */
  get searching(): boolean {
    return this.#search !== null || this.#uciSearch;
  }

  /** Tells the other side that the engine stands. */
  announce(): void {
    this.#send({ type: 'ready', id: 0, version: this.#module.version(), ...this.#threads.info });
  }

  /** A thread of the module is no more: the search goes on without, and the other side is told. */
  loseThreads(reason: string): void {
    if (!this.#closed && this.#threads.lose(reason)) this.#send({ type: 'threads', id: 0, ...this.#threads.info });
  }

  /** Takes one message, whatever it is: a command, UCI text, or neither. Never throws. */
  receive(message: unknown): void {
    if (this.#closed) return;
    if (typeof message === 'string') {
      const refusal = this.#uci.take(message);
      if (refusal !== null) this.#send(`info string error: ${refusal}`);
      return;
    }
    const reading = readCommand(message);
    if ('error' in reading) this.#send({ type: 'error', id: reading.id, error: reading.error });
    else this.#guard(reading.command.id, () => this.#carryOut(reading.command));
  }

  /** Ends the engine; later messages are ignored. */
  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#uci.clear();
    this.#engine.delete();
  }

  #guard(id: number, action: () => void): void {
    try {
      action();
    } catch (error) {
      if (error instanceof Refused) this.#send({ type: 'error', id, error: error.info });
      else this.#send({ type: 'error', id, error: internal(error) });
    }
  }

  #carryOut(command: Command): void {
    switch (command.type) {
      case 'analyse':
        return this.#analyse(command);
      case 'stop':
        if (command.target === undefined || command.target === this.#search?.id) this.#stop();
        return this.#answer(command.id, null);
      case 'xray':
        this.#observeNext = command.on;
        this.#observe(command.on);
        return this.#answer(command.id, null);
      case 'samples':
        return this.#answer(command.id, ask<KillerSample[]>(this.#engine.samples(command.ply, command.killer)));
      case 'recording':
        return this.#sendRecording(command.id, command.cost === true);
      case 'newgame':
        this.#stop();
        ask(this.#engine.newGame());
        return this.#answer(command.id, null);
      case 'ping':
        return this.#answer(command.id, null);
      case 'option':
        this.#setOption(command.name, command.value);
        return this.#answer(command.id, null);
      case 'options':
        return this.#answer(command.id, ask<OptionInfo[]>(this.#engine.options()));
      case 'describe':
        return this.#answer(command.id, this.#describe(command.position));
      case 'readSan':
        return this.#answer(command.id, ask<string[]>(this.#module.readSan(command.fen, command.sans.join(' '), false)));
      case 'readPgn':
        return this.#answer(command.id, readGame(this.#module, command.pgn, command.fen));
    }
  }

  #answer(id: number, value: unknown): void {
    this.#send({ type: 'result', id, value });
  }

  #setOption(name: string, value: string): void {
    const threads = name.toLowerCase() === 'threads';
    try {
      ask(this.#engine.setOption(name, value));
    } catch (error) {
      if (threads) this.#threads.refused();
      throw error;
    }
    if (threads) this.#threads.wish(Number(value));
  }

  #describe({ fen, moves, chess960, strict }: PositionSpec): PositionView {
    if (strict) ask(this.#module.checkFen(fen));
    return ask<PositionView>(this.#module.describe(fen, moves.join(' '), chess960 ?? false));
  }

  #analyse(command: Analyse): void {
    // Refused here, a bad position or strength leaves the running search alone.
    const { repairs } = this.#describe(command.position);
    checkStrength(this.#engine, command);
    this.#stop();
    const { fen, moves, chess960 } = command.position;
    ask(this.#engine.setPosition(fen, moves.join(' '), chess960 ?? false));
    const restore = lend(this.#engine, command);
    this.#observe(command.xray ?? this.#observeNext);
    try {
      this.#record(command);
      this.#threads.choose(command.limits, command.record === true);
      ask(this.#engine.go(goWords(command.limits)));
    } catch (error) {
      giveBack(this.#engine, restore);
      throw error;
    }
    this.#search = { id: command.id, restore };
    if (repairs.length > 0) this.#send({ type: 'repairs', id: command.id, repairs });
    this.#lastXray = this.#now();
    this.#schedule();
  }

  /** Takes or gives back the memory for the records of the search to come. */
  #record(command: Analyse): void {
    const wanted = command.record === true && this.#observing;
    this.#recorded = null;
    ask(this.#engine.setOption('Xray Records', wanted ? RECORDS : '0'));
    if (wanted) this.#recorded = command;
  }

  #sendRecording(id: number, measured: boolean): void {
    if (!this.#recorded) return this.#answer(id, null);
    const { position, limits } = this.#recorded;
    const changed = ask<OptionInfo[]>(this.#engine.options())
      .filter(({ name, type, value, ...option }) => type !== 'button' && value !== option.default && !name.startsWith('Xray'))
      .map(({ name, value }) => [name, value]);
    const description = { engine: `Riposte ${this.#module.version()}`, position, limits, options: Object.fromEntries(changed) };
    const info = ask<RecordingInfo>(this.#engine.recording());
    const bytes = recordingFile(info, this.#engine.records(), description);
    if (measured) this.#recordingCost ??= recordingCost(this.#module, position, this.#now);
    const cost = measured ? this.#recordingCost : null;
    this.#send({ type: 'result', id, value: { bytes, cost } satisfies RecordingFile }, [bytes]);
  }

  #observe(on: boolean): void {
    this.#observing = on;
    this.#engine.observe(on);
  }

  /** Ends whatever search is under way; its best move is sent before this returns. */
  #stop(): void {
    if (!this.searching) return;
    // UCI may have a perft or bench under way, which only UCI ends.
    if (this.#uciSearch) {
      this.#engine.uci('stop');
      this.#flushUci();
    }
    this.#engine.stop();
    this.#drain();
    // A facade that needs one more slice to wind up gets it; 1000 of them are a defect, not a wait.
    for (let i = 0; this.searching && i < 1000; i++) this.#runSlice(1);
    this.#search = null;
    this.#uciSearch = false;
  }

  #schedule(): void {
    if (this.#turnPending || this.#closed) return;
    this.#turnPending = true;
    this.#later(() => {
      this.#turnPending = false;
      if (this.#closed || !this.searching) return;
      const id = this.#search?.id ?? 0;
      this.#guard(id, () => {
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
    const snapshot = ask<XraySnapshot>(this.#engine.xray());
    // The clock starts after the snapshot: a slow one cannot eat the search.
    this.#lastXray = this.#now();
    this.#send({ type: 'xray', id: this.#search.id, snapshot });
  }

  /** Sends the reports that the engine has gathered, to the side that started the search. */
  #drain(): void {
    if (this.#threads.lost) this.loseThreads('a thread does not answer');
    const lines = this.#engine.drainUci();
    if (!this.#search) this.#sendLines(lines);
    for (const event of ask<Drained[]>(this.#engine.drain())) {
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
      giveBack(this.#engine, restore);
      this.#send({ type: 'bestmove', id, ...event.bestmove });
    }
  }

  #uciLine(line: string): void {
    const word = /^\s*(\S*)/.exec(line)?.[1] ?? '';
    // A search that a command started gives way, except to what only asks.
    if (this.#search && !/^(|uci|isready|debug|d|eval|xray|register|ponderhit)$/.test(word)) this.#stop();
    const before = this.#search;
    this.#search = null;
    this.#threads.chooseForUci();
    this.#engine.uci(line);
    if (/^\s*setoption\s+name\s+threads\s/i.test(line)) this.#threads.wish(Number(optionValue(this.#engine, 'Threads')));
    this.#flushUci();
    this.#search = before;
    if (!before) {
      this.#uciSearch = true;
      this.#schedule();
    }
  }

  /** Posts the answer to a UCI line at once; the reports of a running command stay where they are. */
  #flushUci(): void {
    this.#sendLines(this.#engine.drainUci());
  }

  /** Posts each line that `\n` ends; an empty line, too, since pages wait for the one after `Total Evaluation`. */
  #sendLines(text: string): void {
    for (const line of text.split('\n').slice(0, -1)) this.#send(line);
  }
}
