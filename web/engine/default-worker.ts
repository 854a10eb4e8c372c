import type { WorkerLike } from './worker-like.ts';

/** The worker of a page that is built together with the engine. A package of the engine brings its own (package/spawn.ts). */
export function defaultWorker(): WorkerLike {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'riposte' });
}
