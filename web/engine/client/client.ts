/**
 * The engine for a page: promises and callbacks over a worker that may be slow, busy or dead.
 *
 * A client runs one worker and one search at a time; a second `analyse` stops the first. If the worker dies, or is silent for
 * over a minute, pending calls are rejected, and the next call starts a new worker with the same options.
 */
import type {
  BestMove,
  Command,
  ErrorInfo,
  Event,
  FenRepair,
  Iteration,
  KillerSample,
  Limits,
  OptionInfo,
  PositionSpec,
  PositionView,
  ReadGame,
  RecordingFile,
  SearchInfo,
  Strength,
  ThreadsInfo,
  XraySnapshot,
} from '../protocol.ts';
import { startWorker } from '../threads/start-worker.ts';
import { defaultWorker } from './default-worker.ts';
import { Heartbeat } from './heartbeat.ts';
import type { WorkerLike } from './worker-like.ts';
import { workerWithFallback } from './worker-with-fallback.ts';

/** An error that names the field at fault; `''` if there is none. */
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
  /** Address of the worker's script, for pages that host it themselves. May be on another origin. */
  workerUrl?: string | URL;
  /** Creates the worker; overrides `workerUrl`. */
  createWorker?: () => WorkerLike;
  /** One thread and the smaller module, for repeatable searches. */
  single?: boolean;
  /** Called after each change of `state`. */
  onState?: (state: EngineState) => void;
  /** Called when the engine is ready, and after it has lost threads. */
  onThreads?: (info: ThreadsInfo) => void;
}

export interface AnalyseOptions {
  multipv?: number;
  /** Strength of this search only; full strength without it. */
  strength?: Strength;
  /** Observe the killers and send snapshots to `onXray`. */
  xray?: boolean;
  /** Record each node, for `recording()`. Needs `xray` and 53 MB in the worker. */
  record?: boolean;
  /** Repairs to the position's FEN. Called before any report, and only if there are repairs. */
  onRepairs?: (repairs: FenRepair[]) => void;
  onInfo?: (info: SearchInfo) => void;
  onXray?: (snapshot: XraySnapshot) => void;
  /** With `xray`: called at the end of each iteration. */
  onIteration?: (iteration: Iteration) => void;
}

/** A running search. */
export interface Analysis {
  readonly id: number;
  /** Resolves to the best move when the search ends or is stopped. */
  readonly done: Promise<BestMove>;
  stop(): void;
  setXray(on: boolean): void;
}

type PendingReply = { resolve: (value: unknown) => void; reject: (error: Error) => void };
type WithoutId<T> = T extends Command ? Omit<T, 'id'> : never;

/** Milliseconds for loading; enough for a slow network. */
const LOAD_TIMEOUT_MS = 60_000;

