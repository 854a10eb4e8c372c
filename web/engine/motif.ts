/** Tactical motifs of a line, as the engine sends them. engine/tactics/motifs.h defines each. */

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
  'hangingPiece',
  'trappedPiece',
  'removedDefender',
  'promotion',
  'stalemate',
] as const;
export type MotifKind = (typeof MOTIF_KINDS)[number];

/** A motif that the board and the moves of a line prove. */
export interface Motif {
  kind: MotifKind;
  /** Index in the line of the move that shows it. */
  ply: number;
  /** The square of the piece that does it, such as `'c6'`: after the move, except for a hanging piece and a removed defender. */
  by: string;
  /**
   * A fork's targets, the captured one first; the pinned piece and the one behind it; of a skewer the piece in front and the one
   * behind; the target of a discovery; the hanging or trapped piece; the removed defender and what it defended, before the move; the king
   * that is mated or stalemated.
   */
  targets: string[];
}
