// The page starts whatever the browser refuses, or says why it does not and lets the user try again.

import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findFirefox } from '../../../scripts/lib/browsers.mjs';
import type { Point } from '../../e2e/driver.ts';
import { startFirefox } from '../../e2e/own.ts';
import { type Host, host } from '../host.ts';
import { launch, ready } from '../support.ts';

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
  names: readonly string[];
  how: How;
}

interface Instrumented {
  /** Texts of the alerts that were shown, each once. */
  alerts: Set<string>;
  /** Gives the page what was broken. */
  mend(): void;
}

/** Runs in the page, before its scripts. */
function breakApis({ names, how }: Broken): void {
  const refuse = (): never => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  const Refusing = class {
    constructor() {
      refuse();
    }
  };
  const never = (): Promise<never> => new Promise(() => {});
  const nothing = (): void => {};
  const Port = class extends EventTarget {
    postMessage = nothing;
    close = nothing;
    terminate = nothing;
  };
  const Stream = class {
    readable = new ReadableStream();
    writable = new WritableStream();
  };
  const silent: Record<string, unknown> = {
    BroadcastChannel: Port,
    Worker: Port,
    CompressionStream: Stream,
    DecompressionStream: Stream,
    AudioContext: class {
      state = 'suspended';
      resume = never;
    },
    Audio: class {
      play = never;
    },
    locks: { request: never },
    clipboard: { writeText: never },
    speechSynthesis: { getVoices: () => [], addEventListener: nothing, removeEventListener: nothing, cancel: nothing },
    // Requests that no event ever comes to.
    indexedDB: { open: () => Object.assign(Object.create(IDBOpenDBRequest.prototype), { addEventListener: nothing }) },
  };
  const mends: (() => void)[] = [];
  for (const name of names) {
    const ofNavigator = name.startsWith('navigator.');
    const key = name.replace('navigator.', '');
    const holder: object = ofNavigator ? Navigator.prototype : globalThis;
    const before = Object.getOwnPropertyDescriptor(holder, key) as PropertyDescriptor;
    const real: unknown = ofNavigator ? navigator[key as never] : globalThis[key as never];
    mends.push(() => Object.defineProperty(holder, key, before));
    const broken = typeof real === 'function' ? Refusing : new Proxy({}, { get: () => refuse });
    if (how === 'absent') delete holder[key as never];
    else {
      const get = how === 'refused' ? refuse : () => (how === 'throws' ? broken : silent[key]);
      Object.defineProperty(holder, key, { configurable: true, get });
    }
  }
  Object.assign(globalThis, { mend: () => mends.forEach((mend) => mend()) });
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

/** Lets time pass until the page says something: what it waits for may have begun after the first jump. */
const untilItSays = (page: Page, text: RegExp, ms: number): Promise<string> =>
  vi.waitUntil(
    async () => {
      await page.clock.fastForward(ms);
      return (await alerts(page)).find((alert) => text.test(alert));
    },
    { timeout: 50_000 },
  );

async function visitor(): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, serviceWorkers: 'block' });
  context.setDefaultTimeout(50_000);
  await context.addInitScript(noteAlerts);
  return { context, page: await context.newPage() };
}

/** What the test asks of the page besides what a visitor does. */
type App = Element & {
  session: { game: { ready: boolean; plies: readonly unknown[] }; setStrength(level: string, ms: number): void };
};

/** Makes a move, and waits for the engine's. */
async function plays(page: Page): Promise<void> {
  await ready(page);
  const app = page.locator('riposte-app');
  // A board stays where it is while an engine is started again, and takes no moves.
  await page.waitForFunction(() => (document.querySelector('riposte-app') as unknown as App).session.game.ready);
  // A move that takes no time.
  const before = await app.evaluate((element) => {
    const { session } = element as Element as App;
    session.setStrength('hobby', 20);
    return session.game.plies.length;
  });
  await page.locator('rp-board [data-square="g1"]').click();
  await page.locator('rp-board [data-square="f3"]').click();
  await page.waitForFunction((plies) => {
    const { session } = document.querySelector('riposte-app') as unknown as App;
    return session.game.plies.length === plies;
  }, before + 2);
}

const NOTHING_STORED = /^This browser does not let the page store anything.*Games and settings last until the page is closed\.$/;
const NO_ANSWER = /^The storage of this browser does not answer\. Games and settings last until the page is closed\.$/;
const ALWAYS: readonly How[] = ['absent', 'refused', 'throws', 'silent'];
/** A game that has begun: without the scene of a first visit, which takes time. */
const PLAYED = '?moves=e2e4+e7e5';
/** A link with 1. e4. */
const LINK = '#game=M9QzVEg1AQA';
const NO_LINKS = /^This browser cannot make or read links that hold a game/;

interface Row {
  names: readonly string[];
  hows?: readonly How[];
  address?: string;
  /** What the page says, if anything, of what is not kept. */
  says?: RegExp;
  /** What it says where the browser does not answer, and after how many milliseconds. */
  silence?: { ms: number; says?: RegExp };
}

const TABLE: readonly Row[] = [
  { names: ['BroadcastChannel'] },
  { names: ['indexedDB'], says: NOTHING_STORED, silence: { ms: 16_000, says: NO_ANSWER } },
  { names: ['localStorage'], hows: ['absent', 'refused', 'throws'] },
  { names: ['navigator.locks'], silence: { ms: 6_000 } },
  { names: ['DecompressionStream'], address: LINK, says: NO_LINKS, silence: { ms: 6_000, says: NO_LINKS } },
  // What a first move does not need.
  { names: ['CompressionStream', 'navigator.clipboard', 'speechSynthesis', 'AudioContext', 'Audio'] },
];

