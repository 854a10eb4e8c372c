// The page starts whatever the browser refuses, or says why it does not and lets the user try again.
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Host, host } from './host.ts';
import { launch, ready } from './support.ts';

let site: Host;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([host(), launch()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** How the browser fails: it does not know the name, refuses to give it, refuses to use it, or never answers. */
type How = 'absent' | 'refused' | 'throws' | 'silent';

interface Broken {
  name: string;
  how: How;
}

interface Instrumented {
  /** Texts of the alerts that were shown, each once. */
  alerts: Set<string>;
  /** Gives the page what was broken. */
  mend(): void;
}

/** Runs in the page, before its scripts. */
function breakApi({ name, how }: Broken): void {
  const path = name.split('.');
  const key = path.pop() ?? '';
  const global = path.length === 0;
  const refuse = (): never => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  const holder: object = global ? globalThis : Object.getPrototypeOf((globalThis as never)[path[0] ?? '']);
  const before = Object.getOwnPropertyDescriptor(holder, key) as PropertyDescriptor;
  const real = (global ? globalThis : (globalThis as never)[path[0] ?? ''])[key] as object;
  Object.assign(globalThis, { mend: () => Object.defineProperty(holder, key, before) });
  const become = (value: unknown): unknown => Object.defineProperty(holder, key, { configurable: true, get: () => value });
  const never = new Promise<never>(() => {});
  /** A request to a database that is never answered. */
  const request = (): object =>
    Object.assign(Object.create(IDBOpenDBRequest.prototype) as object, { addEventListener: () => {} });

  if (how === 'absent') delete holder[key as never];
  else if (how === 'refused') Object.defineProperty(holder, key, { configurable: true, get: refuse });
  else if (typeof real === 'function') {
    const silent: Record<string, new () => object> = {
      BroadcastChannel: class extends EventTarget {
        postMessage(): void {}
        close(): void {}
      },
      Worker: class extends EventTarget {
        postMessage(): void {}
        terminate(): void {}
      },
      AudioContext: class {
        state = 'suspended';
        resume = () => never;
      },
      Audio: class extends EventTarget {
        play = () => never;
      },
    };
    const stream = class {
      readable = new ReadableStream();
      writable = new WritableStream();
    };
    const broken = class {
      constructor() {
        refuse();
      }
    };
    become(how === 'throws' ? broken : (silent[key] ?? stream));
  } else {
    const answers: Record<string, object> = {
      indexedDB: { open: request },
      locks: { request: () => never },
      clipboard: { writeText: () => never },
      speechSynthesis: { getVoices: () => [], addEventListener: () => {}, removeEventListener: () => {}, cancel: () => {} },
    };
    const throwing = new Proxy({}, { get: () => refuse });
    become(how === 'throws' ? throwing : answers[key]);
  }
}

/** Runs in the page, before its scripts: notes what the page says. */
function noteAlerts(): void {
  const alerts = new Set<string>();
  Object.assign(globalThis, { alerts });
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function (init) {
    const root = attachShadow.call(this, init);
    const note = (): void => {
      for (const alert of root.querySelectorAll('[role=alert]')) alerts.add(alert.textContent.trim().replace(/\s+/g, ' '));
    };
    new MutationObserver(note).observe(root, { childList: true, characterData: true, subtree: true });
    return root;
  };
}

const alerts = (page: Page): Promise<string[]> => page.evaluate(() => [...(globalThis as unknown as Instrumented).alerts]);
const mend = (page: Page): Promise<void> => page.evaluate(() => (globalThis as unknown as Instrumented).mend());

async function visitor(): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, serviceWorkers: 'block' });
  context.setDefaultTimeout(110_000);
  await context.addInitScript(noteAlerts);
  return { context, page: await context.newPage() };
}

/** Makes a move, and waits for the engine's. */
async function plays(page: Page): Promise<void> {
  await ready(page);
  await page.locator('rp-board [data-square="e2"]').click();
  await page.locator('rp-board [data-square="e4"]').click();
  await page.waitForFunction(() => {
    const app = document.querySelector('riposte-app') as unknown as { session: { game: { plies: unknown[] } } };
    return app.session.game.plies.length >= 2;
  });
}

const NOTHING_STORED = /^This browser does not let the page store anything.*Games and settings last until the page is closed\.$/;
const NO_ANSWER = /^The storage of this browser does not answer\. Games and settings last until the page is closed\.$/;
const ALWAYS: readonly How[] = ['absent', 'refused', 'throws', 'silent'];
/** A link with 1. e4. */
const LINK = '#game=M9QzVEg1AQA';
const NO_LINKS = /^This browser cannot make or read links that hold a game/;

interface Row {
  name: string;
  hows?: readonly How[];
  address?: string;
  /** What the page says, if anything, of what is not kept. */
  says?: RegExp;
  /** What it says where the browser does not answer, and after how many milliseconds. */
  silence?: { ms: number; says?: RegExp };
}

const TABLE: readonly Row[] = [
  { name: 'BroadcastChannel' },
  { name: 'indexedDB', says: NOTHING_STORED, silence: { ms: 16_000, says: NO_ANSWER } },
  { name: 'localStorage', hows: ['absent', 'refused', 'throws'] },
  { name: 'navigator.locks', silence: { ms: 6_000 } },
  { name: 'DecompressionStream', address: LINK, says: NO_LINKS, silence: { ms: 6_000, says: NO_LINKS } },
  { name: 'CompressionStream' },
  { name: 'navigator.clipboard' },
  { name: 'speechSynthesis' },
  { name: 'AudioContext' },
  { name: 'Audio' },
];

const ROWS = TABLE.flatMap((row) => (row.hows ?? ALWAYS).map((how) => ({ ...row, how })));

test.concurrent.each(ROWS)('$name $how: the page plays', async ({ name, how, address = '', says, silence }) => {
  const { context, page } = await visitor();
  await context.addInitScript(breakApi, { name, how });
  const late = how === 'silent' ? silence : undefined;
  if (late) await page.clock.install();
  await page.goto(site.url + address);
  if (late && address !== '') await page.clock.fastForward(late.ms);
  await plays(page);
  if (late && address === '') await page.clock.fastForward(late.ms);
  const said = late ? late.says : says;
  if (said) await expect.poll(() => alerts(page)).toEqual([expect.stringMatching(said)]);
  else expect(await alerts(page)).toEqual([]);
  await context.close();
});
