// Texts of the page: scores, numbers, the ladder and its totals, the tape, CSV.
import { describe, expect, test } from 'vitest';
import { bestKillerText, ladderCsv, ladderRows } from '../../../web/analysis/ladder.ts';
import { ladderSummary, ladderTotals } from '../../../web/analysis/ladder-summary.ts';
import { tapeCsv, tapeRows } from '../../../web/analysis/tape.ts';
import { csvText } from '../../../web/core/download.ts';
import { kingSquare } from '../../../web/core/fen.ts';
import {
  countText,
  exactText,
  fenClock,
  numbered,
  START_FEN,
  scoreText,
  shareText,
  timeText,
  whiteShare,
} from '../../../web/core/format.ts';
import type { KillerSlot, Score, Iteration as SearchIteration, XrayRow } from '../../../web/protocol/protocol.ts';
import { CUTOFF_SOURCES } from '../../../web/recording/node-ends.ts';
import { SearchTree } from '../../../web/recording/tree.ts';
import { movesCsv } from '../../../web/ui/xray/tree/tree-moves.ts';
import { fakeInfo, fakeSlot } from '../../web/fake-engine.ts';
import { handMade } from '../../web/recorded.ts';

const score = (kind: Score['kind'], value: number, bound: Score['bound'] = 'exact'): Score => ({ kind, value, bound });

describe('scores from White\u2019s point of view', () => {
  test.each<[Score, string, string]>([
    [score('cp', 120), '+1.20', '−1.20'],
    [score('cp', -5), '−0.05', '+0.05'],
    [score('cp', 0), '0.00', '0.00'],
    [score('cp', 120, 'lower'), '+1.20', '−1.20'],
    [score('mate', 3), '#3', '#−3'],
    [score('mate', -3), '#−3', '#3'],
    [score('mate', 0), '#−0', '#0'],
    [score('mate', 2, 'upper'), '#2', '#−2'],
  ])('%j is %s for White to move and %s for Black', (one, white, black) => {
    expect([scoreText(one, 'w'), scoreText(one, 'b')]).toEqual([white, black]);
  });

  test.each<[Score, number]>([
    [score('cp', 0), 0.5],
    [score('cp', 260), 0.731],
    [score('cp', -260), 0.269],
    [score('cp', 9000), 1],
    [score('mate', 4), 1],
    [score('mate', -4), 0],
    [score('mate', 0), 0],
  ])('the evaluation bar for %j: %d with White to move, the complement with Black', (one, white) => {
    expect(whiteShare(one, 'w')).toBeCloseTo(white, 3);
    expect(whiteShare(one, 'b')).toBeCloseTo(1 - white, 3);
  });
});

test('numbers, times, shares', () => {
  expect([999.4, 1000, 9_949, 9_950, 999_499, 999_500, 99_949_999, 99_950_000, 999_499_999, 999_500_000].map(countText)).toEqual([
    '999',
    '1.0k',
    '9.9k',
    '10k',
    '999k',
    '1.00M',
    '99.95M',
    '100M',
    '999M',
    '1.00G',
  ]);
  expect([0, 949, 59_949, 59_950, 60_000, 61_999, 3_600_000].map(timeText)).toEqual([
    '0.0\u00a0s',
    '0.9\u00a0s',
    '59.9\u00a0s',
    '1:00',
    '1:00',
    '1:01',
    '60:00',
  ]);
  expect(
    [
      [0, 0],
      [0, 8],
      [1, 1000],
      [99, 1000],
      [9949, 100_000],
      [1, 8],
      [8, 8],
    ].map(([part, whole]) => shareText(part!, whole!)),
  ).toEqual(['–', '0%', '0.1%', '9.9%', '9.9%', '13%', '100%']);
  expect([exactText(1_234_567), exactText(-1200)]).toEqual(['1,234,567', '−1,200']);
});

