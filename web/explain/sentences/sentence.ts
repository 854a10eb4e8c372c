import { t } from '../../language/translate.ts';
import { SENTENCES } from './catalogue.ts';
import { sentenceWords } from './words.ts';

type Catalogue = typeof SENTENCES;

/** What a sentence of the catalogue names. */
export type ValuesOf<Id extends keyof Catalogue> = NonNullable<Catalogue[Id]['values']>;

/** What is said, apart from its words: a sentence of the catalogue and its parameters. */
export type Sentence = { [Id in keyof Catalogue]: { readonly id: Id; readonly values: ValuesOf<Id> } }[keyof Catalogue];

/** A sentence of the catalogue. */
export const sentence = <Id extends keyof Catalogue>(id: Id, values: ValuesOf<Id>): Sentence => ({ id, values }) as Sentence;

/** Leaves out the sentences that are not there. */
export const present = (sentences: readonly (Sentence | null)[]): Sentence[] => sentences.filter((one) => one !== null);

/**
 * Sentences in the language being spoken, one after another; `''` for none. `before`: what was said just before, so that no sentence is
 * said twice in a row in the same words.
 */
export function textOf(sentences: readonly Sentence[], { before = [] }: { before?: readonly Sentence[] } = {}): string {
  const said = new Set(before.map(({ id }) => id));
  return sentences
    .map(({ id, values }) => t(said.has(id) ? SENTENCES[id].again : SENTENCES[id].first, sentenceWords(values)))
    .join(' ');
}
