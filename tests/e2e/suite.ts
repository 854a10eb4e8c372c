import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFailed, test } from 'vitest';
import { root } from '../../scripts/shell.mjs';
import type { Browser, Driver } from './driver.ts';
import { Page } from './page.ts';
import { scenarios } from './scenarios.ts';
import { openSites, type Site } from './site.ts';

/** Every scenario in one browser, on a plain site and on an isolated one. */
export function testIn(driver: Driver): void {
  let browser: Browser;
  let sites: Site[] = [];
  beforeAll(async () => {
    sites = await openSites(driver.name);
    browser = await driver.launch();
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    for (const site of sites) site.close();
  });
  for (const isolated of [false, true]) {
    describe(isolated ? 'isolated' : 'not isolated', () => {
      for (const [number, { name, run }] of scenarios.entries()) {
        test(name, async () => {
          const site = sites.find((each) => each.isolated === isolated);
          if (!site) throw new Error('no site');
          const page = new Page(driver, browser.tab, site);
          onTestFailed(async () => {
            const folder = join(root, 'build', 'e2e', 'failed');
            await mkdir(folder, { recursive: true });
            await writeFile(join(folder, `${driver.name}-${isolated ? 'isolated' : 'plain'}-${number + 1}.png`), await browser.tab.screenshot());
          });
          await run(page);
          expect(await page.troubles(), 'nothing went wrong that nobody looked at').toEqual([]);
        });
      }
    });
  }
}
