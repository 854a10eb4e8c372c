// How the page reads its address: it shows no long text from it, and works if the browser does not let it change the address.
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { ready, siteAndBrowser, visitor } from './support.ts';

const both = siteAndBrowser();

/** All text that the page shows. */
const shown = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const textOf = (node: Node): string => {
      if (node instanceof HTMLStyleElement || node instanceof HTMLTextAreaElement) return '';
      if (node instanceof Text) return node.data;
      return [...(node instanceof Element && node.shadowRoot ? [node.shadowRoot] : []), ...node.childNodes].map(textOf).join('');
    };
    return textOf(document.body);
  });

const long = 'q'.repeat(300);
/** Addresses, and what is said of each. */
const LONG: [string, string, RegExp][] = [
  ['a position', `?fen=${long}`, /can’t be loaded/],
  ['moves', `?moves=${long}`, /can’t be loaded/],
  ['a game', `?pgn=1.${long}`, /can’t be loaded/],
  ['a move number', `?pgn=${'9'.repeat(300)}.${long}`, /can’t be loaded/],
  ['a game’s variant', `?pgn=[Variant+"${long}"]+1.e4`, /can’t be loaded/],
  ['a game’s start', `?pgn=[FEN+"${long}"]+1.e4`, /can’t be loaded/],
  ['a mode', `?mode=${long}`, /in the link/],
  ['a switch', `?mode=xray&depth=3&set=${long}:1`, /in the link/],
  ['the value of a switch', `?mode=xray&depth=3&set=Killers:${long}`, /in the link/],
  ['the frame', `embed.html?mode=${long}&theme=${long}&orientation=${long}`, /mode: expected one of/],
];

for (const [number, [what, address, said]] of LONG.entries())
  test(`long text from a link is shortened: ${what}`, { tags: number < 3 ? [] : 'nightly' }, async () => {
    const { context, trouble } = await visitor(both.browser, { serviceWorkers: false });
    const page = await context.newPage();
    await page.goto(both.site.url + address);
    await page.getByRole('alert').filter({ hasText: said }).waitFor();
    expect(/.{0,40}(q|9){41,}/.exec(await shown(page))?.[0] ?? 'short').toBe('short');
    expect(trouble).toEqual([]);
  });

test('a fragment opens what covers the board, with its position, also on a page that is open', async () => {
  const { context, trouble } = await visitor(both.browser, { serviceWorkers: false });
  const page = await context.newPage();
  for (const [fragment, part] of [
    ['#lessons', 'rp-lesson-view ol li button'],
    ['#lesson=end', 'rp-lesson-view h2'],
    ['#order=5', 'rp-order-game .piece'],
    ['#cut=1', 'rp-cut-game .piece'],
    ['#train', 'rp-train-view button'],
    ['#order-lab=captures.killer1.history', 'rp-order-pane .tray button'],
  ] as const) {
    await page.goto(both.site.url + fragment);
    await page.locator(part).first().waitFor();
  }
  expect(trouble).toEqual([]);
});

test('the page works if it is not allowed to change its address', async () => {
  const { context, trouble } = await visitor(both.browser, { serviceWorkers: false });
  // As Safari does after 100 calls in 30 seconds, and every browser in a frame in a sandbox.
  await context.addInitScript(() => {
    History.prototype.replaceState = History.prototype.pushState = () => {
      throw new DOMException('not now', 'SecurityError');
    };
  });
  const page = await context.newPage();
  await page.goto(both.site.url);
  await ready(page);
  await page.locator('rp-board [data-square="e2"]').click();
  await page.locator('rp-board [data-square="e4"]').click();
  await page.locator('rp-game-status').getByText('Your move, White').waitFor();
  await page.getByRole('button', { name: 'Lessons', exact: true }).click();
  await page.locator('rp-lesson-view ol button').first().click();
  await page.locator('rp-position-board .piece').first().waitFor();
  await page.getByRole('button', { name: 'Duel', exact: true }).click();
  await page.locator('rp-duel-pane button.primary').waitFor();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.locator('rp-game-status').getByText('Your move, White').waitFor();
  expect(trouble).toEqual([]);
  expect(page.url()).toBe(both.site.url);
});

test('changing the rest of the address keeps the duel in it', async () => {
  const { context, trouble } = await visitor(both.browser, { serviceWorkers: false });
  const page = await context.newPage();
  await page.goto(`${both.site.url}?mode=xray&depth=3#duel=killers.6`);
  await page.locator('rp-duel-pane button.primary').waitFor();
  await page.evaluate(() =>
    (document.querySelector('riposte-app') as unknown as { session: { setDepth(plies: number): void } }).session.setDepth(5),
  );
  await page.waitForURL(/depth=5/);
  expect(new URL(page.url()).hash).toBe('#duel=killers.6');
  expect(trouble).toEqual([]);
});
