// The address of a match: it opens with its settings, follows them, and is a step of the history beside the duel.
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { siteAndBrowser, visitor } from './support.ts';

const both = siteAndBrowser();
const hash = (page: Page): string => new URL(page.url()).hash;
const reads = (page: Page, expected: string): Promise<unknown> =>
  expect.poll(() => hash(page), { timeout: 20_000 }).toBe(expected);

test('a match has an address: by a link, after a change, with Back and Forward, after a reload', async () => {
  const { context, trouble } = await visitor(both.browser, { serviceWorkers: false });
  const page = await context.newPage();
  const pane = page.locator('rp-match-pane');
  const fields = (): Promise<unknown> =>
    Promise.all([
      pane.locator('.nodes').inputValue(),
      pane.locator('.games').inputValue(),
      pane.getByLabel('elo1').inputValue(),
      pane.locator('.preset').inputValue(),
      pane.locator('input[type=checkbox]').isChecked(),
    ]);
  await page.goto(`${both.site.url}#match=killers-1&nodes=700&elo=0,5&until=end`);
  await pane.locator('button.start').waitFor();
  expect(await fields()).toEqual(['700', '400', '5', 'killers-1', false]);
  expect(await page.locator('rp-duel-pane').isVisible()).toBe(false);
  await pane.locator('.games').fill('30');
  await pane.locator('.games').press('Tab');
  await reads(page, '#match=killers-1&nodes=700&games=30&elo=0,5&until=end');
  await page.getByRole('radio', { name: 'Duel' }).check({ force: true });
  await reads(page, '#duel');
  expect([await page.locator('rp-duel-pane').isVisible(), await pane.isVisible()]).toEqual([true, false]);
  await page.goBack();
  await pane.locator('button.start').waitFor();
  await reads(page, '#match=killers-1&nodes=700&games=30&elo=0,5&until=end');
  await page.goForward();
  await page.locator('rp-duel-pane button.start').waitFor();
  await page.goBack();
  await pane.locator('button.start').waitFor();
  await reads(page, '#match=killers-1&nodes=700&games=30&elo=0,5&until=end');
  await page.reload();
  await pane.locator('button.start').waitFor();
  expect(await fields()).toEqual(['700', '30', '5', 'killers-1', false]);
  expect(trouble).toEqual([]);
});
