// Boards and games in an article: they keep the height that they had before their script came, fit in the window, and look the same
// whatever the style of the page.
import type { Page } from 'playwright';
import { afterAll, describe, expect, test } from 'vitest';
import { serve } from '../../scripts/lib/serve.mjs';
import { closeBrowser, openTab } from './browser.ts';
import { folder } from './install.ts';

afterAll(closeBrowser);

const PGN = '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6';
const MATE = '4kb1r/p2n1ppp/4q3/4p1B1/4P3/1Q6/PPP2PPP/2KR4 w k - 1 16';
/** Forty moves with comments and variations. */
const ANNOTATED = `[White "Morphy"]\n[Black "Allies"]\n\n${Array.from({ length: 10 }, (_, i) => {
  const [a, b, c, d] = [4 * i + 1, 4 * i + 2, 4 * i + 3, 4 * i + 4];
  return `${a}. Nf3 Nf6 ${b}. Ng1 {Back again.} Ng8 (${b}... Nd5 {is another square for the knight}) ${c}. Nc3 Nc6 ${d}. Nb1 Nb8`;
}).join(' ')} 1/2-1/2`;
const BOARDS = [
  '<riposte-board mode="view"></riposte-board>',
  `<riposte-board mode="view" pgn="${PGN}"></riposte-board>`,
  '<riposte-board mode="play"></riposte-board>',
  '<riposte-board mode="analyse"></riposte-board>',
  '<riposte-board mode="xray" depth="6"></riposte-board>',
  `<pre class="riposte">${ANNOTATED}</pre>`,
  `<riposte-game autoplay="60000">${ANNOTATED}\n\n${ANNOTATED}</riposte-game>`,
  `<riposte-puzzle fen="${MATE}" solution="Qb8+ Nxb8 Rd8#"></riposte-puzzle>`,
  `<div class="riposte" data-fen="${MATE}"></div>`,
];
const ELEMENTS = 'riposte-board, riposte-game, riposte-puzzle';

async function withArticle<T>(style: string, width: number, use: (page: Page) => Promise<T>, elements = BOARDS): Promise<T> {
  const boards = elements.map((board) => `<p>A paragraph.</p>${board}`).join('');
  const text = `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>A page</title><link rel="stylesheet" href="/riposte.css">
    <style>body { margin: 16px; font: 16px/1.5 serif } ${style}</style><article>${boards}</article><script type="module" src="/riposte-reader.js"></script>`;
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

/** Scrolls to each element, and gives its board once that is laid out without what was reserved for it. */
async function read(page: Page): Promise<void> {
  await page.waitForFunction(
    (count) => document.querySelectorAll('riposte-board, riposte-game, riposte-puzzle').length === count,
    BOARDS.length,
  );
  const count = await page.locator(ELEMENTS).count();
  for (let i = 0; i < count; i++) {
    const element = page.locator(ELEMENTS).nth(i);
    await element.scrollIntoViewIfNeeded();
    await element.locator('rp-board').waitFor();
    const keeps = (await element.getAttribute('mode')) === 'xray';
    await expect.poll(() => element.locator('.reserve').count()).toBe(Number(keeps));
  }
}

const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0));

test.each([900, 390, 320])(
  'nine boards at %i px shift nothing while they load, and are no taller than the window',
  async (width) => {
    await withArticle('', width, async (page) => {
      await read(page);
      const heights = await page
        .locator(ELEMENTS)
        .locator('rp-board-shell')
        .evaluateAll((shells) =>
          shells.map(({ shadowRoot }) => {
            const at = (name: string): DOMRect => shadowRoot!.querySelector(name)!.getBoundingClientRect();
            return at('rp-game-bar').bottom - at('rp-game-status').top;
          }),
        );
      expect(heights).toHaveLength(BOARDS.length);
      expect(Math.max(...heights)).toBeLessThanOrEqual(800);
      expect(await shiftOf(page)).toBeLessThan(0.01);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    });
  },
);

