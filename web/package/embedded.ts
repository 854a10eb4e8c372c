import packed from 'virtual:riposte-wasm';
import createRiposte from '../../wasm-build/dist/riposte.js';
import { type LoadedModule, singleThreaded } from '../engine/threads/loaded-module.ts';
import { unpacked } from './packed.ts';

/** Loads the single-threaded module embedded in the script. `fallback` is the reason for not using threads, if any. */
export async function loadEmbedded(fallback?: string): Promise<LoadedModule> {
  if (typeof WebAssembly !== 'object') throw new Error('this browser has no WebAssembly');
  return singleThreaded(await createRiposte({ wasmBinary: await unpacked(packed) }), fallback);
}
