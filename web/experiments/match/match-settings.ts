import type { Contest } from '../contest.ts';

/** Range and default of nodes per move. */
export const NODES = { min: 500, max: 100_000, usual: 5_000 } as const;
/** Range and default of the maximum number of games. */
export const GAMES = { min: 2, max: 20_000, usual: 400 } as const;

/** The number of a range that is nearest to `value`. */
export const within = ({ min, max }: { min: number; max: number }, value: number): number => Math.max(min, Math.min(max, value));
/** At least so many games that each opening is played twice. */
export const wholePairs = (games: number): number => 2 * Math.ceil(games / 2);

/** Hypotheses of the sequential test: A gains `elo1` rather than `elo0`. */
export interface Hypotheses {
  elo0: number;
  elo1: number;
  model: 'normalized' | 'logistic';
  /** Counted in pairs of games with one opening (pentanomial), or game by game (trinomial). */
  unit: 'pairs' | 'games';
}

/** What to play in a match, and when to end it. */
export interface MatchSettings {
  contest: Contest;
  /** Nodes per move, 500..100,000. */
  nodes: number;
  /** Maximum number of games: even, 2 or more. */
  maxGames: number;
  test: Hypotheses;
  /** End the match as soon as the test is decided. */
  untilDecided: boolean;
}

/** What a match is unless it is set otherwise; its two sides apart. */
export const USUAL_MATCH: Omit<MatchSettings, 'contest'> = {
  nodes: NODES.usual,
  maxGames: GAMES.usual,
  test: { elo0: 0, elo1: 10, model: 'normalized', unit: 'pairs' },
  untilDecided: true,
};
