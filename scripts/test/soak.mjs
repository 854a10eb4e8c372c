// `npm run soak`: whether memory grows over many searches.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { command } from '../lib/command.mjs';
import { loadTypeScript } from '../lib/load-typescript.mjs';
import { Stop, say, seconds } from '../lib/shell.mjs';

const USAGE = `npm run soak -- [options]
Short searches of changing positions through one host in Node; fails if memory grows from the middle of the run to its end.
  --searches N   at least 20 (20000)
  --seed N       (1)`;

/** The normal variation of a garbage-collected heap. */
const SLACK = 2e6;
const mb = (bytes) => `${(bytes / 1e6).toFixed(2)} MB`.padStart(10);

await command(import.meta, USAGE, { searches: 20_000, seed: 1 }, async ({ searches, seed }) => {
  if (searches < 20) throw new Stop(USAGE);
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  const start = performance.now();
  const { distinct, table } = await loadTypeScript('/tests/fuzz/soak.ts', ({ soak }) =>
    soak(searches, seed, collect, (memory) => {
      say(
        `${String(memory.searches).padStart(7)} searches  WebAssembly ${mb(memory.wasm)}  heap ${mb(memory.heap)}  external ${mb(memory.external)}  ${seconds(start)}`,
      );
    }),
  );
  say(`${distinct} different positions`);
  const [middle, end] = [table[Math.floor(table.length / 2) - 1], table.at(-1)];
  const grown = ['wasm', 'heap', 'external'].filter((what) => end[what] > middle[what] + (what === 'wasm' ? 0 : SLACK));
  if (grown.length > 0) throw new Stop(`memory grew: ${grown.join(', ')}`);
});
