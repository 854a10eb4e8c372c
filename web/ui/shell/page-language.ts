import { ENGLISH, type Language, languageOf, preferred } from '../../language/languages.ts';
import { speak, t, usePart } from '../../language/translate.ts';

/** Where the user's choice is stored: it is needed before the database answers. */
const STORED = 'riposte-language';

/** The code of the language that the user has chosen; null for that of the browser. */
export function chosenLanguage(): string | null {
  try {
    return localStorage.getItem(STORED);
  } catch {
    // The browser lets the page store nothing.
    return null;
  }
}

/** Stores a choice, null for the browser's language, and shows the page in it. The game on the board is kept. */
export function chooseLanguage(code: string | null): void {
  try {
    if (code === null) localStorage.removeItem(STORED);
    else localStorage.setItem(STORED, code);
  } catch {
    // Then the address keeps it.
  }
  const address = new URL(location.href);
  if (chosenLanguage() === code) address.searchParams.delete('lang');
  else if (code !== null) address.searchParams.set('lang', code);
  if (address.href === location.href) location.reload();
  else location.replace(address);
}

/** The language of the address, `?lang=de`; null if it names none. */
export const addressLanguage = (): Language | null => languageOf(new URLSearchParams(location.search).get('lang') ?? '');

/** The language of the address, else the chosen one, else the first of the browser's that there is. */
const pageLanguage = (): Language => addressLanguage() ?? languageOf(chosenLanguage() ?? '') ?? preferred(navigator.languages);

/** Has the page speak its language. If that cannot be loaded it speaks English, and the returned notice says so; else null. */
export async function startLanguage(): Promise<string | null> {
  const language = pageLanguage();
  const { documentElement } = document;
  const show = ({ code, dir }: Language): void => {
    documentElement.lang = code;
    documentElement.dir = dir;
  };
  show(language);
  try {
    await speak(language);
    return null;
  } catch {
    show(ENGLISH);
    return t('{language} could not be loaded. Reload the page to try again.', { language: language.name });
  }
}

/** Loads something of the lessons or experiments, whose texts come first, with those of switches. */
export async function withLessons<T>(load: () => Promise<T>): Promise<T> {
  await Promise.all([usePart('lessons'), usePart('engine')]);
  return load();
}
