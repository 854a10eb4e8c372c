// A worker that speaks UCI: `new Worker('riposte-uci.js')`, with lines by postMessage both ways. On a cross-origin isolated page it
// uses threads if the file of the threaded worker is in the same folder.
import { type LoadEvents, type LoadedModule, singleThreadReason, threadsSupported } from '../engine/threads/loaded-module.ts';
import { serve } from '../engine/worker/serve.ts';
import { loadEmbedded } from './embedded.ts';
import { THREADS_FILE } from './names.ts';
import type { LoadThreads } from './threads-worker.ts';

/**
 * Returns true in browsers where a worker may wait for a thread forever (see engine/client/worker-with-fallback.ts): no client
 * monitors this worker.
 */
const mayHang = (): boolean => / Firefox\//.test(navigator.userAgent);

async function load(events: LoadEvents): Promise<LoadedModule> {
  if (!threadsSupported()) return loadEmbedded();
  if (mayHang()) return loadEmbedded('One thread: in Firefox a worker that starts workers may hang');
  const scope = self as unknown as { riposteThreads: LoadThreads | null };
  scope.riposteThreads = null;
  try {
    const { href } = new URL(THREADS_FILE, location.href);
    // Use import(): module workers have no importScripts.
    await import(/* webpackIgnore: true */ /* @vite-ignore */ href);
    return await (scope.riposteThreads as unknown as LoadThreads)(href, events);
  } catch (error) {
    return loadEmbedded(singleThreadReason(error));
  }
}

serve(load, { uciOnly: true });
