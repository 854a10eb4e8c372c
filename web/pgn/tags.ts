/** Tags of a game: their names, what they say about the variant, and which of them a record keeps. */
import { resultIn } from './words.ts';

/** Tags by name, in their order. */
export type Tags = readonly (readonly [name: string, value: string])[];

/** The seven tag roster without `Result`, with the values that stand for an unknown one. */
export const UNKNOWN_ROSTER: ReadonlyMap<string, string> = new Map([
  ['Event', '?'],
  ['Site', '?'],
  ['Date', '????.??.??'],
  ['Round', '?'],
  ['White', '?'],
  ['Black', '?'],
]);

const KNOWN = new Map(
  ['Event', 'Site', 'Date', 'Round', 'White', 'Black', 'Result', 'FEN', 'SetUp', 'Variant'].map((name) => [
    name.toLowerCase(),
    name,
  ]),
);

/** A tag's name in its standard spelling if it is a known one, else as written. */
export function knownTag(written: string): string {
  return KNOWN.get(written) ?? KNOWN.get(written.toLowerCase()) ?? written;
}

/** Names of chess, without spaces and dashes. */
const STANDARD = /^(|\?|standard|normal|classical|chess|fromposition)$/;
/** Names of Chess960. */
const CHESS960 = /^(chess960|(fischerr?andom(chess)?|freestyle(chess)?)(960)?|frc|wild\/fr)$/;

/** The variant that a tag `Variant` names; null for others than these two. */
export function variantOf(value: string): 'standard' | 'chess960' | null {
  const name = value.toLowerCase().replace(/[\s_-]/g, '');
  if (STANDARD.test(name)) return 'standard';
  return CHESS960.test(name) ? 'chess960' : null;
}

/** Whether a tag follows from the rest of a record. A result without a marker of its own is in the tag alone. */
const isDerived = (name: string, value: string): boolean =>
  name === 'FEN' || name === 'SetUp' || (name === 'Result' && (resultIn(value)?.unusual ?? '') === '');

/** The result that only the tag of a game can say, such as `0-0` or `+/-`; `''` if there is none. */
export function unusualResult(tags: Tags): string {
  return resultIn(tags.find(([name]) => name === 'Result')?.[1] ?? '')?.unusual ?? '';
}

/**
 * The tags of a record, in the order in which they are written: the seven tag roster, then the others in their order. Left out are
 * those that follow from the rest of the record, as `Result` does unless no marker says the same, and roster tags with the value for an unknown one. A record in Chess960 has a tag
 * `Variant` that says so; others have none that does.
 */
export function recordTags(tags: Iterable<readonly [string, string]>, chess960: boolean): [string, string][] {
  const all = new Map(tags);
  const named = variantOf(all.get('Variant') ?? '') === 'chess960';
  if (chess960 && !named) all.set('Variant', 'Chess960');
  if (!chess960 && named) all.delete('Variant');
  const roster = [...UNKNOWN_ROSTER].flatMap(([name, unknown]): [string, string][] => {
    const value = all.get(name) ?? unknown;
    return value === unknown ? [] : [[name, value]];
  });
  return [...roster, ...[...all].filter(([name, value]) => !UNKNOWN_ROSTER.has(name) && !isDerived(name, value))];
}
