// Without a network: what is kept, that it plays, how a new build comes in, and that nothing damaged ever does.
import { appendFileSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { host, writeServiceWorker, type Host } from './host.ts';
import { controlled, launch, ready, visitor } from './support.ts';

let browser: Browser;
const hosts: Host[] = [];
const contexts: BrowserContext[] = [];
beforeAll(async () => {
  browser = await launch();
});
afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close();
  for (const one of hosts.splice(0)) await one.close();
});
afterAll(() => browser?.close());

/** A page that has kept itself, and its host. */
async function keptPage(): Promise<{ site: Host; page: Page; trouble: string[] }> {
  const site = await host();
  hosts.push(site);
  const { context, trouble } = await visitor(browser);
  contexts.push(context);
  const page = await context.newPage();
  await page.goto(site.url);
  await ready(page);
  await controlled(page);
  return { site, page, trouble };
}

/** Names of the caches, and of each file in them its status and length. */
async function stored(page: Page): Promise<{ names: string[]; files: Record<string, number> }> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const files: Record<string, number> = {};
    for (const name of names) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        files[new URL(request.url).pathname.slice(1)] = response?.ok ? (await response.arrayBuffer()).byteLength : -1;
      }
    }
    return { names, files };
  });
}

/** The build after this one: another title, and a service worker that knows it. */
function deploy(folder: string): void {
  const page = join(folder, 'index.html');
  writeFileSync(page, readFileSync(page, 'utf8').replace(/<title>.*<\/title>/, '<title>The next build</title>'));
  writeServiceWorker(folder);
}

/** Has the browser look for a new worker, and waits until it has installed it or given it up. */
async function update(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = (await navigator.serviceWorker.getRegistration())!;
    const found = await registration.update().then((r) => (r as unknown as ServiceWorkerRegistration | undefined) ?? registration);
    const worker = found.installing;
    if (!worker) return;
    await new Promise<void>((done) => {
      worker.addEventListener('statechange', () => ['activated', 'redundant'].includes(worker.state) && done());
    });
  });
}

test('off the network the page loads, plays, reads a game and opens the X-ray', async () => {
  const { site, page, trouble } = await keptPage();
  const { names, files } = await stored(page);
  expect(names).toHaveLength(1);
  expect(Object.keys(files).filter((path) => files[path] !== readFileSync(join(site.folder, path)).length)).toEqual([]);
  expect(Object.keys(files)).toEqual(expect.arrayContaining(['index.html', 'icon.svg', 'manifest.webmanifest']));
  expect(Object.keys(files).filter((path) => path.endsWith('.wasm'))).toHaveLength(1);
  await page.context().setOffline(true);
  await site.close();
  hosts.length = 0;
  await page.goto(`${site.url}?mode=play`);
  await ready(page);
  await page.locator('rp-board [data-square="e2"]').click();
  await page.locator('rp-board [data-square="e4"]').click();
  await page.locator('rp-game-status').getByText('Your move, White').waitFor();
  await page.waitForFunction(() => location.search.includes('moves=e2e4,'));
  // Parts that are loaded when they are asked for.
  await page.goto(`${site.url}?mode=xray&depth=6&pgn=1.e4+e5+2.Nf3`);
  await page.getByText('At rest').first().waitFor();
  await page.locator('rp-xray-deck canvas').first().waitFor();
  expect(trouble).toEqual([]);
});

test('a new build is seen at the next load, and the old one thrown away', async () => {
  const { site, page } = await keptPage();
  const before = await stored(page);
  deploy(site.folder);
  await page.reload();
  expect(await page.title()).toBe('The next build');
  await ready(page);
  await update(page);
  const after = await stored(page);
  expect(after.names).toHaveLength(1);
  expect(after.names).not.toEqual(before.names);
  await page.context().setOffline(true);
  await page.reload();
  await ready(page);
  expect(await page.title()).toBe('The next build');
});

test.each([
  ['cut off', (file: string) => truncateSync(file, 1000)],
  ['another length', (file: string) => appendFileSync(file, ' ')],
  ['an error page in its place', (file: string) => writeFileSync(file, '<!doctype html><title>Not here</title>')],
])('a damaged file is never kept: %s', async (_, damage) => {
  const { site, page } = await keptPage();
  const before = await stored(page);
  deploy(site.folder);
  // Under a new name: what has the old name and content is kept already and not fetched again.
  const list = readFileSync(join(site.folder, 'sw.js'), 'utf8');
  writeFileSync(join(site.folder, 'assets', 'new.js'), 'export {};'.padEnd(5000));
  writeServiceWorker(site.folder);
  expect(readFileSync(join(site.folder, 'sw.js'), 'utf8')).not.toBe(list);
  damage(join(site.folder, 'assets', 'new.js'));
  await update(page);
  expect(await stored(page)).toEqual(before);
  await page.context().setOffline(true);
  await page.reload();
  await ready(page);
  expect(await page.title()).toContain('Riposte');
});

test('what is kept works on a host that has begun to isolate its pages', async () => {
  const { site, page, trouble } = await keptPage();
  site.isolate();
  await page.goto('about:blank');
  await page.goto(`${site.url}?pgn=1.e4+e5`);
  await ready(page);
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  await page.waitForFunction(() => location.search.includes('moves=e2e4,e7e5'));
  expect(trouble).toEqual([]);
});

test('a frame keeps nothing', async () => {
  const site = await host();
  hosts.push(site);
  const { context } = await visitor(browser);
  contexts.push(context);
  const page = await context.newPage();
  await page.goto(`${site.url}embed.html?mode=view`);
  await page.locator('rp-board .piece').first().waitFor();
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length + (await caches.keys()).length)).toBe(0);
});
