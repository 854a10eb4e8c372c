import type { WorkerLike } from '../engine/worker-like.ts';

/**
 * A worker that is still on its way: what is posted to it waits, and a failure to make it is an `error` event. Where its script
 * could not be loaded another is asked for, which gets what was posted to the first.
 */
export class LateWorker implements WorkerLike {
  onmessage: WorkerLike['onmessage'] = null;
  onerror: WorkerLike['onerror'] = null;
  onmessageerror: WorkerLike['onmessageerror'] = null;
  private worker: WorkerLike | null = null;
  /** What was posted before the worker has said a word. */
  private waiting: unknown[] = [];
  private spoken = false;
  private ended = false;
  private tried = 0;
  private readonly make: (tried: number) => Promise<WorkerLike>;

  /** `make` gets the number of workers that it has made already; its rejection is the end. */
  constructor(make: (tried: number) => Promise<WorkerLike>) {
    this.make = make;
    this.begin();
  }

  private begin(): void {
    this.make(this.tried++).then(
      (worker) => this.arrived(worker),
      (error: unknown) => this.failed(error instanceof Error ? error.message : String(error)),
    );
  }

  postMessage(message: unknown): void {
    if (!this.spoken) this.waiting.push(message);
    this.worker?.postMessage(message);
  }

  terminate(): void {
    this.ended = true;
    this.waiting = [];
    this.worker?.terminate();
  }

  private arrived(worker: WorkerLike): void {
    if (this.ended) return worker.terminate();
    this.worker = worker;
    worker.onmessage = (event) => {
      this.spoken = true;
      this.waiting = [];
      this.onmessage?.(event);
    };
    worker.onerror = (event) => this.broken(event);
    worker.onmessageerror = (event) => this.onmessageerror?.(event);
    for (const message of this.waiting) worker.postMessage(message);
  }

  private broken(event: ErrorEvent): void {
    // An error of the script itself has a message.
    if (this.spoken || event.message) return this.onerror?.(event);
    this.worker?.terminate();
    this.worker = null;
    this.begin();
  }

  private failed(message: string): void {
    // Node has no ErrorEvent; the client asks for no more than this.
    const event = { message, preventDefault: () => {} } as ErrorEvent;
    if (!this.ended) this.onerror?.(event);
  }
}
