// The rows of the move list: what stands beside what, and how each move is numbered.
import { describe, expect, test } from 'vitest';
import { fenClock } from '../../../web/core/format.ts';
import type { GameRecord, MoveNode } from '../../../web/protocol/game-record.ts';
import type { PlyView } from '../../../web/protocol/protocol.ts';
import { annotated, type Path, recordOf, withMoves } from '../../../web/state/game-tree.ts';
import { type ListedMove, listItems, nextMoves, pathOf, variationPart } from '../../../web/ui/moves/move-rows.ts';

const START = 'board w - - 0 1';

/** Adds moves after a path. The name of a move is its UCI text, too, and a position is only its side and number. */
function grown(record: GameRecord, path: Path, names: string): GameRecord {
  const { turn, move } = fenClock(record.startFen);
  const before = 2 * move + (turn === 'b' ? 1 : 0) + path.length;
  const plies = names.split(' ').map((name, i): PlyView => {
    const half = before + i + 1;
    return {
      uci: name,
      san: name,
      from: '',
      to: '',
      check: false,
      capture: false,
      fen: `board ${half % 2 === 0 ? 'w' : 'b'} - - 0 ${half >> 1}`,
    };
  });
  return withMoves(record, path, plies);
}
const game = (names: string, startFen = START): GameRecord => grown(recordOf({ startFen, plies: [] }), [], names);
const note = (record: GameRecord, path: string, notes: Partial<Pick<MoveNode, 'comments' | 'before'>>): GameRecord =>
  annotated(record, path.split(' ').filter(Boolean), notes);

const name = (move: ListedMove | null): string => move?.node.san ?? '-';
/** Items as text: `1. e4 e5`, `{comment}`, `(1...c5`. */
const texts = (record: GameRecord): string[] =>
  listItems(record).map((item) => {
    if (item.kind === 'comment') return `{${item.text}}`;
    if (item.kind === 'variation') return `(${item.first.number}${name(item.first)}`;
    return `${item.number} ${name(item.white)} ${name(item.black)}`;
  });

describe('rows', () => {
  test('have two moves each; the last may lack one', () => {
    expect(texts(game('e4 e5 Nf3 Nc6 Bb5'))).toEqual(['1. e4 e5', '2. Nf3 Nc6', '3. Bb5 -']);
    expect(texts(recordOf({ startFen: START, plies: [] }))).toEqual([]);
  });

  test('start with a gap where Black moves first', () => {
    expect(texts(game('Kd7 Ra1 Kd8', 'board b - - 0 31'))).toEqual(['31. - Kd7', '32. Ra1 Kd8']);
  });

  test('are split by comments, before and after a move, and start with those on the start', () => {
    let record = game('e4 e5 Nf3 Nc6');
    for (const [path, notes] of [
      ['', { comments: ['A game'] }],
      ['e4', { comments: ['best by test', 'so he said'] }],
      ['e4 e5 Nf3 Nc6', { before: ['now'], comments: ['end'] }],
    ] as const)
      record = note(record, path, notes);
    expect(texts(record)).toEqual([
      '{A game}',
      '1. e4 -',
      '{best by test}',
      '{so he said}',
      '1. - e5',
      '2. Nf3 -',
      '{now}',
      '2. - Nc6',
      '{end}',
    ]);
  });

  test('are split by variations of the move, which come after its comments', () => {
    let record = game('e4 e5 Nf3');
    record = grown(record, ['e4'], 'c5 Nf3');
    record = grown(record, [], 'd4');
    record = note(record, 'e4', { comments: ['usual'] });
    expect(texts(record)).toEqual(['1. e4 -', '{usual}', '(1.d4', '1. - e5', '(1...c5', '2. Nf3 -']);
  });
});

describe('after the end of a line', () => {
  test('of the game, its analysis stands as variations', () => {
    const record = grown(grown({ ...game('e4 e5 Nf3'), result: '1-0' }, ['e4', 'e5', 'Nf3'], 'Nc6 Bb5'), ['e4', 'e5'], 'Bc4');
    expect(texts(record)).toEqual(['1. e4 e5', '2. Nf3 -', '(2.Bc4', '(2...Nc6']);
    const analysis = nextMoves(record, nextMoves(record, nextMoves(record, nextMoves(record, null)[0]!)[0]!)[0]!)[0]!;
    expect(variationPart(record, analysis).moves.map(name)).toEqual(['Nc6', 'Bb5']);
  });

  test('of a variation, even a single one is a branch', () => {
    const line = grown(game('e4 e5'), ['e4'], 'c5 Nf3');
    const record = annotated(line, ['e4', 'c5'], { ends: true } as object);
    const part = variationPart(record, nextMoves(record, nextMoves(record, null)[0]!)[1]!);
    expect([part.moves.map(name), part.branches.map(name)]).toEqual([['c5'], ['Nf3']]);
  });
});

describe('a variation', () => {
  const nested = grown(grown(game('e4 e5'), ['e4'], 'c5 Nf3 d6'), ['e4', 'c5', 'Nf3'], 'Nc6 Bb5');
  const sicilian = nextMoves(nested, nextMoves(nested, null)[0]!)[1]!;

  test('goes on to where it branches; each branch is one of its own', () => {
    const part = variationPart(nested, sicilian);
    expect([part.moves.map(name), part.branches.map(name)]).toEqual([
      ['c5', 'Nf3'],
      ['d6', 'Nc6'],
    ]);
    const inner = variationPart(nested, part.branches[1]!);
    expect(inner.moves.map(({ number, white, node }) => [number, white, node.san])).toEqual([
      ['2...', false, 'Nc6'],
      ['3.', true, 'Bb5'],
    ]);
    expect(inner.branches).toEqual([]);
  });

  test('has the path of each of its moves', () => {
    const { branches } = variationPart(nested, sicilian);
    expect([pathOf(sicilian), pathOf(branches[1]!)]).toEqual([
      ['e4', 'c5'],
      ['e4', 'c5', 'Nf3', 'Nc6'],
    ]);
  });
});
