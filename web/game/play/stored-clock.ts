import type { StoredClocks } from '../../storage/stored-clocks.ts';
import type { ClockState } from './clock.ts';

/** A stopped clock as it is stored. */
export const storedClocks = ({ control, w, b, paused, moves }: ClockState): StoredClocks => ({
  ...control,
  w,
  b,
  paused,
  moves: moves.map(({ uci, left }) => [uci, left]),
});

/** A stored clock, stopped. */
export const clockOfStored = ({ base, increment, sides, w, b, paused, moves }: StoredClocks): ClockState => ({
  control: { base, increment, sides },
  w,
  b,
  running: null,
  paused,
  moves: moves.map(([uci, left]) => ({ uci, left })),
});
