import { t } from '../../language/translate.ts';
import type { Attribute, ValueOf } from './attributes.ts';

/** The value of an attribute, or a description of what was expected. */
export type Reading<T> = { value: T } | { expected: string };
/** Reads the text of an attribute. */
type Reader = (text: string, row: Attribute) => Reading<unknown>;

/** Reads one of `words`, ignoring case. */
function oneOf(text: string, words: readonly string[]): Reading<string> {
  const value = words.find((w) => w === text.trim().toLowerCase());
  return value === undefined ? { expected: t('one of {values}', { values: words.join(', ') }) } : { value };
}

/** The items of a list, with spaces or commas between them. */
export const listOf = (text: string): string[] => text.split(/[\s,]+/).filter((word) => word !== '');

/** The readers that every element needs, by the type of the row. */
export const READERS = {
  text: (text) => ({ value: text }),
  flag: () => ({ value: true }),
  moves: (text) => ({ value: listOf(text) }),
  word: (text, { values = [] }) => oneOf(text, values),
  switch: (text) => {
    const reading = oneOf(text, ['on', 'off']);
    return 'value' in reading ? { value: reading.value === 'on' } : reading;
  },
  words: (text, { values = [] }) => {
    const value = listOf(text.toLowerCase());
    return value.every((word) => values.includes(word))
      ? { value }
      : { expected: t('some of {values}', { values: values.join(', ') }) };
  },
  number: (text, { min = 0, max = 0 }) => {
    const value = Number(text);
    const good = /^\d{1,9}$/.test(text.trim()) && value >= min && value <= max;
    return good ? { value } : { expected: t('a whole number from {min} to {max}', { min, max }) };
  },
} satisfies Partial<Record<Attribute['type'], Reader>>;

/** Readers by type, and the rows that they can read. */
export type Readers = Partial<Record<Attribute['type'], Reader>>;

/** Reads the text of an attribute by its row. */
export function readAttribute<Row extends Attribute>(row: Row, text: string, readers: Readers = READERS): Reading<ValueOf<Row>> {
  return readers[row.type]!(text, row) as Reading<ValueOf<Row>>;
}

/** What is said of an attribute that cannot be read. */
export const wrongAttribute = (name: string, expected: string, text: string): string =>
  t('{name}: expected {expected}, got "{text}"', { name, expected, text: text.slice(0, 40) });
