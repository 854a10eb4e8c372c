// `npm run watch-page [-- --minutes 10 --lines 5 --part analysis]`: what the page of a long, recorded search costs, in Chromium.
// Frames with every pane open while the engine is at full speed; frames of the tree at about 10^5 and 10^6 nodes while
// it is zoomed and dragged; memory after one minute of an analysis of `--lines` lines and after `--minutes`, and the longest tasks of
// the page's thread while a piece is dragged over the board then.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { chromiumArgs, findChromium } from '../lib/chromium.mjs';
import { quantile } from '../lib/order.mjs';
import { serve } from '../lib/serve.mjs';
import { main, root, Stop, say } from '../lib/shell.mjs';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    lines: { type: 'string', default: '5' },
    part: { type: 'string', default: 'all' },
  },
});
const MIDDLEGAME = 'r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10';

/** Large enough to show every pane. */
const SIZE = { width: 1440, height: 1900 };

/** In the page: milliseconds from frame to frame, for a while. */
function frames(milliseconds) {
  return new Promise((resolve) => {
    const gaps = [];
    const begin = performance.now();
    let last = begin;
    const frame = (now) => {
      if (now > last) gaps.push(now - last);
      last = now;
      if (now - begin < milliseconds) requestAnimationFrame(frame);
      else resolve(gaps);
    };
    requestAnimationFrame(frame);
  });
}

/** In the page: collects the lengths of tasks of over 50 ms, in milliseconds, from now on. */
const countLongTasks = () => {
  globalThis.longTasks = [];
  new PerformanceObserver((list) => globalThis.longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
  });
};

/** In the page: the nodes of the search that is shown, and whether it still runs. */
const state = () => {
  const session = document.querySelector('riposte-app')?.session;
  if (!session) throw new Error('the page has no session');
  return {
    nodes: session.liveSearch.lines[0]?.nodes ?? 0,
    running: session.liveSearch.running,
    recorded: session.recorded.file?.bytes.byteLength ?? 0,
  };
};

class Tab {
  static async open(browser, address, viewport) {
    const page = await browser.newPage({ viewport });
    page.on('pageerror', (error) => process.stderr.write(`${error.message}\n`));
    await page.goto(address);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Performance.enable');
    return new Tab(page, cdp);
  }

  constructor(page, cdp) {
    this.page = page;
    this.cdp = cdp;
  }

  async #metrics() {
    const { metrics } = await this.cdp.send('Performance.getMetrics');
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
  }

  /** Frames while `work` runs, and what the page's thread did in them. */
  async watch(title, milliseconds, work = async () => {}) {
    const before = await this.#metrics();
    const [gaps] = await Promise.all([this.page.evaluate(frames, milliseconds), work()]);
    const after = await this.#metrics();
    const at = (share) => quantile(gaps, share).toFixed(1);
    const each = (name) => (((after[name] - before[name]) * 1000) / gaps.length).toFixed(2);
    const seconds = gaps.reduce((sum, gap) => sum + gap, 0) / 1000;
    say(
      `${title}: ${(gaps.length / seconds).toFixed(1)} frames a second; from frame to frame p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)} ms; ` +
        `a frame's script ${each('ScriptDuration')}, layout and style ${(Number(each('LayoutDuration')) + Number(each('RecalcStyleDuration'))).toFixed(2)}, all ${each('TaskDuration')} ms`,
    );
  }

  /** Megabytes: the page's JavaScript heap after collection, and its process with the worker and the engine in it. */
  async memory() {
    await this.cdp.send('HeapProfiler.collectGarbage');
    const { usedSize } = await this.cdp.send('Runtime.getHeapUsage');
    const { nodes } = await this.cdp.send('Memory.getDOMCounters');
    return { heap: usedSize / 1e6, process: await this.#process(), elements: nodes };
  }

  async #process() {
    const browser = await this.page.context().browser().newBrowserCDPSession();
    const { processInfo } = await browser.send('SystemInfo.getProcessInfo');
    await browser.detach();
    const sizes = processInfo
      .filter(({ type }) => type === 'renderer')
      .map(({ id }) => {
        try {
          return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0) / 1e3;
        } catch {
          return 0;
        }
      });
    return Math.max(0, ...sizes);
  }
}

async function recordedSearch(browser, address) {
  const tab = await Tab.open(browser, `${address}?fen=${encodeURIComponent(MIDDLEGAME)}&mode=xray&depth=30`, SIZE);
  await tab.page.waitForTimeout(5000);
  await tab.watch('All panes, a recorded search at full speed', 20_000);
  const { running } = await tab.page.evaluate(state);
  if (!running) throw new Stop('The search ended before the frames were counted: it needs a harder position.');
  await tab.page.close();
}

