import type { Score } from '../../protocol/protocol.ts';

/** What the engine knows when it judges a draw. */
export interface DrawFacts {
  /** The scores of its last searches, for itself, the newest last: centipawns, at most `MATE_VALUE` either way. */
  readonly scores: readonly number[];
  /** Full moves played. */
  readonly moves: number;
  /** Pieces on the board other than kings and pawns, of both sides. */
  readonly pieces: number;
}

/** The value of any mate, in centipawns. */
export const MATE_VALUE = 10_000;

/** The opening ends after this many moves. */
const OPENING_MOVES = 20;
/** A position is level if the engine's last scores are all within this many centipawns of zero. */
const LEVEL = { scores: 5, margin: 25 } as const;
/** The engine accepts at once if its last two scores are below this, in centipawns. */
const WORSE = { scores: 2, below: -60, moves: 5 } as const;
/** An ending is dead level with so few pieces, after so many moves, with so many scores this near zero. */
const DEAD = { pieces: 4, moves: 35, scores: 8, margin: 12 } as const;

/** A score as a number of centipawns. */
export const scoreValue = ({ kind, value }: Score): number =>
  kind === 'mate' ? (value > 0 ? MATE_VALUE : -MATE_VALUE) : Math.max(-MATE_VALUE, Math.min(MATE_VALUE, value));

const lastAll = (scores: readonly number[], count: number, holds: (score: number) => boolean): boolean =>
  scores.length >= count && scores.slice(-count).every(holds);

/** Whether the engine accepts a draw: it is worse, or the game has been level for some moves after the opening. */
export function acceptsDraw({ scores, moves }: DrawFacts): boolean {
  const worse = moves >= WORSE.moves && lastAll(scores, WORSE.scores, (score) => score < WORSE.below);
  const level = moves >= OPENING_MOVES && lastAll(scores, LEVEL.scores, (score) => Math.abs(score) <= LEVEL.margin);
  return worse || level;
}

/** Whether the engine offers a draw: an ending with few pieces that has been dead level for long. */
export const offersDraw = ({ scores, moves, pieces }: DrawFacts): boolean =>
  pieces <= DEAD.pieces && moves >= DEAD.moves && lastAll(scores, DEAD.scores, (score) => Math.abs(score) <= DEAD.margin);
