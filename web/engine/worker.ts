/**
 * The worker: loads the WebAssembly module, puts an `EngineHost` on it and passes messages.
 *
 * It also speaks plain UCI: a string posted to it is UCI text, and its answers are strings, a line each.
 */
import createRiposte from '../../wasm-build/dist/riposte.js';
import type { RiposteModule } from '../../wasm-build/engine.d.ts';
import { EngineHost } from './host.ts';
import type { Event } from './protocol.ts';

/** What this file uses of the worker's global scope (the DOM's types describe a page's). */
interface Scope {
  onmessage: ((event: MessageEvent<unknown>) => void) | null;
  onmessageerror: (() => void) | null;
  postMessage(message: Event | string, transfer?: Transferable[]): void;
}
const scope = self as unknown as Scope;

const wasmUrl = new URL('../../wasm-build/dist/riposte.wasm', import.meta.url);

/** The module's bytes. Every way in which a server gets this wrong has its own sentence. */
async function fetchModule(): Promise<Uint8Array<ArrayBuffer>> {
  let response: Response;
  try {
    response = await fetch(wasmUrl);
  } catch (error) {
    throw new Error(`${wasmUrl.href} cannot be fetched (${String(error)})`);
  }
  if (!response.ok) throw new Error(`${wasmUrl.href} answered ${response.status} ${response.statusText}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const type = response.headers.get('Content-Type') ?? 'no type';
  if (String.fromCharCode(...bytes.subarray(0, 4)) !== '\0asm') {
    throw new Error(`${wasmUrl.href} is not WebAssembly (${bytes.length} bytes, sent as ${type})`);
  }
  if (!WebAssembly.validate(bytes)) {
    throw new Error(
      `${wasmUrl.href} is damaged, or this browser is too old for it (${bytes.length} bytes, sent as ${type})`,
    );
  }
  return bytes;
}

async function load(): Promise<RiposteModule> {
  if (typeof WebAssembly !== 'object') throw new Error('this browser has no WebAssembly');
  return createRiposte({ wasmBinary: await fetchModule() });
}

/** Messages that came while the module was loading. */
const early: unknown[] = [];
scope.onmessage = ({ data }) => early.push(data);

function fail(message: string, id = 0): void {
  scope.postMessage({ type: 'error', id, error: { name: 'LoadFailed', field: '', message } });
}

load().then(
  (module) => {
    const host = new EngineHost(module, (message, transfer) => scope.postMessage(message, transfer));
    host.announce();
    scope.onmessage = ({ data }) => host.receive(data);
    scope.onmessageerror = () => host.receive(undefined);
    for (const message of early.splice(0)) host.receive(message);
  },
  (error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    fail(`The engine could not be loaded: ${reason}`);
    scope.onmessage = () => fail(`The engine could not be loaded: ${reason}`);
  },
);
