// `npm run many-boards [-- --boards 1000 --mode play]`: the longest tasks of a page in Chromium to which that many eager boards are
// added at once, until each of them shows its position. Processor time excludes what other programs use.
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { buildPackage, packageFolder } from '../build/package.mjs';
import { chromiumArgs, findChromium } from '../lib/chromium.mjs';
import { serve } from '../lib/serve.mjs';
import { main, say } from '../lib/shell.mjs';

const { values } = parseArgs({
  options: {
    boards: { type: 'string', default: '1000' },
    mode: { type: 'string', default: 'play' },
  },
});

const PAGE = '<!doctype html><meta charset="utf-8"><title>Boards</title><script type="module" src="/riposte.js"></script>';

/** In the page: adds the boards. Resolves to the milliseconds until all of them show their position. */
async function addBoards({ boards, mode }) {
  await customElements.whenDefined('riposte-board');
  const standing = new Set();
  const start = performance.now();
  /** @type {Promise<void>} */
  const stand = new Promise((resolve) => {
    document.addEventListener('riposte-position', ({ target }) => standing.add(target).size === boards && resolve());
    const all = document.createElement('div');
    all.innerHTML = `<riposte-board loading="eager" mode="${mode}" style="width:300px"></riposte-board>`.repeat(boards);
    document.body.append(all);
  });
  await stand;
  return performance.now() - start;
}

/** Milliseconds of the tasks of the page's main thread in a trace, longest first: by the clock, and on the processor. */
function tasksIn({ traceEvents }) {
  const main = traceEvents.find(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const tasks = traceEvents.filter(({ name, pid, tid }) => name === 'RunTask' && pid === main.pid && tid === main.tid);
  const sorted = (key) => tasks.map((task) => (task[key] ?? 0) / 1000).sort((a, b) => b - a);
  return { clock: sorted('dur'), processor: sorted('tdur') };
}

await main(async () => {
  await buildPackage();
  const { address, close } = await serve(packageFolder, {
    port: 0,
    answer: ({ pathname }) => (pathname === '/' ? { text: PAGE } : null),
  });
  const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: chromiumArgs });
  try {
    const page = await browser.newPage({ viewport: { width: 1000, height: 800 } });
    await page.goto(address);
    await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', '__metadata'] });
    const ms = await page.evaluate(addBoards, { boards: Number(values.boards), mode: values.mode });
    const { clock, processor } = tasksIn(JSON.parse((await browser.stopTracing()).toString()));
    const longest = (all) =>
      all
        .slice(0, 5)
        .map((task) => Math.round(task))
        .join(', ');
    say(
      `${values.boards} boards stand after ${(ms / 1000).toFixed(1)} s. The longest tasks in ms: ${longest(clock)} by the clock, ${longest(processor)} on the processor`,
    );
  } finally {
    await browser.close();
    await close();
  }
});