/** What sites' style sheets do to elements that they do not know. */
const HOSTS = {
  WordPress: `:where(.is-layout-flow) > * { margin-block: 24px 0 } :where(body) { line-height: 1.6 } pre { white-space: pre-wrap; overflow-wrap: break-word; padding: 1.25em 2.375em;
    background: #f0f0f0; font-family: monospace } article { white-space: pre-wrap; text-align: justify; hyphens: auto }`,
  Bootstrap: `*, ::after, ::before { box-sizing: border-box } pre { display: block; margin-top: 0; margin-bottom: 1rem; overflow: auto; font-size: .875em }
    p { margin-top: 0; margin-bottom: 1rem } button { text-transform: none }`,
  Tailwind: `@layer base { *, ::after, ::before { box-sizing: border-box; margin: 0; padding: 0; border: 0 solid } pre { font-family: monospace; font-size: 1em } }`,
  'a reset': `* { margin: 0; padding: 0; border: 0; font: inherit; vertical-align: baseline; letter-spacing: 3px; word-spacing: 20px; text-transform: uppercase; line-height: 3;
    text-indent: 40px; box-sizing: border-box } *::before, *::after { content: none; box-sizing: border-box }`,
};
test.each(Object.entries(HOSTS))('on a page with the style of %s nothing shifts', async (_, style) => {
  await withArticle(style, 700, async (page) => {
    await read(page);
    expect(await shiftOf(page)).toBeLessThan(0.01);
  });
});

describe.each(['view', 'play', 'puzzle'])('the moves of a game in mode %s', (mode) => {
  const game = `<riposte-game mode="${mode}" style="display: block" pgn="${ANNOTATED.replaceAll('"', '&quot;')}"></riposte-game>`;
  /** The list's moves and its rows that can be seen whole, and where it is. */
  const measured = (page: Page) =>
    page.locator('rp-board-shell').evaluate(({ shadowRoot: shell }) => {
      const list = shell!.querySelector('rp-move-list')!.shadowRoot!.querySelector('.list')!;
      list.scrollTop = 0;
      const frame = list.getBoundingClientRect();
      const inSight = (name: string): number =>
        [...list.querySelectorAll(name)].filter((one) => one.getBoundingClientRect().bottom <= frame.bottom + 1).length;
      const row = list.querySelector('.row')!.getBoundingClientRect().height;
      const [board, controls] = ['rp-board', '.play'].map((name) => shell!.querySelector(name)!.getBoundingClientRect());
      const all = shell!.querySelector('.shell')!.getBoundingClientRect().height;
      return {
        moves: inSight('.move button'),
        rows: frame.height / row,
        beside: frame.left >= board!.right,
        more: all - controls!.height,
      };
    });

  test.each([700, 480])('are beside the board at %i px, which they make no higher', async (width) => {
    await withArticle(
      'body { margin: 0 }',
      width,
      async (page) => {
        await page.locator('rp-move-list .move').first().waitFor();
        await expect.poll(() => measured(page)).toMatchObject({ beside: true, more: 0 });
        if (width === 700) expect((await measured(page)).moves).toBeGreaterThanOrEqual(14);
      },
      [game],
    );
  });

  test('are below the board at 400 px, six rows of them', async () => {
    await withArticle(
      '',
      400,
      async (page) => {
        await page.locator('rp-move-list .move').first().waitFor();
        await expect.poll(() => measured(page)).toMatchObject({ beside: false });
        expect((await measured(page)).rows).toBeGreaterThanOrEqual(6);
      },
      [game],
    );
  });
});

test('a size variable makes boards smaller', async () => {
  await withArticle('riposte-board { --riposte-board-size: 300px }', 900, async (page) => {
    const board = page.locator('rp-board').first();
    await board.waitFor();
    expect((await board.boundingBox())?.width).toBe(300);
  });
});
