// What the page takes up again, and which games go to the library.
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PageMemory } from '../../../web/app/page-memory.ts';
import { timeControl } from '../../../web/game/play/time-control.ts';
import { Session } from '../../../web/game/session.ts';
import { type RunningGame, readRunningGame } from '../../../web/state/stored-state.ts';
import { FakeEngine } from '../../web/fake-engine.ts';
import { FakeLocks } from './fake-locks.ts';

let engine: FakeEngine;
const newSession = (): Session =>
  new Session(
    (onState) => (engine = new FakeEngine(onState)),
    (callback) => callback(),
  );

const opened: PageMemory[] = [];
async function openMemory(session: Session): Promise<PageMemory> {
  const memory = (await PageMemory.open(session, 0))!;
  opened.push(memory);
  return memory;
}

/** A visit of the page: what `main.ts` does. `position` is that of the address. */
async function visit(
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
async function leave({ memory }: { memory: PageMemory }): Promise<void> {
  // As at `pagehide`.
  memory.changed();
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
// A tab of an earlier test would answer for the owner of the game.
afterEach(() => {
  for (const { storage } of opened.splice(0)) storage.close();
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
  expect([line(session), session.game.cursor, session.mode, session.user]).toEqual(['d2d4', 1, 'play', 'w']);
  expect([session.level, session.moveTime, session.seed]).toEqual(['club', 500, first.session.seed]);
  expect(session.game.record?.children.map(({ uci }) => uci)).toEqual(['d2d4', 'e2e4']);
  expect(session.game.outcome().text).toBe('Black wins: White resigned');
});

test.each([
  ['generation:second-killer', 'generation:second-killer'],
  ['generation:none', 'hobby'],
])('the opponent %s of a stored game comes back as %s', async (stored, expected) => {
  const first = await visit();
  await first.session.newGame('w', undefined, null, { level: stored, moveTime: 500 });
  await first.session.play('e2e4');
  await leave(first);
  expect((await visit()).session.level).toBe(expected);
});

describe('a tab that draws no frames', () => {
  beforeEach(() => {
    vi.stubGlobal('requestAnimationFrame', () => 0);
    vi.stubGlobal('cancelAnimationFrame', () => {});
  });
  afterEach(() => void vi.unstubAllGlobals());

  const stored = async (memory: PageMemory): Promise<RunningGame | null> =>
    readRunningGame(
      (
        await (memory.storage.running as unknown as { backend: { get(s: string, k: string[]): Promise<unknown[]> } }).backend.get(
          'running',
          ['game'],
        )
      )[0],
    );

  test('stores moves, answers, resignation and settings all the same', async () => {
    const session = new Session((onState) => (engine = new FakeEngine(onState)));
    const memory = await openMemory(session);
    await memory.resume('');
    await session.open(null);
    memory.follow();
    await session.newGame('w');
    await session.play('e2e4');
    await expect.poll(async () => (await stored(memory))?.game.line).toEqual(['e2e4']);
    engine.search.finish('e7e5');
    await expect.poll(async () => (await stored(memory))?.game.line).toEqual(['e2e4', 'e7e5']);
    session.setStrength('club', 500);
    await expect.poll(async () => (await stored(memory))?.level).toBe('club');
    session.resign();
    await expect.poll(async () => (await stored(memory))?.game.ending).toMatchObject({ kind: 'resignation' });
    memory.storage.close();
  });

  test('stores what the page shows beside the game when the tab is hidden or left', async () => {
    const page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('document', page);
    const { memory } = await visit();
    for (const [event, orientation] of [
      ['visibilitychange', 'black'],
      ['pagehide', 'white'],
    ] as const) {
      memory.view = () => ({ view: event, orientation });
      page.dispatchEvent(new Event(event));
      await expect.poll(async () => (await stored(memory))?.visit).toMatchObject({ view: event, orientation });
    }
    memory.storage.close();
  });
});

test('the clocks go on where they were, paused: time does not run while the page is closed', async () => {
  const first = await visit();
  await first.session.newGame('w', undefined, timeControl(3, 2, 'both'));
  await first.session.play('e2e4');
  const start = Date.now();
  const now = vi.spyOn(Date, 'now').mockReturnValue(start);
  engine.search.finish('e7e5');
  await expect.poll(() => first.session.clock.running).toBe('w');
  now.mockReturnValue(start + 60_200);
  // At the next tick the time so far is stored.
  first.session.clock.dispatchEvent(new Event('tick'));
  await leave(first);
  now.mockReturnValue(start + 3_600_000);

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

test('the game on the board is in the library when one looks there, once, as it is then; deleted, it does not come back', async () => {
  const { session, memory } = await visit();
  await memory.keepShown();
  await session.play('e2e4');
  engine.search.finish('e7e5');
  await expect.poll(() => line(session)).toBe('e2e4 e7e5');
  const lines = async () => (await memory.storage.library.list({})).games.map((game) => game.line);
  expect(await lines()).toEqual([]);
  await memory.keepShown();
  expect(await lines()).toEqual(['1. e4 e5']);
  await session.play('g1f3');
  await memory.keepShown();
  expect(await lines()).toEqual(['1. e4 e5 2. Nf3']);
  const [first] = (await memory.storage.library.list({})).games;
  await memory.storage.library.remove([first!.id]);
  await memory.keepShown();
  expect(await lines()).toEqual([]);
});

test('a game that was played keeps its players, its date and its kind in the library when it is analysed', async () => {
  const { session, memory } = await visit();
  const stored = async () => {
    const [summary] = (await memory.storage.library.list({})).games;
    const record = await memory.storage.library.get(summary?.id ?? 0);
    return { kind: summary?.kind, plies: summary?.plies, tags: Object.fromEntries(record?.tags ?? []), result: record?.result };
  };
  await session.play('e2e4');
  engine.search.finish('e7e5');
  await expect.poll(() => line(session)).toBe('e2e4 e7e5');
  session.resign();
  await expect.poll(stored).toMatchObject({ kind: 'finished', tags: { White: 'Player', Termination: 'normal' } });
  const before = await stored();
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 5 * 86_400_000);
  session.setMode('analyse');
  await session.play('g1f3');
  await session.newGame('w');
  await expect.poll(stored).toEqual({ ...before, plies: 3 });
  vi.restoreAllMocks();
});

test('a game that undo takes off the board is in the library: later changes may leave nothing to redo', async () => {
  const { session, memory } = await visit();
  const lines = async () => (await memory.storage.library.list({})).games.map((game) => game.line).sort();
  session.setMode('analyse');
  for (const uci of ['e2e4', 'e7e5']) await session.play(uci);
  await session.newGame('w');
  await session.play('d2d4');
  engine.search.finish('d7d5');
  await expect.poll(() => line(session)).toBe('d2d4 d7d5');
  await session.edits.undo();
  expect(line(session)).toBe('e2e4 e7e5');
  await session.play('g1f3');
  await expect.poll(lines).toEqual(['1. d4 d5', '1. e4 e5']);
});

test('a finished game that Back brings after a reload is not added to the library again', async () => {
  const first = await visit();
  const told = vi.fn();
  first.memory.kept = told;
  await first.session.play('e2e4');
  engine.search.finish('e7e5');
  await expect.poll(() => line(first.session)).toBe('e2e4 e7e5');
  first.session.resign();
  await expect.poll(() => told.mock.calls.length, { message: 'the entry of the history can be written' }).toBe(1);
  const entry = first.memory.snapshot()!;
  await first.session.newGame('w');
  await leave(first);
  const { session, memory } = await visit();
  const update = vi.spyOn(memory.storage.library, 'update');
  memory.know(entry);
  await session.travel(entry);
  await expect.poll(() => update.mock.calls.length).toBe(1);
  expect(await kept({ memory })).toEqual(['Player-Riposte 0-1']);
});

test('a game of an analysis stays one when it comes back and is replaced again', async () => {
  const { session, memory } = await visit();
  const kinds = async () => (await memory.storage.library.list({})).games.map(({ kind, plies }) => `${kind} ${plies}`);
  session.setMode('analyse');
  for (const uci of ['e2e4', 'e7e5']) await session.play(uci);
  await session.newGame('w');
  await expect.poll(kinds).toEqual(['analysed 2']);
  await session.edits.undo();
  await session.play('g1f3');
  await session.newGame('w');
  await expect.poll(kinds).toEqual(['analysed 3']);
});

test('after a reload, the game of the history is on the board if the stored one is another, which goes to the library', async () => {
  const first = await visit();
  await first.session.setMode('analyse');
  for (const uci of ['e2e4', 'e7e5']) await first.session.play(uci);
  const entry = first.memory.snapshot();
  await first.session.newGame('w');
  await first.session.setMode('analyse');
  for (const uci of ['d2d4', 'd7d5']) await first.session.play(uci);
  await leave(first);

  const second = await visit('?moves=e2e4,e7e5', entry);
  expect([second.resumed, line(second.session), second.session.game.id]).toEqual([true, 'e2e4 e7e5', entry?.visit?.id]);
  await expect
    .poll(async () => (await second.memory.storage.library.list({})).games.map((one) => one.line))
    .toContain('1. d4 d5');
});

test('after a reload, a game of the history that another tab has gone on with differently is in the library', async () => {
  const first = await visit();
  first.session.setMode('analyse');
  for (const uci of ['e2e4', 'e7e5', 'g1f3']) await first.session.play(uci);
  const entry = first.memory.snapshot()!;
  const here = entry.game.record;
  const [e4] = here.children;
  await leave(first);
  const other = { ...here, children: [{ ...e4!, children: [{ ...e4!.children[0]!, children: [] }] }] };
  const { memory, session } = await visit('', { ...entry, game: { ...entry.game, record: here } });
  expect(line(session)).toBe('e2e4 e7e5 g1f3');
  memory.storage.running.save({ ...entry, game: { ...entry.game, record: other, line: ['e2e4', 'e7e5'], cursor: 2 } });
  expect(await memory.storage.running.flush()).toBe(true);
  memory.storage.close();
  const last = await visit('', { ...entry, savedAt: 0 });
  expect(line(last.session)).toBe('e2e4 e7e5');
  await expect
    .poll(async () => (await last.memory.storage.library.list({})).games.map((one) => one.line))
    .toEqual(['1. e4 e5 2. Nf3']);
});

test('a game that comes back by undo or Back and is replaced again is in the library once, as it was last', async () => {
  const { session, memory } = await visit();
  session.setMode('analyse');
  for (const uci of ['e2e4', 'e7e5']) await session.play(uci);
  await session.newGame('w');
  await expect.poll(() => kept({ memory })).toHaveLength(1);
  await session.edits.undo();
  await session.play('g1f3');
  await session.newGame('b');
  const plies = async (): Promise<number[]> => (await memory.storage.library.list({})).games.map((one) => one.plies);
  await expect.poll(plies).toEqual([3]);
});

describe('with several tabs', () => {
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

  test('when the owner is closed, the other tab is told; its game is kept from then on, and the game of the closed tab, too', async () => {
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
});