test('reads side, move number and king from a FEN', () => {
  expect(['8/8 b - - 0 12', '8/8 w - -', '8/8 w - - 0 0', '8/8 b - - 0 x'].map(fenClock)).toEqual([
    { turn: 'b', move: 12 },
    { turn: 'w', move: 1 },
    { turn: 'w', move: 1 },
    { turn: 'b', move: 1 },
  ]);
  const fen = '6k1/8/8/8/8/8/3K4/8 w - - 0 1';
  expect([kingSquare(fen, 'w'), kingSquare(fen, 'b'), kingSquare('8/8 w', 'w')]).toEqual(['d2', 'g8', null]);
  const shown = (fenText: string) =>
    numbered(['a', 'b', 'c', 'd'], fenText)
      .map(({ number, san }) => number + san)
      .join(' ');
  expect([shown(START_FEN), shown('8/8 b - - 0 41')]).toEqual(['1.a b 2.c d', '41…a 42.b c 43.d']);
});

/** A slot whose counts all differ. */
const slot = (n: number, more: Partial<KillerSlot> = {}): KillerSlot =>
  fakeSlot({
    uci: 'g1f3',
    text: 'Nf3',
    offered: 900 + n,
    stale: 300 + n,
    tried: 400 + n,
    cut: 100 + n,
    first: 50 + n,
    wasted: 5000 + n,
    replaced: 30 + n,
    ...more,
  });
const row = (ply: number, k1: KillerSlot, k2: KillerSlot, pv = ''): XrayRow => ({
  ply,
  pv: pv ? { uci: 'e2e4', san: pv } : null,
  killers: [k1, k2],
  holders: [],
  quiets: { tried: 2000 + ply, cut: 200 + ply },
  cutoffs: CUTOFF_SOURCES.map((_, i) => (i < 15 ? 10 * i : 0)),
});
const snapshot = (...rows: XrayRow[]) => ({
  depth: 9,
  seldepth: rows.length,
  nodes: 1000,
  time: 5,
  moveCutoffs: 100,
  firstMoveCutShare: 0.5,
  rows,
});

describe('the ladder', () => {
  const two = snapshot(row(1, slot(1), slot(2), 'e4'), row(2, slot(3, { legal: null }), slot(4, { uci: '', text: '' })));

  test('totals both slots of all plies', () => {
    expect(ladderTotals(two)).toEqual({ tried: 1610, cut: 410, quietTried: 4003, quietCut: 403 });
  });

  test('explains in a sentence why there are only zeros', () => {
    const none = snapshot(row(1, slot(0, { tried: 0, cut: 0 }), slot(0, { tried: 0, cut: 0 })));
    expect(ladderSummary(none, 1)).toBe('One ply deep: only captures are searched below it, and killers are quiet moves.');
    expect(ladderSummary(none, 3)).toMatch(/^No killers were tried: /);
    expect(ladderSummary(none, 3, false)).toBe('This engine remembers no killers.');
    expect(ladderSummary(two, 1)).toBe(
      'Killers caused a cutoff in 25% of their tries, other quiet moves in 10%. The first move cut in 50% of cutoffs.',
    );
  });

  test('puts each figure into its column', () => {
    const [first, second] = ladderRows(two, null, 'b');
    expect(first).toMatchObject({
      ply: 1,
      side: 'b',
      pv: 'e4',
      quietHit: '10%',
      total: 1050,
      slots: [
        {
          text: 'Nf3',
          texts: { tried: '401', cut: '101', wasted: '5.0k', replaced: '31' },
          hit: '25%',
          legal: true,
          empty: false,
          mark: 'none',
        },
        { texts: { tried: '402' } },
      ],
    });
    expect(first?.quietShare).toBeCloseTo(201 / 2001, 9);
    expect(first?.slots[0].share).toBeCloseTo(101 / 401, 9);
    // Table, captures, killer 1, killer 2, quiets, pruned.
    expect(first?.cutoffs).toEqual([10, 20 + 70, 30, 40, 50 + 60, 80 + 90 + 100 + 110 + 120 + 130 + 140]);
    expect(first?.shares.reduce((a, b) => a + b)).toBeCloseTo(1, 9);
    expect(second).toMatchObject({
      side: 'w',
      pv: '',
      slots: [
        { legal: false, empty: false },
        { text: '—', empty: true },
      ],
    });
  });

  test.each([
    ['w', 1, 'K2 Nf3 cut 300/402'],
    ['b', 1, 'K2 …Nf3 cut 300/402'],
    ['w', 2, 'K2 …Nf3 cut 300/402'],
    ['b', 2, 'K2 Nf3 cut 300/402'],
  ] as const)('the best killer has cut most: %s at the root, ply %i', (turn, ply, text) => {
    const rows = [row(1, slot(90), slot(80)), row(2, slot(70), slot(60))];
    rows[ply - 1]!.killers[1] = slot(2, { cut: 300 });
    expect(bestKillerText(snapshot(...rows), turn)).toBe(text);
  });

  test('has no best killer before the first cutoff', () => {
    expect(bestKillerText(snapshot(row(1, slot(1, { cut: 0 }), slot(2, { cut: 0 }))), 'w')).toBe('');
  });

  test('writes CSV with a line per slot, in the order of the header', () => {
    const [head = '', first = '', second = ''] = ladderCsv(two)
      .split('\r\n')
      .map((line) => line);
    const cells = Object.fromEntries(head.split(',').map((name, i) => [name, first.split(',')[i]]));
    expect(cells).toMatchObject({
      ply: '1',
      pv: 'e4',
      slot: '1',
      killer: 'g1f3',
      offered: '901',
      stale: '301',
      tried: '401',
      cut: '101',
      'cut first': '51',
      'wasted nodes': '5001',
      replaced: '31',
      'quiets tried': '2001',
      'quiets cut': '201',
      ttBound: '0',
      killer1: '30',
      multicut: '140',
    });
    expect(second).toMatch(/^1,e4,2,g1f3,902,/);
  });
});

