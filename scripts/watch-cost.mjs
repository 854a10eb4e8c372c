// `npm run watch-cost [-- --rounds 7 --depth 16 --against PROGRAM]`: what watching a search costs, natively and in
// WebAssembly. Each round is a bench with nobody watching, with the counters, and with a record of each node, one
// after another, so that a machine that slows down slows all three. With `--against`, another UCI program's plain
// bench is a fourth.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Stop, main, root, say } from './shell.mjs';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '7' }, depth: { type: 'string', default: '16' }, against: { type: 'string' } },
});

const Native = [join(root, 'build/native/riposte')];
const Wasm = [process.execPath, join(root, 'wasm-build/uci.mjs')];
const Counters = 'setoption name Xray value true';
const Records = 'setoption name Xray Records value 2000000';

/** One bench: its nodes and nodes a second, as the program tells them. */
function bench([command, ...args], options) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    let out = '';
    child.stdout.on('data', (bytes) => (out += bytes));
    child.on('error', () => reject(new Stop(`${command} cannot be started: npm run build makes it.`)));
    child.on('close', () => {
      const told = /^(\d+) nodes (\d+) nps$/m.exec(out);
      if (told) resolve({ nodes: Number(told[1]), nps: Number(told[2]) });
      else reject(new Stop(`${command} told no bench.`));
    });
    child.stdin.end([...options, `bench ${values.depth}`, ''].join('\n'));
  });
}

function spread(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const show = (x) => x.toFixed(3);
  return `${show(sorted[sorted.length >> 1])} (${show(sorted[0])} to ${show(sorted.at(-1))})`;
}

async function compare(name, program, others) {
  const nps = [[], ...others.map(() => [])];
  const nodes = new Set();
  for (let round = 0; round < Number(values.rounds); round++) {
    const runs = [[program, []], ...others.map((o) => [o.program ?? program, o.options])];
    for (const [i, [command, options]] of runs.entries()) {
      const told = await bench(command, options);
      nps[i].push(told.nps);
      nodes.add(told.nodes);
    }
  }
  say(`${name}: bench ${[...nodes].join(' and ')}${nodes.size > 1 ? ' DIFFER' : ', the same in all'}`);
  others.forEach((o, i) => say(`  ${o.name}: ${spread(nps[i + 1].map((n, round) => n / nps[0][round]))} of the speed of nobody watching`));
}

await main(async () => {
  const watching = [
    { name: 'counters', options: [Counters] },
    { name: 'counters and a record of each node', options: [Counters, Records] },
  ];
  const against = values.against ? [{ name: values.against, program: [values.against], options: [] }] : [];
  await compare('native', Native, [...watching, ...against]);
  await compare('WebAssembly', Wasm, watching);
});
