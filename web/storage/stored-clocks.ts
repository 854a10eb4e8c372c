import { isObject } from './packed-game.ts';

/** The clocks of a game, as they were when it was saved. Times are in milliseconds. Plain data. */
export interface StoredClocks {
  /** Time left of each side. */
  readonly w: number;
  readonly b: number;
  /** Time at the start, and time added after each move. */
  readonly base: number;
  readonly increment: number;
  /** Whether the engine has a clock, too. */
  readonly sides: 'both' | 'person';
  readonly paused: boolean;
  /** The moves that the clocks have seen, and what their sides had left after them. */
  readonly moves: readonly (readonly [uci: string, left: number])[];
}

/** Far above any time that increments add up to. */
const MAX_TIME_MS = 1e10;
const isTime = (value: unknown): value is number => Number.isFinite(value) && Number(value) >= 0 && Number(value) <= MAX_TIME_MS;

const isTimedMove = (value: unknown): value is [string, number] =>
  Array.isArray(value) && value.length === 2 && typeof value[0] === 'string' && isTime(value[1]);

/** Returns stored clocks; null if they are damaged. */
export function readStoredClocks(value: unknown): StoredClocks | null {
  if (!isObject(value)) return null;
  const { w, b, base, increment, sides, paused, moves } = value;
  if (!isTime(w) || !isTime(b) || !isTime(base) || base === 0 || !isTime(increment)) return null;
  if ((sides !== 'both' && sides !== 'person') || typeof paused !== 'boolean') return null;
  if (!Array.isArray(moves) || !moves.every(isTimedMove)) return null;
  return { w, b, base, increment, sides, paused, moves };
}