async function longAnalysis(browser, address) {
  const tab = await Tab.open(browser, `${address}?fen=${encodeURIComponent(MIDDLEGAME)}&mode=analyse`, SIZE);
  await tab.page.getByRole('button', { name: 'Pause the analysis' }).waitFor();
  await tab.page.keyboard.press(values.lines);
  const start = Date.now();
  for (let minute = 1; minute <= Number(values.minutes); minute++) {
    await tab.page.waitForTimeout(Math.max(0, start + minute * 60_000 - Date.now()));
    if (minute !== 1 && minute !== Number(values.minutes) && minute % 3 !== 0) continue;
    const { heap, process, elements } = await tab.memory();
    const { nodes, running } = await tab.page.evaluate(state);
    if (!running) throw new Stop('The analysis ended by itself: it needs a harder position.');
    say(
      `Analysis after ${minute} min, ${(nodes / 1e6).toFixed(0)} M nodes: heap ${heap.toFixed(1)} MB, process ${process.toFixed(0)} MB, ${elements} DOM nodes`,
    );
  }
  await tab.watch('Its frames at the end', 20_000);
  await tab.page.evaluate(countLongTasks);
  await tab.watch('A piece dragged over the board', 20_000, () => drag(tab.page, 19_000));
  const tasks = await tab.page.evaluate(() => globalThis.longTasks);
  say(`Meanwhile ${tasks.length} tasks of over 50 ms, the longest ${Math.max(0, ...tasks).toFixed(0)} ms`);
  await tab.page.close();
}

/** Drags the knight of c3 to and fro for a while, and puts it back. */
async function drag(page, milliseconds) {
  const { x, y, width } = await page.locator('rp-board [data-square="c3"]').boundingBox();
  const centre = { x: x + width / 2, y: y + width / 2 };
  await page.mouse.move(centre.x, centre.y);
  await page.mouse.down();
  const end = Date.now() + milliseconds;
  for (let turn = 0; Date.now() < end; turn++) {
    const angle = turn * 2.4;
    await page.mouse.move(centre.x + 3 * width * Math.cos(angle), centre.y - width + 2 * width * Math.sin(angle), { steps: 25 });
  }
  await page.mouse.move(centre.x, centre.y, { steps: 5 });
  await page.mouse.up();
}

async function tree(browser, address, depth, least) {
  const tab = await Tab.open(browser, `${address}?fen=${encodeURIComponent(MIDDLEGAME)}&mode=xray&depth=${depth}`, SIZE);
  await tab.page.waitForFunction(() => document.querySelector('riposte-app')?.session.recorded.file, undefined, {
    timeout: 120_000,
  });
  const { recorded } = await tab.page.evaluate(state);
  const records = Math.round(recorded / 24);
  if (records < least) {
    await tab.page.close();
    return false;
  }
  await tab.page.waitForTimeout(2000);
  const canvas = tab.page.getByRole('application', { name: 'Search tree' });
  await canvas.scrollIntoViewIfNeeded();
  const box = await canvas.boundingBox();
  const { mouse } = tab.page;
  await tab.watch(`Tree of ${(records / 1000).toFixed(0)} k records, zoomed and dragged`, 8000, async () => {
    await mouse.move(box.x + box.width * 0.4, box.y + 60);
    for (let turn = 0; turn < 4; turn++) {
      for (let i = 0; i < 25; i++) await mouse.wheel(0, turn % 2 === 0 ? -120 : 120);
      await mouse.down();
      await mouse.move(box.x + box.width * 0.2, box.y + 60, { steps: 20 });
      await mouse.move(box.x + box.width * 0.4, box.y + 60, { steps: 20 });
      await mouse.up();
    }
  });
  await tab.page.close();
  return true;
}

await main(async () => {
  const executablePath = findChromium();
  if (!executablePath) throw new Stop('Chromium is missing: npm test installs it.');
  const { server, port } = await serve(join(root, 'web/dist'), { port: 5320 });
  const browser = await chromium.launch({ executablePath, args: chromiumArgs });
  try {
    const address = `http://127.0.0.1:${port}/`;
    if (values.part !== 'analysis') {
      for (const least of [100_000, 1_000_000]) {
        for (let depth = 14; depth <= 30 && !(await tree(browser, address, depth, least)); depth++);
      }
      await recordedSearch(browser, address);
    }
    await longAnalysis(browser, address);
  } finally {
    await browser.close();
    server.close();
  }
});
