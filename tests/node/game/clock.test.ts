// Chess clocks: their time, the session's game by the clock, and what is written of it.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { START_FEN } from '../../../web/core/format.ts';
import { clkText, clockText, clockWords, readClk } from '../../../web/game/play/clock.ts';
import { canMate, materialOf } from '../../../web/game/play/material.ts';
import {
  incrementError,
  minutesError,
  readTimeControl,
  timeControl,
  timeControlText,
} from '../../../web/game/play/time-control.ts';
import type { Session } from '../../../web/game/session.ts';
import { pgnOfSession } from '../../../web/game/tree/session-text.ts';
import type { FakeEngine } from '../../web/fake-engine.ts';
import { openFakeSession } from './session-fixture.ts';

const MINUTES_3_2 = timeControl(3, 2, 'both');

let session: Session;
let engine: FakeEngine;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  ({ session, engine } = await openFakeSession());
});
afterEach(() => {
  vi.useRealTimers();
});

const after = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
const times = (): (number | null)[] => [session.clock.left('w'), session.clock.left('b')];

/** The engine answers after a while. */
async function reply(uci: string, ms = 0): Promise<void> {
  await after(ms);
  engine.search.finish(uci);
  await after(0);
}

/** 1. e4 e5 in a game of 3+2 in which the user has White. */
async function start(control = MINUTES_3_2): Promise<void> {
  await session.newGame('w', undefined, control);
  await after(5000);
  await session.play('e2e4');
  await reply('e7e5', 3000);
}

