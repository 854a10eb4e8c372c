import { LateWorker, type Arrival } from '../engine/late-worker.ts';
import { mayThread, oneThread } from '../engine/loaded.ts';
import { makeWorker } from '../engine/make-worker.ts';
import { speaking } from '../engine/watched-worker.ts';
import type { WorkerLike } from '../engine/worker-like.ts';
import { WORKER } from './names.ts';
import type { WorkerScript } from './worker-script.ts';

/** The directive of the page's Content-Security-Policy that has refused a worker; null where none has. */
let refused: string | null = null;
let listens = false;

/** The event comes before the worker's own error (Firefox, Chromium), or right after `new Worker` has thrown (WebKit). */
function listenForRefusals(): void {
  if (listens) return;
  listens = true;
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
    if (effectiveDirective === 'worker-src') refused = effectiveDirective;
  });
}

/**
 * A worker out of its own text: no address to find and no header to set, on whatever origin the page and this script are.
 * Where the page's policy has no `blob:` for workers, the file does, on the same origin.
 */
async function start({ text, address }: WorkerScript, name: string, ended: AbortSignal): Promise<Arrival> {
  ended.throwIfAborted();
  const blob = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  try {
    const arrival = await speaking(() => makeWorker(blob, { name }), ended);
    if (arrival) return arrival;
  } finally {
    // By now it has fetched its script, and so have its threads.
    URL.revokeObjectURL(blob);
  }
  if (refused === null) throw new Error('its script could not be loaded');
  const file = new URL(address, import.meta.url);
  // Not in the form that bundlers look for: they would copy a file that nearly nobody needs.
  const arrival = file.origin === location.origin ? await speaking(() => makeWorker(file, { type: 'module', name }), ended) : null;
  if (arrival) return arrival;
  throw new Error(`the page's Content-Security-Policy blocks it: ${refused} must allow blob:`);
}

/** The worker with threads, once it has all of them. Rejects with the reason where it cannot have them. */
async function startThreaded(ended: AbortSignal): Promise<Arrival> {
  const { default: script } = await import('virtual:riposte-threads-worker');
  if (script.text === '') throw new Error('this file has no more');
  const arrival = await start(script, WORKER, ended);
  const { type, error } = (arrival.said?.data ?? {}) as { type?: string; error?: { message: string } };
  if (type === 'ready') return arrival;
  arrival.worker.terminate();
  throw new Error(error?.message ?? 'the threads did not start');
}

async function browserWorker(single: boolean, ended: AbortSignal): Promise<Arrival> {
  let name = WORKER;
  if (!single && mayThread()) {
    try {
      return await startThreaded(ended);
    } catch (error) {
      name = oneThread(error);
    }
  }
  const { default: script } = await import('virtual:riposte-worker');
  return start(script, name, ended);
}

/** The engine's worker in a browser, with threads where the page can have them and `single` does not forbid it. */
export function defaultWorker(single: boolean): WorkerLike {
  listenForRefusals();
  return new LateWorker((ended) => browserWorker(single, ended));
}
