// Games as text: what is read, what is forgiven, what is refused and why. The rules are the built module's.
import { beforeAll, expect, test } from 'vitest';
import type { RiposteModule } from '../../wasm-build/engine.d.ts';
import { ask, Refused } from '../../web/engine/words.ts';
import type { SanReader } from '../../web/game/engine-port.ts';
import { openingOfText } from '../../web/game/opening.ts';
import { pgnText } from '../../web/game/pgn.ts';
import { MAX_PGN, MAX_PLIES, PgnError, readPgn } from '../../web/game/read-pgn.ts';
import { START_FEN } from '../../web/xray/format.ts';
import type { PositionView } from '../../web/engine/protocol.ts';
import { loadModule } from './load.ts';

let module: RiposteModule;
let rules: SanReader;
beforeAll(async () => {
  module = await loadModule();
  // As the engine's client rejects: an error that names the field.
  rules = {
    readSan: async (fen, sans) => {
      try {
        return ask<string[]>(module.readSan(fen, sans.join(' '), false));
      } catch (error) {
        throw error instanceof Refused ? Object.assign(new Error(error.message), { field: error.info.field }) : error;
      }
    },
  };
});

const read = (text: string, fen?: string) => readPgn(text, rules, fen);
const moves = async (text: string): Promise<string> => (await read(text)).position.moves.join(' ');

/** The message that a text is refused with. */
async function refusal(text: string): Promise<string> {
  const error = await read(text).then((game) => new Error(`read: ${game.position.moves.join(' ')}`), (e: unknown) => e);
  expect(error).toBeInstanceOf(PgnError);
  expect((error as PgnError).field).toBe('pgn');
  return (error as PgnError).message;
}

