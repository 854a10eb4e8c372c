import { t } from '../../language/translate.ts';
import type { TimeControl } from '../../state/session-state.ts';

const MINUTE_MS = 60_000;

/** Minutes and increment in seconds of the time controls that are offered by name. */
export const TIME_CONTROLS: readonly (readonly [minutes: number, increment: number])[] = [
  [1, 0],
  [3, 2],
  [5, 0],
  [10, 0],
  [15, 10],
];

/** Bounds of a time control: minutes may be halves and quarters, the increment is in whole seconds. */
export const TIME_BOUNDS = { minMinutes: 0.25, maxMinutes: 180, maxIncrement: 180 } as const;

/** A time control as players write it: `'5+3'`, `'0.5+0'`. */
export const timeControlText = ({ base, increment }: TimeControl): string => `${base / MINUTE_MS}+${increment / 1000}`;

/** The PGN tag TimeControl: seconds and increment, `'300+3'`; `'300'` without an increment. */
export const timeControlTag = ({ base, increment }: TimeControl): string =>
  increment === 0 ? String(base / 1000) : `${base / 1000}+${increment / 1000}`;

/** A time control of minutes and seconds. */
export const timeControl = (minutes: number, increment: number, sides: TimeControl['sides']): TimeControl => ({
  base: Math.round(minutes * MINUTE_MS),
  increment: Math.round(increment * 1000),
  sides,
});

/** A number that was typed, with a comma or a point; null for anything else. */
function typedNumber(text: string): number | null {
  const plain = text.trim().replace(',', '.');
  return /^\d{1,4}(\.\d{1,3})?$/.test(plain) ? Number(plain) : null;
}

/** What is wrong with typed minutes; `''` if nothing. */
export function minutesError(text: string): string {
  const { minMinutes, maxMinutes } = TIME_BOUNDS;
  const minutes = typedNumber(text);
  if (minutes === null || minutes < minMinutes || minutes > maxMinutes)
    return t('Minutes: a number from {minMinutes} to {maxMinutes}.', { minMinutes, maxMinutes });
  return Number.isInteger(minutes / minMinutes) ? '' : t('Minutes: whole, half or quarter minutes.');
}

/** What is wrong with a typed increment; `''` if nothing. */
export function incrementError(text: string): string {
  const seconds = typedNumber(text);
  const valid = seconds !== null && Number.isInteger(seconds) && seconds <= TIME_BOUNDS.maxIncrement;
  return valid ? '' : t('Increment: whole seconds from 0 to {maxIncrement}.', { maxIncrement: TIME_BOUNDS.maxIncrement });
}

/** Reads typed minutes and seconds; null if one of them is invalid. */
export function readTimeControl(minutes: string, increment: string, sides: TimeControl['sides']): TimeControl | null {
  if (minutesError(minutes) !== '' || incrementError(increment) !== '') return null;
  return timeControl(typedNumber(minutes)!, typedNumber(increment)!, sides);
}

/** A time control for both sides as players write it, as `timeControlText` does; null for anything else. Says nothing of what is wrong. */
export function timeControlOf(text: string): TimeControl | null {
  const { minMinutes, maxMinutes, maxIncrement } = TIME_BOUNDS;
  const [, minutes, increment] = (/^(\d+(?:\.\d+)?)\+(\d+)$/.exec(text.trim()) ?? []).map(Number);
  const valid =
    minutes! >= minMinutes && minutes! <= maxMinutes && Number.isInteger(minutes! / minMinutes) && increment! <= maxIncrement;
  return valid ? timeControl(minutes!, increment!, 'both') : null;
}
