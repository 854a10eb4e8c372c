// Accuracy and marks: the published formulas, and what follows from them for a small game.

import { describe, expect, test } from 'vitest';
import { winningChances } from '../../../web/core/chances.ts';
import { materialLead } from '../../../web/core/fen.ts';
import type { MoveNode } from '../../../web/protocol/game-record.ts';
import type { PlyView } from '../../../web/protocol/protocol.ts';
import { centipawns, type Evaluation, whiteScoreText } from '../../../web/review/evaluation.ts';
import { gameAccuracy, moveAccuracy, scaledCentipawns, winPercent } from '../../../web/review/formulas.ts';
import { isOnlyGood, judge, markName, markOfLoss, type Standing } from '../../../web/review/marks.ts';
import { mistakesOf } from '../../../web/review/practice.ts';
import { isSacrifice } from '../../../web/review/sacrifice.ts';

const evaluation = (value: number, pv: string[] = [], kind: Evaluation['kind'] = 'cp'): Evaluation => ({
  kind,
  value,
  pv,
  san: pv,
  depth: 10,
  foreign: true,
  nodes: 1000,
});

/** Moves that alternate, from the usual start. */
function movesOf(...ucis: string[]): MoveNode[] {
  return ucis.map((uci, i) => ({
    ...{ uci, san: uci, fen: `8/8/8/8/8/8/8/8 ${i % 2 === 0 ? 'b' : 'w'} - - 0 1`, check: false, capture: false },
    ...{ from: uci.slice(0, 2), to: uci.slice(2, 4), comments: [], nags: [], commands: [], before: [], children: [] },
  }));
}

const START = '8/8/8/8/8/8/8/8 w - - 0 1';

describe('formulas', () => {
  test.each([
    [0, 50],
    [100, 59.1],
    [-100, 40.9],
    [300, 75.1],
    [1000, 97.5],
  ])('%i centipawns are %f percent', (cp, percent) => {
    expect(winPercent(cp)).toBeCloseTo(percent, 1);
    expect(winningChances(cp)).toBeCloseTo(percent / 50 - 1, 2);
  });

  test.each([
    [50, 50, 100],
    [50, 70, 100],
    [60, 50, 63.6],
    [90, 40, 8.5],
    [100, 0, 0],
  ])('from %i to %i percent: accuracy %f', (before, after, accuracy) => {
    expect(moveAccuracy(before, after)).toBeCloseTo(accuracy, 1);
  });

  test('a mate counts as ten pawns, and the end of a game as its result', () => {
    expect(
      [evaluation(3, [], 'mate'), evaluation(-1, [], 'mate'), evaluation(-1, [], 'over'), evaluation(0, [], 'over')].map(
        centipawns,
      ),
    ).toEqual([1000, -1000, -1000, 0]);
    expect([evaluation(-3, [], 'mate'), evaluation(34), evaluation(-120), evaluation(1, [], 'over')].map(whiteScoreText)).toEqual(
      ['#−3', '+0.34', '−1.20', '1-0'],
    );
  });

  test('a game without losses is played with 100 %; a bad move costs its side alone', () => {
    expect(gameAccuracy(Array(21).fill(50) as number[], 'w')).toEqual({ w: 100, b: 100 });
    const blunder = gameAccuracy([...Array(10).fill(50), ...Array(11).fill(20)] as number[], 'b');
    // The tenth move is White's if Black began.
    expect(blunder.b).toBe(100);
    expect(blunder.w).toBeGreaterThan(40);
    expect(blunder.w).toBeLessThan(75);
    expect(gameAccuracy([50, 50], 'w')).toEqual({ w: 100, b: null });
  });
});

test('one cap for a scale: a mate counts as much as a won position', () => {
  const own = (value: number, kind: Evaluation['kind'] = 'cp') => ({ kind, value });
  expect([own(1500), own(2500), own(-3, 'mate'), evaluation(1500)].map(centipawns)).toEqual([1500, 2000, -2000, 1000]);
});

