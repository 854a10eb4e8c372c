// Boards in an article: they keep the height that they had before their script came, and fit in the window.
import { afterAll, describe, expect, test } from 'vitest';
import { serve } from '../../scripts/lib/serve.mjs';
import { closeBrowser, openTab } from './browser.ts';
import { folder } from './install.ts';

afterAll(closeBrowser);

const PGN = '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6';
const BOARDS = [
  'mode="view"',
  `mode="view" pgn="${PGN}"`,
  'mode="play"',
  'mode="analyse"',
  'mode="xray" depth="6"',
  `mode="view" pgn="${PGN}"`,
];

async function withArticle<T>(
  style: string,
  width: number,
  use: (page: Awaited<ReturnType<typeof openTab>>) => Promise<T>,
): Promise<T> {
  const boards = BOARDS.map((attributes) => `<p>A paragraph.</p><riposte-board ${attributes}></riposte-board>`).join('');
  const text = `<!doctype html><meta name="viewport" content="width=device-width"><title>A page</title><link rel="stylesheet" href="/riposte.css">
    <style>body { margin: 16px; font: 16px/1.5 serif } ${style}</style><article>${boards}</article><script type="module" src="/riposte.js"></script>`;
  const site = await serve(`${folder}/node_modules/riposte`, {
    port: 0,
    answer: ({ pathname }) => (pathname === '/' ? { text } : null),
  });
  const page = await openTab('about:blank');
  await page.setViewportSize({ width, height: 800 });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shifts });
  });
  try {
    await page.goto(site.address);
    return await use(page);
  } finally {
    await page.close();
    await site.close();
  }
}

describe.each([900, 390, 320])('six boards at %i px', (width) => {
  test('shift nothing while they load, and are no taller than the window', async () => {
    await withArticle('', width, async (page) => {
      for (let i = 0; i < BOARDS.length; i++) {
        const board = page.locator('riposte-board').nth(i);
        await board.scrollIntoViewIfNeeded();
        await board.locator('rp-board').waitFor();
        await page.waitForFunction(
          (at) => (document.querySelectorAll('riposte-board')[at] as unknown as { fen: string }).fen !== '',
          i,
        );
        const { top, bottom } = await board.evaluate((element) => {
          const shell = element.shadowRoot!.querySelector('rp-board-shell')!.shadowRoot!;
          return {
            top: shell.querySelector('rp-game-status')!.getBoundingClientRect().top,
            bottom: shell.querySelector('rp-game-bar')!.getBoundingClientRect().bottom,
          };
        });
        expect(bottom - top, BOARDS[i]).toBeLessThanOrEqual(800);
        // What is reserved is what the board needs, but for a second row of buttons beside panels.
        await page.waitForFunction(
          ([at, most]) => {
            const host = document.querySelectorAll('riposte-board')[at!]!;
            const shell = host.shadowRoot!.querySelector('rp-board-shell')!.shadowRoot!.querySelector('.shell')!;
            const spare = host.getBoundingClientRect().height - shell.getBoundingClientRect().height;
            return spare >= 0 && spare <= most!;
          },
          [i, 45],
        );
      }
      const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
      expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    });
  });
});

test('a size variable makes boards smaller', async () => {
  await withArticle('riposte-board { --riposte-board-size: 300px }', 900, async (page) => {
    const board = page.locator('rp-board').first();
    await board.waitFor();
    expect((await board.boundingBox())?.width).toBe(300);
  });
});
