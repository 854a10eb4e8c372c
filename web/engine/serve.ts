/**
 * Puts an `EngineHost` on a module that is being loaded, and passes messages.
 *
 * The worker also speaks plain UCI: a string posted to it is UCI text, and its answers are strings, a line each.
 */
import { EngineHost } from './host.ts';
import type { Loaded, LoadEvents } from './load.ts';
import type { Event } from './protocol.ts';

/** What this file uses of the worker's global scope (the DOM's types describe a page's). */
interface Scope {
  onmessage: ((event: MessageEvent<unknown>) => void) | null;
  onmessageerror: (() => void) | null;
  postMessage(message: Event | string, transfer?: Transferable[]): void;
}

/** Serves the engine that `load` brings to whoever made this worker. */
export function serve(load: (events: LoadEvents) => Promise<Loaded>): void {
  const scope = self as unknown as Scope;
  let host: EngineHost | null = null;
  /** Messages that came while the module was loading. */
  const early: unknown[] = [];
  scope.onmessage = ({ data }) => early.push(data);

  const fail = (message: string, id = 0): void => {
    scope.postMessage({ type: 'error', id, error: { name: 'LoadFailed', field: '', message } });
  };

  const begin = ({ module, ...threads }: Loaded): void => {
    const started = new EngineHost(module, (message, transfer) => scope.postMessage(message, transfer), threads);
    host = started;
    started.announce();
    scope.onmessage = ({ data }) => started.receive(data);
    scope.onmessageerror = () => started.receive(undefined);
    for (const message of early.splice(0)) started.receive(message);
  };
  load({ onThreadLost: (reason) => host?.loseThreads(reason) }).then(begin).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    fail(`The engine could not be loaded: ${reason}`);
    scope.onmessage = () => fail(`The engine could not be loaded: ${reason}`);
  });
}
