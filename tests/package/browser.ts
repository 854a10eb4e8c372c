import { type Browser, chromium, type Page } from 'playwright';
import { chromiumArgs, shortLived, testedChromium } from '../../scripts/lib/chromium.mjs';

let browser: Browser | null = null;

/** A tab that keeps the events of the element. `said` receives the console's messages. */
export async function openTab(address: string, said: string[] = []): Promise<Page> {
  browser ??= await chromium.launch({ executablePath: testedChromium() ?? undefined, args: [...chromiumArgs, ...shortLived] });
  const page = await browser.newPage({ viewport: { width: 1000, height: 800 } });
  // A slow machine is not a failure; the test's own time limit ends a wait for something that never comes.
  page.setDefaultTimeout(110_000);
  page.on('console', (line) => said.push(line.text()));
  await page.addInitScript(() => {
    const told: [string, unknown][] = [];
    const violations: string[] = [];
    document.addEventListener('securitypolicyviolation', (e) => violations.push(`${e.violatedDirective}: ${e.sample}`));
    Object.assign(window, { told, violations });
    for (const name of ['move', 'position', 'info', 'killer', 'bestmove', 'error']) {
      document.addEventListener(`riposte-${name}`, (e) => told.push([name, (e as CustomEvent<unknown>).detail]));
    }
  });
  await page.goto(address);
  return page;
}

/** Closes the browser and all its tabs. */
export async function closeBrowser(): Promise<void> {
  await browser?.close();
  browser = null;
}

/** The detail of the first event of this name, once there is one. */
export async function firstTold(page: Page, name: string): Promise<Record<string, unknown>> {
  const handle = await page.waitForFunction(
    (wanted) => {
      const { told } = window as unknown as { told: [string, unknown][] };
      return told.find(([event]) => event === wanted)?.[1];
    },
    name,
    { timeout: 60_000 },
  );
  return (await handle.jsonValue()) as Record<string, unknown>;
}
