// What the embedded commands of a move show: drawings on the board, clock times and evaluations in the move list.
import { expect, test } from 'vitest';
import { clockText, drawingsOf, evalText } from '../../../web/game/play/drawings.ts';
import type { CommentCommand } from '../../../web/protocol/game-record.ts';

const written = (...commands: CommentCommand[]) =>
  drawingsOf({ commands }).map(({ colour, from, to }) => `${colour} ${from}${from === to ? '' : to}`);

test('arrows and squares in four colours, in the order written', () => {
  expect(written(['csl', 'Gd4,Re5'], ['cal', 'Ye2e4,Bg1f3'])).toEqual(['green d4', 'red e5', 'yellow e2e4', 'blue g1f3']);
  // As other programs write them.
  expect(written(['csl', 'gD4, rE5'])).toEqual(['green d4', 'red e5']);
});

test('an arrow that is written twice has its last colour; what cannot be read is left out', () => {
  expect(written(['cal', 'Ge2e4,Re2e4'])).toEqual(['red e2e4']);
  expect(written(['cal', 'Ge2,Gz1e4,Xe2e4,,Ge2e9'], ['csl', 'Ge2e4,G'], ['clk', '0:10:00'])).toEqual([]);
});

test.each([
  ['0:10:00', '10:00'],
  ['1:09:51', '1:09:51'],
  ['0:00:03.4', '0:03.4'],
  ['00:02:09', '2:09'],
  ['5:00', '5:00'],
  ['0:00:09.87', '0:09.8'],
  ['ten minutes', null],
  ['', null],
])('the clock %s is shown as %s', (text, shown) => {
  expect(clockText([['clk', text]])).toBe(shown);
});

test.each([
  ['0.25', '+0.25'],
  ['-1.2', '−1.20'],
  ['0', '0.00'],
  ['+3.5,18', '+3.50'],
  ['#-3', '#−3'],
  ['#+4', '#4'],
  ['good', null],
])('the evaluation %s is shown as %s', (text, shown) => {
  expect(evalText([['eval', text]])).toBe(shown);
});
