/** Moves in words, `'knight takes f3'`, beside SAN and UCI, in the page's language and in English. */
import { ENGLISH } from '../../language/languages.ts';
import { inLanguage, language, type Message, msg, t } from '../../language/translate.ts';
import type { LegalMove } from '../../protocol/protocol.ts';
import { movesStartingWith, moveTyped } from '../shell/typed-move.ts';

/** Words of a move, separated by commas where there are several, and what SAN has for them. */
const WORDS: readonly (readonly [san: string, words: Message])[] = [
  ['K', msg('king')],
  ['Q', msg('queen')],
  ['R', msg('rook')],
  ['B', msg('bishop')],
  ['N', msg('knight')],
  ['', msg('pawn')],
  ['x', msg('takes, captures')],
  ['O-O', msg('castle kingside, castles kingside, castle short, castles short')],
  ['O-O-O', msg('castle queenside, castles queenside, castle long, castles long')],
  ['', msg('promotes to, promotes, to, on, from, with check, check, checkmate, mate')],
];

/** Lower case, without accents: as it may be typed. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .trim();

/** The single words of a message that lists them. */
export const listedWords = (words: Message): string[] =>
  t(words)
    .split(',')
    .map(folded)
    .filter((word) => word !== '');

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Finds a word: as a whole where words are written apart. */
const finds = (word: string): RegExp =>
  /\p{Script=Han}/u.test(word)
    ? new RegExp(escaped(word), 'gu')
    : new RegExp(`(?<![\\p{L}\\p{M}])${escaped(word).replace(/ +/g, ' +')}(?![\\p{L}\\p{M}])`, 'gu');

/** A text with the words of one language written as in SAN. The longest words come first: some begin others. */
function withoutWords(text: string): string {
  const rows = WORDS.flatMap(([san, words]) => listedWords(words).map((word) => [san, word] as const));
  rows.sort(([, a], [, b]) => b.length - a.length);
  return rows.reduce((rest, [san, word]) => rest.replace(finds(word), ` ${san} `), folded(text)).replace(/[\s,.]+/g, '');
}

/** What a text means: one move, or the moves that it may become; none if it is no move. */
export interface ReadMove {
  readonly move: LegalMove | null;
  readonly close: readonly LegalMove[];
}

/**
 * Reads a move in SAN with the language's own letters or English ones, in UCI, or in words. Where a text is two moves, the language of the
 * page decides.
 */
export function readMove(legal: readonly LegalMove[], text: string): ReadMove {
  const words = withoutWords(text);
  const englishWords = inLanguage(ENGLISH, () => withoutWords(text));
  type Find<T> = (legal: readonly LegalMove[], typed: string) => T;
  // What words leave behind has English letters: R would be the king in Spanish.
  const readings = <T>(find: Find<T>): T[] => [
    find(legal, text.trim()),
    ...inLanguage(ENGLISH, () => [words, englishWords].map((typed) => find(legal, typed))),
  ];
  const move = readings(moveTyped).find((found) => found !== null);
  return move ? { move, close: [] } : { move: null, close: [...new Set(readings(movesStartingWith).flat())] };
}

/** The kind of piece that a text names by its letters, English or the language's own, or by its word; null if it names none. */
export function pieceNamed(text: string): string | null {
  const letters = text.toUpperCase();
  const own = 'KQRBN'[language().pieces.findIndex((one) => one.toUpperCase() === letters)];
  if (own || /^\p{L}$/u.test(text)) return own ?? ('KQRBNP'.includes(letters) ? letters : null);
  const word = folded(text);
  const isNamed = (): string | null =>
    [...WORDS.slice(0, 5), ['P', msg('pawn')] as const].find(([, words]) =>
      listedWords(words).some((one) => one === word || `${one}s` === word),
    )?.[0] ?? null;
  return isNamed() ?? inLanguage(ENGLISH, isNamed);
}
