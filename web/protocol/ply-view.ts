/** What messages and game records say about a move that was played. */

export type GameResult = '*' | '1-0' | '0-1' | '1/2-1/2';

export interface PlyView {
  uci: string;
  san: string;
  /** FEN after the move. */
  fen: string;
  check: boolean;
  capture: boolean;
  from: string;
  to: string;
}
