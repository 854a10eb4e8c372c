/**
 * Every text that a person reads goes through here. The English text stays where it is used, an ICU message: `t('Start game')`,
 * `t('{n, plural, one {# move} other {# moves}}', { n })`. The build (scripts/build/messages.mjs) compiles each; the translations of a
 * language are loaded on demand.
 */
import format from 'icu-minify/format';
import type { Catalogue, Compiled, Part } from './catalogue.ts';
import { ENGLISH, type Language } from './languages.ts';
import { messageKey } from './message-key.js';

/** A text for later, for tables that are read in whatever language is spoken then. */
export interface Message {
  readonly english: unknown;
  /** What the text names: its own values. A message that is given it as `piece` may also ask for `piece_kind`, to select by. */
  readonly keys?: Readonly<Record<string, string>>;
}

/** What a message names. */
export type Values = Readonly<Record<string, string | number | Message>>;

const plurals = new Map<string, Intl.PluralRules>();
const formatters = {
  getNumberFormat: (...of: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...of),
  getPluralRules(locale?: string | string[], options?: Intl.PluralRulesOptions) {
    const key = `${locale} ${options?.type}`;
    let rules = plurals.get(key);
    if (!rules) plurals.set(key, (rules = new Intl.PluralRules(locale, options)));
    return rules;
  },
} as Parameters<typeof format>[3]['formatters'];

const catalogues = new Map<Language, Catalogue>([[ENGLISH, {}]]);
/** The language being spoken: that of the document, or within a view that of its place. */
let spoken = ENGLISH;
/** Whether no language has been asked for yet. */
let first = true;

/** The language being spoken. */
export const language = (): Language => spoken;

/** The locale of numbers and dates. */
export const locale = (): string => (spoken === ENGLISH ? 'en-GB' : spoken.code);

/** In the order of the letters. */
const FIGURINES = [...'♔♕♖♗♘'];
let figurines = false;

/** Has pieces in moves named by figurines in every language, or by the language's letters. */
export function showFigurines(on: boolean): void {
  if (figurines === on) return;
  figurines = on;
  languageChanged();
}

/** SAN, or a text with moves in SAN, with other letters of pieces. `Be` may also begin a word. */
function withPieces(text: string, letters: readonly string[]): string {
  if (letters === ENGLISH.pieces) return text;
  return text.replace(
    /(?<![\p{L}\d])[KQRBN](?=[a-h]?[1-8]?x?[a-h][1-8])|(?<==)[QRBN]/gu,
    (letter) => letters[ENGLISH.pieces.indexOf(letter)]!,
  );
}

/** SAN, or a text with moves in SAN, as it is shown: `Nf3` is `Sf3` in German, or `♘f3`. */
export const shownMoves = (san: string): string => withPieces(san, figurines ? FIGURINES : spoken.pieces);

/** A text with moves as they are shown or typed, with the letters of SAN again. */
export function sanMoves(text: string): string {
  const letters = [...spoken.pieces, ...FIGURINES];
  // What begins another stands after it: the knight's letter is the first of the king's two in Russian.
  const any = [...letters].sort((a, b) => b.length - a.length).join('|');
  const finds = new RegExp(`(?<![\\p{L}\\d])(?:${any})(?=[a-h]?[1-8]?x?[a-h][1-8])|(?<==)(?:${any})`, 'gu');
  return text.replace(finds, (letter) => ENGLISH.pieces[letters.indexOf(letter) % FIGURINES.length]!);
}

/** SAN as a reader types it: with the letters of the language, whatever is shown. */
export const typedMoves = (san: string): string => withPieces(san, spoken.pieces);

/** Says what `say` says in a language that has been loaded. */
export function inLanguage<T>(which: Language, say: () => T): T {
  const before = spoken;
  spoken = which;
  try {
    return say();
  } finally {
    spoken = before;
  }
}

const isMessage = (value: unknown): value is Message => typeof value === 'object' && value !== null && 'english' in value;

/** The English message as it stands in the built code, and its translation if there is one. */
function compiledOf(message: string | Message): Compiled {
  const english = (isMessage(message) ? message.english : message) as Compiled;
  const known = spoken === ENGLISH ? null : catalogues.get(spoken);
  return known?.[messageKey(english)] ?? english;
}

