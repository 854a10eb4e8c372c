/** How steeply winning chances rise with centipawns; fitted by lichess to games of 2300-rated players. */
const STEEPNESS = 0.00368208;

/** Winning chances from -1 (lost) over 0 (level) to 1 (won), of centipawns on lichess's scale. https://lichess.org/page/accuracy */
export const winningChances = (cp: number): number => 2 / (1 + Math.exp(-STEEPNESS * cp)) - 1;

/** Our centipawns beyond which a position counts as won. */
export const OWN_LIMIT = 2000;

/**
 * From our centipawns to lichess's, which are Stockfish's: winning chances hold for those. Ours are smaller near zero and larger in won
 * positions. Fitted to the positions of 19 games between weak levels, searched by both engines (npm run review-agreement).
 */
const SLOPE = 1.9;
const BEND = 700;

/** Our centipawns on lichess's scale; a mate counts as much as a won position. */
export function lichessCentipawns(value: number): number {
  const cp = Math.max(-OWN_LIMIT, Math.min(OWN_LIMIT, value));
  return (SLOPE * cp) / (1 + Math.abs(cp) / BEND);
}

/** Winning chances of our centipawns. */
export const ownChances = (value: number): number => winningChances(lichessCentipawns(value));