test('our centipawns count on the scale of the formulas', () => {
  const own = (value: number, kind: Evaluation['kind'] = 'cp') => scaledCentipawns({ kind, value });
  expect([0, 25, -100, 300, 600, 1000].map((value) => Math.round(own(value)))).toEqual([0, 46, -166, 399, 614, 782]);
  expect(own(3, 'mate')).toBe(own(5000));
  expect(scaledCentipawns(evaluation(100))).toBe(100);
});

describe('marks', () => {
  test('by loss of winning chances', () => {
    expect([0.09, 0.1, 0.2, 0.29, 0.3].map(markOfLoss)).toEqual([null, 'inaccuracy', 'mistake', 'mistake', 'blunder']);
  });

  test('for the mover, never for the best move; a win given away is a missed win', () => {
    const moves = movesOf('a2a3', 'b7b6', 'c2c3', 'd7d6');
    const values = [
      evaluation(0, ['e2e4']),
      evaluation(-90, ['e7e5']),
      evaluation(450, ['g1f3']),
      evaluation(20, ['d7d6']),
      evaluation(200),
    ];
    const { moves: judged, centipawnLoss } = judge(START, moves, values);
    expect(judged.map(({ mark }) => mark)).toEqual(['inaccuracy', 'blunder', 'blunder', null]);
    expect(judged.map(({ missedWin }) => missedWin)).toEqual([false, false, true, false]);
    expect(centipawnLoss).toEqual({ w: (90 + 430) / 2, b: (540 + 180) / 2 });
  });

  test('mates: giving one away, allowing one, and a slower one', () => {
    const of = (before: Evaluation, after: Evaluation): string | null =>
      judge(START, movesOf('a2a3'), [before, after]).moves[0]!.mark;
    expect(of(evaluation(2, ['e2e4'], 'mate'), evaluation(30))).toBe('blunder');
    expect(of(evaluation(0, ['e2e4']), evaluation(-1, [], 'mate'))).toBe('blunder');
    expect(of(evaluation(2, ['e2e4'], 'mate'), evaluation(5, [], 'mate'))).toBeNull();
  });

  test.each([
    [-1200, 'inaccuracy'],
    [-950, 'mistake'],
    [-650, 'blunder'],
  ])('allowing a mate, or losing one, at %i centipawns without it', (value, mark) => {
    const of = (before: Evaluation, after: Evaluation): string | null =>
      judge(START, movesOf('a2a3'), [before, after]).moves[0]!.mark;
    expect(of(evaluation(value, ['e2e4']), evaluation(-4, [], 'mate'))).toBe(mark);
    expect(of(evaluation(3, ['e2e4'], 'mate'), evaluation(-value))).toBe(mark);
    // Who is mated anyway has nothing to lose.
    expect(of(evaluation(-6, ['e2e4'], 'mate'), evaluation(-2, [], 'mate'))).toBeNull();
  });

  test('a verdict that changes is no mark; one that is not verified is said to be so, and not practised', () => {
    const of = (standing: Standing) => {
      const known = { standings: [standing] };
      return judge(START, movesOf('a2a3'), [evaluation(0, ['e2e4']), evaluation(-300)], known).moves[0]!;
    };
    expect([of('open').mark, of('open').unclear, markName(of('open'))]).toEqual([null, true, 'Unclear']);
    expect([of('held').unverified, markName(of('held'))]).toEqual([false, 'Blunder']);
    expect([of('unverified').mark, markName(of('unverified'))]).toEqual(['blunder', 'Blunder, not verified yet']);
    expect(mistakesOf([of('held'), of('unverified')], 'w')).toEqual([of('held')]);
  });

  test('a move of a named opening is marked only as a blunder', () => {
    const of = (after: number, named: number): string | null =>
      judge(START, movesOf('a2a3'), [evaluation(0, ['e2e4']), evaluation(after)], { named }).moves[0]!.mark;
    expect([of(-120, 0), of(-120, 1), of(-300, 1)]).toEqual(['mistake', null, 'blunder']);
  });

  test('brilliant only as a sacrifice, best, and good', () => {
    const of = (before: number, after: number, best = 'a2a3'): string | null =>
      judge(START, movesOf('a2a3'), [evaluation(before, [best]), evaluation(after)], { sacrifices: new Set([0]) }).moves[0]!.mark;
    expect(of(150, 140)).toBe('brilliant');
    expect(of(150, -30)).toBeNull();
    expect(of(150, 115, 'e2e4')).toBeNull();
    // The engine's own move, but the position after it shows that it had seen too little.
    expect(of(194, 133)).toBeNull();
    // A sacrifice that holds a draw.
    expect(of(0, 0)).toBeNull();
    // One that wins is none the worse for it.
    expect(of(900, 900)).toBe('brilliant');
  });

  test('the only good move: the second best is clearly worse, and does not win', () => {
    const only = (after: number, second: number): boolean =>
      isOnlyGood({ after: evaluation(after), turn: 'w' }, evaluation(second));
    expect([only(500, 20), only(150, 100), only(900, 400)]).toEqual([true, false, false]);
    expect(isOnlyGood({ after: evaluation(-500), turn: 'b' }, evaluation(0))).toBe(true);
  });
});

