import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFailed, test } from 'vitest';
import { root } from '../../scripts/lib/shell.mjs';
import type { Browser, Driver } from './driver.ts';
import { embedCodeScenarios } from './embed-code-scenarios.ts';
import { embedScenarios } from './embed-scenarios.ts';
import { exampleScenarios } from './example-scenarios.ts';
import { Page } from './page.ts';
import { nextBuild, type Scenario, scenarios } from './scenarios.ts';
import { openEmbedding, openExample, openPage, type Site } from './site.ts';

/** Scenarios on one site. */
interface Part {
  readonly title: string;
  open(): Promise<Site>;
  /** Whether the site is our own page, which keeps games. */
  readonly keeps?: boolean;
  readonly scenarios: readonly Scenario[];
}

function pages(isolated: boolean, runs: (scenario: Scenario) => boolean): Part[] {
  const how = isolated ? 'isolated' : 'not isolated';
  const own = [...scenarios, nextBuild].filter(runs);
  return [
    { title: how, open: () => openPage(isolated), keeps: true, scenarios: own },
    {
      title: `embedded from another origin, ${how}`,
      open: () => openEmbedding(isolated),
      scenarios: [...embedScenarios, ...embedCodeScenarios].filter(runs),
    },
  ];
}

/** Every scenario in every browser that `runsAll`, and again on isolated pages; else all in Chromium, and those of every browser in the others. */
const NIGHTLY = process.env['RIPOSTE_NIGHTLY'] === '1';

/** What runs in a browser. A phone differs from another browser by its screen alone; isolation matters for some scenarios only. */
function partsFor({ name, sharesMemory, runsAll }: Driver, isPhone: boolean): Part[] {
  if (isPhone) return pages(false, ({ onPhone }) => onPhone === undefined || (onPhone === 'nightly' && NIGHTLY));
  if (!runsAll || (!NIGHTLY && name !== 'Chromium')) return pages(false, ({ everywhere }) => everywhere === true).slice(0, 1);
  if (!NIGHTLY) return [...pages(false, () => true), ...examples];
  const isolated = pages(true, ({ isolated: when }) => when === undefined || (when === 'threads' && sharesMemory));
  return [...pages(false, () => true), ...isolated, ...examples];
}
const examples: Part[] = Object.entries(exampleScenarios).map(([name, scenario]) => ({
  title: `example: ${name}`,
  open: () => openExample(name),
  scenarios: [scenario],
}));

/** Scenarios in one browser: our page and another site's, without isolation and with it, and the examples. */
export function testIn(driver: Driver, { isPhone = false } = {}): void {
  let browser: Browser;
  beforeAll(async () => {
    browser = await driver.launch();
  });
  afterAll(() => browser?.close());
  for (const { title, open, scenarios, keeps } of partsFor(driver, isPhone)) {
    describe(title, () => {
      let site: Site;
      beforeAll(async () => {
        site = await open();
      });
      afterAll(() => site?.close());
      for (const [number, { name, run }] of scenarios.entries()) {
        test(name, async () => {
          const page = new Page(driver, browser.tab, site);
          onTestFailed(async () => {
            const folder = join(root, 'build', 'e2e', 'failed');
            await mkdir(folder, { recursive: true });
            const file = `${driver.name} ${title} ${number + 1}`.replace(/[^\w]+/g, '-');
            await writeFile(join(folder, `${file}.png`), await browser.tab.screenshot());
          }, 15_000);
          if (keeps) await page.forget();
          await run(page);
          expect(await page.troubles(), 'nothing went wrong that nobody looked at').toEqual([]);
        });
      }
    });
  }
}
