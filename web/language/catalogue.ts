import type { CompiledMessage } from 'icu-minify/format';

/** A message as icu-minify compiles it. */
export type Compiled = CompiledMessage;
/** Compiled messages by their keys (message-key.js); what is not translated is missing. */
export type Catalogue = Readonly<Record<string, Compiled>>;
/** What is loaded at a time: what every page shows; lessons and experiments; what the engine says of its switches and terms. */
export type Part = 'page' | 'lessons' | 'engine';
/** Loads the parts of a language. */
export type Load = Readonly<Record<Part, () => Promise<{ default: Catalogue }>>>;
