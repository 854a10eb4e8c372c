import type { Limits } from '../engine/protocol.ts';

export interface Level {
  id: string;
  name: string;
  /** One line for the choice. */
  text: string;
  /** Work allowed for a move; the time per move holds besides. */
  limits: Limits;
}

/** Strength is work: fewer nodes and plies play weaker, but never at random. */
export const LEVELS: readonly Level[] = [
  { id: 'beginner', name: 'Beginner', text: 'Sees one move ahead', limits: { depth: 1, nodes: 300 } },
  { id: 'casual', name: 'Casual', text: 'Sees simple threats', limits: { depth: 3, nodes: 2_500 } },
  { id: 'club', name: 'Club', text: 'Short tactics', limits: { depth: 6, nodes: 20_000 } },
  { id: 'strong', name: 'Strong', text: 'Punishes most mistakes', limits: { depth: 10, nodes: 200_000 } },
  { id: 'expert', name: 'Expert', text: 'Long tactics', limits: { nodes: 2_000_000 } },
  { id: 'full', name: 'Full', text: 'All of the time per move', limits: {} },
];

export const DEFAULT_LEVEL = 'strong';

/** Choices of time per move, in milliseconds. */
export const MOVE_TIMES: readonly number[] = [500, 1000, 2000, 5000, 10_000, 30_000];
export const DEFAULT_MOVE_TIME = 2000;

/** Limits of one engine move at a level, with its time in milliseconds. */
export function levelLimits(id: string, movetime: number): Limits {
  const level = LEVELS.find((l) => l.id === id) ?? LEVELS.find((l) => l.id === DEFAULT_LEVEL);
  return { ...level?.limits, movetime };
}
