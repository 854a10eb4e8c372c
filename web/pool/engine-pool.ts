import type { AnalyseOptions } from '../engine/analysis.ts';
import { EngineClient } from '../engine/client/client.ts';
import type { EngineApi } from '../engine/engine-port.ts';
import type { BestMove, Limits, PositionInput, PositionSpec, SearchInfo } from '../protocol/protocol.ts';
import type { ExplainOptions, Explanation } from './explain.ts';
import type { Review, ReviewOptions } from './review.ts';

/** Options of an `EnginePool`. */
export interface PoolOptions {
  /** Number of workers, 1 or more. Default: one fewer than the machine has cores. */
  workers?: number;
  /** Creates an engine. Default: an `EngineClient` with one thread. */
  createEngine?: () => EngineApi;
}

/** How a job waits. */
export interface JobOptions {
  /** Jobs with a higher number start first; of equals, the one that came first. Default: 0. */
  priority?: number;
  /** Cancels the job, whether it waits or runs: its promise rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
}

/** Work for one engine, which nobody else uses meanwhile. `signal` is aborted when the job is cancelled. */
export type Job<T> = (engine: EngineApi, signal: AbortSignal) => Promise<T>;

/** What a search has found. */
export interface Searched extends BestMove {
  /** The last report of each line, the best first; empty if the game is over. */
  lines: SearchInfo[];
}

interface Waiting {
  readonly priority: number;
  start(engine: EngineApi): Promise<void>;
}

/** As many workers as cores less one; Node 20 does not tell their number. */
const usualWorkers = (): number => Math.max(1, (globalThis.navigator?.hardwareConcurrency ?? 2) - 1);

const terminated = (): DOMException => new DOMException('The pool was terminated', 'AbortError');

function positive(workers: number): number {
  if (Number.isInteger(workers) && workers >= 1) return workers;
  throw Object.assign(new RangeError(`workers: expected a whole number from 1, got ${workers}`), { field: 'workers' });
}

/**
 * Several engines, each in its own worker, and a queue of jobs. Workers start when they are needed and stay until `terminate`. A job
 * begins with an empty table, so its result does not depend on the jobs before it.
 */
export class EnginePool {
  /** The most workers at a time. */
  readonly workers: number;
  readonly #create: () => EngineApi;
  readonly #queue: Waiting[] = [];
  readonly #engines = new Set<EngineApi>();
  readonly #idle: EngineApi[] = [];
  /** Cancels each job that waits or runs. */
  readonly #cancels = new Set<(reason: unknown) => void>();
  #ended = false;

  constructor({ workers = usualWorkers(), createEngine = () => new EngineClient({ single: true }) }: PoolOptions = {}) {
    this.workers = positive(workers);
    this.#create = createEngine;
  }

  /** Number of jobs without an engine yet. */
  get waiting(): number {
    return this.#queue.length;
  }

  /** Number of jobs that run. */
  get running(): number {
    return this.#engines.size - this.#idle.length;
  }

  /**
   * Runs a job on the next free engine. Cancelling it while it runs aborts the job's signal and rejects at once; the engine takes
   * the next job when this one has ended. A job should not terminate its engine. If the engine crashes, only this job fails.
   */
  run<T>(job: Job<T>, { priority = 0, signal }: JobOptions = {}): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const controller = new AbortController();
      const cancelled = controller.signal;
      const cancel = (reason: unknown): void => {
        const at = this.#queue.indexOf(waiting);
        if (at >= 0) this.#queue.splice(at, 1);
        forget();
        controller.abort(reason);
        reject(reason as Error);
      };
      const abort = (): void => cancel(signal?.reason);
      const forget = (): void => {
        this.#cancels.delete(cancel);
        signal?.removeEventListener('abort', abort);
      };
      const waiting: Waiting = {
        priority,
        start: async (engine) => {
          try {
            await engine.newGame();
            cancelled.throwIfAborted();
            resolve(await job(engine, cancelled));
          } catch (error) {
            reject(error as Error);
          } finally {
            forget();
            // A job that went on after `terminate` has started another worker with its next question.
            if (this.#ended) engine.terminate();
          }
        },
      };
      if (signal?.aborted) return abort();
      if (this.#ended) return cancel(terminated());
      this.#cancels.add(cancel);
      signal?.addEventListener('abort', abort, { once: true });
      const later = this.#queue.findIndex((other) => other.priority < priority);
      this.#queue.splice(later < 0 ? this.#queue.length : later, 0, waiting);
      this.#startNext();
    });
  }

  #startNext(): void {
    while (this.#queue.length > 0) {
      const engine = this.#idle.pop() ?? (this.#engines.size < this.workers ? this.#create() : null);
      if (!engine) return;
      this.#engines.add(engine);
      void this.#queue
        .shift()!
        .start(engine)
        .finally(() => {
          this.#idle.push(engine);
          this.#startNext();
        });
    }
  }

  /** Searches a position. `options` are those of `EngineClient.analyse`, with `priority` and `signal`. */
  analyse(position: PositionInput, limits: Limits, options: AnalyseOptions & JobOptions = {}): Promise<Searched> {
    const { priority, signal, onInfo, ...search } = options;
    return this.run(
      async (engine, cancelled) => {
        const lines: SearchInfo[] = [];
        const task = engine.analyse(position as PositionSpec, limits, {
          ...search,
          onInfo: (info) => {
            if (info.score.bound === 'exact') lines[info.multipv - 1] = info;
            onInfo?.(info);
          },
        });
        const stop = (): void => task.stop();
        cancelled.addEventListener('abort', stop);
        try {
          const { move, ponder } = await task.done;
          return { move, ponder, lines: lines.filter(Boolean) };
        } finally {
          cancelled.removeEventListener('abort', stop);
        }
      },
      { ...(priority === undefined ? {} : { priority }), signal },
    );
  }

  /** Says what is threatened in a position or, with `move`, why that move is not the best. */
  async explain(position: PositionInput, options: ExplainOptions & JobOptions = {}): Promise<Explanation> {
    const { explainPosition } = await import('./explain.ts');
    return this.run(
      (engine, signal) => explainPosition(engine, { ...position, moves: [...(position.moves ?? [])] }, options, signal),
      options,
    );
  }

  /** Reviews the first game of a PGN text on all workers: marks, reasons, better lines, accuracy, and the game with all of it. */
  async review(pgn: string, options: ReviewOptions & JobOptions = {}): Promise<Review> {
    const { reviewGame } = await import('./review.ts');
    return reviewGame((job) => this.run(job, options), pgn, options);
  }

  /** Cancels all jobs and ends all workers. The pool takes no more jobs. */
  terminate(): void {
    this.#ended = true;
    const reason = terminated();
    for (const cancel of [...this.#cancels]) cancel(reason);
    for (const engine of this.#engines) engine.terminate();
  }
}

/** Options of `explain` and `review`: those of a pool that exists for one call. */
type Alone = PoolOptions & Pick<JobOptions, 'signal'>;

async function alone<T>(options: PoolOptions, work: (pool: EnginePool) => Promise<T>): Promise<T> {
  const pool = new EnginePool(options);
  try {
    return await work(pool);
  } finally {
    pool.terminate();
  }
}

/** `EnginePool.explain` with an engine for this call alone. */
export const explain = (position: PositionInput, options: ExplainOptions & Alone = {}): Promise<Explanation> =>
  alone({ ...options, workers: 1 }, (pool) => pool.explain(position, options));

/** `EnginePool.review` with a pool for this call alone. */
export const review = (pgn: string, options: ReviewOptions & Alone = {}): Promise<Review> =>
  alone(options, (pool) => pool.review(pgn, options));
