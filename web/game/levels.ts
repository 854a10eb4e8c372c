import type { Limits, Strength } from '../engine/protocol.ts';

export interface Level {
  id: string;
  name: string;
  /** One line for the choice. */
  text: string;
  /** About how strong it plays (UCI_Elo); null: full strength. engine/TESTING.md says how it was measured. */
  elo: number | null;
}

/** Weakest first. What each overlooks is in engine/search/strength.cpp; below full strength a move takes a moment. */
export const LEVELS: readonly Level[] = [
  { id: 'beginner', name: 'Beginner', text: 'Sees what hangs, little else', elo: 850 },
  { id: 'casual', name: 'Casual', text: 'Plays by first sight', elo: 1100 },
  { id: 'improver', name: 'Improver', text: 'Looks one reply ahead', elo: 1320 },
  { id: 'hobby', name: 'Hobby', text: 'Sees simple threats', elo: 1555 },
  { id: 'club', name: 'Club', text: 'Short tactics, with lapses', elo: 1790 },
  { id: 'strong', name: 'Strong club', text: 'Punishes most mistakes', elo: 2030 },
  { id: 'expert', name: 'Expert', text: 'Few lapses', elo: 2230 },
  { id: 'master', name: 'Master', text: 'Long tactics', elo: 2465 },
  { id: 'grandmaster', name: 'Grandmaster', text: 'Hardly errs', elo: 2680 },
  { id: 'full', name: 'Full', text: 'All of the time per move', elo: null },
];

export const DEFAULT_LEVEL = 'hobby';

/** Choices of time per move, in milliseconds. */
export const MOVE_TIMES: readonly number[] = [500, 1000, 2000, 5000, 10_000, 30_000];
export const DEFAULT_MOVE_TIME = 2000;

/** "Club, ~1800". */
export const levelText = ({ name, elo }: Level): string => (elo === null ? `${name} strength` : `${name}, ~${50 * Math.round(elo / 50)}`);

/** What one engine move is held to at a level, with its time in milliseconds. `seed`: the game's, for errors of its own. */
export function levelSearch(id: string, movetime: number, seed: number): { limits: Limits; strength?: Strength } {
  const level = LEVELS.find((l) => l.id === id) ?? LEVELS.find((l) => l.id === DEFAULT_LEVEL);
  const elo = level?.elo ?? null;
  return { limits: { movetime }, ...(elo === null ? {} : { strength: { elo, seed } }) };
}
