import { ENGLISH } from './english.ts';

/** The sentences of a language: for each a function of named parameters, so that every language can order and inflect them its own way. */
export type Catalogue = typeof ENGLISH;

/** What is said, apart from its words: a sentence of the catalogue and its parameters. */
export type Sentence = {
  [Id in keyof Catalogue]: { readonly id: Id; readonly values: Parameters<Catalogue[Id]>[0] };
}[keyof Catalogue];

/** A sentence of the catalogue. */
export const sentence = <Id extends keyof Catalogue>(id: Id, values: Parameters<Catalogue[Id]>[0]): Sentence =>
  ({ id, values }) as Sentence;

/** Leaves out the sentences that are not there. */
export const present = (sentences: readonly (Sentence | null)[]): Sentence[] => sentences.filter((one) => one !== null);

type Say = (values: Sentence['values'], again?: boolean) => string;

/**
 * Sentences in a language, one after another; `''` for none. `before`: what was said just before, so that no sentence is said twice in a
 * row in the same words.
 */
export function textOf(
  sentences: readonly Sentence[],
  { before = [], catalogue = ENGLISH }: { before?: readonly Sentence[]; catalogue?: Catalogue } = {},
): string {
  const said = new Set(before.map(({ id }) => id));
  return sentences.map(({ id, values }) => (catalogue[id] as Say)(values, said.has(id))).join(' ');
}
