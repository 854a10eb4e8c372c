#!/usr/bin/env node
// The browser's engine as a UCI program: node wasm-build/uci.mjs [bench [depth] | perft <depth> [fen] | eval [fen]]
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { program } from './uci-loop.mjs';

/** Loads the module built by `npm run build`. */
export async function loadEngine() {
  const dist = join(dirname(fileURLToPath(import.meta.url)), 'dist');
  const { default: createRiposte } = await import(pathToFileURL(join(dist, 'riposte.js')).href);
  return createRiposte({ wasmBinary: readFileSync(join(dist, 'riposte.wasm')) });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const module = await loadEngine().catch((error) => {
    process.stderr.write(`The engine could not be loaded (build it with npm run build): ${error.message.slice(0, 300)}\n`);
    process.exit(1);
  });
  program(new module.Engine(), process.argv.slice(2));
}
