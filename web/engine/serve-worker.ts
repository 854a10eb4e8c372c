import createRiposte from '../../wasm-build/dist/riposte.js';
import type { RiposteModule } from '../../wasm-build/engine.d.ts';
import { EngineHost } from './host.ts';
import type { Event } from './protocol.ts';

/** What is used of the worker's global scope (the DOM's types describe a page's). */
interface Scope {
  onmessage: ((event: MessageEvent<unknown>) => void) | null;
  onmessageerror: (() => void) | null;
  postMessage(message: Event | string, transfer?: Transferable[]): void;
  close(): void;
}

export interface ServeOptions {
  /** Strings only, as engines with nothing but UCI answer: no events, and `quit` ends the worker. */
  uciOnly?: boolean;
}

async function load(bytes: () => Promise<Uint8Array>): Promise<RiposteModule> {
  if (typeof WebAssembly !== 'object') throw new Error('this browser has no WebAssembly');
  return createRiposte({ wasmBinary: await bytes() });
}

/** Why a module could not be loaded, and what a page's owner can do about it. */
function reasonOf(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  const blocked = /content security policy|blocked by csp|unsafe-eval/i.test(reason);
  return blocked ? `${reason}. The page's Content-Security-Policy must allow 'wasm-unsafe-eval' in script-src` : reason;
}

/** Answers a worker's messages with an engine made of the module's bytes; those that come before it stands wait. */
export function serveWorker(bytes: () => Promise<Uint8Array>, { uciOnly = false }: ServeOptions = {}): void {
  const scope = self as unknown as Scope;
  const early: unknown[] = [];
  scope.onmessage = ({ data }) => early.push(data);

  const fail = (reason: string): void => {
    const message = `The engine could not be loaded: ${reason}`;
    if (uciOnly) scope.postMessage(`info string error: ${message}`);
    else scope.postMessage({ type: 'error', id: 0, error: { name: 'LoadFailed', field: '', message } });
  };

  const serve = (module: RiposteModule): void => {
    const host = new EngineHost(module, (message, transfer) => {
      if (!uciOnly || typeof message === 'string') scope.postMessage(message, transfer);
    });
    const receive = (data: unknown): void => {
      host.receive(data);
      if (uciOnly && typeof data === 'string' && /^\s*quit\b/m.test(data)) scope.close();
    };
    host.announce();
    scope.onmessage = ({ data }) => receive(data);
    scope.onmessageerror = () => host.receive(undefined);
    for (const message of early.splice(0)) receive(message);
  };

  load(bytes).then(serve, (error: unknown) => {
    fail(reasonOf(error));
    scope.onmessage = () => fail(reasonOf(error));
  });
}
