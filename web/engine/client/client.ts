/**
 * The engine for a page: promises and callbacks over a worker that may be slow, busy or dead.
 *
 * A client runs one worker and one search at a time; a second `analyse` stops the first. If the worker dies, or is silent for
 * over a minute, pending calls are rejected, and the next call starts a new worker with the same options.
 */
import { unflattenRecord } from '../../protocol/flat-record.ts';
import type { BestMove, Limits, PositionInput, PositionSpec, ReadGame, ThreadsInfo } from '../../protocol/protocol.ts';
import type { AnswerTo, Command, WithoutId } from '../../protocol/requests.ts';
import type { AnalyseOptions, Analysis, EngineState } from '../analysis.ts';
import type { EngineApi } from '../engine-port.ts';
import { QuestionMethods } from '../question-methods.ts';
import { startWorker } from '../threads/start-worker.ts';
import { defaultWorker } from './default-worker.ts';
import { RpcClient } from './rpc-client.ts';
import type { WorkerLike } from './worker-like.ts';
import { workerWithFallback } from './worker-with-fallback.ts';

export { EngineError } from './engine-error.ts';

/** Options of an `EngineClient`. */
export interface ClientOptions {
  /** Address of the worker's script, for pages that host it themselves. May be on another origin. */
  workerUrl?: string | { readonly href: string };
  /** Creates the worker; overrides `workerUrl`. */
  createWorker?: () => WorkerLike;
  /** One thread and the smaller module, for repeatable searches. */
  single?: boolean;
  /** Called after each change of `state`. */
  onState?: (state: EngineState) => void;
  /** Called when the engine is ready, and after it has lost threads. */
  onThreads?: (info: ThreadsInfo) => void;
  /** Called if the table of endings could not be loaded. The engine works without it. */
  onEndingsFailed?: (reason: string) => void;
}

/** Creates the worker of a page: its own script, or the one at `workerUrl`. */
function makeWorker(workerUrl: ClientOptions['workerUrl'], noThreads: boolean): WorkerLike {
  if (!workerUrl) return defaultWorker(noThreads);
  return workerWithFallback(
    (without) =>
      startWorker(
        new URL(typeof workerUrl === 'string' ? workerUrl : workerUrl.href, location.href),
        without ? 'riposte-single' : 'riposte',
      ),
    noThreads,
  );
}

/**
 * A chess engine in its own worker. Methods reject with an `EngineError` if the engine refuses the input, with `field` set to the
 * invalid field, and if the worker cannot be started, crashes or is terminated, with an empty `field`.
 */
export class EngineClient extends QuestionMethods implements EngineApi {
  readonly #rpc: RpcClient;
  readonly #onState: (state: EngineState) => void;
  /** Options that were set, for workers started later. */
  readonly #options = new Map<string, string>();
  #reportedState: EngineState = 'initial';

  constructor({ workerUrl, createWorker, single = false, onState, onThreads, onEndingsFailed }: ClientOptions = {}) {
    super((question, args) => this.#rpc.ask(question, args));
    this.#onState = onState ?? (() => {});
    this.#rpc = new RpcClient({
      createWorker: (startTimedOut) => (createWorker ? createWorker() : makeWorker(workerUrl, single || startTimedOut)),
      firstCommands: () => [...this.#options].map(([name, value]) => ({ type: 'option', name, value })),
      onThreads: onThreads ?? (() => {}),
      onEndingsFailed: onEndingsFailed ?? (() => {}),
      onChange: () => this.#reportState(),
    });
  }

  /** Current state; `onState` is called after each change. */
  get state(): EngineState {
    const { connected, loading, failure } = this.#rpc.connection;
    if (!connected) return failure ? 'failed' : 'initial';
    if (loading) return 'loading';
    return this.#rpc.reporting ? 'searching' : 'idle';
  }

  /** Loads the engine. The other methods call it if needed. */
  start(): Promise<void> {
    return this.#rpc.connection.start();
  }

  /** Starts a search. A running one stops first, and its `done` resolves. */
  analyse(position: PositionInput, limits: Limits, options: AnalyseOptions = {}): Analysis {
    const { multipv, strength, profile, xray = false, record = false } = options;
    const command: WithoutId<Command> = {
      type: 'analyse',
      // The worker reads a position without moves.
      position: position as PositionSpec,
      limits,
      xray,
      record,
      ...(options.onPosition ? { describe: true } : {}),
      ...(options.onChronicle ? { chronicle: true } : {}),
      ...(multipv === undefined ? {} : { multipv }),
      ...(strength === undefined ? {} : { strength }),
      ...(profile === undefined ? {} : { profile }),
    };
    const { id, reply } = this.#rpc.call(command, options);
    return {
      id,
      done: reply as Promise<BestMove>,
      stop: () => this.#sendWhileRunning({ type: 'stop', target: id }, id),
      setXray: (on) => this.#sendWhileRunning({ type: 'xray', on }, id),
    };
  }

  /** Stops the running search, if any. Resolves after its best move was delivered. */
  async stop(): Promise<void> {
    if (this.#rpc.reporting) await this.#rpc.call({ type: 'stop' }).reply;
  }

  /** Clears the transposition table, killers and histories. Stops a running search. */
  async newGame(): Promise<void> {
    await this.#rpc.call({ type: 'newgame' }).reply;
  }

  /** Sets a UCI option, also for workers started later. */
  async setOption(name: string, value: string): Promise<void> {
    await this.#rpc.call({ type: 'option', name, value }).reply;
    // Last, as it was set last: Generation sets switches that were set before.
    this.#options.delete(name);
    this.#options.set(name, value);
  }

  /**
   * Reads the first game of a PGN text of up to a million characters; `fen`, by default the starting position, is its start if its tags
   * have none. Rejects unreadable text with a message that names the move, the line, what was found and what was expected. `line` is
   * the number of the text's first line in its file. Works during a search.
   */
  override async readPgn(pgn: string, fen = 'startpos', options: { line?: number | undefined } = {}): Promise<ReadGame> {
    const game = (await this.#rpc.ask('readPgn', [pgn, fen, options])) as AnswerTo<'readPgn'>;
    return { ...game, record: unflattenRecord(game.record) };
  }

  /** Terminates the worker immediately. Pending calls are rejected; a later call starts a new worker. */
  terminate(): void {
    if (this.#rpc.connection.connected) this.#rpc.connection.fail('Terminated', 'The engine was terminated');
  }

  /** Sends a command while the search `id` runs, and ignores the reply. */
  #sendWhileRunning(command: WithoutId<Command>, id: number): void {
    if (this.#rpc.isPending(id)) this.#rpc.call(command).reply.catch(() => {});
  }

  #reportState(): void {
    const state = this.state;
    if (state === this.#reportedState) return;
    this.#reportedState = state;
    this.#onState(state);
  }
}
