// What the page takes up again, and which games go to the library.
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { PageMemory } from '../../../web/app/page-memory.ts';
import { timeControl } from '../../../web/game/play/time-control.ts';
import { Session } from '../../../web/game/session.ts';
import { FakeEngine } from '../../web/fake-engine.ts';

let engine: FakeEngine;
const newSession = (): Session =>
  new Session(
    (onState) => (engine = new FakeEngine(onState)),
    (callback) => callback(),
  );

/** A visit of the page: what `main.ts` does. `position` is that of the address. */
async function visit(position: string | null = ''): Promise<{ session: Session; memory: PageMemory; resumed: boolean }> {
  const session = newSession();
  const memory = await PageMemory.open(session);
  const resumed = await memory.resume(position);
  if (!resumed) await session.open(null);
  memory.follow();
  return { session, memory, resumed };
}

/** Stores what is waiting, as a second on the screen does, and ends the visit. */
async function leave({ memory }: { memory: PageMemory }): Promise<void> {
  expect(await memory.storage.running.flush()).toBe(true);
  memory.storage.close();
}

const line = (session: Session): string => session.game.plies.map(({ uci }) => uci).join(' ');
const kept = async ({ memory }: { memory: PageMemory }): Promise<string[]> => {
  const { games } = await memory.storage.library.list({});
  return games.map(({ white, black, result }) => `${white}-${black} ${result}`);
};

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

test('the next visit goes on with the game: side, level, variation, cursor, resignation', async () => {
  const first = await visit();
  expect(first.resumed).toBe(false);
  await first.session.newGame('w');
  first.session.setStrength('club', 500);
  await first.session.play('e2e4');
  engine.search.finish('e7e5');
  await expect.poll(() => line(first.session)).toBe('e2e4 e7e5');
  await first.session.goTo(0);
  await first.session.play('d2d4');
  first.session.resign();
  await leave(first);

  const { session, resumed } = await visit();
  expect(resumed).toBe(true);
  expect([line(session), session.game.cursor, session.mode, session.human]).toEqual(['d2d4', 1, 'play', 'w']);
  expect([session.level, session.moveTime, session.seed]).toEqual(['club', 500, first.session.seed]);
  expect(session.game.record?.children.map(({ uci }) => uci)).toEqual(['d2d4', 'e2e4']);
  expect(session.game.outcome().text).toBe('Black wins: White resigned');
});

test('the clocks go on where they were, paused: time does not run while the page is closed', async () => {
  const first = await visit();
  await first.session.newGame('w', undefined, timeControl(3, 2, 'both'));
  await first.session.play('e2e4');
  engine.search.finish('e7e5');
  await expect.poll(() => first.session.clock.running).toBe('w');
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_200);
  // At the next tick the time so far is stored.
  first.session.clock.dispatchEvent(new Event('tick'));
  await leave(first);
  now.mockReturnValue(Date.now() + 3_600_000);

  const { session } = await visit();
  expect([session.clock.paused, session.clock.control]).toEqual([true, timeControl(3, 2, 'both')]);
  expect(Math.round(session.clock.left('w')! / 1000)).toBe(120);
  await session.play('g1f3');
  expect(line(session), 'no move during the pause').toBe('e2e4 e7e5');
  session.clock.togglePause();
  await session.play('g1f3');
  expect([line(session), session.clock.running]).toEqual(['e2e4 e7e5 g1f3', 'b']);
  now.mockRestore();
});

test('a game that was lost on time stays so', async () => {
  const first = await visit();
  await first.session.newGame('w', undefined, timeControl(1, 0, 'both'));
  await first.session.play('e2e4');
  engine.search.finish('e7e5');
  await expect.poll(() => first.session.clock.running).toBe('w');
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
  first.session.clock.flag();
  await expect.poll(() => kept(first)).toEqual(['Player-Riposte 0-1']);
  now.mockRestore();
  await leave(first);
  const { session } = await visit();
  expect([session.game.outcome().text, session.clock.left('w'), session.clock.paused]).toEqual(['Black wins on time', 0, false]);
});

test('an address with the stored position goes on with it; another one opens its own, and the library has the game', async () => {
  const first = await visit();
  await first.session.play('e2e4');
  engine.search.finish('e7e5');
  await expect.poll(() => line(first.session)).toBe('e2e4 e7e5');
  await leave(first);
  const same = await visit('?moves=e2e4,e7e5');
  expect([same.resumed, await kept(same)]).toEqual([true, []]);
  await leave(same);
  const other = await visit('?moves=d2d4');
  expect(other.resumed).toBe(false);
  await expect.poll(() => kept(other)).toEqual(['Player-Riposte *']);
});

test('a finished game is in the library once, also after a reload and a new game; an unfinished one when it is replaced', async () => {
  const first = await visit();
  await first.session.play('e2e4');
  engine.search.finish('e7e5');
  await expect.poll(() => line(first.session)).toBe('e2e4 e7e5');
  first.session.resign();
  await expect.poll(() => kept(first)).toEqual(['Player-Riposte 0-1']);
  await leave(first);

  const second = await visit();
  await second.session.newGame('w');
  await second.session.play('d2d4');
  engine.search.finish('d7d5');
  await expect.poll(() => line(second.session)).toBe('d2d4 d7d5');
  expect(await kept(second)).toEqual(['Player-Riposte 0-1']);
  await second.session.newGame('b');
  await expect.poll(() => kept(second)).toHaveLength(2);
});
