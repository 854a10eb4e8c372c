import { LEVELS } from '../game/levels.ts';

/** How an attribute is read: the value, or what was expected. */
export type Reading<T> = { value: T } | { expected: string };

/** One of a few words. */
export function word<T extends string>(text: string, words: readonly T[]): Reading<T> {
  const value = words.find((w) => w === text.trim().toLowerCase());
  return value === undefined ? { expected: `one of ${words.join(', ')}` } : { value };
}

/** A whole number within bounds. */
export function count(text: string, least: number, most: number): Reading<number> {
  const value = Number(text);
  const good = /^\d{1,9}$/.test(text.trim()) && value >= least && value <= most;
  return good ? { value } : { expected: `a whole number from ${least} to ${most}` };
}

/** A level by its number, from 1, or by its name. */
export function level(text: string): Reading<string> {
  const wanted = text.trim().toLowerCase();
  const found = LEVELS.find(({ id }, i) => id === wanted || String(i + 1) === wanted);
  return found ? { value: found.id } : { expected: `a level from 1 to ${LEVELS.length}` };
}
