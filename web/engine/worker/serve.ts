/**
 * Connects an `EngineHost` to the worker's messages once the module is loaded.
 *
 * The worker also speaks plain UCI: a string posted to it is UCI text, and its responses are strings, one per line.
 */

import { errorMessage } from '../../core/errors.ts';
import type { Event } from '../../protocol/protocol.ts';
import type { LoadEvents, LoadedModule } from '../threads/loaded-module.ts';
import type { FetchEndings } from './ending-table.ts';
import { EngineHost } from './host.ts';

/** The part of the worker's global scope used here; the DOM's types describe a page's. */
interface Scope {
  onmessage: ((event: MessageEvent<unknown>) => void) | null;
  onmessageerror: (() => void) | null;
  postMessage(message: Event | string, transfer?: Transferable[]): void;
  close(): void;
}

/** Options of `serve`. */
export interface ServeOptions {
  /** UCI only: sends strings, no events, and `quit` closes the worker. */
  uciOnly?: boolean;
  /** Fetches the table of endings; without it there is none. */
  fetchEndings?: FetchEndings;
}

/** Why a module could not be loaded, with advice for the author of the page. */
function reasonOf(error: unknown): string {
  const reason = errorMessage(error);
  const blocked = /content security policy|blocked by csp|unsafe-eval/i.test(reason);
  return blocked ? `${reason}. The page's Content-Security-Policy must allow 'wasm-unsafe-eval' in script-src` : reason;
}

/** Loads the engine and serves it to the creator of this worker. */
export function serve(
  load: (events: LoadEvents) => Promise<LoadedModule>,
  { uciOnly = false, fetchEndings }: ServeOptions = {},
): void {
  const scope = self as unknown as Scope;
  let host: EngineHost | null = null;
  /** Messages received while the module was loading. */
  const queued: unknown[] = [];
  scope.onmessage = ({ data }) => queued.push(data);

  const fail = (reason: string): void => {
    const message = `The engine could not be loaded: ${reason}`;
    if (uciOnly) scope.postMessage(`info string error: ${message}`);
    else scope.postMessage({ type: 'error', id: 0, error: { name: 'LoadFailed', field: '', message } });
  };

  const start = ({ module, ...threads }: LoadedModule): void => {
    const started = new EngineHost(
      module,
      (message, transfer) => {
        if (!uciOnly || typeof message === 'string') scope.postMessage(message, transfer);
      },
      { ...threads, fetchEndings },
    );
    host = started;
    const receive = (data: unknown): void => {
      started.receive(data);
      if (uciOnly && typeof data === 'string' && /^\s*quit\b/m.test(data)) scope.close();
    };
    started.sendReady();
    if (uciOnly && threads.fallback !== undefined) scope.postMessage(`info string ${threads.fallback}`);
    scope.onmessage = ({ data }) => receive(data);
    scope.onmessageerror = () => started.receive(undefined);
    for (const message of queued.splice(0)) receive(message);
  };
  load({
    onStarting: () => uciOnly || scope.postMessage({ type: 'starting', id: 0 }),
    onThreadLost: (reason) => host?.abandonThreads(reason),
  })
    .then(start)
    .catch((error: unknown) => {
      const reason = reasonOf(error);
      fail(reason);
      scope.onmessage = () => fail(reason);
    });
}
