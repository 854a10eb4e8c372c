/** What a pupil made of a sheet of exercises, as a code that he gives to the teacher. It goes from screen to screen: there is no server. */
import { packText, unpackText } from '../../core/packed-text.ts';
import { t } from '../../language/translate.ts';
import { anyText, fieldsOf, InvalidField, integer } from '../../protocol/fields.ts';
import { MOST_OF_SHEET } from './exercise.ts';

/** How an exercise went. */
export const MARKS = ['shown', 'first', 'later'] as const;
/** `first`: right at the first try; `later`: after wrong ones; `shown`: not solved. */
export type ExerciseMark = (typeof MARKS)[number];

/** A pupil's result. */
export interface PupilResult {
  readonly name: string;
  /** Title of the sheet. */
  readonly sheet: string;
  /** By exercise. */
  readonly marks: readonly ExerciseMark[];
}

/** Characters of a pupil's name. */
export const LONGEST_NAME = 40;

const FORMAT = 1;

/** Exercises that were right at the first try. */
export const firstTries = ({ marks }: Pick<PupilResult, 'marks'>): number => marks.filter((mark) => mark === 'first').length;

function readResult(text: string): PupilResult {
  const fields = fieldsOf(JSON.parse(text), 'result', ['riposteResult', 'name', 'sheet', 'marks']);
  integer(FORMAT, FORMAT)(fields.get('riposteResult'), 'riposteResult');
  const short = (field: string, most: number): string => {
    const value = anyText(fields.get(field), field).trim();
    if (value.length > most)
      throw new InvalidField(field, t('expected at most {most, plural, one {# character} other {# characters}}', { most }));
    return value;
  };
  const marks = short('marks', MOST_OF_SHEET.exercises);
  if (!/^[012]+$/.test(marks)) throw new InvalidField('marks', t('expected a mark of 0, 1 or 2 for each exercise'));
  return {
    name: short('name', LONGEST_NAME),
    sheet: short('sheet', MOST_OF_SHEET.title),
    marks: [...marks].map((mark) => MARKS[Number(mark)]!),
  };
}

/** Packs a result for its code. */
export const packResult = ({ name, sheet, marks }: PupilResult): Promise<string> =>
  packText(
    JSON.stringify({ riposteResult: FORMAT, name: name.trim(), sheet, marks: marks.map((mark) => MARKS.indexOf(mark)).join('') }),
  );

/** Reads a packed result. Rejects with a sentence if it is damaged. */
export async function resultOfCode(packed: string): Promise<PupilResult> {
  try {
    return readResult(await unpackText(packed, 2000));
  } catch {
    throw new Error(t('A result in this text cannot be read: it is incomplete or damaged.'));
  }
}

/** The packed results in a text, such as a chat that a teacher pastes. */
export const codesIn = (text: string): string[] =>
  [...text.matchAll(/#result=([\w-]{1,2000})/g)].map(([, packed = '']) => packed);

/** The results of a class by sheet: a pupil's last result counts. */
export function bySheet(results: readonly PupilResult[]): Map<string, PupilResult[]> {
  const sheets = new Map<string, Map<string, PupilResult>>();
  for (const result of results) {
    const pupils = sheets.get(result.sheet) ?? new Map<string, PupilResult>();
    sheets.set(result.sheet, pupils.set(result.name.toLocaleLowerCase(), result));
  }
  return new Map(
    [...sheets].map(([sheet, pupils]) => [sheet, [...pupils.values()].sort((a, b) => a.name.localeCompare(b.name))]),
  );
}

const KEPT = 'riposte-results';

/** The packed results that this browser keeps for a teacher; none where it keeps nothing. */
export function keptCodes(): string[] {
  try {
    return (localStorage.getItem(KEPT) ?? '').split(' ').filter((code) => /^[\w-]{1,2000}$/.test(code));
  } catch {
    return [];
  }
}

/** Keeps packed results in place of the ones before. False: the browser keeps nothing. */
export function keepCodes(codes: readonly string[]): boolean {
  try {
    localStorage.setItem(KEPT, codes.join(' '));
    return true;
  } catch {
    return false;
  }
}
