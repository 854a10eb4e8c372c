/**
 * Loads the WebAssembly module in a worker: with threads if the browser allows them, and without threads otherwise or if that
 * fails.
 */
import createRiposte from '../../../wasm-build/dist/riposte.js';
import { loadThreaded } from '../threads/load-threaded.ts';
import {
  type LoadEvents,
  type LoadedModule,
  singleThreaded,
  singleThreadReason,
  threadsSupported,
} from '../threads/loaded-module.ts';
import { startWorker } from '../threads/start-worker.ts';

/** Addresses of the files. Other origins are allowed if they send CORS headers. */
export interface Files {
  wasm: URL;
  threadsWasm: URL;
  /** The script that threads run. */
  thread: URL;
}

/** Options of `load`. */
export interface LoadOptions extends LoadEvents {
  /** Load the module without threads. */
  single?: boolean;
}

/** A fetched file and how the server sent it. */
interface Fetched {
  bytes: Uint8Array<ArrayBuffer>;
  described: string;
}

/** Fetches the module. Each mistake of a server has its own message. */
async function fetchModule(url: URL): Promise<Fetched> {
  let response: Response;
  try {
    response = await fetch(url);
  } catch (error) {
    throw new Error(`${url.href} cannot be fetched (${String(error)})`);
  }
  if (!response.ok) throw new Error(`${url.href} answered ${response.status} ${response.statusText}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const described = `(${bytes.length} bytes, sent as ${response.headers.get('Content-Type') ?? 'no type'})`;
  if (String.fromCharCode(...bytes.subarray(0, 4)) !== '\0asm') throw new Error(`${url.href} is not WebAssembly ${described}`);
  return { bytes, described };
}

/** Creates a module from a file. Validates the file only after a failure, because that is slow. */
async function fromFile(
  url: URL,
  make: (bytes: () => Promise<Fetched['bytes']>) => Promise<LoadedModule>,
): Promise<LoadedModule> {
  let fetched: Fetched | undefined;
  try {
    return await make(async () => (fetched = await fetchModule(url)).bytes);
  } catch (error) {
    if (!fetched || WebAssembly.validate(fetched.bytes)) throw error;
    throw new Error(`${url.href} is damaged, or this browser is too old for it ${fetched.described}`);
  }
}

/** Loads a module. Rejects if the single-threaded one cannot be loaded either. */
export async function load(files: Files, { single = false, ...events }: LoadOptions = {}): Promise<LoadedModule> {
  if (typeof WebAssembly !== 'object') throw new Error('this browser has no WebAssembly');
  let fallback: string | undefined;
  if (!single && threadsSupported()) {
    try {
      const startThread = (name: string): Worker => startWorker(files.thread, name);
      return await fromFile(files.threadsWasm, (bytes) =>
        loadThreaded({ bytes, startThread, address: files.thread.href }, events),
      );
    } catch (error) {
      fallback = singleThreadReason(error);
    }
  }
  return fromFile(files.wasm, async (bytes) => singleThreaded(await createRiposte({ wasmBinary: await bytes() }), fallback));
}
