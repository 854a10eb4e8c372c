import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Page } from 'playwright';
import { closeBrowser, firstTold, openTab, serveSite, type Site } from './browser.ts';
import { folder } from './install.ts';

afterAll(closeBrowser);

/** The package on an origin of its own, as a CDN has it. */
let cdn: Site;
let site: Site;
let page: Page;

beforeEach(async () => {
  cdn = await serveSite(`${folder}/node_modules/riposte`, { 'Access-Control-Allow-Origin': '*' });
});
afterEach(async () => {
  await page.close();
  site.close();
  cdn.close();
});

/** A page with this body and, where one is given, this policy; `CDN` in both stands for the package's origin. */
async function embed(body: string, policy?: string): Promise<void> {
  const text = `<!doctype html><meta charset="utf-8"><title>A page</title><script type="module" src="CDN/riposte.js"></script>${body}`;
  const filled = (s: string): string => s.replaceAll('CDN', cdn.origin);
  site = await serveSite('/nowhere', policy ? { 'Content-Security-Policy': filled(policy) } : {}, { '/': filled(text) });
  page = await openTab(`${site.origin}/`);
}

const board = (index = 0) => page.locator('riposte-board').nth(index);

describe('from another origin', () => {
  test('an analysis runs', async () => {
    await embed('<riposte-board mode="analyse"></riposte-board>');
    expect((await firstTold(page, 'info'))['lines']).toMatchObject([{ multipv: 1 }]);
  });

  test('the smallest policy that allows it is enough', async () => {
    await embed('<riposte-board mode="analyse"></riposte-board>', "default-src 'none'; script-src CDN 'wasm-unsafe-eval'; worker-src blob:");
    expect((await firstTold(page, 'info'))['lines']).toMatchObject([{ multipv: 1 }]);
  });

  test.each([
    ["script-src CDN 'wasm-unsafe-eval'; worker-src 'none'", /worker-src must allow blob:/],
    ['script-src CDN; worker-src blob:', /'wasm-unsafe-eval' in script-src/],
  ])('%s: the error says which directive blocks it', async (policy, said) => {
    await embed('<riposte-board mode="analyse"></riposte-board>', policy);
    expect(await firstTold(page, 'error')).toMatchObject({ message: expect.stringMatching(said) as string, fatal: true });
  });
});

describe('one board', () => {
  test('nothing but the script is fetched before it is in sight', async () => {
    await embed('<div style="height:5000px"></div><riposte-board></riposte-board>');
    await page.waitForFunction(() => customElements.get('riposte-board'));
    await page.waitForTimeout(300);
    expect(cdn.asked.filter((path) => /worker|furniture/.test(path))).toEqual([]);
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

  test('the x-ray records, and tells killers only who asks', async () => {
    await embed('<riposte-board mode="xray" depth="9" killers></riposte-board>');
    expect(await firstTold(page, 'killer')).toMatchObject({ snapshot: { rows: expect.any(Array) as unknown[] } });
    const recorded = () => board().evaluate(async (b: HTMLElement & { recording(): Promise<ArrayBuffer | null> }) => (await b.recording())?.byteLength ?? 0);
    await expect.poll(recorded, { timeout: 60_000 }).toBeGreaterThan(24_000);
  });
});

test('several boards share workers, and the last that goes takes the last worker along', async () => {
  await embed('<riposte-board loading="eager" mode="view"></riposte-board><riposte-board loading="eager" mode="view" fen="8/8/8/4k3/8/8/4P3/4K3 w - - 0 1"></riposte-board>'.repeat(2));
  await page.waitForFunction(() => (window as unknown as { told: unknown[] }).told.length >= 4, undefined, { timeout: 60_000 });
  expect(page.workers().length).toBe(1);
  await page.evaluate(() => document.querySelector('riposte-board')?.remove());
  await page.waitForTimeout(100);
  expect(page.workers().length).toBe(1);
  await page.evaluate(() => document.querySelectorAll('riposte-board').forEach((b) => b.remove()));
  await expect.poll(() => page.workers().length).toBe(0);
});
