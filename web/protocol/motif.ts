/** Tactical motifs of a line, as the engine sends them. engine/tactics/motifs.def says what proves each. */

/** Kinds of motifs. */
export const MOTIF_KINDS = [
  'mate',
  'backRankMate',
  'smotheredMate',
  'fork',
  'pin',
  'skewer',
  'discoveredAttack',
  'discoveredCheck',
  'doubleCheck',
  'doubleThreat',
  'hangingPiece',
  'cheaperCapture',
  'tooFewDefenders',
  'trappedPiece',
  'removedDefender',
  'overloaded',
  'interposition',
  'promotion',
  'outsideSquare',
  'promotionRace',
  'opposition',
  'stalemate',
  'perpetual',
  'wrongBishop',
  'winningCapture',
  'attack',
  'rescue',
  'passedPawn',
] as const;
export type MotifKind = (typeof MOTIF_KINDS)[number];

/** A motif that the board and the moves of a line prove. */
export interface Motif {
  kind: MotifKind;
  /** Index in the line of the move that shows it. */
  ply: number;
  /** The square of the piece that does it, such as `'c6'`; before the move where it captures a target that falls at once. */
  by: string;
  /**
   * A fork's targets, the captured one first; the pinned piece and the one behind it; of a skewer the piece in front and the one
   * behind; the target of a discovery; of a double threat both targets, or one, the king and the square of mate; the hanging, trapped or
   * more valuable piece; a target and its too few defenders; the removed defender and what it defended, before the move; the overloaded
   * defender, what is captured and what else it defends; the square in between and the king; where a pawn promotes and the king that
   * cannot catch it; the other pawn of a race; the wrong bishop and the corner; what is captured, attacked, or the square that
   * it left; where a passed pawn promotes; the king that is mated, stalemated, checked for ever or opposed.
   */
  targets: string[];
}
