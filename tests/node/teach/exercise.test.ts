// Exercises in links: a complete one reads as itself; each error names its field.
import { expect, test } from 'vitest';
import { exerciseOfHash, hashOfExercise } from '../../../web/lessons/exercise/address.ts';
import { type Exercise, exerciseOfLink, packExercise } from '../../../web/lessons/exercise/exercise.ts';

const MOVE: Exercise = {
  fen: '6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1',
  question: 'Mate?',
  answer: { moves: ['a1a8'] },
  explanation: '',
};

test('a link reads as the exercise, and does not show the answer as text', async () => {
  const choice: Exercise = { ...MOVE, answer: { choices: ['yes', '<b>no</b>'], right: 1 }, explanation: 'Because.' };
  for (const exercise of [MOVE, choice]) {
    const packed = await packExercise(exercise);
    expect(await exerciseOfLink(exerciseOfHash(hashOfExercise(packed)) ?? '')).toEqual(exercise);
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
  await expect(packExercise({ ...MOVE, ...(changes as object) })).rejects.toMatchObject({ field });
});

test('a damaged link is said to be damaged', async () => {
  const packed = await packExercise(MOVE);
  await expect(exerciseOfLink(packed.slice(0, 30))).rejects.toThrow('the link is incomplete or damaged');
  expect(exerciseOfHash('#exercise=a.b')).toBeNull();
});
