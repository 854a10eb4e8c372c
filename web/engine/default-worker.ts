import { watchedWorker } from './watched-worker.ts';
import type { WorkerLike } from './worker-like.ts';

// Bundlers must find both written out.
const start = (single: boolean): Worker => (single
  ? new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'riposte-single' })
  : new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'riposte' }));

/**
 * The worker of a page that is built together with the engine; its name tells it which module to load. A package of the engine
 * brings its own (package/spawn.ts).
 */
export function defaultWorker(single: boolean): WorkerLike {
  return watchedWorker(start, single);
}
