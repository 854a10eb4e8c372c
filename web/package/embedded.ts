import createRiposte from '../../wasm-build/dist/riposte.js';
import hex from 'virtual:riposte-wasm';
import type { Loaded } from '../engine/load.ts';

/** The module out of the script itself: as two hexadecimal digits a byte it compresses nearly as well as a file. */
export async function loadEmbedded(): Promise<Loaded> {
  if (typeof WebAssembly !== 'object') throw new Error('this browser has no WebAssembly');
  const wasmBinary = new Uint8Array(hex.length / 2);
  for (let i = 0; i < wasmBinary.length; i++) wasmBinary[i] = Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16);
  return { module: await createRiposte({ wasmBinary }), threads: 1 };
}
