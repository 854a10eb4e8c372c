// Sharing on the built page: links open what was on the screen, and a link can hold a whole game.
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { ready, siteAndBrowser, visitor } from './support.ts';

const both = siteAndBrowser();

const GAME = `[Event "Café"]
[Site "?"]
[Date "1851.06.21"]
[Round "?"]
[White "Anderssen, Adolf"]
[Black "Žižka “J”"]
[Result "1-0"]

{ Before it. } 1. e4 { [%csl Ge5][%cal Gf1c4] best by test } e5 $1 2. f4 $5 (2. Nf3 Nc6 { quiet } (2... d6 $6 3. d4)) 2... exf4 1-0
`;

/** What the Share dialog copies. */
async function copied(page: Page, button: string): Promise<string> {
  await page.keyboard.press('s');
  const dialog = page.getByRole('dialog', { name: 'Share' });
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await dialog.getByRole('status').getByText('copied').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  return page.evaluate(() => navigator.clipboard.readText());
}

/** Waits for the board, and pauses the analysis, which has no part in what is shared and takes the core from the page. */
async function atRest(page: Page): Promise<void> {
  await ready(page);
  await page.locator('rp-game-bar').getByRole('button', { name: 'Pause', exact: true }).click();
}

async function visit(address: string) {
  const { context, trouble } = await visitor(both.browser, { serviceWorkers: false });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await context.newPage();
  await page.goto(both.site.url + address);
  return { page, trouble, close: () => context.close() };
}

test('a link to the whole game keeps names, comments, marks and variations, and a page that is open takes it', async () => {
  const first = await visit(`?mode=analyse&at=1&pgn=${encodeURIComponent(GAME)}`);
  await atRest(first.page);
  await first.page.locator('rp-move-list .move').first().waitFor();
  const pgn = await copied(first.page, 'Copy PGN');
  expect(pgn).toContain('best by test');
  expect(await copied(first.page, 'Copy FEN')).toMatch(/^rnbqkbnr\/pppppppp\/8\/8\/4P3\/8\/PPPP1PPP\/RNBQKBNR b/);
  const link = await copied(first.page, 'Copy link to the whole game');
  expect(new URL(link).search).toBe('?mode=analyse&at=1');
  expect(first.trouble).toEqual([]);
  await first.close();
  const second = await visit(link.slice(both.site.url.length));
  await second.page.locator('rp-move-list').getByText('best by test').waitFor();
  await atRest(second.page);
  expect(await copied(second.page, 'Copy PGN')).toBe(pgn);
  expect(await copied(second.page, 'Copy link to the whole game'), 'the same position of it').toBe(link);
  expect(second.trouble).toEqual([]);
  await second.close();
  const third = await visit('?mode=analyse&moves=d2d4');
  await atRest(third.page);
  await third.page.locator('rp-move-list .move').first().waitFor();
  await third.page.evaluate((hash) => void (location.hash = hash), new URL(link).hash);
  await third.page.locator('rp-move-list').getByText('best by test').waitFor();
  expect(third.trouble).toEqual([]);
  await third.close();
});

test('a link keeps the side of the board, and the position in a variation', async () => {
  const first = await visit(`?mode=analyse&pgn=${encodeURIComponent(GAME)}`);
  await atRest(first.page);
  await first.page.locator('rp-move-list').getByRole('button', { name: 'd6', exact: false }).first().click();
  await first.page.keyboard.press('f');
  const link = await copied(first.page, 'Copy link to the whole game');
  expect(new URL(link).search).toBe('?mode=analyse&line=e2e4,e7e5,g1f3,d7d6&orientation=black');
  const view = await copied(first.page, 'Copy link to this view');
  expect(new URL(view).searchParams.get('orientation')).toBe('black');
  await first.close();
  const second = await visit(link.slice(both.site.url.length));
  await second.page.locator('rp-move-list [aria-current]').getByText('d6').waitFor();
  await second.page
    .locator('rp-board')
    .evaluate((board) => (board as unknown as { orientation: string }).orientation)
    .then((side) => expect(side).toBe('black'));
  expect(second.trouble).toEqual([]);
  await second.close();
});

test('a damaged link is said to be damaged', async () => {
  for (const hash of ['#game=', '#game=!!!', '#game=AAAA', '#game=dY9BCsIwEEX3hd5hyMbN']) {
    const { page, trouble, close } = await visit(hash);
    await page.getByRole('alert').getByText('the link is incomplete or damaged').waitFor();
    await ready(page);
    expect(trouble).toEqual([]);
    await close();
  }
});

test('every view is shared from the same button', async () => {
  const { page, trouble, close } = await visit('?mode=xray&depth=3&fen=4k3/8/8/8/8/8/4P3/4K3 w - - 0 1');
  await ready(page);
  const view = async (): Promise<string> => {
    const link = await copied(page, 'Copy link to this view');
    return decodeURIComponent(link.slice(both.site.url.length));
  };
  expect(await view()).toBe('?fen=4k3/8/8/8/8/8/4P3/4K3 w - - 0 1&mode=xray&depth=3');
  await page.getByRole('button', { name: 'Lessons', exact: true }).click();
  expect(await view()).toBe('#lessons');
  await page.locator('rp-lesson-view ol li button').first().click();
  await page.locator('rp-position-board .piece').first().waitFor();
  expect(await view()).toMatch(/^#lesson=\w+\.1$/);
  expect(await copied(page, 'Copy FEN')).toMatch(/ [wb] /);
  await page.getByRole('button', { name: 'Duel', exact: true }).click();
  await page.locator('rp-duel-pane button.primary').waitFor();
  expect(await view()).toMatch(/#duel/);
  expect(trouble).toEqual([]);
  await close();
});

test('Embed gives codes for the position and the game on the board, and shows a preview', async () => {
  const { page, trouble, close } = await visit('?mode=analyse&at=1&pgn=1.e4+e5+2.Nf3');
  await atRest(page);
  await page.locator('rp-move-list .move').first().waitFor();
  await page.keyboard.press('s');
  await page.getByRole('dialog', { name: 'Share' }).getByRole('button', { name: 'Embed…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Embed' });
  await page.frameLocator('iframe[title=Preview]').locator('rp-board .piece').first().waitFor();
  await dialog.getByRole('combobox', { name: 'Kind' }).selectOption('play');
  await dialog.getByRole('combobox', { name: 'Content' }).selectOption('position');
  await dialog.getByRole('combobox', { name: 'Level' }).selectOption({ label: '2' });
  const preview = page.frameLocator('iframe[title=Preview]');
  await preview.locator('riposte-board[level=casual]').waitFor();
  await dialog.getByRole('button', { name: 'Copy HTML tag' }).click();
  await dialog.getByRole('status').getByText('HTML tag copied.').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /riposte\.js"><\/script>\n<riposte-board mode="play" fen="rnbqkbnr\/pppppppp\/8\/8\/4P3\/8\/PPPP1PPP\/RNBQKBNR b [^"]+" level="[^"]+">/,
  );
  await dialog.getByRole('combobox', { name: 'Kind' }).selectOption('puzzle');
  expect(await dialog.getByRole('textbox', { name: 'HTML tag' }).inputValue()).toContain('solution="e5 Nf3"');
  await preview.getByText('Find the best move for Black.').waitFor();
  await preview.locator('rp-board .piece').first().waitFor();
  expect(trouble).toEqual([]);
  await close();
});
