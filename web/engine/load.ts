/**
 * Loads the WebAssembly module in a worker: the threaded one where the browser allows threads, else, or where that fails,
 * the other.
 */
import createRiposte from '../../wasm-build/dist/riposte.js';
import type { RiposteModule } from '../../wasm-build/engine.d.ts';
import type { ThreadsInfo } from './protocol.ts';
import { startWorker } from './start-worker.ts';

/** Where the files lie; any of them may be on another origin that allows it (CORS). */
export interface Files {
  wasm: URL;
  threadsWasm: URL;
  /** The script that threads run. */
  thread: URL;
}

export interface LoadEvents {
  /** A thread of the loaded module has died. */
  onThreadLost?: (reason: string) => void;
}

export interface LoadOptions extends LoadEvents {
  /** Never the threaded module. */
  single?: boolean;
}

export interface Loaded extends ThreadsInfo {
  module: RiposteModule;
}

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

/** What a module's bytes came with, for the sentence about them. */
interface Fetched {
  wasmBinary: Uint8Array<ArrayBuffer>;
  /** Why the bytes cannot be used; null where nothing is wrong with them. Not asked before something failed: it takes a while. */
  damage(): string | null;
}

/** The module's bytes. Every way in which a server gets this wrong has its own sentence. */
async function fetchModule(url: URL): Promise<Uint8Array<ArrayBuffer>> {
  let response: Response;
  try {
    response = await fetch(url);
  } catch (error) {
    throw new Error(`${url.href} cannot be fetched (${String(error)})`);
  }
  if (!response.ok) throw new Error(`${url.href} answered ${response.status} ${response.statusText}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const type = response.headers.get('Content-Type') ?? 'no type';
  if (String.fromCharCode(...bytes.subarray(0, 4)) !== '\0asm') {
    throw new Error(`${url.href} is not WebAssembly (${bytes.length} bytes, sent as ${type})`);
  }
  if (!WebAssembly.validate(bytes)) {
    throw new Error(
      `${url.href} is damaged, or this browser is too old for it (${bytes.length} bytes, sent as ${type})`,
    );
  }
  return bytes;
}

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

/** The threaded module with its threads started. */
async function loadThreaded(files: Files, { onThreadLost }: LoadEvents): Promise<Loaded> {
  const most = Math.min(Math.max(navigator.hardwareConcurrency, 2), MOST_THREADS);
  const wasmMemory = sharedMemory(most);
  const [glue, wasmBinary] = await Promise.all([
    import('../../wasm-build/dist/riposte-threads.js'),
    fetchModule(files.threadsWasm),
  ]);
  const workers: Worker[] = [];
  let loaded = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const module = await new Promise<RiposteModule>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`no thread within ${PATIENCE / 1000} s`)), PATIENCE);
      const makeThread = (): Worker => {
        // The glue knows a thread by this name.
        const worker = startWorker(files.thread, 'em-pthread');
        workers.push(worker);
        worker.addEventListener('error', (event) => {
          // To the glue an error in a thread is the end of everything.
          event.stopImmediatePropagation();
          event.preventDefault();
          const reason = event.message || `${files.thread.href} could not be loaded`;
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

/** Loads a module. Rejects where not even the single-threaded one is to be had. */
export async function load(files: Files, { single = false, ...events }: LoadOptions = {}): Promise<Loaded> {
  if (typeof WebAssembly !== 'object') throw new Error('this browser has no WebAssembly');
  const shared = self.crossOriginIsolated && typeof SharedArrayBuffer === 'function';
  let fallback: string | undefined;
  if (shared && !single && navigator.hardwareConcurrency > 1) {
    try {
      return await loadThreaded(files, events);
    } catch (error) {
      fallback = `One thread: ${error instanceof Error ? error.message : String(error)}`;
    }
  }
  const module = await createRiposte({ wasmBinary: await fetchModule(files.wasm) });
  return { module, threads: 1, ...(fallback === undefined ? {} : { fallback }) };
}
