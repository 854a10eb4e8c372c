// The tree in words and by steps: finding moves, events, sentences.
import { describe, expect, test } from 'vitest';
import { languageOf } from '../../../../web/language/languages.ts';
import { inLanguage, showFigurines } from '../../../../web/language/translate.ts';
import { SearchTree } from '../../../../web/recording/tree.ts';
import { type EventKind, eventsOf } from '../../../../web/recording/tree-events.ts';
import { findRecords } from '../../../../web/recording/tree-find.ts';
import { eventWords, plainSentence, rootWords, sentence } from '../../../../web/recording/tree-words.ts';
import { TreeFacts } from '../../../../web/ui/xray/tree/tree-facts.ts';
import { head, type Node, recorded } from '../../../web/recorded.ts';

const treeOf = (roots: Node[], options = {}, fen = 'startpos'): SearchTree =>
  new SearchTree(recorded(roots, { description: { ...head().description, position: { fen, moves: [] }, options } }));
const child = (move: string, more: Node = {}): Node => ({ move, number: 1, source: 'quiet', ...more });

describe('finding', () => {
  // By record: 0 root, 1 e3; 2 root, 3 null move, 4 Ke7, 5 e3, 6 Ne2, 7 its singular search, 8 Kd8, 9 Ke7, 10 Ne2 again, 11 Ke7, 12 O-O-O, 13 a8=Q, 14 a8=N.
  const tree = treeOf(
    [
      { below: [child('e2e3')] },
      {
        below: [
          { searchKind: 'nullMove', below: [child('e8e7')] },
          child('e2e3'),
          child('g1e2', { searchKind: 'reduced', below: [{ searchKind: 'singular', below: [child('e8d8')] }, child('e8e7')] }),
          child('g1e2', { below: [child('e8e7')] }),
          child('e1a1', { kind: 3 }),
          child('a7a8q'),
          child('a7a8n'),
        ],
      },
    ],
    {},
    '4k3/P7/8/8/8/8/4P3/R3K1N1 w Q - 0 1',
  );

  test('in French a king in a line is R, and not taken for an English rook', () => {
    const line = (): string => new TreeFacts(() => undefined).lineText(tree, 11);
    expect(inLanguage(languageOf('fr')!, line)).toBe('1.Cg1xe2 Re8-e7');
  });

  test.each<[string, number[] | null]>([
    ['e3', [5]],
    ['e2', []],
    ['Ne2', [6, 10]],
    ['a1', []],
    ['a1a1', []],
    ['c1', []],
    ['Ka1', []],
    ['e1a1', []],
    ['e1c1', [12]],
    ['a7a8Q', [13]],
    ['a7a8r', []],
    ['a8=N+', [14]],
    ['a8=R', []],
    ['e3=N', []],
    ['e2e3n', []],
    ['Ne2 Kd8', [8]],
    ['Ne2,Ke7', [9, 11]],
    ['1... Ne2\n2.Ke7', [9, 11]],
    ['1...Ne2', [6, 10]],
    [' , ', null],
    ['Ke7', [4, 9, 11]],
    ['Kxe7', [4, 9, 11]],
    ['O-O', []],
    ['O-O-O', [12]],
    ['O-O-O e3', []],
    ['e3 what', null],
  ])('%j in the last search', (text, records) => expect(findRecords(tree, tree.lastRoot, text)).toEqual(records));

  test('continues in another search, and reports none', () => {
    expect([
      findRecords(tree, 0, 'e3'),
      findRecords(tree, 0, 'Ke7'),
      findRecords(treeOf([]), -1, 'e3'),
      findRecords(treeOf([]), -1, 'e3 e6'),
    ]).toEqual([[1], [], null, null]);
  });
});

