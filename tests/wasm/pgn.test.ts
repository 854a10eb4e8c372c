// Games as text: what is read, what is forgiven, what is refused and why. The rules are the built module's.
import { beforeAll, describe, expect, test } from 'vitest';
import type { RiposteModule } from '../../wasm-build/engine.d.ts';
import { START_FEN } from '../../web/core/format.ts';
import { parseResponse } from '../../web/engine/worker/parse-response.ts';
import { sanRulesOf } from '../../web/engine/worker/read-game.ts';
import { pgnText } from '../../web/game/pgn.ts';
import { sourceOfText } from '../../web/game/source-text.ts';
import { PgnError } from '../../web/pgn/error.ts';
import { listGames } from '../../web/pgn/list.ts';
import { parsePgn } from '../../web/pgn/parse.ts';
import { MAX_PGN, MAX_PLIES, readPgn } from '../../web/pgn/read.ts';
import { writePgn } from '../../web/pgn/write.ts';
import type { PositionView, ReadGame } from '../../web/protocol/protocol.ts';
import { loadModule, table } from './load.ts';

let module: RiposteModule;
beforeAll(async () => {
  module = await loadModule();
});

const read = (text: string, fen?: string): ReadGame => readPgn(text, sanRulesOf(module), fen);
const moves = (text: string, fen?: string): string => read(text, fen).position.moves.join(' ');

/** The message that a text is refused with, or with which its main line ends early. */
function refusal(text: string): string {
  try {
    const { position, notice } = read(text);
    return notice === '' ? `read: ${position.moves.join(' ')}` : notice.replace(/\. The game is read up to there.*/, '');
  } catch (error) {
    expect(error).toBeInstanceOf(PgnError);
    expect((error as PgnError).field).toBe('pgn');
    return (error as PgnError).message;
  }
}

