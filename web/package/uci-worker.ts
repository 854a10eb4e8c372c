// A worker that speaks UCI text and nothing else: `new Worker('riposte-uci.js')`, lines by postMessage both ways. On an
// isolated page it has threads where the file for them lies beside it.
import { threadsSupported, singleThreadReason, type LoadEvents, type LoadedModule } from '../engine/loaded.ts';
import { serve } from '../engine/serve.ts';
import { loadEmbedded } from './embedded.ts';
import { THREADS_FILE } from './names.ts';
import type { LoadThreads } from './threads-worker.ts';

/** Where a worker may wait for a thread for ever (engine/watched-worker.ts), and nobody watches this one. */
const mayHang = (): boolean => / Firefox\//.test(navigator.userAgent);

async function load(events: LoadEvents): Promise<LoadedModule> {
  if (!threadsSupported()) return loadEmbedded();
  if (mayHang()) return loadEmbedded('One thread: in Firefox a worker that starts others may hang');
  const scope = self as unknown as { riposteThreads: LoadThreads | null };
  scope.riposteThreads = null;
  try {
    const { href } = new URL(THREADS_FILE, location.href);
    // Of both kinds of workers only classic ones have importScripts.
    await import(/* @vite-ignore */ href);
    return await (scope.riposteThreads as unknown as LoadThreads)(href, events);
  } catch (error) {
    return loadEmbedded(singleThreadReason(error));
  }
}

serve(load, { uciOnly: true });
