import createRiposte from '../../wasm-build/dist/riposte.js';
import hex from 'virtual:riposte-wasm';
import { singleThreaded, type LoadedModule } from '../engine/loaded.ts';
import { fromHex } from './hex.ts';

/** The module out of the script itself. `fallback`: why it is not the one with threads, where it could be. */
export async function loadEmbedded(fallback?: string): Promise<LoadedModule> {
  if (typeof WebAssembly !== 'object') throw new Error('this browser has no WebAssembly');
  return singleThreaded(await createRiposte({ wasmBinary: fromHex(hex) }), fallback);
}
