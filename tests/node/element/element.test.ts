// The element's side without a page: what it reports and how often, whose moves it asks about, and how attributes are read.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { START_FEN } from '../../../web/core/format.ts';
import { BOARD } from '../../../web/element/attributes/attributes.ts';
import { BOARD_READERS } from '../../../web/element/attributes/board-readers.ts';
import { readAttribute } from '../../../web/element/attributes/read-attribute.ts';
import { BoardSession } from '../../../web/element/board-session.ts';
import { EventReporter } from '../../../web/element/event-reporter.ts';
import { LEVELS } from '../../../web/game/levels.ts';
import { Session } from '../../../web/game/session.ts';
import { FakeEngine, fakeInfo, fakeSnapshot } from '../../web/fake-engine.ts';

// For the whole file: stores tell their views after the test that changed them, too.
vi.stubGlobal('requestAnimationFrame', (callback: () => void) => setTimeout(callback));

let engine: FakeEngine;
const connect = (onState: ConstructorParameters<typeof FakeEngine>[0]): FakeEngine => (engine = new FakeEngine(onState));

/** Notes what is reported, by name. */
function listener() {
  const target = Object.assign(new EventTarget(), { isConnected: true });
  const told: { name: string; detail: Record<string, unknown>; bubbles: boolean; composed: boolean }[] = [];
  for (const name of ['move', 'position', 'info', 'killer', 'bestmove', 'error']) {
    target.addEventListener(`riposte-${name}`, (e) =>
      told.push({ name, detail: (e as CustomEvent<Record<string, unknown>>).detail, bubbles: e.bubbles, composed: e.composed }),
    );
  }
  const of = (name: string) => told.filter((one) => one.name === name).map(({ detail }) => detail);
  return { target: target as unknown as HTMLElement & { isConnected: boolean }, told, of };
}

