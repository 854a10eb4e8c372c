/**
 * The worker: loads the WebAssembly module, puts an `EngineHost` on it and passes messages.
 *
 * It also speaks plain UCI: a string posted to it is UCI text, and its answers are strings, a line each.
 */
import { serveWorker } from './serve-worker.ts';

const wasmUrl = new URL('../../wasm-build/dist/riposte.wasm', import.meta.url);

/** The module's bytes. Every way in which a server gets this wrong has its own sentence. */
async function fetchModule(): Promise<Uint8Array<ArrayBuffer>> {
  let response: Response;
  try {
    response = await fetch(wasmUrl);
  } catch (error) {
    throw new Error(`${wasmUrl.href} cannot be fetched (${String(error)})`);
  }
  if (!response.ok) throw new Error(`${wasmUrl.href} answered ${response.status} ${response.statusText}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const type = response.headers.get('Content-Type') ?? 'no type';
  if (String.fromCharCode(...bytes.subarray(0, 4)) !== '\0asm') {
    throw new Error(`${wasmUrl.href} is not WebAssembly (${bytes.length} bytes, sent as ${type})`);
  }
  if (!WebAssembly.validate(bytes)) {
    throw new Error(
      `${wasmUrl.href} is damaged, or this browser is too old for it (${bytes.length} bytes, sent as ${type})`,
    );
  }
  return bytes;
}

serveWorker(fetchModule);
