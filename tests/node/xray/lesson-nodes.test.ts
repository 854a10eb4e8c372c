// What finds a node of a lesson's search, what is said of the node, and the lesson's address.
import { describe, expect, test } from 'vitest';
import { hashOfLesson, lessonOfHash } from '../../../web/lessons/address.ts';
import { arrowText, type NodeView, nodeViewOf, sentenceAt, shapesAt, whyNot } from '../../../web/lessons/node-view.ts';
import { answerRecord, first, line, matches, next, nextSibling, root, type Where } from '../../../web/lessons/selectors.ts';
import type { PositionSpec, PositionView } from '../../../web/protocol/protocol.ts';
import { SearchTree } from '../../../web/recording/tree.ts';
import { handMade, type Node, recorded } from '../../web/recorded.ts';
import { A3, A3_MOVE, C7, description, F4, FAILED, H3, H8, legal, move, two } from './lesson-fixtures.ts';

test('lesson locations and URLs', () => {
  expect([hashOfLesson({ id: 'slots', step: 0 }), hashOfLesson({ id: 'ply', step: 11 }), hashOfLesson(null)]).toEqual([
    '#lesson=slots.1',
    '#lesson=ply.12',
    '',
  ]);
  expect(
    ['#lesson=slots.1', '#lesson=slots', '#lesson=slots.0', '#lesson=ply.12', '#lesson=ply.123', '#lesson=Ply'].map(lessonOfHash),
  ).toEqual([{ id: 'slots', step: 0 }, { id: 'slots', step: 0 }, { id: 'slots', step: 0 }, { id: 'ply', step: 11 }, null, null]);
});

describe('selectors', () => {
  const tree = new SearchTree(two());
  const found = (where: Where): number[] =>
    Array.from({ length: tree.recording.count }, (_, i) => i).filter((i) => matches(tree, i, where));

  test.each<[Where, number[]]>([
    [{ ply: 1 }, [2, 4, 7, 10]],
    [{ end: 'killer2' }, [4, 7]],
    [{ end: ['killer1', 'killer2'] }, [2, 4, 7, 10]],
    [{ after: 'f7f5' }, [4]],
    [{ under: 'd6d5' }, [8, 9]],
    [{ under: '', ply: 1 }, [2, 4, 7, 10]],
    [{ cutBy: 'a2a3' }, [2, 7, 10]],
    [{ cutBy: 'a2a3', end: 'killer2' }, [7]],
    [{ killerFailed: true }, [4, 7]],
    [{ killerFailed: false, ply: 1 }, [2, 4, 7, 10]],
  ])('%j', (where, records) => expect(found(where)).toEqual(records));

  test('find the first node of the last finished search, the next sibling, the next event', () => {
    expect([root(tree, -1), first({})(tree, -1), first({ cutBy: 'g4f4' })(tree, -1), first({ after: 'h7h5' })(tree, -1)]).toEqual(
      [1, 1, 4, -1],
    );
    expect([
      nextSibling({ end: 'killer2' })(tree, 2),
      nextSibling({})(tree, 10),
      nextSibling({})(tree, 1),
      nextSibling({ end: 'killer1' })(tree, 4),
    ]).toEqual([4, -1, -1, 10]);
    expect([
      next('killerHit')(tree, -1),
      next('killerHit')(tree, 2),
      next('killerHit', { cutBy: 'a2a3' })(tree, 2),
      next('killerHit')(tree, 10),
      next('killerHit', { ply: 9 })(tree, -1),
    ]).toEqual([2, 4, 7, -1, -1]);
    const empty = new SearchTree(recorded([]));
    expect([root(empty, -1), line('e2e4')(empty, -1), first({})(empty, -1), next('cutoff')(empty, -1)]).toEqual([-1, -1, -1, -1]);
    // Nothing of the iterations before.
    const twice = new SearchTree(recorded([{ below: [C7] }, { below: [H8] }], { description }));
    expect([next('killerHit')(twice, -1), first({ ply: 1 })(twice, -1)]).toEqual([4, 4]);
  });

  test('find a line with a null move, and the last search of a move', () => {
    const null1 = new SearchTree(handMade());
    expect([line('g1f3 pass')(null1, -1), line('g1f3 g8f6')(null1, -1)]).toEqual([-1, -1]);
    const passes = new SearchTree(
      recorded([
        {
          below: [
            move('g1f3', { searchKind: 'reduced' }),
            move('g1f3', { below: [{ searchKind: 'nullMove', below: [move('d2d4')] }] }),
          ],
        },
      ]),
    );
    expect([line('g1f3')(passes, -1), line('g1f3 pass')(passes, -1), line('g1f3 pass d2d4')(passes, -1)]).toEqual([2, 3, 4]);
  });

  test('find the answer: the move that cut, else the last search of the best move', () => {
    expect([4, 7, 1].map((i) => answerRecord(tree, i))).toEqual([6, 9, -1]);
    expect(answerRecord(new SearchTree(handMade()), 2)).toBe(14);
  });
});

