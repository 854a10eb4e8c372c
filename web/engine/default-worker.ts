import type { WorkerLike } from './worker-like.ts';

/**
 * The worker of a page that is built together with the engine; its name tells it which module to load. A package of the engine
 * brings its own (package/spawn.ts).
 */
export function defaultWorker(single: boolean): WorkerLike {
  // Bundlers must find both written out.
  return single
    ? new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'riposte-single' })
    : new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'riposte' });
}
