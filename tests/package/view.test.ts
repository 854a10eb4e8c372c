// A board that only shows a position or a game: what it loads, and that no engine starts before it is asked for.
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { serve } from '../../scripts/lib/serve.mjs';
import { closeBrowser, firstTold, openTab } from './browser.ts';
import { folder } from './install.ts';

const installed = `${folder}/node_modules/riposte`;
let asked: string[] = [];
let site: Awaited<ReturnType<typeof serve>>;
beforeEach(() => {
  asked = [];
});
afterEach(() => site.close());
afterAll(closeBrowser);

async function show(body: string, script = 'riposte.js', headers = {}) {
  const text = `<!doctype html><title>A page</title><script type="module" src="/${script}"></script>${body}`;
  site = await serve(installed, { port: 0, asked, answer: ({ pathname }) => (pathname === '/' ? { text, headers } : null) });
  const page = await openTab(site.address);
  await firstTold(page, 'position');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  return page;
}

const loaded = (): number =>
  [...new Set(asked)]
    .filter((path) => path.endsWith('.js'))
    .reduce((sum, path) => sum + brotliCompressSync(readFileSync(`${installed}${path}`)).length, 0);

test('a diagram loads at most 60 KB and starts no worker; one button starts the engine', async () => {
  const page = await show(
    '<riposte-board mode="view" fen="4kb1r/p2n1ppp/4q3/4p1B1/4P3/1Q6/PPP2PPP/2KR4 w k - 1 16"></riposte-board>',
  );
  expect(loaded()).toBeLessThan(60 * 1024);
  expect(page.workers()).toEqual([]);
  await page.getByRole('button', { name: 'Analyse' }).click();
  await firstTold(page, 'info');
  expect(page.workers().length).toBe(1);
  expect(await page.locator('riposte-board').getAttribute('mode')).toBe('analyse');
});

test('a game loads at most 90 KB and starts no worker, and its moves can be walked', async () => {
  const page = await show(
    '<riposte-board mode="view" pgn="1. e4 e5 2. Nf3 (2. f4 exf4) Nc6 3. Bb5 {Spanish} a6 4. O-O"></riposte-board>',
  );
  await page.getByRole('button', { name: 'Back one move' }).click();
  await page.waitForFunction(() =>
    (document.querySelector('riposte-board') as unknown as { fen: string }).fen.startsWith('r1bqkbnr/1ppp1ppp/p1n5'),
  );
  await page.getByText('Spanish').waitFor();
  expect(loaded()).toBeLessThan(90 * 1024);
  expect(page.workers()).toEqual([]);
});

test('a game in an article loads at most 8 scripts, under a policy that allows its scripts alone', async () => {
  const headers = { 'Content-Security-Policy': "default-src 'none'; script-src 'self'" };
  const page = await show('<pre class="riposte">1. e4 e5 2. Nf3 Nc6</pre>', 'riposte-reader.js', headers);
  await page.locator('rp-move-list .move').first().waitFor();
  expect(new Set(asked.filter((path) => path.endsWith('.js'))).size).toBeLessThanOrEqual(8);
  expect(page.workers()).toEqual([]);
  expect(await page.evaluate(() => (window as unknown as { violations: string[] }).violations)).toEqual([]);
});

test('Analyse searches a position of a game', async () => {
  const page = await show('<riposte-board mode="view" pgn="1. e4 d5 2. exd5 Qxd5"></riposte-board>');
  await page.getByRole('button', { name: 'Analyse' }).click();
  const { fen } = await firstTold(page, 'info');
  expect(fen).toContain('rnb1kbnr/ppp1pppp/8/3q4');
});

test('a game that only the engine can read is read by the engine', async () => {
  const page = await show(
    '<riposte-board mode="view" fen="bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9"></riposte-board>',
  );
  expect(page.workers().length).toBe(1);
});
