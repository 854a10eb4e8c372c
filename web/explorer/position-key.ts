import { positionKey } from '../openings/position-key.js';

/** Key of a position in the index: as openings are named, but apart for Chess960, where castling is another move. */
export const positionKeyOf = (fen: string, chess960: boolean): number =>
  chess960 ? positionKey(fen.replace(' ', '* ')) : positionKey(fen);