describe('the description of a node', () => {
  const tree = new SearchTree(two());
  const nodeView: NodeView = { fen: '', turn: 'w', check: false, lastMove: [], legal: [A3_MOVE, F4], line: '', worth: [] };

  test('names its moves in SAN and spells out others; counts legal moves', () => {
    expect(sentenceAt(tree, 4, nodeView, null)).toBe(
      'Beta cutoff: killer 2, Qf4, the 2nd move, scored +0.50; there were no other moves. Alpha is +0.39 and beta +0.40, as White sees it.',
    );
    // The same squares in the position after the move are another move.
    const better = new SearchTree(
      recorded([{ window: [0, 40], below: [move('h2h3'), A3('quiet', { number: 2, window: [-40, 0] })] }]),
    );
    expect(sentenceAt(better, 2, { ...nodeView, legal: [legal('a2a3', 'Rxa3')] }, 'pvChange')).toContain(
      'A new best move at the root: a2-a3, scored +0.50 there.',
    );
    expect(sentenceAt(tree, 4, nodeView, 'killerReplaced')).toContain(
      'scored +0.50; there were no other moves. Alpha is +0.39 and beta +0.40, as White sees it. At ply 2 Qf4 replaces a2-a3 in the first killer slot.',
    );
  });

  test('draws a cutting killer filled and a failed one hollow; tags on one square stand side by side', () => {
    const shapes = (node: Node) =>
      shapesAt(new SearchTree(recorded([node])), 0).map(({ kind, label, from, to, head, tagIndex }) => [
        kind,
        label,
        from + to,
        head,
        tagIndex,
      ]);
    expect(
      shapes({
        end: 'killer2',
        below: [move('a2a3', { source: 'killer1', ...FAILED }), move('a2a4', { source: 'killer2', number: 2 })],
      }),
    ).toEqual([
      ['killer2', 'K2', 'a2a4', 'filled', 0],
      ['killer1', 'K1', 'a2a3', 'hollow', 1],
    ]);
    expect(
      shapes({
        end: 'quiet',
        below: [
          move('a2a3', { source: 'killer1', ...FAILED }),
          move('b2a3', { source: 'killer2', ...FAILED, number: 2 }),
          move('a2a4', { number: 3 }),
        ],
      }),
    ).toEqual([
      ['pv', '1', 'a2a4', 'filled', 0],
      ['killer1', 'K1', 'a2a3', 'hollow', 0],
      ['killer2', 'K2', 'b2a3', 'hollow', 0],
    ]);
    expect(
      arrowText(
        new SearchTree(recorded([{ score: -50, window: [40, 50], below: [move('a2a3', { source: 'killer1', score: 30 })] }])),
        0,
      ),
    ).toBe('K1, hollow: tried and failed.');
    expect(arrowText(tree, 3)).toBe('');
  });

  test('numbers the line from the start, sorts the moves, shows the last move', async () => {
    const moves = ['d2d4', 'd7d5'];
    const on = new SearchTree(
      recorded([{ below: [move('e2e4', { below: [{ searchKind: 'nullMove' }] })] }], {
        description: { ...description, position: { fen: 'F', moves } },
      }),
    );
    const view = async ({ fen, moves: played }: PositionSpec): Promise<PositionView> => ({
      startFen: '8/8 w - - 0 5',
      fen: `${fen} w KQ e3 1 9`,
      turn: 'w',
      check: true,
      result: '*',
      reason: '',
      repairs: [],
      legal: [F4, H3, A3_MOVE],
      plies: played.map((uci) => ({
        uci,
        san: uci,
        fen: '',
        check: false,
        capture: false,
        from: uci.slice(0, 2),
        to: uci.slice(2),
      })),
    });
    const at = (record: number) => nodeViewOf(on, record, view);
    expect(await at(0)).toMatchObject({ line: 'The root', lastMove: ['d7', 'd5'], check: true, legal: [A3_MOVE, H3, F4] });
    expect(await at(1)).toMatchObject({ line: '5.e2e4', lastMove: ['e2', 'e4'] });
    expect(await at(2)).toMatchObject({ line: '5.e2e4 (passes)', lastMove: [], fen: 'F b KQ - 1 9 w KQ e3 1 9' });
  });

  test('says why a move is not the answer', () => {
    const why = (child: Node, window: [number, number] = [-40, 40]) =>
      whyNot(new SearchTree(recorded([{ window, below: [child] }])), 0, A3_MOVE);
    expect([
      why(A3('quiet', { window: [-40, 40], score: 10 })),
      why(A3('quiet', { window: [-40, 40], score: 40 })),
      why(A3('quiet', { window: [-40, 40], score: -40 })),
    ]).toEqual([
      'Not a3: it was searched and scored −0.10, below beta (+0.40).',
      'Not a3: it was searched and scored at most −0.40, below beta (+0.40).',
      'Not a3: it was searched and scored +0.40; there is a better move.',
    ]);
    expect(why(A3('quiet', { end: 'unfinished' }))).toBe('Not a3: its search was stopped before it had a score.');
    expect(why(A3('quiet', { searchKind: 'probCut' }))).toContain('it was never searched here');
    expect(why(A3('quiet', { window: [-40, 40], score: 10 }), [-32001, 32001])).toBe(
      'Not a3: it was searched and scored −0.10; there is a better move.',
    );
    const again = new SearchTree(
      recorded([
        {
          window: [-40, 40],
          below: [A3('quiet', { searchKind: 'reduced', score: -60 }), A3('quiet', { score: 10, window: [-40, 40] })],
        },
      ]),
    );
    expect(whyNot(again, 0, A3_MOVE)).toContain('scored −0.10, below');
  });

  test('says why a move was not searched', () => {
    const why = (root: Node) =>
      whyNot(new SearchTree(recorded([root])), 0, A3_MOVE).replace('Not a3: it was never searched here', '');
    expect([
      why({ end: 'quiet', below: [move('h2h3')] }),
      why({ end: 'quiet', below: [move('h2h3', { number: 2 })] }),
      why({ end: 'allSearched', below: [move('h2h3')] }),
      why({ end: 'allSearched', depth: 0 }),
      why({ end: 'reverseFutility' }),
      why({ end: 'draw' }),
      why({ end: 'unfinished' }),
    ]).toEqual([
      ', because an earlier move already caused a cutoff.',
      ': it was pruned, or an earlier move had already caused a cutoff.',
      ': it was pruned.',
      ': the quiescence search left it out.',
      ', because the node had already ended: reverse futility.',
      ', because the node had already ended.',
      ', because the search was stopped first.',
    ]);
  });
});
