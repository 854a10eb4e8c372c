// The catalogue of sentences: whole ones, each with its parameters.
import { expect, test } from 'vitest';
import { sentence, textOf } from '../../../web/explain/sentences/sentence.ts';
import { LANGUAGES, languageOf } from '../../../web/language/languages.ts';
import { inLanguage, loadLanguage } from '../../../web/language/translate.ts';
import { exampleSentences } from '../../long/example-sentences.ts';

test('each sentence is a whole one and names what it is given', () => {
  for (const [id, ...wordings] of exampleSentences())
    for (const text of wordings) {
      expect(text, id).toMatch(/^[A-Z].*[^.]\.$/);
      expect(text, id).not.toMatch(/undefined|\[object|null|NaN| {2}/);
    }
});

test('no sentence is said twice in a row in the same words', () => {
  const loses = (san: string) => sentence('loses', { move: { san }, material: { pieces: ['p'], against: [] } });
  expect(textOf([loses('a3')])).toBe('a3 loses a pawn.');
  expect(textOf([loses('h3')], { before: [loses('a3')] })).toBe('h3 costs a pawn.');
});

test('the b-file is no side', () => {
  expect(textOf([sentence('openFile', { move: { san: 'Rb1' }, file: 'b' })])).toBe('Rb1 puts the rook on the open b-file.');
});

test.each([
  [['r'], ['b'], 'the exchange'],
  [['q'], [], 'the queen'],
  [['r', 'r'], ['q'], 'two rooks for the queen'],
  [['n', 'p', 'p'], ['r'], 'a knight and two pawns for a rook'],
] as const)('%j for %j is %s', (pieces, against, text) => {
  expect(textOf([sentence('loses', { move: { san: 'Nd5' }, material: { pieces, against } })])).toBe(`Nd5 loses ${text}.`);
});

test('a move of the other side with the same name is named with its side', () => {
  expect(textOf([sentence('promotion', { move: { san: 'Nxe4', side: 'b' } })])).toBe('Black’s Nxe4 promotes the pawn.');
});

test.each(LANGUAGES.map(({ code }) => code))(
  '%s: each sentence can be filled in, and no square follows a move directly',
  async (code) => {
    const language = languageOf(code)!;
    await loadLanguage(language);
    inLanguage(language, () => {
      for (const [id, ...wordings] of exampleSentences())
        for (const text of wordings) {
          expect(text, id).not.toMatch(/undefined|\[object|\bnull\b|NaN| {2}|[{}]/);
          expect(text, id).not.toMatch(/(?:^|\s)[A-Z]?[a-h]?[1-8]?x?[a-h][1-8][+#]? [A-Z]?[a-h]?[1-8]?x?[a-h][1-8]/);
        }
    });
  },
);

test('in Hindi “this move” is inflected before a postposition', async () => {
  const hindi = languageOf('hi')!;
  await loadLanguage(hindi);
  const target = { kind: 'n', square: 'g5' } as const;
  const taking = (again: boolean) => sentence('winningCapture', { move: { san: 'Bxg5', again }, target });
  const checking = sentence('doubleCheck', { move: { san: 'Bxg5', again: true } });
  expect(inLanguage(hindi, () => [taking(false), taking(true), checking].map((one) => textOf([one])))).toEqual([
    'Bxg5 चाल g5 के घोड़े को मारती है।',
    'यह चाल g5 के घोड़े को मारती है।',
    'इस चाल से दोहरी शह लगती है।',
  ]);
});
