// `npm run stop-latency`: how long a stop takes.
import { command } from '../lib/command.mjs';
import { withPage } from '../lib/measure-page.mjs';
import { quantile } from '../lib/order.mjs';
import { Stop, say } from '../lib/shell.mjs';

const USAGE = `npm run stop-latency -- [--stops N]
How long a stop takes in Chromium, on a plain and on an isolated page, with the x-ray and without. Fails if a median is above 50 ms,
which also happens where much other work wants the cores.
  --stops N   on each page (200)`;

/** Milliseconds. A slice takes 8; the slowest median on two cores with a load of 10 was 41. */
const LIMIT = 50;
const POSITIONS = [
  'startpos',
  'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
  '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1',
];

/** In the page: `count` stops at random moments; milliseconds from `stop()` to the best move. */
async function stopMany({ module, positions, count, xray }) {
  const { EngineClient } = await import(/* @vite-ignore */ module);
  const client = new EngineClient();
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

const ms = (value) => `${value.toFixed(1)} ms`.padStart(9);

await command(import.meta, USAGE, { stops: 200 }, async ({ stops }) => {
  const slow = [];
  for (const isolated of [false, true]) {
    await withPage({ isolated }, async (tab) => {
      for (const xray of [false, true]) {
        const given = { module: '/web/engine/client/client.ts', positions: POSITIONS, count: stops, xray };
        const latencies = await tab.evaluate(stopMany, given);
        const name = `${isolated ? 'isolated page' : 'plain page'}${xray ? ', x-ray on' : ''}`;
        const [median, late, worst] = [0.5, 0.99, 1].map((share) => quantile(latencies, share));
        say(`${name.padEnd(24)} p50 ${ms(median)}  p99 ${ms(late)}  worst ${ms(worst)}  (${stops} stops)`);
        if (median > LIMIT) slow.push(name);
      }
    });
  }
  if (slow.length > 0) throw new Stop(`A stop takes more than ${LIMIT} ms: ${slow.join('; ')}`);
});
