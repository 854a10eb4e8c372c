// What the element does with its attributes, methods and events; what every browser must do is in tests/e2e.
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Page } from 'playwright';
import { serve } from '../../scripts/serve.mjs';
import { closeBrowser, firstTold, openTab } from './browser.ts';
import { folder } from './install.ts';

type Served = Awaited<ReturnType<typeof serve>>;

afterAll(closeBrowser);

/** The package on an origin of its own, as a CDN has it, and what was asked of it. */
let cdn: Served;
let asked: string[];
let site: Served;
let page: Page;

beforeEach(async () => {
  asked = [];
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
  page = await openTab(site.address);
}

const board = (index = 0) => page.locator('riposte-board').nth(index);

describe('one board', () => {
  test('nothing but the script is fetched before it is in sight', async () => {
    await embed('<div style="height:5000px"></div><riposte-board></riposte-board>');
    await page.waitForFunction(() => customElements.get('riposte-board'));
    // Observers are called in order of creation, so the element's own has been called too.
    expect(await board().evaluate((element) => new Promise<boolean>((resolve) => {
      new IntersectionObserver(([entry]) => resolve(entry!.isIntersecting)).observe(element);
    }))).toBe(false);
    // Earlier requests have reached the server by now.
    await page.evaluate(() => fetch(location.href));
    expect(asked.filter((path) => /worker|furniture/.test(path))).toEqual([]);
    await board().scrollIntoViewIfNeeded();
    expect(await firstTold(page, 'position')).toMatchObject({ ply: 0 });
  });

  test('a game: the move is told and can be refused, the engine answers, PGN and FEN are at hand', async () => {
    await embed('<riposte-board level="1" movetime="100"></riposte-board>');
    await page.evaluate(() => document.addEventListener('riposte-move', (e) => (e as CustomEvent<{ san: string }>).detail.san === 'a3' && e.preventDefault()));
    expect(await board().evaluate((b: HTMLElement & { play(move: string): Promise<boolean> }) => b.play('a3'))).toBe(false);
    expect(await board().evaluate((b: HTMLElement & { play(move: string): Promise<boolean> }) => b.play('e4'))).toBe(true);
    await firstTold(page, 'bestmove');
    await page.waitForFunction(() => (document.querySelector('riposte-board') as unknown as { moves: string[] }).moves.length === 2);
    const pgn = await board().evaluate((b: HTMLElement & { toPgn(): Promise<string> }) => b.toPgn());
    expect(pgn).toMatch(/\n1\. e4 \S+ \*\n$/);
  });

  test('attributes are followed; a bad one is told by name and changes nothing', async () => {
    await embed('<riposte-board mode="view" fen="8/8/8/4k3/8/8/4P3/4K3 w - - 0 1"></riposte-board>');
    await firstTold(page, 'position');
    await board().evaluate((b) => b.setAttribute('fen', 'nonsense'));
    expect(await firstTold(page, 'error')).toMatchObject({ message: expect.stringMatching(/^fen: expected/) as string, fatal: false });
    expect(await board().evaluate((b: HTMLElement & { fen: string }) => b.fen)).toBe('8/8/8/4k3/8/8/4P3/4K3 w - - 0 1');
    await board().evaluate((b: HTMLElement & { fen: string }) => (b.fen = '8/8/8/4k3/8/4P3/8/4K3 b - - 0 1'));
    await page.waitForFunction(() => (document.querySelector('riposte-board') as unknown as { fen: string }).fen.includes(' b '));
  });

  test('a game as PGN is shown at its end; a bad one is told by move, and the game before it stays', async () => {
    await embed('<riposte-board mode="view" pgn="1. e4 e5 2. Nf3 {the knight} Nc6 *"></riposte-board>');
    expect(await firstTold(page, 'position')).toMatchObject({ ply: 4, plies: 4 });
    await expect.poll(() => board().getByRole('button', { name: 'One move back' }).count()).toBe(1);
    expect(await board().getByRole('button', { name: 'Analyse' }).count()).toBe(0);
    await board().evaluate((b: HTMLElement & { pgn: string }) => (b.pgn = '1. e4 e5 2. Ke3'));
    expect(await firstTold(page, 'error')).toMatchObject({ message: expect.stringContaining('Ke3') as string, fatal: false });
    expect(await board().evaluate((b: HTMLElement & { moves: string[] }) => b.moves.length)).toBe(4);
  });
});

describe('the page has', () => {
  const analysed = async (): Promise<void> => {
    expect((await firstTold(page, 'info'))['lines']).toMatchObject([{ multipv: 1 }]);
    expect(await page.evaluate(() => (window as unknown as { told: [string][] }).told.filter(([name]) => name === 'error'))).toEqual([]);
  };

  test('the same board package, and the element twice: both go on', async () => {
    const taken = '<script>customElements.define("g-chess-board", class extends HTMLElement {})</script>';
    await embed(`${taken}<script type="module" src="${cdn.address}riposte-one-file.js"></script><riposte-board mode="analyse"></riposte-board>`);
    await analysed();
  });

  test('one file alone, and a policy without blob:', async () => {
    const body = '<script type="module" src="/riposte-one-file.js"></script><riposte-board mode="analyse"></riposte-board>';
    const headers = { 'Content-Security-Policy': "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'" };
    const own: string[] = [];
    const answer = ({ pathname }: URL) => (pathname === '/' ? { text: `<!doctype html><title>A page</title>${body}`, headers } : null);
    site = await serve(`${folder}/node_modules/riposte`, { port: 0, answer, asked: own });
    page = await openTab(site.address);
    await analysed();
    expect(new Set(own.filter((path) => path.endsWith('.js')))).toEqual(new Set(['/riposte-one-file.js']));
  });
});
