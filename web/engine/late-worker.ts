import type { WorkerLike } from './worker-like.ts';

/** A worker, and what it has said on the way. */
export interface Arrival {
  worker: WorkerLike;
  said?: MessageEvent<unknown>;
}

/** A worker that is still on its way: what is posted to it waits, and a failure to make it is an `error` event. */
export class LateWorker implements WorkerLike {
  onmessage: WorkerLike['onmessage'] = null;
  onerror: WorkerLike['onerror'] = null;
  onmessageerror: WorkerLike['onmessageerror'] = null;
  private worker: WorkerLike | null = null;
  private waiting: unknown[] = [];
  private readonly end = new AbortController();

  /** `make` ends what it has begun where `ended` says that nobody waits for it any more. */
  constructor(make: (ended: AbortSignal) => Promise<Arrival>) {
    make(this.end.signal).then(
      (arrival) => this.arrived(arrival),
      (error: unknown) => this.failed(error instanceof Error ? error.message : String(error)),
    );
  }

  postMessage(message: unknown): void {
    if (this.worker) this.worker.postMessage(message);
    else this.waiting.push(message);
  }

  terminate(): void {
    this.end.abort();
    this.waiting = [];
    this.worker?.terminate();
  }

  private arrived({ worker, said }: Arrival): void {
    if (this.end.signal.aborted) return worker.terminate();
    this.worker = worker;
    worker.onmessage = (event) => this.onmessage?.(event);
    worker.onerror = (event) => this.onerror?.(event);
    worker.onmessageerror = (event) => this.onmessageerror?.(event);
    if (said) this.onmessage?.(said);
    for (const message of this.waiting.splice(0)) worker.postMessage(message);
  }

  private failed(message: string): void {
    // Node has no ErrorEvent; the client asks for no more than this.
    const event = { message, preventDefault: () => {} } as ErrorEvent;
    if (!this.end.signal.aborted) this.onerror?.(event);
  }
}