describe('an attribute', () => {
  const read = (name: keyof typeof BOARD, text: string) =>
    readAttribute<(typeof BOARD)[typeof name]>(BOARD[name], text, BOARD_READERS);
  const level = (text: string) => read('level', text);

  test('accepts its keywords in any letter case, with surrounding spaces', () => {
    expect([read('orientation', ' White '), read('orientation', 'green')]).toEqual([
      { value: 'white' },
      { expected: 'one of white, black' },
    ]);
  });

  test('accepts a whole number within its bounds', () => {
    expect(['1', ' 30 ', '7'].map((text) => read('depth', text))).toEqual([{ value: 1 }, { value: 30 }, { value: 7 }]);
    for (const text of ['0', '31', '1.5', '-1', '1e1', '', 'x'])
      expect([text, read('depth', text)]).toEqual([text, { expected: 'a whole number from 1 to 30' }]);
  });

  test('accepts a level by number, from 1, or by name', () => {
    const numbers = LEVELS.filter(({ number }) => number > 0);
    expect(numbers.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    for (const { id, number } of numbers) expect(level(String(number))).toEqual({ value: id });
    expect([level(' FULL '), level('10'), level('elite')]).toEqual([{ value: 'full' }, { value: 'full' }, { value: 'elite' }]);
    for (const text of ['0', '11', '']) expect(level(text)).toEqual({ expected: 'a level from 1 to 10, or its name' });
  });
});

describe('events', () => {
  let session: Session;
  let heard: ReturnType<typeof listener>;
  let reports: EventReporter;
  let killers: boolean;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    session = new Session(connect, (callback) => callback());
    heard = listener();
    killers = true;
    reports = new EventReporter(session, heard.target, () => killers);
    await session.open(null);
    await vi.advanceTimersByTimeAsync(0);
  });
  afterEach(() => vi.useRealTimers());
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

  test('cross every shadow boundary', async () => {
    expect(heard.told).toMatchObject([{ name: 'position', bubbles: true, composed: true }]);
  });

  test('report each change of position once: the cursor, the length of the game, its result', async () => {
    await session.play('e2e4');
    engine.search.finish('e7e5');
    await pass(0);
    await session.goTo(1);
    await pass(0);
    session.notifications.notify('x');
    await pass(0);
    session.resign();
    await pass(0);
    expect(heard.of('position').map(({ ply, plies, result }) => [ply, plies, result])).toEqual([
      [0, 0, '*'],
      [1, 1, '*'],
      [2, 2, '*'],
      [1, 2, '*'],
      [1, 2, '0-1'],
    ]);
    expect(heard.of('position')[3]!['fen']).toBe(session.game.shown?.fen);
  });

  test('report search info at once, then ten times a second, never losing the last one, with the position it refers to', async () => {
    session.setMode('analyse');
    await pass(0);
    const depths = () => heard.of('info').map(({ lines }) => (lines as { depth: number }[])[0]!.depth);
    for (const depth of [1, 2, 3]) {
      engine.search.hooks.onInfo?.(fakeInfo({ depth }));
      await pass(10);
    }
    expect(depths()).toEqual([1]);
    await pass(80);
    expect(depths()).toEqual([1, 3]);
    await pass(500);
    session.notifications.notify('x');
    await pass(500);
    expect(depths(), 'another change is no thought').toEqual([1, 3]);
    engine.search.hooks.onInfo?.(fakeInfo({ depth: 4 }));
    await pass(0);
    expect(depths()).toEqual([1, 3, 4]);
    session.setMultipv(2);
    await pass(0);
    // With MultiPV, all lines come from one iteration, so no move appears twice.
    for (const [depth, multipv, move] of [
      [4, 1, 'e2e4'],
      [4, 2, 'd2d4'],
      [5, 1, 'd2d4'],
    ] as const)
      engine.search.hooks.onInfo?.(fakeInfo({ depth, multipv, pv: [move] }));
    await pass(500);
    expect(heard.of('info').at(-1)!['lines']).toMatchObject([
      { depth: 4, multipv: 1, pv: ['e2e4'] },
      { depth: 4, multipv: 2, pv: ['d2d4'] },
    ]);
    expect(heard.of('info')[0]).toMatchObject({ fen: START_FEN });
  });

  test('report no search info that waits once its search has given way to another', async () => {
    session.setMode('analyse');
    await pass(0);
    for (const depth of [1, 2]) {
      engine.search.hooks.onInfo?.(fakeInfo({ depth }));
      await pass(10);
    }
    await session.play('e2e4');
    await pass(500);
    expect(heard.of('info').map(({ fen, lines }) => [fen, (lines as unknown[]).length])).toEqual([[START_FEN, 1]]);
    engine.search.hooks.onInfo?.(fakeInfo({ depth: 3, pv: ['e7e5'] }));
    await pass(0);
    expect(heard.of('info')[1]).toMatchObject({ fen: session.game.shown!.fen, lines: [{ depth: 3 }] });
  });

  test('report killers on request, throttled separately', async () => {
    session.setMode('analyse');
    await pass(0);
    engine.search.hooks.onInfo?.(fakeInfo());
    engine.search.hooks.onXray?.(fakeSnapshot(3));
    await pass(0);
    expect(heard.of('killer')).toMatchObject([{ fen: START_FEN, snapshot: { seldepth: 3 } }]);
    killers = false;
    await pass(200);
    engine.search.hooks.onXray?.(fakeSnapshot(4));
    await pass(200);
    killers = true;
    session.notifications.notify('x');
    await pass(200);
    expect(heard.of('killer').length).toBe(1);
    engine.search.hooks.onXray?.(fakeSnapshot(5));
    await pass(0);
    expect(heard.of('killer').length).toBe(2);
  });

  test('report the best move of each search that ends, with its position', async () => {
    session.setMode('analyse');
    for (let n = 1; n <= 2; n++) {
      engine.search.finish('e2e4');
      await pass(0);
      expect(heard.of('bestmove')).toEqual(Array(n).fill({ move: 'e2e4', ponder: '', fen: START_FEN }));
      await session.engineNow();
    }
    session.setMode('play');
    await session.play('e2e4');
    const searched = session.game.shown!.fen;
    await session.goTo(0);
    engine.search.finish('e7e5');
    await pass(0);
    expect(heard.of('bestmove').at(-1), 'while another position is looked at').toEqual({
      move: 'e7e5',
      ponder: '',
      fen: searched,
    });
  });

  test('report an error once, and again when it recurs; an engine failure is fatal and takes precedence', async () => {
    for (const notice of ['odd', 'odd', null, 'odd', 'other']) {
      session.notifications.notify(notice);
      await pass(0);
    }
    session.notifications.fail(new Error('gone'));
    await pass(0);
    expect(heard.of('error')).toEqual([
      ...['odd', 'odd', 'other'].map((message) => ({ message, fatal: false })),
      { message: 'gone', fatal: true },
    ]);
  });

  test('report nothing after the end, not even pending events', async () => {
    session.setMode('analyse');
    await pass(0);
    for (const depth of [1, 2]) engine.search.hooks.onInfo?.(fakeInfo({ depth }));
    for (const rows of [1, 2]) engine.search.hooks.onXray?.(fakeSnapshot(rows));
    await pass(0);
    for (const depth of [3, 4]) {
      engine.search.hooks.onInfo?.(fakeInfo({ depth }));
      engine.search.hooks.onXray?.(fakeSnapshot(depth));
      await pass(0);
    }
    const before = heard.told.length;
    reports.end();
    session.notifications.notify('late');
    await pass(500);
    expect(heard.told.length).toBe(before);
    reports.resume();
    session.notifications.notify('later');
    await pass(500);
    expect(heard.told.slice(before), 'after that only what is new').toMatchObject([
      { name: 'error', detail: { message: 'later' } },
    ]);
  });
});

