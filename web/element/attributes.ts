import { LEVELS } from '../game/levels.ts';
import { type TimeControl, timeControlOf } from '../game/play/time-control.ts';

/** The value of an attribute, or a description of what was expected. */
export type Reading<T> = { value: T } | { expected: string };

/** Reads one of `words`, ignoring case. */
export function oneOf<T extends string>(text: string, words: readonly T[]): Reading<T> {
  const value = words.find((w) => w === text.trim().toLowerCase());
  return value === undefined ? { expected: `one of ${words.join(', ')}` } : { value };
}

/** Reads several of `words`, with spaces or commas between them, ignoring case; none for an empty text. */
export function someOf<T extends string>(text: string, words: readonly T[]): Reading<readonly T[]> {
  const read = text
    .split(/[\s,]+/)
    .filter((word) => word !== '')
    .map((word) => oneOf(word, words));
  const value = read.flatMap((one) => ('value' in one ? [one.value] : []));
  return value.length === read.length ? { value } : { expected: `some of ${words.join(', ')}` };
}

/** Reads a whole number, min..max. */
export function wholeNumber(text: string, min: number, max: number): Reading<number> {
  const value = Number(text);
  const good = /^\d{1,9}$/.test(text.trim()) && value >= min && value <= max;
  return good ? { value } : { expected: `a whole number from ${min} to ${max}` };
}

/** Reads a time control: minutes and seconds. */
export function clock(text: string): Reading<TimeControl> {
  const value = timeControlOf(text);
  return value ? { value } : { expected: 'minutes and seconds, as in 5+3' };
}

/** Reads the address of a page. Returns it without query and fragment. */
export function pageAddress(text: string): Reading<string> {
  const url = URL.canParse(text, globalThis.location?.href) ? new URL(text, globalThis.location?.href) : null;
  return url && /^https?:$/.test(url.protocol) ? { value: url.origin + url.pathname } : { expected: 'an address of a page' };
}

/** Reads a level: its number, from 1, or its id. Returns the id. */
export function level(text: string): Reading<string> {
  const wanted = text.trim().toLowerCase();
  const found = LEVELS.find(({ id, number }) => id === wanted || (number > 0 && String(number) === wanted));
  const last = Math.max(...LEVELS.map(({ number }) => number));
  return found ? { value: found.id } : { expected: `a level from 1 to ${last}, or its name` };
}
