import { placement, squareIndex } from './fen.ts';
import { fenClock } from './format.ts';

/**
 * The position after a legal UCI move, as a board needs it: pieces, side to move, move number. `'0000'` is a null move. Castling is the
 * king's move by two files or onto its own rook. Rights and counters are left out.
 */
export function afterMove(fen: string, uci: string): string {
  const squares = placement(fen);
  const { turn, move } = fenClock(fen);
  if (uci !== '0000') movePiece(squares, squareIndex(uci.slice(0, 2)), squareIndex(uci.slice(2, 4)), uci[4] ?? '');
  return `${placementText(squares)} ${turn === 'w' ? 'b' : 'w'} - - 0 ${turn === 'w' ? move : move + 1}`;
}

/** The positions before and after each move of a line: one more than it has moves. */
export function positionsAlong(fen: string, line: readonly string[]): string[] {
  const found = [fen];
  for (const uci of line) found.push(afterMove(found[found.length - 1]!, uci));
  return found;
}

function movePiece(squares: string[], from: number, to: number, promotion: string): void {
  const piece = squares[from] ?? '';
  const white = piece === piece.toUpperCase();
  const target = squares[to] ?? '';
  const kind = piece.toLowerCase();
  squares[from] = '';
  const ownRook = target !== '' && target.toLowerCase() === 'r' && (target === target.toUpperCase()) === white;
  if (kind === 'k' && (ownRook || Math.abs((to % 8) - (from % 8)) === 2)) return castle(squares, piece, from, to, ownRook);
  // A pawn that changes its file onto an empty square captures en passant.
  if (kind === 'p' && target === '' && to % 8 !== from % 8) squares[8 * (from >> 3) + (to % 8)] = '';
  squares[to] = promotion === '' ? piece : white ? promotion.toUpperCase() : promotion;
}

function castle(squares: string[], king: string, from: number, to: number, ontoRook: boolean): void {
  const row = 8 * (from >> 3);
  const short = to > from;
  const rook = king === 'K' ? 'R' : 'r';
  squares[ontoRook ? to : row + (short ? 7 : 0)] = '';
  squares[row + (short ? 6 : 2)] = king;
  squares[row + (short ? 5 : 3)] = rook;
}

function placementText(squares: readonly string[]): string {
  const rows = Array.from({ length: 8 }, (_, row) => squares.slice(8 * row, 8 * row + 8));
  return rows
    .map((row) =>
      row
        .map((piece) => piece || '1')
        .join('')
        .replace(/1+/g, (gap) => String(gap.length)),
    )
    .join('/');
}

/**
 * Whether a quiet move can be played in a position, check aside: its piece stands there, and nothing stands in its way. Castling is the
 * king's move by two files.
 */
export function canMove(fen: string, uci: string, piece: string): boolean {
  const squares = placement(fen);
  const from = squareIndex(uci.slice(0, 2));
  const to = squareIndex(uci.slice(2, 4));
  const white = fenClock(fen).turn === 'w';
  if (squares[from] !== piece || (piece === piece.toUpperCase()) !== white || squares[to] !== '') return false;
  const [columns, rows] = [(to % 8) - (from % 8), (to >> 3) - (from >> 3)];
  if (piece.toLowerCase() === 'n') return true;
  const steps = Math.max(Math.abs(columns), Math.abs(rows));
  const step = Math.sign(columns) + 8 * Math.sign(rows);
  return Array.from({ length: steps }, (_, i) => squares[from + step * (i + 1)]).every((one) => one === '');
}
