// What the page takes up again, and which games go to the library.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PageMemory } from '../../../web/app/page-memory.ts';
import { timeControl } from '../../../web/game/play/time-control.ts';
import { Session } from '../../../web/game/session.ts';
import { type RunningGame, readRunningGame } from '../../../web/state/stored-state.ts';
import { FakeEngine } from '../../web/fake-engine.ts';
import { emptyBrowser, engine, kept, leave, line, openMemory, visit } from './visits.ts';

emptyBrowser();

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
    let opponent!: FakeEngine;
    // It draws when the browser does.
    const session = new Session((onState) => (opponent = new FakeEngine(onState)));
    const memory = await openMemory(session);
    await memory.resume('');
    await session.open(null);
    memory.follow();
    await session.newGame('w');
    await session.play('e2e4');
    await expect.poll(async () => (await stored(memory))?.game.line).toEqual(['e2e4']);
    opponent.search.finish('e7e5');
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
