// The built page in Chromium, as a visitor gets it from a static host.
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { chromiumArgs, shortLived, testedChromium } from '../../scripts/lib/chromium.mjs';
import { type Host, host } from './host.ts';

/** Starts Chromium. */
export function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: testedChromium() ?? undefined, args: [...chromiumArgs, ...shortLived] });
}

/**
 * A site and a browser for all tests of a file; there when the first one runs. What a test has opened is closed after it, unless a
 * `keep` has the next one go on with it.
 */
export function siteAndBrowser({ keep = false } = {}): { site: Host; browser: Browser } {
  const both = {} as { site: Host; browser: Browser };
  beforeAll(async () => {
    [both.site, both.browser] = await Promise.all([host(), launch()]);
  });
  afterEach(async () => {
    if (!keep) for (const context of both.browser.contexts()) await context.close();
  });
  afterAll(async () => {
    await both.browser?.close();
    await both.site?.close();
  });
  return both;
}

/**
 * A visitor whose browser notes what a Content-Security-Policy refuses; `trouble` has that, and errors of scripts. Without
 * `serviceWorkers` all that a page asks for goes through the test. But at a `first` visit there is no scene, which searches with an engine of
 * its own.
 */
export async function visitor(
  browser: Browser,
  { serviceWorkers = true, first = false } = {},
): Promise<{ context: BrowserContext; trouble: string[] }> {
  const context = await browser.newContext({
    // What moves on the screen takes time from what is asserted.
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 860 },
    serviceWorkers: serviceWorkers ? 'allow' : 'block',
  });
  // A slow machine is not a failure; what never comes is named before the test's own time is over.
  context.setDefaultTimeout(50_000);
  const trouble: string[] = [];
  await context.exposeFunction('noteViolation', (text: string) => trouble.push(text));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (e) => {
      const { noteViolation } = window as unknown as { noteViolation: (text: string) => void };
      noteViolation(`${e.violatedDirective}: ${e.blockedURI} ${e.sourceFile}:${e.lineNumber}`);
    });
  });
  // Where a page may keep nothing, nobody knows.
  if (!first) await context.addInitScript("try { localStorage.setItem('riposte-scene', '1'); } catch {}");
  context.on('weberror', (e) => trouble.push(e.error().message));
  return { context, trouble };
}

/** Waits until the engine has set up its first position, and what the address asks for is shown. */
export async function ready(page: Page): Promise<void> {
  await page.locator('rp-board [data-square="e2"]').first().waitFor();
  await page.locator('rp-board .piece').first().waitFor();
  await page.locator('.notice progress').waitFor({ state: 'detached' });
  // A frame has no such element.
  await page.locator('riposte-app:not([opened])').waitFor({ state: 'detached' });
}

/** Waits until the service worker serves this page. */
export async function controlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}