test('a game in export form: tags, moves, comments, result', async () => {
  const game = await read(`[Event "A \\"small\\" match"]
[White "Ada"]
[Black "Ben"]
[TimeControl "600+5"]
[Result "1-0"]

{An old trap.} 1. e4 e5 2. Nf3 $1 {the usual} Nc6 {[%clk 0:09:58][%eval 0.3] good} 3. Bb5
(3. Bc4 {quiet} Bc5 (3... Nf6 4. Ng5 d5) 4. c3) 3... a6 4. O-O {[%csl Gg1][%cal Ge1g1]} 1-0
`);
  expect(game.position).toEqual({ fen: 'startpos', moves: ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1b5', 'a7a6', 'e1g1'] });
  expect(Object.fromEntries(game.tags)).toEqual({ Event: 'A "small" match', White: 'Ada', Black: 'Ben', TimeControl: '600+5', Result: '1-0' });
  expect(game.comments).toEqual(['An old trap.', '', '', 'the usual', 'good', '', '', '']);
  expect([game.result, game.games]).toEqual(['1-0', 1]);
});

test.each([
  ['no spaces', '1.e4 e5 2.Nf3 Nc6 *', 'e2e4 e7e5 g1f3 b8c6'],
  ['no numbers', 'e4 e5 Nf3', 'e2e4 e7e5 g1f3'],
  ['black numbers', '1. e4 1... e5 2. Nf3 2... Nc6', 'e2e4 e7e5 g1f3 b8c6'],
  ['zeros for castling', '1. e4 e5 2. Nf3 Nf6 3. Be2 Be7 4. 0-0 0-0', 'e2e4 e7e5 g1f3 g8f6 f1e2 f8e7 e1g1 e8g8'],
  ['long castling', '1. d4 d5 2. Nc3 Nc6 3. Bf4 Bf5 4. Qd2 Qd7 5. 0-0-0 O-O-O', 'd2d4 d7d5 b1c3 b8c6 c1f4 c8f5 d1d2 d8d7 e1c1 e8c8'],
  ['marks left out, marks too many', '1. e4! e5?? 2. Qh5!? Ke7?! 3. Qxe5', 'e2e4 e7e5 d1h5 e8e7 h5e5'],
  ['long form and UCI', '1. e2-e4 e7e5 2. Ng1-f3', 'e2e4 e7e5 g1f3'],
  ['a piece told twice', '1. Ng1f3 e5 2. Nf3xe5', 'g1f3 e7e5 f3e5'],
  ['en passant spelled out', '1. e4 a6 2. e5 d5 3. exd6e.p.', 'e2e4 a7a6 e4e5 d7d5 e5d6'],
  ['comments to the end of the line, also the last', '1. e4 ; best {by} test\ne5 ; so so', 'e2e4 e7e5'],
  ['escaped lines and Windows line ends', '% made by hand\r\n1. e4\r\n% more\r\ne5\r\n', 'e2e4 e7e5'],
  ['a byte order mark', '\ufeff[Event "x"]\n\n1. e4 *', 'e2e4'],
  ['quotes inside a tag', '[White "Max "Mate" Mayer"]\n\n1. e4', 'e2e4'],
  ['tags on one line with the moves', '[White "A"] [Black "B"] 1. e4 e5', 'e2e4 e7e5'],
  ['words after the result', '1. e4 e5 1-0 {White wins on time}', 'e2e4 e7e5'],
  ['half points as a sign', '1. e4 e5 ½-½', 'e2e4 e7e5'],
  ['a result inside a comment and a variation', '1. e4 {was 1-0} (1. d4 0-1) 1... e5 *', 'e2e4 e7e5'],
  ['a null move in a variation', '1. e4 (1. -- d5) 1... e5', 'e2e4 e7e5'],
  ['comments and marks beside variations', '1. e4 $1 {a} $2 (1. d4 {b} $3) {c} (1. c4) $4 1... {d} e5 (1... c5) {e}', 'e2e4 e7e5'],
  ['braces and brackets in comments', '1. e4 {a { b ( c [White "x"]} e5', 'e2e4 e7e5'],
])('is forgiven: %s', async (_, text, expected) => {
  expect(await moves(text)).toBe(expected);
});

test('promotions in all spellings', async () => {
  for (const san of ['e8=Q', 'e8Q', 'e8q', 'e8=Q+', 'e7e8Q', 'e7-e8=Q#']) {
    expect([san, await moves(`[FEN "8/4P2k/8/8/8/8/7K/8 w - - 0 1"]\n\n1. ${san}`)]).toEqual([san, 'e7e8q']);
  }
});

test('results: the last word counts, then the tag, else the game is open', async () => {
  expect((await read('[Result "1-0"]\n\n1. e4 e5 0-1')).result).toBe('0-1');
  expect((await read('[Result "1-0"]\n\n1. e4 e5')).result).toBe('1-0');
  expect((await read('[Result "won"]\n\n1. e4 e5')).result).toBe('*');
  expect((await read('1. e4 e5 ½-½')).result).toBe('1/2-1/2');
});

test('of several games the first is taken, and their number told', async () => {
  const three = '[Event "a"]\n\n1. e4 e5 *\n\n[Event "b"]\n[White "x"]\n\n1. d4 (1. c4 1-0) d5\n\n[Event "c"]\n\n1. c4 1/2-1/2\n';
  const game = await read(three);
  expect([game.position.moves.join(' '), game.tags.get('Event'), game.games]).toEqual(['e2e4 e7e5', 'a', 3]);
  expect((await read('1. e4 e5 1-0 1. d4 d5 0-1')).games).toBe(2);
  expect(await read('[Event "nothing played"]\n[Result "*"]\n\n{adjourned}\n')).toMatchObject({ position: { moves: [] }, games: 1 });
});

test('a set-up: from its tag, or from the position beside the text', async () => {
  const fen = '4k3/8/8/8/8/8/4P3/4K3 b - - 0 30';
  expect((await read(`[SetUp "1"]\n[FEN "${fen}"]\n\n30... Kd7 31. e4`)).position).toEqual({ fen, moves: ['e8d7', 'e2e4'] });
  expect((await read('30... Kd7 31. e4', fen)).position).toEqual({ fen, moves: ['e8d7', 'e2e4'] });
  expect((await read(`[FEN "${fen}"]\n`)).position).toEqual({ fen, moves: [] });
  const chess960 = 'bqnrkb1r/pppppppp/5n2/8/8/5N2/PPPPPPPP/BQNRKB1R w KQkq - 2 2';
  expect((await read(`[Variant "Chess960"]\n[FEN "${chess960}"]\n\n2. g3 g6 3. Bg2 Bg7 4. O-O`)).position.moves).toHaveLength(5);
});

test('what cannot be read is refused with its place and what was expected', async () => {
  expect(await refusal('1. e4 e5 2. hello')).toBe('at move 2: expected a move such as Nf3 or exd8=Q, found "hello"');
  expect(await refusal('hello')).toContain('at the beginning: expected a move');
  expect(await refusal('1. e4 {never closed')).toContain('expected a } that closes');
  expect(await refusal('1. e4 (1. d4')).toBe('at move 1: expected a ) that closes the variation');
  expect(await refusal('1. e4 (1. d4 {no} *\n\n[Event "b"]\n\n1. c4 *')).toBe('at move 1: expected a ) that closes the variation');
  expect(await refusal('1. e4 e5) 2. Nf3')).toContain('at move 1: expected a move');
  expect(await refusal('')).toContain('expected moves such as 1. e4');
  expect(await refusal('1. e4 e5 2. Nf6')).toMatch(/^Move 2 \(White\): .*legal.*Nf6/);
  expect(await refusal('1. e4 Ke6')).toMatch(/^Move 1 \(Black\): .*legal/);
  expect(await refusal('1. Nf3 a6 2. d3 a5 3. Nd2 *')).toMatch(/^Move 3 \(White\): .*several fit/);
  expect(await refusal('[FEN "4k3/8/8/8/8/8/4P3/4K3 b - - 0 30"]\n\n30... Kd7 31. e5')).toMatch(/^Move 31 \(White\)/);
  expect(await refusal('[FEN "4k3/8/8/8/8/8/4P3/4K3 x - - 0 1"]\n\n1. e4')).toMatch(/^the tag FEN \(fen\.turn\): /);
  expect(await refusal('1. e4 -- 2. d4')).toMatch(/^Move 1 \(Black\): .*null move/);
  expect(await refusal('1. e4 e5 2. Z0')).toMatch(/^Move 2 \(White\): .*null move/);
  expect(await refusal('[Variant "Crazyhouse"]\n\n1. e4')).toContain('the tag Variant: expected Standard');
});

test('lengths are bounded', async () => {
  expect(await refusal('x'.repeat(MAX_PGN + 1))).toContain('expected at most 1,000,000 characters');
  const shuffle = (count: number): string => Array.from({ length: count }, (_, i) => ['Nf3', 'Nf6', 'Ng1', 'Ng8'][i % 4]).join(' ');
  expect((await read(shuffle(MAX_PLIES))).position.moves).toHaveLength(MAX_PLIES);
  expect(await refusal(shuffle(MAX_PLIES + 1))).toContain(`expected at most ${MAX_PLIES} half-moves`);
  expect(await refusal(shuffle(200_000))).toMatch(/expected/);
  expect(await refusal(`1. e4 ${'(1. d4 '.repeat(50_000)}`)).toMatch(/expected/);
  // Nothing in the reading is quadratic in the text: these would not end.
  for (const long of ['1', 'x', '[a "', '0-0', ' \t']) {
    expect(await refusal(`x ${long.repeat(Math.floor(MAX_PGN / long.length) - 2)} x`)).toMatch(/expected/);
  }
});

test('what the page writes is read back', async () => {
  const fen = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';
  for (const [start, line] of [[START_FEN, 'e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5c6 d7c6 e1g1'], [fen, 'e1c1 h3g2 f3g2 e8g8 d5e6'], [fen, '']] as const) {
    const view = ask<PositionView>(module.describe(start, line, false));
    const written = { startFen: view.startFen, sans: view.plies.map((p) => p.san), result: '0-1' as const, white: 'A \\ "B"', black: 'C', date: '2026.11.20', ending: 'Black wins' };
    const game = await read(pgnText(written));
    expect(game.position.moves.join(' ')).toBe(line);
    expect(game.position.fen).toBe(start === START_FEN ? 'startpos' : start);
    expect([game.result, game.tags.get('White'), game.tags.get('Date'), game.comments[game.comments.length - 1]]).toEqual(['0-1', 'A \\ "B"', '2026.11.20', 'Black wins']);
  }
});

test('a text is a game or a FEN', () => {
  const games = ['1. e4', '1.e4', 'e4 e5', 'Nf3', 'O-O', '[Event "x"]', '{hm} e4', '\n\n1. d4', '12... Nf6', '*'];
  expect(games.filter((text) => !('pgn' in openingOfText(text)))).toEqual([]);
  const fens = [START_FEN, '8/8/8/8/8/8/8/K6k w - - 0 1', 'startpos', '', 'b7/8/8/8/8/8/8/K6k w - - 0 1', 'hello'];
  expect(fens.filter((text) => 'pgn' in openingOfText(text))).toEqual([]);
});
