/** Reads a lesson from text. Each error names the field, as in `steps[2].select.line`. */
import { GENERATION, type Settings, SWITCH } from '../../engine/switches.ts';
import {
  anyText,
  type Check,
  describeValue,
  fenText,
  fieldsOf,
  flag,
  InvalidField,
  integer,
  optionName,
  optionText,
  uciMove,
  uciMoves,
} from '../../protocol/fields.ts';
import { type End, NODE_ENDS } from '../../recording/node-ends.ts';
import { EVENT_KINDS, type EventKind } from '../../recording/tree-events.ts';
import type { LessonSearch } from '../lesson.ts';
import type { SelectData, Where } from '../selectors.ts';
import { FORMAT, MOST, type TaughtLesson, type TaughtStep } from './taught-lesson.ts';

const textOf =
  (most: number): Check<string> =>
  (value, where) => {
    const text = anyText(value, where);
    if (text.length > most) throw new InvalidField(where, `expected at most ${most} characters, got ${text.length}`);
    return text;
  };

const listOf =
  <T>(min: number, max: number, read: Check<T>): Check<T[]> =>
  (value, where) => {
    if (!Array.isArray(value)) throw new InvalidField(where, `expected a list, got ${describeValue(value)}`);
    if (value.length < min || value.length > max)
      throw new InvalidField(where, `expected ${min} to ${max} entries, got ${value.length}`);
    return value.map((one, i) => read(one, `${where}[${i}]`));
  };

const oneOf =
  <T extends string>(all: readonly T[]): Check<T> =>
  (value, where) => {
    const found = all.find((one) => one === value);
    if (found === undefined) throw new InvalidField(where, `expected one of ${all.join(', ')}, got ${describeValue(value)}`);
    return found;
  };

const UCI = /^(?:[a-h][1-8][a-h][1-8][nbrq]?|pass)$/;

/** UCI moves separated by spaces, `pass` among them; `''` for none. */
const moveLine: Check<string> = (value, where) => {
  const text = textOf(200)(value, where).trim();
  const wrong = text === '' ? undefined : text.split(/\s+/).find((move) => !UCI.test(move));
  if (wrong !== undefined)
    throw new InvalidField(where, `expected UCI moves separated by spaces, such as e2e4 e7e5, got ${describeValue(wrong)}`);
  return text.replace(/\s+/g, ' ');
};

const oneMove: Check<string> = (value, where) => {
  if (typeof value === 'string' && UCI.test(value)) return value;
  throw new InvalidField(where, `expected a UCI move such as e2e4, got ${describeValue(value)}`);
};

const ENDS = NODE_ENDS.map(({ id }) => id);
const endOf = oneOf<End>(ENDS);
const ends: Check<End | End[]> = (value, where) =>
  Array.isArray(value) ? listOf(1, ENDS.length, endOf)(value, where) : endOf(value, where);

type Reader<T> = { readonly [K in keyof T]-?: Check<T[K]> };

/** Reads the fields that a table names; absent ones stay absent. */
function read<T extends object>(value: unknown, where: string, table: Reader<T>, prefix = `${where}.`): Partial<T> {
  const names = Object.keys(table) as (keyof T & string)[];
  const found: Partial<T> = {};
  for (const [name, content] of fieldsOf(value, where, names)) {
    const key = name as keyof T & string;
    found[key] = table[key](content, prefix + name);
  }
  return found;
}

/** As `read`, where some fields must be there. */
function readAll<T extends object>(
  value: unknown,
  where: string,
  table: Reader<T>,
  needed: readonly (keyof T & string)[],
  prefix = `${where}.`,
): T {
  const found = read(value, where, table, prefix);
  for (const name of needed) if (found[name] === undefined) table[name](undefined, prefix + name);
  return found as T;
}

const WHERE: Reader<Where> = {
  ply: integer(0, 200),
  end: ends,
  cutBy: oneMove,
  after: oneMove,
  under: moveLine,
  killerFailed: flag,
};
const whereOf: Check<Where> = (value, where) => read(value, where, WHERE);

interface AnySelect {
  line?: string;
  iteration?: number;
  attempt?: number;
  first?: Where;
  next?: EventKind;
  where?: Where;
  nextSibling?: Where;
}

