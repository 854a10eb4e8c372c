// How hard each browser's driver can kill a page, and how it opens the next one on the same storage.
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type Browser, type LaunchOptions, type Page } from 'puppeteer-core';
import { chromiumArgs, findChromium } from '../../../scripts/lib/chromium.mjs';
import { type Driver, START_MS, type Tab, tabOf } from '../driver.ts';
import { firefox, firefoxOptions, startWebKit, webkit } from '../own.ts';
import { chromium } from '../playwright.ts';

/** A browser whose page can be killed. */
export interface Killable {
  readonly tab: Tab;
  /** The ways in which it kills, hardest first. */
  readonly ways: readonly string[];
  /** Kills the page without warning and returns a new tab on the same storage. */
  kill(way: string): Promise<Tab>;
  close(): Promise<void>;
}

/** How a browser is started for kills. */
export interface KillableDriver {
  readonly driver: Driver;
  launch(): Promise<Killable>;
}

/** Ends a browser's process as a crash of the machine would. */
async function killProcess(browser: Browser): Promise<void> {
  const child = browser.process();
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** A browser by puppeteer with a profile that outlives its process. */
async function killable(options: LaunchOptions, ways: readonly string[], size: Driver['size']): Promise<Killable> {
  const userDataDir = await mkdtemp(join(tmpdir(), 'riposte-kills-'));
  let browser: Browser;
  let page: Page;
  const use = async (next: Page): Promise<Tab> => {
    page = next;
    const tab = tabOf(page, (width, height) => page.setViewport({ width, height }));
    await tab.resize(...size);
    return tab;
  };
  const start = async (): Promise<Tab> => {
    browser = await puppeteer.launch({ ...options, userDataDir });
    const [first = await browser.newPage()] = await browser.pages();
    return use(first);
  };
  return {
    tab: await start(),
    ways,
    async kill(way) {
      if (way === 'process') {
        await killProcess(browser);
        return start();
      }
      if (way === 'away') {
        await page.goto('about:blank');
        return use(page);
      }
      const killed = page;
      if (way === 'renderer') {
        const crashed = new Promise((resolve) => killed.once('error', resolve));
        const cdp = await killed.createCDPSession();
        // It is never answered.
        void cdp.send('Page.crash').catch(() => {});
        await crashed;
      }
      const tab = await use(await browser.newPage());
      await killed.close({ runBeforeUnload: false });
      return tab;
    },
    async close() {
      await killProcess(browser);
      await rm(userDataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** The driver ends the session when a process of the browser dies, and its storage with it: a tab is the most that can be killed. */
async function killableWebKit(): Promise<Killable> {
  const { tab, close } = await startWebKit();
  const { session } = tab;
  return {
    tab,
    ways: ['tab', 'away'],
    async kill(way) {
      if (way === 'away') await tab.goto('about:blank');
      else {
        const killed = await session.getWindowHandle();
        await session.switchTo().newWindow('tab');
        const next = await session.getWindowHandle();
        await session.switchTo().window(killed);
        await session.close();
        await session.switchTo().window(next);
        await tab.resize(...webkit.size);
      }
      return tab;
    },
    close,
  };
}

const chromiumOptions: LaunchOptions = {
  executablePath: findChromium() ?? '',
  args: chromiumArgs,
  timeout: START_MS,
};

export const killableDrivers: Record<'chromium' | 'firefox' | 'webkit', KillableDriver> = {
  chromium: {
    driver: chromium,
    launch: () => killable(chromiumOptions, ['process', 'renderer', 'tab', 'away'], chromium.size),
  },
  firefox: { driver: firefox, launch: () => killable(firefoxOptions(), ['process', 'tab', 'away'], firefox.size) },
  webkit: { driver: webkit, launch: killableWebKit },
};
