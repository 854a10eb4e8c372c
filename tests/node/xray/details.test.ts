// X-ray data in detail: move names, search by text, sentences, arrows, matches.
import { describe, expect, test } from 'vitest';
import { recordedText } from '../../../web/explain/details.ts';
import { rootMoves } from '../../../web/explain/refutations.ts';
import { Icicle } from '../../../web/recording/icicle.ts';
import { nodesByPly } from '../../../web/recording/plies.ts';
import { recordingJson } from '../../../web/recording/recording-json.ts';
import { SearchTree } from '../../../web/recording/tree.ts';
import { findRecords } from '../../../web/recording/tree-find.ts';
import { rootWords, scoreWords, searchWords, sentence } from '../../../web/recording/tree-words.ts';
import { handMade, type Node, recorded } from '../../web/recorded.ts';

/** A tree with a single line. */
const line = (fen: string, ...moves: [uci: string, kind?: number][]): SearchTree => {
  const node = moves.reduceRight<Node | null>(
    (below, [move, kind = 0]) => ({ move, kind, number: 1, source: 'quiet', ...(below ? { below: [below] } : {}) }),
    null,
  );
  return new SearchTree(
    recorded([{ below: node ? [node] : [] }], {
      description: { engine: 'x', position: { fen, moves: [] }, limits: {}, options: {} },
    }),
  );
};
const names = (tree: SearchTree): string[] => Array.from({ length: tree.recording.count - 1 }, (_, i) => tree.name(i + 1));
const [CASTLES, PASSING, PROMOTES] = [3, 2, 1];

describe('move names', () => {
  test.each<[string, string, [string, number?][], string[]]>([
    [
      'castling moves both',
      'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1',
      [['e1h1', CASTLES], ['e8a8', CASTLES], ['f1f8'], ['d8f8'], ['g1h1'], ['c8b8']],
      ['O-O', 'O-O-O', 'Rf1-f8', 'Rd8xf8', 'Kg1-h1', 'Kc8-b8'],
    ],
    [
      'en passant takes the pawn beside',
      '4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1',
      [['d2d4'], ['e4d3', PASSING], ['e1d1'], ['e8d8'], ['d1d2'], ['d8d4']],
      ['d2-d4', 'e4xd3', 'Ke1-d1', 'Ke8-d8', 'Kd1-d2', 'Kd8-d4'],
    ],
    [
      'a promoted pawn is what it became',
      '1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1',
      [['a7b8n', PROMOTES], ['e8e7'], ['b8c6']],
      ['a7xb8=N', 'Ke8-e7', 'Nb8-c6'],
    ],
  ])('%s', (_, fen, moves, expected) => {
    expect(names(line(fen, ...moves))).toEqual(expected);
  });

  test('undoes moves before the next line: castling, en passant, captures', () => {
    const fen = 'r3k2r/8/8/8/4pP2/8/8/R3K2R b KQkq f3 0 1';
    const below: Node[] = [
      { move: 'e4f3', kind: PASSING, below: [{ move: 'e1h1', kind: CASTLES }] },
      { move: 'e8h8', kind: CASTLES, below: [{ move: 'h1h8' }] },
      { move: 'a8a1', below: [{ move: 'f4f5' }] },
      { move: 'h8h1' },
      { move: 'e8e7' },
    ];
    const tree = new SearchTree(
      recorded([{ below }], { description: { engine: 'x', position: { fen, moves: [] }, limits: {}, options: {} } }),
    );
    expect(names(tree)).toEqual(['e4xf3', 'O-O', 'O-O', 'Rh1-h8', 'Ra8xa1', 'f4-f5', 'Rh8xh1', 'Ke8-e7']);
    expect([1, 5, 7].map((i) => tree.shortName(i))).toEqual(['exf3', 'Rxa1', 'Rxh1']);
  });
});

