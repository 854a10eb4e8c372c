import { numbered } from '../core/format.ts';
import { type GameRecord, nextOf } from '../protocol/game-record.ts';
import type { GameResult } from '../protocol/protocol.ts';
import { isObject } from './packed-game.ts';

/** How a game came into the library: played here to its end, read from a file, or kept from an analysis. */
export type GameKind = 'finished' | 'imported' | 'analysed';

/** What a list shows of a game. Texts are `''` where the game does not tell. */
export interface GameSummary {
  readonly kind: GameKind;
  /** When it came into the library, in milliseconds since 1970. */
  readonly added: number;
  readonly white: string;
  readonly black: string;
  readonly event: string;
  /** Name of the opening, or its ECO code. */
  readonly opening: string;
  /** The first moves with their numbers: `'1. e4 e5 2. Nf3'`. */
  readonly line: string;
  /** As in PGN: `'1992.11.04'`, with question marks for what is unknown. */
  readonly date: string;
  readonly result: GameResult;
  /** Half-moves of the main line. */
  readonly plies: number;
  /** ECO code and round; absent where the game does not tell, and in games that were stored before they were kept. */
  readonly eco?: string;
  readonly round?: string;
  /** `fingerprintOf` the game; absent in games that were stored before there were fingerprints. */
  readonly fingerprint?: string;
}

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

/** Half-moves in `line`. */
const LINE_PLIES = 6;

const DATE = /^\d{4}\.(\d\d|\?\?)\.(\d\d|\?\?)$/;

/** Describes a game. `opening`, `eco`: its name and code, if the tags do not tell. */
export function summaryOf(record: GameRecord, kind: GameKind, added: number, opening = '', eco = ''): GameSummary {
  const tags = new Map(record.tags);
  const tag = (name: string): string => {
    const value = tags.get(name)?.trim() ?? '';
    return value === '?' || value === '-' ? '' : value;
  };
  const first: string[] = [];
  let plies = 0;
  for (let node = nextOf(record); node; node = nextOf(node)) {
    if (plies++ < LINE_PLIES) first.push(node.san);
  }
  const [code, round] = [tag('ECO') || eco, tag('Round')];
  const named = [tag('Opening'), tag('Variation')].filter((name) => name !== '').join(': ');
  return {
    kind,
    added,
    white: tag('White'),
    black: tag('Black'),
    event: tag('Event'),
    opening: named || opening || tag('ECO'),
    line: numbered(first, record.startFen)
      .map(({ number, san }) => (number === '' ? san : `${number} ${san}`))
      .join(' '),
    date: [tag('Date'), tag('UTCDate')].find((date) => DATE.test(date)) ?? '',
    result: record.result,
    plies,
    ...(code === '' ? {} : { eco: code }),
    ...(round === '' ? {} : { round }),
  };
}

const TEXTS = ['white', 'black', 'event', 'opening', 'line', 'date'] as const;

/** Returns a stored summary; null if it is damaged. */
export function readSummary(value: unknown): GameSummary | null {
  if (!isObject(value)) return null;
  const { kind, added, result, plies } = value;
  const valid =
    (kind === 'finished' || kind === 'imported' || kind === 'analysed') &&
    (result === '*' || result === '1-0' || result === '0-1' || result === '1/2-1/2') &&
    Number.isFinite(added) &&
    Number.isSafeInteger(plies) &&
    ['fingerprint', 'eco', 'round'].every((name) => value[name] === undefined || typeof value[name] === 'string') &&
    TEXTS.every((name) => typeof value[name] === 'string');
  return valid ? (value as unknown as GameSummary) : null;
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
