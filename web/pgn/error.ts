/** A text that is not a game, or a game that cannot be played. */
export class PgnError extends Error {
  /** `pgn`, or the field of the FEN that the game was to begin from. */
  readonly field: string;
  constructor(message: string, field = 'pgn') {
    super(message);
    this.field = field;
  }
}
