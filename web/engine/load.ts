/**
 * Loads the WebAssembly module in a worker: the threaded one where the browser allows threads, else, or where that fails,
 * the other.
 */
import createRiposte from '../../wasm-build/dist/riposte.js';
import { alone, mayThread, oneThread, type LoadEvents, type Loaded } from './loaded.ts';
import { loadThreaded } from './load-threaded.ts';
import { startWorker } from './start-worker.ts';

/** Where the files lie; any of them may be on another origin that allows it (CORS). */
export interface Files {
  wasm: URL;
  threadsWasm: URL;
  /** The script that threads run. */
  thread: URL;
}

export interface LoadOptions extends LoadEvents {
  /** Never the threaded module. */
  single?: boolean;
}

/** A file of which a module is made, and how it was sent. */
interface Fetched {
  bytes: Uint8Array<ArrayBuffer>;
  described: string;
}

/** The module's bytes. Every way in which a server gets this wrong has its own sentence. */
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

/** Makes a module of a file. Whether the file is whole is asked only where that fails: to look takes a while. */
async function fromFile(url: URL, make: (bytes: () => Promise<Fetched['bytes']>) => Promise<Loaded>): Promise<Loaded> {
  let fetched: Fetched | undefined;
  try {
    return await make(async () => (fetched = await fetchModule(url)).bytes);
  } catch (error) {
    if (!fetched || WebAssembly.validate(fetched.bytes)) throw error;
    throw new Error(`${url.href} is damaged, or this browser is too old for it ${fetched.described}`);
  }
}

/** Loads a module. Rejects where not even the single-threaded one is to be had. */
export async function load(files: Files, { single = false, ...events }: LoadOptions = {}): Promise<Loaded> {
  if (typeof WebAssembly !== 'object') throw new Error('this browser has no WebAssembly');
  let fallback: string | undefined;
  if (!single && mayThread()) {
    try {
      const startThread = (name: string): Worker => startWorker(files.thread, name);
      return await fromFile(files.threadsWasm, (bytes) => loadThreaded({ bytes, startThread, address: files.thread.href }, events));
    } catch (error) {
      fallback = oneThread(error);
    }
  }
  return fromFile(files.wasm, async (bytes) => alone(await createRiposte({ wasmBinary: await bytes() }), fallback));
}
