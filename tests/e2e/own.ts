// The machine's own Firefox and WebKit, where playwright's are not downloaded: Firefox by puppeteer (WebDriver BiDi), and WebKitGTK, the
// engine of Safari, by selenium-webdriver on a display of its own.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import puppeteer, { type LaunchOptions } from 'puppeteer-core';
import { Builder, Key, Origin } from 'selenium-webdriver';
import { DriverService } from 'selenium-webdriver/remote';
import { findFirefox, findWebKit } from '../../scripts/lib/browsers.mjs';
import { type Driver, launch, type Point, START_MS, type Tab, tabOf } from './driver.ts';
import * as downloaded from './playwright.ts';

const size = [1280, 800] as const;

/** Each site has its process, as in a user's Firefox. */
export const firefoxOptions = (preferences: Record<string, unknown> = {}): LaunchOptions => ({
  browser: 'firefox',
  executablePath: findFirefox() ?? '',
  timeout: START_MS,
  extraPrefsFirefox: { 'fission.webContentIsolationStrategy': 1, ...preferences },
});

export const startFirefox = (preferences?: Record<string, unknown>) =>
  launch(async (defer) => {
    const browser = await puppeteer.launch(firefoxOptions(preferences));
    defer(() => browser.close());
    const [page = await browser.newPage()] = await browser.pages();
    const tab = tabOf(page, (width, height) => page.setViewport({ width, height }));
    await tab.resize(...size);
    return tab;
  });

const { LEFT: ArrowLeft, RIGHT: ArrowRight, BACK_SPACE: Backspace, END: End, ENTER: Enter, HOME: Home } = Key;
const KEYS: Record<string, string> = { ArrowLeft, ArrowRight, Backspace, End, Enter, Home };
const keyOf = (name: string): string => KEYS[name] ?? name;

const to = ({ x, y }: Point, duration = 0) => ({ x, y, duration, origin: Origin.VIEWPORT });

/** Starts WebKit. Its data last until it is closed. */
export const startWebKit = () =>
  launch(async (defer) => {
    const found = findWebKit();
    if (!found) throw new Error('WebKit is missing: npm test installs it.');
    const screen = ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
    const display = spawn(found.display, screen, { stdio: ['ignore', 'pipe', 'ignore'] });
    const end = (): unknown => display.kill();
    process.once('exit', end);
    defer(end);
    const [number] = await once(display.stdout, 'data');
    // Without a graphics card, compositing by OpenGL takes as much processor time as all scripts.
    const env = { DISPLAY: `:${String(number).trim()}`, GDK_BACKEND: 'x11', WEBKIT_DISABLE_COMPOSITING_MODE: '1' };
    const service = new DriverService.Builder(found.driver)
      .setLoopback(true)
      .setEnvironment({ ...(process.env as Record<string, string>), ...env })
      .build();
    defer(() => service.kill());
    const options = { binary: found.browser, args: ['--automation', '--full-screen', '--private'] };
    const session = await new Builder()
      .usingServer(await service.start(START_MS))
      .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options })
      .build();
    defer(() => session.quit());
    const act = () => session.actions();
    const tab: Tab = {
      goto: (url) => session.get(url),
      evaluate: (expression) => session.executeScript(`return (${expression});`),
      press: (at) => act().move(to(at)).press().release().perform(),
      drag: (from, at) => act().move(to(from)).press().move(to(at, 60)).release().perform(),
      key: (name) => act().sendKeys(keyOf(name)).perform(),
      // The window has neither bars nor borders: it is the viewport.
      resize: (width, height) => session.manage().window().setRect({ x: 0, y: 0, width, height }),
      screenshot: async () => Buffer.from(await session.takeScreenshot(), 'base64'),
    };
    await tab.resize(...size);
    return { ...tab, session };
  });

const own = { size, runsAll: false };
export const firefox: Driver = downloaded.firefox ?? { ...own, name: 'Firefox', sharesMemory: true, launch: startFirefox };
export const webkit: Driver = downloaded.webkit ?? { ...own, name: 'WebKit', sharesMemory: false, launch: startWebKit };
