#!/usr/bin/env node
// Speed of the move generator: perft of Kiwipete natively and in WebAssembly, turn about, and their ratio.
//   node tests/long/perft-speed.mjs [runs] [depth]     (after npm run build)
import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadEngine } from '../../wasm-build/uci.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const runs = Number(process.argv[2] ?? 5);
const depth = Number(process.argv[3] ?? 5);
const command = `perft ${depth} r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1`;
const leaves = { 4: 4_085_603, 5: 193_690_690 }[depth];

/** Nodes per second from "<nodes> nodes <nps> nps"; a wrong count is an error. */
function speed(text) {
  const [, nodes, nps] = /(\d+) nodes (\d+) nps/.exec(text) ?? [];
  if (!nps || (leaves && Number(nodes) !== leaves)) throw new Error(`unexpected answer: ${text.slice(0, 200)}`);
  return Number(nps) / 1e6;
}

const wasm = new (await loadEngine()).Engine();
function inWasm() {
  wasm.uci(command);
  let text = wasm.drainUci();
  while (wasm.run(1000) === 1) text += wasm.drainUci();
  return speed(text + wasm.drainUci());
}
const natively = () => speed(execFileSync(join(root, 'build', 'native', 'riposte'), command.split(' '), { encoding: 'utf8' }));

inWasm(); // the optimizing compiler of the WebAssembly host is at work during the first run
const results = { native: [], WebAssembly: [] };
for (let i = 0; i < runs; i += 1) {
  results.native.push(natively());
  results.WebAssembly.push(inWasm());
}
const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];
for (const [name, values] of Object.entries(results)) {
  const [least, most] = [Math.min(...values), Math.max(...values)].map((value) => value.toFixed(0));
  console.log(`${name.padEnd(12)} ${median(values).toFixed(0)} Mnps (median of ${runs}, ${least} to ${most})`);
}
console.log(`WebAssembly / native ${(median(results.WebAssembly) / median(results.native)).toFixed(2)}`);
