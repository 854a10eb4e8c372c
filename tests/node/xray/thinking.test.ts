// What the engine has reported about its latest search: lines, changes, earlier iterations, notifications.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { LiveSearch } from '../../../web/analysis/live-search.ts';
import { tapeRows } from '../../../web/analysis/tape.ts';
import { START_FEN } from '../../../web/core/format.ts';
import type { SearchInfo } from '../../../web/protocol/protocol.ts';
import { fakeInfo, fakeSnapshot } from '../../web/fake-engine.ts';

const ROOT = { spec: { fen: 'startpos', moves: [] }, fen: START_FEN, turn: 'w' as const };
const told = vi.fn();
let thinking: LiveSearch;
beforeEach(() => {
  thinking = new LiveSearch((callback) => callback());
  thinking.start(ROOT, 'move');
  thinking.subscribe(told);
  told.mockClear();
});
const report = (depth: number, pv: string, value = 10, bound: SearchInfo['score']['bound'] = 'exact', multipv = 1): void =>
  thinking.info(fakeInfo({ depth, multipv, pv: pv.split(' '), san: pv.split(' '), score: { kind: 'cp', value, bound } }));
const changes = (): string[] => thinking.changes.map(({ depth, reason, san }) => `${depth} ${reason}: ${san}`);
const iteration = (depth: number) => ({ info: fakeInfo({ depth }), snapshot: fakeSnapshot(depth, depth) });

test.each<[string, () => void]>([
  ['a report', () => report(1, 'e2e4')],
  ['a snapshot', () => thinking.xray(fakeSnapshot(1))],
  ['an iteration', () => thinking.iteration(iteration(1))],
  ['the end', () => thinking.end()],
  ['a new search', () => thinking.start(ROOT, 'analysis')],
  ['another position', () => thinking.clear()],
  ['looking back', () => (thinking.iteration(iteration(1)), told.mockClear(), thinking.scrub(0))],
])('%s notifies', (_, happens) => {
  happens();
  expect(told).toHaveBeenCalledOnce();
});

test('a move and an analysis are running; a new search and another position clear everything', () => {
  expect([thinking.running, thinking.kind]).toEqual([true, 'move']);
  for (const [restart, root, kind] of [
    [() => thinking.start(ROOT, 'analysis'), ROOT, 'analysis'],
    [() => thinking.clear(), null, 'none'],
  ] as const) {
    report(1, 'e2e4');
    report(1, 'd2d4', 20);
    thinking.xray(fakeSnapshot(1));
    thinking.xray(fakeSnapshot(2));
    thinking.iteration(iteration(1));
    thinking.scrub(0);
    const { generation } = thinking;
    restart();
    expect([thinking.root, thinking.kind, thinking.running]).toEqual([root, kind, kind !== 'none']);
    expect([
      thinking.iterations,
      thinking.changes,
      thinking.lines,
      thinking.snapshot,
      thinking.previous,
      thinking.scrubbed,
    ]).toEqual([[], [], [], null, null, null]);
    expect(thinking.generation).toBeGreaterThan(generation);
  }
});

