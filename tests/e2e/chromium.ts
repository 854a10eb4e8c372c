// Chromium by playwright: as a desktop's browser, and as a slow phone's with a finger.
import { type CDPSession, chromium as launcher, type Page } from 'playwright';
import { chromiumArgs, findChromium } from '../../scripts/lib/chromium.mjs';
import type { Browser, Driver, Point, Tab } from './driver.ts';

/** How many times slower the phone's page runs than on this machine. */
const SLOW_DOWN = 2;

/** A tab by playwright. */
export class ChromiumTab implements Tab {
  protected readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  async goto(url: string): Promise<void> {
    await this.page.goto(url);
  }
  evaluate(expression: string): Promise<unknown> {
    return this.page.evaluate(expression);
  }
  press({ x, y }: Point): Promise<void> {
    return this.page.mouse.click(x, y);
  }
  async drag(from: Point, to: Point): Promise<void> {
    const { mouse } = this.page;
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move(to.x, to.y, { steps: 2 });
    await mouse.up();
  }
  key(name: string): Promise<void> {
    return this.page.keyboard.press(name === ' ' ? 'Space' : name);
  }
  resize(width: number, height: number): Promise<void> {
    return this.page.setViewportSize({ width, height });
  }
  screenshot(): Promise<Buffer> {
    return this.page.screenshot();
  }
}

class PhoneTab extends ChromiumTab {
  private readonly cdp: CDPSession;
  constructor(page: Page, cdp: CDPSession) {
    super(page);
    this.cdp = cdp;
  }
  override press({ x, y }: Point): Promise<void> {
    return this.page.touchscreen.tap(x, y);
  }
  override async drag(from: Point, to: Point): Promise<void> {
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
      this.cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', from);
    await touch('touchMove', { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
    await touch('touchMove', to);
    await touch('touchEnd');
  }
}

async function launch(phone: boolean, [width, height]: readonly [number, number]): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('Chromium is missing: npm test installs it.');
  const browser = await launcher.launch({ executablePath, args: chromiumArgs });
  const context = await browser.newContext({
    viewport: { width, height },
    ...(phone ? { hasTouch: true, isMobile: true, deviceScaleFactor: 2 } : {}),
  });
  const page = await context.newPage();
  if (!phone) return { tab: new ChromiumTab(page), close: () => browser.close() };
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  return { tab: new PhoneTab(page, cdp), close: () => browser.close() };
}

const driver = (name: string, phone: boolean, size: readonly [number, number]): Driver => ({
  name,
  sharesMemory: true,
  size,
  launch: () => launch(phone, size),
});

export const chromium = driver('Chromium', false, [1280, 800]);
export const phone = driver('Phone', true, [390, 844]);
