// `npm run start-times [-- --runs 5]`: how long the engine takes to start and to print its first line.
// In Node, from the start of the process: `readyok`, and the first PV after `go`; compared with an empty Node process. In
// Chromium, from `new Worker` in an empty page: the same. Beside the WebAssembly engine of stockfish.js where
// RIPOSTE_STOCKFISH_JS names its script. In Chromium, from the navigation to the built page: the engine's `ready`, its first
// PV, the page drawn; as it is, and with the page's thread four times slower.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { buildPackage, packageFolder } from '../build/package.mjs';
import { chromiumArgs, findChromium } from '../lib/chromium.mjs';
import { EFFORT } from '../lib/encode.mjs';
import { median, quantile } from '../lib/order.mjs';
import { serve } from '../lib/serve.mjs';
import { main, root, Stop, say } from '../lib/shell.mjs';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
const runs = Number(values.runs);
const others = process.env.RIPOSTE_STOCKFISH_JS;

const ms = (value) => `${value.toFixed(0).padStart(5)} ms`;

/** Medians of figures with the same names, and the range of each. */
function report(title, results) {
  const names = Object.keys(results[0]);
  const cells = names.map((name) => {
    const found = results.map((result) => result[name]);
    return `${name} ${ms(median(found))} (${quantile(found, 0).toFixed(0)}-${quantile(found, 1).toFixed(0)})`;
  });
  say(`${title.padEnd(34)} ${cells.join('  ')}`);
}

/** In the page, before its scripts: when its first worker was made, and when that sent `ready` and its first PV. */
function watchWorkers() {
  /** @type {NonNullable<typeof window.startTimes>} */
  const seen = {};
  window.startTimes = seen;
  window.Worker = class extends Worker {
    /** @param {ConstructorParameters<typeof Worker>} args */
    constructor(...args) {
      seen.worker ??= performance.now();
      super(...args);
      this.addEventListener('message', ({ data }) => {
        if (data?.type === 'ready') seen.ready ??= performance.now();
        if (data?.type === 'info' && data.info?.pv?.length > 0) seen.pv ??= performance.now();
      });
    }
  };
}

/** One start in a fresh profile: milliseconds from the navigation. */
async function startPage(browser, address, slowDown) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchWorkers);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    await page.goto(`${address}?mode=analyse`);
    await page.waitForFunction(
      () => window.startTimes?.pv !== undefined && performance.getEntriesByName('first-contentful-paint').length > 0,
    );
    return await page.evaluate(() => {
      const { worker = NaN, ready = NaN, pv } = window.startTimes ?? {};
      const [{ startTime }] = performance.getEntriesByName('first-contentful-paint');
      return { 'first paint': startTime, worker, ready, 'first PV': pv, 'worker to ready': ready - worker };
    });
  } finally {
    await context.close();
  }
}

async function browsers() {
  const executablePath = findChromium();
  const dist = join(root, 'web', 'dist');
  if (!executablePath) throw new Stop('Chromium is missing: npm test installs it.');
  if (!existsSync(join(dist, 'index.html'))) throw new Stop('web/dist is missing: npm run build makes it.');
  const { close, address } = await serve(dist, { port: 5340, effort: EFFORT.most });
  const browser = await chromium.launch({ executablePath, args: chromiumArgs });
  try {
    await workers(browser);
    for (const slowDown of [1, 4]) {
      const results = [];
      // The first start warms up the browser, as any other page would.
      for (let i = 0; i <= runs; i++) results.push(await startPage(browser, address, slowDown));
      report(`Chromium, the page${slowDown === 1 ? '' : ` ${slowDown} times slower`}`, results.slice(1));
    }
  } finally {
    await browser.close();
    await close();
  }
}

/** The engine alone, in a worker of an empty page: milliseconds from `new Worker` to `readyok`, and from `go` to the first PV. */
async function startWorker(browser, address) {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(new URL('empty.html', address).href);
    return await page.evaluate(
      (script) =>
        new Promise((resolve, reject) => {
          const start = performance.now();
          const worker = new Worker(script);
          let readyok = 0;
          worker.onerror = (event) => reject(new Error(event.message));
          worker.onmessage = ({ data }) => {
            if (data === 'readyok') {
              readyok = performance.now();
              for (const line of ['position startpos', 'go movetime 500']) worker.postMessage(line);
            }
            if (/^info .*\bpv /.test(data))
              resolve({ readyok: readyok - start, 'first PV after go': performance.now() - readyok });
          };
          for (const line of ['uci', 'isready']) worker.postMessage(line);
        }),
      address,
    );
  } finally {
    await context.close();
  }
}

async function workers(browser) {
  const scripts = [join(packageFolder, 'riposte-uci.js'), ...(others ? [others] : [])];
  const answer = ({ pathname }) => (pathname === '/empty.html' ? { text: '<!doctype html><title>Empty</title>' } : null);
  const sites = await Promise.all(scripts.map((script) => serve(dirname(script), { port: 5350, effort: EFFORT.most, answer })));
  /** @type {Record<string, number>[][]} */
  const results = scripts.map(() => []);
  for (let i = 0; i <= runs; i++) {
    for (const [n, script] of scripts.entries()) results[n].push(await startWorker(browser, sites[n].address + basename(script)));
  }
  for (const [n, script] of scripts.entries()) report(`Chromium, ${basename(script)} alone`, results[n].slice(1));
  for (const { close } of sites) await close();
}

/** An empty Node process: milliseconds. */
async function startNode() {
  const start = performance.now();
  await new Promise((resolve) => spawn(process.execPath, ['-e', '0'], { stdio: 'ignore' }).on('close', resolve));
  return { 'start to end': performance.now() - start };
}

/** One process, asked as a chess program would: milliseconds from its start to `readyok`, and from `go` to the first PV. */
function startProgram(script) {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'ignore'] });
    let text = '';
    let readyok = 0;
    let asked = 0;
    child.on('error', reject);
    child.on('close', () => reject(new Stop(`${script} ended before its first PV.`)));
    child.stdout.on('data', (data) => {
      text += data;
      if (asked === 0 && text.includes('uciok')) {
        asked = performance.now();
        child.stdin.write('isready\n');
      }
      if (readyok === 0 && text.includes('readyok')) {
        readyok = performance.now();
        child.stdin.write('position startpos\ngo movetime 500\n');
      }
      if (/^info .*\bpv /m.test(text)) {
        const pv = performance.now();
        resolve({ readyok: readyok - start, 'first PV after go': pv - readyok });
        child.kill();
      }
    });
    child.stdin.on('error', () => {});
    child.stdin.write('uci\n');
  });
}

async function programs() {
  const starts = { 'Node alone': startNode };
  for (const script of [join(packageFolder, 'riposte-uci.cjs'), ...(others ? [others] : [])]) {
    starts[`Node, ${basename(script)}`] = () => startProgram(script);
  }
  /** @type {Record<string, Record<string, number>[]>} */
  const results = Object.fromEntries(Object.keys(starts).map((name) => [name, []]));
  // In turns, so that other load affects all equally.
  for (let i = 0; i <= runs; i++) {
    for (const [name, start] of Object.entries(starts)) results[name].push(await start());
  }
  for (const [name, found] of Object.entries(results)) report(name, found.slice(1));
}

await main(async () => {
  if (!Number.isInteger(runs) || runs < 1) throw new Stop(`--runs ${values.runs}: expected a whole number from 1`);
  if (others && !existsSync(others)) throw new Stop(`RIPOSTE_STOCKFISH_JS: there is no ${others}`);
  await buildPackage();
  await programs();
  await browsers();
});
