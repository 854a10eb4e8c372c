/** What stands on a board, which squares each piece attacks, and how its pawns stand: rules only, without an engine. */
import { PIECE_VALUE, type PieceKind, placement, squareIndex, squareName } from '../../core/fen.ts';
import { otherTurn } from '../../core/format.ts';
import type { Side } from '../sentences/values.ts';

/** The steps of the pieces, in files and ranks. */
const KNIGHT = [-2, -1, 1, 2].flatMap((x) =>
  [-2, -1, 1, 2].filter((y) => Math.abs(x) !== Math.abs(y)).map((y) => [x, y] as const),
);
const DIAGONAL = [-1, 1].flatMap((x) => [-1, 1].map((y) => [x, y] as const));
const STRAIGHT = [...[-1, 1].map((x) => [x, 0] as const), ...[-1, 1].map((y) => [0, y] as const)];
const STEPS = { n: KNIGHT, b: DIAGONAL, r: STRAIGHT, q: [...DIAGONAL, ...STRAIGHT], k: [...DIAGONAL, ...STRAIGHT] };
/** What pieces are worth where a king may not be given up either. */
const VALUE: Readonly<Record<string, number>> = { ...PIECE_VALUE, k: 100 };

/** The number of a square's file, 0 for a. */
export const fileOf = (square: string): number => square.charCodeAt(0) - 97;
/** The rank of a square as a side counts it: its own first rank is 1. */
export const rankOf = (square: string, side: Side): number => (side === 'w' ? Number(square[1]) : 9 - Number(square[1]));
/** King's moves between two squares of an empty board. */
export const distance = (a: string, b: string): number =>
  Math.max(Math.abs(fileOf(a) - fileOf(b)), Math.abs(Number(a[1]) - Number(b[1])));
/** The square some files and ranks away; null beyond the board. */
export function step(square: string, x: number, y: number): string | null {
  const [file, rank] = [fileOf(square) + x, Number(square[1]) + y];
  return file >= 0 && file < 8 && rank >= 1 && rank <= 8 ? String.fromCharCode(97 + file) + rank : null;
}
/** The square on a file and on a rank as a side counts it. */
export const squareAt = (file: number, rank: number, side: Side): string =>
  String.fromCharCode(97 + file) + (side === 'w' ? rank : 9 - rank);
/** The direction in which the pawns of a side go, in ranks. */
const forward = (side: Side): 1 | -1 => (side === 'w' ? 1 : -1);

/** A board. */
export class Board {
  private readonly squares: readonly string[];
  private readonly attacksOf = new Map<string, readonly string[]>();

  constructor(fen: string) {
    this.squares = placement(fen);
  }

  /** FEN letter of the piece on a square; `''` for none. */
  on(square: string): string {
    return this.squares[squareIndex(square)] ?? '';
  }

  /** Kind of the piece on a square, in lower case; `''` for none. */
  kind(square: string): PieceKind | 'k' | '' {
    return this.on(square).toLowerCase() as PieceKind | 'k' | '';
  }

  /** The side whose piece stands on a square; null for none. */
  side(square: string): Side | null {
    const letter = this.on(square);
    return letter === '' ? null : letter === letter.toUpperCase() ? 'w' : 'b';
  }

  /** The squares of a side's pieces of some kinds. */
  pieces(side: Side, kinds: string): string[] {
    return this.squares.flatMap((letter, i) => {
      const is = letter !== '' && kinds.includes(letter.toLowerCase()) && (letter === letter.toUpperCase()) === (side === 'w');
      return is ? [squareName(i)] : [];
    });
  }

  /** The square of a side's king. */
  king(side: Side): string {
    return this.pieces(side, 'k')[0] ?? '';
  }

  /** The squares that the piece on a square attacks, whatever stands there. */
  attacks(square: string): readonly string[] {
    const known = this.attacksOf.get(square);
    if (known) return known;
    const attacked = this.attackedFrom(square);
    this.attacksOf.set(square, attacked);
    return attacked;
  }

