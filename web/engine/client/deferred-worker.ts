import { errorMessage } from '../../core/errors.ts';
import type { WorkerLike } from './worker-like.ts';

/** A worker that has started, and its first message. */
export interface StartedWorker {
  worker: WorkerLike;
  firstMessage?: MessageEvent<unknown>;
}

/** A worker that is still starting. Queues copies of messages; a failed start is an `error` event. */
export class DeferredWorker implements WorkerLike {
  onmessage: WorkerLike['onmessage'] = null;
  onerror: WorkerLike['onerror'] = null;
  onmessageerror: WorkerLike['onmessageerror'] = null;
  private worker: WorkerLike | null = null;
  private queue: unknown[] = [];
  private readonly abort = new AbortController();

  /** `make` must stop when `aborted` fires. */
  constructor(make: (aborted: AbortSignal) => Promise<StartedWorker>) {
    make(this.abort.signal).then(
      (arrival) => this.started(arrival),
      (error: unknown) => this.failed(errorMessage(error)),
    );
  }

  postMessage(message: unknown): void {
    if (this.worker) this.worker.postMessage(message);
    // As a worker does: a message that cannot be copied throws here, and later changes of it do not count.
    else this.queue.push(structuredClone(message));
  }

  terminate(): void {
    this.abort.abort();
    this.queue = [];
    this.worker?.terminate();
  }

  private started({ worker, firstMessage }: StartedWorker): void {
    if (this.abort.signal.aborted) return worker.terminate();
    this.worker = worker;
    worker.onmessage = (event) => this.onmessage?.(event);
    worker.onerror = (event) => this.onerror?.(event);
    worker.onmessageerror = (event) => this.onmessageerror?.(event);
    // Before the first message: who hears it may throw, or post more.
    for (const message of this.queue.splice(0)) worker.postMessage(message);
    if (firstMessage) this.onmessage?.(firstMessage);
  }

  private failed(message: string): void {
    // Node has no ErrorEvent; the client only uses these two fields.
    const event = { message, preventDefault: () => {} } as ErrorEvent;
    if (!this.abort.signal.aborted) this.onerror?.(event);
  }
}