describe('the principal variation', () => {
  test('several lines: those of one iteration, the best first, no move twice', () => {
    thinking.start(ROOT, 'analysis', 3);
    const lines = () => thinking.lines.map(({ depth, multipv, pv }) => `${multipv} ${pv[0]} ${depth}`);
    report(3, 'e2e4');
    report(3, 'c2c4', 5, 'exact', 2);
    expect(lines()).toEqual(['1 e2e4 3', '2 c2c4 3']);
    report(3, 'd2d4', 7, 'exact', 3);
    const complete = ['1 e2e4 3', '2 d2d4 3', '3 c2c4 3'];
    expect(lines()).toEqual(complete);
    // The next iteration begins with what was second.
    report(4, 'd2d4', 20, 'lower');
    report(4, 'd2d4', 25);
    report(4, 'e2e4', 22, 'exact', 2);
    expect(lines()).toEqual(complete);
    thinking.end();
    expect(lines()).toEqual(complete);
    report(4, 'g1f3', 24, 'exact', 3);
    expect(lines()).toEqual(['1 d2d4 4', '2 g1f3 4', '3 e2e4 4']);
  });

  test('fewer moves than lines: the next iteration shows that one is complete', () => {
    thinking.start(ROOT, 'analysis', 3);
    report(1, 'e2e4');
    report(1, 'd2d4', 5, 'exact', 2);
    report(2, 'd2d4');
    expect(thinking.lines.map(({ pv }) => pv[0])).toEqual(['e2e4', 'd2d4']);
    report(2, 'e2e4', 5, 'exact', 2);
    report(3, 'd2d4');
    expect(thinking.lines.map(({ pv }) => pv[0])).toEqual(['d2d4', 'e2e4']);
  });

  test('after a failed window the line before is kept', () => {
    report(5, 'e2e4 e7e5');
    expect(thinking.settled).toBeNull();
    report(6, 'e2e4 c7c5', -20, 'upper');
    expect([thinking.lines[0]?.pv, thinking.settled?.pv]).toEqual([
      ['e2e4', 'c7c5'],
      ['e2e4', 'e7e5'],
    ]);
    report(6, 'd2d4 d7d5');
    expect(thinking.settled).toBeNull();
  });

  test('changes with its first move and with a bound, not with later moves, and only in line 1', () => {
    report(1, 'e2e4 e7e5');
    report(2, 'e2e4 c7c5');
    report(2, 'd2d4', 3, 'exact', 2);
    report(3, 'c2c4', 9, 'lower', 2);
    expect(changes()).toEqual([]);
    report(3, 'd2d4 d7d5');
    report(4, 'd2d4 d7d5', 20, 'lower');
    report(4, 'd2d4 d7d5', 20, 'lower');
    report(4, 'd2d4 d7d5', 40, 'lower');
    report(5, 'd2d4 d7d5', 40, 'lower');
    report(5, 'd2d4 d7d5', 40, 'upper');
    expect(changes()).toEqual([
      '3 new best: d2d4',
      '4 fail high: d2d4',
      '4 fail high: d2d4',
      '5 fail high: d2d4',
      '5 fail low: d2d4',
    ]);
  });
});

describe('an earlier iteration', () => {
  beforeEach(() => {
    for (const depth of [1, 2, 3]) thinking.iteration(iteration(depth));
    thinking.xray(fakeSnapshot(9));
    report(4, 'e2e4');
    told.mockClear();
  });

  test('is within the iterations; selecting it again does not notify', () => {
    for (const [index, at] of [
      [-4, 0],
      [0, 0],
      [7, 2],
      [1, 1],
      [null, null],
    ] as const) {
      thinking.scrub(index);
      expect(thinking.scrubbed).toBe(at);
    }
    expect(told).toHaveBeenCalledTimes(4);
    thinking.clear();
    thinking.scrub(0);
    expect(thinking.scrubbed).toBeNull();
  });

  test('shows the end of that iteration, without marks of later ones', () => {
    thinking.scrub(1);
    const { info, snapshot } = thinking.iterations[1]!;
    expect([thinking.lines, thinking.snapshot, thinking.previous]).toEqual([[info], snapshot, snapshot]);
    thinking.scrub(null);
    expect([thinking.lines[0]?.depth, thinking.snapshot?.rows.length, thinking.previous]).toEqual([4, 9, null]);
  });
});

test('the tape shows shares of what each iteration added, within 0 and 1, and what changed in it', () => {
  const at = (depth: number, nodes: number, cutoffs: number, first: number) => ({
    info: fakeInfo({ depth, san: ['best', 'reply'] }),
    snapshot: { ...fakeSnapshot(0), nodes, moveCutoffs: cutoffs, firstMoveCutShare: first },
  });
  const rows = tapeRows(
    [at(1, 10, 10, 0.5), at(2, 40, 20, 1), at(4, 130, 30, 0.9), at(5, 400, 40, 0.5)],
    [
      { depth: 2, reason: 'new best', san: 'a' },
      { depth: 4, reason: 'fail low', san: 'b' },
    ],
  );
  expect(
    rows.map(({ nodes, branching, firstCuts, best, changes: own }) => [
      nodes,
      branching,
      firstCuts,
      best,
      own.map(({ san }) => san),
    ]),
  ).toEqual([
    [10, null, 0.5, 'best', []],
    [30, 3, 1, 'best', ['a']],
    [90, 3, expect.closeTo(0.7, 9), 'best', ['b']],
    [270, 3, 0, 'best', []],
  ]);
});
