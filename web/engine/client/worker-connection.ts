import type { Event, ThreadsInfo } from '../../protocol/protocol.ts';
import type { Command, WithoutId } from '../../protocol/requests.ts';
import { EngineError } from './engine-error.ts';
import { Heartbeat } from './heartbeat.ts';
import type { WorkerLike } from './worker-like.ts';

/** Milliseconds for loading; enough for a slow network. */
const LOAD_TIMEOUT_MS = 60_000;

/** Callbacks of a `WorkerConnection`. */
export interface ConnectionOptions {
  /** Creates a worker. `noThreads`: an earlier one was not ready in time, most likely because of its threads. */
  createWorker(noThreads: boolean): WorkerLike;
  /** Commands that a new worker receives before any other. */
  firstCommands(): Iterable<WithoutId<Command>>;
  /** The engine is ready, or has lost threads. */
  onThreads(info: ThreadsInfo): void;
  /** The table of endings could not be loaded. */
  onEndingsFailed(reason: string): void;
  /** Any event that does not concern the worker itself. */
  onEvent(event: Event): void;
  /** The worker has failed and was terminated. */
  onFailed(error: EngineError): void;
  /** `loading`, `connected` or `failure` may have changed. Not called for a failure. */
  onChange(): void;
}

/** The lifecycle of a worker: loading, heartbeat, failure. After a failure the next `start` creates another worker. */
export class WorkerConnection {
  readonly #options: ConnectionOptions;
  #worker: WorkerLike | null = null;
  #ready: Promise<void> | null = null;
  #loading: { resolve: () => void; reject: (error: Error) => void } | null = null;
  #failure: EngineError | null = null;
  #startTimedOut = false;
  #startTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #heartbeat = new Heartbeat(
    () => this.#worker?.postMessage({ type: 'ping', id: this.nextId() } satisfies Command),
    () => this.fail('Crashed', "The engine's worker stopped answering"),
  );
  #lastId = 0;

  constructor(options: ConnectionOptions) {
    this.#options = options;
  }

  /** True while there is a worker. */
  get connected(): boolean {
    return this.#worker !== null;
  }

  /** True until the worker is ready. */
  get loading(): boolean {
    return this.#loading !== null;
  }

  /** Why the last worker failed; null once another one has been started. */
  get failure(): EngineError | null {
    return this.#failure;
  }

  /** A new id for a command. */
  nextId(): number {
    return ++this.#lastId;
  }

  /** Starts a worker if there is none. Resolves when it is ready. */
  start(): Promise<void> {
    if (this.#ready) return this.#ready;
    this.#failure = null;
    this.#ready = new Promise((resolve, reject) => {
      this.#loading = { resolve, reject };
    });
    // A call that started the engine reports the failure itself.
    this.#ready.catch(() => {});
    try {
      this.#attach(this.#options.createWorker(this.#startTimedOut));
    } catch (error) {
      const ready = this.#ready;
      this.fail('LoadFailed', `The worker could not be started: ${String(error)}`);
      return ready;
    }
    this.#options.onChange();
    return this.#ready;
  }

  /** Posts a command to the worker. Throws if it cannot be sent. */
  post(command: Command): void {
    this.#worker?.postMessage(command);
  }

  /** Starts the heartbeat: a reply is due. */
  expectReply(): void {
    this.#heartbeat.start();
  }

  /** Stops the heartbeat: no reply is due any more. */
  expectNothing(): void {
    this.#heartbeat.stop();
  }

  /** Terminates the worker. */
  fail(name: string, message: string): void {
    const error = new EngineError({ name, field: '', message });
    clearTimeout(this.#startTimer);
    this.#heartbeat.stop();
    this.#worker?.terminate();
    this.#worker = null;
    this.#ready = null;
    this.#failure = error;
    this.#loading?.reject(error);
    this.#loading = null;
    this.#options.onFailed(error);
  }

  #attach(worker: WorkerLike): void {
    this.#worker = worker;
    this.#heartbeat.workerReplaced();
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
      this.fail(this.#loading ? 'LoadFailed' : 'Crashed', `The engine's worker failed: ${reason}`);
    };
    worker.onmessageerror = () => {
      if (current()) this.fail('Crashed', "A message of the engine's worker could not be read");
    };
    this.#startTimer = setTimeout(() => {
      this.#startTimedOut = true;
      this.fail('LoadFailed', `The engine was not ready within ${LOAD_TIMEOUT_MS / 1000} s`);
    }, LOAD_TIMEOUT_MS);
    // Messages keep their order.
    for (const command of this.#options.firstCommands()) worker.postMessage({ ...command, id: this.nextId() });
  }

  #receive(event: Event): void {
    switch (event.type) {
      case 'ready':
        clearTimeout(this.#startTimer);
        this.#loading?.resolve();
        this.#loading = null;
        this.#options.onThreads(event);
        return this.#options.onChange();
      case 'threads':
        return this.#options.onThreads(event);
      case 'endings':
        return this.#options.onEndingsFailed(event.reason);
      case 'error':
        if (event.error.name === 'LoadFailed' || event.error.name === 'EngineFault') {
          // The engine's memory may be corrupt after a fault.
          return this.fail(event.error.name, event.error.message);
        }
    }
    this.#options.onEvent(event);
  }
}
