// Games as text: what is read, what is forgiven, what is refused and why. The rules are the built module's.
import { beforeAll, expect, test } from 'vitest';
import type { RiposteModule } from '../../wasm-build/engine.d.ts';
import { START_FEN } from '../../web/core/format.ts';
import { parseResponse } from '../../web/engine/worker/parse-response.ts';
import { sanRulesOf } from '../../web/engine/worker/read-game.ts';
import { openingOfText } from '../../web/game/opening-text.ts';
import { pgnText } from '../../web/game/pgn.ts';
import { PgnError } from '../../web/pgn/error.ts';
import { parsePgn } from '../../web/pgn/parse.ts';
import { MAX_PGN, MAX_PLIES, readPgn } from '../../web/pgn/read.ts';
import type { PositionView, ReadGame } from '../../web/protocol/protocol.ts';
import { loadModule, table } from './load.ts';

let module: RiposteModule;
beforeAll(async () => {
  module = await loadModule();
});

const read = (text: string, fen?: string): ReadGame => readPgn(text, sanRulesOf(module), fen);
const moves = (text: string): string => read(text).position.moves.join(' ');

/** The message that a text is refused with. */
function refusal(text: string): string {
  try {
    return `read: ${moves(text)}`;
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
  expect(refusal('1. e4 Xf6')).toBe('Move 1 (Black): expected a move such as Nf3 or exd8=Q, found "Xf6"');
});

test('results: the last word counts, then the tag, else the game is open', () => {
  expect(read('[Result "1-0"]\n\n1. e4 e5 0-1').result).toBe('0-1');
  expect(read('[Result "1-0"]\n\n1. e4 e5').result).toBe('1-0');
  expect(read('[Result "won"]\n\n1. e4 e5').result).toBe('*');
  expect(read('1. e4 e5 ½-½').result).toBe('1/2-1/2');
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
test.each([
  ['1. e4 ', '{a} '],
  ['1. e4 {', '[%clk]'],
  ['1. e4 {', '[%'],
  ['', ';a\n'],
  ['', '[a "b"]\n'],
  ['', '\n[a "'],
  ['[a "', 'x'],
  ['[a "', '\\"'],
  ['1. e4 (', '[a "\\"'],
  ['1. e4 (', '[%'],
  ['1. e4 (', '<br>[a "'],
  ['', '<br '],
  ['1. e4 ', '(1. d4) '],
  ['1. e4 ', '('],
  ['', '1. '],
  ['', '1'],
  ['x', 'x='],
  ['', '1-0 1. e4 '],
  ['1. e4 ', '! '],
  ['1. e4 ', '$1'],
  ['', ' \u200b'],
  ['', '\n'],
])(
  'reads or rejects a megabyte of %j and many %j at once',
  (before, piece) => {
    const text = before + piece.repeat(Math.floor((MAX_PGN - before.length) / piece.length));
    expect(refusal(text)).toMatch(/^read: |expected/);
  },
  60_000,
);

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
  expect(games.filter((text) => !('pgn' in openingOfText(text)))).toEqual([]);
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
  expect(fens.filter((text) => 'pgn' in openingOfText(text))).toEqual([]);
});
