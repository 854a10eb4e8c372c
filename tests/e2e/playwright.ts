// Browsers by playwright: Chromium as a desktop's browser and as a slow phone's with a finger, and those that
// `npx playwright install firefox webkit` downloads.
import playwright, { type BrowserContextOptions, type BrowserType, type Page } from 'playwright';
import { findDownloaded } from '../../scripts/lib/browsers.mjs';
import { chromiumArgs, findChromium } from '../../scripts/lib/chromium.mjs';
import { type Driver, launch, type Point, START_MS, type Tab, tabOf } from './driver.ts';

/** How many times slower the phone's page runs than on this machine. */
const SLOW_DOWN = 2;

async function phoneTab(page: Page, tab: Tab): Promise<Tab> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    ...tab,
    press: ({ x, y }) => page.touchscreen.tap(x, y),
    async drag(from, to) {
      await touch('touchStart', from);
      await touch('touchMove', { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
      await touch('touchMove', to);
      await touch('touchEnd');
    },
  };
}

function driver(type: BrowserType, name: string, size: Driver['size'], phone?: BrowserContextOptions): Driver {
  const [width, height] = size;
  const options = type === playwright.chromium ? { executablePath: findChromium() ?? '', args: chromiumArgs } : {};
  const start = () =>
    launch(async (defer) => {
      const browser = await type.launch({ ...options, timeout: START_MS });
      defer(() => browser.close());
      const page = await browser.newPage({ viewport: { width, height }, ...phone });
      const tab = tabOf(page, (width, height) => page.setViewportSize({ width, height }));
      return phone ? phoneTab(page, tab) : tab;
    });
  return { name, sharesMemory: true, runsAll: true, size, launch: start };
}

const desktop = [1280, 800] as const;
export const chromium = driver(playwright.chromium, 'Chromium', desktop);
export const phone = driver(playwright.chromium, 'Phone', [390, 844], { hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
/** Null where they are not downloaded. */
export const firefox = findDownloaded('firefox') ? driver(playwright.firefox, 'Firefox', desktop) : null;
export const webkit = findDownloaded('webkit') ? driver(playwright.webkit, 'WebKit', desktop) : null;