test('a reply is said to refute a move only if it did so in the last search', () => {
  const e5: Node = { move: 'e7e5', number: 1, source: 'quiet' };
  const e4: Node = { move: 'e2e4', number: 1, window: [-10, 10], score: 20 };
  const cut: Node = { ...e4, end: 'quiet', below: [e5] };
  const texts = [[cut], [cut, { ...e4, end: 'ttBound' } as Node]].map((searches) => {
    const tree = new SearchTree(recorded(searches.map((below, i) => ({ depth: i + 1, below: [below] }))));
    return recordedText(rootMoves(tree)[0]!, 'e4', 'Nf6');
  });
  expect(texts).toEqual([
    expect.stringMatching(/ in iteration 1, .*; .+ Nf6 refuted it \(score −20, alpha −10\)\.$/),
    expect.stringMatching(
      / in iteration 2, .*; it failed low \(score −20, alpha −10\)\. In an earlier search quiet move Nf6 refuted it\.$/,
    ),
  ]);
});

describe('finding a move by text', () => {
  const fen = 'r3k2r/P6P/8/8/3N4/2N5/8/R3K2R w KQkq - 0 1';
  // Records 1 to 8.
  const below: Node[] = [
    { move: 'e1h1', kind: CASTLES },
    { move: 'e1a1', kind: CASTLES },
    { move: 'c3e2' },
    { move: 'd4e2' },
    { move: 'a7a8q', kind: PROMOTES },
    { move: 'a7a8n', kind: PROMOTES },
    { move: 'h1h5' },
    { move: 'a1a5' },
  ];
  const tree = new SearchTree(
    recorded([{ below }], { description: { engine: 'x', position: { fen, moves: [] }, limits: {}, options: {} } }),
  );
  test.each<[string, number[] | null]>([
    ['O-O', [1]],
    ['0-0-0', [2]],
    ['e1g1', [1]],
    ['e1c1', [2]],
    ['Ne2', [3, 4]],
    ['Nce2', [3]],
    ['Nde2', [4]],
    ['N3e2', [3]],
    ['N4e2', [4]],
    ['N2e2', []],
    ['a8=Q', [5]],
    ['a8N', [6]],
    ['a8', [5, 6]],
    ['a7a8q', [5]],
    ['a7a8', [5, 6]],
    ['a8=R', []],
    ['Ra5', [8]],
    ['R1h5', [7]],
    ['Na5', []],
    ['Nc3-e2+', [3]],
    ['Rc3-e2', []],
    ['Ke2', []],
    ['xyz', null],
    ['', null],
  ])('%j', (text, found) => expect(findRecords(tree, tree.lastRoot, text)).toEqual(found));
});

test('formats scores, ordinals, searches and windows', () => {
  expect([31_743, 31_744, -31_900, 32_000, 32_001, 0].map(scoreWords)).toEqual([
    '+317.43',
    'mate at ply 256',
    'mated at ply 100',
    'mate at ply 0',
    '∞',
    '0.00',
  ]);
  const cut = (number: number): string => {
    const tree = new SearchTree(recorded([{ end: 'quiet', below: [{ move: 'e2e4', number, source: 'quiet' }] }]));
    return /the (\S+) move/.exec(sentence(tree, 0))?.[1] ?? '';
  };
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 101, 111].map(cut)).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '13th',
    '21st',
    '22nd',
    '101st',
    '111th',
  ]);
  const search = {
    record: 1,
    searchKind: 'zeroWindow',
    depth: 4,
    reduction: 0,
    extension: 0,
    nodes: 1,
    score: 5,
    bound: 'exact',
  } as const;
  expect(
    [
      { extension: 2 },
      { extension: -1 },
      { depth: 0 },
      { score: null },
      { searchKind: 'quiescence', depth: 0, bound: 'upper' } as const,
    ].map((more) => searchWords({ ...search, ...more }, 'b')),
  ).toEqual([
    'zero window, depth 4, extended by 2: −0.05',
    'zero window, depth 4, shortened by 1: −0.05',
    'zero window, quiescence: −0.05',
    'zero window, depth 4: stopped',
    'quiescence: ≥ −0.05',
  ]);
  const root = (score: number, more: Node = {}) => rootWords(recorded([{ depth: 6, window: [-5, 5], score, ...more }]), 0);
  expect([root(-5), root(5), root(0), root(9, { end: 'unfinished' })]).toEqual([
    'Depth 6, window −0.05 to +0.05, failed low',
    'Depth 6, window −0.05 to +0.05, failed high',
    'Depth 6, window −0.05 to +0.05',
    'Depth 6, window −0.05 to +0.05, stopped',
  ]);
  const bound = (score: number) =>
    /returned (.+?)\. /.exec(sentence(new SearchTree(recorded([{ end: 'ttBound', window: [-5, 5], score }])), 0))?.[1];
  expect([7, -7, 0].map(bound)).toEqual(['at least +0.07', 'at most −0.07', 'exactly 0.00']);
});

