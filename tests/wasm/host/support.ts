// The command loop on the real module, as the tests of this folder talk to it.
import { afterEach, beforeAll, beforeEach } from 'vitest';
import type { RiposteModule } from '../../../wasm-build/engine.d.ts';
import { EngineHost, type HostOptions } from '../../../web/engine/worker/host.ts';
import { loadReader } from '../../../web/engine/worker/pgn-reader.ts';
import type { Event } from '../../../web/protocol/protocol.ts';
import { loadModule } from '../load.ts';

export const start = { fen: 'startpos', moves: [] };

export let module: RiposteModule;
/** A fresh one for each test. */
export let host: EngineHost;
/** What the host has sent. */
export const sent: (Event | string)[] = [];

/** Puts another host in the place of `host`. */
export function renewHost(options: Partial<HostOptions> = {}): void {
  host?.close();
  sent.length = 0;
  const nextTurn = (turn: () => void) => void setImmediate(turn);
  host = new EngineHost(module, (message) => sent.push(structuredClone(message)), { nextTurn, ...options });
}

/** Gives each test of the file its host. */
export function hostForEachTest(): void {
  beforeAll(async () => {
    module = await loadModule();
    await loadReader();
  });
  beforeEach(() => renewHost());
  afterEach(() => host.close());
}

export const events = () => sent.filter((message) => typeof message === 'object');
export const lines = () => sent.filter((message) => typeof message === 'string');
export const find = (type: Event['type'], id: number) => events().find((event) => event.type === type && event.id === id);

/** Waits until `done` holds; two minutes are longer than anything here takes. */
export async function until(done: () => unknown): Promise<void> {
  const end = performance.now() + 120_000;
  while (!done()) {
    if (performance.now() > end) throw new Error(`still waiting; last: ${JSON.stringify(sent.at(-1))}`);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

export const analyse = (id: number, limits: object, more: object = {}) =>
  host.receive({ type: 'analyse', id, position: start, limits, ...more });
