/** The static evaluation of a position, as the engine sends it. */

/** The parts of an evaluation, in centipawns from White's point of view. */
export interface EvaluationParts {
  /** The sum that the engine uses. */
  total: number;
  /** What the hand-crafted terms say. */
  terms: number;
  /** The net's correction; 0 if it is switched off. */
  net: number;
}

/** What a piece is worth on its board: the evaluation less that of the same board without it. */
export interface PieceWorth extends EvaluationParts {
  /** Such as `'e4'`. */
  square: string;
  /** FEN letter: upper case for White. No king. */
  piece: string;
}

/** One hand-crafted term, in centipawns, before an endgame scale. */
export interface TermValue {
  name: string;
  /** What it evaluates, in one sentence. */
  help: string;
  white: number;
  black: number;
}

/** The static evaluation of a position, without any search. */
export interface EvaluationView extends EvaluationParts {
  /** The side to move is in check: a search would not evaluate here but search on. */
  check: boolean;
  pieces: PieceWorth[];
  breakdown: TermValue[];
  /** Factor of the sum of terms in an endgame that is hard to win, 0..1. */
  scale: number;
}
