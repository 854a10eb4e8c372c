// Without a network: what is kept, that it plays, how a new build comes in, and that nothing damaged ever does.
import { copyFileSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Answer, deploy, type Host, host, NEXT_TITLE } from './host.ts';
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

/** A page that has kept itself, and its host: of a small build, unless the `whole` one is asked for. */
async function keptPage({ whole = false } = {}): Promise<{ site: Host; page: Page; trouble: string[] }> {
  const site = await host({ small: !whole });
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

/** Has the browser look for a new worker, and waits until it has installed it or given it up. */
async function update(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    // The browser has looked before, and has found that the site withdraws its worker.
    if (!registration) return;
    const found = await registration
      .update()
      .then((r) => (r as unknown as ServiceWorkerRegistration | undefined) ?? registration);
    const worker = found.installing ?? found.waiting;
    if (!worker) return;
    await new Promise<void>((done) => {
      worker.addEventListener('statechange', () => ['activated', 'redundant'].includes(worker.state) && done());
    });
  });
}

test('offline, the page loads, plays, reads a game and opens the X-ray', async () => {
  const { site, page, trouble } = await keptPage({ whole: true });
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
  // Parts that are loaded on demand.
  await page.goto(`${site.url}?mode=xray&depth=6&pgn=1.e4+e5+2.Nf3`);
  await page.locator('rp-search-stairs .stair').first().waitFor();
  await page.locator('.tabs').getByRole('button', { name: 'Tree' }).click();
  await page.locator('rp-xray-view canvas').first().waitFor();
  expect(trouble).toEqual([]);
});

/** The notice that a new build can be had. */
const ofNewBuild = (page: Page): Promise<void> =>
  page
    .getByRole('alert')
    .filter({ hasText: /^\s*A new version of Riposte is ready\./ })
    .waitFor();

test('a new build is announced and shown at the next load; only one older build is kept', async () => {
  const { site, page } = await keptPage();
  const [first] = (await stored(page)).names;
  deploy(site.folder);
  await update(page);
  await ofNewBuild(page);
  const [second] = (await stored(page)).names.filter((name) => name !== first);
  await page.reload();
  await ready(page);
  expect(await page.title()).toBe(NEXT_TITLE);
  deploy(site.folder);
  await update(page);
  await ofNewBuild(page);
  await expect.poll(async () => (await stored(page)).names.length).toBe(2);
  const { names } = await stored(page);
  expect(names).toContain(second);
  expect(names).not.toContain(first);
  await page.context().setOffline(true);
  await page.reload();
  await ready(page);
  expect(await page.title()).toBe(NEXT_TITLE);
});

test('a page open when a new build takes over still loads its own files', { tags: 'nightly' }, async () => {
  const { site, page, trouble } = await keptPage();
  deploy(site.folder);
  await update(page);
  await ofNewBuild(page);
  // Most hosts let the browser's own cache keep files for minutes only.
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
  await page.getByRole('button', { name: 'X-ray', exact: true }).click();
  await page.locator('.tabs').getByRole('button', { name: 'Tree' }).click();
  await page.locator('rp-xray-view canvas').first().waitFor();
  await page.getByRole('button', { name: 'Duel', exact: true }).click();
  await page.locator('rp-duel-view button').first().waitFor();
  await page.getByRole('button', { name: 'Lessons', exact: true }).click();
  await page.locator('rp-lesson-view button').first().waitFor();
  await page.getByRole('button', { name: 'Import / export', exact: true }).click();
  await page.locator('rp-position textarea').fill('1. e4 e5 2. Nf3');
  await page.getByRole('button', { name: 'Load' }).click();
  await page.waitForFunction(() => location.search.includes('moves=e2e4,e7e5,g1f3'));
  expect(await page.title()).not.toBe(NEXT_TITLE);
  expect(trouble).toEqual([]);
});

test('half a deployment: the kept page works until all files of the new build have arrived', { tags: 'nightly' }, async () => {
  const { site, page, trouble } = await keptPage();
  const { names } = await stored(page);
  const assets = join(site.folder, 'assets');
  deploy(site.folder);
  renameSync(assets, `${assets} to come`);
  await page.goto(site.url);
  expect(await page.title()).not.toBe(NEXT_TITLE);
  await ready(page);
  await page.locator('rp-board [data-square="e2"]').click();
  await page.locator('rp-board [data-square="e4"]').click();
  await page.waitForFunction(() => location.search.includes('moves=e2e4,'));
  await update(page);
  expect((await stored(page)).names).toEqual(names);
  renameSync(`${assets} to come`, assets);
  await update(page);
  await page.reload();
  await ready(page);
  expect(await page.title()).toBe(NEXT_TITLE);
  expect(trouble).toEqual([]);
});