describe('events', () => {
  const all = (tree: SearchTree, kind: EventKind): number[] => {
    const records = Array.from({ length: tree.recording.count }, (_, i) => i).filter((i) => eventsOf(tree).has(kind, i));
    expect(eventsOf(tree).count(kind)).toBe(records.length);
    return records;
  };
  const cut = (move: string, source: 'killer1' | 'killer2' | 'quiet' | 'goodCapture', more: Node = {}): Node => ({
    end: source,
    below: [child(move, { source, ...more })],
  });

  test('cutoffs are those by a move; both killers are killer hits', () => {
    const tree = treeOf([
      {
        below: [
          child('a2a3', cut('b7b6', 'killer1')),
          child('a2a4', cut('b7b5', 'killer2')),
          child('b2b3', cut('a7b6', 'goodCapture')),
          child('b2b4', { end: 'nullMove' }),
          child('c2c3', { end: 'ttBound' }),
        ],
      },
    ]);
    expect([all(tree, 'cutoff'), all(tree, 'killerHit')]).toEqual([
      [1, 3, 5],
      [1, 3],
    ]);
    const events = eventsOf(tree);
    expect([
      events.step('cutoff', -1, 1),
      events.step('cutoff', 1, 1),
      events.step('cutoff', 2, 1),
      events.step('cutoff', 5, 1),
      events.step('cutoff', 0, 1),
    ]).toEqual([1, 3, 1, -1, -1]);
    expect([
      events.step('cutoff', -1, -1),
      events.step('cutoff', 1, -1),
      events.step('cutoff', 2, -1),
      events.step('cutoff', 4, -1),
      events.step('cutoff', 0, -1),
    ]).toEqual([-1, -1, -1, 1, 5]);
  });

  test('a killer is replaced by another quiet move that cuts at its ply', () => {
    const replies = [
      cut('b7b6', 'quiet'),
      cut('b7b6', 'killer1'),
      cut('a7b6', 'goodCapture'),
      cut('c7c6', 'quiet'),
      cut('b7b6', 'quiet'),
    ].map((reply, i) => child(`${'abcde'[i]}2${'abcde'[i]}3`, reply));
    // Below: what cuts two plies further is of another slot.
    const below = child('f2f3', { below: [child('g7g6', cut('h2h3', 'quiet'))] });
    const roots = [{ below: [...replies, below, child('h2h3', cut('d7d6', 'quiet'))] }];
    const tree = treeOf(roots);
    expect(all(tree, 'killerReplaced')).toEqual([7, 9, 14]);
    expect([7, 9, 14, 3].map((i) => eventsOf(tree).replacedAt(i))).toEqual([
      { taker: 8, displaced: 'b7-b6' },
      { taker: 10, displaced: 'c7-c6' },
      { taker: 15, displaced: 'b7-b6' },
      null,
    ]);
    expect(eventsOf(treeOf(roots)).replacedAt(9)).toEqual({ taker: 10, displaced: 'c7-c6' });
    expect(
      ['0', 0, '1', '2'].map((killers) => eventsOf(treeOf(roots, { 'Switch Killers': killers })).count('killerReplaced')),
    ).toEqual([0, 0, 3, 3]);
    const facts = { name: (i: number) => `record ${i}` };
    expect([
      eventWords(tree, 'killerReplaced', 9, facts),
      eventWords(tree, 'killerReplaced', 3),
      eventWords(tree, 'cutoff', 9),
      eventWords(tree, 'killerReplaced', -1),
    ]).toEqual(['At ply 2 record 10 replaces c7-c6 in the first killer slot.', '', '', '']);
  });

  test('a displaced killer has a name without a record of its own, and where the new one is beyond the ply limit', () => {
    const said = (displaced: number, piece: number): string => {
      const recording = recorded([{ end: 'quiet' }]);
      const view = new DataView(recording.bytes.buffer);
      view.setUint16(24, displaced, true);
      view.setUint8(27, 8 | piece);
      return eventWords(new SearchTree(recording), 'killerReplaced', 0);
    };
    const [e1, g1, h1, f3] = [4, 6, 7, 21];
    showFigurines(true);
    expect(said(g1 | (f3 << 6), 1)).toContain(' ♘g1-f3 ');
    showFigurines(false);
    expect([said(g1 | (f3 << 6), 1), said(g1 | (f3 << 6), 0), said(e1 | (h1 << 6) | (3 << 14), 5), said(0, 0)]).toEqual([
      'At ply 1 a quiet move replaces Ng1-f3 in the first killer slot.',
      'At ply 1 a quiet move replaces g1-f3 in the first killer slot.',
      'At ply 1 a quiet move replaces O-O in the first killer slot.',
      '',
    ]);
  });

  test('the PV changes with a failed search of the root, and with a better move there', () => {
    const roots = [
      { window: [0, 10], score: 0 },
      { window: [0, 10], score: 10 },
      { window: [0, 10], score: 1 },
      { window: [0, 10], score: 9 },
      { window: [0, 10], score: 0, end: 'unfinished' },
    ] satisfies Node[];
    const tree = treeOf(roots);
    expect(all(tree, 'pvChange')).toEqual([0, 1]);
    expect([0, 1].map((i) => /failed (\w+)/.exec(eventWords(tree, 'pvChange', i))?.[1])).toEqual(['low', 'high']);

    const move = (uci: string, number: number, score: number, more: Node = {}): Node => ({
      move: uci,
      number,
      source: 'quiet',
      window: [-40, 0],
      score,
      ...more,
    });
    const moves = treeOf([
      {
        window: [0, 40],
        score: 5,
        below: [
          move('a2a3', 1, -5, { below: [move('a7a6', 1, -5), move('a7a5', 2, -9)] }),
          move('b2b3', 2, 0),
          move('c2c3', 3, -7, { searchKind: 'reduced' }),
          move('c2c3', 3, 4),
          move('d2d3', 4, -7, { searchKind: 'reduced' }),
          move('d2d3', 4, -6),
          move('e2e3', 5, -9, { end: 'unfinished' }),
          move('f2f3', 6, -1),
        ],
      },
    ]);
    expect(all(moves, 'pvChange')).toEqual([8, 10]);
    expect([8, 10, 4].map((i) => eventWords(moves, 'pvChange', i))).toEqual([
      'A new best move at the root: d2-d3, scored +0.06 there.',
      'A new best move at the root: f2-f3, scored +0.01 there.',
      '',
    ]);
    const level = treeOf([
      { window: [-10, 40], below: [move('a2a3', 1, 5, { window: [-40, 10] }), move('b2b3', 2, 0, { window: [-40, 5] })] },
    ]);
    expect(eventWords(level, 'pvChange', 2, { name: () => 'b3' })).toBe('A new best move at the root: b3, scored 0.00 there.');
  });
});

