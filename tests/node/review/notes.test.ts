// A review in the game: glyphs, evaluations, comments and better lines, as PGN and back; a change that undo takes back.
import { beforeAll, describe, expect, test } from 'vitest';
import { sanRulesOf } from '../../../web/engine/worker/read-game.ts';
import { languageOf } from '../../../web/language/languages.ts';
import { inLanguage, loadLanguage } from '../../../web/language/translate.ts';
import { readPgn, type SanRules } from '../../../web/pgn/read.ts';
import { writePgn } from '../../../web/pgn/write.ts';
import type { GameRecord } from '../../../web/protocol/game-record.ts';
import type { PlyView, PositionView } from '../../../web/protocol/protocol.ts';
import type { Evaluation } from '../../../web/review/evaluation.ts';
import { positionsOf } from '../../../web/review/game-review.ts';
import { judge, type ReviewResult, type Standing, withReasons } from '../../../web/review/marks.ts';
import { mainLine, notedReview, withReview } from '../../../web/review/notes.ts';
import { loadModule, parse } from '../../wasm/load.ts';

let rules: SanRules;
let describePosition: (fen: string, moves: readonly string[], chess960?: boolean) => PositionView;
beforeAll(async () => {
  const module = await loadModule();
  rules = sanRulesOf(module);
  describePosition = (fen, moves, chess960 = false) => parse<PositionView>(module.describe(fen, moves.join(' '), chess960));
});

const read = (text: string): GameRecord => readPgn(text, rules).record;

/** A reviewed game: White's centipawns at each position, and better lines by the number of their move. */
function reviewed(
  record: GameRecord,
  values: readonly number[],
  better: Record<number, string[]>,
  standings: readonly Standing[] = [],
): { result: ReviewResult; game: GameRecord } {
  const positions = positionsOf(record);
  const moves = mainLine(record);
  const lines = new Map<number, PlyView[]>();
  const evaluations = values.map((value, i): Evaluation => {
    const pv = better[i] ?? [moves[i]?.uci ?? ''];
    const { spec } = positions[i]!;
    const plies = better[i] ? describePosition(spec.fen, [...spec.moves, ...pv], spec.chess960).plies : [];
    if (better[i]) lines.set(i, plies.slice(-pv.length));
    return { kind: 'cp', value, pv, san: better[i] ? plies.slice(-pv.length).map(({ san }) => san) : pv, depth: 9, nodes: 9 };
  });
  const mate = moves.at(-1)!.san.endsWith('#');
  if (mate) evaluations[moves.length] = { kind: 'over', value: -1, pv: [], san: [], depth: 0, nodes: 9 };
  const result = judge(record.startFen, moves, evaluations, { standings });
  return { result, game: withReview(record, result, lines) };
}

const MATE = '1. f3 {my own note} e5 2. g4 (2. e4 Nf6) Qh4# 0-1';
const VALUES = [20, -20, -15, -600, -1000];
const BETTER = { 0: ['e2e4', 'e7e5'], 2: ['e2e4', 'g8f6', 'd2d3'] };

