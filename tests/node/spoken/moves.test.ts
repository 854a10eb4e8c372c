// Moves in words: told, and read.
import { expect, test } from 'vitest';
import { languageOf } from '../../../web/language/languages.ts';
import { inLanguage } from '../../../web/language/translate.ts';
import type { LegalMove } from '../../../web/protocol/protocol.ts';
import { moveLetters, moveWords, withMovesTold } from '../../../web/ui/spoken/move-words.ts';
import { pieceNamed, readMove } from '../../../web/ui/spoken/read-move.ts';

test.each([
  ['Nf3', 'knight f3'],
  ['Nxf3+', 'knight takes f3, check'],
  ['Nbd2', 'knight b d2'],
  ['R1xe4', 'rook 1 takes e4'],
  ['Qh4e1', 'queen h4 e1'],
  ['e4', 'e4'],
  ['exd5#', 'e takes d5, checkmate'],
  ['O-O', 'castles kingside'],
  ['O-O-O+', 'castles queenside, check'],
  ['e8=Q#', 'e8, promotes to queen, checkmate'],
  ['dxe8=N', 'd takes e8, promotes to knight'],
  ['--', 'passes'],
])('%s is told as “%s”', (san, words) => {
  expect(moveWords(san)).toBe(words);
});

const GERMAN = languageOf('de')!;
test('letters are those of the language', () => {
  expect(inLanguage(GERMAN, () => ['Nxf3+', 'O-O', 'e8=Q#', 'e4'].map(moveLetters))).toEqual(['Sxf3+', 'O-O', 'e8=D#', 'e4']);
});

const move = (san: string, uci: string): LegalMove => ({
  uci,
  san,
  from: uci.slice(0, 2),
  to: uci.slice(2, 4),
  promotion: uci[4] ?? '',
  capture: san.includes('x'),
});
const LEGAL = [
  move('Nxf3', 'g1f3'),
  move('Nbd2', 'b1d2'),
  move('Nfd2', 'f1d2'),
  move('exd5', 'e4d5'),
  move('d4', 'd2d4'),
  move('Rd4', 'd1d4'),
  move('bxc3', 'b2c3'),
  move('Bxc3+', 'd2c3'),
  move('e8=Q', 'e7e8q'),
  move('e8=N', 'e7e8n'),
  move('O-O', 'e1g1'),
  move('O-O-O', 'e1c1'),
];
/** What a text plays, or what it may be. */
const read = (text: string): string | string[] => {
  const { move: found, close } = readMove(LEGAL, text);
  return found ? found.uci : close.map(({ san }) => san);
};

test.each([
  ['knight f3', 'g1f3'],
  ['Knight takes f3', 'g1f3'],
  ['knight g1 to f3', []],
  ['Nf3', 'g1f3'],
  ['g1f3', 'g1f3'],
  ['e takes d5', 'e4d5'],
  ['d4', 'd2d4'],
  ['pawn to d4', 'd2d4'],
  ['rook d4', 'd1d4'],
  ['b takes c3', 'b2c3'],
  ['bishop captures c3, check', 'd2c3'],
  ['pawn e8 queen', 'e7e8q'],
  ['e8 promotes to knight', 'e7e8n'],
  ['castle kingside', 'e1g1'],
  ['castles long', 'e1c1'],
  ['knight d2', []],
  ['knight b d2', 'b1d2'],
  ['pawn e8', ['e8=Q', 'e8=N']],
  ['knight', ['Nxf3', 'Nbd2', 'Nfd2']],
  ['what', []],
])('“%s” means %j', (text, meant) => {
  expect(read(text)).toEqual(meant);
});

test('the letters of the language are read beside the English ones, and decide where a text is two moves', () => {
  expect(inLanguage(GERMAN, () => ['Sf3', 'Nf3', 'e8D', 'Td4', 'rook d4'].map(read))).toEqual([
    'g1f3',
    'g1f3',
    'e7e8q',
    'd1d4',
    'd1d4',
  ]);
  const both = [move('Kd1', 'e1d1'), move('Rd1', 'a1d1')];
  const spanish = (text: string): string | undefined => inLanguage(languageOf('es')!, () => readMove(both, text).move?.san);
  // R is the king in Spanish.
  expect(['Rd1', 'Td1', 'rook d1', 'king d1'].map(spanish)).toEqual(['Kd1', 'Rd1', 'Rd1', 'Kd1']);
});

test('moves in prose are told in words; squares and other words stay', () => {
  const prose = 'Bc6 attacks queen and rook; Nxf3+ or exd5 is met by O-O. The knight on f6 is K1, and 2.Qh4 ends it.';
  expect(withMovesTold(prose, moveWords)).toBe(
    'bishop c6 attacks queen and rook; knight takes f3, check or e takes d5 is met by castles kingside. The knight on f6 is K1, and 2.queen h4 ends it.',
  );
  // It has the letters of the reader: R is the king in Spanish.
  expect(inLanguage(languageOf('es')!, () => withMovesTold('Rd1 o Td1', moveLetters))).toBe('Rd1 o Td1');
});

test('a piece is named by its letters, of which it may have two', () => {
  const named = (code: string, ...texts: string[]) => inLanguage(languageOf(code)!, () => texts.map(pieceNamed));
  expect(named('ru', 'кр', 'К', 'N', 'Я', 'knight')).toEqual(['K', 'N', 'N', null, 'N']);
  expect(named('de', 's', 'rook', 'S1')).toEqual(['N', 'R', null]);
});
