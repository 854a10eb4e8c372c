// Back and Forward in the built page, and links to a position within a line.
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { ready, siteAndBrowser, visitor } from './support.ts';

const both = siteAndBrowser();

/** The mode, the moves of the list and the move that is shown there. */
const shown = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const root = document.querySelector('riposte-app')?.shadowRoot;
    const list = root?.querySelector('rp-move-list')?.shadowRoot;
    const moves = [...(list?.querySelectorAll('.move button') ?? [])].map((move) => move.textContent?.trim());
    const current = list?.querySelector('.move [aria-current]')?.textContent?.trim() ?? '';
    return `${root?.querySelector('.modes [aria-pressed=true]')?.textContent}: ${moves.join(' ')}, ${current}`;
  });
const shows = (page: Page, text: string): Promise<unknown> => expect.poll(() => shown(page)).toBe(text);
const mode = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
/** A move by two clicks: a small letter that nothing follows for a third of a second is a command. */
const play = async (page: Page, from: string, to: string): Promise<void> => {
  for (const square of [from, to]) await page.locator(`rp-board [data-square="${square}"]`).click();
};

test('Back and Forward walk through modes, lessons and games, with their variations, also after a reload', async () => {
  const { context, trouble } = await visitor(both.browser, { serviceWorkers: false });
  const page = await context.newPage();
  await page.goto(`${both.site.url}?moves=e2e4,e7e5&mode=analyse`);
  await ready(page);
  await shows(page, 'Analyse: e4 e5, e5');
  await page.keyboard.press('Home');
  await shows(page, 'Analyse: e4 e5, ');
  await play(page, 'd2', 'd4');
  await shows(page, 'Analyse: e4 d4 e5, d4');
  await mode(page, 'Lessons');
  await page.locator('rp-lesson-view ol li button').first().click();
  await page.waitForURL(/#lesson=/);
  await page.goBack();
  await page.waitForURL(/#lessons$/);
  await page.goBack();
  await shows(page, 'Analyse: e4 d4 e5, d4');
  await page.getByRole('button', { name: 'Order the moves' }).click();
  await page.waitForURL(/#order=rnbqkbnr\/pppppppp\/8\/8\/3P4/);
  await page.locator('rp-order-game .answers button').nth(19).waitFor();
  await page.locator('rp-order-game nav').getByRole('button', { name: 'Position 2:' }).click();
  await page.waitForURL(/#order=2$/);
  await page.goBack();
  await page.waitForURL(/#order=rnbq/);
  await page.goForward();
  await page.waitForURL(/#order=2$/);
  await page.locator('rp-order-game h2').getByText('A rook for nothing').waitFor();
  await page.goBack();
  await page.goBack();
  await shows(page, 'Analyse: e4 d4 e5, d4');
  await page.getByRole('button', { name: 'New game', exact: true }).click();
  await page.locator('rp-new-game dialog[open]').getByRole('button', { name: 'Start game' }).click();
  await shows(page, 'Play: , ');
  // The step is in the history a moment after it is on the screen.
  await page.waitForURL((url) => !url.search.includes('analyse'));
  await page.goBack();
  await shows(page, 'Analyse: e4 d4 e5, d4');
  await page.reload();
  await ready(page);
  await shows(page, 'Analyse: e4 d4 e5, d4');
  await page.goForward();
  await shows(page, 'Play: , ');
  await page.goBack();
  await shows(page, 'Analyse: e4 d4 e5, d4');
  await page.waitForURL((url) => url.search === '?moves=d2d4&mode=analyse');
  expect(trouble).toEqual([]);
});

test('a link to a position within a line opens the line there, and the address follows', async () => {
  const { context, trouble } = await visitor(both.browser, { serviceWorkers: false });
  const page = await context.newPage();
  await page.goto(`${both.site.url}?moves=e2e4,e7e5,g1f3&at=1&mode=analyse`);
  await ready(page);
  await shows(page, 'Analyse: e4 e5 Nf3, e4');
  await page.keyboard.press('ArrowRight');
  await page.waitForURL(/moves=e2e4,e7e5,g1f3&at=2&mode=analyse$/);
  await page.keyboard.press('End');
  await page.waitForURL(/moves=e2e4,e7e5,g1f3&mode=analyse$/);
  expect(trouble).toEqual([]);
});
