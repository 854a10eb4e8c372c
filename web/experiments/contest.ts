import { type Settings, switchName, valueText } from '../engine/switches.ts';
import { t } from '../language/translate.ts';
import type { OptionInfo } from '../protocol/protocol.ts';

/** One side of a duel or a match. */
export interface Variant {
  /** Phrase for use within a sentence: `'with two killers'`. */
  name: string;
  settings: Settings;
}

/** Two engine settings to compare. */
export interface Contest {
  /** Id of a preset, or `'own'`. */
  id: string;
  a: Variant;
  b: Variant;
  /** True if the names of the sides need values that only the options tell. */
  unnamed?: true;
}

/** A custom variant, named by its difference from the other side. */
function variantOf(letter: string, settings: Settings, apart: readonly string[], options: readonly OptionInfo[]): Variant {
  const values = apart.map((name) => settings[name] ?? options.find((o) => o.name === name)?.default);
  // Without the options, a side at its defaults has no values to name.
  const vague = apart.length === 0 || apart.length > 2 || values.includes(undefined);
  const text = apart.map((name, i) => `${switchName(name)} ${valueText(values[i] ?? '')}`).join(', ');
  return { name: vague ? t('with settings {letter}', { letter }) : t('with {text}', { text }), settings };
}

/** Creates a custom contest. Settings equal to the default are omitted. */
export function ownContest(a: Settings, b: Settings, options: readonly OptionInfo[]): Contest {
  const initial = new Map(options.map((o) => [o.name, o.default]));
  const trimmed = (s: Settings): Settings => Object.fromEntries(Object.entries(s).filter(([name, v]) => initial.get(name) !== v));
  const [left, right] = [trimmed(a), trimmed(b)];
  const apart = [...new Set([...Object.keys(left), ...Object.keys(right)])].filter((name) => left[name] !== right[name]);
  return {
    id: 'own',
    a: variantOf('A', left, apart, options),
    b: variantOf('B', right, apart, options),
    ...(options.length === 0 && apart.some((name) => !(name in left && name in right)) ? { unnamed: true } : {}),
  };
}

/** A custom contest that was made without the options, as by a link, with its sides named by their values; any other as it is. */
export function namedContest(contest: Contest, options: readonly OptionInfo[]): Contest {
  return contest.unnamed ? ownContest(contest.a.settings, contest.b.settings, options) : contest;
}

/** True if both sides have the same settings. */
export function sameSides({ a, b }: Contest): boolean {
  const names = new Set([...Object.keys(a.settings), ...Object.keys(b.settings)]);
  return [...names].every((name) => a.settings[name] === b.settings[name]);
}