describe('a game by the clock', () => {
  test("each side's clock starts with its second move; a move adds the increment", async () => {
    await start();
    expect([...times(), session.clock.running]).toEqual([180_000, 180_000, 'w']);
    await after(4000);
    expect(times()).toEqual([176_000, 180_000]);
    await session.play('g1f3');
    expect([...times(), session.clock.running]).toEqual([178_000, 180_000, 'b']);
    await reply('b8c6', 1500);
    expect(times()).toEqual([178_000, 180_500]);
  });

  test('the engine plays by its clock; without one it has its time per move', async () => {
    await start();
    await after(80_000);
    await session.play('g1f3');
    expect(engine.search.limits).toEqual({ wtime: 101_900, btime: 179_900, winc: 2000, binc: 2000 });
    await session.newGame('w', undefined, timeControl(3, 2, 'person'));
    await session.play('e2e4');
    expect([engine.search.limits, ...times()]).toEqual([{ movetime: 2000 }, 180_000, null]);
    await reply('e7e5', 60_000);
    await after(1000);
    expect([...times(), session.clock.running]).toEqual([179_000, null, 'w']);
  });

  test('time runs on while the page sleeps, and its end ends the game', async () => {
    await start();
    const flag = vi.fn();
    session.clock.addEventListener('flag', flag);
    // No timer runs in a computer that sleeps.
    vi.setSystemTime(Date.now() + 179_000);
    expect(times()[0]).toBe(1000);
    // Nor does a clock of the computer that is put back give time.
    vi.setSystemTime(Date.now() - 600_000);
    expect(times()[0]).toBe(180_000);
    vi.setSystemTime(Date.now() + 600_000);
    await after(999);
    expect(session.game.over).toBe(false);
    await after(2);
    expect([session.game.outcome(), flag.mock.calls.length]).toEqual([{ result: '0-1', text: 'Black wins on time' }, 1]);
    await after(10_000);
    expect([...times(), session.clock.running]).toEqual([0, 180_000, null]);
  });

  test('a move that was made in time counts, however long the engine describes it; one that was not does not', async () => {
    await start();
    await after(179_500);
    let describe_: () => void = () => {};
    const { describe } = engine;
    vi.spyOn(engine, 'describe').mockImplementationOnce(
      (position) => new Promise((resolve) => (describe_ = () => resolve(describe.call(engine, position)))),
    );
    const played = session.play('g1f3');
    await after(3000);
    describe_();
    await played;
    expect([session.game.over, times()[0]]).toEqual([false, 2500]);
    await reply('b8c6');
    vi.setSystemTime(Date.now() + 3000);
    await session.play('f1c4');
    expect([session.game.outcome().text, session.game.plies.length]).toEqual(['Black wins on time', 4]);
  });

  test('out of time against a side that cannot mate is a draw', async () => {
    await session.newGame('w', { fen: '4k3/8/8/8/8/8/P7/4K1N1 w - - 0 1', moves: ['g1f3'] }, timeControl(1, 0, 'both'));
    expect(engine.search.limits.btime).toBe(59_900);
    await reply('e8e7');
    await after(61_000);
    // The fake engine has no move of a king: the record of the line is what counts here.
    expect([session.game.outcome().result, canMate(session.game.fenAt(), 'b')]).toEqual(['1/2-1/2', false]);
    expect(session.game.outcome().text).toBe('Draw: out of time, but mate is impossible');
  });

  test('a pause stops the clock, the moves and the engine', async () => {
    await start();
    await after(1000);
    session.clock.togglePause();
    await after(500_000);
    await session.play('g1f3');
    expect([session.clock.paused, times()[0], session.game.plies.length]).toEqual([true, 179_000, 2]);
    session.clock.togglePause();
    await after(1000);
    expect(times()[0]).toBe(178_000);
    await session.play('g1f3');
    const thinking = engine.search;
    session.clock.togglePause();
    expect([thinking.stopped, session.engineToMove]).toEqual([true, false]);
    session.clock.togglePause();
    expect([session.engineToMove, engine.search === thinking]).toEqual([true, false]);
  });

  test('an analysis pauses the game; back in it, it can go on', async () => {
    await start();
    await after(1000);
    session.setMode('analyse');
    await after(60_000);
    session.setMode('play');
    expect([session.clock.paused, times()[0]]).toEqual([true, 179_000]);
    session.clock.togglePause();
    await after(1000);
    expect(times()[0]).toBe(178_000);
  });

  test('a takeback gives back the time of the position; undo and redo take the clock along', async () => {
    await start();
    await after(30_000);
    await session.play('g1f3');
    await reply('b8c6', 10_000);
    await after(5000);
    await session.takeback();
    expect([...times(), session.game.plies.length]).toEqual([180_000, 180_000, 2]);
    await after(1000);
    await session.edits.undo();
    expect([...times(), session.game.plies.length]).toEqual([147_000, 172_000, 4]);
    await session.newGame('b', undefined, null);
    expect(times()).toEqual([null, null]);
    await session.edits.undo();
    expect([...times(), session.clock.control]).toEqual([147_000, 172_000, MINUTES_3_2]);
    await session.openPosition({ fen: 'startpos', moves: [] });
    expect(session.clock.control).toBeNull();
  });

  test('a takeback after the time was up goes on with the time of before', async () => {
    await start();
    await after(180_001);
    expect(session.game.over).toBe(true);
    await session.takeback();
    expect([session.game.over, ...times()]).toEqual([false, 180_000, 180_000]);
  });

  test('another game has the same time control', async () => {
    await start();
    await session.newGame('b');
    expect([session.clock.control, ...times()]).toEqual([MINUTES_3_2, 180_000, 180_000]);
  });

  test('low time is reported once, and only for the user', async () => {
    const low = vi.fn();
    session.clock.addEventListener('low-time', ({ detail }: CustomEventInit) => low(detail));
    await start();
    await after(169_900);
    expect(low).not.toHaveBeenCalled();
    await after(200);
    expect(low.mock.calls).toEqual([['w']]);
    await session.play('g1f3');
    await reply('b8c6', 175_000);
    await after(8000);
    expect([session.game.over, low.mock.calls.length]).toEqual([false, 1]);
  });

  test('its PGN has the time control, the time after each move and how it ended', async () => {
    await start();
    await after(4000);
    await session.play('g1f3');
    await reply('b8c6', 174_500);
    await after(180_000);
    const pgn = pgnOfSession(session);
    expect(pgn).toContain('[TimeControl "180+2"]\n[Termination "time forfeit"]\n');
    const moves =
      '1. e4 {[%clk 0:03:00]} 1... e5 {[%clk 0:03:00]} 2. Nf3 {[%clk 0:02:58]} 2... Nc6 {[%clk 0:00:07.5] Black wins on time} 0-1';
    expect(pgn.replace(/\s+/g, ' ')).toContain(moves);
    const read = await session.read({ pgn });
    expect(read.game?.record.result).toBe('0-1');
  });
});