describe('the PGN of a reviewed game', () => {
  test('has glyphs, evaluations, comments and better lines; what was there stays', () => {
    const { game, result } = reviewed(read(MATE), VALUES, BETTER);
    expect(result.moves.map(({ mark }) => mark)).toEqual(['inaccuracy', null, 'blunder', null]);
    const written = writePgn(game).replace(/\s+/g, ' ');
    for (const part of [
      '{[%eval 0.20]}',
      'my own note',
      'Inaccuracy. e4 was better.',
      '1. f3 $6',
      '2. g4 $4',
      '[%eval -6.00]',
      '(1. e4',
      'Qh4# 0-1',
    ])
      expect(written).toContain(part);
    expect(read(writePgn(game))).toEqual(game);
  });

  test('is read back as the same review', () => {
    const { game, result } = reviewed(read(MATE), VALUES, BETTER);
    const back = notedReview(read(writePgn(game)))!;
    const again = judge(game.startFen, mainLine(game), back.evaluations, { sacrifices: back.sacrifices });
    expect(again.moves.map(({ mark, missedWin }) => [mark, missedWin])).toEqual(
      result.moves.map(({ mark, missedWin }) => [mark, missedWin]),
    );
    expect(again.accuracy).toEqual(result.accuracy);
    expect(again.centipawnLoss).toEqual(result.centipawnLoss);
    expect(again.moves[2]!.before.san).toEqual(['e4', 'Nf6', 'd3']);
  });

  test('says of a mark that it is not verified, until a second review has verified it', () => {
    const { game } = reviewed(read(MATE), VALUES, BETTER, ['unverified', 'plain', 'held', 'plain']);
    expect(mainLine(game)[0]?.comments).toContain('Inaccuracy, not verified yet. e4 was better.');
    const back = notedReview(read(writePgn(game)))!;
    const again = judge(game.startFen, mainLine(game), back.evaluations, { standings: back.standings });
    expect(again.moves.map(({ mark, unverified }) => [mark, unverified])).toEqual([
      ['inaccuracy', true],
      [null, false],
      ['blunder', false],
      [null, false],
    ]);
    expect(mainLine(reviewed(game, VALUES, BETTER).game)[0]?.comments).toEqual(['my own note', 'Inaccuracy. e4 was better.']);
  });

  test('is the same after a second review', () => {
    const { game } = reviewed(read(MATE), VALUES, BETTER);
    expect(reviewed(game, VALUES, BETTER).game).toEqual(game);
  });

  test.each([
    ['a move that the review marks', BETTER],
    ['a move that it leaves unmarked', {}],
  ])("keeps the author's comment in the form of a review's: %s", (_, better) => {
    const authors = 'Mistake. Nf3 was better.';
    const values = better === BETTER ? VALUES : [20, 20, 20, 20, 20];
    const { game } = reviewed(read(MATE.replace('my own note', authors)), values, better);
    const comments = mainLine(game)[0]?.comments;
    expect(comments).toContain(authors);
    expect(comments).toHaveLength(better === BETTER ? 2 : 1);
    const again = reviewed(read(writePgn(game)), values, better).game;
    expect(again).toEqual(game);
  });

  test('replaces the comments of a review from before moves were marked as commented', () => {
    const { game } = reviewed(read(MATE), VALUES, BETTER);
    const before = writePgn(game)
      .replace('[%review Riposte 2]', '[%review Riposte]')
      .replaceAll(/\s*\[%review comment [^\]]*\]/g, '');
    expect(before).toContain('[%review Riposte]');
    expect(notedReview(read(before))?.evaluations[0]?.foreign).toBe(false);
    expect(reviewed(read(before), VALUES, BETTER).game).toEqual(game);
  });

  test('replaces the comments of a review in English alone, which the command does not name', () => {
    const { game } = reviewed(read(MATE), VALUES, BETTER);
    const before = writePgn(game).replaceAll(/\[%review comment [^\]]*\]/g, '[%review comment]');
    expect(reviewed(read(before), VALUES, BETTER).game).toEqual(game);
  });

  test('in another language is read back, and replaced by one in English', async () => {
    const german = languageOf('de')!;
    await loadLanguage(german);
    const { game } = inLanguage(german, () => reviewed(read(MATE), VALUES, BETTER));
    const first = mainLine(game)[0]!;
    expect(first.comments).toEqual(['my own note', 'Ungenauigkeit. e4 war besser.']);
    expect(reviewed(read(writePgn(game)), VALUES, BETTER).game).toEqual(reviewed(read(MATE), VALUES, BETTER).game);
    // French has spaces that do not break; other programs may write simple ones.
    const { result } = reviewed(read(MATE), VALUES, BETTER);
    const french = withReview(read(MATE), withReasons(result, new Map([[2, 'Voici\u00a0: elle permet le mat.']])), new Map());
    expect(notedReview(read(writePgn(french).replaceAll('\u00a0', ' ')))?.reasons.get(2)).toBe('Voici : elle permet le mat.');
    // What the user has written over it is the user's.
    const edited = writePgn(game).replace(/e4\s+war\s+besser\./, 'e4 gefällt mir mehr.');
    expect(mainLine(reviewed(read(edited), VALUES, BETTER).game)[0]?.comments).toEqual([
      'my own note',
      'Ungenauigkeit. e4 gefällt mir mehr.',
      'Inaccuracy. e4 was better.',
    ]);
  });

  test('Chess960, from a FEN, Black to move', () => {
    const start = '[Variant "Chess960"]\n[FEN "bnrbk1nr/pppppppp/8/8/8/5q2/PPPPPPPP/BNRBKQNR b KQkq - 0 1"]\n\n';
    const record = read(`${start}1... Qxf2+ 2. Qxf2 Nf6 *`);
    const { game, result } = reviewed(record, [-30, 700, 700, 690], { 0: ['f3f6', 'e2e4'] });
    expect(result.moves.map(({ turn, mark }) => [turn, mark])).toEqual([
      ['b', 'blunder'],
      ['w', null],
      ['b', null],
    ]);
    expect(game.chess960).toBe(true);
    expect(read(writePgn(game))).toEqual(game);
  });
});

test('a game with evaluations of another program is read, one with gaps is not', () => {
  const lichess = '1. e4 { [%eval 0.3] } e5 { [%eval 0.25] } 2. Qh5 { [%eval -0.9] } Ke7 { [%eval #1] } *';
  const back = notedReview(read(lichess))!;
  expect(back.evaluations.map(({ value }) => value)).toEqual([30, 30, 25, -90, 1]);
  expect(judge('8/8/8/8/8/8/8/8 w - - 0 1', mainLine(read(lichess)), back.evaluations).moves.map(({ mark }) => mark)).toEqual([
    null,
    null,
    'mistake',
    'blunder',
  ]);
  expect(notedReview(read('1. e4 { [%eval 0.3] } e5 2. Qh5 { [%eval -0.9] } *'))).toBeNull();
  expect(notedReview(read('1. e4 e5 *'))).toBeNull();
  expect(notedReview(read('*'))).toBeNull();
});

test('a game of 500 moves', () => {
  const shuffle = Array.from({ length: 500 }, (_, i) => `${i + 1}. ${i % 2 === 0 ? 'Nf3 Nf6' : 'Ng1 Ng8'}`).join(' ');
  const record = read(`${shuffle} *`);
  const { game } = reviewed(record, Array(1001).fill(10) as number[], {});
  expect(mainLine(game)).toHaveLength(1000);
  expect(notedReview(game)?.evaluations).toHaveLength(1001);
});
