import { materialLead, type PieceKind, pieceCounts, placement } from '../../core/fen.ts';
import { otherTurn, type Turn } from '../../core/format.ts';

/** Kinds of pieces that can be captured, in the order in which they are shown. */
const KINDS = ['p', 'n', 'b', 'r', 'q'] as const satisfies readonly PieceKind[];
/** A piece that can be captured. */
export type CapturedKind = PieceKind;

/** What a side has captured, and how far it is ahead. */
export interface Material {
  /** Pieces of the other side, pawns first. */
  readonly captured: readonly CapturedKind[];
  /** How much more the side has than the other: a pawn counts 1, minor pieces 3, a rook 5, a queen 9. Negative if it has less. */
  readonly lead: number;
}

/** What a side has captured between two positions of a game. A captured piece that was a pawn counts as a pawn. */
export function materialOf(startFen: string, fen: string, side: Turn): Material {
  const opponent = otherTurn(side);
  const [before, theirs] = [pieceCounts(startFen, opponent), pieceCounts(fen, opponent)];
  const promoted = KINDS.slice(1).reduce((sum, kind) => sum + Math.max(0, theirs[kind] - before[kind]), 0);
  const captured = KINDS.flatMap((kind) => {
    const missing = before[kind] - theirs[kind] - (kind === 'p' ? promoted : 0);
    return Array<CapturedKind>(Math.max(0, missing)).fill(kind);
  });
  return { captured, lead: materialLead(fen) * (side === 'w' ? 1 : -1) };
}

/**
 * Whether a side could still mate by some legal moves. It cannot with a lone king; with king and knight if the other side has at
 * most queens beside its king; with bishops of one square colour if there are no pawns, knights and bishops of the other colour.
 */
export function canMate(fen: string, side: Turn): boolean {
  const opponent = otherTurn(side);
  const [ours, theirs] = [pieceCounts(fen, side), pieceCounts(fen, opponent)];
  if (ours.p + ours.r + ours.q > 0 || ours.n > 1 || (ours.n > 0 && ours.b > 0)) return true;
  if (ours.n === 1) return theirs.p + theirs.n + theirs.b + theirs.r > 0;
  if (ours.b === 0) return false;
  const colours = new Set(placement(fen).flatMap((letter, i) => (letter.toLowerCase() === 'b' ? [(i + (i >> 3)) % 2] : [])));
  return colours.size > 1 || theirs.p + theirs.n > 0;
}