const SELECT: Reader<AnySelect> = {
  line: moveLine,
  iteration: integer(1, MOST.depth),
  attempt: integer(-1, 20),
  first: whereOf,
  next: oneOf(EVENT_KINDS.map(({ id }) => id)),
  where: whereOf,
  nextSibling: whereOf,
};

/** The fields that go with each kind of selector. */
const KINDS: Readonly<Record<'line' | 'first' | 'next' | 'nextSibling', readonly string[]>> = {
  line: ['iteration', 'attempt'],
  first: [],
  next: ['where'],
  nextSibling: [],
};

const selectOf: Check<SelectData> = (value, where) => {
  const found = read(value, where, SELECT);
  const kinds = Object.entries(KINDS).filter(([kind]) => kind in found);
  const [kind, rest] = kinds[0] ?? ['', []];
  if (kinds.length !== 1)
    throw new InvalidField(
      where,
      `expected one of ${Object.keys(KINDS).join(', ')}, got ${kinds.length === 0 ? 'none' : 'several'}`,
    );
  const wrong = Object.keys(found).find((name) => name !== kind && !rest.includes(name));
  if (wrong) throw new InvalidField(`${where}.${wrong}`, `does not go with ${kind}`);
  if (found.attempt !== undefined && found.iteration === undefined)
    throw new InvalidField(`${where}.attempt`, 'expected only with iteration');
  return found as SelectData;
};

const settingsOf: Check<Settings> = (value, where) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new InvalidField(where, `expected an object, got ${describeValue(value)}`);
  const entries = Object.entries(value);
  if (entries.length > MOST.settings)
    throw new InvalidField(where, `expected at most ${MOST.settings} switches, got ${entries.length}`);
  return Object.fromEntries(
    entries.map(([name, content]) => {
      optionName(name, where);
      if (!name.startsWith(SWITCH) && name !== GENERATION)
        throw new InvalidField(where, `expected ${GENERATION} or names that begin with “${SWITCH}”, got ${describeValue(name)}`);
      return [name, optionText(content, `${where}["${name}"]`)];
    }),
  );
};

const SEARCH: Reader<LessonSearch> = {
  name: textOf(MOST.title),
  settings: settingsOf,
  depth: integer(1, MOST.depth),
  order: uciMoves,
};

const STEP: Reader<TaughtStep> = {
  text: textOf(MOST.text),
  select: selectOf,
  search: integer(0, MOST.searches - 1),
  question: textOf(MOST.title * 2),
  answers: listOf(1, MOST.answers, uciMove),
  replaced: flag,
};

type LessonFile = Omit<TaughtLesson, 'mostNodes'> & { riposteLesson: number };

const LESSON: Reader<LessonFile> = {
  riposteLesson: integer(FORMAT, FORMAT),
  title: textOf(MOST.title),
  teaser: textOf(MOST.title * 2),
  fen: fenText,
  depth: integer(1, MOST.depth),
  text: textOf(MOST.text),
  searches: listOf(1, MOST.searches, (value, where) => readAll(value, where, SEARCH, ['name', 'settings'])),
  worth: flag,
  steps: listOf(1, MOST.steps, (value, where) => readAll(value, where, STEP, ['text', 'select'])),
};

/** Reads the file of a lesson. Throws an error that names the field. */
export function readLesson(text: string): TaughtLesson {
  const { size } = new Blob([text]);
  if (size > MOST.bytes) throw new InvalidField('lesson', `expected at most ${MOST.bytes} bytes, got ${size}`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new InvalidField('lesson', 'expected JSON, as the page saves it');
  }
  const { riposteLesson: _, ...lesson } = readAll(
    value,
    'lesson',
    LESSON,
    ['riposteLesson', 'title', 'fen', 'depth', 'searches', 'steps'],
    '',
  );
  lesson.steps.forEach(({ search = 0, question, answers }, i) => {
    if (search >= lesson.searches.length)
      throw new InvalidField(`steps[${i}].search`, `expected a search from 0 to ${lesson.searches.length - 1}, got ${search}`);
    if (answers && question === undefined) throw new InvalidField(`steps[${i}].answers`, 'expected only with a question');
  });
  return { ...lesson, teaser: lesson.teaser ?? '', text: lesson.text ?? '' };
}
