// The page by ear: what a blind player is told, and what a screen reader finds on each screen.
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { ready, siteAndBrowser, visitor } from './support.ts';

const both = siteAndBrowser();

async function visit(address: string): Promise<{ page: Page; leave: () => Promise<void> }> {
  const { context } = await visitor(both.browser, { serviceWorkers: false });
  const page = await context.newPage();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(both.site.url + address);
  return { page, leave: () => context.close() };
}

/** What is typed into the field, and what the live region of the moves says then. */
const GAME: readonly (readonly [typed: string, told: string])[] = [
  ['e4', 'White: e4.'],
  ['pawn d5', 'Black: d5.'],
  ['e takes d5', 'White: e takes d5.'],
  ['Qxd5', 'Black: queen takes d5.'],
  ['knight c3', 'White: knight c3.'],
  ['d5a5', 'Black: queen a5.'],
  ['Knight to f3', 'White: knight f3.'],
  ['bishop g4', 'Black: bishop g4.'],
  ['Be2', 'White: bishop e2.'],
  ['knight c6', 'Black: knight c6.'],
  ['castle kingside', 'White: castles kingside.'],
  ['castle long', 'Black: castles queenside.'],
  ['b4', 'White: b4.'],
  ['queen takes b4', 'Black: queen takes b4.'],
];

/** The texts of the live region of the moves, in order, from now on. */
const hear = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const root = document.querySelector('riposte-app')!.shadowRoot!;
    const region = root.querySelector('[aria-live]')!;
    const heard: string[] = [];
    Object.assign(window, { heard });
    new MutationObserver(() => heard.push(region.textContent ?? '')).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
const heard = (page: Page): Promise<string[]> => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
const type = async (page: Page, text: string): Promise<void> => {
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
};
const answer = (page: Page): Promise<string> => page.locator('rp-command-field output').innerText();

test('a game typed into the field is told move by move; a command is answered beside it', async () => {
  const { page, leave } = await visit('?mode=analyse');
  await ready(page);
  await page.locator('rp-game-bar button').getByText('Pause').click();
  await page.locator('.open-field').waitFor({ state: 'attached' });
  await page.keyboard.press('/');
  await page.locator('rp-command-field input').waitFor();
  await hear(page);
  for (const [i, [typed]] of GAME.entries()) {
    await type(page, typed);
    await expect.poll(async () => (await heard(page)).length, { timeout: 20_000 }).toBe(i + 1);
  }
  expect(await heard(page)).toEqual(GAME.map(([, told]) => told));
  await type(page, 's b4');
  await expect.poll(() => answer(page)).toBe('b4: black queen.');
  await type(page, 'knight');
  await expect.poll(() => answer(page)).toMatch(/^knight may be: knight /);
  await type(page, 'what now');
  await expect.poll(() => answer(page)).toMatch(/expected a square such as e4/);
  await type(page, 'zz');
  await expect.poll(() => answer(page)).toBe('zz is neither a legal move nor a command. ? lists the commands.');
  // Escape leaves the field for the board, whose keys step through the game.
  await page.keyboard.press('Escape');
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('Home');
  await expect.poll(async () => (await heard(page)).at(-1)).toBe('Start of the game.');
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await heard(page)).at(-1)).toBe('White: e4.');
  await leave();
});

test('a promotion that mates is told once, with the result', async () => {
  const { page, leave } = await visit('?mode=analyse&fen=7k/P7/6K1/8/8/8/8/8_w_-_-_0_1');
  await ready(page);
  await page.locator('.open-field').waitFor({ state: 'attached' });
  await hear(page);
  await page.keyboard.press('/');
  await page.locator('rp-command-field input').waitFor();
  await type(page, 'pawn a8 queen');
  await expect.poll(async () => (await heard(page)).at(-1)).toBe('White: a8, promotes to queen. White wins by checkmate.');
  await leave();
});
