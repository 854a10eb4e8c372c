/** The WebAssembly module as hexadecimal digits (scripts/package.mjs). */
declare module 'virtual:riposte-wasm' {
  const hex: string;
  export default hex;
}
/** The text of `inline-worker.ts`, bundled (scripts/package.mjs). */
declare module 'virtual:riposte-worker' {
  const source: string;
  export default source;
}
