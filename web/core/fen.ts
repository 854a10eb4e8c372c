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

/** How many pieces of each kind a side has in a FEN. */
export function pieceCounts(fen: string, side: 'w' | 'b'): Record<PieceKind, number> {
  const counts: Record<PieceKind, number> = { p: 0, n: 0, b: 0, r: 0, q: 0 };
  for (const letter of placement(fen)) {
    const kind = letter.toLowerCase() as PieceKind;
    if (kind in counts && (letter === kind) === (side === 'b')) counts[kind] += 1;
  }
  return counts;
}

/** Name of a square by its index in `placement`. */
export const squareName = (index: number): string => String.fromCharCode(97 + (index % 8)) + String(8 - (index >> 3));

/** Square of a side's king in a FEN; null if there is none. */
export function kingSquare(fen: string, turn: 'w' | 'b'): string | null {
  const index = placement(fen).indexOf(turn === 'w' ? 'K' : 'k');
  return index < 0 ? null : squareName(index);
}

/** FEN letter of the piece on a square; `''` for none. */
export function pieceOn(fen: string, square: string): string {
  const index = (8 - Number(square[1])) * 8 + square.charCodeAt(0) - 97;
  return placement(fen)[index] ?? '';
}
