// The catalogue of sentences: whole ones, each with its parameters.
import { expect, test } from 'vitest';
import { sentence, textOf } from '../../../web/explain/sentences/sentence.ts';
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
