/** The module with threads, each a worker, over shared memory. */
import type { RiposteModule } from '../../wasm-build/engine.d.ts';
import type { LoadEvents, Loaded } from './loaded.ts';

/** What the module is made of. */
export interface ThreadedParts {
  bytes: () => Promise<Uint8Array<ArrayBuffer>>;
  /** Starts a worker of this name that runs thread.ts. */
  startThread: (name: string) => Worker;
  /** Of the thread's script, for what is said where it cannot be loaded. */
  address: string;
}

/** As the glue knows a thread. */
export const THREAD = 'em-pthread';
/** As Search::max_threads: more threads are more workers to start, for less and less gain. */
const MOST_THREADS = 8;
/** Milliseconds that the threads may take to start. */
const PATIENCE = 20_000;
/**
 * Pages of 64 KB: what the module begins with, enough for the usual table; what a thread needs, histories and stack; how far
 * the memory may grow. All of it is reserved at once: who refuses it does so here, and not in mid-search.
 */
const FIRST_PAGES = 512;
const THREAD_PAGES = 96;
const MOST_PAGES = [32_768, 8_192];

function sharedMemory(threads: number): WebAssembly.Memory {
  const initial = FIRST_PAGES + threads * THREAD_PAGES;
  let refusal: unknown;
  for (const maximum of MOST_PAGES) {
    try {
      return new WebAssembly.Memory({ initial, maximum, shared: true });
    } catch (error) {
      refusal = error;
    }
  }
  throw new Error(`no shared memory (${String(refusal)})`);
}

/** The threaded module with its threads started; `mayThread()` must hold. */
export async function loadThreaded({ bytes, startThread, address }: ThreadedParts, { onStarting, onThreadLost }: LoadEvents): Promise<Loaded> {
  const most = Math.min(Math.max(navigator.hardwareConcurrency, 2), MOST_THREADS);
  const wasmMemory = sharedMemory(most);
  const [glue, wasmBinary] = await Promise.all([import('../../wasm-build/dist/riposte-threads.js'), bytes()]);
  onStarting?.();
  const workers: Worker[] = [];
  let loaded = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const module = await new Promise<RiposteModule>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`no thread within ${PATIENCE / 1000} s`)), PATIENCE);
      const makeThread = (): Worker => {
        const worker = startThread(THREAD);
        workers.push(worker);
        worker.addEventListener('error', (event) => {
          // To the glue an error in a thread is the end of everything.
          event.stopImmediatePropagation();
          event.preventDefault();
          const reason = event.message || `${address} could not be loaded`;
          if (loaded) onThreadLost?.(reason);
          else reject(new Error(`a thread could not be started: ${reason}`));
        });
        return worker;
      };
      glue.default({ wasmBinary, wasmMemory, threads: most, makeThread }).then(resolve, reject);
    });
    loaded = true;
    // A core is left to the page where there are more than two.
    return { module, threads: Math.max(Math.min(navigator.hardwareConcurrency - 1, most), 2) };
  } catch (error) {
    for (const worker of workers) worker.terminate();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
