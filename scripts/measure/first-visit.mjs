// `npm run first-visit`: a first visit to the built page over a line of 50 KB/s with 400 ms of latency, on a desktop and a phone:
// when the first paint, a board with pieces and the engine are there, and how much the page moves meanwhile (the sum of all layout
// shifts; the limit is 0.05).
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { chromiumArgs, findChromium } from '../lib/chromium.mjs';
import { EFFORT } from '../lib/encode.mjs';
import { firstVisit, WINDOWS } from '../lib/first-visit.mjs';
import { serve } from '../lib/serve.mjs';
import { main, root, Stop, say } from '../lib/shell.mjs';

/** The largest sum of layout shifts. */
const SHIFT_LIMIT = 0.05;
const VISITS = [
  '',
  '?mode=analyse',
  '?mode=xray',
  '?fen=r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R+w+KQkq+-+4+4&mode=xray',
];

await main(async () => {
  const executablePath = findChromium();
  const dist = join(root, 'web', 'dist');
  if (!executablePath) throw new Stop('Chromium is missing: npm test installs it.');
  if (!existsSync(join(dist, 'index.html'))) throw new Stop('web/dist is missing: npm run build makes it.');
  const { port, close } = await serve(dist, { port: 0, effort: EFFORT.most });
  const browser = await chromium.launch({ executablePath, args: chromiumArgs });
  let worst = 0;
  try {
    for (const query of VISITS) {
      for (const [name, viewport] of Object.entries(WINDOWS)) {
        const { paint, pieces, engine, shift, shifts } = await firstVisit(browser, port, { viewport, query });
        const times = [`paint ${paint.toFixed(0)} ms`, `pieces ${pieces.toFixed(0)} ms`, `engine ${engine.toFixed(0)} ms`];
        const what = query.replace(/fen=[^&]*&/, 'fen=...&') || 'play';
        say(`${`${what}, ${name}`.padEnd(32)} ${times.join('  ')}  shift ${shift.toFixed(4)}`);
        for (const each of shifts) say(`  ${each}`);
        worst = Math.max(worst, shift);
      }
    }
  } finally {
    await browser.close();
    await close();
  }
  if (worst > SHIFT_LIMIT) throw new Stop(`The page moves by ${worst.toFixed(3)}; the limit is ${SHIFT_LIMIT}.`);
});
