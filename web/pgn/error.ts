/** Thrown for text that is not PGN, or a game with an illegal move. */
export class PgnError extends Error {
  /** `pgn`, or a field of the FEN of the start position. */
  readonly field: string;
  constructor(message: string, field = 'pgn') {
    super(message);
    this.field = field;
  }
}