/** Moves, scores, results, positions and numbers as text: letters and signs that are written from left to right. */
const NOTATION = /^(?=.*\d|O-O)[ -~−–…½♔-♟]+$/;
/** A value that must keep its order within a text from right to left. */
const isolatedValue = <T>(value: T): T | string =>
  typeof value === 'string' && spoken.dir === 'rtl' && NOTATION.test(value) ? `\u2066${value}\u2069` : value;

/** The values of a message: texts for messages, and moves as they are shown; values called `san` are moves. */
const saidValues = (values: Values): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(values).flatMap<[string, string | number]>(([name, value]) => {
      if (!isMessage(value))
        return [[name, isolatedValue(typeof value === 'string' && name.startsWith('san') ? shownMoves(value) : value)]];
      const keys = Object.entries(saidValues(value.keys ?? {}));
      return [[name, t(value)], ...keys.map(([key, own]): [string, string | number] => [`${name}_${key}`, own])];
    }),
  );

/** A text in the language being spoken. Only a quoted text in the brackets is found, and translated, by the build. */
export function t(message: string | Message, values?: Values): string {
  const compiled = compiledOf(message);
  // Catalogues name moves by the English letters: a lesson says `Nf3`.
  if (typeof compiled === 'string') return shownMoves(compiled);
  const named = values ?? (isMessage(message) ? message.keys : undefined);
  return String(format(compiled, spoken.code, named && saidValues(named), { formatters }));
}

/** A text with marked parts, `'Press <key>Esc</key>'`, each given to the function of its name; for templates. */
export function rich<T>(message: string, values: Readonly<Record<string, string | number | ((inner: unknown) => T)>>): unknown {
  return format(compiledOf(message), spoken.code, saidValues(values as Values) as never, { formatters });
}

/** A text that may be somebody's own, which stays as it is. */
export const said = (text: string | Message): string => (isMessage(text) ? t(text) : text);

/** A text to be said later. */
export const msg = (message: string): Message => ({ english: message });

const parts = new Set<Part>(['page']);
const loaded = new Map<string, Promise<void>>();

async function fetchPart(which: Language, part: Part): Promise<void> {
  const { default: load } = await import('virtual:languages');
  const { default: more } = (await load[which.code]?.[part]?.()) ?? { default: {} };
  catalogues.set(which, { ...catalogues.get(which), ...more });
}

function loadPart(which: Language, part: Part): Promise<void> {
  if (which === ENGLISH) return Promise.resolve();
  const key = `${which.code}/${part}`;
  let loading = loaded.get(key);
  if (!loading) {
    loading = fetchPart(which, part);
    // Asked for again, it is tried again.
    loading.catch(() => loaded.delete(key));
    loaded.set(key, loading);
  }
  return loading;
}

/** Loads a language with the parts in use. Rejects, changing nothing, if a file cannot be loaded. */
export async function loadLanguage(which: Language): Promise<void> {
  await Promise.all([...parts].map((part) => loadPart(which, part)));
}

/** Loads a part of all languages in use; without it, its texts stay English. */
export async function usePart(part: Part): Promise<void> {
  parts.add(part);
  await Promise.allSettled([...catalogues.keys()].map((which) => loadPart(which, part)));
}

/** Whether a language has been loaded. */
export const isLoaded = (which: Language): boolean => catalogues.has(which);

/** Called when the language of the document or of a part of it changes. */
const listeners = new Set<() => void>();
export function onLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
/** Tells all views that a language has come or gone. */
export const languageChanged = (): void => {
  for (const listener of [...listeners]) listener();
};

/** Makes a language the document's: loads it, then has it spoken everywhere but where `lang` says another. */
export async function speak(which: Language): Promise<void> {
  await loadLanguage(which);
  spoken = which;
  first = false;
  languageChanged();
}

/** Loads a language for a part of the document. The first one is spoken outside of views as well, until `speak` says another. */
export async function speakUnlessChosen(which: Language): Promise<void> {
  await loadLanguage(which);
  if (first) spoken = which;
  first = false;
  languageChanged();
}
