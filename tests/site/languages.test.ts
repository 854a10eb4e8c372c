// The page in other languages: chosen, kept, loaded on demand; and in one that is made of the English texts, from right to left.
// tests/site/gallery.test.ts looks for what is not translated.
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { cutTexts, texts } from './audit.ts';
import { ready, siteAndBrowser, visitor } from './support.ts';

const both = siteAndBrowser();

async function open(page: Page, [address, key]: readonly [string, string], code: string): Promise<void> {
  const query = address.startsWith('#') ? `?lang=${code}${address}` : `${address}&lang=${code}`;
  await page.goto(both.site.url + query);
  await ready(page);
  if (key === '') return;
  await page.keyboard.press(key);
  await page.locator('dialog[open]').first().waitFor();
}

/** A move of a knight, a queen or a rook by its English letter, which German has none of. */
const ENGLISH_MOVE = /(?<![A-Za-z])[NQR][a-h]?[1-8]?x?[a-h][1-8](?![0-9])/;

type Look = (screen: string) => Promise<void>;
/** Screens with moves, by the visit that comes to them. */
const WITH_MOVES: Record<string, (page: Page, look: Look) => Promise<void>> = {
  'an analysis': async (page, look) => {
    await open(page, ['?mode=analyse&moves=e2e4,e7e5,g1f3,b8c6', ''], 'de');
    await page.locator('rp-pv-panel .move button').first().waitFor();
    for (const tab of await page.locator('.lower-tabs button').all()) {
      await tab.click();
      await look(await tab.innerText());
    }
  },
  'an exercise': async (page, look) => {
    await open(page, ['?mode=analyse&moves=e2e4,e7e5,g1f3,b8c6', 's'], 'de');
    await page.getByRole('button', { name: 'Aufgabe…' }).click();
    await page.locator('rp-exercise-dialog .moves button').first().waitFor();
    await look('exercise');
  },
  'the X-ray': async (page, look) => {
    await open(page, ['?mode=xray&depth=8&moves=e2e4,e7e5,g1f3,b8c6', ''], 'de');
    await page.locator('rp-search-stairs .caption .k1').first().waitFor();
    for (const tab of await page.locator('.tabs button').all()) {
      await tab.click();
      await look(await tab.innerText());
    }
  },
  'a review': async (page, look) => {
    await page.goto(`${both.site.url}?lang=de&mode=analyse&pgn=1.e4+e5+2.Nf3+Qg5+3.Nxg5#`);
    await page.locator('.lower-tabs button').getByText('Auswertung').click();
    await page.locator('rp-review-list .row').last().waitFor();
    await look('review');
  },
  'a lesson': async (page, look) => {
    await page.goto(`${both.site.url}?lang=de#lesson=killer.2`);
    await page.locator('rp-lesson-view .step-text').waitFor();
    await look('lesson');
  },
};

test.each(Object.entries(WITH_MOVES))('moves have the letters of the language, and no label is cut off: %s', async (_, walk) => {
  const { context } = await visitor(both.browser, { serviceWorkers: false });
  const page = await context.newPage();
  const english = new Set<string>();
  const cut = new Set<string>();
  await walk(page, async (screen) => {
    for (const text of await texts(page)) if (ENGLISH_MOVE.test(text)) english.add(`${screen}: ${text}`);
    for (const text of await cutTexts(page)) cut.add(`${screen}: ${text}`);
  });
  expect([...english]).toEqual([]);
  expect([...cut]).toEqual([]);
});

test('a language is chosen in the settings, stays, and is read from right to left where it should, but for the board', async () => {
  const { context, trouble } = await visitor(both.browser, { serviceWorkers: false });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(page, ['?mode=play', ','], 'en');
  expect(asked.filter((url) => /\/(page|lessons)-[\w-]+\.js/.test(url))).toEqual([]);
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
  await page.getByRole('button', { name: 'Neue Partie' }).first().waitFor();
  expect(await page.evaluate(() => [document.documentElement.lang, document.title])).toEqual([
    'de',
    expect.stringContaining('Riposte'),
  ]);
  await page.goto(both.site.url);
  await page.getByRole('button', { name: 'Neue Partie' }).first().waitFor();

  await open(page, ['?mode=analyse&moves=e2e4', ''], 'qps-plocm');
  const left = (name: string): Promise<number> =>
    page.locator(`rp-board [data-square="${name}"]`).evaluate((square) => square.getBoundingClientRect().left);
  expect(await left('a1')).toBeLessThan(await left('h1'));
  const side = (selector: string): Promise<string> =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).direction);
  expect([await side('header.top'), await side('rp-board .chess-board')]).toEqual(['rtl', 'ltr']);
  // The steps through a game keep their order, which is that of their arrows and keys.
  const at = (step: number): Promise<number> =>
    page
      .locator('rp-game-bar .step button')
      .nth(step)
      .evaluate((button) => button.getBoundingClientRect().left);
  expect(await at(0)).toBeLessThan(await at(3));
  // A score has its sign before it: it is laid out as from left to right.
  const score = page.locator('rp-pv-panel .score.num').first();
  expect(await score.evaluate((element) => getComputedStyle(element).unicodeBidi)).toBe('plaintext');
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
  expect(trouble).toEqual([]);
});
