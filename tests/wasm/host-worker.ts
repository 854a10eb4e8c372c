// The worker's host on the real module, in this process: an engine for code that connects to one.

import type { EngineState } from '../../web/engine/analysis.ts';
import { EngineClient } from '../../web/engine/client/client.ts';
import type { WorkerLike } from '../../web/engine/client/worker-like.ts';
import { EngineHost } from '../../web/engine/worker/host.ts';
import type { Event } from '../../web/protocol/protocol.ts';
import { loadModule } from './load.ts';

const VERSION = '1';

class HostWorker implements WorkerLike {
  onmessage: WorkerLike['onmessage'] = null;
  onerror: WorkerLike['onerror'] = null;
  onmessageerror: WorkerLike['onmessageerror'] = null;
  private host: EngineHost | null = null;
  private ended = false;
  private readonly early: unknown[] = [];

  /** The types of the messages to it. */
  private readonly told: string[];

  constructor(told: string[]) {
    this.told = told;
    void this.start();
  }

  private async start(): Promise<void> {
    const module = await loadModule();
    if (this.ended) return;
    // As a worker's messages, not within the call that they answer.
    const say = (event: Event | string): void => queueMicrotask(() => this.onmessage?.({ data: event } as MessageEvent));
    this.host = new EngineHost(module, say, { nextTurn: (turn) => void setImmediate(turn) });
    say({ type: 'ready', id: 0, version: VERSION, threads: 1 });
    for (const message of this.early.splice(0)) this.host.receive(message);
  }

  postMessage(message: unknown): void {
    this.told.push((message as { type: string }).type);
    if (this.host) this.host.receive(message);
    else this.early.push(message);
  }

  terminate(): void {
    this.ended = true;
    this.host?.close();
  }
}

/** An engine of its own on the real module; the caller terminates it. `told` gets the types of the messages to its worker. */
export const connectHost = (told: string[] = [], onState: (state: EngineState) => void = () => {}): EngineClient =>
  new EngineClient({ createWorker: () => new HostWorker(told), onState });
