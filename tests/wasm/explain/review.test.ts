// What a review says of real games, by the real rules: openings with names, and sacrifices that nobody took.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readGame } from '../../../web/engine/worker/read-game.ts';
import { loadOpenings } from '../../../web/openings/openings.ts';
import type { PositionSpec } from '../../../web/protocol/protocol.ts';
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
  const game = { startFen: record.startFen, positions, moves: mainLine(record), evaluations, openings: await loadOpenings() };
  return (await judgeGame(analyst, game, look)).moves;
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
    [null, "Part of the King's Gambit."],
  ]);
});

// D. Byrne against Fischer, New York 1956.
const BYRNE =
  '1.Nf3 Nf6 2.c4 g6 3.Nc3 Bg7 4.d4 O-O 5.Bf4 d5 6.Qb3 dxc4 7.Qxc4 c6 8.e4 Nbd7 9.Rd1 Nb6 10.Qc5 Bg4 11.Bg5 Na4 12.Qa3 *';

test.each([
  [-300, 'brilliant'],
  [100, null],
])('an offer that best play declines is brilliant if taking it loses: %i', async (taken, mark) => {
  const level = Array.from({ length: 24 }, (_, i) => searched(-100, i === 21 ? 'b6a4' : i === 22 ? 'c5a3' : 'a2a3'));
  const looked: string[] = [];
  const at = async ({ moves: line }: PositionSpec): Promise<Evaluation> => {
    looked.push(line.at(-1)!);
    return searched(taken);
  };
  const moves = await judged(BYRNE, level, { at, fresh: async () => analyst });
  expect(moves[21]!.node.san).toBe('Na4');
  expect(looked).toContain('c3a4');
  expect(moves[21]!.mark).toBe(mark);
});
