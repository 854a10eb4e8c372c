/** Whole texts one after another, as the language being spoken writes them. */
import { t } from '../language/translate.ts';

const joined = (texts: readonly (string | null)[], join: (before: string, next: string) => string): string =>
  texts.filter((text): text is string => Boolean(text)).reduce((before, next) => (before === '' ? next : join(before, next)), '');

/** Facts as one text, `'Depth 9, stopped'`; those that are empty are left out. */
export const factList = (...texts: readonly (string | null)[]): string =>
  joined(texts, (before, next) => t('{before}, {next}', { before, next }));

/** Sentences as one text; those that are empty are left out. */
export const sentences = (...texts: readonly (string | null)[]): string =>
  joined(texts, (before, next) => t('{before} {next}', { before, next }));
