// `npm run stop-latency [-- --stops 200]`: how long a stop takes in Chromium, whether the table survives it,
// what slicing costs and what watching costs.
import { parseArgs } from 'node:util';
import { withPage } from '../lib/measure-page.mjs';
import { median, quantile } from '../lib/order.mjs';
import { main, say } from '../lib/shell.mjs';

const POSITIONS = [
  'startpos',
  'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
  'r1bqk2r/pp2bppp/2n1pn2/2pp4/3P4/2N1PN2/PP2BPPP/R1BQ1RK1 w kq - 0 8',
  '2rq1rk1/pb2bppp/1p2pn2/8/2BP4/P1N2N2/1P3PPP/R2Q1RK1 w - - 0 14',
  '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1',
  '6k1/pp3p1p/4p1p1/3pP3/1n1P4/1N3P2/PP4PP/2R3K1 w - - 0 25',
];

const { values } = parseArgs({ options: { stops: { type: 'string', default: '200' }, pairs: { type: 'string', default: '4' } } });
const stops = Number(values.stops);
const pairs = Number(values.pairs);

/** In the page: `count` stops at random moments; milliseconds from `stop()` to the best move. */
async function stopMany({ positions, count, xray }) {
  const client = window.makeClient();
  await client.start();
  const latencies = [];
  for (let i = 0; i < count; i++) {
    const position = { fen: positions[i % positions.length], moves: [] };
    const search = client.analyse(position, { infinite: true }, { xray, onInfo() {}, onXray() {} });
    await new Promise((resolve) => setTimeout(resolve, 5 + Math.random() * 250));
    const start = performance.now();
    search.stop();
    await search.done;
    latencies.push(performance.now() - start);
  }
  client.terminate();
  return latencies;
}

/** In the page: nodes to a depth with an empty table, and again after a search that was stopped. */
async function tableKept({ fen }) {
  const client = window.makeClient();
  const position = { fen, moves: [] };
  const search = async (limits) => {
    let last;
    await client.analyse(position, limits, { onInfo: (info) => (last = info) }).done;
    return last;
  };
  const reached = await search({ movetime: 1000 });
  await client.newGame();
  const depth = Math.max(1, reached.depth - 4);
  const cold = await search({ depth });
  await client.newGame();
  const running = client.analyse(position, { infinite: true });
  await new Promise((resolve) => setTimeout(resolve, 1500));
  running.stop();
  await running.done;
  const warm = await search({ depth });
  client.terminate();
  return { depth, cold: cold.nodes, warm: warm.nodes };
}

/** In the page: time to a fixed depth for two ways of searching, in pairs of alternating order. */
async function compare({ positions, pairs, ways }) {
  const clients = ways.map(({ slice }) => window.makeClient(slice));
  const run = async (way, position, limits) => {
    const { xray = false } = ways[way];
    await clients[way].newGame();
    let last;
    const start = performance.now();
    await clients[way].analyse(position, limits, { xray, onInfo: (info) => (last = info), onXray() {} }).done;
    return { time: performance.now() - start, last };
  };
  const results = [];
  for (const fen of positions) {
    const position = { fen, moves: [] };
    const { last } = await run(0, position, { movetime: 1500 });
    const limits = { depth: last.depth };
    for (let i = 0; i < pairs; i++) {
      const pair = [];
      for (const way of i % 2 === 0 ? [0, 1] : [1, 0]) pair[way] = await run(way, position, limits);
      results.push({ times: pair.map(({ time }) => time), nodes: pair.map((each) => each.last.nodes) });
    }
  }
  clients.forEach((client) => client.terminate());
  return results;
}

const ms = (value) => `${value.toFixed(1)} ms`.padStart(9);

function reportStops(title, latencies) {
  const at = (share) => ms(quantile(latencies, share));
  say(`${title.padEnd(34)} p50 ${at(0.5)}  p99 ${at(0.99)}  worst ${at(1)}  (${latencies.length} stops)`);
}

function reportPairs(title, results) {
  const ratios = results.map(({ times: [a, b] }) => a / b);
  const total = (way) => results.reduce((sum, { times }) => sum + times[way], 0);
  const same = results.every(({ nodes: [a, b] }) => a === b);
  const percent = (ratio) => `${((ratio - 1) * 100).toFixed(1)} %`;
  say(
    `${title.padEnd(34)} median ${percent(median(ratios)).padStart(7)}  total ${percent(total(0) / total(1)).padStart(7)}` +
      `  (${results.length} pairs, ${(total(1) / 1000).toFixed(0)} s each way, ${same ? 'same trees' : 'TREES DIFFER'})`,
  );
}

await main(async () => {
  for (const isolated of [false, true]) {
    const page = isolated ? 'isolated page' : 'plain page';
    await withPage({ isolated }, async (tab) => {
      for (const xray of [false, true]) {
        const latencies = await tab.evaluate(stopMany, { positions: POSITIONS, count: stops, xray });
        reportStops(`stop, ${page}${xray ? ', x-ray on' : ''}`, latencies);
      }
      for (const fen of POSITIONS.slice(0, 2)) {
        const { depth, cold, warm } = await tab.evaluate(tableKept, { fen });
        say(`table, ${page}`.padEnd(34) + ` depth ${depth}: ${cold} nodes cold, ${warm} after a stop`);
      }
    });
  }
  await withPage({ isolated: false }, async (tab) => {
    const sliced = { positions: POSITIONS, pairs, ways: [{ slice: 8 }, { slice: 1000 }] };
    reportPairs('slices of 8 ms against 1000 ms', await tab.evaluate(compare, sliced));
    const watched = { positions: POSITIONS, pairs, ways: [{ slice: 8, xray: true }, { slice: 8 }] };
    reportPairs('x-ray on against off', await tab.evaluate(compare, watched));
  });
});
