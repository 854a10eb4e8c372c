import type { AnalyseTask, EnginePort, EngineState } from '../game/engine-port.ts';

/** An engine with a worker of its own, as the pool uses it. `EngineClient` has this shape. */
export interface PooledEngine extends EnginePort {
  terminate(): void;
}

/** Creates an engine; `onState` is called after each change of its state. `single`: one thread, because other engines use the rest. */
export type MakeEngine = (onState: (state: EngineState) => void, single: boolean) => PooledEngine;

/** A pooled worker and its current owner: the board that searched last, whose table, options and recording it holds. */
export interface PooledWorker {
  engine: PooledEngine;
  owner: PoolClient | null;
  /** Options that a board has set, by name. */
  options: Map<string, string>;
  /** Calls without an answer yet; they keep the worker alive. */
  pendingCalls: number;
}

/** A search in the pool's queue; it has a worker once `start` was called. */
export interface SearchTask extends AnalyseTask {
  client: PoolClient;
  start(worker: PooledWorker): void;
  /** Has no limit: stops when another board waits for its worker. */
  endless: boolean;
  stopped: boolean;
}

/** A board, as the pool knows it. */
export interface PoolClient {
  /** Called after every change that the client's state may depend on. */
  poolChanged(): void;
}

/** What a client needs of the pool. */
export interface WorkerPool {
  /** The worker that a client owns; null without one. */
  workerOf(client: PoolClient): PooledWorker | null;
  /** A worker for calls that leave no trace: the client's own, or the first; null without any. */
  workerOfOrFirst(client: PoolClient): PooledWorker | null;
  /** The same; creates a worker if there is none. */
  acquire(client: PoolClient): PooledWorker;
  /** Terminates idle workers beyond one per board; without boards, every worker without pending calls. */
  terminateIdle(): void;
  /** Queues a search; it starts as soon as a worker is free. */
  enqueue(task: SearchTask): void;
  isQueued(task: SearchTask): boolean;
  /** Removes a search that has ended or been stopped. */
  finish(task: SearchTask): void;
  /** The board has left the page: stops its searches and gives its worker up. */
  release(client: PoolClient): void;
  /** The board is in the page again. */
  rejoin(client: PoolClient): void;
}
