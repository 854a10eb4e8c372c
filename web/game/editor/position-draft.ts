/** A position that is being set up: any pieces on any squares, whatever the rules say. Plain, immutable data. */
import { placement, squareIndex, squareName } from '../../core/fen.ts';
import { otherTurn, type Turn } from '../../core/format.ts';

/** Castling rights in the order of a FEN. */
export const CASTLINGS = ['K', 'Q', 'k', 'q'] as const;
export type Castling = (typeof CASTLINGS)[number];

export interface PositionDraft {
  /** FEN letters of the 64 squares, a8 first; `''` for an empty one. */
  readonly squares: readonly string[];
  readonly turn: Turn;
  /** The castling field of a FEN, in the usual letters or by the rooks' files. */
  readonly castling: string;
  /** The square that a pawn has just jumped over; `'-'` for none. */
  readonly enPassant: string;
  /** Half-moves since a capture or a move of a pawn, as typed. */
  readonly halfmove: string;
  /** Number of the move, as typed. */
  readonly fullmove: string;
  readonly chess960: boolean;
}

/** Whether a text is the first field of a FEN: eight ranks of eight squares. */
export function isPlacement(text: string): boolean {
  const squares = (rank: string): number => [...rank].reduce((sum, c) => sum + (/[1-8]/.test(c) ? Number(c) : 1), 0);
  return /^[pnbrqk1-8/]+$/i.test(text) && text.split('/').length === 8 && text.split('/').every((rank) => squares(rank) === 8);
}

/** Reads a FEN as far as it goes; what is missing is as at the start of a game. */
export function draftOfFen(fen: string, chess960 = false): PositionDraft {
  const [, turn, castling = '-', enPassant = '-', halfmove = '0', fullmove = '1'] = fen.trim().split(/\s+/);
  return { squares: placement(fen), turn: turn === 'b' ? 'b' : 'w', castling, enPassant, halfmove, fullmove, chess960 };
}

/** The FEN of a draft. It may be refused by the engine. */
export function fenOfDraft({ squares, turn, castling, enPassant, halfmove, fullmove }: PositionDraft): string {
  const ranks = Array.from({ length: 8 }, (_, rank) =>
    squares
      .slice(8 * rank, 8 * rank + 8)
      .map((letter) => letter || '1')
      .join('')
      .replace(/1+/g, (empty) => String(empty.length)),
  );
  return `${ranks.join('/')} ${turn} ${castling || '-'} ${enPassant} ${halfmove.trim() || '0'} ${fullmove.trim() || '1'}`;
}

/** Puts a piece on a square, or clears it with `''`. */
export function withPiece(draft: PositionDraft, square: string, letter: string): PositionDraft {
  const squares = [...draft.squares];
  squares[squareIndex(square)] = letter;
  return settled({ ...draft, squares });
}

/** Moves what stands on a square to another one. */
export function withMove(draft: PositionDraft, from: string, to: string): PositionDraft {
  const letter = draft.squares[squareIndex(from)] ?? '';
  return from === to ? draft : withPiece(withPiece(draft, from, ''), to, letter);
}

/** Takes all pieces away; the kings stay, as no position is without them. */
export function cleared(draft: PositionDraft): PositionDraft {
  const squares = draft.squares.map((letter) => (letter.toLowerCase() === 'k' ? letter : ''));
  return settled({ ...draft, squares });
}

/** Exchanges the sides: each piece changes its colour and its half of the board, and so does the turn. */
export function exchanged(draft: PositionDraft): PositionDraft {
  const swap = (text: string): string =>
    text.replace(/[a-z]/gi, (c) => (c === c.toLowerCase() ? c.toUpperCase() : c.toLowerCase()));
  const squares = draft.squares.map((_, i) => swap(draft.squares[i ^ 56] ?? ''));
  const castling = draft.castling === '-' ? '-' : [...swap(draft.castling)].sort(byColour).join('');
  return settled({ ...draft, squares, castling, turn: otherTurn(draft.turn), enPassant: '-' });
}

/** White's letters first, as in a FEN. */
const byColour = (a: string, b: string): number => Number(a === a.toLowerCase()) - Number(b === b.toLowerCase());

/** Mirrors the board from left to right. Nobody may castle then. */
export function mirrored(draft: PositionDraft): PositionDraft {
  const squares = draft.squares.map((_, i) => draft.squares[i ^ 7] ?? '');
  return { ...draft, squares, castling: '-', enPassant: '-' };
}

/** The castling rights that the squares of kings and rooks allow. */
export function possibleCastlings({ squares }: Pick<PositionDraft, 'squares'>): ReadonlySet<Castling> {
  const has = (square: string, letter: string): boolean => squares[squareIndex(square)] === letter;
  const rows: readonly [Castling, string, string][] = [
    ['K', 'e1', 'h1'],
    ['Q', 'e1', 'a1'],
    ['k', 'e8', 'h8'],
    ['q', 'e8', 'a8'],
  ];
  return new Set(
    rows
      .filter(([right, king, rook]) => {
        const white = right === right.toUpperCase();
        return has(king, white ? 'K' : 'k') && has(rook, white ? 'R' : 'r');
      })
      .map(([right]) => right),
  );
}

/** The squares that a pawn of the side that has just moved may have jumped over. */
export function possibleEnPassants({ squares, turn }: Pick<PositionDraft, 'squares' | 'turn'>): string[] {
  const [pawn, from, over, on] = turn === 'w' ? ['p', 7, 6, 5] : ['P', 2, 3, 4];
  const at = (file: string, rank: unknown): string => squares[squareIndex(`${file}${rank}`)] ?? '';
  return [...'abcdefgh']
    .filter((file) => at(file, on) === pawn && at(file, over) === '' && at(file, from) === '')
    .map((file) => `${file}${over}`);
}

/** Drops rights and squares that the pieces no longer allow. In Chess960 the engine judges castling. */
export function settled(draft: PositionDraft): PositionDraft {
  const possible = possibleCastlings(draft);
  const castling = draft.chess960
    ? draft.castling
    : CASTLINGS.filter((one) => draft.castling.includes(one) && possible.has(one)).join('') || '-';
  const enPassant = possibleEnPassants(draft).includes(draft.enPassant) ? draft.enPassant : '-';
  return { ...draft, castling, enPassant };
}

/** Grants a castling right, or takes it away. */
export function withCastling(draft: PositionDraft, right: Castling, granted: boolean): PositionDraft {
  const rights = CASTLINGS.filter((one) => (one === right ? granted : draft.castling.includes(one)));
  return { ...draft, castling: rights.join('') || '-' };
}

/** The squares to look at for an error of the engine: kings that are too many, pawns on a last rank, the king that could be taken. */
export function problemSquares({ squares, turn }: PositionDraft, field: string): string[] {
  const where = (test: (letter: string, index: number) => boolean): string[] =>
    squares.flatMap((letter, i) => (test(letter, i) ? [squareName(i)] : []));
  if (field === 'fen.turn') return where((letter) => letter === (turn === 'w' ? 'k' : 'K'));
  if (field !== 'fen.placement') return [];
  const kings = ['K', 'k'].map((king) => where((letter) => letter === king)).filter((found) => found.length > 1);
  const pawns = where((letter, i) => letter.toLowerCase() === 'p' && (i < 8 || i >= 56));
  return [...kings.flat(), ...pawns];
}
