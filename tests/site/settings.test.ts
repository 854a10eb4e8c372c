// Settings on the built page: they outlast a reload, reach other tabs, and what they need is loaded only then.
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { ready, siteAndBrowser, visitor } from './support.ts';

const both = siteAndBrowser();

const look = (page: Page) =>
  page.evaluate(() => {
    const board = document.querySelector('riposte-app')?.shadowRoot?.querySelector('rp-board')?.shadowRoot;
    const square = board?.querySelector('.chess-board')?.shadowRoot?.querySelector('[data-square="a1"]');
    return {
      square: square && getComputedStyle(square).backgroundColor,
      piece: square?.querySelector('svg')?.getAttribute('viewBox'),
      theme: document.documentElement.dataset['theme'] ?? 'auto',
    };
  });
const settings = async (page: Page) => {
  await page.keyboard.press(',');
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await dialog.waitFor();
  return dialog;
};

test('a change is there at once in both tabs, and after a reload', async () => {
  const { context, trouble } = await visitor(both.browser, { serviceWorkers: false });
  const [first, second] = [await context.newPage(), await context.newPage()];
  for (const page of [first, second]) {
    await page.goto(both.site.url);
    await ready(page);
  }
  const before = await look(first);
  const dialog = await settings(first);
  await dialog.getByRole('radio', { name: 'Plum' }).check();
  await dialog.getByRole('radio', { name: 'Tabler' }).check();
  await dialog.getByRole('radio', { name: 'Dark' }).check();
  const changed = (page: Page) =>
    expect
      .poll(
        async () => {
          const { square, piece, theme } = await look(page);
          return [square !== before.square, piece !== before.piece, theme];
        },
        { timeout: 20_000 },
      )
      .toEqual([true, true, 'dark']);
  await changed(first);
  await changed(second);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await first.reload();
  await ready(first);
  await changed(first);
  expect(trouble).toEqual([]);
});

test('the first visit loads no settings dialog, no other pieces and no sounds; the first gesture loads the sounds', async () => {
  const { context, trouble } = await visitor(both.browser, { serviceWorkers: false });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(/assets\/(.+)-[\w-]{8}\.js/.exec(request.url())?.[1] ?? ''));
  await page.goto(both.site.url);
  await ready(page);
  const late = ['settings-dialog', 'synth', 'tabler', 'material', 'pictogrammers'];
  expect(asked.filter((name) => late.includes(name))).toEqual([]);
  await page.locator('rp-board [data-square="e2"]').click();
  await expect.poll(() => asked.filter((name) => late.includes(name)), { timeout: 20_000 }).toEqual(['synth']);
  await page.locator('rp-board [data-square="e4"]').click();
  await page.getByText('Your move, White').waitFor();
  expect(trouble).toEqual([]);
});
