// Moves typed on the keyboard while single letters are commands.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Language, languageOf } from '../../../web/language/languages.ts';
import { inLanguage, loadLanguage, showFigurines } from '../../../web/language/translate.ts';
import type { LegalMove } from '../../../web/protocol/protocol.ts';
import { moveTyped, TypedMove } from '../../../web/ui/shell/typed-move.ts';

const move = (san: string, uci: string): LegalMove => ({
  uci,
  san,
  from: uci.slice(0, 2),
  to: uci.slice(2, 4),
  promotion: uci[4] ?? '',
  capture: san.includes('x'),
});
const LEGAL = [
  move('Nf3', 'g1f3'),
  move('Nc3', 'b1c3'),
  move('f4', 'f2f4'),
  move('e4', 'e2e4'),
  move('O-O', 'e1g1'),
  move('O-O-O', 'e1c1'),
  move('bxc3', 'b2c3'),
  move('Bxc3+', 'd2c3'),
  move('a8=Q', 'a7a8q'),
  move('a8=N', 'a7a8n'),
];

let typed: TypedMove;
let played: string[];
let commands: string[];
beforeEach(() => {
  vi.useFakeTimers();
  played = [];
  commands = [];
  typed = new TypedMove({
    legal: () => LEGAL,
    play: (uci) => played.push(uci),
    command: ({ key }) => commands.push(key),
    changed: () => {},
  });
});
afterEach(() => vi.useRealTimers());

/** Types characters, then the key `last`. Returns which of the keys were taken. */
const type = (text: string, last = 'Enter'): boolean[] => [...text, last].map((key) => typed.key({ key } as KeyboardEvent));

test.each([
  ['Nf3', 'g1f3'],
  ['nf3', 'g1f3'],
  ['g1f3', 'g1f3'],
  ['e4', 'e2e4'],
  ['O-O', 'e1g1'],
  ['0-0-0', 'e1c1'],
  ['bc3', 'b2c3'],
  ['bxc3', 'b2c3'],
  ['Bxc3', 'd2c3'],
  ['a8=N', 'a7a8n'],
  ['a8q', 'a7a8q'],
])('%s and Enter plays %s, and no letter is a command', (text, uci) => {
  expect(type(text).every(Boolean)).toBe(true);
  vi.runAllTimers();
  expect([played, commands, typed.text]).toEqual([[uci], [], '']);
});

test('a letter alone is a command after a moment; one that starts no legal move is not taken at all', () => {
  expect(typed.key({ key: 'f' } as KeyboardEvent)).toBe(true);
  expect(commands).toEqual([]);
  vi.advanceTimersByTime(500);
  expect([commands, typed.text]).toEqual([['f'], '']);
  expect(['x', 't', 'm', '?', ' ', 'ArrowLeft', 'Enter'].map((key) => typed.key({ key } as KeyboardEvent))).toEqual(
    Array(7).fill(false),
  );
});

test('two commands in a row are both run', () => {
  type('f', 'a');
  vi.advanceTimersByTime(500);
  expect(commands).toEqual(['f', 'a']);
});

test('a key of no move lets the letter before it be a command; in the middle of a move it does nothing', () => {
  expect([typed.key({ key: 'f' } as KeyboardEvent), typed.key({ key: 'm' } as KeyboardEvent)]).toEqual([true, false]);
  expect(commands).toEqual(['f']);
  expect(type('Nf', 'm')).toEqual([true, true, true]);
  expect([typed.text, commands]).toEqual(['Nf', ['f']]);
});

test('a capital piece letter is never a command', () => {
  typed.key({ key: 'N' } as KeyboardEvent);
  vi.runAllTimers();
  expect([commands, typed.text], 'forgotten').toEqual([[], '']);
});

test('text that may be several moves is none; Space is left to the page', () => {
  expect([moveTyped(LEGAL, 'BC3'), moveTyped(LEGAL, 'Bc3')?.uci]).toEqual([null, 'd2c3']);
  expect([type('N', ' '), typed.text]).toEqual([[true, false], 'N']);
});

test('Backspace corrects, Escape drops, and what is not a move says why', () => {
  type('Nf4', 'Backspace');
  expect(typed.text).toBe('Nf');
  type('3', 'Escape');
  expect([typed.text, played]).toEqual(['', []]);
  type('Nf6');
  expect([typed.error, played]).toEqual(['Nf6 is not a legal move', []]);
  type('a8');
  expect(typed.error).toBe('a8 may be a8=Q, a8=N');
  vi.runAllTimers();
  expect(typed.error).toBe('');
});

test('moves may have the letters of the language, or the English ones where those are no others', async () => {
  const [german, spanish] = [languageOf('de')!, languageOf('es')!];
  await Promise.all([loadLanguage(german), loadLanguage(spanish)]);
  const moves = [
    ['Nf3', 'g1f3'],
    ['Kd1', 'e1d1'],
    ['Rd1', 'a1d1'],
  ].map(([san = '', uci = '']) => ({ san, uci }) as LegalMove);
  const typed = (language: Language, text: string): string | undefined => inLanguage(language, () => moveTyped(moves, text)?.uci);
  expect([typed(german, 'Sf3'), typed(german, 'sf3'), typed(german, 'Nf3'), typed(german, 'Td1')]).toEqual([
    'g1f3',
    'g1f3',
    'g1f3',
    'a1d1',
  ]);
  // R is the king in Spanish.
  expect([typed(spanish, 'Rd1'), typed(spanish, 'Td1'), typed(spanish, 'Cf3')]).toEqual(['e1d1', 'a1d1', 'g1f3']);
  showFigurines(true);
  expect(typed(german, 'Sf3'), 'moves are shown with figurines').toBe('g1f3');
  showFigurines(false);
});

test('a piece may have two letters', async () => {
  const russian = languageOf('ru')!;
  await loadLanguage(russian);
  inLanguage(russian, () => {
    type('Кf3');
    expect(played).toEqual(['g1f3']);
    type('Кр', 'Backspace');
    expect([typed.text, type('рe', 'Escape')]).toEqual(['К', [true, true, true]]);
    expect(typed.key({ key: 'р' } as KeyboardEvent)).toBe(false);
  });
  const moves = [move('Kf3', 'f2f3'), move('Nf3', 'g1f3')];
  const found = (text: string): string | undefined => inLanguage(russian, () => moveTyped(moves, text)?.uci);
  expect(['Крf3', 'крf3', 'Кf3', 'Nf3', 'Kf3'].map(found)).toEqual(['f2f3', 'f2f3', 'g1f3', 'g1f3', 'f2f3']);
});
