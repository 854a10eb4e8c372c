// stockfish.js 10 of npm as a UCI program: node scripts/match/stockfish-js.cjs FOLDER, the unpacked package. Its WebAssembly build expects
// a web worker; under Node it gets what it asks of one. It runs in the main context, since in one of its own it is several times slower,
// and reads no input while it searches, as in a browser.
const { readFileSync } = require('node:fs');
const { join, resolve } = require('node:path');
const { createInterface } = require('node:readline');
const { runInThisContext } = require('node:vm');

const folder = resolve(process.argv[2] ?? '.');
const script = join(folder, 'stockfish.wasm.js');
const write = (line) => process.stdout.write(`${line}\n`);
// Without fetch the script reads its module by the file system, beside itself.
const worker = {
  self: globalThis,
  postMessage: write,
  close: () => process.exit(0),
  fetch: undefined,
  require,
  __dirname: folder,
};
Object.assign(globalThis, worker);
process.chdir(folder);
runInThisContext(readFileSync(script, 'utf8'), { filename: script });
createInterface({ input: process.stdin }).on('line', (data) => globalThis.onmessage({ data: data.trim() }));
