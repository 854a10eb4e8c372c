/** What the sentences of an explanation name. */
import type { PieceKind } from '../../core/fen.ts';
import type { Turn } from '../../core/format.ts';

export type Side = Turn;

/** A move of a line that comes before another one. */
export interface Earlier {
  /** `'27...'` where it is the first, and before moves of White; else `''`. */
  readonly number: string;
  readonly san: string;
}

/** A move by its SAN; with its side where the other side has a move of the same name. */
export interface MoveName {
  readonly san: string;
  readonly side?: Side;
  /** The number before a move that comes later in its line, `'27...'`. */
  readonly number?: string;
  /** The moves that lead to one that comes later, from the answer on. */
  readonly way?: readonly Earlier[];
  /** Whether the sentence before this one ends with the same move: it need not be named again. */
  readonly again?: boolean;
}

/** What stands on a square; null for nothing. */
export interface Piece {
  readonly kind: PieceKind | 'k' | null;
  readonly square: string;
}

/** A side whose position is compared with the one after a better move. */
export interface Compared {
  readonly of: Side;
  readonly better: MoveName;
}

/** Pieces that a side wins or loses, and what it gives or gets for them. */
export interface Material {
  readonly pieces: readonly PieceKind[];
  readonly against: readonly PieceKind[];
}
