/** What two lines of one position have in common is the reason for no difference between them. */
import { PIECE_VALUE, type PieceKind, pieceOn } from '../../core/fen.ts';
import type { Motif } from '../../protocol/protocol.ts';
import { boardBefore, isTakenBack, PIECE, worthOn } from './balance.ts';
import type { JudgedLine } from './judged-line.ts';

/** Moves of the other line that are looked at: later ones are guesses. */
const LOOKED_AT = 12;

/** What the piece is worth, in pawns, that makes a move of a line. */
const moverWorth = (line: JudgedLine, index: number): number => worthOn(boardBefore(line, index), line.plies[index]?.from ?? '');

/**
 * Index in a line of a move that the same side plays there, too, or of the capture of the same piece on the same square; -1 where it does
 * neither. A capture that is taken back in the other line alone, costs more there, or is paid for elsewhere, is another matter.
 * `index`: of the move in `line`.
 */
function indexOfSame(line: JudgedLine, index: number, other: JudgedLine): number {
  const move = line.plies[index];
  if (!move) return -1;
  const taken = pieceOn(boardBefore(line, index), move.to);
  const worth = PIECE_VALUE[taken.toLowerCase() as PieceKind] ?? 0;
  if (move.capture && worth >= PIECE && Math.abs(line.balance.sum - other.balance.sum) >= worth) return -1;
  return other.plies.slice(0, LOOKED_AT).findIndex((ply, i) => {
    if (i % 2 !== index % 2) return false;
    const takesSame = move.capture && ply.capture && ply.to === move.to && pieceOn(boardBefore(other, i), ply.to) === taken;
    if (ply.uci !== move.uci && !takesSame) return false;
    if (!ply.capture || !isTakenBack(other.plies, i)) return true;
    return isTakenBack(line.plies, index) && moverWorth(line, index) >= moverWorth(other, i);
  });
}

/** Whether the side that makes a move of a line makes it in the other line, too. */
export const playsAlso = (line: JudgedLine, index: number, other: JudgedLine): boolean => indexOfSame(line, index, other) >= 0;

/** Whether the first moves of two lines take on one square: then what is taken there is not missed. */
export const takesSame = ({ plies: [one] }: JudgedLine, { plies: [other] }: JudgedLine): boolean =>
  one?.capture === true && other?.to === one.to;

/** Whether a motif of a line appears in the other one: by the same move, while what it is about stands where it stood. */
function isCommon(motif: Motif, line: JudgedLine, other: JudgedLine): boolean {
  const index = indexOfSame(line, motif.ply, other);
  if (index < 0) return false;
  const [here, there] = [boardBefore(line, motif.ply), boardBefore(other, index)];
  return motif.targets.every((square) => pieceOn(here, square) === pieceOn(there, square));
}

/** Two lines without the motifs that they share. Mates stay: they tell how long each takes. */
export function contrasted(played: JudgedLine, better: JudgedLine): readonly [JudgedLine, JudgedLine] {
  const differs = better.balance.sum - played.balance.sum;
  const without = (line: JudgedLine, other: JudgedLine): JudgedLine => ({
    ...line,
    differs,
    motifs: line.motifs.filter((motif) => motif.kind === 'mate' || !isCommon(motif, line, other)),
  });
  return [without(played, better), without(better, played)];
}
