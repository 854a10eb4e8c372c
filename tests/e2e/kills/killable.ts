// How hard each browser's driver can kill a page, and how it opens the next one on the same storage.
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium as launcher } from 'playwright';
import { chromiumArgs, findChromium } from '../../../scripts/lib/chromium.mjs';
import { end, lineOf, start } from '../actions.ts';
import { ChromiumTab, chromium } from '../chromium.ts';
import type { Driver, Tab } from '../driver.ts';
import { FirefoxTab, firefox, newProfile, type RunningFirefox, startFirefox } from '../firefox.ts';
import { startWebKit, webkit } from '../webkit.ts';

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

async function startChromium(profile: string) {
  const program = findChromium();
  if (!program) throw new Error('Chromium is missing: npm test installs it.');
  const [width, height] = chromium.size;
  const args = [
    '--headless=new',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    `--window-size=${width},${height}`,
    '--noerrdialogs',
    '--hide-crash-restore-bubble',
  ];
  const child = start(program, [...chromiumArgs, ...args, 'about:blank'], { stdio: ['ignore', 'ignore', 'pipe'] });
  const [, address = ''] = await lineOf(child.stderr, /DevTools listening on (ws:\S+)/, 'Chromium');
  const browser = await launcher.connectOverCDP(address);
  const context = browser.contexts()[0] as BrowserContext;
  const page = context.pages()[0] ?? (await context.newPage());
  await page.setViewportSize({ width, height });
  return { child, browser, context, page };
}

async function killableChromium(): Promise<Killable> {
  const profile = await mkdtemp(join(tmpdir(), 'riposte-chromium-'));
  let running = await startChromium(profile);
  let page = running.page;
  const closed = async (): Promise<void> => {
    if (running.child.exitCode === null && running.child.signalCode === null) {
      const gone = once(running.child, 'exit');
      running.child.kill('SIGKILL');
      await gone;
    }
    await running.browser.close().catch(() => {});
  };
  return {
    tab: new ChromiumTab(page),
    ways: ['process', 'renderer', 'tab', 'away'],
    async kill(way) {
      if (way === 'process') {
        await closed();
        running = await startChromium(profile);
        page = running.page;
      } else if (way === 'away') {
        await page.goto('about:blank');
      } else {
        const killed = page;
        if (way === 'renderer') {
          const cdp = await running.context.newCDPSession(killed);
          // It is never answered.
          void cdp.send('Page.crash').catch(() => {});
          await new Promise((resolve) => killed.once('crash', resolve));
        }
        page = await running.context.newPage();
        const [width, height] = chromium.size;
        await page.setViewportSize({ width, height });
        await killed.close({ runBeforeUnload: false });
      }
      return new ChromiumTab(page);
    },
    async close() {
      await closed();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function killableFirefox(): Promise<Killable> {
  const profile = await newProfile();
  let running: RunningFirefox = await startFirefox(profile, firefox.size);
  let tab = running.tab as FirefoxTab;
  return {
    tab,
    ways: ['process', 'tab', 'away'],
    async kill(way) {
      if (way === 'process') {
        const gone = once(running.child, 'exit');
        running.child.kill('SIGKILL');
        await gone;
        running = await startFirefox(profile, firefox.size);
        tab = running.tab as FirefoxTab;
      } else if (way === 'away') {
        await tab.goto('about:blank');
      } else {
        const { connection } = running;
        const killed = tab.context;
        const { context } = await connection.send<{ context: string }>('browsingContext.create', { type: 'tab' });
        await connection.send('browsingContext.close', { context: killed, promptUnload: false });
        tab = new FirefoxTab(connection, context);
        await tab.resize(...firefox.size);
      }
      return tab;
    },
    async close() {
      running.child.kill('SIGKILL');
      await end(running.child);
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** The driver ends the session when a process of the browser dies, and its storage with it: a tab is the most that can be killed. */
async function killableWebKit(): Promise<Killable> {
  const running = await startWebKit(webkit.size);
  const { tab, session } = running;
  return {
    tab,
    ways: ['tab', 'away'],
    async kill(way) {
      if (way === 'away') await tab.goto('about:blank');
      else {
        const { handle } = await session.command<{ handle: string }>('POST', '/window/new', { type: 'tab' });
        await session.command('DELETE', '/window');
        await session.command('POST', '/window', { handle });
        await tab.resize(...webkit.size);
      }
      return tab;
    },
    close: () => running.close(),
  };
}

export const killableDrivers: Record<'chromium' | 'firefox' | 'webkit', KillableDriver> = {
  chromium: { driver: chromium, launch: killableChromium },
  firefox: { driver: firefox, launch: killableFirefox },
  webkit: { driver: webkit, launch: killableWebKit },
};
