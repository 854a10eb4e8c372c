/**
 * A chess clock as plain, immutable data, and what happens to it. The time of day is an argument everywhere: a clock that runs is
 * the moment since when it has been running, so it is right however long the page has slept.
 */
import { otherTurn, type Turn } from '../../core/format.ts';
import { msg, t } from '../../language/translate.ts';
import type { ClockState, TimeControl } from '../../state/session-state.ts';

/** What a clock has to know of its game. */
export interface ClockedGame {
  /** UCI moves of the game so far. */
  readonly line: readonly string[];
  /** The side that has moved first. */
  readonly first: Turn;
  /** The user's side. */
  readonly user: Turn;
  readonly over: boolean;
}

/** Half-moves without time: each side's clock starts with its second move. */
const FREE_MOVES = 2;
/** Below this, a clock shows tenths and is marked. */
export const LOW_TIME_MS = 10_000;

/** The side that makes the move with this index. */
const moverOf = (first: Turn, index: number): Turn => (index % 2 === 0 ? first : otherTurn(first));

/** A clock before the first move. */
export const newClock = (control: TimeControl): ClockState => ({
  control,
  w: control.base,
  b: control.base,
  running: null,
  paused: false,
  moves: [],
});

/** Whether a side has a clock. */
export const hasClock = ({ control }: ClockState, side: Turn, user: Turn): boolean => control.sides === 'both' || side === user;

/** Time left of a side, in milliseconds, 0 or more. A clock that was put back does not give time. */
export function timeLeft(state: ClockState, side: Turn, now: number): number {
  const { running } = state;
  const spent = running?.side === side ? Math.max(0, now - running.since) : 0;
  return Math.max(0, state[side] - spent);
}

/** The side whose time is up; null if none. */
export const flagged = (state: ClockState, now: number): Turn | null =>
  state.running && timeLeft(state, state.running.side, now) <= 0 ? state.running.side : null;

/** The same clock, stopped. */
export const stopped = (state: ClockState, now: number): ClockState =>
  state.running ? { ...state, [state.running.side]: timeLeft(state, state.running.side, now), running: null } : state;

/** The time of each side after the first `count` moves that the clock has seen. */
function timesAfter({ control, moves }: ClockState, first: Turn, count: number): { w: number; b: number } {
  const times = { w: control.base, b: control.base };
  for (const [i, { left }] of moves.slice(0, count).entries()) times[moverOf(first, i)] = left;
  return times;
}

/** Takes back to the first `count` moves: each side has the time that it had when that position came up. */
function takenBack(state: ClockState, first: Turn, count: number): ClockState {
  return { ...state, ...timesAfter(state, first, count), running: null, moves: state.moves.slice(0, count) };
}

/** Adds a move that was made at `at`. */
function moved(state: ClockState, uci: string, { first, user }: ClockedGame, at: number): ClockState {
  const index = state.moves.length;
  const side = moverOf(first, index);
  const timed = index >= FREE_MOVES && hasClock(state, side, user);
  const left = timeLeft(state, side, at) + (timed ? state.control.increment : 0);
  return { ...state, [side]: left, running: null, moves: [...state.moves, { uci, left }] };
}

/** Starts the clock of the side to move, unless it is paused, the game is over, or a side has not moved yet. */
function started(state: ClockState, { first, user, over }: ClockedGame, now: number): ClockState {
  const side = moverOf(first, state.moves.length);
  const runs = !over && !state.paused && state.moves.length >= FREE_MOVES && hasClock(state, side, user);
  if (!runs) return stopped(state, now);
  return state.running?.side === side ? state : { ...stopped(state, now), running: { side, since: now } };
}

/**
 * The clock after its game has changed at `at`: moves that were made are added, and of moves that were taken back the time comes
 * back. The same object if nothing has changed.
 */
export function followed(state: ClockState, game: ClockedGame, at: number): ClockState {
  const { line } = game;
  let known = 0;
  while (known < state.moves.length && state.moves[known]!.uci === line[known]) known += 1;
  let next = known < state.moves.length ? takenBack(state, game.first, known) : state;
  for (const uci of line.slice(known)) next = moved(next, uci, game, at);
  return started(next, game, at);
}

/** Stops the clock until `resumed`. */
export const pausedClock = (state: ClockState, now: number): ClockState => ({ ...stopped(state, now), paused: true });

/** Lets a paused clock go on. */
export const resumedClock = (state: ClockState, game: ClockedGame, now: number): ClockState =>
  started({ ...state, paused: false }, game, now);

/** The hours, minutes and seconds of a time, rounded so that it is 0 only at 0; the seconds have tenths below ten. */
function partsOf(ms: number): [hours: number, minutes: number, seconds: string] {
  const tenths = Math.ceil(ms / 100);
  if (tenths < LOW_TIME_MS / 100) return [0, 0, `0${(tenths / 10).toFixed(1)}`];
  const seconds = Math.ceil(ms / 1000);
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, twoDigits(seconds % 60)];
}

const twoDigits = (n: number): string => String(n).padStart(2, '0');

/** A time as a clock shows it: `'1:02:03'`, `'4:07'`, and tenths below ten seconds: `'0:09.4'`. */
export function clockText(ms: number): string {
  const [hours, minutes, seconds] = partsOf(ms);
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${seconds}` : `${minutes}:${seconds}`;
}

/** A time as words, for screen readers: `'1 hour 2 minutes'`, `'4 minutes 7 seconds'`, `'9 seconds'`. */
export function clockWords(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const parts = [
    [Math.floor(seconds / 3600), msg('{count, plural, one {# hour} other {# hours}}')],
    [Math.floor(seconds / 60) % 60, msg('{count, plural, one {# minute} other {# minutes}}')],
    [seconds % 60, msg('{count, plural, one {# second} other {# seconds}}')],
  ] as const;
  const said = parts.filter(([count]) => count > 0).map(([count, unit]) => t(unit, { count }));
  return said.slice(0, 2).join(' ') || t('0 seconds');
}

/** A time as the argument of `%clk`: `'0:04:07'`, with tenths below ten seconds: `'0:00:09.4'`. The clock shows the same. */
export function clkText(ms: number): string {
  const [hours, minutes, seconds] = partsOf(ms);
  return `${hours}:${twoDigits(minutes)}:${seconds}`;
}

/** Reads the argument of `%clk` in milliseconds; null if it is none. */
export function readClk(text: string): number | null {
  const [, h, m, s] = /^(\d{1,4}):(\d{1,2}):(\d{1,2}(?:\.\d{1,3})?)$/.exec(text.trim()) ?? [];
  return h === undefined ? null : Math.round(1000 * (3600 * Number(h) + 60 * Number(m) + Number(s)));
}
