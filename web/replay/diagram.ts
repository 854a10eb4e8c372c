/**
 * Describes a position alone, for a board that only shows it: who is to move, and whether in check. Certain or not at all: where
 * the game might be over, or the FEN is not plain, the rules decide.
 */
import { START_FEN } from '../core/format.ts';
import type { PositionSpec, PositionView } from '../protocol/protocol.ts';

const PLAIN = /^([pnbrqkPNBRQK1-8]{1,8}\/){7}[pnbrqkPNBRQK1-8]{1,8} [wb] (?:-|K?Q?k?q?) - \d{1,2} [1-9]\d{0,3}$/;
const DIAGONAL = [-9, -7, 7, 9];
const STRAIGHT = [-8, -1, 1, 8];
const JUMPS = [-17, -15, -10, -6, 6, 10, 15, 17];
/** The steps of each piece but the pawn. */
const STEPS: Readonly<Record<string, readonly number[]>> = {
  n: JUMPS,
  b: DIAGONAL,
  r: STRAIGHT,
  q: [...DIAGONAL, ...STRAIGHT],
  k: [...DIAGONAL, ...STRAIGHT],
};
const HOMES = { K: [60, 63], Q: [60, 56], k: [4, 7], q: [4, 0] } as const;

type Squares = readonly string[];
const isWhite = (piece: string): boolean => piece < 'a';
/** The square a step away; -1 beyond the edge. Squares count from a8 to h1. */
function stepped(from: number, step: number): number {
  const to = from + step;
  return to < 0 || to > 63 || Math.abs((to % 8) - (from % 8)) > 2 ? -1 : to;
}

/** The squares that a piece attacks, up to the first piece in each direction. */
function attacks(squares: Squares, from: number): number[] {
  const piece = squares[from] ?? '';
  const kind = piece.toLowerCase();
  if (kind === 'p') return (isWhite(piece) ? [-9, -7] : [7, 9]).map((step) => stepped(from, step)).filter((to) => to >= 0);
  return (STEPS[kind] ?? []).flatMap((step) => {
    const found: number[] = [];
    for (let to = stepped(from, step); to >= 0; to = stepped(to, step)) {
      found.push(to);
      if (squares[to] !== '' || kind === 'k' || kind === 'n') break;
    }
    return found;
  });
}

const isAttacked = (squares: Squares, square: number, byWhite: boolean): boolean =>
  squares.some((piece, from) => piece !== '' && isWhite(piece) === byWhite && attacks(squares, from).includes(square));

/** Whether a piece that stands on no line with its king, and so is not pinned, has a move. */
function hasCertainMove(squares: Squares, king: number, white: boolean): boolean {
  const row = (square: number): number => Math.floor(square / 8);
  return squares.some((piece, from) => {
    if (piece === '' || isWhite(piece) !== white || from === king) return false;
    const [dx, dy] = [Math.abs((from % 8) - (king % 8)), Math.abs(row(from) - row(king))];
    if (dx === 0 || dy === 0 || dx === dy) return false;
    if (piece.toLowerCase() === 'p') return squares[from + (white ? -8 : 8)] === '';
    return attacks(squares, from).some((to) => squares[to] === '' || isWhite(squares[to] ?? '') !== white);
  });
}

/** Whether each side has one king and no more pieces than a game has, no pawn is on an edge, and rooks and kings may castle. */
function isPossible(squares: Squares, rights: string): boolean {
  const of = (wanted: string): number => squares.filter((piece) => piece === wanted).length;
  const many = (letters: RegExp): boolean => squares.filter((piece) => letters.test(piece)).length > 16;
  if (squares.length !== 64 || of('K') !== 1 || of('k') !== 1 || of('P') > 8 || of('p') > 8) return false;
  if (many(/[A-Z]/) || many(/[a-z]/) || [...squares.slice(0, 8), ...squares.slice(56)].some((piece) => /p/i.test(piece)))
    return false;
  return [...rights.replace('-', '')].every((right) => {
    const [king, rook] = HOMES[right as keyof typeof HOMES];
    const white = isWhite(right);
    return squares[king] === (white ? 'K' : 'k') && squares[rook] === (white ? 'R' : 'r');
  });
}

/** Describes a position without its legal moves; null where the rules must decide. */
export function describeDiagram({ fen: text, moves, chess960 = false }: PositionSpec): PositionView | null {
  const fen = text === 'startpos' ? START_FEN : text;
  if (moves.length > 0 || chess960 || !PLAIN.test(fen)) return null;
  const [placement = '', turn, rights = ''] = fen.split(' ');
  const ranks = placement
    .split('/')
    .map((rank) => [...rank].flatMap((c) => (/\d/.test(c) ? Array<string>(Number(c)).fill('') : [c])));
  const squares = ranks.flat();
  const white = turn === 'w';
  if (ranks.some(({ length }) => length !== 8) || /[1-8]{2}/.test(placement) || !isPossible(squares, rights)) return null;
  const king = squares.indexOf(white ? 'K' : 'k');
  const inCheck = isAttacked(squares, king, !white) || isAttacked(squares, squares.indexOf(white ? 'k' : 'K'), white);
  if (inCheck || !squares.some((piece) => /[pqr]/i.test(piece)) || !hasCertainMove(squares, king, white)) return null;
  return {
    startFen: fen,
    repairs: [],
    fen,
    turn: white ? 'w' : 'b',
    check: false,
    result: '*',
    reason: '',
    legal: [],
    plies: [],
  };
}