test('lastRoot skips a stopped search; the last move to raise alpha is the best', () => {
  const stopped = new SearchTree(recorded([{ depth: 1 }, { depth: 2 }, { depth: 3, end: 'unfinished' }]));
  expect([
    stopped.lastRoot,
    new SearchTree(recorded([{ end: 'unfinished' }])).lastRoot,
    new SearchTree(recorded([])).lastRoot,
  ]).toEqual([1, 0, -1]);
  const child = (move: string, number: number, score: number, alpha: number): Node => ({
    move,
    number,
    window: [-40, -alpha],
    score: -score,
  });
  const tree = new SearchTree(
    recorded([
      { window: [0, 40], score: 30, below: [child('e2e4', 1, 10, 0), child('d2d4', 2, 30, 10), child('c2c4', 3, 20, 30)] },
    ]),
  );
  expect(tree.movesOf(0).rows.map(({ outcome }) => outcome)).toEqual(['raised', 'best', 'low']);
  const limited = new SearchTree(recorded([{ own: 1, below: [{ move: 'e2e4', own: 50 }] }], { plyLimit: 1 }));
  expect([limited.unrecordedBelow(0), limited.unrecordedBelow(1)]).toEqual([0, 49]);
});

test('node counts by ply exclude singular searches', () => {
  const below: Node[] = [{ move: 'e2e4', below: [{ searchKind: 'singular', below: [{ move: 'e7e5' }] }, { move: 'c7c5' }] }];
  expect(nodesByPly(recorded([{}, { below }]))).toEqual([2, 1, 2]);
});

test('JSON has each field in its column, and null for no evaluation', () => {
  const { records } = JSON.parse(recordingJson(handMade())) as { records: Record<string, unknown[]> };
  const at = Object.fromEntries(Object.entries(records).map(([name, column]) => [name, column[4]]));
  expect(at).toMatchObject({
    move: 'e7e5',
    ply: 2,
    depth: 1,
    alpha: 29,
    beta: 30,
    score: 57,
    staticEval: 20,
    nodes: 8,
    size: 4,
    killer1: 3,
    killer2: 1,
    quiet: 1,
    pv: 0,
    moveNumber: 1,
  });
  expect(records['staticEval']?.[5]).toBeNull();
});

test('the strip of a cut node is at its right end', () => {
  const icicle = new Icicle(new SearchTree(handMade()));
  icicle.layout({ root: 2, left: 0, right: 1, width: 1900, top: 0, bottom: 20 });
  const { left, right, row } = icicle.spanOf(4);
  const strip = (right - left) / 24;
  expect(icicle.hit((right - strip / 2) * 1900, row + 1)).toEqual({ kind: 'unsearched', record: 4 });
  expect(icicle.hit((right - strip * 1.5) * 1900, row + 1)?.kind).not.toBe('unsearched');
});