describe('sacrifices', () => {
  const ply = (fen: string, san = 'x'): PlyView => ({ uci: '', san, fen, check: false, capture: false, from: '', to: '' });
  const before = '3rk3/8/8/8/8/8/8/R2QK3 w - - 0 1';

  test('material counts from White', () => expect(materialLead(before)).toBe(9));

  test('what is won back at once was an exchange', () => {
    const taken = ply('4k3/8/8/8/8/8/8/R2rK3 w - - 0 2');
    const back = ply('4k3/8/8/8/8/8/8/3RK3 b - - 0 2');
    expect(isSacrifice(before, [ply('3Qk3/8/8/8/8/8/8/R3K3 b - - 0 1'), ply('3k4/8/8/8/8/8/8/R3K3 w - - 0 2')])).toBe(false);
    expect(isSacrifice(before, [ply(before), taken, back, back, back])).toBe(true);
    const even = '3rk3/8/8/8/8/8/8/3RK3 w - - 0 1';
    expect(
      isSacrifice(even, [
        ply(even),
        ply('4k3/8/8/8/8/8/8/3rK3 w - - 0 2'),
        ply('4k3/8/8/8/8/8/8/3KR3 b - - 0 2'),
        ply(even),
        ply(even),
      ]),
    ).toBe(false);
  });

  test('what could have been taken back counts as given up', () => {
    const level = ply('4k3/8/8/8/8/8/8/R2QK3 w - - 0 2');
    const line = [level, level, level, level, level];
    expect([isSacrifice(level.fen, line), isSacrifice(level.fen, line, 3)]).toEqual([false, true]);
    // 15...Nf6 16.Qxg5 hxg6 instead of 15...hxg6: the knight is won back a move later, for a pawn.
    const behind = ply('4k3/8/8/8/8/8/3N4/4K3 b - - 0 1');
    const further = ply('4k3/8/8/8/8/8/3NP3/4K3 b - - 0 2');
    const back = ply('4k3/8/8/8/8/8/4P3/4K3 w - - 0 2');
    expect(isSacrifice(behind.fen, [behind, further, back, back, back], 3)).toBe(false);
  });

  test('a line that ends in mate holds', () => {
    const lost = ply('4k3/8/8/8/8/8/8/R2rK3 w - - 0 2');
    expect(isSacrifice(before, [ply(before), lost, ply(lost.fen, 'Ra8#')])).toBe(true);
  });
});
