import { startWorker } from '../threads/start-worker.ts';
import type { WorkerLike } from './worker-like.ts';
import { workerWithFallback } from './worker-with-fallback.ts';

// Bundlers look for `new Worker(new URL(...))`; a page without an origin of its own, as in a sandboxed frame, needs a blob.
// biome-ignore lint/complexity/useArrowFunction: it is called with new.
const Worker = function (address: URL, options: WorkerOptions) {
  return startWorker(address, options.name ?? '');
} as unknown as new (
  address: URL,
  options: WorkerOptions,
) => globalThis.Worker;

// Written out twice because bundlers need literal names.
const start = (single: boolean): globalThis.Worker =>
  single
    ? new Worker(new URL('../worker/worker.ts', import.meta.url), { type: 'module', name: 'riposte-single' })
    : new Worker(new URL('../worker/worker.ts', import.meta.url), { type: 'module', name: 'riposte' });

/**
 * Creates the worker of a page that is bundled together with the engine; its name selects the module. The package replaces
 * this file (package/spawn.ts).
 */
export function defaultWorker(single: boolean): WorkerLike {
  return workerWithFallback(start, single);
}