describe('a board\u2019s session', () => {
  let session: BoardSession;
  let heard: ReturnType<typeof listener>;
  beforeEach(async () => {
    heard = listener();
    session = new BoardSession(connect, heard.target);
    await session.open(null);
  });
  const moves = () => session.game.plies.map(({ uci }) => uci).join(' ');

  test("reports a user's move before it is played, and plays it unless that is prevented", async () => {
    let prevent = true;
    heard.target.addEventListener('riposte-move', (e) => {
      expect(moves()).toBe('');
      if (prevent) e.preventDefault();
    });
    await session.play('e2e4');
    expect(moves()).toBe('');
    prevent = false;
    await session.play('e2e4');
    expect(moves()).toBe('e2e4');
    expect(heard.of('move')).toEqual(Array(2).fill({ uci: 'e2e4', san: 'e4', by: 'person', before: START_FEN }));
  });

  test('resets the board after a rejected move by notifying its views', async () => {
    heard.target.addEventListener('riposte-move', (e) => e.preventDefault());
    // What the start has to tell comes first.
    const told = vi.fn();
    session.subscribe(told);
    session.notifications.notify('x');
    await vi.waitFor(() => expect(told).toHaveBeenCalled(), 20_000);
    told.mockClear();
    await session.play('e2e4');
    await vi.waitFor(() => expect(told).toHaveBeenCalled(), 20_000);
    expect([moves(), engine.searches.length]).toEqual(['', 0]);
  });

  test('does not report an illegal move; the engine rejects it', async () => {
    await session.play('e3e5');
    expect([heard.of('move'), moves(), session.notifications.notice]).toEqual([[], '', 'moves[0]: e3e5 is not legal here']);
  });

  test("reports the engine's move, which cannot be prevented, with the position before it", async () => {
    heard.target.addEventListener(
      'riposte-move',
      (e) => (e as CustomEvent<{ by: string }>).detail.by === 'engine' && e.preventDefault(),
    );
    session.takeSide('b');
    engine.search.finish('d2d4');
    await vi.waitFor(() => expect(moves()).toBe('d2d4'), 20_000);
    await session.play('d7d5');
    const before = session.game.shown!.fen;
    engine.search.finish('g1f3');
    await vi.waitFor(() => expect(moves()).toBe('d2d4 d7d5 g1f3'), 20_000);
    expect(heard.of('move').filter(({ by }) => by === 'engine')).toEqual([
      { uci: 'd2d4', san: 'd4', by: 'engine', before: START_FEN },
      { uci: 'g1f3', san: 'Nf3', by: 'engine', before },
    ]);
  });

  test('neither plays on a view-only board nor searches outside the document', async () => {
    session.locked = true;
    await session.play('e2e4');
    expect([moves(), heard.of('move')]).toEqual(['', []]);
    session.locked = false;
    heard.target.isConnected = false;
    session.setMode('analyse');
    expect(engine.searches.length).toBe(0);
    heard.target.isConnected = true;
    session.setMultipv(2);
    expect(engine.searches.length).toBe(1);
    session.notifications.fail(new Error('gone'));
    session.setMultipv(3);
    expect(engine.searches.length).toBe(1);
  });
});
