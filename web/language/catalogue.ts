import type { CompiledMessage } from 'icu-minify/format';

/** A message as icu-minify compiles it. */
export type Compiled = CompiledMessage;
/** Compiled messages by their numbers; what is not translated is missing. */
export type Catalogue = Readonly<Record<number, Compiled>>;
/** What is loaded at a time: what every page shows; lessons and experiments. */
export type Part = 'page' | 'lessons';
/** Loads the parts of a language. */
export type Load = Readonly<Record<Part, () => Promise<{ default: Catalogue }>>>;
