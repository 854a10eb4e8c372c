import { LEVELS } from '../game/levels.ts';

/** The value of an attribute, or what was expected. */
export type Reading<T> = { value: T } | { expected: string };

/** One of these words, in any case. */
export function oneOf<T extends string>(text: string, words: readonly T[]): Reading<T> {
  const value = words.find((w) => w === text.trim().toLowerCase());
  return value === undefined ? { expected: `one of ${words.join(', ')}` } : { value };
}

/** A whole number, min..max. */
export function wholeNumber(text: string, min: number, max: number): Reading<number> {
  const value = Number(text);
  const good = /^\d{1,9}$/.test(text.trim()) && value >= min && value <= max;
  return good ? { value } : { expected: `a whole number from ${min} to ${max}` };
}

/** A level by its number, from 1, or by its name. */
export function level(text: string): Reading<string> {
  const wanted = text.trim().toLowerCase();
  const found = LEVELS.find(({ id }, i) => id === wanted || String(i + 1) === wanted);
  return found ? { value: found.id } : { expected: `a level from 1 to ${LEVELS.length}` };
}
