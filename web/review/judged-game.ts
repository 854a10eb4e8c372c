/** From the searches of a game to its review: what is a sacrifice, and why moves are bad, by the rules and the lines alone. */
import type { MoveNode } from '../engine/game-record.ts';
import type { PlyView, PositionSpec } from '../engine/protocol.ts';
import type { Rules } from '../explain/judged-line.ts';
import { explainMistake } from '../explain/mistake.ts';
import type { OpeningBook } from '../openings/openings.ts';
import type { Evaluation } from './evaluation.ts';
import { judge, mayBeBrilliant, type ReviewedMove, type ReviewResult, withReasons } from './marks.ts';
import { isSacrifice, SACRIFICE_PLIES } from './sacrifice.ts';

/** A searched game. `positions` and `evaluations` have one more entry than `moves`. */
export interface SearchedGame {
  readonly startFen: string;
  readonly positions: readonly PositionSpec[];
  readonly moves: readonly MoveNode[];
  readonly evaluations: readonly Evaluation[];
  /** Names of openings; null if they are not there. */
  readonly openings: Pick<OpeningBook, 'at'> | null;
}

/** A line of moves with the positions after them. */
export async function pliesOf(rules: Rules, spec: PositionSpec, line: readonly string[]): Promise<readonly PlyView[]> {
  const { plies } = await rules.describe({ ...spec, moves: [...spec.moves, ...line] });
  return plies.slice(-line.length);
}

/** Whether a move gives up material that the best line does not win back. */
async function givesMaterial(rules: Rules, game: SearchedGame, { index, node, after, before }: ReviewedMove): Promise<boolean> {
  // The opponent's best reply takes something, or the line declines and nothing was given up.
  if (!after.san[0]?.includes('x') && !before.san[1]?.includes('x')) return false;
  const line = [node.uci, ...after.pv].slice(0, SACRIFICE_PLIES);
  const fen = game.moves[index - 1]?.fen ?? game.startFen;
  return isSacrifice(fen, await pliesOf(rules, game.positions[index]!, line));
}

/** Judges the moves of a searched game. */
export async function judgeGame(rules: Rules, game: SearchedGame): Promise<ReviewResult> {
  const { startFen, moves, positions, evaluations } = game;
  const sacrifices = new Set<number>();
  for (const move of judge(startFen, moves, evaluations).moves.filter(mayBeBrilliant))
    if (await givesMaterial(rules, game, move)) sacrifices.add(move.index);
  const result = judge(startFen, moves, evaluations, sacrifices);
  const reasons = new Map<number, string>();
  for (const { index, mark, missedWin, node, before, after } of result.moves) {
    const position = positions[index];
    if (mark === null || mark === 'brilliant' || !position) continue;
    const mistake = { position, move: node.uci, refutation: after.pv, better: before.pv, missedWin };
    reasons.set(index, await explainMistake(rules, mistake));
  }
  return withReasons(result, reasons);
}
