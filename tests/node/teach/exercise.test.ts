// Exercises and results in links: what is complete reads as itself; each error names its field.
import { expect, test } from 'vitest';
import { exerciseOfHash, hashOfExercise, hashOfResult, resultOfHash } from '../../../web/lessons/exercise/address.ts';
import { type Exercise, packSheet, sheetOfLink } from '../../../web/lessons/exercise/exercise.ts';
import {
  bySheet,
  codesIn,
  firstTries,
  type PupilResult,
  packResult,
  resultOfCode,
} from '../../../web/lessons/exercise/result.ts';

const MOVE: Exercise = {
  fen: '6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1',
  question: 'Mate?',
  answer: { moves: ['a1a8'] },
  explanation: '',
};
const CHOICE: Exercise = { ...MOVE, answer: { choices: ['yes', '<b>no</b>'], right: 1 }, explanation: 'Because.' };

test('a link reads as its exercises, and does not show the answers as text', async () => {
  for (const sheet of [
    { title: '', exercises: [MOVE] },
    { title: '', exercises: [CHOICE] },
    { title: 'Back ranks <b>', exercises: [MOVE, CHOICE] },
  ]) {
    const packed = await packSheet(sheet);
    expect(await sheetOfLink(exerciseOfHash(hashOfExercise(packed)) ?? '')).toEqual(sheet);
    expect(packed).not.toContain('a1a8');
  }
});

test.each([
  [{ question: '' }, 'question'],
  [{ question: 'x'.repeat(301) }, 'question'],
  [{ answer: { moves: [] } }, 'answer.moves'],
  [{ answer: { moves: ['Ra8'] } }, 'answer.moves[0]'],
  [{ answer: { choices: ['a', ''], right: 0 } }, 'answer.choices[1]'],
  [{ answer: { choices: ['a', 'b'], right: 2 } }, 'answer.right'],
  [{ answer: {} }, 'answer'],
  [{ hint: 'x' }, 'exercise.hint'],
])('%j is refused', async (changes, field) => {
  const exercise = { ...MOVE, ...(changes as object) };
  await expect(packSheet({ title: '', exercises: [exercise] })).rejects.toMatchObject({ field });
  const inSheet = field.startsWith('exercise.') ? field.replace('exercise', 'exercises[1]') : `exercises[1].${field}`;
  await expect(packSheet({ title: 't', exercises: [MOVE, exercise] })).rejects.toMatchObject({ field: inSheet });
});

test('a damaged link is said to be damaged', async () => {
  const packed = await packSheet({ title: '', exercises: [MOVE] });
  await expect(sheetOfLink(packed.slice(0, 30))).rejects.toThrow('the link is incomplete or damaged');
  expect(exerciseOfHash('#exercise=a.b')).toBeNull();
});

test('the results of a class add up: the last one of each pupil counts, sheet by sheet', async () => {
  const ada: PupilResult = { name: 'Ada', sheet: 'One', marks: ['first', 'later', 'shown'] };
  const given = [
    ada,
    { ...ada, name: 'Ben', sheet: 'Two' },
    { ...ada, name: 'ada', marks: ['first', 'first', 'first'] as const },
  ];
  const links = await Promise.all(given.map(async (one) => `Hello! https://example.org/${hashOfResult(await packResult(one))}`));
  const codes = codesIn(links.join('\n'));
  const read = await Promise.all(codes.map(resultOfCode));
  expect(read).toEqual(given);
  const sheets = [...bySheet(read)].map(([sheet, pupils]) => [sheet, pupils.map((one) => [one.name, firstTries(one)])]);
  expect(sheets).toEqual([
    ['One', [['ada', 3]]],
    ['Two', [['Ben', 1]]],
  ]);
  expect([resultOfHash(hashOfResult('')), resultOfHash(hashOfResult('abc')), resultOfHash('#result=<')]).toEqual([
    '',
    'abc',
    null,
  ]);
  await expect(resultOfCode(codes[0]!.slice(0, 20))).rejects.toThrow('incomplete or damaged');
});
