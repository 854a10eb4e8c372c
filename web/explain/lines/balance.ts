import { PIECE_VALUE, type PieceKind, pieceCounts, pieceOn } from '../../core/fen.ts';
import type { Turn } from '../../core/format.ts';
import type { PlyView } from '../../protocol/protocol.ts';

/** Kinds of pieces, the most valuable first. */
export const KINDS: readonly PieceKind[] = ['q', 'r', 'b', 'n', 'p'];

/** What a minor piece is worth, in pawns: the least that is more than pawns. */
export const PIECE = 3;

/** What pieces are worth together, in pawns. */
export const worthOf = (kinds: readonly PieceKind[]): number => kinds.reduce((sum, kind) => sum + PIECE_VALUE[kind], 0);

/**
 * What a side wins and loses in a line. Equal pieces that were exchanged do not appear; bishops and knights are equal. A promoted piece
 * that is captured counts as the pawn that it was.
 */
export interface Balance {
  won: PieceKind[];
  lost: PieceKind[];
  /** Pawns that the side promotes, less those of the other side; promoted pieces that are captured again do not count. */
  promotions: number;
  /** Won less lost, in pawns, with the gain by promotions; two minor pieces for a rook count for a pawn more. */
  sum: number;
}

/** A capture of a line: which side makes it, and what it takes where. */
interface Capture {
  readonly index: number;
  readonly own: boolean;
  readonly kind: PieceKind;
  readonly to: string;
}

/** Captures without those that are taken back at once for as much: what was exchanged is not what was lost. */
function withoutTrades(captures: readonly Capture[]): Capture[] {
  const left: Capture[] = [];
  for (const next of captures) {
    const last = left.at(-1);
    const isTrade = last?.index === next.index - 1 && last.to === next.to && PIECE_VALUE[last.kind] === PIECE_VALUE[next.kind];
    if (isTrade) left.pop();
    else left.push(next);
  }
  return left;
}

/** Cancels pieces of equal value from both lists. Later captures go first, so that the earliest ones remain to be named. */
function cancel(won: PieceKind[], lost: PieceKind[]): void {
  const value = (kind: PieceKind): number => PIECE_VALUE[kind];
  for (const kind of [...won].reverse()) {
    const at = lost.findLastIndex((other) => value(other) === value(kind));
    if (at < 0) continue;
    lost.splice(at, 1);
    won.splice(won.lastIndexOf(kind), 1);
  }
}

const kindOn = (fen: string, square: string): PieceKind => pieceOn(fen, square).toLowerCase() as PieceKind;
const turnOf = (fen: string): Turn => (fen.split(' ')[1] === 'b' ? 'b' : 'w');

/** What stands on a square is worth, in pawns; a king is worth more than all. */
export const worthOn = (fen: string, square: string): number => PIECE_VALUE[kindOn(fen, square)] ?? 100;

/** The kind of piece that a move captures; null for none. */
export function capturedKind(before: string, { capture, fen }: PlyView): PieceKind | null {
  if (!capture) return null;
  const loser = turnOf(fen);
  const [had, has] = [pieceCounts(before, loser), pieceCounts(fen, loser)];
  return KINDS.find((kind) => has[kind] < had[kind]) ?? null;
}

/** A line of moves and the position before it. */
interface Moves {
  readonly fen: string;
  readonly plies: readonly PlyView[];
}

/** The FEN before a move of a line. */
export const boardBefore = ({ fen, plies }: Moves, index: number): string => plies[index - 1]?.fen ?? fen;

/** The kind of piece that a move of a line captures; null for none, and beyond its end. */
export function capturedAt(line: Moves, index: number): PieceKind | null {
  const move = line.plies[index];
  return move ? capturedKind(boardBefore(line, index), move) : null;
}

/** What the capture at a move of a line takes, in pawns; 0 for none. */
export function takenAt(line: Moves, index: number): number {
  const captured = capturedAt(line, index);
  return captured ? PIECE_VALUE[captured] : 0;
}

