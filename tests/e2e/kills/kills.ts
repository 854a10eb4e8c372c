// The page is killed at random moments of random sessions; after each start nothing that was on the screen a second before may
// be missing.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../scripts/lib/shell.mjs';
import { Page } from '../page.ts';
import { openPage } from '../site.ts';
import { actAtRandom, QUIET, randomFrom } from './actions.ts';
import type { Killable, KillableDriver } from './killable.ts';
import { lastScreens, missingIn, type Screen, screensSoFar, watchScreen } from './screen.ts';

/** Kills of a browser in the short mode. */
const FEW = 3;
/** Milliseconds after which what is on the screen must outlive a kill. */
const SAFE_AFTER_MS = 1_000;
/** Milliseconds in which the page has to show everything again. */
const PATIENCE_MS = 30_000;

/** A kill and what was missing after it. */
interface Kill {
  readonly number: number;
  readonly way: string;
  readonly actions: readonly string[];
  readonly missing: readonly string[];
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const isReady = (page: Page): Promise<boolean> =>
  page.run(() => {
    const app = document.querySelector('riposte-app') as unknown as { session?: { game: { ready: boolean } } } | null;
    return app?.session?.game.ready === true && e2e.count('riposte-app >> progress') === 0;
  });

/** Runs in the page: what holds the storage, for the report. */
const storageState = async (): Promise<unknown> => {
  const after = <T>(ms: number, value: T): Promise<T> => new Promise((resolve) => setTimeout(() => resolve(value), ms));
  const locks = await Promise.race([navigator.locks.query(), after(1000, 'no answer')]);
  const database = new Promise<string>((resolve) => {
    const request = indexedDB.open('riposte');
    request.onsuccess = () => {
      const get = request.result.transaction('running').objectStore('running').get('owner');
      get.onsuccess = () => resolve(`owner ${get.result}`);
    };
    request.onerror = () => resolve(String(request.error));
  });
  return { locks, database: await Promise.race([database, after(1000, 'no answer')]) };
};

/** The screens of which one must be there after a kill: the last one that was a second old, and all later ones. */
function lastSecond({ now, screens }: { now: number; screens: readonly Screen[] }): readonly Screen[] {
  const later = screens.findIndex(({ at }) => at > now - SAFE_AFTER_MS);
  return later < 0 ? screens.slice(-1) : screens.slice(Math.max(0, later - 1));
}

/** Waits until the last action shows: what the page stores may be newer than its screen, and nobody could tell that from a loss. */
async function settled(page: Page): Promise<void> {
  let last = '';
  for (const end = performance.now() + 5_000; performance.now() < end; await sleep(200)) {
    const now = JSON.stringify((await page.run(screensSoFar)).screens.at(-1));
    if (now === last) return;
    last = now;
  }
}

/** Waits until the page shows one of the screens again. Returns what is missing after a while; empty if nothing. */
async function missingAfter(page: Page, before: readonly Screen[]): Promise<readonly string[]> {
  if (before.length === 0) return [];
  let missing: readonly string[] = [];
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await sleep(60)) {
    const last = (await page.run(screensSoFar)).screens.at(-1);
    if (!last) continue;
    // The looks of the page are stored by themselves: they may be those of another moment.
    const moments = before.flatMap((screen) =>
      before.map(({ bottom, theme, level }) => ({
        ...screen,
        bottom: bottom ?? screen.bottom,
        theme,
        level: level ?? screen.level,
      })),
    );
    const all = moments.map((screen) => missingIn(screen, last, screen.mode === 'Play' || before.length > 1));
    missing = all.at(-1) ?? [];
    if (all.some((one) => one.length === 0)) return [];
  }
  return missing;
}

/** The moves of the game in a mode that does not show them: the list of the analysis. */
async function movesOf(page: Page): Promise<string | null> {
  await page.press('.modes button', 'Analyse');
  let moves: string | null = null;
  await page.until('the move list', async () => {
    const last = (await page.run(screensSoFar)).screens.at(-1);
    moves = last?.mode === 'Analyse' ? last.moves : null;
    return moves !== null;
  });
  return moves;
}

