/** Positions to train, as they are kept: a move that was played, what was better, and what refutes it. */

/** An evaluation from White's side, as a review has it. `over`: the game is over, 1 if White has won. */
export interface TrainingScore {
  readonly kind: 'cp' | 'mate' | 'over';
  readonly value: number;
  /** True if another program has searched, on lichess's scale. */
  readonly foreign?: true;
}

/** What a move that is trained was called. */
export type TrainingMark = 'inaccuracy' | 'mistake' | 'blunder';

/** A position in which a bad move was played. */
export interface TrainingPosition {
  /** The position before the move. */
  readonly fen: string;
  readonly chess960: boolean;
  /** The bad move, UCI. */
  readonly played: string;
  readonly mark: TrainingMark;
  /** The best line instead, UCI; at least one move. */
  readonly better: readonly string[];
  /** The best line after the bad move, UCI; empty if the game is over then. */
  readonly refutation: readonly string[];
  /** Before and after the bad move. */
  readonly before: TrainingScore;
  readonly after: TrainingScore;
  /** Where it comes from: the players and the year of a game, or a puzzle. */
  readonly source: string;
}

/** How well a position is known. */
export interface TrainingCard {
  /** Names the position. Those of the start set begin with `START_PREFIX`. */
  readonly key: string;
  /** The box of the position, 1..`BOXES`; each success moves it up by one. */
  readonly box: number;
  /** The day on which it is due, see `dayOf`. */
  readonly due: number;
  /** Null for a position of the start set, which is no stored data. */
  readonly position: TrainingPosition | null;
}

/** Boxes of the Leitner system. */
export const BOXES = 6;

/** How the keys of the start set begin. */
export const START_PREFIX = 'start:';

/** How many positions were solved on each day. */
export type TrainingDays = ReadonlyMap<number, number>;

/** All that is kept of the training. */
export interface Training {
  readonly cards: readonly TrainingCard[];
  readonly days: TrainingDays;
}

/** The moves of a stored line at most. */
export const TRAINING_MOVES = 12;

/** The key of a position of the user's own games: castling rights count, move counters do not. */
export const trainingKey = (fen: string, played: string): string => `${fen.split(' ').slice(0, 4).join(' ')} ${played}`;

const DAY_MS = 86_400_000;

/** The number of the local day of a time. */
export const dayOf = (time: number): number => Math.floor((time - new Date(time).getTimezoneOffset() * 60_000) / DAY_MS);