  private attackedFrom(square: string): string[] {
    const kind = this.kind(square);
    if (kind === '') return [];
    if (kind === 'p') {
      const y = forward(this.side(square)!);
      return [-1, 1].flatMap((x) => step(square, x, y) ?? []);
    }
    const slides = 'brq'.includes(kind);
    return STEPS[kind].flatMap(([x, y]) => {
      const ray: string[] = [];
      for (let to = step(square, x, y); to; to = slides && this.on(to) === '' ? step(to, x, y) : null) ray.push(to);
      return ray;
    });
  }

  /** The squares of a side's pieces that attack a square. */
  attackers(square: string, side: Side, kinds = 'pnbrqk'): string[] {
    return this.pieces(side, kinds).filter((from) => this.attacks(from).includes(square));
  }

  /** Whether a piece would not be lost on a square: nothing cheaper attacks it there, and it is defended if anything does. */
  isSafe(square: string, by: string): boolean {
    const side = this.side(by)!;
    const value = VALUE[this.kind(by)]!;
    const enemies = this.attackers(square, otherTurn(side)).filter((from) => from !== square);
    if (enemies.some((from) => VALUE[this.kind(from)]! < value)) return false;
    return enemies.length === 0 || this.attackers(square, side).some((from) => from !== by);
  }

  /** The squares to which a piece could go without being lost there. */
  safeSquares(square: string): string[] {
    const side = this.side(square);
    return this.attacks(square).filter((to) => this.side(to) !== side && this.isSafe(to, square));
  }

  /** Whether no pawn of the other side can stop or take a pawn on its way. */
  isPassed(square: string): boolean {
    const side = this.side(square)!;
    const enemies = this.pieces(otherTurn(side), 'p');
    const own = this.pieces(side, 'p');
    const ahead = (other: string): boolean => rankOf(other, side) > rankOf(square, side);
    return (
      !enemies.some((other) => Math.abs(fileOf(other) - fileOf(square)) <= 1 && ahead(other)) &&
      !own.some((other) => fileOf(other) === fileOf(square) && ahead(other))
    );
  }

  /** Whether a pawn has no pawn of its side on the files beside it. */
  isIsolated(square: string): boolean {
    return !this.pieces(this.side(square)!, 'p').some((other) => Math.abs(fileOf(other) - fileOf(square)) === 1);
  }

  /**
   * Whether a pawn has stayed behind those beside it and cannot go on: a pawn of the other side guards the square before it, and none of its
   * own can. Only on a file where no other pawn stands before it.
   */
  isBackward(square: string): boolean {
    const side = this.side(square)!;
    const beside = this.pieces(side, 'p').filter((other) => Math.abs(fileOf(other) - fileOf(square)) === 1);
    const front = step(square, 0, forward(side));
    const ahead = (other: string): boolean => fileOf(other) === fileOf(square) && rankOf(other, side) > rankOf(square, side);
    const open = !(['w', 'b'] as const).some((one) => this.pieces(one, 'p').some(ahead));
    const guarded = front !== null && this.attackers(front, otherTurn(side), 'p').length > 0;
    return beside.length > 0 && open && guarded && beside.every((other) => rankOf(other, side) > rankOf(square, side));
  }

  /** Whether no pawn of a side stands on a file. */
  isFree(file: number, side: Side): boolean {
    return !this.pieces(side, 'p').some((square) => fileOf(square) === file);
  }

  /** Whether the squares between two on a file are empty. */
  isClear(from: string, to: string): boolean {
    const [low, high] = [Number(from[1]), Number(to[1])].sort((a, b) => a - b) as [number, number];
    return Array.from({ length: Math.max(0, high - low - 1) }, (_, i) => `${from[0]}${low + 1 + i}`).every(
      (square) => this.on(square) === '',
    );
  }
}
