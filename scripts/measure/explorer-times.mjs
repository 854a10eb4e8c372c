// `npm run explorer-times [-- --games 20000]`: a library of generated games in the built page in Chromium. How long the opening
// explorer needs to index it, the longest tasks of the page meanwhile, how fast it answers, and how fast a new game is found.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { buildPage } from '../build/build.mjs';
import { chromiumArgs, findChromium } from '../lib/chromium.mjs';
import { serve } from '../lib/serve.mjs';
import { main, root, say } from '../lib/shell.mjs';

const { values } = parseArgs({ options: { games: { type: 'string', default: '20000' } } });

/**
 * In the page: stores games as the library does. Their pieces move at random, whatever the rules: an index takes as long for them. The
 * first plies are drawn from few moves, so that many games share positions.
 */
async function store(count) {
  let seed = 1;
  const random = (n) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return Math.floor((seed / 2 ** 32) * n);
  };
  const square = (at) => 'abcdefgh'[at % 8] + (8 - (at >> 3));
  const ranksOf = (board) =>
    Array.from({ length: 8 }, (_, rank) =>
      board
        .slice(rank * 8, rank * 8 + 8)
        .join('')
        .replace(/ +/g, (gap) => String(gap.length)),
    );
  const START = 'rnbqkbnrpppppppp                                PPPPPPPPRNBQKBNR';
  const startFen = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
  const FIRST = { w: ['e2e4', 'd2d4', 'g1f3', 'c2c4'], b: ['e7e5', 'c7c5', 'g8f6', 'd7d5'] };
  const at = (name) => (8 - Number(name[1])) * 8 + 'abcdefgh'.indexOf(name[0]);
  const game = (number) => {
    const board = [...START];
    const moves = [];
    let before = ranksOf(board);
    const plies = 60 + random(60);
    for (let ply = 0; ply < plies; ply++) {
      const white = ply % 2 === 0;
      const isOwn = (piece) => piece !== ' ' && (piece === piece.toUpperCase()) === white;
      let from = 0;
      let to = 0;
      do {
        const first = ply < 4 ? FIRST[white ? 'w' : 'b'][random(4)] : null;
        from = first ? at(first.slice(0, 2)) : random(64);
        to = first ? at(first.slice(2)) : random(64);
      } while (!isOwn(board[from]) || isOwn(board[to]) || /k/i.test(board[to]));
      board[to] = board[from];
      board[from] = ' ';
      const ranks = ranksOf(board);
      const short = ranks.map((rank, i) => (rank === before[i] ? '' : rank)).join('/');
      const uci = square(from) + square(to);
      moves.push([1, uci, uci, `${short} ${white ? 'b' : 'w'} - - 0 ${1 + (ply >> 1)}`, 0]);
      before = ranks;
    }
    const [w, b] = [`Player ${random(500)}`, `Player ${random(500)}`];
    const result = ['1-0', '0-1', '1/2-1/2'][random(3)];
    const date = `${1950 + random(70)}.01.01`;
    return {
      summary: {
        kind: 'imported',
        added: number,
        white: w,
        black: b,
        event: '',
        opening: '',
        line: '',
        date,
        result,
        plies,
        fingerprint: String(number),
      },
      record: {
        startFen,
        chess960: false,
        tags: [
          ['White', w],
          ['Black', b],
        ],
        result,
        moves,
      },
    };
  };
  const db = await new Promise((resolve, reject) => {
    const request = indexedDB.open('riposte');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  let positions = 0;
  for (let done = 0; done < count; done += 500) {
    await new Promise((resolve, reject) => {
      const transaction = db.transaction(['summaries', 'records'], 'readwrite');
      for (let i = done; i < Math.min(count, done + 500); i++) {
        const { summary, record } = game(i);
        positions += record.moves.length + 1;
        transaction.objectStore('summaries').put(summary, i + 1);
        transaction.objectStore('records').put(record, i + 1);
      }
      transaction.oncomplete = () => resolve(null);
      transaction.onerror = () => reject(transaction.error);
    });
  }
  db.close();
  return positions;
}

/** In the page: opens the explorer. Resolves to the milliseconds until all games are in its index. */
async function index() {
  const app = /** @type {any} */ (document.querySelector('riposte-app'));
  const start = performance.now();
  app.tab = 'openings';
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    const explorer = app.shadowRoot.querySelector('rp-opening-explorer')?.explorer;
    if (explorer?.state.ready) return performance.now() - start;
  }
}

/** In the page: milliseconds of each answer along the first moves, for all games and for a player. */
async function ask() {
  const app = /** @type {any} */ (document.querySelector('riposte-app'));
  const { explorer } = app.shadowRoot.querySelector('rp-opening-explorer');
  const placements = ['rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w', 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b'];
  const times = [];
  for (let round = 0; round < 20; round++) {
    for (const fen of placements) {
      for (const player of ['', 'player 7']) {
        const start = performance.now();
        await explorer.ask({ fen: `${fen} - - 0 1`, chess960: false, player, colour: null });
        times.push(performance.now() - start);
      }
    }
  }
  return times.sort((a, b) => a - b);
}

/** In the page: milliseconds from the deletion of a game until the index has followed. */
async function change() {
  const app = /** @type {any} */ (document.querySelector('riposte-app'));
  const { explorer } = app.shadowRoot.querySelector('rp-opening-explorer');
  const { done } = explorer.state;
  const start = performance.now();
  await app.storage.library.remove([1]);
  while (explorer.state.done === done || !explorer.state.ready) await new Promise((resolve) => setTimeout(resolve, 5));
  return performance.now() - start;
}

/** Milliseconds of the tasks of the page's main thread in a trace, longest first: by the clock, and on the processor, without what other programs use. */
function tasksIn({ traceEvents }) {
  const page = traceEvents.find(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const tasks = traceEvents.filter(({ name, pid, tid }) => name === 'RunTask' && pid === page.pid && tid === page.tid);
  const longest = (key) =>
    tasks
      .map((task) => Math.round((task[key] ?? 0) / 1000))
      .sort((a, b) => b - a)
      .slice(0, 5)
      .join(', ');
  return { clock: longest('dur'), processor: longest('tdur') };
}

await main(async () => {
  await buildPage();
  const { address, close } = await serve(join(root, 'web', 'dist'), { port: 0 });
  const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: chromiumArgs });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${address}?mode=analyse`);
    await page.waitForSelector('riposte-app[opened]');
    const positions = await page.evaluate(store, Number(values.games));
    say(`${Number(values.games).toLocaleString('en-GB')} games with ${positions.toLocaleString('en-GB')} positions are stored.`);
    // The engine would compete for the cores.
    await page.keyboard.press(' ');
    await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', '__metadata'] });
    const ms = await page.evaluate(index);
    const { clock, processor } = tasksIn(JSON.parse((await browser.stopTracing()).toString()));
    say(
      `Indexed after ${(ms / 1000).toFixed(1)} s. The longest tasks of the page meanwhile, in ms: ${clock} by the clock, ${processor} on the processor`,
    );
    const times = await page.evaluate(ask);
    const share = (part) => times[Math.floor((times.length - 1) * part)].toFixed(1);
    say(`An answer takes ${share(0.5)} ms, at most ${share(1)} ms (${times.length} answers at the first two positions).`);
    say(`A deleted game is out of the index after ${(await page.evaluate(change)).toFixed(0)} ms.`);
  } finally {
    await browser.close();
    await close();
  }
});
