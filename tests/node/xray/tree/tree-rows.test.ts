// The rows of a node in the tree: its moves in order, with what became of each.
import { describe, expect, test } from 'vitest';
import { SearchTree } from '../../../../web/recording/tree.ts';
import { head, type Node, recorded } from '../../../web/recorded.ts';

const treeOf = (roots: Node[], options = {}, fen = 'startpos'): SearchTree =>
  new SearchTree(recorded(roots, { description: { ...head().description, position: { fen, moves: [] }, options } }));
const child = (move: string, more: Node = {}): Node => ({ move, number: 1, source: 'quiet', ...more });

describe('the rows of a node', () => {
  const rowsOf = (node: Node, legal?: number) => treeOf([{ window: [-5, 5], ...node }]).movesOf(0, legal);
  const row = (uci: string, more: Node = {}): Node => child(uci, { window: [-5, 5], score: 9, ...more });

  test('join the searches of a move; ProbCut is no row of its own', () => {
    const { rows } = rowsOf({
      below: [
        row('a2a3', { searchKind: 'probCut', own: 3 }),
        row('a2a3', { own: 2 }),
        row('a2a3', { searchKind: 'fullWindow', own: 4 }),
        row('b2b3', { number: 2 }),
        row('b2b3', { number: 3 }),
      ],
    });
    expect(rows.map(({ kind, number, searches, nodes }) => [kind, number, searches.map(({ record }) => record), nodes])).toEqual([
      ['probCut', 0, [1], 3],
      ['move', 1, [2, 3], 6],
      ['move', 2, [4], 1],
      ['move', 3, [5], 1],
    ]);
    expect(rowsOf({ below: [{ searchKind: 'nullMove' }, { searchKind: 'nullMove' }] }).rows).toHaveLength(2);
  });

  test('list captures of razoring separately, and those of quiescence as its moves', () => {
    const kinds = (depth: number) =>
      rowsOf({ depth, below: [row('a2b3', { searchKind: 'quiescence', number: 2 })] }).rows.map(({ kind, stage, number }) => [
        kind,
        stage,
        number,
      ]);
    expect([kinds(1), kinds(0), kinds(-2)]).toEqual([
      [['quiescence', 'razoring', 0]],
      [['move', 'quiet move', 2]],
      [['move', 'quiet move', 2]],
    ]);
    // Razoring failed, and the first move of the node is the capture that it tried.
    const { rows } = rowsOf({ depth: 2, below: [row('a2b3', { searchKind: 'quiescence' }), row('a2b3')] });
    expect(rows.map(({ kind, number }) => [kind, number])).toEqual([
      ['quiescence', 0],
      ['move', 1],
    ]);
  });

  test("show scores from the mover's side, those of a singular search from the node's; bounds are negated with them", () => {
    const search = (more: Node) =>
      rowsOf({ below: [row('a2a3', more)] }).rows[0]!.searches.map(({ score, bound }) => [score, bound])[0];
    expect([
      search({ score: 5 }),
      search({ score: -5 }),
      search({ score: 4 }),
      search({ score: 0 }),
      search({ searchKind: 'singular', score: 5 }),
      search({ searchKind: 'singular', score: -5 }),
      search({ end: 'unfinished', score: 0 }),
    ]).toEqual([
      [-5, 'upper'],
      [5, 'lower'],
      [-4, 'exact'],
      [0, 'exact'],
      [5, 'lower'],
      [-5, 'upper'],
      [null, 'exact'],
    ]);
    expect(Object.is(search({ score: 0 })?.[0], 0)).toBe(true);
  });

  test('state the outcome of a move by its last search; only the last move cuts', () => {
    const outcomes = (node: Node) => rowsOf(node).rows.map(({ outcome }) => outcome);
    expect(
      outcomes({
        end: 'quiet',
        below: [
          row('a2a3', { score: -7 }),
          row('b2b3', { number: 2, searchKind: 'reduced', score: 9 }),
          row('b2b3', { number: 2, score: -9 }),
        ],
      }),
    ).toEqual(['raised', 'cut']);
    expect(
      outcomes({
        below: [
          row('a2a3', { window: [-5, 0], score: 0 }),
          row('b2b3', { number: 2, searchKind: 'reduced', score: -9 }),
          row('b2b3', { number: 2, score: 9 }),
          row('c2c3', { number: 3, end: 'unfinished' }),
        ],
      }),
    ).toEqual(['low', 'low', 'unfinished']);
    const special = (
      searchKind: 'nullMove' | 'probCut' | 'singular',
      end: 'nullMove' | 'probCut' | 'multicut',
      after: Node[] = [],
    ) => outcomes({ end, below: [{ searchKind, score: -9 }, ...after] })[0];
    expect([
      special('nullMove', 'nullMove'),
      special('probCut', 'probCut'),
      special('singular', 'multicut'),
      special('nullMove', 'probCut'),
      special('nullMove', 'nullMove', [row('a2a3')]),
    ]).toEqual(['cut', 'cut', 'cut', 'low', 'low']);
    expect(outcomes({ depth: 2, end: 'razoring', below: [row('a2b3', { searchKind: 'quiescence' })] })).toEqual(['cut']);
  });

  test('never count fewer than zero skipped moves', () => {
    const counts = (numbers: number[], legal?: number) => {
      const { passedOver, neverSearched } = rowsOf(
        { below: [{ searchKind: 'nullMove' }, ...numbers.map((number, i) => row(`${'abc'[i]}2${'abc'[i]}3`, { number }))] },
        legal,
      );
      return [passedOver, neverSearched];
    };
    expect([counts([1, 2]), counts([1, 4], 9), counts([], 3), counts([5], 3), counts([0, 0], 3)]).toEqual([
      [0, null],
      [2, 5],
      [0, 3],
      [4, 0],
      [0, 3],
    ]);
  });
});
