import type { Turn } from '../../core/format.ts';
import type { Limits } from '../../protocol/protocol.ts';

/** The times for watching a move of the engine, in milliseconds; 0 shows the search at its own speed. */
export const WATCH_TIMES: readonly number[] = [0, 1000, 2000, 5000];

/** Largest share of the time on the clock that watching one move takes. */
const CLOCK_SHARE = 1 / 60;
/** Largest share of the increment. */
const INCREMENT_SHARE = 1 / 4;
/** Largest share of the time on the clock in any case. */
const MAX_SHARE = 1 / 20;
/** Shorter than this, in milliseconds, nothing is seen: the clock is kept instead. */
const MIN_PACE = 100;

/**
 * Milliseconds over which the engine's search for a move of `turn` is shown. `watch` is the setting; a running clock allows a small
 * share of the time left.
 */
export function watchPace(watch: number, turn: Turn, limits: Limits): number {
  const [left, increment = 0] = turn === 'w' ? [limits.wtime, limits.winc] : [limits.btime, limits.binc];
  if (left === undefined) return watch;
  const allowed = Math.min(left * CLOCK_SHARE + increment * INCREMENT_SHARE, left * MAX_SHARE);
  return allowed < MIN_PACE ? 0 : Math.min(watch, Math.round(allowed));
}
