/** An exercise: a position, a question and a hidden answer, in a link. What a pupil does with it stays in his browser. */
import { CannotPack, packText, unpackText } from '../../core/packed-text.ts';
import { t } from '../../language/translate.ts';
import { anyText, type Check, describeValue, fenText, fieldsOf, InvalidField, integer, uciMove } from '../../protocol/fields.ts';

/** What a question asks for: one of these UCI moves, or a choice by its index. */
export type ExerciseAnswer =
  | { readonly moves: readonly string[] }
  | { readonly choices: readonly string[]; readonly right: number };

/** An exercise as a link holds it. */
export interface Exercise {
  readonly fen: string;
  readonly question: string;
  readonly answer: ExerciseAnswer;
  /** Shown with the answer; `''` for nothing. */
  readonly explanation: string;
}

/** What an exercise may have, at most. */
export const MOST_OF_EXERCISE = { bytes: 8000, question: 300, explanation: 1000, choice: 120, choices: 6, moves: 8 } as const;

const FORMAT = 1;

const textOf =
  (min: number, max: number): Check<string> =>
  (value, where) => {
    const text = anyText(value, where).trim();
    if (text.length < min || text.length > max)
      throw new InvalidField(where, t('expected {min} to {max} characters, got {length}', { min, max, length: text.length }));
    return text;
  };

const listOf = (value: unknown, where: string, min: number, max: number, read: Check<string>): string[] => {
  if (!Array.isArray(value))
    throw new InvalidField(where, t('expected a list, got {describeValue}', { describeValue: describeValue(value) }));
  if (value.length < min || value.length > max)
    throw new InvalidField(where, t('expected {min} to {max} entries, got {length}', { min, max, length: value.length }));
  return value.map((one, i) => read(one, `${where}[${i}]`));
};

function answerOf(value: unknown): ExerciseAnswer {
  const fields = fieldsOf(value, 'answer', ['moves', 'choices', 'right']);
  if (fields.has('moves') === fields.has('choices')) throw new InvalidField('answer', t('expected either moves or choices'));
  const { moves, choices, choice } = MOST_OF_EXERCISE;
  if (fields.has('moves')) {
    if (fields.has('right')) throw new InvalidField('answer.right', t('does not go with moves'));
    return { moves: listOf(fields.get('moves'), 'answer.moves', 1, moves, uciMove) };
  }
  const all = listOf(fields.get('choices'), 'answer.choices', 2, choices, textOf(1, choice));
  return { choices: all, right: integer(0, all.length - 1)(fields.get('right'), 'answer.right') };
}

/** Reads an exercise from its text. Throws an error that names the field. */
export function readExercise(text: string): Exercise {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new InvalidField('exercise', t('expected JSON'));
  }
  const fields = fieldsOf(value, 'exercise', ['riposteExercise', 'fen', 'question', 'answer', 'explanation']);
  integer(FORMAT, FORMAT)(fields.get('riposteExercise'), 'riposteExercise');
  return {
    fen: fenText(fields.get('fen'), 'fen'),
    question: textOf(1, MOST_OF_EXERCISE.question)(fields.get('question'), 'question'),
    answer: answerOf(fields.get('answer')),
    explanation: textOf(0, MOST_OF_EXERCISE.explanation)(fields.get('explanation') ?? '', 'explanation'),
  };
}

/** Packs an exercise for a link. Rejects with an error that names the field if it is not complete. */
export async function packExercise(exercise: Exercise): Promise<string> {
  const text = JSON.stringify({ riposteExercise: FORMAT, ...exercise });
  readExercise(text);
  return packText(text);
}

/** Reads an exercise that `packExercise` has packed. Rejects with a sentence, or an error that names the field. */
export async function exerciseOfLink(packed: string): Promise<Exercise> {
  let text: string;
  try {
    text = await unpackText(packed, MOST_OF_EXERCISE.bytes);
  } catch (error) {
    if (error instanceof CannotPack) throw error;
    throw new Error(t('The exercise in this link cannot be read: the link is incomplete or damaged. Ask for it again.'));
  }
  return readExercise(text);
}
