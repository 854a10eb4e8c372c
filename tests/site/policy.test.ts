// The built pages keep to their own Content-Security-Policy, in every mode.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dist } from './host.ts';
import { ready, siteAndBrowser, visitor } from './support.ts';

const both = siteAndBrowser();

test('the policy is strict and comes first in each page', () => {
  for (const name of ['index.html', 'embed.html']) {
    const page = readFileSync(join(dist, name), 'utf8');
    const policy = (/<head>\s*<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page)?.[1] ?? '').replaceAll(
      '&#39;',
      "'",
    );
    expect(policy).toContain(
      "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self' blob:; style-src 'self'; img-src 'self' data: blob:; media-src 'self' blob:; connect-src 'self'",
    );
    expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'|\*/);
  }
});

test('the page contains the tested modules, byte for byte', () => {
  const assets = join(dist, 'assets');
  const modules = readdirSync(assets).filter((name) => name.endsWith('.wasm'));
  expect(modules).toHaveLength(2);
  for (const name of ['riposte', 'riposte-threads']) {
    const page = modules.find((each) => each.slice(0, -'-12345678.wasm'.length) === name) ?? '';
    const tested = readFileSync(join(dist, '../../wasm-build/dist', `${name}.wasm`));
    expect(readFileSync(join(assets, page)).equals(tested), name).toBe(true);
  }
});

const SCREENS: [string, string][] = [
  ['play', ''],
  ['analyse', '?mode=analyse&pgn=1.e4+e5+2.Nf3'],
  ['X-ray', '?mode=xray&depth=7'],
  ['duel', '#duel=killers.6'],
  ['lessons', '#lesson=slots.3'],
  ['frame, play', 'embed.html?mode=play'],
  ['frame, X-ray', 'embed.html?mode=xray&depth=6&theme=dark'],
];

test.each(SCREENS)('no violations and no errors: %s', async (name, address) => {
  // The page is installed once: a service worker fetches every file.
  const { context, trouble } = await visitor(both.browser, { serviceWorkers: name === 'play' });
  const page = await context.newPage();
  await page.goto(both.site.url + address);
  if (name === 'duel') {
    await page.locator('rp-duel-pane button.primary').click();
    await page.locator('rp-duel-pane .track').first().waitFor();
  } else if (name === 'lessons') {
    await page.locator('rp-lesson-board .piece').first().waitFor();
  } else {
    await ready(page);
  }
  if (name === 'play') {
    await page.locator('rp-board [data-square="e2"]').click();
    await page.locator('rp-board [data-square="e4"]').click();
    await page.getByText('e4', { exact: true }).first().waitFor();
    // A picture is drawn from the page's own styles.
    await page.getByRole('button', { name: 'Analyse', exact: true }).first().click();
    await page.locator('rp-export-menu summary').first().click();
    const saved = page.waitForEvent('download');
    await page.getByText('Picture (PNG)').first().click();
    expect((await saved).suggestedFilename()).toMatch(/\.png$/);
  }
  if (name.endsWith('X-ray')) await page.getByText('Idle').first().waitFor();
  const paint = await page.evaluate(() => {
    // Styles are at work: those of Lit, of the board package, and those set on single elements.
    const root = (document.querySelector('riposte-app') ?? document.querySelector('riposte-embed'))!.shadowRoot!;
    return getComputedStyle(root.querySelector('main')!).display;
  });
  expect(paint).toBe('grid');
  expect(trouble).toEqual([]);
});