const ROWS = TABLE.flatMap((row) => (row.hows ?? ALWAYS).map((how) => ({ ...row, how, named: row.names.join(', ') })));

const playsWithout = async ({ names, how, address = PLAYED, says, silence }: (typeof ROWS)[number]): Promise<void> => {
  const { context, page } = await visitor();
  await context.addInitScript(breakApis, { names, how });
  const late = how === 'silent' ? silence : undefined;
  if (late) await page.clock.install();
  await page.goto(site.url + address);
  const said = late ? late.says : says;
  if (late && said && address === LINK) await untilItSays(page, said, late.ms);
  await plays(page);
  if (late && address !== LINK) await (said ? untilItSays(page, said, late.ms) : page.clock.fastForward(late.ms));
  if (said) await page.waitForFunction(() => (globalThis as unknown as Instrumented).alerts.size > 0);
  expect(await alerts(page)).toEqual(said ? [expect.stringMatching(said)] : []);
  await context.close();
};
/** At night also what is there and refuses: where the page looks for what is absent, it catches that, too. */
const eachTime = ({ how, silence }: (typeof ROWS)[number]): boolean =>
  how === 'absent' || (how === 'silent' && silence !== undefined);
const PLAYS = '$named $how: the page plays';
test.concurrent.each(ROWS.filter(eachTime))(PLAYS, playsWithout);
test.concurrent.each(ROWS.filter((row) => !eachTime(row)))(PLAYS, { tags: 'nightly' }, playsWithout);

test.concurrent.each(ALWAYS)('Worker %s: the page says so, and the next try succeeds', async (how) => {
  const { context, page } = await visitor();
  await context.addInitScript(breakApis, { names: ['Worker'], how });
  if (how === 'silent') await page.clock.install();
  await page.goto(site.url + PLAYED);
  const reason = how === 'silent' ? /not ready within 60 s/ : /The worker could not be started: \w+Error/;
  if (how === 'silent') await untilItSays(page, reason, 61_000);
  const failure = page.getByRole('alert').filter({ hasText: reason });
  await failure.waitFor();
  await mend(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  // What says that the engine is loading takes its place.
  await failure.waitFor({ state: 'detached' });
  await plays(page);
  await context.close();
});

/** Files that a visit asks for: scripts and the engine. */
async function startFiles(address: string): Promise<string[]> {
  const { context, page } = await visitor();
  const files = new Set<string>();
  context.on('request', (request) => {
    if (/\.(js|wasm)$/.test(request.url())) files.add(request.url());
  });
  const speech = page.waitForResponse(/\/spoken-/);
  await page.goto(site.url + address);
  await ready(page);
  await speech;
  await context.close();
  return [...files];
}

/** What a visit shows without a file of the site: a sentence, and a button that works once the file is there again. */
async function loses(file: string, address: string): Promise<void> {
  const { context, page } = await visitor();
  let lost = true;
  await context.route(file, (route) => (lost ? route.abort() : route.continue()));
  await page.goto(site.url + address);
  const said = page.getByRole('alert').filter({ hasText: /could not be loaded|The engine is not running/ });
  // Nobody misses start.js where the others arrive, and the page works without the names of openings.
  if (!/\/(start|table-[^/]*)\.js$/.test(file)) {
    await said.waitFor();
    lost = false;
    const found = page.waitForResponse(file);
    await said.getByRole('button', { name: 'Try again' }).click();
    await found;
  }
  await ready(page);
  await said.waitFor({ state: 'detached' });
  await context.close();
}

test('each file of a visit may be lost, and is asked for again', async () => {
  const german = `${PLAYED}&lang=de`;
  const files = await startFiles(PLAYED);
  const more = (await startFiles(german)).filter((file) => !files.includes(file));
  expect(files.length).toBeGreaterThan(7);
  expect(more.length).toBeGreaterThan(1);
  const rows = [...files.map((file) => [file, PLAYED] as const), ...more.map((file) => [file, german] as const)];
  const next = async (): Promise<void> => {
    for (let row = rows.pop(); row; row = rows.pop()) await loses(row[0], row[1]);
  };
  await Promise.all([next(), next(), next()]);
});

test.skipIf(!findFirefox())('Firefox with all cookies blocked: the page plays, and says what is not kept', async () => {
  const { tab, close } = await startFirefox({ 'network.cookie.cookieBehavior': 2 });
  const page = `document.querySelector('riposte-app')`;
  /** Selectors see no shadow roots. */
  const deep = `const deep = (root) => root.querySelector('[data-square=SQUARE]') ?? [...root.querySelectorAll('*')].map((at) => at.shadowRoot && deep(at.shadowRoot)).find(Boolean);`;
  const middle = async (name: string): Promise<Point> =>
    (await tab.evaluate(`(() => { ${deep.replace('SQUARE', name)}
      const { x, y, width, height } = deep(document).getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 }; })()`)) as Point;
  try {
    await tab.goto(site.url + PLAYED);
    await expect.poll(() => tab.evaluate(`${page}.hasAttribute('opened') && ${page}.session.game.ready`)).toBe(true);
    await tab.evaluate(`${page}.session.setStrength('hobby', 20)`);
    await tab.press(await middle('g1'));
    await tab.press(await middle('f3'));
    await expect.poll(() => tab.evaluate(`${page}.session.game.plies.length`)).toBe(4);
    const said = `[...${page}.shadowRoot.querySelectorAll('[role=alert]')].map((alert) => alert.textContent.trim())`;
    expect(await tab.evaluate(said)).toEqual([expect.stringMatching(NOTHING_STORED)]);
  } finally {
    await close();
  }
});
