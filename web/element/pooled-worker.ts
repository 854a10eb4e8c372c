import type { Analysis, EngineState } from '../engine/analysis.ts';
import type { EngineApi } from '../engine/engine-port.ts';

/** Creates an engine; `onState` is called after each change of its state. `single`: one thread, because other engines use the rest. */
export type MakeEngine = (onState: (state: EngineState) => void, single: boolean) => EngineApi;

/** A pooled worker and its current owner: the board that searched last, whose table, options and recording it holds. */
export interface PooledWorker {
  engine: EngineApi;
  owner: PoolClient | null;
  /** Options that a board has set, by name. */
  options: Map<string, string>;
  /** Calls without an answer yet; they keep the worker alive. */
  pendingCalls: number;
}

/** A search in the pool's queue. It has a worker once `start` has been called. */
export interface SearchTask extends Analysis {
  client: PoolClient;
  start(worker: PooledWorker): void;
  /** True if it has no limit; then it stops when another board waits for a worker. */
  endless: boolean;
  stopped: boolean;
}

/** A board from the pool's point of view. */
export interface PoolClient {
  /** Called after every change that the client's state may depend on. */
  poolChanged(): void;
}

/** The pool from a client's point of view. */
export interface WorkerPool {
  /** Loads what a worker needs on the page. Await it before the first call. */
  prepared?: (() => Promise<unknown>) | undefined;
  /** The worker that a client owns, or null. */
  workerOf(client: PoolClient): PooledWorker | null;
  /** A worker for calls without side effects: the client's own, or the first one, or null. */
  workerOfOrFirst(client: PoolClient): PooledWorker | null;
  /** The same, but creates a worker if there is none. */
  acquire(client: PoolClient): PooledWorker;
  /** Terminates idle workers beyond one per board; without boards, every worker without pending calls. */
  terminateIdle(): void;
  /** Queues a search; it starts as soon as a worker is free. */
  enqueue(task: SearchTask): void;
  isQueued(task: SearchTask): boolean;
  /** Removes a search that has ended or been stopped. */
  finish(task: SearchTask): void;
  /** Stops the searches of a board that has left the page, and releases its worker. */
  release(client: PoolClient): void;
  /** Adds a board that is back in the page. */
  rejoin(client: PoolClient): void;
}
