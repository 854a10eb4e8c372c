import { placement, squareIndex, squareName } from '../../core/fen.ts';
import type { Turn } from '../../core/format.ts';
import type { LegalMove } from '../../protocol/protocol.ts';

/** A move entered before its turn. A pawn that reaches the last rank becomes a queen. */
export interface Premove {
  readonly from: string;
  readonly to: string;
}

/** File and rank steps of each piece; sliding pieces repeat them. */
const STEPS: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  n: [1, 2, -1, -2].flatMap((x) => [1, 2, -1, -2].filter((y) => Math.abs(x) !== Math.abs(y)).map((y) => [x, y] as const)),
  b: [-1, 1].flatMap((x) => [-1, 1].map((y) => [x, y] as const)),
  r: [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ],
};
const ROYAL = [...STEPS['b']!, ...STEPS['r']!];

const fileOf = (square: string): number => square.charCodeAt(0) - 97;
const rankOf = (square: string): number => Number(square[1]) - 1;
const squareAt = (file: number, rank: number): string | null =>
  file >= 0 && file < 8 && rank >= 0 && rank < 8 ? String.fromCharCode(97 + file) + String(rank + 1) : null;
const isOf = (piece: string, side: Turn): boolean => piece !== '' && (piece === piece.toUpperCase()) === (side === 'w');

/** Squares in the directions of `steps`, as if nothing stood in the way. */
function reach(from: string, steps: readonly (readonly [number, number])[], longest: number): string[] {
  return steps.flatMap(([x, y]) => {
    const squares: string[] = [];
    for (let n = 1; n <= longest; n++) {
      const square = squareAt(fileOf(from) + n * x, rankOf(from) + n * y);
      if (square) squares.push(square);
    }
    return squares;
  });
}

function pawnReach(from: string, side: Turn): string[] {
  const up = side === 'w' ? 1 : -1;
  const steps: (readonly [number, number])[] = [
    [0, up],
    [-1, up],
    [1, up],
  ];
  if (rankOf(from) === (side === 'w' ? 1 : 6)) steps.push([0, 2 * up]);
  return reach(from, steps, 1);
}

/** The rook with which a castling right castles; null if it is not there. */
function castlingRook(squares: readonly string[], king: string, right: string, side: Turn): string | null {
  const rook = side === 'w' ? 'R' : 'r';
  const files = /[a-h]/i.test(right)
    ? [right.toLowerCase().charCodeAt(0) - 97]
    : right.toLowerCase() === 'k'
      ? [7, 6, 5, 4, 3, 2, 1]
      : [0, 1, 2, 3, 4, 5, 6];
  for (const file of files) {
    const square = squareAt(file, rankOf(king));
    if (square && squares[squareIndex(square)] === rook) return square;
  }
  return null;
}

/** Where the king goes and its rook comes from, for each way of castling that is still possible. */
function castlings(fen: string, king: string, side: Turn): { to: string; rook: string }[] {
  const squares = placement(fen);
  const home = side === 'w' ? 0 : 7;
  if (rankOf(king) !== home) return [];
  return [...(fen.split(' ')[2] ?? '')]
    .filter((right) => right !== '-' && (right === right.toUpperCase()) === (side === 'w'))
    .flatMap((right) => {
      const rook = castlingRook(squares, king, right, side);
      return rook ? [{ rook, to: squareAt(fileOf(rook) > fileOf(king) ? 6 : 2, home)! }] : [];
    });
}

/**
 * Squares to which the piece of `side` on a square may be premoved: where it could go if nothing stood in its way. The king castles
 * by its target square or by its rook's.
 */
export function premoveTargets(fen: string, from: string, side: Turn): string[] {
  const piece = placement(fen)[squareIndex(from)] ?? '';
  if (!isOf(piece, side)) return [];
  switch (piece.toLowerCase()) {
    case 'p':
      return pawnReach(from, side);
    case 'n':
      return reach(from, STEPS['n']!, 1);
    case 'k': {
      const castled = castlings(fen, from, side).flatMap(({ to, rook }) => (to === from ? [rook] : [to, rook]));
      return [...new Set([...reach(from, ROYAL, 1), ...castled])];
    }
    case 'q':
      return reach(from, ROYAL, 7);
    default:
      return reach(from, STEPS[piece.toLowerCase()]!, 7);
  }
}

/** The placement part of a FEN. */
function placementText(squares: readonly string[]): string {
  const rows = Array.from({ length: 8 }, (_, row) => squares.slice(8 * row, 8 * row + 8).map((piece) => piece || '1'));
  return rows.map((row) => row.join('').replace(/1+/g, (gap) => String(gap.length))).join('/');
}

/** The position with a premove played on it, whatever stands in its way. Side to move and counters stay. */
function withPremove(fen: string, { from, to }: Premove, side: Turn): string {
  const squares = placement(fen);
  const [, turn = 'w', rights = '-', ...rest] = fen.split(' ');
  const piece = squares[squareIndex(from)] ?? '';
  const king = piece.toLowerCase() === 'k';
  const castling = king && castlings(fen, from, side).find((one) => one.rook === to || (one.to === to && distance(from, to) > 1));
  squares[squareIndex(from)] = '';
  if (castling) {
    const rook = squares[squareIndex(castling.rook)] ?? '';
    squares[squareIndex(castling.rook)] = '';
    squares[squareIndex(castling.to)] = piece;
    squares[squareIndex(squareAt(fileOf(castling.to) === 6 ? 5 : 3, rankOf(from))!)] = rook;
  } else {
    const queens = piece.toLowerCase() === 'p' && (rankOf(to) === 0 || rankOf(to) === 7);
    squares[squareIndex(to)] = queens ? (side === 'w' ? 'Q' : 'q') : piece;
  }
  const own = side === 'w' ? /[A-Z]/g : /[a-z]/g;
  const left = king ? rights.replace(own, '') || '-' : rights;
  return [placementText(squares), turn, left, ...rest].join(' ');
}

const distance = (from: string, to: string): number => Math.abs(fileOf(from) - fileOf(to));

/** The position as it will stand once all premoves are played, if the other side does nothing. */
export const withPremoves = (fen: string, premoves: readonly Premove[], side: Turn): string =>
  premoves.reduce((now, premove) => withPremove(now, premove, side), fen);

/** All premoves of a position as moves to type: SAN where one piece fits it, else with the square that it comes from. */
export function typedPremoves(fen: string, side: Turn): LegalMove[] {
  const moves = placement(fen).flatMap((piece, i) => {
    const from = squareName(i);
    const letter = piece.toLowerCase() === 'p' ? '' : piece.toUpperCase();
    return premoveTargets(fen, from, side).map((to) => ({ from, to, letter }));
  });
  return moves.map(({ from, to, letter }) => {
    const pawnCapture = letter === '' && from[0] !== to[0];
    const twins = letter !== '' && moves.some((other) => other.letter === letter && other.to === to && other.from !== from);
    const san = `${letter}${pawnCapture ? `${from[0]}x` : twins ? from : ''}${to}`;
    return { uci: from + to, san, from, to, promotion: '', capture: false };
  });
}
