// Texts that scripts/package.mjs makes.

/** The WebAssembly modules as hexadecimal digits. */
declare module 'virtual:riposte-wasm' {
  const hex: string;
  export default hex;
}
declare module 'virtual:riposte-threads-wasm' {
  const hex: string;
  export default hex;
}
/** A worker, bundled: `inline-worker.ts`. */
declare module 'virtual:riposte-worker' {
  /** Its text. */
  const source: string;
  export default source;
  /** Where the same is a file, from the script that imports this. */
  export const address: string;
  /** What the text does. Only where all is in one file. */
  export const run: () => void;
}
/** `threads-worker.ts`. Its text is empty where all is in one file. */
declare module 'virtual:riposte-threads-worker' {
  const source: string;
  export default source;
  export const address: string;
}
