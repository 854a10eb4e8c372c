/** No move: the game ends, or goes on with a null move. */
export const NO_MOVE = 0;
const CASTLES_LONG = 1;
const CASTLES_SHORT = 2;
/** Codes of other moves follow. */
const FIRST = 3;
const PROMOTIONS = ['', 'n', 'b', 'r', 'q'];

const squareOf = (name: string, at: number): number => (name.charCodeAt(at) - 97) * 8 + name.charCodeAt(at + 1) - 49;

/** A move in 16 bits, the same however castling is written; `NO_MOVE` for a null move. */
export function moveCode({ san, uci }: { readonly san: string; readonly uci: string }): number {
  if (san.startsWith('O-O-O')) return CASTLES_LONG;
  if (san.startsWith('O-O')) return CASTLES_SHORT;
  if (uci === '0000') return NO_MOVE;
  const squares = squareOf(uci, 0) * 64 + squareOf(uci, 2);
  return FIRST + squares * PROMOTIONS.length + Math.max(0, PROMOTIONS.indexOf(uci.slice(4)));
}
