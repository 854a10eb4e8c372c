/** A text that is not a game, or a game that cannot be played. `field` is `pgn`. */
export class PgnError extends Error {
  readonly field = 'pgn';
}

/** The code that reads games is fetched when there is one. */
export const readerMissing = (): PgnError => new PgnError('the reader for games could not be loaded; load the page anew to try again');
