import type { MoveNode } from '../../protocol/game-record.ts';

/** A number on a square of the board. */
export interface SquareScore {
  readonly square: string;
  /** In pawns from White's side: `'+0.3'`. */
  readonly label: string;
}

/** What the analyses of this and earlier visits say of positions; loaded with the panels of Analyse. */
export interface KnownPositions {
  /** The glyph (NAG) of a move of the game by the evaluations before and after it; null if the move has none or one of its author. */
  glyph(before: string, node: MoveNode): number | null;
  /** What is known of the moves of the piece on a square of the position on the board. */
  targets(from: string): readonly SquareScore[];
  /** Forgets the analyses with these keys, which were deleted. */
  forget(keys: readonly string[]): void;
  /** Looks up what is known of the moves of the piece on a square. */
  lookUp(from: string): void;
}