const ERROR_PAGE = '<!doctype html><title>Not here</title>';
test('damaged files are never kept', { tags: 'nightly' }, async () => {
  const { site, page } = await keptPage();
  const before = await stored(page);
  deploy(site.folder);
  const name = readdirSync(join(site.folder, 'assets')).find((one) => /^xray-view-.*\.js$/.test(one));
  const path = `/assets/${name}`;
  const right = readFileSync(join(site.folder, path));
  const type = 'text/javascript';
  const damaged: Record<string, Answer> = {
    'cut off': { status: 200, type, body: right.subarray(0, 1000) },
    'another length': { status: 200, type, body: `${right} ` },
    'a page that says it is an error': { status: 404, type: 'text/html', body: ERROR_PAGE },
    'a page that does not say so': { status: 200, type: 'text/html', body: ERROR_PAGE },
    'the right bytes as an error': { status: 500, type, body: right },
    'the right bytes as a page': { status: 200, type: 'text/html', body: right },
  };
  for (const [what, answer] of Object.entries(damaged)) {
    site.answer(path, answer);
    const asked = site.asked.length;
    await update(page);
    expect([what, await stored(page)]).toEqual([what, before]);
    expect(site.asked.slice(asked)).toContain(path);
  }
  await page.context().setOffline(true);
  await page.reload();
  await ready(page);
  expect(await page.title()).toContain('Riposte');
  await page.context().setOffline(false);
  site.answer(path, null);
  await update(page);
  await ofNewBuild(page);
});

test('an error page of the host never replaces the kept page', { tags: 'nightly' }, async () => {
  const { site, page } = await keptPage();
  const before = await stored(page);
  const own = readFileSync(join(site.folder, 'index.html'));
  for (const answer of [
    { status: 200, type: 'text/html', body: ERROR_PAGE },
    { status: 404, type: 'text/html', body: ERROR_PAGE },
    { status: 503, type: 'text/html', body: own },
    { status: 200, type: 'text/plain', body: own },
  ]) {
    site.answer('/', answer);
    const shown = await page.goto(site.url);
    expect([shown?.status(), shown?.headers()['content-type'], await page.title()]).toEqual([
      200,
      'text/html; charset=utf-8',
      expect.stringContaining('Riposte'),
    ]);
    await ready(page);
  }
  expect(await stored(page)).toEqual(before);
});

test('sw-withdraw.js in place of sw.js removes the worker and its caches, but nothing of other sites', {
  tags: 'nightly',
}, async () => {
  const { site, page, trouble } = await keptPage();
  await page.evaluate(() => caches.open('of somebody else'));
  copyFileSync(join(site.folder, 'sw-withdraw.js'), join(site.folder, 'sw.js'));
  const left = () =>
    page.evaluate(async () => ({
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      caches: await caches.keys(),
      controlled: navigator.serviceWorker.controller !== null,
    }));
  await page.goto(site.url);
  await ready(page);
  await update(page);
  await expect.poll(left).toMatchObject({ caches: ['of somebody else'] });
  // Once over the page that the worker still controls, and once as a visit of its own.
  for (const before of [site.url, 'about:blank']) {
    await page.goto(before);
    await page.goto(site.url);
    await ready(page);
  }
  await expect.poll(left).toEqual({ workers: 0, caches: ['of somebody else'], controlled: false });
  expect(trouble).toEqual([]);
});

test('the kept build works after the host starts to isolate its pages', { tags: 'nightly' }, async () => {
  const { site, page, trouble } = await keptPage();
  site.isolate();
  // A host that is slow to answer is not waited for: the visit has the build that is kept, as it was.
  await expect
    .poll(
      async () => {
        await page.goto('about:blank');
        await page.goto(`${site.url}?pgn=1.e4+e5`);
        await ready(page);
        return page.evaluate(() => crossOriginIsolated);
      },
      { timeout: 200_000 },
    )
    .toBe(true);
  await page.waitForFunction(() => location.search.includes('moves=e2e4,e7e5'));
  expect(trouble).toEqual([]);
});

test('a frame keeps nothing', async () => {
  const site = await host({ small: true });
  hosts.push(site);
  const { context } = await visitor(browser);
  contexts.push(context);
  const page = await context.newPage();
  await page.goto(`${site.url}embed.html?mode=view`);
  await page.locator('rp-board .piece').first().waitFor();
  expect(
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length + (await caches.keys()).length),
  ).toBe(0);
});
