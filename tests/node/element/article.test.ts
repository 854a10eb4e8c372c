// Which words of an article are moves, and where each belongs. The legal moves are told by a table.
import { expect, test } from 'vitest';
import { moveWords, readMoves } from '../../../web/reader/article.ts';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

test('moves in SAN are found with their numbers; other words are not', () => {
  const text = 'After 1. e4 e5 2.Nf3 Black has 2...Nc6 or 2… d6, later ...O-O and e8=Q+!; not B2B, Nf33, x1.e4y or e-4.';
  expect(
    moveWords(text).map(({ san, number }) => `${number ? `${number.move}${number.black ? '...' : '.'}` : ''}${san}`),
  ).toEqual(['1.e4', 'e5', '2.Nf3', '2...Nc6', '2...d6', 'O-O', 'e8=Q+']);
  for (const { from, to, san } of moveWords(text)) expect(text.slice(from, to)).toBe(san);
});

test('a number goes back to its move, on the line read last or on the game; an illegal move is left out', async () => {
  const legal: Record<string, string[]> = {
    '': ['e4', 'd4'],
    e4: ['e5', 'c5'],
    'e4 e5': ['Nf3', 'f4'],
    'e4 e5 Nf3': ['Nc6'],
    'e4 c5': ['Nf3', 'c3'],
    'e4 e5 f4': ['exf4'],
  };
  const read = async (text: string, game: string[] = []): Promise<string[]> => {
    const moves = await readMoves(moveWords(text), START, game, async (path) =>
      (legal[path.join(' ')] ?? []).map((san) => ({ uci: san, san })),
    );
    return moves.map(({ path }) => path.join(' '));
  };
  expect(await read('1. e4 e5 2. Nf3 Nc6. Sharper is 2. f4 exf4, and 1... c5 2. c3.')).toEqual([
    'e4',
    'e4 e5',
    'e4 e5 Nf3',
    'e4 e5 Nf3 Nc6',
    'e4 e5 f4',
    'e4 e5 f4 exf4',
    'e4 c5',
    'e4 c5 c3',
  ]);
  expect(await read('White plays 2. Nf3 (not 2. Ke4 or 9. e4), or d4.', ['e4', 'e5', 'Nf3'])).toEqual(['e4 e5 Nf3']);
  expect(await read('1... c5 of the game', ['e4', 'c5'])).toEqual(['e4 c5']);
});