describe('sentences', () => {
  const says = (node: Node, facts = {}, options = {}, plyLimit = 255): string =>
    sentence(
      new SearchTree(
        recorded([{ window: [-5, 5], depth: 3, ...node }], { plyLimit, description: { ...head().description, options } }),
      ),
      0,
      facts,
    );
  const searched = (uci: string, number: number, more: Node = {}): Node =>
    child(uci, { number, window: [-5, 5], score: 9, ...more });

  test('state the evaluation and the returned score', () => {
    expect(says({ end: 'reverseFutility', staticEval: 55, score: 40 })).toContain(
      'the evaluation of +0.55 is so far above beta that no reply is expected to bring it below; returned +0.40.',
    );
    expect(says({ end: 'standPat', score: 40 })).toContain('Stand pat: the position already reaches beta');
    expect(says({ end: 'razoring', staticEval: -300, score: -40 })).toContain(
      'the evaluation of −3.00 is so far below alpha that only captures were searched; they scored −0.40.',
    );
  });

  test("state the table's entry, including a bound at its limit", () => {
    expect([5, -5, 4, -4].map((score) => /returned (.+?)\. /.exec(says({ end: 'ttBound', score }))?.[1])).toEqual([
      'at least +0.05',
      'at most −0.05',
      'exactly +0.04',
      'exactly −0.04',
    ]);
  });

  test('describe a cutoff: the move, its number, what preceded it and what was skipped', () => {
    const cut = (numbers: number[], legal?: number): string =>
      says(
        {
          end: 'quiet',
          score: 9,
          below: numbers.map((number, i) => searched(['a2a3', 'b2b3'][i]!, number)),
        },
        legal === undefined ? {} : { legal },
      ).replace(/^.*scored \+0\.09| Alpha is .*$/g, '');
    expect([cut([1]), cut([2]), cut([3]), cut([1], 1), cut([1], 2), cut([1], 3), cut([1, 4], 9)]).toEqual([
      '.',
      '; 1 move before it was pruned.',
      '; 2 moves before it were pruned.',
      '; there were no other moves.',
      '; 1 move was never searched.',
      '; 2 moves were never searched.',
      '; 2 moves before it were pruned; 5 moves were never searched.',
    ]);
    const again = {
      end: 'killer2',
      score: 9,
      below: [searched('a2a3', 1), searched('b2b3', 2, { searchKind: 'reduced' }), searched('b2b3', 2)],
    } satisfies Node;
    expect(says(again, { name: (i: number) => `record ${i}` })).toContain(': killer 2, record 3, the 2nd move, scored +0.09');
    expect(says(again, { name: () => '' })).toContain(': killer 2, b2-b3, the 2nd move');
    const beyond =
      'Beta cutoff: quiet move scored +0.09 (its record is beyond the ply limit). Alpha is −0.05 and beta +0.05, as White sees it.';
    expect([says({ end: 'quiet', score: 9 }), says({ end: 'quiet', score: 9, below: [{ searchKind: 'nullMove' }] })]).toEqual([
      beyond,
      beyond,
    ]);
  });

  test('describe a node without a cutoff: the moves searched, the best one, those left', () => {
    const best = [
      searched('a2a3', 1, { window: [-5, 5], score: 8 }),
      searched('b2b3', 2, { searchKind: 'reduced', score: -3 }),
      searched('b2b3', 2, { score: -3 }),
    ];
    expect(says({ score: 3, below: best })).toBe(
      'No cutoff: 2 moves searched; the best, b2-b3, the 2nd move, scored +0.03. Alpha is −0.05 and beta +0.05, as White sees it.',
    );
    expect(says({ score: 3, below: best }, { name: (i: number) => `record ${i}`, legal: 6 })).toBe(
      'No cutoff: 2 moves searched, 4 pruned; the best, record 3, the 2nd move, scored +0.03. Alpha is −0.05 and beta +0.05, as White sees it.',
    );
    expect(
      says({ score: 3, depth: 0, below: [{ searchKind: 'nullMove' }, searched('b2b3', 3, { score: -3 })] }, { legal: 5 }),
    ).toBe(
      'Quiescence without a cutoff: 1 move searched, 4 not looked at; the best, b2-b3, the 3rd move, scored +0.03. Alpha is −0.05 and beta +0.05, as White sees it.',
    );
    expect(says({ score: -5, below: [searched('a2a3', 1)] })).toBe(
      'No cutoff: 1 move searched, none above alpha; at most −0.05. Alpha is −0.05 and beta +0.05, as White sees it.',
    );
    expect(says({ score: 2, depth: -1 })).toBe(
      'Quiescence without a cutoff: no move was searched; +0.02 stands. Alpha is −0.05 and beta +0.05, as White sees it.',
    );
    expect(says({ score: 2, own: 50 }, {}, {}, 0)).toBe(
      'No cutoff: its moves are beyond the ply limit; it scored +0.02. Alpha is −0.05 and beta +0.05, as White sees it.',
    );
  });

  test('turn scores and what bounds they are to the view of White, mates excepted', () => {
    const plain = (node: Node): string => {
      const reply = child('e7e5', { window: [-5, 5], depth: 3, ...node });
      return plainSentence(new SearchTree(recorded([{ depth: 4, below: [reply] }])), 1);
    };
    expect([-5, 9, 3].map((score) => plain({ end: 'ttBound', score }).split('returned ')[1])).toEqual([
      'at least +0.05.',
      'at most −0.09.',
      'exactly −0.03.',
    ]);
    expect(plain({ score: -5, below: [searched('a2a3', 1)] })).toBe(
      'No cutoff: 1 move searched, none above alpha; at least +0.05.',
    );
    expect(plain({ end: 'ttBound', score: 31990 })).toContain('at least mate at ply 10');
  });

  test('name the horizon where the depth ends without a quiescence search', () => {
    const off = { 'Switch Quiescence': 'false' };
    expect(
      [says({ depth: 0, score: 2 }, {}, off), says({ depth: 1, score: 2 }, {}, off), says({ depth: 0, score: 2 })].map(
        (text) => text.split(':')[0],
      ),
    ).toEqual(['Horizon', 'No cutoff', 'Quiescence without a cutoff']);
  });

  test('name a window with one open side', () => {
    expect(rootWords(recorded([{ depth: 2, window: [-32001, 5], score: 1 }]), 0)).toBe('Depth 2, window −∞ to +0.05');
    expect(rootWords(recorded([{ depth: 2, window: [5, 32001], score: 9 }]), 0)).toBe('Depth 2, window +0.05 to ∞');
  });
});
