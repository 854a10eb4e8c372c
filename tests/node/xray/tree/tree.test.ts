// The tree over a recording: its nodes and moves, sentences, events, layout.
import { expect, test } from 'vitest';
import { END_GROUPS, groupOfEnd } from '../../../../web/recording/ends.ts';
import { Icicle, NODE, STRIP, UNSEARCHED, WHOLE } from '../../../../web/recording/icicle.ts';
import { CUTOFF_SOURCES, cutByMove, cutoffLabel, endCode, NODE_ENDS } from '../../../../web/recording/node-ends.ts';
import { moveText } from '../../../../web/recording/recording.ts';
import { SearchTree } from '../../../../web/recording/tree.ts';
import { eventsOf } from '../../../../web/recording/tree-events.ts';
import { findRecords } from '../../../../web/recording/tree-find.ts';
import { recordAt } from '../../../../web/recording/tree-moment.ts';
import {
  eventWords,
  limitWords,
  plainSentence,
  rootWords,
  scoreWords,
  searchWords,
  sentence,
} from '../../../../web/recording/tree-words.ts';
import { handMade, head, type Node, recorded, synthetic } from '../../../web/recorded.ts';

test('moves are in UCI notation, with castling by variant and promotion pieces', () => {
  const [e1, h1, a1, g1, b7, b8] = [4, 7, 0, 6, 49, 57];
  const castle = (to: number): number => e1 | (to << 6) | (3 << 14);
  expect([castle(h1), castle(a1)].map((bits) => [moveText(bits), moveText(bits, true)])).toEqual([
    ['e1g1', 'e1h1'],
    ['e1c1', 'e1a1'],
  ]);
  expect(moveText(b7 | (b8 << 6) | (3 << 12) | (1 << 14))).toBe('b7b8q');
  expect(moveText(g1 | (21 << 6))).toBe('g1f3');
  expect(moveText(0)).toBe('');
});

test('parents, children, root searches and the line to a node', () => {
  const tree = new SearchTree(handMade());
  expect(tree.roots).toEqual([0, 2]);
  expect(tree.lastRoot).toBe(2);
  expect(tree.childrenOf(2).map((i) => tree.recording.uci(i))).toEqual(['e2e4', 'g1f3', 'g1f3', 'g1f3']);
  for (let i = 0; i < tree.recording.count; i++) for (const child of tree.childrenOf(i)) expect(tree.parentOf(child)).toBe(i);
  expect(tree.pathTo(5)).toEqual({ moves: ['e2e4', 'e7e5', 'f1b5'], hidden: [] });
  // After a null move no board can follow.
  const passed = tree.childrenOf(tree.childrenOf(2)[1] ?? 0)[0] ?? 0;
  expect(tree.pathTo(passed + 1)).toEqual({ moves: ['g1f3'], hidden: ['0000', 'd2d4'] });
  expect(tree.lineTo(5)).toEqual([2, 3, 4, 5]);
  expect([tree.rootOf(0), tree.rootOf(1), tree.rootOf(5)]).toEqual([0, 0, 2]);
});

test('the first move of the root comes from the table, or without one from the iteration before', () => {
  const stageWith = (options: Record<string, string>): string | undefined => {
    const root: Node = { depth: 2, below: [{ move: 'e2e4', source: 'ttMove', number: 1 }] };
    return new SearchTree(recorded([root], { description: { ...head().description, options } })).movesOf(0).rows[0]?.stage;
  };
  expect([stageWith({}), stageWith({ 'Switch Table': 'false' })]).toEqual(['TT move', 'last iteration']);
});

test('each node of a search is found again by its number and its line', () => {
  const tree = new SearchTree(
    recorded([
      { depth: 1, below: [{ move: 'e2e4' }] },
      {
        depth: 2,
        below: [
          { move: 'e2e4', below: [{ searchKind: 'nullMove', below: [{ move: 'd2d4' }] }, { move: 'e7e5' }] },
          { move: 'e2e4' },
        ],
      },
    ]),
  );
  const at = (n: number, ...moves: string[]): number => recordAt(tree, n, moves);
  expect([at(1), at(2, 'e2e4'), at(3), at(4, 'e2e4'), at(7, 'e2e4', 'e7e5'), at(8, 'e2e4')]).toEqual([0, 1, 2, 3, 6, 7]);
  expect([at(0), at(9)], 'no such node').toEqual([-1, -1]);
  expect([at(4), at(7, 'e2e4'), at(4, 'd2d4')], 'a shorter line, or another').toEqual([2, 3, 2]);
  expect(at(6, 'e2e4', 'd2d4'), 'below a null move').toBe(3);
  expect(at(7, 'e2e4', 'e7e5', 'g1f3'), 'a line that goes on').toBe(6);
});

