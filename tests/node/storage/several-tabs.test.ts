// Several tabs of one browser: one of them owns the running game.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PageMemory } from '../../../web/app/page-memory.ts';
import { readRunningGame } from '../../../web/state/stored-state.ts';
import { FakeLocks } from './fake-locks.ts';
import { emptyBrowser, engine, line, newSession, openMemory, visit } from './visits.ts';

emptyBrowser();
beforeEach(() => vi.stubGlobal('navigator', { locks: new FakeLocks() }));
afterEach(() => vi.unstubAllGlobals());

/** Two tabs: the first owns the game 1. e4 e5, the second has 1. d4 d5 on its board. */
async function tabs() {
  const first = await visit();
  first.session.setMode('analyse');
  for (const uci of ['e2e4', 'e7e5']) await first.session.play(uci);
  await first.memory.storage.running.flush();
  const second = await visit();
  expect(second.session.notifications.notice).toMatch(/open in another tab/);
  second.session.setMode('analyse');
  for (const uci of ['d2d4', 'd7d5']) await second.session.play(uci);
  return { first, second };
}
const stored = async ({ memory }: { memory: PageMemory }): Promise<string> =>
  readRunningGame((await memory.storage.running.load()) && (await raw()))?.game.line.join(' ') ?? '';
/** The stored game itself. */
async function raw(): Promise<unknown> {
  const db = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('riposte');
    request.onsuccess = () => resolve(request.result);
  });
  return new Promise((resolve) => {
    const get = db.transaction('running').objectStore('running').get('game');
    get.onsuccess = () => resolve(get.result);
  });
}

test('taking over brings the last move of the other tab; the game of this one can be brought back', async () => {
  const { first, second } = await tabs();
  // The last move has not been stored when the other tab asks for the game.
  await first.session.play('g1f3');
  second.session.notifications.action?.run();
  await expect.poll(() => line(second.session)).toBe('e2e4 e7e5 g1f3');
  await expect.poll(() => first.session.notifications.notice).toMatch(/taken over/);
  await second.session.play('b8c6');
  await expect.poll(() => stored(second)).toBe('e2e4 e7e5 g1f3 b8c6');
  await second.session.edits.undo();
  await second.session.edits.undo();
  expect(line(second.session)).toBe('d2d4 d7d5');
  await first.session.play('f8c5');
  await expect.poll(() => stored(second), { message: 'the former owner stores nothing' }).toBe('d2d4 d7d5');
});

test('a visit that finds the game still owned goes on with it once it is free, unless something was done meanwhile', async () => {
  const first = await visit();
  first.session.setMode('analyse');
  for (const uci of ['e2e4', 'e7e5']) await first.session.play(uci);
  await first.memory.storage.running.flush();
  const [next, link] = [await visit(), await visit('?moves=c2c4')];
  expect(next.resumed).toBe(false);
  (first.memory as unknown as { lock: { release(): void } }).lock.release();
  await expect.poll(() => line(next.session)).toBe('e2e4 e7e5');
  expect(next.session.notifications.notice).toBeNull();
  (next.memory as unknown as { lock: { release(): void } }).lock.release();
  await expect.poll(() => link.session.notifications.notice).toMatch(/other tab is closed/);
  expect(line(link.session)).toBe('');
});

test('the page before may end while the next one opens: its game is on the board in the end, and stays stored', async () => {
  const first = await visit();
  first.session.setMode('analyse');
  for (const uci of ['e2e4', 'e7e5']) await first.session.play(uci);
  await first.memory.storage.running.flush();
  const session = newSession();
  const memory = await openMemory(session);
  expect(await memory.resume('')).toBe(false);
  let start = (): void => {};
  const started = new Promise<void>((resolve) => (start = resolve));
  engine.start = () => started;
  const opened = session.open(null);
  (first.memory as unknown as { lock: { release(): void } }).lock.release();
  await expect.poll(() => (memory as unknown as { lock: { owned: boolean } }).lock.owned).toBe(true);
  await memory.storage.running.load();
  start();
  await opened;
  memory.follow();
  await expect.poll(() => line(session)).toBe('e2e4 e7e5');
  await session.play('g1f3');
  await expect.poll(() => stored({ memory })).toBe('e2e4 e7e5 g1f3');
});

test('when the tab that owns the game is closed, the other tab notices and keeps both games', async () => {
  const { first, second } = await tabs();
  (first.memory as unknown as { lock: { release(): void } }).lock.release();
  await expect.poll(() => second.session.notifications.notice).toMatch(/other tab is closed/);
  const { action } = second.session.notifications;
  expect(action?.label).toBe('Open the other tab’s game');
  await expect.poll(() => stored(second), { message: 'what was played before' }).toBe('d2d4 d7d5');
  const lines = async (): Promise<string[]> => (await second.memory.storage.library.list({})).games.map((one) => one.line);
  await expect.poll(lines).toEqual(['1. e4 e5']);
  action?.run();
  await expect.poll(() => stored(second)).toBe('e2e4 e7e5');
  await expect.poll(async () => (await lines()).length).toBe(2);
});

test('moves that were played while another tab owned the game are stored when that tab is closed, and a reload finds them', async () => {
  const { first, second } = await tabs();
  second.session.notifications.action?.run();
  await expect.poll(() => first.session.notifications.notice).toMatch(/taken over/);
  for (const uci of ['g1f3', 'b8c6']) await first.session.play(uci);
  const entry = first.memory.snapshot();
  (second.memory as unknown as { lock: { release(): void } }).lock.release();
  await expect.poll(() => first.session.notifications.notice).toMatch(/other tab is closed/);
  expect(first.session.notifications.action, 'the closed tab had nothing more').toBeNull();
  await expect.poll(() => stored(first)).toBe('e2e4 e7e5 g1f3 b8c6');
  const { games } = await first.memory.storage.library.list({});
  expect(
    games.map((one) => one.line),
    'only the game that the second tab gave up',
  ).toEqual(['1. d4 d5']);
  // A reload before that finds the moves in the history.
  (first.memory as unknown as { lock: { release(): void } }).lock.release();
  const store = first.memory.storage.running;
  store.save({ ...entry!, savedAt: entry!.savedAt - 1, game: { ...entry!.game, ...second.memory.snapshot()!.game } });
  await store.flush();
  const again = await visit('', entry);
  expect(line(again.session)).toBe('e2e4 e7e5 g1f3 b8c6');
});

test('a tab that is reloaded keeps the game, although another one waits for it', async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  const { first, second } = await tabs();
  let back: Awaited<ReturnType<typeof visit>> | null = null;
  // The tab that waits gets the lock, and before it takes the game the other one is back.
  const { isMine } = second.memory.storage.running;
  second.memory.storage.running.isMine = async () => {
    const mine = await isMine.call(second.memory.storage.running);
    back ??= await visit();
    return mine;
  };
  first.memory.storage.running.markOwner();
  (first.memory as unknown as { lock: { release(): void } }).lock.release();
  await expect.poll(() => back && line(back.session)).toBe('e2e4 e7e5');
  expect(back!.session.notifications.notice).toBeNull();
  await back!.session.play('g1f3');
  await expect.poll(() => stored(back!)).toBe('e2e4 e7e5 g1f3');
  expect(second.session.notifications.notice).toMatch(/open in another tab/);
  // A copy of the tab would not own the game: the mark is gone.
  expect((await visit()).session.notifications.notice).toMatch(/open in another tab/);
});