test('a clock shows tenths below ten seconds, and zero only at zero', () => {
  expect([3_723_000, 600_000, 10_000, 9_999, 9_900, 1, 0].map(clockText)).toEqual([
    '1:02:03',
    '10:00',
    '0:10',
    '0:10',
    '0:09.9',
    '0:00.1',
    '0:00.0',
  ]);
  expect([3_720_000, 61_000, 9_000, 0].map(clockWords)).toEqual([
    '1 hour 2 minutes',
    '1 minute 1 second',
    '9 seconds',
    '0 seconds',
  ]);
  expect([180_000, 214_300, 9_950, 9_450, 3_600_000].map(clkText), 'what the clock shows').toEqual([
    '0:03:00',
    '0:03:35',
    '0:00:10',
    '0:00:09.5',
    '1:00:00',
  ]);
  expect(['0:03:00', '0:00:09.4', '12', 'x:1:1'].map(readClk)).toEqual([180_000, 9_400, null, null]);
});

test('time controls: text, and errors of what is typed', () => {
  expect([timeControlText(timeControl(0.5, 0, 'both')), timeControlText(MINUTES_3_2)]).toEqual(['0.5+0', '3+2']);
  expect(readTimeControl(' 0,5 ', '1', 'person')).toEqual({ base: 30_000, increment: 1000, sides: 'person' });
  expect(readTimeControl('5', 'x', 'both')).toBeNull();
  for (const text of ['', '0', '181', '-1', 'ten', '1e1']) expect(minutesError(text)).toBe('Minutes: a number from 0.25 to 180.');
  expect(minutesError('0.3')).toBe('Minutes: whole, half or quarter minutes.');
  for (const text of ['', '-1', '0.5', '181']) expect(incrementError(text)).toBe('Increment: whole seconds from 0 to 180.');
});

test('captured pieces and the lead; a captured queen that was a pawn is a pawn', () => {
  const fen = 'rnb1kbnr/pppp1ppp/8/8/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 1';
  expect(materialOf(START_FEN, fen, 'w')).toEqual({ captured: ['p', 'q'], lead: 7 });
  expect(materialOf(START_FEN, fen, 'b')).toEqual({ captured: ['n'], lead: -7 });
  const promoted = 'rnbqkbnr/1ppppppp/8/8/8/8/1PPPPPPP/QNBQKBNR w Kkq - 0 1';
  expect(materialOf(START_FEN, promoted, 'b')).toMatchObject({ captured: ['r'] });
});

test('who can still mate', () => {
  const sides = (fen: string): string =>
    `${canMate(`${fen} w - - 0 1`, 'w') ? 'w' : ''}${canMate(`${fen} w - - 0 1`, 'b') ? 'b' : ''}`;
  const cases: Record<string, string> = {
    '4k3/8/8/8/8/8/8/4K3': '',
    '4k3/8/8/8/8/8/P7/4K3': 'w',
    '4k3/8/8/8/8/8/8/3NK3': '',
    '3qk3/8/8/8/8/8/8/3NK3': 'b',
    '3rk3/8/8/8/8/8/8/3NK3': 'wb',
    '4k3/8/8/8/8/8/8/2NNK3': 'w',
    '4k3/8/8/8/8/8/8/2B1K3': '',
    '2b1k3/8/8/8/8/8/8/2B1K3': 'wb',
    '5bk1/8/8/8/8/8/8/2B1K3': '',
    '4k3/8/8/8/8/8/8/2BBK3': 'w',
    '2n1k3/8/8/8/8/8/8/2B1K3': 'wb',
    '2r1k3/8/8/8/8/8/8/2B1K3': 'b',
  };
  for (const [fen, expected] of Object.entries(cases)) expect([fen, sides(fen)]).toEqual([fen, expected]);
});
