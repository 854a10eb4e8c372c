/** Which games of the library a list shows, and in which order. Apart from their summaries: a first visit lists none. */
import type { GameResult } from '../protocol/protocol.ts';
import type { GameKind, GameSummary } from './game-summary.ts';

/** Selects games of the library. A field that is absent or `''` selects all. */
export interface GameFilter {
  /**
   * Words that must all occur in players, event, round, opening, ECO code, first moves or year: as the beginning of a word, numbers as a
   * whole one. Case, accents and strokes do not matter.
   */
  readonly text?: string;
  readonly result?: GameResult | '';
  readonly kind?: GameKind | '';
  /** First and last day of the game, `'YYYY-MM-DD'`. Games without a date are in no range. */
  readonly from?: string;
  readonly to?: string;
}

/** Letters that Unicode does not split into a base and an accent. */
const PLAIN = new Map(
  [...'łl øo đd ðd ħh ŧt ıi ŋn ßss æae œoe þth'.matchAll(/(\S)(\S+)/g)].map(([, letter, plain]) => [letter, plain] as const),
);

/** The words of a text, without case, accents and strokes, and without move numbers. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łøđðħŧıŋßæœþ]/g, (letter) => PLAIN.get(letter)!)
    .replace(/(?<!\S)\d+\.+(?=\s|$|[a-z])/g, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const isNumber = (word: string): boolean => /^\d+$/.test(word);

/** Returns a function that tells whether a name has words that begin with all words of a text; null if the text has none. */
export function nameMatcher(text: string): ((name: string) => boolean) | null {
  const words = wordsOf(text);
  if (words.length === 0) return null;
  const known = new Map<string, boolean>();
  const matches = (name: string): boolean => {
    const parts = wordsOf(name);
    return words.every((word) => parts.some((part) => part.startsWith(word)));
  };
  return (name) => {
    let match = known.get(name);
    if (match === undefined) known.set(name, (match = matches(name)));
    return match;
  };
}

/** The orders of a list. Games without a date, a name or a result come last, and equal ones newest first. */
export type GameOrder = 'added' | 'date' | 'white' | 'black' | 'result';

const COLLATOR = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
const RESULT_ORDER: readonly GameResult[] = ['1-0', '1/2-1/2', '0-1', '*'];

/** Compares two games of a list that is newest first; equal ones keep their places. */
export function comparer(order: GameOrder): (a: GameSummary, b: GameSummary) => number {
  const texts = (a: string, b: string): number => Number(a === '') - Number(b === '') || COLLATOR.compare(a, b);
  if (order === 'date') return (a, b) => Number(a.date === '') - Number(b.date === '') || COLLATOR.compare(b.date, a.date);
  if (order === 'white' || order === 'black') return (a, b) => texts(a[order], b[order]);
  if (order === 'result') return (a, b) => RESULT_ORDER.indexOf(a.result) - RESULT_ORDER.indexOf(b.result);
  return () => 0;
}

/** Returns a function that tells whether a filter selects a game. */
export function matcher(filter: GameFilter): (game: GameSummary) => boolean {
  const { result = '', kind = '' } = filter;
  const words = wordsOf(filter.text ?? '');
  const [from = '', to = ''] = [filter.from, filter.to].map((day) => day?.replaceAll('-', '.'));
  return (game) => {
    if ((result !== '' && game.result !== result) || (kind !== '' && game.kind !== kind)) return false;
    if (from !== '' || to !== '') {
      if (game.date === '') return false;
      // A date such as `1992.??.??` is in a range if one of its days is.
      if (from !== '' && game.date.replaceAll('?', '9') < from) return false;
      if (to !== '' && game.date.replaceAll('?', '0') > to) return false;
    }
    if (words.length === 0) return true;
    const { white, black, event, round = '', opening, eco = '', line, date } = game;
    const known = wordsOf([white, black, event, round, opening, eco, line, date.slice(0, 4)].join(' '));
    return words.every((word) => known.some(isNumber(word) ? (one) => one === word : (one) => one.startsWith(word)));
  };
}
