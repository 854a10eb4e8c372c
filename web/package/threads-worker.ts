/**
 * The worker with the embedded threaded module. Its name decides whether it runs as the engine or as a thread. When imported by
 * `riposte-uci.js`, it only exports the loader through `riposteThreads`.
 */
import packed from 'virtual:riposte-threads-wasm';
import { loadThreaded, THREAD_NAME } from '../engine/threads/load-threaded.ts';
import { type LoadEvents, type LoadedModule, threadsSupported } from '../engine/threads/loaded-module.ts';
import { makeWorker } from '../engine/threads/make-worker.ts';
import { serve } from '../engine/worker/serve.ts';
import { unpacked } from './packed.ts';

/** Loads the threaded module. `address` is the URL of this script, which its threads run. Rejects if threads are unavailable. */
export type LoadThreads = (address: string, events: LoadEvents) => Promise<LoadedModule>;

const load: LoadThreads = (address, events) => {
  if (!threadsSupported()) return Promise.reject(new Error('the page is not cross-origin isolated'));
  const startThread = (name: string): Worker => makeWorker(address, { name });
  return loadThreaded({ bytes: () => unpacked(packed), startThread, address }, events);
};

const scope = self as unknown as { riposteThreads?: LoadThreads | null };
if (self.name === THREAD_NAME) void import('../engine/threads/thread.ts');
else if (scope.riposteThreads === null) scope.riposteThreads = load;
else serve((events) => load(location.href, events));
