import { OWN_LIMIT } from '../core/chances.ts';
import type { PositionView, SearchInfo } from '../protocol/protocol.ts';

/**
 * What a search says of a position, always from White's side. `cp`: centipawns; `mate`: moves to mate, negative if Black mates;
 * `over`: no legal move is left, 1 if White has won, 0 for a draw, -1 if Black has won.
 */
export interface WhiteScore {
  readonly kind: 'cp' | 'mate' | 'over';
  readonly value: number;
  /** True if another program has searched: its centipawns are on lichess's scale. */
  readonly foreign?: boolean;
}

/** A searched position. */
export interface Evaluation extends WhiteScore {
  /** The best line, UCI and SAN; empty if the game is over. */
  readonly pv: readonly string[];
  readonly san: readonly string[];
  readonly depth: number;
  /** Nodes that the search was given; 0 if the evaluation was read from a game. */
  readonly nodes: number;
  /** What the search before, with fewer nodes, said of the same position. */
  readonly earlier?: Evaluation;
}

/** Centipawns beyond which a position counts as won on lichess's scale; ours end at `OWN_LIMIT`, which is the same. */
const LICHESS_LIMIT = 1000;

/** The evaluation of a finished search; `turn` is the side to move. */
export function evaluationOf({ score, pv, san, depth }: SearchInfo, turn: 'w' | 'b', nodes: number): Evaluation {
  const sign = turn === 'w' ? 1 : -1;
  return { kind: score.kind, value: score.value === 0 ? 0 : score.value * sign, pv, san, depth, nodes };
}

/** The evaluation of a position without legal moves, or of one that cannot be searched. */
export function finalEvaluation({ result, legal, check, turn }: PositionView, nodes: number): Evaluation {
  const mated = legal.length === 0 && check;
  const value = mated ? (turn === 'w' ? -1 : 1) : result === '1-0' ? 1 : result === '0-1' ? -1 : 0;
  return { kind: 'over', value, pv: [], san: [], depth: 0, nodes };
}

/** Centipawns at which the scale of an evaluation ends. */
export const limitOf = ({ foreign = false }: WhiteScore): number => (foreign ? LICHESS_LIMIT : OWN_LIMIT);

/** An evaluation in centipawns from White's side, on its own scale and within it. A mate counts as much as a won position. */
export function centipawns(score: WhiteScore): number {
  const limit = limitOf(score);
  return score.kind === 'cp' ? Math.max(-limit, Math.min(limit, score.value)) : limit * Math.sign(score.value);
}

/** An evaluation as text, in pawns from White's side: `'+0.34'`, `'#5'`, `'#−3'`, `'1-0'`. */
export function whiteScoreText({ kind, value }: WhiteScore): string {
  if (kind === 'over') return value > 0 ? '1-0' : value < 0 ? '0-1' : '½-½';
  const sign = value < 0 ? '−' : '';
  if (kind === 'mate') return `#${sign}${Math.abs(value)}`;
  return `${value > 0 ? '+' : sign}${(Math.abs(value) / 100).toFixed(2)}`;
}
