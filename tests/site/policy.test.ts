// The Content-Security-Policy of the built pages. tests/site/gallery.test.ts looks for violations on every screen.
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

test('a picture is drawn from the styles of the page, without violations', async () => {
  // With a service worker: it fetches every file.
  const { context, trouble } = await visitor(both.browser);
  const page = await context.newPage();
  await page.goto(`${both.site.url}?mode=analyse&moves=e2e4`);
  await ready(page);
  await page.locator('rp-export-menu summary').first().click();
  const saved = page.waitForEvent('download');
  await page.getByText('Picture (PNG)').first().click();
  expect((await saved).suggestedFilename()).toMatch(/\.png$/);
  expect(trouble).toEqual([]);
});
