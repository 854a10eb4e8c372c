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

/** Sentences in a language, one after another; `''` for none. */
export function textOf(sentences: readonly Sentence[], catalogue: Catalogue = ENGLISH): string {
  return sentences.map(({ id, values }) => (catalogue[id] as (values: Sentence['values']) => string)(values)).join(' ');
}