test('every parent in a large tree agrees with an independent computation', () => {
  const tree = new SearchTree(synthetic(20_000));
  const r = tree.recording;
  const last: number[] = [];
  for (let i = 0; i < r.count; i++) {
    if (tree.parentOf(i) !== (last[r.ply(i) - 1] ?? -1)) throw new Error(`record ${i}`);
    last[r.ply(i)] = i;
  }
});

test('the moves of a node in order, with all searches and the outcome of each', () => {
  const tree = new SearchTree(handMade());
  const root = tree.movesOf(2, 20);
  expect(root.rows.map((row) => [row.number, row.name, row.stage, row.outcome, row.nodes])).toEqual([
    [1, 'e2-e4', 'TT move', 'raised', 12],
    [2, 'Ng1-f3', 'quiet move', 'best', 6],
  ]);
  expect(root.rows[1]?.searches.map((search) => searchWords(search, 'w'))).toEqual([
    'reduced by 1, depth 1: ≥ +0.31',
    'zero window, depth 2: ≥ +0.28',
    'full window, depth 2: +0.25',
  ]);
  expect([root.passedOver, root.neverSearched]).toEqual([0, 18]);
  const cut = tree.movesOf(4, 31);
  expect(cut.rows.map((row) => [row.number, row.name, row.outcome])).toEqual([
    [1, 'Bf1-b5', 'low'],
    [3, 'Ng1-f3', 'cut'],
  ]);
  expect([cut.passedOver, cut.neverSearched]).toEqual([1, 28]);
});

test('one sentence names the window, the score and the reason', () => {
  const tree = new SearchTree(handMade());
  expect(sentence(tree, 4, { legal: 31 })).toBe(
    'Beta cutoff: killer 1, Ng1-f3, the 3rd move, scored +0.57; 1 move before it was pruned; 28 moves were never searched. Alpha is +0.29 and beta +0.30, as White sees it.',
  );
  expect(sentence(tree, 4, { name: () => 'Nf3' })).toContain('killer 1, Nf3, the 3rd move');
  expect(sentence(tree, 2)).toBe(
    'No cutoff: 2 moves searched; the best, Ng1-f3, the 2nd move, scored +0.25. Alpha is −0.20 and beta +0.40, as White sees it.',
  );
  expect(plainSentence(tree, 4, { legal: 31 })).toBe(
    'Ng1-f3 (killer 1) refutes this as the 3rd move; the remaining 28 moves need not be searched.',
  );
  expect(plainSentence(tree, 2)).toBe('No cutoff: 2 moves searched; the best, Ng1-f3, the 2nd move, scored +0.25.');
  const all = NODE_ENDS.map(({ id }) =>
    sentence(new SearchTree(recorded([{ end: id, window: [-5, 5], score: 9, staticEval: 9 }])), 0),
  );
  expect(new Set(all.map((text) => text.slice(0, 12))).size).toBeGreaterThanOrEqual(14);
  for (const text of all) expect(text).toMatch(/−0.05.*\+0.05\b.*\.$/);
  expect([31992, -31997, 32001, -32001, -7].map(scoreWords)).toEqual(['mate at ply 8', 'mated at ply 3', '∞', '−∞', '−0.07']);
});

test('texts for iterations and limits', () => {
  expect([0, 2].map((root) => rootWords(handMade(), root))).toEqual(['Depth 1', 'Depth 3, window −0.20 to +0.40']);
  expect(rootWords(recorded([{ depth: 5, window: [0, 10], score: 12 }]), 0)).toBe('Depth 5, window 0.00 to +0.10, failed high');
  expect(limitWords(handMade())).toBe('');
  expect(limitWords(recorded([{}], { plyLimit: 9, nodes: 14_200_000 }))).toBe(
    'Nodes beyond ply 9 were not recorded: 1 of 14.20M nodes are shown.',
  );
});

test('finds moves and lines, as UCI or SAN', () => {
  const tree = new SearchTree(handMade());
  expect(findRecords(tree, tree.lastRoot, 'g1f3')).toEqual(findRecords(tree, tree.lastRoot, 'Nf3'));
  expect(findRecords(tree, tree.lastRoot, 'Nf3')?.length).toBe(4);
  expect(findRecords(tree, tree.lastRoot, '1.e4 e5 2.Bb5')).toEqual([5]);
  expect(findRecords(tree, tree.lastRoot, 'e2e4 e7e5')).toEqual([4]);
  expect(findRecords(tree, tree.lastRoot, 'O-O')).toEqual([]);
  expect(findRecords(tree, tree.lastRoot, 'hello')).toBeNull();
  expect(findRecords(tree, 0, 'd2d4')).toEqual([1]);
});

