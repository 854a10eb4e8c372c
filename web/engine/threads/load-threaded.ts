/** Loads the module with threads: workers on shared memory. */
import type { RiposteModule } from '../../../wasm-build/engine.d.ts';
import type { LoadEvents, LoadedModule } from './loaded-module.ts';

/** The files of the module. */
export interface ThreadedParts {
  bytes: () => Promise<Uint8Array<ArrayBuffer>>;
  /** Starts a worker of this name that runs thread.ts. */
  startThread: (name: string) => Worker;
  /** Address of the thread's script, for error messages. */
  address: string;
}

/** The worker name that Emscripten's script expects. */
export const THREAD_NAME = 'em-pthread';
/** Equal to `Search::max_threads`. Each additional thread is another worker to start and gains less. */
const MAX_THREADS = 8;
/** Milliseconds for the threads to start. */
const START_TIMEOUT_MS = 20_000;
/**
 * Memory in pages of 64 KB: the initial size, enough for the default table; the size per thread, for histories and stack; and the
 * maxima to try. The browser reserves the maximum at once, so a refusal happens here and not in the middle of a search.
 */
const INITIAL_PAGES = 512;
const THREAD_PAGES = 96;
const MAX_PAGES = [32_768, 8_192];

function sharedMemory(threads: number): WebAssembly.Memory {
  const initial = INITIAL_PAGES + threads * THREAD_PAGES;
  let refusal: unknown;
  for (const maximum of MAX_PAGES) {
    try {
      return new WebAssembly.Memory({ initial, maximum, shared: true });
    } catch (error) {
      refusal = error;
    }
  }
  throw new Error(`no shared memory (${String(refusal)})`);
}

/** Loads the module and starts its threads. `threadsSupported()` must be true. */
export async function loadThreaded(
  { bytes, startThread, address }: ThreadedParts,
  { onStarting, onThreadLost }: LoadEvents,
): Promise<LoadedModule> {
  const most = Math.min(Math.max(navigator.hardwareConcurrency, 2), MAX_THREADS);
  const wasmMemory = sharedMemory(most);
  const [glue, wasmBinary] = await Promise.all([import('../../../wasm-build/dist/riposte-threads.js'), bytes()]);
  onStarting?.();
  const workers: Worker[] = [];
  let loaded = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const module = await new Promise<RiposteModule>((resolve, reject) => {
      timer = setTimeout(
        () => reject(new Error(`the threads did not start within ${START_TIMEOUT_MS / 1000} s`)),
        START_TIMEOUT_MS,
      );
      const makeThread = (): Worker => {
        const worker = startThread(THREAD_NAME);
        workers.push(worker);
        worker.addEventListener('error', (event) => {
          // Emscripten's script would abort the whole module.
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
    // With more than two cores, one is left for the page.
    return { module, threads: Math.max(Math.min(navigator.hardwareConcurrency - 1, most), 2) };
  } catch (error) {
    for (const worker of workers) worker.terminate();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