/** Runs a session with kills in a browser. */
async function session(
  browser: Killable,
  page: Page,
  count: number,
  random: () => number,
  report: (kills: readonly Kill[]) => Promise<void>,
): Promise<Kill[]> {
  const kills: Kill[] = [];
  let current = page;
  for (let number = 1; number <= count; number += 1) {
    const actions: string[] = [];
    const until = performance.now() + random() * 1_500;
    try {
      do actions.push(await actAtRandom(current, random));
      while (performance.now() < until);
    } catch (error) {
      // An action that has become impossible; the kill comes all the same.
      actions.push(String(error));
    }
    await settled(current);
    await sleep(random() * 400);
    const way = browser.ways[number % browser.ways.length]!;
    const seen = await current.run(lastScreens);
    const before = lastSecond(seen);
    const listed = seen.screens.findLast(({ moves }) => moves !== null);
    current = new Page(page.driver, await browser.kill(way), page.site);
    // A new visit, or a link: the address must be as old as what is stored.
    const opened = before.length === 1 && random() < 0.5 ? seen.address : '';
    await current.open(opened);
    await current
      .until('the page', () => isReady(current))
      .catch(async (error: unknown) => {
        throw new Error(`${error} (kill ${number}, ${way}, ${opened}, ${JSON.stringify(await current.run(storageState))})`);
      });
    await current.run(watchScreen);
    const missing = [...(await missingAfter(current, before))];
    const hidden = before.every(({ moves }) => moves === null);
    // The list that was seen last is that of the game only if nothing has changed it since.
    if (hidden && listed && missing.length === 0 && actions.every((name) => QUIET.has(name))) {
      const moves = await movesOf(current);
      const found = { ...listed, moves, mode: 'Play' };
      missing.push(...missingIn({ ...listed, mode: 'Play', current: null, board: null, turn: null }, found));
    }
    // To find the cause.
    const details = missing.length === 0 ? {} : { opened, before, after: (await current.run(screensSoFar)).screens };
    kills.push({ number, way, actions, missing, ...details });
    await report(kills);
    const troubles = (await current.troubles()).filter((text) => !/AbortError/.test(text));
    expect(troubles, 'errors of the page').toEqual([]);
  }
  return kills;
}

/** Kills a browser's page: `KILLS` times, or a few times if that is not set. `KILLS_SEED` repeats a run. */
export function testKills(name: string, { driver, launch }: KillableDriver): void {
  const count = Number(process.env['KILLS'] ?? FEW);
  // The short mode is the same each time.
  const seed = Number(process.env['KILLS_SEED'] ?? (process.env['KILLS'] ? Math.floor(Math.random() * 1e6) : 1));
  test(`${count} kills lose nothing that was on the screen for a second (seed ${seed})`, {
    timeout: 60_000 + count * 30_000,
  }, async () => {
    const site = await openPage(false);
    const browser = await launch();
    try {
      const page = new Page(driver, browser.tab, site);
      await page.forget();
      await page.start();
      await page.run(watchScreen);
      const start = performance.now();
      const folder = join(root, 'build', 'kills');
      await mkdir(folder, { recursive: true });
      const kills = await session(browser, page, count, randomFrom(seed), (done) => {
        const seconds = (performance.now() - start) / 1000;
        const text = JSON.stringify({ browser: driver.name, seed, seconds, kills: done }, null, 1);
        return writeFile(join(folder, `${name}.json`), `${text}\n`);
      });
      const lost = kills.filter(({ missing }) => missing.length > 0).map(({ number, missing }) => ({ number, missing }));
      expect(lost, `seed ${seed}; more in build/kills/${name}.json`).toEqual([]);
    } finally {
      await browser.close();
      await site.close();
    }
  });
}
