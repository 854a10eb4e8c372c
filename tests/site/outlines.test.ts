// What a screen reader finds on each screen: its regions, headings and controls, in order, compared with outlines/.
// After an intended change, `npx vitest run --project site tests/site/outlines.test.ts -u` writes them anew.
import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { ready, siteAndBrowser, visitor } from './support.ts';

const both = siteAndBrowser();

/** Roles that an outline has. Texts, cells and single squares are left out. */
const ROLES =
  /^(\s*)- '?(banner|main|region|navigation|group|dialog|heading|button|checkbox|switch|radio|combobox|textbox|slider|table|grid|application|list|progressbar|search|status|alert|tab|tablist|link)\b/;
/** Squares of a board. */
const SQUARE = /- (?:button|img|cell) "[a-h][1-8](?:, [^"]*)?"/;
/** Moves depend on the engine, and so do numbers. */
const MOVE = /(?<![\w#])(?:[KQRBN][a-h]?[1-8]?x?[a-h][1-8]|(?:[a-h]x)?[a-h][1-8](?:=[QRBN])?|O-O(?:-O)?)[+#]?(?![\w-])/g;

/** The outline of a part of the page: a line for each region, heading and control; equal lines in a row are one. */
async function outline(part: Locator): Promise<string> {
  const lines = (await part.ariaSnapshot())
    .split('\n')
    .filter((line) => ROLES.test(line) && !SQUARE.test(line))
    .map((line) =>
      line
        .replace(MOVE, 'MOVE')
        .replace(/[+−]?#?−?\d[\d,.]*/g, '#')
        .replace('"# MOVE', '"MOVE')
        .replace(/:( .*)?$/, ''),
    )
    // What has nothing to say yet comes and goes.
    .filter((line) => !/^ *- status$/.test(line));
  return `${lines.filter((line, i) => line !== lines[i - 1]).join('\n')}\n`;
}

const mode = (page: Page, name: string): Promise<void> =>
  page.locator('riposte-app .modes button').getByText(name, { exact: true }).click();
const main = (page: Page): Locator => page.locator('main').first();

/** Screens: where each is, and what is done until it can be looked at. */
const SCREENS: readonly (readonly [name: string, address: string, walk: (page: Page) => Promise<Locator>])[] = [
  [
    'play',
    '',
    async (page) => {
      await page.locator('.open-field').waitFor({ state: 'attached' });
      // The scene of a first visit comes when it has loaded.
      await page.getByRole('region', { name: 'A killer at work' }).getByRole('button', { name: 'Close' }).click();
      await page.getByRole('region', { name: 'A killer at work' }).waitFor({ state: 'detached' });
      return page.locator('body');
    },
  ],
  [
    'new-game',
    '',
    async (page) => {
      await page.getByRole('button', { name: 'New game', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'New game' });
      await dialog.waitFor();
      return dialog;
    },
  ],
  [
    'import-export',
    '',
    async (page) => {
      await page.getByRole('button', { name: 'Import / export', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Import / export' });
      await dialog.waitFor();
      return dialog;
    },
  ],
  [
    'help',
    '',
    async (page) => {
      await page.getByRole('button', { name: 'Help', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Help' });
      await dialog.waitFor();
      return dialog;
    },
  ],
  [
    'settings',
    '',
    async (page) => {
      await page.getByRole('button', { name: 'Settings', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Settings' });
      await dialog.waitFor();
      return dialog;
    },
  ],
  [
    'library',
    '',
    async (page) => {
      await page.getByRole('button', { name: 'Library', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Library' });
      await dialog.waitFor();
      return dialog;
    },
  ],
  [
    'share',
    '',
    async (page) => {
      await page.getByRole('button', { name: 'Share', exact: true }).click();
      const dialog = page.getByRole('dialog').first();
      await dialog.locator('button[aria-label="Copy link to the whole game"]:enabled').waitFor();
      return dialog;
    },
  ],
  [
    'editor',
    '',
    async (page) => {
      await page.keyboard.press('b');
      const dialog = page.getByRole('dialog').first();
      await dialog.waitFor();
      return dialog;
    },
  ],
  [
    'command-field',
    '',
    async (page) => {
      await page.locator('.open-field').waitFor({ state: 'attached' });
      await page.keyboard.press('/');
      await page.locator('rp-command-field input').waitFor();
      return page.locator('rp-command-field');
    },
  ],
  [
    'analyse',
    '?mode=analyse',
    async (page) => {
      await page.locator('rp-pv-panel .move button').first().waitFor();
      await page.locator('rp-game-bar button').getByText('Pause').click();
      await page.locator('rp-pv-panel').getByText('Idle').waitFor();
      return main(page);
    },
  ],
  [
    'x-ray',
    '?mode=xray&depth=6',
    async (page) => {
      await page.locator('rp-pv-panel').getByText('Idle').waitFor();
      await page.locator('rp-tree-pane .node').waitFor();
      return page.locator('rp-killer-ladder').first();
    },
  ],
  [
    'review',
    '?mode=analyse&pgn=1.f3+e5+2.g4+Qh4%23',
    async (page) => {
      await page.locator('.lower-tabs button').getByText('Review').click();
      await page.locator('rp-review-list .row').last().waitFor();
      return page.locator('rp-review-panel');
    },
  ],
  [
    'lessons',
    '#lessons',
    async (page) => {
      await mode(page, 'Lessons');
      await page.locator('rp-lesson-view h2').first().waitFor();
      return main(page);
    },
  ],
  [
    'lesson',
    '#lesson=killer',
    async (page) => {
      await page.getByRole('region', { name: 'Step 1 of' }).waitFor();
      return page.locator('rp-lesson-view');
    },
  ],
  [
    'train',
    '#train',
    async (page) => {
      await page.locator('rp-train-view .start').waitFor();
      return main(page);
    },
  ],
  [
    'duel',
    '',
    async (page) => {
      await mode(page, 'Duel');
      await page.locator('rp-duel-view button').first().waitFor();
      return main(page);
    },
  ],
];

test.each(SCREENS)('%s', async (name, address, walk) => {
  const { context } = await visitor(both.browser, { serviceWorkers: false });
  const page = await context.newPage();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(both.site.url + address);
  if (!address.startsWith('#')) await ready(page);
  await expect(await outline(await walk(page))).toMatchFileSnapshot(`outlines/${name}.yml`);
});
