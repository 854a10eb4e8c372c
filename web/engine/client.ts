/**
 * The engine as a page sees it: promises and callbacks over a worker that may be slow, busy or dead.
 *
 * One client runs one worker and one search at a time; a second `analyse` ends the first. A worker that
 * dies, or answers nothing for over a minute, rejects what is pending, and the next command starts a fresh one with the
 * same options.
 */
import type {
  BestMove, Command, ErrorInfo, Event, FenRepair, Iteration, KillerSample, Limits, OptionInfo, PositionSpec, PositionView, ReadGame,
  RecordingFile, SearchInfo, Strength, ThreadsInfo, XraySnapshot,
} from './protocol.ts';
import { defaultWorker } from './default-worker.ts';
import { Heartbeat } from './heartbeat.ts';
import { startWorker } from './start-worker.ts';
import { watchedWorker } from './watched-worker.ts';
import type { WorkerLike } from './worker-like.ts';

/** A failure that names the field at fault (`''` where none is). */
export class EngineError extends Error {
  readonly field: string;
  constructor({ name, field, message }: ErrorInfo) {
    super(message);
    this.name = name;
    this.field = field;
  }
}

export type EngineState = 'initial' | 'loading' | 'idle' | 'searching' | 'failed';

export interface ClientOptions {
  /** The worker's script, for pages that host it themselves; may be on another origin. */
  workerUrl?: string | URL;
  /** Makes the worker; wins over `workerUrl`. */
  createWorker?: () => WorkerLike;
  /** For searches that must be repeatable: one thread, and the smaller module. */
  single?: boolean;
  /** Called after each change of `state`. */
  onState?: (state: EngineState) => void;
  /** Called when the engine is ready, and when it has lost threads. */
  onThreads?: (info: ThreadsInfo) => void;
}

export interface AnalyseOptions {
  multipv?: number;
  /** Below full strength, this search alone. */
  strength?: Strength;
  /** Watch the killers: `onXray` gets snapshots. */
  xray?: boolean;
  /** Keep a record of each node, for `recording()`: needs `xray`, and 53 MB in the worker. */
  record?: boolean;
  /** What was changed to read the position's FEN; called before any report, and only where something was. */
  onRepairs?: (repairs: FenRepair[]) => void;
  onInfo?: (info: SearchInfo) => void;
  onXray?: (snapshot: XraySnapshot) => void;
  /** With `xray`: the end of each iteration. */
  onIteration?: (iteration: Iteration) => void;
}

/** A search under way. */
export interface Analysis {
  readonly id: number;
  /** The best move, once the search ends by itself or is stopped. */
  readonly done: Promise<BestMove>;
  stop(): void;
  setXray(on: boolean): void;
}

type Settle = { resolve: (value: unknown) => void; reject: (error: Error) => void };
type Unnumbered<T> = T extends Command ? Omit<T, 'id'> : never;

/** Milliseconds that loading may take: enough for a slow network, and not for ever. */
const PATIENCE = 60_000;

