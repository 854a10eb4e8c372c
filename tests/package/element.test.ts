// What the element does with its attributes, methods and events; what every browser must do is in tests/e2e.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ISOLATION, serve } from '../../scripts/lib/serve.mjs';
import { closeBrowser, firstTold, openTab } from './browser.ts';
import { folder } from './install.ts';

type Served = Awaited<ReturnType<typeof serve>>;

afterAll(closeBrowser);

/** The package on another origin, as on a CDN, and the requests for it. */
let cdn: Served;
let asked: string[];
/** What the page wrote to the console. */
let said: string[];
let site: Served;
let page: Page;

beforeEach(async () => {
  asked = [];
  said = [];
  cdn = await serve(`${folder}/node_modules/riposte`, { port: 0, headers: { 'Access-Control-Allow-Origin': '*' }, asked });
});
afterEach(async () => {
  await page.close();
  await site.close();
  await cdn.close();
});

/** A page with this body. */
async function embed(body: string): Promise<void> {
  const text = `<!doctype html><meta charset="utf-8"><title>A page</title><script type="module" src="${cdn.address}riposte.js"></script>${body}`;
  site = await serve(folder, { port: 0, answer: () => ({ text }) });
  page = await openTab(site.address, said);
}

const board = (index = 0) => page.locator('riposte-board').nth(index);

/** A board as a page's script sees it. */
type Board = HTMLElement & {
  fen: string;
  moves: string[];
  mode: string;
  play(move: string): Promise<boolean>;
  think(): Promise<void>;
};
const workersEnd = () => expect.poll(() => page.workers().length, { timeout: 30_000 }).toBe(0);