export class EngineClient {
  readonly #createWorker: () => WorkerLike;
  readonly #onState: (state: EngineState) => void;
  readonly #onThreads: (info: ThreadsInfo) => void;
  readonly #options = new Map<string, string>();
  readonly #pending = new Map<number, PendingReply>();
  #worker: WorkerLike | null = null;
  #ready: Promise<void> | null = null;
  #loading: { resolve: () => void; reject: (error: Error) => void } | null = null;
  /** Searches without a best move yet: the running one and the one that is about to replace it. */
  readonly #analyses = new Map<number, AnalyseOptions>();
  #failure: EngineError | null = null;
  /** A worker did not become ready in time: the next one starts without threads, the likeliest cause. */
  #startTimedOut = false;
  #startTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #heartbeat = new Heartbeat(
    () => this.#worker?.postMessage({ type: 'ping', id: ++this.#lastId } satisfies Command),
    () => this.#fail('Crashed', "The engine's worker stopped answering"),
  );
  #lastId = 0;
  #reportedState: EngineState = 'initial';

  constructor({ workerUrl, createWorker, single = false, onState, onThreads }: ClientOptions = {}) {
    this.#createWorker =
      createWorker ??
      (() => {
        const noThreads = single || this.#startTimedOut;
        if (!workerUrl) return defaultWorker(noThreads);
        return workerWithFallback(
          (without) => startWorker(new URL(workerUrl, location.href), without ? 'riposte-single' : 'riposte'),
          noThreads,
        );
      });
    this.#onState = onState ?? (() => {});
    this.#onThreads = onThreads ?? (() => {});
  }

  get state(): EngineState {
    if (this.#worker) {
      if (this.#loading) return 'loading';
      return this.#analyses.size > 0 ? 'searching' : 'idle';
    }
    return this.#failure ? 'failed' : 'initial';
  }

  /** Loads the engine. The other methods call it if needed. */
  start(): Promise<void> {
    if (this.#ready) return this.#ready;
    this.#failure = null;
    this.#ready = new Promise((resolve, reject) => {
      this.#loading = { resolve, reject };
    });
    // A call that started the engine reports the failure itself.
    this.#ready.catch(() => {});
    try {
      this.#attach(this.#createWorker());
    } catch (error) {
      const ready = this.#ready;
      this.#fail('LoadFailed', `The worker could not be started: ${String(error)}`);
      return ready;
    }
    this.#reportState();
    return this.#ready;
  }

  /** Starts a search. A running one stops first, and its `done` resolves. */
  analyse(position: PositionSpec, limits: Limits, options: AnalyseOptions = {}): Analysis {
    const { multipv, strength, xray = false, record = false } = options;
    const { id, reply } = this.#post({
      type: 'analyse',
      position,
      limits,
      xray,
      record,
      ...(multipv === undefined ? {} : { multipv }),
      ...(strength === undefined ? {} : { strength }),
    });
    if (this.#pending.has(id)) this.#analyses.set(id, options);
    this.#reportState();
    return {
      id,
      done: reply as Promise<BestMove>,
      stop: () => this.#sendWhileRunning({ type: 'stop', target: id }, id),
      setXray: (on) => this.#sendWhileRunning({ type: 'xray', on }, id),
    };
  }

  /** Stops the running search, if any. Resolves after its best move was delivered. */
  async stop(): Promise<void> {
    if (this.#analyses.size > 0) await this.#post({ type: 'stop' }).reply;
  }

  /** Clears the transposition table, killers and histories. Stops a running search. */
  async newGame(): Promise<void> {
    await this.#post({ type: 'newgame' }).reply;
  }

  /** Sets a UCI option, also for workers started later. */
  async setOption(name: string, value: string): Promise<void> {
    await this.#post({ type: 'option', name, value }).reply;
    this.#options.set(name, value);
  }

  /** All options with their ranges and current values. */
  async options(): Promise<OptionInfo[]> {
    return (await this.#post({ type: 'options' }).reply) as OptionInfo[];
  }

  /** Legal moves, result, and the moves so far in SAN. Works during a search. */
  async describe(position: PositionSpec): Promise<PositionView> {
    return (await this.#post({ type: 'describe', position }).reply) as PositionView;
  }

  /** Converts SAN moves from a position to UCI text. If one is not legal, the error's `field` is `sans[i]`. */
  async readSan(fen: string, sans: string[]): Promise<string[]> {
    return (await this.#post({ type: 'readSan', fen, sans }).reply) as string[];
  }

  /**
   * Reads the first game of a PGN text; `fen` is its start if its tags have none. Rejects unreadable text with a message that
   * names the move, the line, what was found and what was expected. Works during a search.
   */
  async readPgn(pgn: string, fen = 'startpos'): Promise<ReadGame> {
    return (await this.#post({ type: 'readPgn', pgn, fen }).reply) as ReadGame;
  }

  /**
   * The last recorded search, or the running one so far; null if nothing was recorded. With `cost` the worker also measures,
   * once, the time that recording costs; that takes a fifth of a second.
   */
  async recording(options: { cost?: boolean } = {}): Promise<RecordingFile | null> {
    return (await this.#post({ type: 'recording', ...options }).reply) as RecordingFile | null;
  }

  /** Nodes of the last observed search where a killer (UCI text) was tried at a ply (1 = the root's moves), oldest first. */
  async samples(ply: number, killer: string): Promise<KillerSample[]> {
    return (await this.#post({ type: 'samples', ply, killer }).reply) as KillerSample[];
  }

  /** Terminates the worker immediately. Pending calls are rejected; a later call starts a new worker. */
  terminate(): void {
    if (this.#worker) this.#fail('Terminated', 'The engine was terminated');
  }

  /** Sends a command while the search `id` runs, and ignores the reply. */
  #sendWhileRunning(command: WithoutId<Command>, id: number): void {
    if (this.#analyses.has(id)) this.#post(command).reply.catch(() => {});
  }

  #post(command: WithoutId<Command>): { id: number; reply: Promise<unknown> } {
    void this.start();
    const id = ++this.#lastId;
    const reply = new Promise<unknown>((resolve, reject) => {
      if (!this.#worker) return reject(this.#failure ?? new Error('no worker'));
      this.#pending.set(id, { resolve, reject });
      this.#heartbeat.start();
      try {
        this.#worker.postMessage({ ...command, id });
      } catch (error) {
        this.#takePending(id);
        const message = `The command cannot be sent: ${String(error)}`;
        reject(new EngineError({ name: 'InvalidMessage', field: 'message', message }));
      }
    });
    return { id, reply };
  }

  #attach(worker: WorkerLike): void {
    this.#worker = worker;
    // A replaced worker may still send messages.
    const current = () => this.#worker === worker;
    worker.onmessage = ({ data }: MessageEvent<Event | string>) => {
      if (!current()) return;
      this.#heartbeat.messageReceived();
      if (typeof data === 'object') this.#receive(data);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      if (!current()) return;
      const reason = event.message || 'its script could not be loaded';
      this.#fail(this.#loading ? 'LoadFailed' : 'Crashed', `The engine's worker failed: ${reason}`);
    };
    this.#startTimer = setTimeout(() => {
      this.#startTimedOut = true;
      this.#fail('LoadFailed', `The engine was not ready within ${LOAD_TIMEOUT_MS / 1000} s`);
    }, LOAD_TIMEOUT_MS);
    worker.onmessageerror = () => {
      if (current()) this.#fail('Crashed', "A message of the engine's worker could not be read");
    };
    // Messages keep their order, so options come before any other command.
    for (const [name, value] of this.#options) {
      worker.postMessage({ type: 'option', id: ++this.#lastId, name, value } satisfies Command);
    }
  }

  #receive(event: Event): void {
    switch (event.type) {
      case 'ready':
        clearTimeout(this.#startTimer);
        this.#loading?.resolve();
        this.#loading = null;
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
        this.#takePending(event.id)?.resolve({ move: event.move, ponder: event.ponder });
        break;
      case 'result':
        this.#takePending(event.id)?.resolve(event.value);
        break;
      case 'error':
        if (event.error.name === 'LoadFailed' || event.error.name === 'EngineFault') {
          // The engine's memory may be corrupt after a fault.
          return this.#fail(event.error.name, event.error.message);
        }
        this.#takePending(event.id)?.reject(new EngineError(event.error));
        break;
    }
    this.#reportState();
  }

  /** Removes and returns the pending reply of `id`; null for a stale one. */
  #takePending(id: number): PendingReply | null {
    const settle = this.#pending.get(id) ?? null;
    this.#pending.delete(id);
    this.#analyses.delete(id);
    if (this.#pending.size === 0) this.#heartbeat.stop();
    return settle;
  }

  /** Terminates the worker and rejects all pending replies. */
  #fail(name: string, message: string): void {
    const error = new EngineError({ name, field: '', message });
    clearTimeout(this.#startTimer);
    this.#heartbeat.stop();
    this.#worker?.terminate();
    this.#worker = null;
    this.#ready = null;
    this.#analyses.clear();
    this.#failure = error;
    this.#loading?.reject(error);
    this.#loading = null;
    const waiting = [...this.#pending.values()];
    this.#pending.clear();
    this.#reportState();
    for (const { reject } of waiting) reject(error);
  }

  #reportState(): void {
    const state = this.state;
    if (state === this.#reportedState) return;
    this.#reportedState = state;
    this.#onState(state);
  }
}