/** Whether what moves in a line is taken at once. */
export const isTakenBack = (plies: readonly PlyView[], index: number): boolean =>
  plies[index + 1]?.capture === true && plies[index + 1]?.to === plies[index]?.to;

/** Whether a capture takes no more than what is taken back, and that is the end of it. */
export const isEvenTrade = (line: Moves, index: number): boolean =>
  isTakenBack(line.plies, index) && !isTakenBack(line.plies, index + 1) && takenAt(line, index) <= takenAt(line, index + 1);

/** Moves of a line whose exchanges count as its first move's doing; those in which a race of pawns may end. */
const HORIZON = 9;
const RACE = 16;

/** Moves after the last counted one within which a piece is still taken back. */
const TAKES_BACK = 3;

/** How many moves of a line count: those to the horizon or to a promotion, and the exchanges and checks that are under way there. */
export function countedPlies(plies: readonly PlyView[], horizon = HORIZON): number {
  const promotion = plies.slice(0, RACE).findLastIndex(({ uci }) => uci.length === 5);
  let end = Math.max(Math.min(horizon, plies.length), promotion + 1);
  const takesBack = (index: number): boolean => {
    const ply = plies[index];
    const taken = plies.slice(Math.max(0, end - TAKES_BACK), end).findLast(({ to }) => to === ply?.to);
    return ply?.capture === true && taken?.capture === true;
  };
  for (;;) {
    while (end < plies.length && (plies[end]?.capture || plies[end - 1]?.check)) end += 1;
    const back = [1, 2].map((more) => end + more).find((index) => index < plies.length && takesBack(index));
    if (back === undefined) return end;
    end = back + 1;
  }
}

/** Pawns by which two minor pieces are worth more than a rook and a pawn. */
const TWO_PIECES = 1;

/** Pawns by which two minor pieces for a rook are better than their values say; negative where the rook is won for them. */
function twoPieces(won: readonly PieceKind[], lost: readonly PieceKind[]): number {
  const count = (kinds: readonly PieceKind[], of: string): number => kinds.filter((kind) => of.includes(kind)).length;
  const [minors, rooks] = ['bn', 'r'].map((of) => count(won, of) - count(lost, of)) as [number, number];
  if (minors >= 2 && rooks <= -1) return TWO_PIECES;
  return minors <= -2 && rooks >= 1 ? -TWO_PIECES : 0;
}

/** What `side` wins and loses from a position along a line. */
export function balanceOf(fen: string, plies: readonly PlyView[], side: Turn): Balance {
  const captures: Capture[] = [];
  /** The promoted pieces on the board, by their squares. */
  const promoted = new Map<string, { own: boolean; gain: number }>();
  let before = fen;
  for (const [index, ply] of plies.entries()) {
    const own = turnOf(before) === side;
    const kind = capturedKind(before, ply);
    if (kind) captures.push({ index, own, kind: promoted.has(ply.to) ? 'p' : kind, to: ply.to });
    const moved = promoted.get(ply.from);
    promoted.delete(ply.to);
    promoted.delete(ply.from);
    if (ply.uci.length === 5) promoted.set(ply.to, { own, gain: PIECE_VALUE[kindOn(ply.fen, ply.to)] - 1 });
    else if (moved) promoted.set(ply.to, moved);
    before = ply.fen;
  }
  const kept = withoutTrades(captures);
  const [won, lost] = [true, false].map((own) => kept.filter((one) => one.own === own).map(({ kind }) => kind)) as [
    PieceKind[],
    PieceKind[],
  ];
  cancel(won, lost);
  const order = (a: PieceKind, b: PieceKind): number => KINDS.indexOf(a) - KINDS.indexOf(b);
  const signed = [...promoted.values()].map(({ own, gain }) => ({ sign: own ? 1 : -1, gain }));
  return {
    won: won.sort(order),
    lost: lost.sort(order),
    promotions: signed.reduce((total, { sign }) => total + sign, 0),
    sum: worthOf(won) - worthOf(lost) + twoPieces(won, lost) + signed.reduce((total, { sign, gain }) => total + sign * gain, 0),
  };
}
