// Texts that scripts/build/package.mjs makes.

/** The WebAssembly modules as hexadecimal digits. */
declare module 'virtual:riposte-wasm' {
  const hex: string;
  export default hex;
}
declare module 'virtual:riposte-threads-wasm' {
  const hex: string;
  export default hex;
}
/** `inline-worker.ts`, bundled. */
declare module 'virtual:riposte-worker' {
  const script: import('./worker-script.ts').WorkerScript;
  export default script;
  /** What its text does. Only where all is in one file. */
  export const run: () => void;
}
/** `threads-worker.ts`, bundled. Its text is empty where all is in one file. */
declare module 'virtual:riposte-threads-worker' {
  const script: import('./worker-script.ts').WorkerScript;
  export default script;
}
