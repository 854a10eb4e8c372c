/** A language of the page, the element and the frame. */
export interface Language {
  /** BCP 47, as in `lang`. */
  readonly code: string;
  /** Its name in itself. */
  readonly name: string;
  readonly dir: 'ltr' | 'rtl';
  /** Letters of king, queen, rook, bishop and knight in moves; some languages need two for a piece. */
  readonly pieces: readonly string[];
  /** The word for “beta” in it, while its texts have yet to be read by many; it may lack some. */
  readonly beta?: string;
}

const row = (code: string, name: string, pieces: Iterable<string> = 'KQRBN', more: Partial<Language> = {}): Language => ({
  code,
  name,
  dir: 'ltr',
  pieces: [...pieces],
  ...more,
});

/** The languages; each has a row here and a file in catalogues/. Books in Chinese and Hindi name pieces in moves by English letters. */
export const LANGUAGES: readonly Language[] = [
  row('en', 'English'),
  row('de', 'Deutsch', 'KDTLS'),
  row('fr', 'Français', 'RDTFC'),
  row('es', 'Español', 'RDTAC'),
  row('pt', 'Português (Brasil)', 'RDTBC'),
  row('zh', '简体中文'),
  row('hi', 'हिन्दी'),
  row('ru', 'Русский', ['Кр', ...'ФЛСК']),
  row('pl', 'Polski', 'KHWGS'),
];

/** The language of the code, which needs no catalogue. */
export const ENGLISH: Language = LANGUAGES[0]!;

/** Languages for looking at a page: texts longer than in most, and from right to left. */
const PSEUDO: readonly Language[] = [row('qps-ploc', 'Ļőńģ'), row('qps-plocm', 'Right to left', undefined, { dir: 'rtl' })];

/** The language that a tag such as `pt-BR` asks for; null if there is none. */
export function languageOf(tag: string): Language | null {
  const wanted = tag.toLowerCase().replaceAll('_', '-');
  return [...LANGUAGES, ...PSEUDO].find(({ code }) => wanted === code || wanted.startsWith(`${code}-`)) ?? null;
}

/** The first language that one of the tags asks for; English if there is none. */
export function preferred(tags: readonly string[]): Language {
  for (const tag of tags) {
    const language = languageOf(tag);
    if (language) return language;
  }
  return ENGLISH;
}
