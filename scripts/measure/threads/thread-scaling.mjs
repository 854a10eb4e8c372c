// `npm run thread-scaling [-- --rounds 15 --ms 1500 --threads 2]`: nodes a second with several threads against one, in one
// engine on one isolated page in Chromium. Each round searches a position once with each, with an empty table and one after
// the other, so that a machine that slows down slows both. The median says what this machine gave, the best what it can give.
//
// Where other programs want the cores, threads wait for one. On Linux the second figure leaves that out: nodes for each
// second on a core, times the threads that searched or were ready to. On an idle machine the two are the same.
import { parseArgs } from 'node:util';
import { withPage } from '../../lib/measure-page.mjs';
import { quantile } from '../../lib/order.mjs';
import { main, say } from '../../lib/shell.mjs';
import { threadTimes } from './thread-times.mjs';

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
/** The engine's worker and its threads, as Chromium names them. */
const WORKERS = /^DedicatedWorker/;

/** In the page: sets the number of threads and clears the table. */
async function prepare(count) {
  const engine = (window.engine ??= window.makeClient());
  await engine.setOption('Threads', String(count));
  await engine.newGame();
}

/** In the page: searches. Returns nodes and seconds. */
async function search({ fen, ms, count }) {
  /** @type {import('../../../web/protocol/protocol.ts').SearchInfo[]} */
  const told = [];
  await window.engine?.analyse({ fen, moves: [] }, { movetime: ms }, { onInfo: (info) => told.push(info) }).done;
  const last = told.at(-1);
  if (!last) throw new Error('the search told nothing');
  if ((last.threads ?? 1) !== count) throw new Error(`${last.threads ?? 1} threads searched, not ${count}`);
  return { nodes: last.nodes, seconds: last.time / 1000 };
}

/** Nodes a second of one search: as they were, and as they would have been without a wait for a core. */
async function speed(page, fen, count) {
  await page.evaluate(prepare, count);
  const before = threadTimes(WORKERS);
  const { nodes, seconds } = await page.evaluate(search, { fen, count, ms: Number(values.ms) });
  const after = threadTimes(WORKERS);
  const nps = nodes / seconds;
  if (!before || !after) return { nps, free: NaN };
  const [ran, waited] = [after.ran - before.ran, after.waited - before.waited];
  return { nps, free: (nodes / ran) * ((ran + waited) / seconds) };
}

function summary(name, ratios) {
  const at = (share) => quantile(ratios, share).toFixed(2);
  say(`${name}: ${at(0.5)} (median of ${ratios.length}; ${at(0)} to ${at(1)})`);
}

await main(async () => {
  const several = Number(values.threads);
  await withPage({ isolated: true }, async (page) => {
    const ratios = [];
    for (let i = 0; i < Number(values.rounds); i++) {
      const fen = POSITIONS[i % POSITIONS.length];
      // The order alternates.
      const speeds = {};
      for (const count of i % 2 ? [several, 1] : [1, several]) speeds[count] = await speed(page, fen, count);
      const [one, more] = [speeds[1], speeds[several]];
      ratios.push({ nps: more.nps / one.nps, free: more.free / one.free });
      say(
        `${(one.nps / 1e6).toFixed(2)} Mnps with one thread, ${(more.nps / 1e6).toFixed(2)} with ${several}: ` +
          `${ratios.at(-1).nps.toFixed(2)}; without waiting ${ratios.at(-1).free.toFixed(2)}`,
      );
    }
    summary(
      `Nodes a second with ${several} threads, times those with one`,
      ratios.map(({ nps }) => nps),
    );
    if (!ratios.some(({ free }) => Number.isNaN(free)))
      summary(
        '  without waiting for a core',
        ratios.map(({ free }) => free),
      );
  });
});
