// Each example in a browser, by the name of its folder: its page must do what it is for.
import { expect } from 'vitest';
import type { InfoDetail } from '../../web/element/events.ts';
import type { Page } from './page.ts';
import type { Scenario } from './scenarios.ts';

const MORPHY = '4kb1r/p2n1ppp/4q3/4p1B1/4P3/1Q6/PPP2PPP/2KR4 w k - 1 16';

async function analyses(page: Page): Promise<void> {
  await page.until('an analysis', async () => (await page.told('info')).length > 0);
  const [info] = await page.told<InfoDetail>('info');
  expect(info).toMatchObject({ fen: MORPHY, lines: [{ multipv: 1 }] });
  await page.until('64 squares', async () => (await page.count('rp-board >> [data-square]')) === 64);
  await page.untilPiece('b3', 'white queen');
}

const plain: Scenario = {
  name: 'one script tag is enough to analyse',
  async run(page) {
    await page.open();
    await analyses(page);
  },
};

const bundled: Scenario = {
  name: 'the board and the engine work from the built files alone',
  async run(page) {
    await page.open();
    await page.until('the engine alone finds the mate', async () => (await page.text('output')) === 'b3b8');
    await analyses(page);
    expect(page.site.asked.filter((path) => path.includes('node_modules'))).toEqual([]);
  },
};

const uci: Scenario = {
  name: 'a worker started by its file name speaks UCI',
  async run(page) {
    await page.open();
    await page.until('the best move', async () => (await page.run(() => document.title)) === 'b3b8');
    const lines = (await page.run(() => document.querySelector('pre')?.textContent ?? '')).split('\n');
    expect(lines[0]).toMatch(/^id name Riposte /);
    expect(lines).toContain('readyok');
    expect(lines.some((line) => / multipv 2 /.test(line))).toBe(true);
    expect(lines.at(-2)).toMatch(/^bestmove b3b8 ponder d7b8$/);
  },
};

const wrapped: Scenario = {
  name: 'the component takes changes of a property, tells moves, and leaves no worker behind when it goes',
  async run(page) {
    await page.open();
    await page.move('e2', 'e4');
    await page.until('the move is told', async () => (await page.text('output')) === 'e4');
    await page.press('p > button', 'Another position');
    await page.untilPiece('b3', 'white queen');
    for (let i = 0; i < 2; i++) {
      await page.until('an engine', async () => (await page.workers()) === 1);
      await page.press('p > button', 'Remove');
      await page.until('no board', async () => (await page.count('riposte-board')) === 0);
      await page.until('no worker', async () => (await page.workers()) === 0);
      await page.press('p > button', 'Insert');
      // A new board has the property as it is now.
      await page.untilPiece('b3', 'white queen');
    }
  },
};

export const exampleScenarios: Readonly<Record<string, Scenario>> = {
  plain,
  vite: bundled,
  webpack: bundled,
  esbuild: bundled,
  rollup: bundled,
  uci,
  react: wrapped,
  vue: wrapped,
  svelte: wrapped,
};