describe('one board', () => {
  test('fetches only the script until it becomes visible', async () => {
    await embed('<div style="height:5000px"></div><riposte-board></riposte-board>');
    await page.waitForFunction(() => customElements.get('riposte-board'));
    // Observers are called in order of creation, so the element's own has been called too.
    expect(
      await board().evaluate(
        (element) =>
          new Promise<boolean>((resolve) => {
            new IntersectionObserver(([entry]) => resolve(entry!.isIntersecting)).observe(element);
          }),
      ),
    ).toBe(false);
    // Earlier requests have reached the server by now.
    await page.evaluate(() => fetch(location.href));
    expect(asked.filter((path) => /worker|board-controller/.test(path))).toEqual([]);
    await board().scrollIntoViewIfNeeded();
    expect(await firstTold(page, 'position')).toMatchObject({ ply: 0 });
  });

  test('a game: moves dispatch cancellable events, the engine replies, PGN and FEN are available', async () => {
    await embed('<riposte-board level="1" movetime="100"></riposte-board>');
    await page.evaluate(() =>
      document.addEventListener(
        'riposte-move',
        (e) => (e as CustomEvent<{ san: string }>).detail.san === 'a3' && e.preventDefault(),
      ),
    );
    expect(await board().evaluate((b: HTMLElement & { play(move: string): Promise<boolean> }) => b.play('a3'))).toBe(false);
    expect(await board().evaluate((b: HTMLElement & { play(move: string): Promise<boolean> }) => b.play('e4'))).toBe(true);
    await firstTold(page, 'bestmove');
    await page.waitForFunction(
      () => (document.querySelector('riposte-board') as unknown as { moves: string[] }).moves.length === 2,
    );
    const pgn = await board().evaluate((b: HTMLElement & { toPgn(): Promise<string> }) => b.toPgn());
    expect(pgn).toMatch(/\n1\. e4 \S+ \*\n$/);
  });

  test('applies attribute changes; reports an invalid attribute by name and ignores it', async () => {
    await embed('<riposte-board mode="view" fen="8/8/8/4k3/8/8/4P3/4K3 w - - 0 1"></riposte-board>');
    await firstTold(page, 'position');
    await board().evaluate((b) => b.setAttribute('fen', 'nonsense'));
    expect(await firstTold(page, 'error')).toMatchObject({
      message: expect.stringMatching(/^fen\.placement: expected/) as string,
      fatal: false,
    });
    expect(await board().evaluate((b: HTMLElement & { fen: string }) => b.fen)).toBe('8/8/8/4k3/8/8/4P3/4K3 w - - 0 1');
    await board().evaluate((b: HTMLElement & { fen: string }) => (b.fen = '8/8/8/4k3/8/4P3/8/4K3 b - - 0 1'));
    await page.waitForFunction(() => (document.querySelector('riposte-board') as unknown as { fen: string }).fen.includes(' b '));
  });

  test('moves are played from the position set beside them', async () => {
    await embed('<riposte-board mode="view" fen="8/8/8/4k3/8/8/4P3/4K3 w - - 0 1" moves="e2e4 e5d4"></riposte-board>');
    expect(await firstTold(page, 'position')).toMatchObject({ fen: '8/8/8/8/3kP3/8/8/4K3 w - - 1 2', ply: 2, plies: 2 });
    await board().evaluate((b) => b.setAttribute('moves', 'e2e3'));
    await page.waitForFunction(
      () => (document.querySelector('riposte-board') as unknown as Board).fen === '8/8/8/4k3/8/4P3/8/4K3 b - - 0 1',
    );
    await board().evaluate((b) => b.setAttribute('fen', '8/4k3/8/8/8/8/4P3/4K3 w - - 0 1'));
    await page.waitForFunction(
      () => (document.querySelector('riposte-board') as unknown as Board).fen === '8/4k3/8/8/8/4P3/8/4K3 b - - 0 1',
    );
  });

  test('shows a PGN at its last move; for an invalid one reports the move and keeps the previous game', async () => {
    await embed('<riposte-board mode="view" pgn="1. e4 e5 2. Nf3 {the knight} Nc6 *"></riposte-board>');
    expect(await firstTold(page, 'position')).toMatchObject({ ply: 4, plies: 4 });
    await expect.poll(() => board().getByRole('button', { name: 'Back one move' }).count()).toBe(1);
    expect(page.workers()).toEqual([]);
    await board().evaluate((b: HTMLElement & { pgn: string }) => (b.pgn = '1. Ke3'));
    expect(await firstTold(page, 'error')).toMatchObject({ message: expect.stringContaining('Ke3') as string, fatal: false });
    expect(await board().evaluate((b: HTMLElement & { moves: string[] }) => b.moves.length)).toBe(4);
  });

  test('a game opens at a half-move, without its players, and links to a page of ours', async () => {
    await embed(
      '<riposte-board mode="view" ply="1" names="off" page="https://chess.example/play/?x#y" pgn="[White &quot;Ada&quot;]\n\n1. e4 e5 2. Nf3 *"></riposte-board>',
    );
    const pieces = (square: string) => board().locator(`rp-board [data-square="${square}"] svg`).count();
    await expect.poll(async () => [await pieces('e4'), await pieces('e7')], { timeout: 20_000 }).toEqual([1, 1]);
    expect(await board().locator('rp-player-bar').count()).toBe(0);
    const link = new URL((await board().getByRole('link', { name: 'Open in Riposte' }).getAttribute('href'))!);
    expect([link.origin + link.pathname, link.searchParams.get('moves'), link.searchParams.get('at')]).toEqual([
      'https://chess.example/play/',
      'e2e4,e7e5,g1f3',
      '1',
    ]);
    await board().evaluate((b) => b.setAttribute('names', 'on'));
    await board().locator('rp-player-bar').getByText('Ada').waitFor();
    await board().evaluate((b) => b.setAttribute('page', 'javascript:alert(1)'));
    expect(await firstTold(page, 'error')).toMatchObject({
      message: expect.stringMatching(/^page: expected an address/) as string,
    });
  });

  test('a clock gives both sides its time', async () => {
    await embed('<riposte-board mode="play" level="1" movetime="50" clock="5+3"></riposte-board>');
    await expect.poll(() => board().locator('rp-player-bar .clock').allTextContents()).toEqual(['5:00', '5:00']);
    await board().evaluate((b) => b.setAttribute('clock', 'long'));
    expect(await firstTold(page, 'error')).toMatchObject({
      message: expect.stringMatching(/^clock: expected minutes/) as string,
    });
  });
});

