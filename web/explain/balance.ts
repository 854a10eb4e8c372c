import { type PieceKind, pieceCounts } from '../core/fen.ts';
import type { Turn } from '../core/format.ts';
import type { PlyView } from '../engine/protocol.ts';

/** Kinds of pieces, the most valuable first. */
export const KINDS: readonly PieceKind[] = ['q', 'r', 'b', 'n', 'p'];

/** Values in pawns. */
export const PIECE_VALUE: Readonly<Record<PieceKind, number>> = { q: 9, r: 5, b: 3, n: 3, p: 1 };

/** What a side wins and loses in a line. Equal pieces that were exchanged do not appear; bishops and knights are equal. */
export interface Balance {
  won: PieceKind[];
  lost: PieceKind[];
  /** Won less lost, in pawns. */
  sum: number;
}

/** Removes what both lists have: bishops and knights cancel out. */
function cancel(won: PieceKind[], lost: PieceKind[]): void {
  const value = (kind: PieceKind): number => PIECE_VALUE[kind];
  for (const kind of [...won]) {
    const at = lost.findIndex((other) => value(other) === value(kind));
    if (at < 0) continue;
    lost.splice(at, 1);
    won.splice(won.indexOf(kind), 1);
  }
}

function between(before: string, later: string, side: Turn): Balance {
  const other: Turn = side === 'w' ? 'b' : 'w';
  const change = (who: Turn) => {
    const [a, b] = [pieceCounts(before, who), pieceCounts(later, who)];
    return (kind: PieceKind): number => b[kind] - a[kind];
  };
  const [own, theirs] = [change(side), change(other)];
  const times = (kind: PieceKind, n: number): PieceKind[] => Array<PieceKind>(Math.max(0, n)).fill(kind);
  // A promotion wins a piece for a pawn.
  const won = KINDS.flatMap((kind) => [...times(kind, -theirs(kind)), ...times(kind, own(kind))]);
  const lost = KINDS.flatMap((kind) => [...times(kind, -own(kind)), ...times(kind, theirs(kind))]);
  cancel(won, lost);
  const sum = (kinds: PieceKind[]): number => kinds.reduce((total, kind) => total + PIECE_VALUE[kind], 0);
  return { won, lost, sum: sum(won) - sum(lost) };
}

/** Moves of a line whose exchanges count as its first move's doing. */
const HORIZON = 9;

/**
 * What `side` wins and loses from a position along the first moves of a line, up to the last point at which no exchange is under way:
 * after a move that is not followed by a capture, or at the end if that is a recapture or quiet.
 */
export function balanceOf(fen: string, plies: readonly PlyView[], side: Turn): Balance {
  let at = fen;
  const near = plies.slice(0, HORIZON);
  for (const [i, ply] of near.entries()) {
    const next = near[i + 1];
    const settled = next ? !next.capture : !ply.capture || (near[i - 1]?.capture ?? false);
    if (settled && !ply.check) at = ply.fen;
  }
  return between(fen, at, side);
}
