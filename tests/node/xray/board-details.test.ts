// Details of what lies on the board (squares, arrows), of a search with several lines, and of a match.
import { describe, expect, test } from 'vitest';
import { rowText } from '../../../web/analysis/holders.ts';
import { LiveSearch } from '../../../web/analysis/live-search.ts';
import { rowShapes } from '../../../web/analysis/row-shapes.ts';
import { pvShapes } from '../../../web/analysis/shapes.ts';
import { START_FEN } from '../../../web/core/format.ts';
import type { ExperimentEngine } from '../../../web/engine/engine-port.ts';
import { ExperimentSide } from '../../../web/experiments/experiment-side.ts';
import { testOf } from '../../../web/experiments/match/match.ts';
import { adjudicate, MatchGame, whiteScore } from '../../../web/experiments/match/match-game.ts';
import type { PositionView } from '../../../web/protocol/protocol.ts';
import { arrowPath, squareAt, squareCentre, tagPosition } from '../../../web/ui/board/geometry.ts';
import { fakeInfo, fakeSlot, fakeSnapshot } from '../../web/fake-engine.ts';

describe('on the board', () => {
  test('squares from either side', () => {
    expect([squareCentre('a1', 'white'), squareCentre('a1', 'black'), squareCentre('g7', 'black')]).toEqual([
      { x: 0.5, y: 7.5 },
      { x: 7.5, y: 0.5 },
      { x: 1.5, y: 6.5 },
    ]);
    expect([
      squareAt({ x: 0.1, y: 0.1 }, 'white'),
      squareAt({ x: 0.1, y: 0.1 }, 'black'),
      squareAt({ x: 2.5, y: 6 }, 'black'),
      squareAt({ x: 8, y: 0 }, 'black'),
    ]).toEqual(['a8', 'h1', 'f7', null]);
  });

  test('there is no square outside the board; an arrow to its own square points up', () => {
    for (const side of ['white', 'black'] as const) {
      expect(
        [
          [3, -0.1],
          [3, 8],
          [-0.1, 3],
          [8, 3],
        ].map(([x, y]) => squareAt({ x: x!, y: y! }, side)),
      ).toEqual([null, null, null, null]);
    }
    const { tail } = arrowPath({ x: 1.5, y: 1.5 }, { x: 1.5, y: 1.5 });
    expect([tail.x, tail.y < 1.5]).toEqual([1.5, true]);
    const down = arrowPath({ x: 0.5, y: 0.5 }, { x: 0.5, y: 4.5 });
    expect([down.neck.x, down.neck.y.toFixed(3), down.tail.y.toFixed(3)]).toEqual([0.5, '4.100', '0.780']);
  });

  test('an arrow runs from origin to destination; two from one square are side by side', () => {
    const { tail, neck, head } = arrowPath({ x: 0.5, y: 0.5 }, { x: 4.5, y: 0.5 });
    expect([tail.x, tail.y, neck.y]).toEqual([0.78, 0.5, 0.5]);
    expect(head).toBe('M4.440 0.500L4.100 0.690L4.100 0.310Z');
    const aside = arrowPath({ x: 0.5, y: 0.5 }, { x: 4.5, y: 0.5 }, 0.16);
    for (const { y } of [aside.tail, aside.neck]) expect(y).toBeCloseTo(0.34, 9);
    const tags = [0, 1, 2].map((seat) => tagPosition({ x: 1, y: 1 }, seat)).map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`);
    expect(tags).toEqual(['0.72 0.67', '1.28 0.67', '0.72 0.97']);
    const down = arrowPath({ x: 0.5, y: 0.5 }, { x: 0.5, y: 4.5 }, 0.16);
    expect([down.tail.x.toFixed(3), /M(\S+)/.exec(down.head)?.[1]]).toEqual(['0.660', '0.660']);
  });

  test('arrows are numbered from their ply, up to the limit', () => {
    expect(pvShapes(['e2e4', 'e7e5', 'g1f3'], 4, 2).map(({ label, key }) => label + key)).toEqual(['4pv0', '5pv1']);
    const long = pvShapes(Array<string>(9).fill('e2e4'), 1, 8);
    expect([long.length, Math.min(...long.map(({ opacity }) => opacity)) > 0.25]).toEqual([3, true]);
  });

  test('a row shows its killers, then its move, numbered by its ply', () => {
    const [row] = fakeSnapshot(1).rows;
    row!.ply = 5;
    row!.pv = { uci: 'a7a8q', san: 'a8=Q' };
    row!.killers = [fakeSlot({ uci: 'g1f3' }), fakeSlot({ uci: 'b2b1n' })];
    expect(rowShapes(row!).map(({ key, kind, label, from, to }) => [key, kind, label, from + to])).toEqual([
      ['k1', 'killer1', 'K1', 'g1f3'],
      ['k2', 'killer2', 'K2', 'b2b1'],
      ['pv0', 'pv', '5', 'a7a8'],
    ]);
  });

  test.each<[string, object, object]>([
    ['the more it cuts the stronger', { tried: 10, cut: 2, last: 'cut' }, { opacity: 0.48, width: 0.52, head: 'filled' }],
    ['never tried: as faint as any', { tried: 0, cut: 0, last: 'none' }, { opacity: 0.35, head: 'hollow' }],
    ['failed last', { tried: 10, cut: 9, last: 'failed' }, { head: 'hollow' }],
  ])('a killer: %s', (_, slot, expected) => {
    const [row] = fakeSnapshot(1).rows;
    row!.killers = [fakeSlot(slot), fakeSlot({ uci: '' })];
    expect(rowShapes(row!)).toMatchObject([{ label: 'K1', from: 'b1', to: 'c3', ...expected }]);
  });

  test('a killer that cannot be played has no arrow: the words of the row say so', () => {
    const [row] = fakeSnapshot(1).rows;
    row!.killers = [fakeSlot({ legal: false, text: 'Nb1-c3' }), fakeSlot({ uci: '' })];
    expect(rowShapes(row!)).toEqual([]);
    expect(rowText(row!)).toMatch(
      /^Killer 1 is Nb1-c3, which cannot be played in the position of this line: its slot was tried 100 times and cut 53%\./,
    );
  });

  test('what was tried once was tried once', () => {
    const [row] = fakeSnapshot(1).rows;
    row!.killers = [fakeSlot({ text: 'Nc3', tried: 1, cut: 1 }), fakeSlot({ uci: '' })];
    row!.quiets = { tried: 1, cut: 0 };
    expect(rowText(row!)).toBe('Killer 1 is Nc3: its slot was tried once and cut 100%. Ordinary quiet moves cut 0% of one try.');
  });
});

test('a search with several lines: lines, changes, previous snapshot', () => {
  const liveSearch = new LiveSearch((callback) => callback());
  liveSearch.start({ spec: { fen: 'startpos', moves: [] }, fen: START_FEN, turn: 'w' }, 'analysis', 2);
  const report = (multipv: number, move: string, depth = 5) =>
    liveSearch.info(
      fakeInfo({ depth, multipv, pv: [move], san: [move], score: { kind: 'cp', value: 20 / multipv, bound: 'exact' } }),
    );
  report(1, 'e2e4');
  report(2, 'd2d4');
  report(1, 'e2e4', 6);
  expect([liveSearch.lines.map(({ pv }) => pv[0]), liveSearch.changes]).toEqual([['e2e4', 'd2d4'], []]);
  const low = fakeInfo({ depth: 6, pv: ['e2e4'], san: ['e4'], score: { kind: 'cp', value: 3, bound: 'upper' } });
  liveSearch.info(low);
  liveSearch.info({ ...low, nodes: 9e9 });
  expect(liveSearch.changes).toEqual([{ depth: 6, reason: 'fail low', san: 'e4' }]);
  const [first, second] = [fakeSnapshot(3), fakeSnapshot(3, 5)];
  liveSearch.xray(first);
  liveSearch.xray(second);
  expect(liveSearch.previous).toBe(first);
  liveSearch.end();
  expect([liveSearch.previous, liveSearch.snapshot, liveSearch.running]).toEqual([second, second, false]);
});

describe('a match', () => {
  test('scores are from White\u2019s view', () => {
    const one = (kind: 'cp' | 'mate', value: number, turn: 'w' | 'b') => whiteScore({ kind, value, bound: 'exact' }, turn);
    expect([
      one('cp', 30, 'w'),
      one('cp', 30, 'b'),
      Math.sign(one('mate', 2, 'b')),
      Math.sign(one('mate', 0, 'w')),
      one('mate', 1, 'w') > 50_000,
    ]).toEqual([30, -30, -1, -1, true]);
  });

  test('the sides move in turn, bounds are not scores, and a clear lead is adjudicated', async () => {
    const asked: string[] = [];
    const side = (name: 'A' | 'B', centipawns: number): ExperimentSide => {
      const fake = {
        newGame: async () => {},
        describe: async ({ moves }: { moves: string[] }): Promise<Partial<PositionView>> => ({
          turn: moves.length % 2 === 0 ? 'w' : 'b',
          fen: `8/8 ${moves.length % 2 === 0 ? 'w' : 'b'} - - 0 ${1 + (moves.length >> 1)}`,
          result: '*',
          plies: [],
        }),
        analyse: (_: unknown, limits: object, hooks: { onInfo?: (info: object) => void }) => {
          asked.push(name + JSON.stringify(limits));
          hooks.onInfo?.(fakeInfo({ score: { kind: 'cp', value: centipawns, bound: 'exact' } }));
          hooks.onInfo?.(fakeInfo({ score: { kind: 'cp', value: 0, bound: 'lower' } }));
          return { done: Promise.resolve({ move: 'a1a2', ponder: '' }), stop: () => {} };
        },
      };
      return new ExperimentSide(name, () => fake as unknown as ExperimentEngine);
    };
    const game = new MatchGame(side('A', -700), side('B', 700), START_FEN, 500);
    await game.begin();
    const endings = [];
    for (let n = 0; n < 6; n++) endings.push((await game.step())?.result ?? null);
    expect(asked.map((text) => text[0]).join('')).toBe('ABABAB');
    expect(asked[0]).toBe('A{"nodes":500}');
    expect(endings).toEqual([null, null, null, null, null, '0-1']);
  });

  test('a lead decides after three moves of both sides, a level game after eight of move 40 or later', () => {
    const scores = (count: number, score: number, before: number[] = []) => [...before, ...Array<number>(count).fill(score)];
    expect(adjudicate(scores(5, 900, [100]), 20)).toBeNull();
    expect(adjudicate(scores(6, 900, [100]), 20)?.result).toBe('1-0');
    expect(adjudicate(scores(5, -900, [100]), 20)).toBeNull();
    expect(adjudicate(scores(15, 0, [100]), 60)).toBeNull();
    expect(adjudicate(scores(16, 0, [100]), 60)?.result).toBe('1/2-1/2');
    expect([47, 48].map((move) => adjudicate(scores(16, 0, [100]), move)?.result)).toEqual([undefined, '1/2-1/2']);
  });

  test('the verdict is passed above the upper bound and failed below the lower', () => {
    const verdict = (pairs: number[]) =>
      testOf({ games: [0, 0, 0], pairs }, { elo0: 0, elo1: 50, model: 'normalized', unit: 'pairs' }).verdict;
    expect([verdict([0, 10, 40, 60, 40]), verdict([40, 60, 40, 10, 0]), verdict([1, 1, 1, 1, 1])]).toEqual([
      'passed',
      'failed',
      'open',
    ]);
  });
});
