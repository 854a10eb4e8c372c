// `npm run thread-scaling [-- --rounds 15 --ms 1500 --threads 2]`: nodes a second with several threads against one, in one
// engine on one isolated page in Chromium. Each round searches a position once with each, with an empty table and one after
// the other, so that a machine that slows down slows both. The median says what this machine gave, the best what it can give.
import { parseArgs } from 'node:util';
import { withPage } from './measure-page.mjs';
import { main, say } from './shell.mjs';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '15' },
    ms: { type: 'string', default: '1500' },
    threads: { type: 'string', default: '2' },
  },
});

const POSITIONS = [
  'startpos',
  'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
  'r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10',
  '4rrk1/pp1n3p/3q2pQ/2p1pb2/2PP4/2P3N1/P2B2PP/4RRK1 b - - 7 19',
  '8/8/1p1r1k2/p1pPN1p1/P3KnP1/1P6/8/3R4 b - - 0 1',
];

/** Runs in the page: nodes a second of one search with one thread and of one with several. */
async function round({ fen, ms, counts }) {
  window.engine ??= window.makeClient();
  const nps = [];
  for (const count of counts) {
    await window.engine.setOption('Threads', String(count));
    await window.engine.newGame();
    let last = null;
    await window.engine.analyse({ fen, moves: [] }, { movetime: ms }, { onInfo: (info) => (last = info) }).done;
    if ((last.threads ?? 1) !== count) throw new Error(`${last.threads ?? 1} threads searched, not ${count}`);
    nps.push((last.nodes * 1000) / last.time);
  }
  return nps;
}

await main(async () => {
  const several = Number(values.threads);
  await withPage({ isolated: true }, async (page) => {
    const ratios = [];
    for (let i = 0; i < Number(values.rounds); i++) {
      // Who comes first takes turns.
      const counts = i % 2 ? [several, 1] : [1, several];
      const fen = POSITIONS[i % POSITIONS.length];
      const nps = await page.evaluate(round, { fen, ms: Number(values.ms), counts });
      const [one, more] = i % 2 ? [nps[1], nps[0]] : nps;
      ratios.push(more / one);
      say(`${(one / 1e6).toFixed(2)} Mnps with one thread, ${(more / 1e6).toFixed(2)} with ${several}: ${(more / one).toFixed(2)}`);
    }
    const sorted = ratios.toSorted((a, b) => a - b);
    const median = sorted[sorted.length >> 1];
    say(`${several} threads search ${median.toFixed(2)} times the nodes a second of one (median of ${sorted.length}; ` +
      `${sorted[0].toFixed(2)} to ${sorted.at(-1).toFixed(2)})`);
  });
});
