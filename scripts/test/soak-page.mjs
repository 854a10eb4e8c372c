// Games one after another on one board of an embedding page in Chromium, with analysis, X-ray, play and the board taken off the page
// between them; halfway the page sleeps and loses its network for a while. What grows meanwhile: heap, elements that are gone,
// listeners, workers, stored bytes.
import { Chess } from 'chess.js';
import { chromium } from 'playwright';
import { buildPackage, packageFolder } from '../build/package.mjs';
import { chromiumArgs, findChromium } from '../lib/chromium.mjs';
import { median } from '../lib/order.mjs';
import { serve } from '../lib/serve.mjs';
import { Stop, say } from '../lib/shell.mjs';

/**
 * How much the median of the later looks may be above that of the earlier ones: what a board leaves is collected some time later, so that
 * single looks differ.
 */
const MOST = { heap: 1_500_000, elements: 1000, listeners: 100, workers: 0, stored: 1_000_000 };

const PAGE =
  '<!doctype html><meta charset="utf-8"><title>Games</title><script type="module" src="/riposte.js"></script>' +
  '<main style="width:900px"><riposte-board loading="eager" mode="analyse" lines="3"></riposte-board></main>';

/** A linear congruential generator: every run has the same games. */
function numbers(seed) {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

/** A game of legal moves drawn by lot, of 10 to 70 half-moves. */
function randomGame(random) {
  const chess = new Chess();
  for (let ply = 10 + random(60); ply > 0 && !chess.isGameOver(); ply--) {
    const moves = chess.moves();
    chess.move(moves[random(moves.length)]);
  }
  return chess.pgn();
}

/** In the page: shows a game on the board, in a mode, for a while. Resolves when the board has it and has searched. */
async function show({ pgn, mode, leave }) {
  let board = document.querySelector('riposte-board');
  const parent = document.querySelector('main');
  if (!board || !parent) throw new Error('the page has lost its board');
  if (leave) {
    const again = /** @type {HTMLElement} */ (board.cloneNode(false));
    board.remove();
    parent.append(again);
    board = again;
  }
  const shown = board;
  /** @type {Promise<void>} */
  const stands = new Promise((resolve) => shown.addEventListener('riposte-position', () => resolve(), { once: true }));
  shown.setAttribute('mode', mode);
  shown.setAttribute('pgn', pgn);
  await stands;
  const searches = mode === 'analyse' || mode === 'xray';
  await new Promise((resolve) => setTimeout(resolve, searches ? 120 : 20));
}

/** What the page holds with a new board that shows a short game. */
async function look(page, cdp) {
  await page.evaluate(show, { pgn: '1. e4 e5', mode: 'view', leave: true });
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
  const stored = await page.evaluate(async () => (await navigator.storage?.estimate?.())?.usage ?? 0);
  return { heap: usedSize, elements: nodes, listeners: jsEventListeners, workers: page.workers().length, stored };
}

/** @param {number} games
 * @throws {Stop} if the page grows */
export async function soakPage(games) {
  /** Games between two looks. */
  const every = Math.max(1, Math.floor(games / 10));
  await buildPackage();
  const { address, close } = await serve(packageFolder, {
    port: 0,
    answer: ({ pathname }) => (pathname === '/' ? { text: PAGE } : null),
  });
  const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: chromiumArgs });
  try {
    const page = await browser.newPage({ viewport: { width: 1000, height: 800 } });
    const errors = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.goto(address);
    await page.evaluate(() => customElements.whenDefined('riposte-board'));
    const cdp = await page.context().newCDPSession(page);
    const random = numbers(20_261_125);
    const MODES = ['analyse', 'analyse', 'view', 'xray', 'play'];
    /** @type {Awaited<ReturnType<typeof look>>[]} */
    const looks = [];
    for (let game = 1; game <= games; game++) {
      // The parts that come on demand are there before anything is lost.
      if (game === Math.floor(games / 2)) {
        await page.context().setOffline(true);
        await cdp.send('Page.setWebLifecycleState', { state: 'frozen' });
        await new Promise((resolve) => setTimeout(resolve, 1000));
        await cdp.send('Page.setWebLifecycleState', { state: 'active' });
      }
      if (game === Math.floor(games / 2) + every) await page.context().setOffline(false);
      await page.evaluate(show, { pgn: randomGame(random), mode: MODES[game % MODES.length], leave: game % 7 === 0 });
      if (game % every !== 0) continue;
      const now = await look(page, cdp);
      looks.push(now);
      const { heap, elements, listeners, workers, stored } = now;
      say(
        `${game} games: heap ${(heap / 1e6).toFixed(1)} MB, ${elements} elements, ${listeners} listeners, ${workers} workers, ${(stored / 1e3).toFixed(0)} kB stored`,
      );
    }
    if (errors.length > 0) throw new Stop(`${errors.length} errors, the first: ${errors[0]}`);
    // The first look is before the parts that come on demand.
    const half = Math.ceil((looks.length + 1) / 2);
    for (const [name, most] of Object.entries(MOST)) {
      const [before, after] = [looks.slice(1, half), looks.slice(half)].map((some) => median(some.map((one) => one[name])));
      say(`${name}: median ${Math.round(before)}, then ${Math.round(after)}`);
      if (after - before > most) throw new Stop(`The page grows: ${name} from ${before} to ${after}.`);
    }
  } finally {
    await browser.close();
    await close();
  }
}
