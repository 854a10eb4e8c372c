/** The pieces of a FEN on 64 squares, a8 first: FEN letters, or `''` for an empty square. Ignores what does not fit on the board. */
export function placement(fen: string): string[] {
  const squares = Array<string>(64).fill('');
  for (const [row, rank] of (fen.split(' ')[0] ?? '').split('/').slice(0, 8).entries()) {
    let file = 0;
    for (const c of rank) {
      if (/\d/.test(c)) file += Number(c);
      else if (/[pnbrqk]/i.test(c) && file < 8) squares[8 * row + file++] = c;
    }
  }
  return squares;
}

/** Kinds of pieces other than the king, as FEN letters. */
export type PieceKind = 'p' | 'n' | 'b' | 'r' | 'q';

/** What pieces are worth, in pawns. */
export const PIECE_VALUE: Readonly<Record<PieceKind, number>> = { q: 9, r: 5, b: 3, n: 3, p: 1 };

/** White's material less Black's, in pawns. */
export function materialLead(fen: string): number {
  const [white, black] = [pieceCounts(fen, 'w'), pieceCounts(fen, 'b')];
  const kinds = Object.entries(PIECE_VALUE) as [PieceKind, number][];
  return kinds.reduce((sum, [kind, value]) => sum + (white[kind] - black[kind]) * value, 0);
}

/** How many pieces of each kind a side has in a FEN. */
export function pieceCounts(fen: string, side: 'w' | 'b'): Record<PieceKind, number> {
  const counts: Record<PieceKind, number> = { p: 0, n: 0, b: 0, r: 0, q: 0 };
  for (const letter of placement(fen)) {
    const kind = letter.toLowerCase() as PieceKind;
    if (kind in counts && (letter === kind) === (side === 'b')) counts[kind] += 1;
  }
  return counts;
}

/** Index of a square in `placement` by its name. */
export const squareIndex = (name: string): number => 8 * (8 - Number(name[1])) + name.charCodeAt(0) - 97;

/** Name of a square by its index in `placement`. */
export const squareName = (index: number): string => String.fromCharCode(97 + (index % 8)) + String(8 - (index >> 3));

/** Square of a side's king in a FEN; null if there is none. */
export function kingSquare(fen: string, turn: 'w' | 'b'): string | null {
  const index = placement(fen).indexOf(turn === 'w' ? 'K' : 'k');
  return index < 0 ? null : squareName(index);
}

/** FEN letter of the piece on a square; `''` for none. */
export const pieceOn = (fen: string, square: string): string => placement(fen)[squareIndex(square)] ?? '';