test('a game in export form: tags, moves, comments, result', () => {
  const game = read(`[Event "A \\"small\\" match"]
[White "Ada"]
[Black "Ben"]
[TimeControl "600+5"]
[Result "1-0"]

{An old trap.} 1. e4 e5 2. Nf3 $1 {the usual} Nc6 {[%clk 0:09:58][%eval 0.3] good} 3. Bb5
(3. Bc4 {quiet} Bc5 (3... Nf6 4. Ng5 d5) 4. c3) 3... a6 4. O-O {[%csl Gg1][%cal Ge1g1]} 1-0
`);
  expect(game.position).toEqual({ fen: 'startpos', moves: ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1b5', 'a7a6', 'e1g1'] });
  expect(Object.fromEntries(game.tags)).toEqual({
    Event: 'A "small" match',
    White: 'Ada',
    Black: 'Ben',
    TimeControl: '600+5',
    Result: '1-0',
  });
  expect(game.comments).toEqual(['An old trap.', '', '', 'the usual', 'good', '', '', '']);
  expect([game.result, game.games]).toEqual(['1-0', 1]);
});

test.each(table('pgn.tsv') as [string, string, string][])('reads %s', (_, text, line) => {
  expect(moves(JSON.parse(text) as string)).toBe(line);
});

test('variations, marks and comments are kept as a tree', () => {
  const { line } = parsePgn(
    '{a} 1. e4! $14 {b} ({c} 1. d4 d5 (1... Nf6 {d}) 2. c4) (1. c4) ± 1... e5 {[%clk 0:01] e} {f}',
    'startpos',
  );
  const shape = ({ comments, moves }: typeof line): unknown => [
    ...comments,
    ...moves.map((move) => [move.text, ...move.marks, ...move.comments, ...move.variations.map(shape)]),
  ];
  expect(shape(line)).toEqual([
    'a',
    ['e4!', '!', '$14', '±', 'b', ['c', ['d4'], ['d5', [['Nf6', 'd']]], ['c4']], [['c4']]],
    ['e5', 'e', 'f'],
  ]);
});

test('a null move ends the line, and a notice says what is missing', () => {
  const text = '[Result "1-0"]\n\n1. e4 {so}\n-- {pass} 2. d4 d5 1-0';
  expect(read(text)).toMatchObject({ position: { moves: ['e2e4'] }, comments: ['', 'so'], result: '1-0' });
  expect(read(text).notice).toBe(
    'Move 1 (Black), line 4: a null move ("--") cannot be played. The game is read up to there, without the 2 half-moves after it.',
  );
  expect(read('1. e4 e5 2. Z0').notice).toMatch(
    /^Move 2: a null move \("Z0"\) cannot be played\. The game is read up to there\.$/,
  );
  expect(read('1. e4 e5').notice).toBe('');
});

test('pieces in one language: ambiguous letters are resolved by the whole game, or refused', () => {
  // R is the king in French and Spanish, the rook in English, the knight in Finnish.
  expect(moves('1. e4 e5 2. Re2 Re7 3. Cf3 Cf6')).toBe('e2e4 e7e5 e1e2 e8e7 g1f3 g8f6');
  expect(moves('1. Rf3 Rf6 2. Rc3 Rc6 3. Rd5 Rd4')).toBe('g1f3 g8f6 b1c3 b8c6 c3d5 c6d4');
  // Too little for another language: a slip in English.
  expect(refusal('1. e4 e5 2. Re2')).toBe('Move 2: Re2 is not legal');
  // English where it can be.
  expect(moves('1. e4 e5 2. Nf3 Bc5 3. Be2')).toBe('e2e4 e7e5 g1f3 f8c5 f1e2');
  // S is a knight in German and a bishop in Czech; P a pawn in English and a knight in Dutch.
  expect(refusal('1. e4 e5\n2. Se2')).toBe(
    'Move 2, line 2: expected a move that means the same in German and Czech (the game is legal in both), found "Se2"',
  );
  expect(refusal('1. e4 e5 2. Pf3')).toBe(
    'Move 2: expected a move that means the same in English and Dutch (the game is legal in both), found "Pf3"',
  );
  expect(moves('1. e4 e5 2. Pe2 Pe7 3. Pg3')).toBe('e2e4 e7e5 g1e2 g8e7 e2g3');
  expect(refusal('1. e4 e5 2. Sf3 Nc6')).toBe('Move 2 (Black): expected piece letters of one language, found "Nc6"');
  expect(refusal('1. e4 e5 2. Sf3 Sc6 3. Lb6')).toBe('Move 3: Lb6 is not legal (read as German)');
  // What two languages agree on is read, and their knights are no rooks of English.
  expect(moves('[FEN "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1"]\n\ng1=R+ Kxf2 Rab6 b8=R+ Kxc7 a8=L *')).toBe(
    'g2g1n e2f2 a8b6 b7b8n d7c7',
  );
  expect(refusal('1. e4 Xf6')).toBe('Move 1 (Black): expected a move such as Nf3 or exd8=Q, found "Xf6"');
});

test('results: the last word counts, then the tag, else the game is open', () => {
  expect(read('[Result "1-0"]\n\n1. e4 e5 0-1').result).toBe('0-1');
  expect(read('[Result "1-0"]\n\n1. e4 e5').result).toBe('1-0');
  expect(read('[Result "won"]\n\n1. e4 e5').result).toBe('*');
  expect(read('1. e4 e5 ½-½').result).toBe('1/2-1/2');
});

test('any number before dots is a move number', () => {
  const fen = '[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 0"]\n\n';
  for (const text of ['0. e4 Ke7 1. e5 *', '0.e4 0...Ke7 1.e5', '0. e4 0… Ke7', '00. e4 Ke7', '123456789012345. e4 Ke7']) {
    expect(moves(fen + text)).toMatch(/^e2e4 e8e7/);
  }
  expect(moves('1. e4 e5 2. Nf3 Nc6 00. Bb5 *')).toBe('e2e4 e7e5 g1f3 b8c6 f1b5');
  expect(read('1. e4 e5 0.5-0.5').result).toBe('1/2-1/2');
  expect(moves('1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. 0-0 0-0')).toMatch(/e1g1 e8g8$/);
  expect(refusal(`${fen}0. e4 Ke7 1. Ke5`)).toBe('Move 1, line 4: Ke5 is not legal');
});

describe('results', () => {
  const tag = (value: string): string => `[Event "x"]\n[Result "${value}"]\n\n`;
  /** The result that counts, the tag Result as it is written, and the last word. */
  const written = (text: string): string[] => {
    const { record, result } = read(text);
    const pgn = writePgn(record);
    expect(read(pgn).record).toEqual(record);
    return [result, /\[Result "(.*)"\]/.exec(pgn)![1]!, /(\S+)\n$/.exec(pgn)![1]!];
  };

  test.each(['1 - 0', '1- 0', '1 -0', '1 – 0', '1 : 0', '1 -\n0'])('%j is a win of White', (result) => {
    expect(written(`1. e4 e5 2. Nf3 ${result}`)).toEqual(['1-0', '1-0', '1-0']);
    expect(moves(`1. e4 e5 2. Nf3 ${result}`)).toBe('e2e4 e7e5 g1f3');
  });
  test.each(['1/2 - 1/2', '½ - ½', '0.5-0.5', '0,5-0,5', '½-½', '1/2'])('%j is a draw, also in the tag', (result) => {
    expect(written(`1. e4 e5 ${result}`)).toEqual(['1/2-1/2', '1/2-1/2', '1/2-1/2']);
    expect(written(`${tag(result)}1. e4 e5`)).toEqual(['1/2-1/2', '1/2-1/2', '1/2-1/2']);
  });
  test.each(['0-0', '1/2-0', '0-1/2', '½-0', '+/-', '-/+', '+-', '-+', '-/-', '--', '+:-', '0:0'])(
    '%j stays in the tag',
    (result) => {
      const expected = ['*', result, '*'];
      for (const text of [
        `${tag(result)}${result}\n`,
        `${tag(result)}1. e4 e5 *`,
        `${tag(result)}1. e4 e5`,
        `${tag(result)}1. e4 e5 ${result}`,
      ])
        expect([text, ...written(text)]).toEqual([text, ...expected]);
      expect(read(`${tag(result)}1. e4 e5 ${result} {So.}`).comments).toEqual(['', '', 'So.']);
      expect(listGames(`${tag(result)}1. e4 e5 ${result}\n\n${tag(result)}${result}\n`).map(({ plies }) => plies)).toEqual([
        2, 0,
      ]);
    },
  );
  test('a result in the text that has no marker of its own is the tag', () => {
    expect(written('1. e4 e5 1/2-0')).toEqual(['*', '1/2-0', '*']);
    expect(written('[White "Ada"]\n\n0 - 0')).toEqual(['*', '0-0', '*']);
    expect(written(`${tag('1-0')}1. e4 e5 0:0`)).toEqual(['*', '0:0', '*']);
    expect(written(`${tag('+/-')}1-0`)).toEqual(['1-0', '+/-', '1-0']);
  });
  test('castling, evaluations and null moves stay what they are', () => {
    const castled = '1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. O-O';
    expect(moves(`${castled} 0-0`)).toMatch(/e1g1 e8g8$/);
    expect(moves(`${tag('0-0')}${castled} 0-0 5. d3 0-0`)).toMatch(/e1g1 e8g8 d2d3$/);
    expect(moves('0-0', 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1')).toBe('e1g1');
    expect(moves('[FEN "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"]\n\n0-0')).toBe('e1g1');
    for (const mark of ['+-', '+/-'])
      expect(read(`${tag('1-0')}1. e4 e5 ${mark}`).record.children[0]!.children[0]!.nags).toHaveLength(1);
    expect(read(`${tag('+/-')}1. e4 +/- e5 *`).record.children[0]!.nags).toEqual([16]);
  });
});

test('what follows the result belongs to the last move', () => {
  const { record, games } = read(
    '1. e4 e5 1-0 {White wins on time} ; so\n(1... c5 2. Nf3) $14\n\n[Event "b"]\n\n1. d4 {x} d5 0-1',
  );
  expect(games).toBe(2);
  expect(writePgn(record).split('\n\n')[1]).toBe('1. e4 e5 $14 {White wins on time} {so} (1... c5 2. Nf3) 1-0\n');
  expect(read('1. e4 * {Unfinished: see https://example.org}\n').comments).toEqual(['', 'Unfinished: see https://example.org']);
  expect(read('1. e4 * [%clk 0:01]').record.children[0]!.commands).toEqual([['clk', '0:01']]);
  for (const text of ['1. e4 * and nothing else', '1. e4 * {open', '1. e4 * (1. d4', '1. e4 * ]'])
    expect(read(text)).toMatchObject({ position: { moves: ['e2e4'] }, games: 1 });
});

test('a start position that is unknown, or none by the tag SetUp, is the start array, with a notice', () => {
  for (const fen of ['', '?', '-', ' ']) {
    const { position, problems, record } = read(`[White "A"]\n[FEN "${fen}"]\n\n1. e4 e5 *`);
    expect(position).toEqual({ fen: 'startpos', moves: ['e2e4', 'e7e5'] });
    expect(record.startFen).toBe(START_FEN);
    expect(problems).toEqual([`The tag FEN, line 2: "${fen.trim()}" is no position. The game is read from the start array.`]);
  }
  expect(read('[SetUp "0"]\n[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]\n\n1. d4 d5 *')).toMatchObject({
    position: { fen: 'startpos', moves: ['d2d4', 'd7d5'] },
    problems: ['The tag SetUp, line 1: "0" stands for the start array. The game is read from it, not from the tag FEN.'],
  });
  expect(read(`[SetUp "0"]\n[FEN "${START_FEN}"]\n\n1. d4`).problems).toEqual([]);
  expect(read('[SetUp "0"]\n[FEN "?"]\n\n1. d4').problems).toHaveLength(1);
});

test('brackets within the quotes of a command do not end it; typographic quotes in tags are quotes', () => {
  const tqu = '"En","find the [best] move","","","e7e5","well done",10';
  for (const text of [`1. e4 {[%tqu ${tqu}] after} e5 *`, `1. e4 [%tqu ${tqu}] {after} e5 *`]) {
    const { record } = read(text);
    expect(record.children[0]).toMatchObject({ commands: [['tqu', tqu]], comments: ['after'] });
    expect(read(writePgn(record)).record).toEqual(record);
  }
  expect(read('1. e4 {[%eval 0.3"] he said}').record.children[0]).toMatchObject({
    commands: [['eval', '0.3"']],
    comments: ['he said'],
  });
  const { tags } = read('[White “Ada”] [Black „Ben“]\n[Event «A "small" match»]\n[Site “Here"]\n\n1. e4 e5 *');
  expect([...tags.values()]).toEqual(['Ada', 'Ben', 'A "small" match', 'Here']);
});

test('a main line is read up to a word that is no move; the rest is a comment', () => {
  const { position, notice, record } = read('1. e4 e5 2. Rdd33 Nc6 *');
  expect(position.moves).toEqual(['e2e4', 'e7e5']);
  expect(notice).toBe(
    'Move 2: expected a move such as Nf3 or exd8=Q, found "Rdd33". The game is read up to there, without the 1 half-move after it.',
  );
  expect(writePgn(record).split('\n\n')[1]).toBe('1. e4 e5 {2. Rdd33 Nc6} *\n');
  expect(read('1. e4 -- 2. d4 e9').problems, 'after a null move, too').toEqual([expect.stringContaining('found "e9"')]);
});

test('a main line with an illegal move is read up to there; the rest is a comment', () => {
  const text = '[Event "x"]\n\n1. e4 e5 2. Nf3 Nc6\n3. Bb6 {hm} a6 (3... d6) 4. Bxc6 1-0 {so}';
  const { position, notice, problems, record, result } = read(text);
  expect(position.moves).toEqual(['e2e4', 'e7e5', 'g1f3', 'b8c6']);
  expect(notice).toBe('Move 3, line 4: Bb6 is not legal. The game is read up to there, without the 2 half-moves after it.');
  expect([problems, result]).toEqual([[notice], '1-0']);
  expect(writePgn(record).split('\n\n')[1]).toBe('1. e4 e5 2. Nf3 Nc6 {3. Bb6 (hm) a6 (3... d6) 4. Bxc6 (so)} 1-0\n');
  expect(read('1. e4 e5\n2. Se2').record.children[0]!.children[0]).toMatchObject({ comments: ['2. Se2'], children: [] });
  expect(read('1. e4 Ke5 \u00a0 *').record.children[0]!.comments).toEqual(['Ke5']);
  expect(read('1. e4 Xf6').record.children[0]!.comments).toEqual(['Xf6']);
  expect(refusal('1. Ke5 e5')).toBe('Move 1: Ke5 is not legal');
});

test('a tag that is there twice with different values is named', () => {
  const { tags, problems } = read('[White "Ada"]\n[White "Eve"]\n[Black "Ben"]\n[Black "Ben"]\n\n1. e4');
  expect(tags.get('White')).toBe('Eve');
  expect(problems).toEqual(['The tag White, line 1: "Ada" is replaced by "Eve", which a later tag White says.']);
});

test('a variant is named before a move is blamed', () => {
  expect(refusal('[Variant "Crazyhouse"]\n\n1. e4 d5 2. exd5 Qxd5 3. P@d4 *')).toBe(
    'The tag Variant, line 1: expected Standard or Chess960, found "Crazyhouse"',
  );
  expect(refusal('1. e4 d5 2. exd5 Qxd5 3. P@d4 *')).toBe(
    'Move 3: expected chess or Chess960, found a drop of Crazyhouse or Bughouse ("P@d4")',
  );
  expect(refusal('1. e4 d5 2. exd5 Qxd5 3.@d4 *')).toMatch(/a drop of Crazyhouse or Bughouse/);
  expect(refusal('1A. e4 1a. e5 1B. d4 *')).toMatch(/found a move number of Bughouse \("1A\."\)$/);
});

test('reads the first of several games and reports their number', () => {
  const three = '[Event "a"]\n\n1. e4 e5 *\n\n[Event "b"]\n[White "x"]\n\n1. d4 (1. c4 1-0) d5\n\n[Event "c"]\n\n1. c4 1/2-1/2\n';
  const game = read(three);
  expect([game.position.moves.join(' '), game.tags.get('Event'), game.games]).toEqual(['e2e4 e7e5', 'a', 3]);
  expect(read('1. e4 e5 1-0 1. d4 d5 0-1').games).toBe(2);
  expect(read('[Event "nothing played"]\n[Result "*"]\n\n{adjourned}\n')).toMatchObject({ position: { moves: [] }, games: 1 });
});

test('start position: from the FEN tag, or from the given position', () => {
  const fen = '4k3/8/8/8/8/8/4P3/4K3 b - - 0 30';
  expect(read(`[SetUp "1"]\n[FEN "${fen}"]\n\n30... Kd7 31. e4`).position).toEqual({ fen, moves: ['e8d7', 'e2e4'] });
  expect(read('30... Kd7 31. e4', fen).position).toEqual({ fen, moves: ['e8d7', 'e2e4'] });
  expect(read(`[FEN "${fen}"]\n`).position).toEqual({ fen, moves: [] });
  const chess960 = 'bqnrkb1r/pppppppp/5n2/8/8/5N2/PPPPPPPP/BQNRKB1R w KQkq - 2 2';
  expect(read(`[Variant "Chess960"]\n[FEN "${chess960}"]\n\n2. g3 g6 3. Bg2 Bg7 4. O-O`).position.moves).toHaveLength(5);
});

test('an error names the move, the line, what was expected and what was found', () => {
  expect(refusal('1. e4 e5\n\n2. hello')).toBe('Move 2, line 3: expected a move such as Nf3 or exd8=Q, found "hello"');
  expect(refusal('hello')).toBe('Move 1: expected a move such as Nf3 or exd8=Q, found "hello"');
  expect(refusal('17. Rd8# 1-0')).toBe('Move 17: Rd8# is not legal');
  expect(refusal('1. e4 {good}\ne5 {never\nclosed')).toBe('Move 2, line 2: expected a } that closes the comment');
  expect(refusal('1. e4 e5\n(1... c5')).toBe('Move 1 (Black), line 2: expected a ) that closes the variation');
  expect(refusal('1. e4 (1. d4 {no} *\n\n[Event "b"]\n\n1. c4 *')).toBe('Move 1, line 1: expected a ) that closes the variation');
  expect(refusal('[White "Ada]\n\n1. e4')).toBe('Move 1, line 1: expected a tag such as [White "Name"], found "[White"');
  expect(refusal('1. N f3')).toBe('Move 1: expected a move such as Nf3 or exd8=Q, found "N"');
  expect(refusal('')).toBe('expected moves such as 1. e4 e5, or tags such as [Event "..."]');
  expect(refusal('1. e4 e5 2. Nf6')).toBe('Move 2: Nf6 is not legal');
  expect(refusal('1. g1f3 e7e5\r\n2. g1–f3')).toBe('Move 2, line 2: g1–f3 is not legal');
  expect(refusal('1. e4 Ke6')).toMatch(/^Move 1 \(Black\): .*legal/);
  expect(refusal('1. Nf3 a6 2. d3 a5 3. Nd2 *')).toMatch(/^Move 3: .*several fit, found "Nd2"/);
  expect(refusal('[FEN "4k3/8/8/8/8/8/4P3/4K3 b - - 0 30"]\n\nKd7 e5')).toMatch(/^Move 31, line 3: /);
  expect(refusal('[FEN "4k3/8/8/8/8/8/4P3/4K3 x - - 0 1"]\n\n1. e4')).toMatch(/^The tag FEN, line 1 \(fen\.turn\): expected /);
  expect(refusal('[Event "x"]\n[Variant "Crazyhouse"]\n\n1. e4')).toBe(
    'The tag Variant, line 2: expected Standard or Chess960, found "Crazyhouse"',
  );
});

test('limits the lengths of its input', () => {
  expect(refusal('x'.repeat(MAX_PGN + 1))).toContain('expected at most 1,000,000 characters');
  const shuffle = (count: number): string =>
    Array.from({ length: count }, (_, i) => ['Nf3', 'Nf6', 'Ng1', 'Ng8'][i % 4]).join(' ');
  expect(read(shuffle(MAX_PLIES)).position.moves).toHaveLength(MAX_PLIES);
  expect(refusal(shuffle(MAX_PLIES + 1))).toContain(`expected at most ${MAX_PLIES} half-moves`);
  expect(refusal(shuffle(200_000))).toMatch(/expected/);
});

// A reader whose time grows with the square of the text would need minutes for each of these.
const readsOrRejects = (before: string, piece: string): void => {
  const text = before + piece.repeat(Math.floor((MAX_PGN - before.length) / piece.length));
  expect(refusal(text)).toMatch(/^read: |expected/);
};
const MEGABYTE = 'reads or rejects a megabyte of %j and many %j at once';
test.each([
  ['1. e4 {', '[%clk]'],
  ['', '[a "b"]\n'],
  ['1. e4 (', '[%'],
  ['1. e4 ', '(1. d4) '],
  ['', '1-0 1. e4 '],
  ['1. e4 ', '$1'],
  ['', '\n'],
] as const)(MEGABYTE, readsOrRejects);
test.each([
  ['1. e4 ', '{a} '],
  ['1. e4 {', '[%'],
  ['', ';a\n'],
  ['', '\n[a "'],
  ['[a "', 'x'],
  ['[a "', '\\"'],
  ['1. e4 (', '[a "\\"'],
  ['1. e4 (', '<br>[a "'],
  ['', '<br '],
  ['1. e4 ', '('],
  ['', '1. '],
  ['', '1'],
  ['x', 'x='],
  ['1. e4 1-0 ', '{a} '],
  ['[Result "0-0"]\n', '0-0 {'],
  ['1. e4 {', '[%"'],
  ['1. e4 {', '[%"["'],
  ['1. e4 (', '[%"["'],
  ['1. ', '1 -'],
  ['1. e4 ', '! '],
  ['', ' \u200b'],
] as const)(MEGABYTE, { tags: 'nightly' }, readsOrRejects);

test('PGN written by the page is read back', () => {
  const fen = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';
  for (const [start, line] of [
    [START_FEN, 'e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5c6 d7c6 e1g1'],
    [fen, 'e1c1 h3g2 f3g2 e8g8 d5e6'],
    [fen, ''],
  ] as const) {
    const view = parseResponse<PositionView>(module.describe(start, line, false));
    const written = {
      startFen: view.startFen,
      sans: view.plies.map((p) => p.san),
      result: '0-1' as const,
      white: 'A \\ "B"',
      black: 'C',
      date: '2026.11.20',
      ending: 'Black wins',
    };
    const game = read(pgnText(written));
    expect(game.position.moves.join(' ')).toBe(line);
    expect(game.position.fen).toBe(start === START_FEN ? 'startpos' : start);
    expect([game.result, game.tags.get('White'), game.tags.get('Date'), game.comments[game.comments.length - 1]]).toEqual([
      '0-1',
      'A \\ "B"',
      '2026.11.20',
      'Black wins',
    ]);
  }
});

test('a text is recognised as a game or a FEN', () => {
  const games = [
    '1. e4',
    '1.e4',
    'e4 e5',
    'Nf3',
    'O-O',
    '[Event "x"]',
    '{hm} e4',
    '\n\n1. d4',
    '12... Nf6',
    '*',
    '1 e4 e5',
    '1…e5',
    'g1f3',
    'g1-f3 e5',
    'Sf3',
    'Кf3',
    'Крe2',
    '♘f3',
    'o-o',
    '0–0',
    '0000',
    'Z0',
  ];
  expect(games.filter((text) => !('pgn' in sourceOfText(text)))).toEqual([]);
  const fens = [
    START_FEN,
    '8/8/8/8/8/8/8/K6k w - - 0 1',
    'startpos',
    '',
    'b7/8/8/8/8/8/8/K6k w - - 0 1',
    'Kb3/8/8/8/8/8/8/7k w - - 0 1',
    '1b3k2/8/8/8/8/8/8/K7 w - - 0 1',
    'hello',
  ];
  expect(fens.filter((text) => 'pgn' in sourceOfText(text))).toEqual([]);
});