export class EngineClient {
  readonly #createWorker: () => WorkerLike;
  readonly #onState: (state: EngineState) => void;
  readonly #onThreads: (info: ThreadsInfo) => void;
  readonly #options = new Map<string, string>();
  readonly #pending = new Map<number, Settle>();
  #worker: WorkerLike | null = null;
  #ready: Promise<void> | null = null;
  #loaded: { resolve: () => void; reject: (error: Error) => void } | null = null;
  /** Searches that have no answer yet: the running one, and one that is about to take its place. */
  readonly #analyses = new Map<number, AnalyseOptions>();
  #failure: EngineError | null = null;
  /** A worker never came to be ready: the next one does without threads, which are the most that can go wrong. */
  #stuck = false;
  #patience: ReturnType<typeof setTimeout> | undefined;
  readonly #heartbeat = new Heartbeat(
    () => this.#worker?.postMessage({ type: 'ping', id: ++this.#lastId } satisfies Command),
    () => this.#fail('Crashed', "The engine's worker stopped answering"),
  );
  #lastId = 0;
  #told: EngineState = 'initial';

  constructor({ workerUrl, createWorker, single = false, onState, onThreads }: ClientOptions = {}) {
    this.#createWorker = createWorker ?? (() => {
      const alone = single || this.#stuck;
      if (!workerUrl) return defaultWorker(alone);
      return watchedWorker((one) => startWorker(new URL(workerUrl, location.href), one ? 'riposte-single' : 'riposte'), alone);
    });
    this.#onState = onState ?? (() => {});
    this.#onThreads = onThreads ?? (() => {});
  }

  /** Derived from what is under way; nothing stores it. */
  get state(): EngineState {
    if (this.#worker) {
      if (this.#loaded) return 'loading';
      return this.#analyses.size > 0 ? 'searching' : 'idle';
    }
    return this.#failure ? 'failed' : 'initial';
  }

  /** Loads the engine. The other methods do so themselves where it has not been done. */
  start(): Promise<void> {
    if (this.#ready) return this.#ready;
    this.#failure = null;
    this.#ready = new Promise((resolve, reject) => {
      this.#loaded = { resolve, reject };
    });
    // Whoever started by another command hears of a failure there.
    this.#ready.catch(() => {});
    try {
      this.#attach(this.#createWorker());
    } catch (error) {
      const ready = this.#ready;
      this.#fail('LoadFailed', `The worker could not be started: ${String(error)}`);
      return ready;
    }
    this.#tell();
    return this.#ready;
  }

  /** Starts a search; one under way ends first and its `done` resolves. */
  analyse(position: PositionSpec, limits: Limits, options: AnalyseOptions = {}): Analysis {
    const { multipv, strength, xray = false, record = false } = options;
    const { id, reply } = this.#post({
      type: 'analyse', position, limits, xray, record, ...(multipv === undefined ? {} : { multipv }), ...(strength === undefined ? {} : { strength }),
    });
    if (this.#pending.has(id)) this.#analyses.set(id, options);
    this.#tell();
    return {
      id,
      done: reply as Promise<BestMove>,
      stop: () => this.#ignore({ type: 'stop', target: id }, id),
      setXray: (on) => this.#ignore({ type: 'xray', on }, id),
    };
  }

  /** Ends the search under way, if there is one; resolves when its best move has been delivered. */
  async stop(): Promise<void> {
    if (this.#analyses.size > 0) await this.#post({ type: 'stop' }).reply;
  }

  /** Forgets the game so far: transposition table, killers, histories. Ends a search under way. */
  async newGame(): Promise<void> {
    await this.#post({ type: 'newgame' }).reply;
  }

  /** Sets a UCI option; a worker started later gets it too. */
  async setOption(name: string, value: string): Promise<void> {
    await this.#post({ type: 'option', name, value }).reply;
    this.#options.set(name, value);
  }

  /** All options with their ranges and present values. */
  async options(): Promise<OptionInfo[]> {
    return (await this.#post({ type: 'options' }).reply) as OptionInfo[];
  }

  /** Legal moves, result, and the moves so far in SAN. Answers while a search runs, too. */
  async describe(position: PositionSpec): Promise<PositionView> {
    return (await this.#post({ type: 'describe', position }).reply) as PositionView;
  }

  /** Moves in SAN from a position, in UCI text. Where one cannot be played the error's `field` is `sans[i]`. */
  async readSan(fen: string, sans: string[]): Promise<string[]> {
    return (await this.#post({ type: 'readSan', fen, sans }).reply) as string[];
  }

  /**
   * The first game of a PGN text; `fen` is where it begins if its tags do not say. Rejects what cannot be read: the message
   * names the move, the line, what was found and what was expected. Answers while a search runs, too.
   */
  async readPgn(pgn: string, fen = 'startpos'): Promise<ReadGame> {
    return (await this.#post({ type: 'readPgn', pgn, fen }).reply) as ReadGame;
  }

  /**
   * The last recorded search, or what there is of the one that runs; null where nothing was recorded. With `cost` the
   * worker measures what recording costs, once, which takes a fifth of a second.
   */
  async recording(options: { cost?: boolean } = {}): Promise<RecordingFile | null> {
    return (await this.#post({ type: 'recording', ...options }).reply) as RecordingFile | null;
  }

  /** Where a killer (UCI text) was tried at a ply (1 = the root's moves), in the last observed search; oldest first. */
  async samples(ply: number, killer: string): Promise<KillerSample[]> {
    return (await this.#post({ type: 'samples', ply, killer }).reply) as KillerSample[];
  }

  /** Ends the worker at once. What is pending is rejected; a later command starts a fresh worker. */
  terminate(): void {
    if (this.#worker) this.#fail('Terminated', 'The engine was terminated');
  }

  /** Sends a command that nobody waits for, as long as the search `id` runs. */
  #ignore(command: Unnumbered<Command>, id: number): void {
    if (this.#analyses.has(id)) this.#post(command).reply.catch(() => {});
  }

  #post(command: Unnumbered<Command>): { id: number; reply: Promise<unknown> } {
    void this.start();
    const id = ++this.#lastId;
    const reply = new Promise<unknown>((resolve, reject) => {
      if (!this.#worker) return reject(this.#failure ?? new Error('no worker'));
      this.#pending.set(id, { resolve, reject });
      this.#heartbeat.start();
      try {
        this.#worker.postMessage({ ...command, id });
      } catch (error) {
        this.#settle(id);
        const message = `The command cannot be sent: ${String(error)}`;
        reject(new EngineError({ name: 'InvalidMessage', field: 'message', message }));
      }
    });
    return { id, reply };
  }

  #attach(worker: WorkerLike): void {
    this.#worker = worker;
    // A worker that was replaced may still have messages on the way.
    const current = () => this.#worker === worker;
    worker.onmessage = ({ data }: MessageEvent<Event | string>) => {
      if (!current()) return;
      this.#heartbeat.heard();
      if (typeof data === 'object') this.#receive(data);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      if (!current()) return;
      const reason = event.message || 'its script could not be loaded';
      this.#fail(this.#loaded ? 'LoadFailed' : 'Crashed', `The engine's worker failed: ${reason}`);
    };
    this.#patience = setTimeout(() => {
      this.#stuck = true;
      this.#fail('LoadFailed', `The engine was not ready within ${PATIENCE / 1000} s`);
    }, PATIENCE);
    worker.onmessageerror = () => {
      if (current()) this.#fail('Crashed', "A message of the engine's worker could not be read");
    };
    // Before any command of this worker's own: messages keep their order.
    for (const [name, value] of this.#options) {
      worker.postMessage({ type: 'option', id: ++this.#lastId, name, value } satisfies Command);
    }
  }

  #receive(event: Event): void {
    switch (event.type) {
      case 'ready':
        clearTimeout(this.#patience);
        this.#loaded?.resolve();
        this.#loaded = null;
        this.#onThreads(event);
        break;
      case 'threads':
        return this.#onThreads(event);
      case 'repairs':
        return this.#analyses.get(event.id)?.onRepairs?.(event.repairs);
      case 'info':
        return this.#analyses.get(event.id)?.onInfo?.(event.info);
      case 'xray':
        return this.#analyses.get(event.id)?.onXray?.(event.snapshot);
      case 'iteration':
        return this.#analyses.get(event.id)?.onIteration?.(event.iteration);
      case 'bestmove':
        this.#settle(event.id)?.resolve({ move: event.move, ponder: event.ponder });
        break;
      case 'result':
        this.#settle(event.id)?.resolve(event.value);
        break;
      case 'error':
        if (event.error.name === 'LoadFailed' || event.error.name === 'EngineFault') {
          // After a fault inside it the engine's memory is not to be trusted.
          return this.#fail(event.error.name, event.error.message);
        }
        this.#settle(event.id)?.reject(new EngineError(event.error));
        break;
    }
    this.#tell();
  }

  /** What waits for `id`; null for a stale one. */
  #settle(id: number): Settle | null {
    const settle = this.#pending.get(id) ?? null;
    this.#pending.delete(id);
    this.#analyses.delete(id);
    if (this.#pending.size === 0) this.#heartbeat.stop();
    return settle;
  }

  /** Drops the worker and rejects all that waits for it. */
  #fail(name: string, message: string): void {
    const error = new EngineError({ name, field: '', message });
    clearTimeout(this.#patience);
    this.#heartbeat.stop();
    this.#worker?.terminate();
    this.#worker = null;
    this.#ready = null;
    this.#analyses.clear();
    this.#failure = error;
    this.#loaded?.reject(error);
    this.#loaded = null;
    const waiting = [...this.#pending.values()];
    this.#pending.clear();
    this.#tell();
    for (const { reject } of waiting) reject(error);
  }

  #tell(): void {
    const state = this.state;
    if (state === this.#told) return;
    this.#told = state;
    this.#onState(state);
  }
}
