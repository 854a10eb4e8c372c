// `npm run soak`: whether memory grows over many searches, and over many games on a page.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { command } from '../lib/command.mjs';
import { loadTypeScript } from '../lib/load-typescript.mjs';
import { bold, Stop, say, seconds } from '../lib/shell.mjs';

const USAGE = `npm run soak -- [options]
Short searches of changing positions through one host in Node, then games on one board of a page in Chromium; fails if memory grows
from the middle of either run to its end.
  --searches N   at least 20 (20000)
  --games N      at least 20; 0: no page (2000)
  --seed N       of the searches (1)`;

/** The normal variation of a garbage-collected heap. */
const SLACK = 2e6;
const mb = (bytes) => `${(bytes / 1e6).toFixed(2)} MB`.padStart(10);

await command(import.meta, USAGE, { searches: 20_000, games: 2000, seed: 1 }, async ({ searches, games, seed }) => {
  if (searches < 20 || (games > 0 && games < 20)) throw new Stop(USAGE);
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  const start = performance.now();
  say(bold('Searches'));
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
  if (games === 0) return;
  say(bold('Games on a page'));
  // Not before the packages are installed.
  const { soakPage } = await import('./soak-page.mjs');
  await soakPage(games);
});
