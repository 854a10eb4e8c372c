import { DeferredWorker, type StartedWorker } from '../engine/client/deferred-worker.ts';
import type { WorkerLike } from '../engine/client/worker-like.ts';
import { startedWorker } from '../engine/client/worker-with-fallback.ts';
import { singleThreadReason, threadsSupported } from '../engine/threads/loaded-module.ts';
import { makeWorker } from '../engine/threads/make-worker.ts';
import { WORKER } from './names.ts';
import type { WorkerScript } from './worker-script.ts';

/** The Content-Security-Policy directive that blocked a worker; null if none has. */
let blockedDirective: string | null = null;
let listening = false;

/** Records policy violations. The event fires before the worker's error event (Firefox, Chromium), or after `new Worker` throws (WebKit). */
function listenForViolations(): void {
  if (listening) return;
  listening = true;
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
    if (effectiveDirective === 'worker-src') blockedDirective = effectiveDirective;
  });
}

/**
 * Starts a worker from its source text, which needs no URL and no headers on any origin. If the page's policy does not allow
 * `blob:` workers, starts it from the file, provided that it is on the same origin.
 */
async function start({ text, address }: WorkerScript, name: string, ended: AbortSignal): Promise<StartedWorker> {
  ended.throwIfAborted();
  const blob = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  try {
    const started = await startedWorker(() => makeWorker(blob, { name }), ended);
    if (started) return started;
  } finally {
    // The worker and its threads have fetched their script by now.
    URL.revokeObjectURL(blob);
  }
  if (blockedDirective === null) throw new Error('its script could not be loaded');
  const file = new URL(/* webpackIgnore: true */ address, import.meta.url);
  // Not written in the form that bundlers detect: they would copy a file that is rarely needed.
  const started =
    file.origin === location.origin ? await startedWorker(() => makeWorker(file, { type: 'module', name }), ended) : null;
  if (started) return started;
  throw new Error(`the page's Content-Security-Policy blocks it: ${blockedDirective} must allow blob:`);
}

/** Starts the threaded worker; resolves once all threads have started. Rejects with the reason if they cannot. */
async function startThreaded(ended: AbortSignal): Promise<StartedWorker> {
  const { default: script } = await import('virtual:riposte-threads-worker');
  if (script.text === '') throw new Error('this file has no threaded engine');
  const started = await start(script, WORKER, ended);
  const { type, error } = (started.firstMessage?.data ?? {}) as { type?: string; error?: { message: string } };
  if (type === 'ready') return started;
  started.worker.terminate();
  throw new Error(error?.message ?? 'the threads did not start');
}

async function browserWorker(single: boolean, ended: AbortSignal): Promise<StartedWorker> {
  let name = WORKER;
  if (!single && threadsSupported()) {
    try {
      return await startThreaded(ended);
    } catch (error) {
      name = singleThreadReason(error);
    }
  }
  const { default: script } = await import('virtual:riposte-worker');
  return start(script, name, ended);
}

/** Creates the engine's worker in a browser, threaded if the page supports it and `single` is false. */
export function defaultWorker(single: boolean): WorkerLike {
  listenForViolations();
  return new DeferredWorker((ended) => browserWorker(single, ended));
}
