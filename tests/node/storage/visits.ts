// Visits of the page for the tests of its memory: each has a session, and what the browser keeps.
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect } from 'vitest';
import { PageMemory } from '../../../web/app/page-memory.ts';
import { Session } from '../../../web/game/session.ts';
import type { RunningGame } from '../../../web/state/stored-state.ts';
import { FakeEngine } from '../../web/fake-engine.ts';

/** The engine of the last session. */
export let engine: FakeEngine;
/** A session with an engine of its own. */
export const newSession = (): Session =>
  new Session(
    (onState) => (engine = new FakeEngine(onState)),
    (callback) => callback(),
  );

const opened: PageMemory[] = [];
/** Opens the memory of a page; the tests' end closes it. */
export async function openMemory(session: Session): Promise<PageMemory> {
  const memory = (await PageMemory.open(session, 0))!;
  opened.push(memory);
  return memory;
}

/** A visit of the page: what `main.ts` does. `position` is that of the address. */
export async function visit(
  position: string | null = '',
  entry: RunningGame | null = null,
): Promise<{ session: Session; memory: PageMemory; resumed: boolean }> {
  const session = newSession();
  const memory = await openMemory(session);
  const resumed = await memory.resume(position, entry);
  if (!resumed) await session.open(null);
  memory.follow();
  return { session, memory, resumed };
}

/** Stores what is waiting, as a second on the screen does, and ends the visit. */
export async function leave({ memory }: { memory: PageMemory }): Promise<void> {
  // As at `pagehide`.
  memory.changed();
  expect(await memory.storage.running.flush()).toBe(true);
  memory.storage.close();
}

/** The moves on the board. */
export const line = (session: Session): string => session.game.plies.map(({ uci }) => uci).join(' ');
/** The games of the library: players and result. */
export const kept = async ({ memory }: { memory: PageMemory }): Promise<string[]> => {
  const { games } = await memory.storage.library.list({});
  return games.map(({ white, black, result }) => `${white}-${black} ${result}`);
};

/** Each test of the file has an empty browser. */
export function emptyBrowser(): void {
  beforeEach(() => {
    globalThis.indexedDB = new IDBFactory();
  });
  // A tab of an earlier test would answer for the owner of the game.
  afterEach(() => {
    for (const { storage } of opened.splice(0)) storage.close();
  });
}
