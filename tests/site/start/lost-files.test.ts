// Files that the page needs later and cannot have: it says so, and the rest goes on.
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { host } from '../host.ts';
import { launch, ready, visitor } from '../support.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
});

/** The page of a site that has lost its files of this name. */
async function without(lost: RegExp, address: string, isolated: boolean, look: (page: Page) => Promise<void>): Promise<void> {
  const site = await host();
  if (isolated) site.isolate();
  const assets = join(site.folder, 'assets');
  const gone = readdirSync(assets).filter((name) => lost.test(name));
  expect(gone).not.toEqual([]);
  for (const name of gone) rmSync(join(assets, name));
  const { context, trouble } = await visitor(browser);
  const page = await context.newPage();
  await page.goto(site.url + address);
  await ready(page);
  await look(page);
  expect(trouble).toEqual([]);
  await context.close();
  await site.close();
}

const told = (page: Page, text: RegExp): Promise<void> => page.getByRole('alert').filter({ hasText: text }).waitFor();
const analyses = (page: Page): Promise<void> => page.locator('rp-pv-panel .move').first().waitFor();

test('threads, on an isolated page: continues with one thread and says why', () =>
  without(/^riposte-threads.*wasm$/, '?mode=analyse', true, async (page) => {
    await told(page, /One thread: .*riposte-threads.* answered 404/);
    await analyses(page);
  }));

test('X-ray panes: the page says so, and the analysis continues', () =>
  without(/^xray-view/, '?mode=analyse', false, async (page) => {
    await page.getByRole('button', { name: 'X-ray', exact: true }).click();
    await told(page, /The X-ray could not be loaded: /);
    await page.getByRole('button', { name: 'Analyse', exact: true }).first().click();
    await analyses(page);
  }));

test('the reader of PGN: the page says so, and plays on', () =>
  without(/^read-game/, '?pgn=1.+e4+e5', false, async (page) => {
    await told(page, /The reader of PGN could not be loaded: /);
    await page.locator('rp-board [data-square="e2"]').click();
    await page.locator('rp-board [data-square="e4"]').click();
    await page.locator('rp-move-list').getByText('e4').first().waitFor();
  }));
