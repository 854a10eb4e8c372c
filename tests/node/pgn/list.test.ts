// The list of a file's games: where each begins and ends, and what is shown of it.
import { describe, expect, test } from 'vitest';
import { listGames, MAX_LIST, MAX_LISTED } from '../../../web/pgn/list.ts';
import { parsePgn } from '../../../web/pgn/parse.ts';

/** The parts of a text that its games are. */
const parts = (text: string): string[] => listGames(text).map(({ from, to }) => text.slice(from, to));

test('shows tags, result, length, line and the first moves as they are written', () => {
  const text =
    '% a file\n\n[Event "A \\"B\\""]\n[fen "x"]\n[Result "1-0"]\n\n1. e4! (1. d4 d5) {a} e5\n-- \n\n[White "C"]\n\n1. d4 0-1\n';
  expect(listGames(text)).toEqual([
    {
      from: 10,
      to: 81,
      line: 3,
      tags: [
        ['Event', 'A "B"'],
        ['FEN', 'x'],
        ['Result', '1-0'],
      ],
      result: '1-0',
      plies: 3,
      moves: ['e4!', 'e5', '--'],
    },
    { from: 84, to: 106, line: 10, tags: [['White', 'C']], result: '0-1', plies: 1, moves: ['d4'] },
  ]);
  expect(listGames(`1. ${'Nf3 Nf6 Ng1 Ng8 '.repeat(5)}`)[0]).toMatchObject({ plies: 20, moves: { length: 12 } });
});

test.each<[string, string, string[]]>([
  ['nothing', ' \n', []],
  ['a comment alone', '\n{adjourned}\n', ['{adjourned}']],
  ['a comment before the tags of the first game', '{a}\n[Event "b"]\n1. e4', ['{a}\n[Event "b"]\n1. e4']],
  ['a comment between a result and tags', '1. e4 * {so}\n[Event "b"]\n1. d4 *', ['1. e4 * {so}', '[Event "b"]\n1. d4 *']],
  ['a comment between a result and moves', '1. e4 * {so} 1. d4 *', ['1. e4 *', '{so} 1. d4 *']],
  ['a variation after a result', '1. e4 * (1. d4 *) {a}\n\n1. d4 *', ['1. e4 * (1. d4 *)', '{a}\n\n1. d4 *']],
  ['tags that repeat after an empty line', '[Event "a"]\n\n[Event "b"]\n', ['[Event "a"]', '[Event "b"]']],
  ['a variation that is not closed', '1. e4 (1. d4\n[Event "b"]\n1. c4 *', ['1. e4 (1. d4', '[Event "b"]\n1. c4 *']],
  ['a comment that is not closed', '1. e4 {a\n \n[Event "b"]\n\n1. d4 {c} *', ['1. e4 {a\n ', '[Event "b"]\n\n1. d4 {c} *']],
  ['a comment with a tag', '1. e4 {a\n[Event "b"]\n\n[White "c"]} e5 *', ['1. e4 {a\n[Event "b"]\n\n[White "c"]} e5 *']],
  [
    'line ends of Windows',
    '[Event "a"]\r\n\r\n1. e4\r\n%x\r\n* 1. d4 1-0\r\n',
    ['[Event "a"]\r\n\r\n1. e4\r\n%x\r\n*', '1. d4 1-0'],
  ],
  ['a byte order mark', '\ufeff%x\r[Event "a"]\r', ['[Event "a"]']],
])('finds the games: %s', (_, text, expected) => {
  expect(parts(text)).toEqual(expected);
});

test('a game that cannot be read leaves the others alone', () => {
  const games = ['1. e4 *', '1. e4 ]hello[ *', '1. d4 {never closed', '1. c4 (1. d4', '1. Nf3 } ) *', '1. g3 1-0'];
  const list = listGames(games.map((game, i) => `[Event "${i}"]\n\n${game}\n`).join('\n'));
  expect(list.map(({ tags, line }) => [tags[0]![1], line])).toEqual(games.map((_, i) => [String(i), 1 + 4 * i]));
});

describe('limits', () => {
  test('names the size and the number of games that it takes', () => {
    expect(() => listGames(' '.repeat(MAX_LIST + 1))).toThrow('expected at most 64,000,000 characters, got 64,000,001');
    expect(() => listGames('* '.repeat(MAX_LISTED + 1))).toThrow('expected at most 250,000 games');
  });

  /** 80 half-moves with the clocks that a server writes. */
  const game = `[Event "Rated game"]\n[White "Ada"]\n[Black "Ben"]\n[Result "1-0"]\n[ECO "C50"]\n\n${Array.from(
    { length: 40 },
    (_, i) => `${i + 1}. ${['Nf3', 'Ng1', 'Nc3', 'Nb1'][i % 4]} ${['Nf6', 'Ng8', 'Nc6', 'Nb8'][i % 4]} `,
  ).join('')}1-0\n\n`;

  test('lists 10,000 games, as many as the reader counts', () => {
    const text = game.repeat(10_000);
    const list = listGames(text);
    expect([list.length, list[9999]!.plies, list[9999]!.line]).toEqual([10_000, 80, 9999 * 8 + 1]);
    expect(parsePgn(text, 'startpos').games).toBe(10_000);
  });

  // A list whose time grows with the square of the text would need minutes for each of these.
  const listsAtOnce = (piece: string): void => {
    const games = () => listGames(`1. e4 ${piece.repeat(4_000_000 / piece.length)}`).length;
    if (piece === '* ') expect(games).toThrow('games');
    else expect(games()).toBeGreaterThan(0);
  };
  const name = 'lists four megabytes of %j at once';
  test.each(['{', '[', ';\n', '* '])(name, listsAtOnce);
  test.each(['{\n\n[Event "', '\n\n[Event "', '(', '1. e4 {a\n\n[Event "b"]\n', '[Event "b"]\n\n1. e4 (', '\r', '[%'])(
    name,
    { tags: 'nightly' },
    listsAtOnce,
  );
});
