// What a review says of real games, by the real rules: openings with names, and sacrifices that nobody took.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readGame } from '../../../web/engine/worker/read-game.ts';
import { loadOpenings } from '../../../web/openings/openings.ts';
import type { Evaluation } from '../../../web/review/evaluation.ts';
import { positionsOf } from '../../../web/review/game-review.ts';
import { judgeGame, type Look } from '../../../web/review/judged-game.ts';
import { mainLine } from '../../../web/review/notes.ts';
import { loadModule } from '../load.ts';
import { HostedAnalyst } from './hosted-analyst.ts';

let module: Awaited<ReturnType<typeof loadModule>>;
let analyst: HostedAnalyst;
beforeAll(async () => {
  module = await loadModule();
  analyst = new HostedAnalyst(module);
});
afterAll(() => analyst.close());

const searched = (value: number, ...pv: string[]): Evaluation => ({ kind: 'cp', value, pv, san: pv, depth: 9, nodes: 1 });

async function judged(pgn: string, evaluations: Evaluation[], look: Look) {
  const { record } = readGame(module, pgn, 'startpos');
  const positions = positionsOf(record).map(({ spec }) => spec);
  const game = { startFen: record.startFen, positions, moves: mainLine(record), evaluations, standings: [] };
  return (await judgeGame(analyst, { ...game, openings: await loadOpenings() }, look)).moves;
}

const refuse = async (): Promise<never> => {
  throw new Error('nothing to look at');
};
const never: Look = { at: refuse, fresh: refuse };

test('a named gambit is named and gets no mark', async () => {
  const moves = await judged(
    '1. e4 e5 2. f4 *',
    [searched(20), searched(20, 'e7e5'), searched(20, 'g1f3'), searched(-60, 'e5f4')],
    never,
  );
  expect(moves.map(({ mark, reason }) => [mark, reason])).toEqual([
    [null, ''],
    [null, ''],
    [null, "Still theory: King's Gambit."],
  ]);
});

// D. Byrne against Fischer, New York 1956.
const BYRNE =
  '1.Nf3 Nf6 2.c4 g6 3.Nc3 Bg7 4.d4 O-O 5.Bf4 d5 6.Qb3 dxc4 7.Qxc4 c6 8.e4 Nbd7 9.Rd1 Nb6 10.Qc5 Bg4 11.Bg5 Na4 12.Qa3 *';

test.each([
  ['taking loses', -300, 0, 'brilliant'],
  ['taking is good', 100, 0, null],
  ['another move is as good', -300, -150, null],
])('an offer that best play declines: %s', async (_, taken, second, mark) => {
  const level = Array.from({ length: 24 }, (__, i) => searched(-100, i === 21 ? 'b6a4' : i === 22 ? 'c5a3' : 'a2a3'));
  const looked: string[] = [];
  const at: Look['at'] = async ({ moves: line }, __, others) => {
    if (others) expect(others).not.toContain('b6a4');
    else looked.push(line.at(-1)!);
    return searched(others ? second : taken, ...(line.at(-1) === 'c3a4' ? ['f6e4'] : []));
  };
  const moves = await judged(BYRNE, level, { at, fresh: async () => analyst });
  expect(moves[21]!.node.san).toBe('Na4');
  expect(looked).toContain('c3a4');
  expect(moves[21]!.mark).toBe(mark);
  expect(moves[21]!.reason).toBe(mark ? 'Na4 offers a knight. After Nxa4, Nxe4 leaves Black winning.' : '');
});

test('a queen that stays attacked is offered, also where best play takes something smaller', async () => {
  const pgn = BYRNE.replace(' *', ' Nxc3 13.bxc3 Nxe4 14.Bxe7 Qb6 15.Bc4 Nxc3 16.Bc5 Rfe8+ 17.Kf1 Be6 *');
  const best = ['g4e6', 'a3c3', 'b6c5', 'd4c5', 'g7c3'];
  const level = Array.from({ length: 35 }, (_, i) => (i < 33 ? searched(-200) : searched(-200, ...best.slice(i - 33))));
  const at: Look['at'] = async (_, __, others) => searched(others ? 0 : -400);
  const moves = await judged(pgn, level, { at, fresh: async () => analyst });
  expect([moves[33]!.node.san, moves[33]!.mark]).toEqual(['Be6', 'brilliant']);
  expect(moves[33]!.reason).toBe('Be6 offers the queen.');
});

// Lasker against Bauer, Amsterdam 1889: the bishop is given while a knight could be taken back.
const LASKER =
  '1. f4 d5 2. e3 Nf6 3. b3 e6 4. Bb2 Be7 5. Bd3 b6 6. Nf3 Bb7 7. Nc3 Nbd7 8. O-O O-O 9. Ne2 c5 10. Ng3 Qc7 11. Ne5 Nxe5 12. Bxe5 Qc6 13. Qe2 a6 14. Nh5 Nxh5 15. Bxh7+ Kxh7 16. Qxh5+ Kg8 17. Bxg7 Kxg7 18. Qg4+ Kh7 *';
const SACRIFICE = ['d3h7', 'g8h7', 'e2h5', 'h7g8', 'e5g7', 'g8g7', 'h5g4', 'g7h7'];

test('a sacrifice that begins while something can be taken back; no recapture is brilliant', async () => {
  const evaluations = Array.from({ length: 37 }, (_, i) =>
    i < 28 ? searched(500) : { ...searched(500, ...SACRIFICE.slice(i - 28)), san: i === 28 ? ['Bxh7+', 'Kxh7'] : ['Kxh7'] },
  );
  const moves = await judged(LASKER, evaluations, { at: async () => searched(0), fresh: async () => analyst });
  expect(moves[28]!.reason).toBe('Bxh7+ gives up a bishop for a pawn. After Kxh7, Qxh5+ leaves White winning.');
  expect(moves.slice(28, 31).map(({ node, mark }) => [node.san, mark])).toEqual([
    ['Bxh7+', 'brilliant'],
    ['Kxh7', null],
    ['Qxh5+', null],
  ]);
});

test('a countergambit is what a move is part of, not the opening that it answers', async () => {
  const moves = await judged(
    '1. d4 d5 2. c4 e5 *',
    [searched(20), searched(20, 'd7d5'), searched(20, 'c2c4'), searched(20, 'e7e6'), searched(80, 'd4e5')],
    never,
  );
  expect(moves[3]!.reason).toBe('Still theory: Albin Countergambit.');
});

test.each([
  [
    '1. e4 c6 2. h3 a5 *',
    'Caro-Kann Defense. White leaves the book with 2.h3. Black supports d5 with c6 and keeps the way of the bishop on c8 open.',
  ],
  ['1. e4 c6 *', ''],
])('the last move of a named opening says who leaves it and what it is about: %s', async (pgn, note) => {
  const moves = await judged(
    pgn,
    Array.from({ length: pgn.split(' ').length }, () => searched(20)),
    never,
  );
  expect(moves[1]!.reason).toBe(note);
});