describe('boards that are added and removed', () => {
  test('a board removed while it starts leaves no worker behind, and works when added again', async () => {
    await embed('');
    await page.evaluate(async () => {
      await customElements.whenDefined('riposte-board');
      const add = (mode: string): HTMLElement => {
        const board = document.createElement('riposte-board');
        board.setAttribute('loading', 'eager');
        board.setAttribute('mode', mode);
        document.body.append(board);
        return board;
      };
      const boards = await Promise.all(
        [0, 10, 50, 100, 200].map(async (ms) => {
          const board = add('analyse');
          await new Promise((resolve) => setTimeout(resolve, ms));
          board.remove();
          return board;
        }),
      );
      // One that stays until it shows its position: by then the engine has loaded and has answered the others.
      const last = add('view');
      await new Promise((resolve) => last.addEventListener('riposte-position', resolve));
      last.remove();
      Object.assign(window, { boards });
    });
    await workersEnd();
    const analysed = await page.evaluate(() => {
      const { boards } = window as unknown as { boards: HTMLElement[] };
      // They share a worker or two: a search that gives way at once has a move to tell, and nothing else.
      const searches = boards.map(
        (board) =>
          new Promise((resolve) => {
            for (const name of ['info', 'bestmove']) board.addEventListener(`riposte-${name}`, resolve);
          }),
      );
      document.body.append(...boards);
      return Promise.all(searches).then(({ length }) => length);
    });
    expect(analysed).toBe(5);
  });

  test('a disconnected board never searches', async () => {
    await embed('<riposte-board mode="xray" depth="30" loading="eager"></riposte-board>');
    await firstTold(page, 'info');
    const fen = await page.evaluate(async () => {
      const board = document.querySelector('riposte-board') as Board;
      board.remove();
      await new Promise((resolve) => setTimeout(resolve));
      board.fen = '8/8/8/4k3/8/8/4P3/4K3 w - - 0 1';
      await board.play('e4');
      await board.think();
      board.mode = 'analyse';
      await board.think();
      return board.fen;
    });
    expect(fen).toBe('8/8/8/4k3/4P3/8/8/4K3 b - - 0 1');
    await workersEnd();
  });

  test('a board loaded while disconnected shows its position, and searches once connected', async () => {
    await embed('');
    const fen = await page.evaluate(async () => {
      await customElements.whenDefined('riposte-board');
      const board = document.createElement('riposte-board') as Board & { load(): Promise<void> };
      board.mode = 'analyse';
      await board.load();
      Object.assign(window, { board });
      return board.fen;
    });
    expect(fen).toBe('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1');
    await workersEnd();
    await page.evaluate(() => document.body.append((window as unknown as { board: Board }).board));
    await firstTold(page, 'info');
  });

  test('a board moved within the page keeps its state', async () => {
    await embed('<riposte-board mode="analyse" loading="eager"></riposte-board><main></main>');
    await firstTold(page, 'info');
    const pause = board().getByRole('button', { name: 'Pause', exact: true });
    await pause.click();
    await page.evaluate(() => document.querySelector('main')!.append(document.querySelector('riposte-board')!));
    await board().evaluate(async (b: Board) => {
      await b.play('e4');
      // Drawn again.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
    expect(await board().getByRole('button', { name: 'Analyse', exact: true }).count()).toBe(1);
  });

  test('many boards are created and drawn a few at a time', async () => {
    await embed('');
    const seen = await page.evaluate(async () => {
      await customElements.whenDefined('riposte-board');
      const { port1, port2 } = new MessageChannel();
      /** Boards that have got their views since the last message came through; boards told of a position in one frame. */
      const seen = { made: 0, mostMade: 0, standing: 0, frame: 0, drawn: 0, mostDrawn: 0 };
      port1.onmessage = () => (seen.made = 0);
      const boards = Array.from({ length: 24 }, () => {
        const board = document.createElement('riposte-board');
        board.setAttribute('loading', 'eager');
        board.style.width = '200px';
        new MutationObserver(() => {
          if (seen.made++ === 0) port2.postMessage(0);
          seen.mostMade = Math.max(seen.mostMade, seen.made);
        }).observe(board.shadowRoot!.firstElementChild!, { childList: true });
        return board;
      });
      const all = new Promise<void>((resolve) =>
        document.addEventListener('riposte-position', () => {
          const frame = document.timeline.currentTime as number;
          seen.drawn = frame === seen.frame ? seen.drawn + 1 : 1;
          seen.frame = frame;
          seen.mostDrawn = Math.max(seen.mostDrawn, seen.drawn);
          if (++seen.standing === boards.length) resolve();
        }),
      );
      document.body.append(...boards);
      await all;
      const laidOut = (board: Element | undefined) =>
        getComputedStyle(board!.shadowRoot!.querySelector('rp-board-shell')!).contentVisibility;
      return { ...seen, first: laidOut(boards[0]), last: laidOut(boards.at(-1)) };
    });
    // Two a task, and the message may come after the next task.
    expect(seen.mostMade).toBeLessThanOrEqual(4);
    expect(seen.mostDrawn).toBeLessThanOrEqual(8);
    expect(seen).toMatchObject({ first: 'visible', last: 'auto' });
  });
});

describe('a page with', () => {
  const analysed = async (): Promise<void> => {
    expect((await firstTold(page, 'info'))['lines']).toMatchObject([{ multipv: 1 }]);
    expect(
      await page.evaluate(() => (window as unknown as { told: [string][] }).told.filter(([name]) => name === 'error')),
    ).toEqual([]);
  };

  test('two copies of the element: both work', async () => {
    await embed(
      `<script type="module" src="${cdn.address}riposte-one-file.js"></script><riposte-board mode="analyse"></riposte-board>`,
    );
    await analysed();
  });

  /** A page on the package's own origin with this policy. */
  async function embedUnder(
    policy: string,
    {
      script = '/riposte.js',
      headers = {} as Record<string, string>,
      body = '<riposte-board mode="analyse"></riposte-board>',
    } = {},
  ): Promise<void> {
    const text = `<!doctype html><title>A page</title><script type="module" src="${script}"></script>${body}`;
    const answer = ({ pathname }: URL) =>
      pathname === '/' ? { text, headers: { ...headers, 'Content-Security-Policy': policy } } : null;
    site = await serve(`${folder}/node_modules/riposte`, { port: 0, answer, headers });
    page = await openTab(site.address);
  }
  const TRUSTED = "require-trusted-types-for 'script'; trusted-types";

  test.each([
    ['a plain page', '/riposte.js', {}],
    ['an isolated page, with threads', '/riposte.js', ISOLATION],
    ['one file', '/riposte-one-file.js', {}],
  ])('required Trusted Types that allows two policies: %s', async (_, script, headers) => {
    await embedUnder(`${TRUSTED} riposte lit-html`, {
      script,
      headers,
      body: '<riposte-board mode="xray" depth="6"></riposte-board>',
    });
    const { lines } = (await firstTold(page, 'info')) as { lines: { threads?: number }[] };
    expect(lines).toHaveLength(1);
    await firstTold(page, 'bestmove');
    await board().evaluate((b) => b.setAttribute('mode', 'analyse'));
    if (headers === ISOLATION)
      await page.waitForFunction(() =>
        (window as unknown as { told: [string, { lines?: { threads?: number }[] }][] }).told.some(
          ([, { lines }]) => (lines?.[0]?.threads ?? 1) > 1,
        ),
      );
    expect(
      await page.evaluate(() => (window as unknown as { told: [string, unknown][] }).told.filter(([name]) => name === 'error')),
    ).toEqual([]);
    expect(await page.evaluate(() => (window as unknown as { violations: string[] }).violations)).toEqual([]);
  });

  test.each([
    ['lit-html', '/riposte.js', /trusted-types must allow riposte/],
    ['riposte', '/riposte.js', /trusted-types riposte lit-html/],
    ['riposte', '/riposte-one-file.js', /trusted-types riposte lit-html/],
  ])('required Trusted Types that allows only %s (%s): the error says what to allow', async (allowed, script, message) => {
    await embedUnder(`${TRUSTED} ${allowed}`, { script });
    expect(await firstTold(page, 'error')).toMatchObject({ message: expect.stringMatching(message) as string, fatal: true });
  });

  test.each(['riposte.js', 'riposte-one-file.js'])(
    'another element under the name of one of our views: the error names it, and it is not used (%s)',
    async (script) => {
      const body =
        '<script>customElements.define("rp-board", class extends HTMLElement {})</script><riposte-board></riposte-board>';
      await embedUnder('', { script: `/${script}`, body });
      expect(await firstTold(page, 'error')).toMatchObject({
        message: expect.stringContaining('<rp-board> is already defined') as string,
        fatal: true,
      });
      expect(await board().evaluate((b) => b.shadowRoot!.querySelector('rp-board-shell'))).toBe(null);
    },
  );

  test('a <riposte-board> of its own: an error on the document and in the console', async () => {
    await embed('<script>customElements.define("riposte-board", class extends HTMLElement {})</script>');
    expect(await firstTold(page, 'error')).toMatchObject({
      message: expect.stringContaining('<riposte-board> is already defined') as string,
      fatal: true,
    });
    expect(said).toContainEqual(expect.stringContaining('<riposte-board> is already defined'));
  });

  test('one file as a classic script, on a page that is a file', async () => {
    const file = join(folder, 'stick.html');
    writeFileSync(
      file,
      '<!doctype html><title>A page</title><script src="node_modules/riposte/riposte-one-file.js"></script><riposte-board mode="analyse"></riposte-board>',
    );
    page = await openTab(pathToFileURL(file).href);
    await analysed();
  });

  test('only one file, and a policy without blob:', async () => {
    const body = '<script type="module" src="/riposte-one-file.js"></script><riposte-board mode="analyse"></riposte-board>';
    const headers = { 'Content-Security-Policy': "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'" };
    const own: string[] = [];
    const answer = ({ pathname }: URL) =>
      pathname === '/' ? { text: `<!doctype html><title>A page</title>${body}`, headers } : null;
    site = await serve(`${folder}/node_modules/riposte`, { port: 0, answer, asked: own });
    page = await openTab(site.address);
    await analysed();
    expect(new Set(own.filter((path) => path.endsWith('.js')))).toEqual(new Set(['/riposte-one-file.js']));
  });
});
