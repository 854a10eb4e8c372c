/**
 * Puts an `EngineHost` on a module that is being loaded, and passes messages.
 *
 * The worker also speaks plain UCI: a string posted to it is UCI text, and its answers are strings, a line each.
 */
import { EngineHost } from './host.ts';
import type { Loaded, LoadEvents } from './loaded.ts';
import type { Event } from './protocol.ts';

/** What this file uses of the worker's global scope (the DOM's types describe a page's). */
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

/** Why a module could not be loaded, and what a page's owner can do about it. */
function reasonOf(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  const blocked = /content security policy|blocked by csp|unsafe-eval/i.test(reason);
  return blocked ? `${reason}. The page's Content-Security-Policy must allow 'wasm-unsafe-eval' in script-src` : reason;
}

/** Serves the engine that `load` brings to whoever made this worker. */
export function serve(load: (events: LoadEvents) => Promise<Loaded>, { uciOnly = false }: ServeOptions = {}): void {
  const scope = self as unknown as Scope;
  let host: EngineHost | null = null;
  /** Messages that came while the module was loading. */
  const early: unknown[] = [];
  scope.onmessage = ({ data }) => early.push(data);

  const fail = (reason: string): void => {
    const message = `The engine could not be loaded: ${reason}`;
    if (uciOnly) scope.postMessage(`info string error: ${message}`);
    else scope.postMessage({ type: 'error', id: 0, error: { name: 'LoadFailed', field: '', message } });
  };

  const begin = ({ module, ...threads }: Loaded): void => {
    const started = new EngineHost(module, (message, transfer) => {
      if (!uciOnly || typeof message === 'string') scope.postMessage(message, transfer);
    }, threads);
    host = started;
    const receive = (data: unknown): void => {
      started.receive(data);
      if (uciOnly && typeof data === 'string' && /^\s*quit\b/m.test(data)) scope.close();
    };
    started.announce();
    if (uciOnly && threads.fallback !== undefined) scope.postMessage(`info string ${threads.fallback}`);
    scope.onmessage = ({ data }) => receive(data);
    scope.onmessageerror = () => started.receive(undefined);
    for (const message of early.splice(0)) receive(message);
  };
  load({
    onStarting: () => uciOnly || scope.postMessage({ type: 'starting', id: 0 }),
    onThreadLost: (reason) => host?.loseThreads(reason),
  }).then(begin).catch((error: unknown) => {
    const reason = reasonOf(error);
    fail(reason);
    scope.onmessage = () => fail(reason);
  });
}
