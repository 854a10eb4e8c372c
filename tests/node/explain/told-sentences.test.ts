// Clicking a sentence plays what it tells of: which line, how far, and which squares light up.
import { expect, test } from 'vitest';
import { toldSentences } from '../../../web/analysis/told-sentences.ts';
import { LANGUAGES } from '../../../web/language/languages.ts';
import { inLanguage, loadLanguage } from '../../../web/language/translate.ts';

/** Rubinstein-Salwe (1908), before the twenty-second move of Black. */
const FEN = 'r1r3k1/pq3ppp/2p1b3/2Rp4/3Q4/4PPP1/PP3R1P/5BK1 b - - 0 22';
const line = (key: string, pv: string, san: string) => {
  return { key, position: { fen: FEN, moves: [] }, fen: FEN, pv: pv.split(' '), san: san.split(' ') };
};
const LINES = [
  line('played', 'c8c7 f2c2 b7b6 b2b4 a7a6 c5a5', 'Rc7 Rfc2 Qb6 b4 a6 Ra5'),
  line('better', 'b7b4 d4b4 c8b8 c5c6', 'Qb4 Qxb4 Rcb8 Rxc6+'),
];

/** Each sentence as `line index squares`. */
const told = (text: string): string[] =>
  toldSentences(text, LINES).map(({ place }) =>
    place ? `${place.line.key} ${place.index} ${place.squares.join()}`.trim() : 'nowhere',
  );

test.each([
  ['its move and a square', 'Rc7 leaves the pawn on a7 weak.', ['played 0 a7']],
  [
    'a later move by its number',
    'Rc7 leaves the pawn on a7 weak. 25.Ra5 (after 23.Rfc2 Qb6 24.b4 a6) attacks it.',
    ['played 0 a7', 'played 5'],
  ],
  ['the answer, which comes last', 'Rc7 allows Rfc2.', ['played 1']],
  ['the better line by its move', 'Qb4 attacks the pawn on b2.', ['better 0 b2']],
  [
    'a sentence that goes on about the move before it',
    'Rc7 allows Rfc2. It attacks the pawn on c6.',
    ['played 1', 'played 1 c6'],
  ],
  ['a square is no move of the line', 'Qb4 attacks the pawn on b4.', ['better 0 b4']],
  ['a sentence without moves', 'Nothing happens here.', ['nowhere']],
  ['Chinese has no spaces', '25.Ra5（在 23.Rfc2 Qb6 24.b4 a6 之后）攻击它。Rc7 之后 a7 的兵很弱。', ['played 5', 'played 0 a7']],
  ['Hindi ends otherwise', 'Rc7 से a7 का प्यादा कमज़ोर हो जाता है। 25.Ra5 (23.Rfc2 Qb6 24.b4 a6 के बाद)', ['played 0 a7', 'played 5']],
])('%s', (_, text, places) => {
  expect(told(text)).toEqual(places);
  expect(
    toldSentences(text, LINES)
      .map((one) => one.text)
      .join(''),
  ).toBe(text);
});

test('moves with the letters of another language', async () => {
  const german = LANGUAGES.find(({ code }) => code === 'de')!;
  await loadLanguage(german);
  expect(inLanguage(german, () => told('Tc7 lässt Tfc2 zu. 25.Ta5 (nach 23.Tfc2 Db6 24.b4 a6) greift ihn an.'))).toEqual([
    'played 1',
    'played 5',
  ]);
});

test('moves with two letters for a piece', async () => {
  const russian = LANGUAGES.find(({ code }) => code === 'ru')!;
  await loadLanguage(russian);
  const text = 'Лc7 позволяет Лfc2. 25.Лa5 (после 23.Лfc2 Фb6 24.b4 a6) нападает.';
  expect(inLanguage(russian, () => told(text))).toEqual(['played 1', 'played 5']);
});

test('without lines nothing leads anywhere', () => {
  expect(toldSentences('Rc7 allows Rfc2.', [])).toEqual([{ text: 'Rc7 allows Rfc2.', place: null }]);
});
