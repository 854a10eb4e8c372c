import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allMessages, codes, compile, engineMessages, problemsOf, translations } from '../../../scripts/build/messages.mjs';
import { SIDES } from '../../../web/core/sides.ts';
import { termTitle } from '../../../web/engine/term-title.js';
import { RUSTIC_EXAMPLE } from '../../../web/game/examples.ts';
import { ENGLISH, LANGUAGES, languageOf, preferred } from '../../../web/language/languages.ts';
import {
  inLanguage,
  loadLanguage,
  locale,
  msg,
  rich,
  said,
  sanMoves,
  showFigurines,
  shownMoves,
  t,
  typedMoves,
  usePart,
} from '../../../web/language/translate.ts';
import { pieceName } from '../../../web/ui/base/piece-words.ts';

const german = languageOf('de')!;

test('each language but English has a catalogue, and each catalogue a language', () => {
  expect(codes().sort()).toEqual(
    LANGUAGES.filter((one) => one !== ENGLISH)
      .map(({ code }) => code)
      .sort(),
  );
});

test.each(codes())('%s: no translation is stale, and each names what the English one names', (code) => {
  const messages = [...allMessages().keys()];
  const own = translations(code);
  expect(Object.keys(own).filter((message) => !messages.includes(message))).toEqual([]);
  expect(Object.entries(own).flatMap(([message, translated]) => problemsOf(message, translated))).toEqual([]);
});

test('what the engine says of each switch and each term of its evaluation is a message, and a language says it in its words', async () => {
  const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
  const [switches = [], terms = []] = [...engineMessages().values()];
  expect([switches, terms].map(({ length }) => length)).toEqual([
    (read('engine/search/settings/switches.def').match(/^(?!\/\/).*"Switch /gm) ?? []).length,
    2 * (read('engine/eval/terms.def').match(/^TERM\(/gm) ?? []).length,
  ]);
  expect(allMessages()).toContain;
  await loadLanguage(german);
  await usePart('engine');
  expect(inLanguage(german, () => t(termTitle('king-shield')))).toBe('Königsschutz');
});

test('a wrong translation is found', () => {
  expect(problemsOf('{n} moves', '{n} Züge')).toEqual([]);
  expect(problemsOf('{piece} is lost', '{piece_acc} verliert man')).toEqual([]);
  expect(problemsOf('{n} moves', 'Züge')).toEqual(['leaves out {n}: {n} moves']);
  expect(problemsOf('<b>moves</b>', '<i>Züge</i>')).toEqual([
    'leaves out {b}: <b>moves</b>',
    'names an unknown {i}: <b>moves</b>',
  ]);
  expect(problemsOf('{n} moves', '{n')).toEqual(['not an ICU message: {n']);
  expect(() => compile('{n')).toThrow('Not a message: "{n"');
});

test('the language is the first that one of the tags asks for', () => {
  const code = (...tags: string[]): string => preferred(tags).code;
  expect([code('de-AT'), code('it', 'pt-BR', 'de'), code('it'), code(), code('zh-Hans-CN')]).toEqual([
    'de',
    'pt',
    'en',
    'en',
    'zh',
  ]);
  expect([languageOf('den'), languageOf('')]).toEqual([null, null]);
});

test('texts, their plurals and their marked parts are those of the language', async () => {
  await loadLanguage(german);
  const move = msg('Moves');
  const told = (n: number): string => t('{n, plural, one {# move was} other {# moves were}} never searched', { n });
  expect([t('New game'), told(1), told(1234), t(move), said(move), said('New game of mine')]).toEqual([
    'New game',
    '1 move was never searched',
    '1,234 moves were never searched',
    'Moves',
    'Moves',
    'New game of mine',
  ]);
  const bold = { b: (inner: unknown) => ({ bold: String(inner) }) };
  expect(rich('<b>Lessons</b> explain how it searches, step by step.', bold)).toEqual([
    { bold: 'Lessons' },
    ' explain how it searches, step by step.',
  ]);
  inLanguage(german, () => {
    expect([t('New game'), t(move), locale()]).toEqual(['Neue Partie', 'Züge', 'de']);
    expect([told(1), told(1234)].map((text) => /^1(\.234)? /.test(text))).toEqual([true, true]);
  });
  expect([t('New game'), locale()]).toEqual(['New game', 'en-GB']);
});

test('moves have the letters of the language, or figurines', async () => {
  await loadLanguage(german);
  const moves = '1. Nf3 e8=Q+ Rfe1 O-O Bxc4 Kd2 b4 Qh4#';
  expect(shownMoves(moves)).toBe(moves);
  expect(inLanguage(german, () => shownMoves(moves))).toBe('1. Sf3 e8=D+ Tfe1 O-O Lxc4 Kd2 b4 Dh4#');
  expect(inLanguage(german, () => t('Search {san} only', { san: 'Nf3' }))).toContain('Sf3');
  expect(inLanguage(german, () => said(RUSTIC_EXAMPLE.text))).toMatch(/ Lc6[^]*De8[^]*De3\+/);
  expect(inLanguage(german, () => sanMoves('1. Sf3 e8=D+ Tfe1 O-O Lxc4 Kd2 b4 Dh4#; Nf3'))).toBe(`${moves}; Nf3`);
  showFigurines(true);
  expect(shownMoves('Nf3 e8=Q+')).toBe('♘f3 e8=♕+');
  expect(sanMoves('♘f3 e8=♕+')).toBe('Nf3 e8=Q+');
  showFigurines(false);
});

test('a text that is named in another gives its keys, so that each language has its own word for it', async () => {
  const russian = languageOf('ru')!;
  await loadLanguage(russian);
  const texts = (): string[] => [
    t('{side}’s pieces', { side: SIDES.b }),
    t('{side} has a poorly protected king', { side: SIDES.w }),
    t('{piece} on {square}', { piece: pieceName('n'), square: 'f6' }),
    t(pieceName('Q')),
  ];
  expect(texts()).toEqual(['Black’s pieces', 'White has a poorly protected king', 'black knight on f6', 'white queen']);
  expect(inLanguage(russian, texts)).toEqual([
    'Фигуры чёрных',
    'У белых плохо защищён король',
    'чёрный конь на f6',
    'белый ферзь',
  ]);
  expect(inLanguage(russian, () => t('{piece_side} {piece_kind}: {piece}', { piece: pieceName('r') }))).toBe('b R: чёрная ладья');
});

test('in a text from right to left moves, scores and results keep their order', () => {
  const hebrew = languageOf('qps-plocm')!;
  const say = (value: string): string => inLanguage(hebrew, () => t('from {value}', { value }));
  for (const value of ['Qxe4+', '1...d5', '−0.30', '0-1', 'O-O', '8/8/8/8/8/8/8/8 w - -'])
    expect(say(value)).toBe(`from \u2066${value}\u2069`);
  expect(say('Ada')).toBe('from Ada');
  expect(t('from {value}', { value: '−0.30' })).toBe('from −0.30');
});

test('a piece may have two letters, one of them another piece’s', async () => {
  const russian = languageOf('ru')!;
  await loadLanguage(russian);
  const moves = '1. Ke2 Nf3 2. Kxd2 Nbxd2 e8=N 3.Bb5+ Rfe1 Qh4# O-O';
  const own = '1. Крe2 Кf3 2. Крxd2 Кbxd2 e8=К 3.Сb5+ Лfe1 Фh4# O-O';
  expect(inLanguage(russian, () => [shownMoves(moves), sanMoves(own), sanMoves(moves), typedMoves('Ke2')])).toEqual([
    own,
    moves,
    moves,
    'Крe2',
  ]);
});