test('events come in the order in which nodes ended, forwards and backwards', () => {
  const tree = new SearchTree(handMade());
  const events = eventsOf(tree);
  const walk = (kind: Parameters<typeof events.step>[0], from: number, step: 1 | -1): number[] => {
    const seen: number[] = [];
    for (let i = events.step(kind, from, step); i >= 0; i = events.step(kind, i, step)) seen.push(i);
    return seen;
  };
  // Record 6 lies below 4 and ends before it.
  expect(walk('cutoff', -1, 1)).toEqual([4, 8]);
  expect(walk('killerHit', -1, 1)).toEqual([4]);
  expect(walk('killerReplaced', -1, 1)).toEqual([8]);
  expect(events.replacedAt(8)).toEqual({ taker: 9, displaced: 'Ng1-f3' });
  expect(events.replacedAt(4)).toBeNull();
  expect([8, 4].map((i) => eventWords(tree, 'killerReplaced', i))).toEqual([
    'At ply 3 Nb1-c3 replaces Ng1-f3 in the first killer slot.',
    '',
  ]);
  expect(eventWords(tree, 'pvChange', 14)).toBe('A new best move at the root: Ng1-f3, scored +0.25 there.');
  // Depth 1 ended inside its window; at depth 3 the second move was better than the first.
  expect(walk('pvChange', -1, 1)).toEqual([14]);
  expect(walk('cutoff', 14, -1)).toEqual([8, 4]);
});

test('a failed root search is also a PV change', () => {
  const tree = new SearchTree(
    recorded([
      { window: [0, 10], score: -3 },
      { window: [-20, 10], score: 14 },
    ]),
  );
  expect([0, 1].map((i) => eventWords(tree, 'pvChange', i))).toEqual([
    'The root search failed low and is repeated with a lower alpha.',
    'The root search failed high and is repeated with a higher beta.',
  ]);
});

test('replaced killers in a large tree agree with an independent replay of the rule', () => {
  const tree = new SearchTree(synthetic(5000));
  const r = tree.recording;
  const slots = new Map<number, string>();
  let replaced = 0;
  const end = (i: number): void => {
    const children = tree.childrenOf(i);
    children.forEach(end);
    const child = children[children.length - 1];
    if (child === undefined || !cutByMove(r.end(i)) || !r.isQuiet(child)) return;
    const before = slots.get(r.ply(i));
    slots.set(r.ply(i), r.uci(child));
    if (before !== undefined && before !== r.uci(child)) replaced += 1;
  };
  tree.roots.forEach(end);
  expect(eventsOf(tree).count('killerReplaced')).toBe(replaced);
  expect(replaced).toBeGreaterThan(20);
});

test('in the icicle, children and gap fill a node; a cut node has a strip for skipped moves', () => {
  const tree = new SearchTree(handMade());
  const icicle = new Icicle(tree);
  icicle.layout({ root: 2, left: 0, right: 1, width: 1900, top: 0, bottom: 20 });
  const width = new Map<number, number>();
  const { cells } = icicle;
  for (let n = 0; n < cells.count; n++) if (cells.kind[n] === NODE) width.set(cells.record[n] ?? -1, cells.width[n] ?? 0);
  const sum = (records: number[]): number => records.reduce((total, i) => total + (width.get(i) ?? 0), 0);
  // 19 nodes, one of them the root itself.
  expect(width.get(2)).toBe(1900);
  expect(sum(tree.childrenOf(2))).toBeCloseTo(1800, 3);
  const own = width.get(4) ?? 0;
  expect(sum(tree.childrenOf(4))).toBeCloseTo((own * (1 - STRIP) * 7) / 8, 3);
  const strip =
    Array.from({ length: cells.count }, (_, n) => n).find((n) => cells.kind[n] === UNSEARCHED && cells.record[n] === 4) ?? -1;
  expect(cells.width[strip]).toBeCloseTo(own * STRIP, 3);
  const span = icicle.spanOf(4);
  expect((span.right - span.left) * 1900).toBeCloseTo(own, 3);
  expect(span.row).toBe(2);
});

