import type { EngineState } from '../engine/analysis.ts';
import { PooledEngineClient } from './pooled-engine-client.ts';
import type { MakeEngine, PoolClient, PooledWorker, SearchTask, WorkerPool } from './pooled-worker.ts';

/**
 * The engines shared by all boards of a page. Creates a worker when one is needed, at most `maxWorkers`, and terminates the
 * last one when the last board leaves. A search waits for a free worker; an endless analysis stops when another board waits.
 */
export class BoardEngines implements WorkerPool {
  private readonly make: MakeEngine;
  readonly prepared: (() => Promise<unknown>) | undefined;
  private readonly maxWorkers: number;
  private readonly clients = new Set<PoolClient>();
  private readonly workers: PooledWorker[] = [];
  private readonly queue: SearchTask[] = [];
  /** Searches with a worker, the oldest first. */
  private readonly running = new Map<SearchTask, PooledWorker>();

  /** @param maxWorkers 1 or more
   * @param prepared loads what `make` needs, if it is not there yet */
  constructor(make: MakeEngine, maxWorkers: number, prepared?: () => Promise<unknown>) {
    this.prepared = prepared;
    this.make = make;
    this.maxWorkers = Math.max(1, maxWorkers);
  }

  get workerCount(): number {
    return this.workers.length;
  }

  /** Creates a board's engine. `onState` is called after each change of its state. */
  connect(onState: (state: EngineState) => void): PooledEngineClient {
    const client = new PooledEngineClient(this, onState);
    this.clients.add(client);
    return client;
  }

  release(client: PoolClient): void {
    this.clients.delete(client);
    for (const task of [...this.queue, ...this.running.keys()]) if (task.client === client) task.stop();
    for (const worker of this.workers) if (worker.owner === client) worker.owner = null;
    this.terminateIdle();
  }

  rejoin(client: PoolClient): void {
    this.clients.add(client);
  }

  /** Without any board, only pending calls keep a worker. */
  terminateIdle(): void {
    const none = this.clients.size === 0;
    const spare = this.workers.filter(
      (worker) => worker.pendingCalls === 0 && (none || (worker.owner === null && !this.isBusy(worker))),
    );
    while (this.workers.length > this.clients.size && spare.length > 0) this.terminate(spare.pop() as PooledWorker);
  }

  private terminate(worker: PooledWorker): void {
    this.workers.splice(this.workers.indexOf(worker), 1);
    worker.engine.terminate();
  }

  private isBusy(worker: PooledWorker): boolean {
    return [...this.running.values()].includes(worker);
  }

  workerOf(client: PoolClient): PooledWorker | null {
    return this.workers.find((worker) => worker.owner === client) ?? null;
  }

  workerOfOrFirst(client: PoolClient): PooledWorker | null {
    return this.workerOf(client) ?? this.workers[0] ?? null;
  }

  /** The worker of a board that has left the page is terminated once it has answered. */
  acquire(client: PoolClient): PooledWorker {
    return this.workerOfOrFirst(client) ?? this.createWorker();
  }

  private createWorker(): PooledWorker {
    const engine = this.make(() => this.notifyClients(), this.workers.length > 0);
    const worker: PooledWorker = { engine, owner: null, options: new Map(), pendingCalls: 0 };
    this.workers.push(worker);
    return worker;
  }

  private notifyClients(): void {
    for (const client of this.clients) client.poolChanged();
  }

  enqueue(task: SearchTask): void {
    this.clients.add(task.client);
    this.queue.push(task);
    this.assignWorkers();
  }

  isQueued(task: SearchTask): boolean {
    return this.queue.includes(task);
  }

  finish(task: SearchTask): void {
    const at = this.queue.indexOf(task);
    if (at >= 0) this.queue.splice(at, 1);
    this.running.delete(task);
    this.assignWorkers();
    this.terminateIdle();
    this.notifyClients();
  }

  private assignWorkers(): void {
    for (const task of [...this.queue]) {
      const own = this.workerOf(task.client);
      // The board's previous search is about to end on that worker; waiting for it keeps the table.
      if (own && this.isBusy(own)) continue;
      const worker = own ?? this.freeWorker();
      if (!worker) {
        [...this.running.keys()].find((running) => running.endless && !running.stopped)?.stop();
        break;
      }
      this.queue.splice(this.queue.indexOf(task), 1);
      this.running.set(task, worker);
      worker.owner = task.client;
      task.start(worker);
    }
    this.notifyClients();
  }

  /** A worker without an owner, a new one, or one whose owner is not searching; null if all are busy. */
  private freeWorker(): PooledWorker | null {
    const free = this.workers.filter((worker) => !this.isBusy(worker));
    const unowned = free.find((worker) => worker.owner === null);
    if (unowned) return unowned;
    return this.workers.length < this.maxWorkers ? this.createWorker() : (free[0] ?? null);
  }
}
