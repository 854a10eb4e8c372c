// What the scenarios need of a browser. playwright.ts and own.ts give it, by libraries.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Keyboard, Mouse } from 'playwright';

/** A place in the viewport, CSS pixels. */
export type Point = Record<'x' | 'y', number>;

/** One tab. Presses and keys are the browser's own input, trusted by the page; nothing is dispatched in it. */
export interface Tab {
  goto(url: string): Promise<unknown>;
  /** The value of an expression in the page, passed as JSON; rejects with what it throws. */
  evaluate(expression: string): Promise<unknown>;
  /** A press with what points here: a mouse's left button, or a finger. */
  press(at: Point): Promise<unknown>;
  /** The same, held down on the way. */
  drag(from: Point, to: Point): Promise<unknown>;
  /** Presses a key, by the name that its `KeyboardEvent.key` has; `Space` is the space bar. */
  key(name: string): Promise<unknown>;
  resize(width: number, height: number): Promise<unknown>;
  screenshot(): Promise<Uint8Array>;
}

/** A running browser with one tab. */
export interface Browser<T = Tab> {
  readonly tab: T;
  close(): Promise<void>;
}

/** A browser for the scenarios: how it starts, and how it differs from others. */
export interface Driver {
  readonly name: string;
  /** Whether an isolated page has SharedArrayBuffer. */
  readonly sharesMemory: boolean;
  /** Whether it runs every scenario at night; else only those of every browser. */
  readonly runsAll: boolean;
  /** The viewport, CSS pixels. */
  readonly size: readonly [width: number, height: number];
  launch(): Promise<Browser>;
}

/** What the tabs of playwright and of puppeteer have in common. */
type LibraryPage = Pick<Tab, 'goto' | 'evaluate' | 'screenshot'> & {
  mouse: Pick<Mouse, 'click' | 'move' | 'down' | 'up'>;
  keyboard: Pick<Keyboard, 'press'>;
};

export const tabOf = (page: LibraryPage, resize: Tab['resize']): Tab => ({
  goto: (url) => page.goto(url),
  evaluate: (expression) => page.evaluate(expression),
  press: ({ x, y }) => page.mouse.click(x, y),
  async drag(from, to) {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 2 });
    await page.mouse.up();
  },
  key: (name) => page.keyboard.press(name),
  resize,
  screenshot: () => page.screenshot(),
});

/** Milliseconds in which a browser starts. Twice that is less than a test may take. */
export const START_MS = 25_000;

/** Starts a browser; `defer` takes what ends its parts, last one first. A start that fails or hangs is ended, and tried once more. */
export async function launch<T>(start: (defer: (end: () => unknown) => void) => Promise<T>, tries = 2): Promise<Browser<T>> {
  const ends: (() => unknown)[] = [];
  const close = async (): Promise<void> => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  const hangs = sleep(START_MS, null, { ref: false }).then(() => Promise.reject(new Error('The browser did not start.')));
  try {
    return { tab: await Promise.race([start((end) => ends.push(end)), hangs]), close };
  } catch (error) {
    await close();
    if (tries === 1) throw error;
    return launch(start, tries - 1);
  }
}
