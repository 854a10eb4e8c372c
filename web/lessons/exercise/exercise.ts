/** Exercises: positions, each with a question and a hidden answer, one or a sheet of them in a link. Pupils' answers stay in their browsers. */
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
export const MOST_OF_EXERCISE = { question: 300, explanation: 1000, choice: 120, choices: 6, moves: 8 } as const;

const FORMAT = 1;

const textOf =
  (min: number, max: number): Check<string> =>
  (value, where) => {
    const text = anyText(value, where).trim();
    if (text.length < min || text.length > max)
      throw new InvalidField(
        where,
        t('expected {min} to {max, plural, one {# character} other {# characters}}, got {length}', {
          min,
          max,
          length: text.length,
        }),
      );
    return text;
  };

const listOf = <T>(value: unknown, where: string, min: number, max: number, read: Check<T>): T[] => {
  if (!Array.isArray(value))
    throw new InvalidField(where, t('expected a list, got {describeValue}', { describeValue: describeValue(value) }));
  if (value.length < min || value.length > max)
    throw new InvalidField(
      where,
      t('expected {min} to {max, plural, one {# entry} other {# entries}}, got {length}', { min, max, length: value.length }),
    );
  return value.map((one, i) => read(one, `${where}[${i}]`));
};

function answerOf(value: unknown, where: string): ExerciseAnswer {
  const fields = fieldsOf(value, where, ['moves', 'choices', 'right']);
  if (fields.has('moves') === fields.has('choices')) throw new InvalidField(where, t('expected either moves or choices'));
  const { moves, choices, choice } = MOST_OF_EXERCISE;
  if (fields.has('moves')) {
    if (fields.has('right')) throw new InvalidField(`${where}.right`, t('does not go with moves'));
    return { moves: listOf(fields.get('moves'), `${where}.moves`, 1, moves, uciMove) };
  }
  const all = listOf(fields.get('choices'), `${where}.choices`, 2, choices, textOf(1, choice));
  return { choices: all, right: integer(0, all.length - 1)(fields.get('right'), `${where}.right`) };
}

/** Several exercises that are given together. */
export interface ExerciseSheet {
  /** `''` for a single exercise. */
  readonly title: string;
  readonly exercises: readonly Exercise[];
}

/** What a sheet may have, at most. */
export const MOST_OF_SHEET = { bytes: 60_000, exercises: 20, title: 80 } as const;

function exerciseOf(value: unknown, where: string): Exercise {
  const inside = where === 'exercise' ? '' : `${where}.`;
  const fields = fieldsOf(value, where, ['riposteExercise', 'fen', 'question', 'answer', 'explanation']);
  return {
    fen: fenText(fields.get('fen'), `${inside}fen`),
    question: textOf(1, MOST_OF_EXERCISE.question)(fields.get('question'), `${inside}question`),
    answer: answerOf(fields.get('answer'), `${inside}answer`),
    explanation: textOf(0, MOST_OF_EXERCISE.explanation)(fields.get('explanation') ?? '', `${inside}explanation`),
  };
}

/** Reads a sheet, or a single exercise, from its text. Throws an error that names the field. */
export function readSheet(text: string): ExerciseSheet {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new InvalidField('exercise', t('expected JSON'));
  }
  if (typeof value !== 'object' || value === null || !('riposteSheet' in value)) {
    const exercise = exerciseOf(value, 'exercise');
    integer(FORMAT, FORMAT)((value as { riposteExercise?: unknown }).riposteExercise, 'riposteExercise');
    return { title: '', exercises: [exercise] };
  }
  const fields = fieldsOf(value, 'sheet', ['riposteSheet', 'title', 'exercises']);
  integer(FORMAT, FORMAT)(fields.get('riposteSheet'), 'riposteSheet');
  const title = textOf(0, MOST_OF_SHEET.title)(fields.get('title') ?? '', 'title');
  return { title, exercises: listOf(fields.get('exercises'), 'exercises', 1, MOST_OF_SHEET.exercises, exerciseOf) };
}

/** The text of exercises, which `readSheet` reads. */
export function textOfSheet({ title, exercises }: ExerciseSheet): string {
  const [only, ...others] = exercises;
  const single = title === '' && others.length === 0;
  return JSON.stringify(single ? { riposteExercise: FORMAT, ...only } : { riposteSheet: FORMAT, title, exercises });
}

/** Packs exercises for a link. Rejects with an error that names the field if one is not complete. */
export async function packSheet(sheet: ExerciseSheet): Promise<string> {
  const text = textOfSheet(sheet);
  readSheet(text);
  return packText(text);
}

/** Reads exercises that `packSheet` has packed. Rejects with a sentence, or an error that names the field. */
export async function sheetOfLink(packed: string): Promise<ExerciseSheet> {
  let text: string;
  try {
    text = await unpackText(packed, MOST_OF_SHEET.bytes);
  } catch (error) {
    if (error instanceof CannotPack) throw error;
    throw new Error(t('The exercise in this link cannot be read: the link is incomplete or damaged. Ask for it again.'));
  }
  return readSheet(text);
}
