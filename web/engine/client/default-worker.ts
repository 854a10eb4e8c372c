import type { WorkerLike } from './worker-like.ts';
import { workerWithFallback } from './worker-with-fallback.ts';

// Written out twice because bundlers need literal names.
const start = (single: boolean): Worker =>
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