test('a row is a ply: a singular search is a bracket over its moves, not a row', () => {
  const reply = { source: 'quiet', number: 1 } as const;
  const tree = new SearchTree(
    recorded([
      {
        below: [
          {
            move: 'e2e4',
            number: 1,
            below: [
              {
                searchKind: 'singular',
                own: 2,
                below: [{ ...reply, move: 'c7c5', number: 2, below: [{ ...reply, move: 'g1f3' }] }],
              },
              { ...reply, move: 'e7e5' },
            ],
          },
        ],
      },
    ]),
  );
  // By record: 0 root, 1 e4, 2 its singular search, 3 c5, 4 Nf3, 5 e5.
  expect([...tree.heightBelow]).toEqual([3, 2, 2, 1, 0, 0]);
  expect(tree.pathTo(4).moves).toEqual(['e2e4', 'c7c5', 'g1f3']);
  expect(tree.movesOf(1).rows.map((row) => [row.kind, row.stage])).toEqual([
    ['singular', 'singular search'],
    ['move', 'quiet move'],
  ]);
  expect(tree.movesOf(2, 20)).toMatchObject({ passedOver: 1, neverSearched: 17 });
  const icicle = new Icicle(tree);
  icicle.layout({ root: 0, left: 0, right: 1, width: 700, top: 0, bottom: 9 });
  const { cells } = icicle;
  const seen = Array.from({ length: cells.count }, (_, n) => [cells.record[n], icicle.kindOf(n), cells.row[n]]);
  expect(seen).toEqual([
    [0, 'node', 0],
    [1, 'node', 1],
    [2, 'again', 2],
    [3, 'node', 2],
    [4, 'node', 3],
    [5, 'node', 2],
  ]);
  // 7 nodes in all: the singular search has 4, half of them its own.
  expect([50, 250, 350, 450].map((x) => icicle.hit(x, 2))).toEqual([
    { kind: 'node', record: 3 },
    { kind: 'again', record: 2 },
    { kind: 'again', record: 2 },
    { kind: 'node', record: 5 },
  ]);
  expect(icicle.spanOf(2).row).toBe(2);
});

test('a hit test returns the cell drawn at the pixel, zoomed in or not', () => {
  const tree = new SearchTree(synthetic(30_000));
  const icicle = new Icicle(tree);
  const root = tree.lastRoot;
  for (const [shown, left, right] of [
    [root, 0, 1],
    [root, 0.31, 0.36],
    [WHOLE, 0, 1],
  ] as const) {
    icicle.layout({ root: shown, left, right, width: 900, top: 0, bottom: 60 });
    const { cells } = icicle;
    const wrong: unknown[] = [];
    // One cell in seven is enough: each hit walks from the root.
    for (let n = 0; n < cells.count; n += 7) {
      const middle = (cells.x[n] ?? 0) + (cells.width[n] ?? 0) / 2;
      const hit = icicle.hit(middle, cells.row[n] ?? 0);
      if (middle < 0 || middle > 900) continue;
      const right = hit?.kind === icicle.kindOf(n) && (hit.kind !== 'node' || hit.record === cells.record[n]);
      if (!right) wrong.push([n, hit]);
    }
    expect(wrong).toEqual([]);
    expect(cells.count).toBeGreaterThan(100);
    // The cost goes with the pixels.
    expect(cells.count).toBeLessThan(40_000);
  }
  expect(icicle.hit(-5, 0)).toBeNull();
  expect(icicle.hit(450, 59)).toBeNull();
  // All root searches have widths by their nodes, and fill the picture.
  const spans = tree.roots.map((one) => icicle.spanOf(one));
  expect([spans[0]?.left, spans.at(-1)?.right]).toEqual([0, expect.closeTo(1)]);
  const perNode = spans.map(({ left, right }, i) => (right - left) / tree.recording.nodesAt(tree.roots[i]!));
  for (const share of perNode) expect(share).toBeCloseTo(perNode[0]!);
});

test('every source of a cutoff has its own word; sources that are moves cut', () => {
  expect(new Set(CUTOFF_SOURCES.map((source) => cutoffLabel(endCode(source)))).size).toBe(CUTOFF_SOURCES.length);
  expect(CUTOFF_SOURCES.length).toBeGreaterThanOrEqual(15);
  expect(
    NODE_ENDS.filter(({ code }) => cutByMove(code))
      .map(({ id }) => id)
      .sort(),
  ).toEqual(['badCapture', 'countermove', 'goodCapture', 'killer1', 'killer2', 'quiet', 'ttMove']);
  expect(END_GROUPS[groupOfEnd(256)]?.id).toBe('broken');
});

test('every end belongs to a group with a unique letter', () => {
  // The codes of version 2; later ones have a group as well.
  const first = NODE_ENDS.filter(({ code }) => code <= 70 || (code >= 128 && code <= 133));
  expect(first.map(({ code }) => END_GROUPS[groupOfEnd(code)]?.letter).join(' ')).toBe(
    '… T T C K1 K2 Q Q C P P P P P P P A = = = … …',
  );
  for (const { id, group } of NODE_ENDS)
    expect(END_GROUPS.filter(({ ends }) => ends.includes(id)).map((one) => one.id)).toEqual([group]);
  expect(new Set(END_GROUPS.map((group) => group.letter)).size).toBe(END_GROUPS.length);
});
