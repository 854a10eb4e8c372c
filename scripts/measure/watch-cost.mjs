// `npm run watch-cost`: what watching a search costs.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { command } from '../lib/command.mjs';
import { quantile } from '../lib/order.mjs';
import { root, Stop, say } from '../lib/shell.mjs';

const USAGE = `npm run watch-cost -- [options]
What watching a search costs, natively and in WebAssembly. One process benches without an observer, with the counters, and with a
record of each node, in turn and repeatedly: benches are short, so that other load slows neighbouring benches equally. Fails if the
trees differ.
  --rounds N   (30)
  --depth N    of each bench (11)`;

const Programs = {
  native: [join(root, 'build/native/riposte')],
  WebAssembly: [process.execPath, join(root, 'wasm-build/uci.mjs')],
};
const Ways = [
  { name: 'nobody', xray: false, records: 0 },
  { name: 'counters', xray: true, records: 0 },
  { name: 'counters and a record of each node', xray: true, records: 2_000_000 },
];

/** A UCI program that benches one way after another; each answer is the nodes and the nodes per second that it prints. */
class Bencher {
  /** @param {string[]} words a program and its arguments */
  constructor([command = '', ...args]) {
    this.child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    this.lines = createInterface({ input: this.child.stdout })[Symbol.asyncIterator]();
    this.gone = new Promise((_resolve, reject) => {
      this.child.on('error', () => reject(new Stop(`${command} cannot be started: npm run build makes it.`)));
    });
    this.gone.catch(() => {});
  }

  async bench({ xray, records }, depth) {
    const options = { Xray: xray, 'Xray Records': records };
    for (const [name, value] of Object.entries(options)) this.child.stdin.write(`setoption name ${name} value ${value}\n`);
    this.child.stdin.write(`bench ${depth}\n`);
    for (;;) {
      const { value, done } = await Promise.race([this.lines.next(), this.gone]);
      if (done) throw new Stop('The program ended before its bench did.');
      const told = /^(\d+) nodes (\d+) nps$/.exec(value);
      if (told) return { nodes: Number(told[1]), nps: Number(told[2]) };
    }
  }

  quit() {
    this.child.stdin.end('quit\n');
  }
}

/** Median, and the middle half. */
function spread(numbers) {
  const at = (share) => quantile(numbers, share).toFixed(3);
  return `${at(0.5)} (middle half ${at(0.25)} to ${at(0.75)})`;
}

await command(import.meta, USAGE, { rounds: 30, depth: 11 }, async ({ rounds, depth }) => {
  for (const [name, command] of Object.entries(Programs)) {
    const bencher = new Bencher(command);
    /** @type {number[][]} */
    const speeds = Ways.map(() => []);
    const nodes = new Set();
    // The first round warms up: a WebAssembly module is compiled while it runs.
    for (let round = -1; round < rounds; round++) {
      const told = [];
      // Alternating order, so that no way always follows the same other one.
      for (const i of round % 2 === 0 ? [0, 1, 2] : [2, 1, 0]) told[i] = await bencher.bench(Ways[i], depth);
      told.forEach((one) => nodes.add(one.nodes));
      if (round >= 0) told.forEach(({ nps }, i) => speeds[i].push(nps));
    }
    bencher.quit();
    if (nodes.size > 1) throw new Stop(`${name}: the trees differ: bench ${[...nodes].join(' and ')}`);
    say(`${name}: bench ${[...nodes]}, the same tree in all`);
    for (const i of [1, 2])
      say(`  ${Ways[i].name}: ${spread(speeds[i].map((nps, round) => nps / speeds[0][round]))} of the speed without an observer`);
  }
});