test('CSV quotes only where necessary', () => {
  expect(csvText(['a b'], [['x'], ['a,b'], ['say "a" "b"'], ['two\nlines'], ['a\rb'], [-3]])).toBe(
    'a b\r\nx\r\n"a,b"\r\n"say ""a"" ""b"""\r\n"two\nlines"\r\n"a\rb"\r\n-3\r\n',
  );
});

test('the tape counts each iteration separately; CSV marks mates', () => {
  const iteration = (depth: number, tried: number, cut: number, nodes: number, one: Score): SearchIteration => ({
    info: fakeInfo({ depth, score: one, san: ['Qh5'] }),
    snapshot: {
      ...snapshot(row(1, slot(0, { tried, cut }), slot(0, { tried: 0, cut: 0 }))),
      nodes,
      moveCutoffs: 10 * depth,
      firstMoveCutShare: 0.5,
    },
  });
  const rows = tapeRows(
    [
      iteration(1, 0, 0, 50, score('cp', -12)),
      iteration(2, 10, 5, 150, score('cp', 7)),
      iteration(3, 20, 6, 550, score('mate', -2)),
    ],
    [
      { depth: 3, reason: 'fail low', san: 'Qh5' },
      { depth: 3, reason: 'new best', san: 'Nf3, "!"' },
    ],
  );
  expect(rows.map(({ nodes, branching, killerHits }) => [nodes, branching, killerHits])).toEqual([
    [50, null, null],
    [100, 2, 0.5],
    [400, 4, 0.1],
  ]);
  expect(tapeCsv(rows).split('\r\n').slice(1, -1)).toEqual([
    '1,50,,0.5000,,-12,Qh5,',
    '2,100,2.000,0.5000,0.5000,7,Qh5,',
    '3,400,4.000,0.5000,0.1000,#-2,Qh5,"fail low: Qh5; new best: Nf3, ""!"""',
  ]);
});

test("the CSV of a node's moves has a line per search", () => {
  const tree = new SearchTree(handMade());
  expect(
    movesCsv(tree.movesOf(2), (uci) => (uci === 'e2e4' ? 'e4' : undefined))
      .split('\r\n')
      .slice(1, 3),
  ).toEqual([
    '1,e2e4,e4,move,TT move,fullWindow,2,0,0,exact,12,12,raised',
    '2,g1f3,Ng1-f3,move,quiet move,reduced,1,1,0,lower,31,3,best',
  ]);
});
