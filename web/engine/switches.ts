import { type Message, msg, said, t } from '../language/translate.ts';
import type { Generation, OptionInfo } from '../protocol/protocol.ts';

/** Values of switches by name; switches not listed have their defaults, or those of the generation that `Generation` names. */
export type Settings = Readonly<Record<string, string>>;

/** Prefix of all switch names. */
export const SWITCH = 'Switch ';
/** The option that sets all switches to those of a generation. */
export const GENERATION = 'Generation';

/** All switches that settings set, those of their generation included. */
export function switchesOf({ [GENERATION]: id, ...own }: Settings, generations: readonly Generation[]): Settings {
  return { ...generations.find((one) => one.id === id)?.settings, ...own };
}

/** Labels of switches whose UCI names are hard to understand. */
const LABELS: Readonly<Record<string, Message>> = {
  'Switch Killer Place': msg('When killers are tried'),
  'Switch Killers Of Ply 2': msg('Use killers from two plies up'),
};

/** Returns the display name of an option: its label, or its UCI name without the prefix. */
export const switchName = (option: string): string =>
  said(LABELS[option] ?? (option.startsWith(SWITCH) ? option.slice(SWITCH.length) : option));

/** Display text of a value: `on` and `off` for check options. */
export const valueText = (value: string): string => (value === 'true' ? t('on') : value === 'false' ? t('off') : value);

/** Summarises settings: `'Killers 0, History off'`; `'defaults'` for none. */
export function settingsText(settings: Settings): string {
  const parts = Object.entries(settings).map(
    ([name, value]) => `${switchName(name)}${name in LABELS ? ':' : ''} ${valueText(value)}`,
  );
  return parts.length === 0 ? t('defaults') : parts.join(', ');
}

/** All values of a switch; null if there are too many for a list. */
export function valuesOf(option: OptionInfo): string[] | null {
  if (option.type === 'check') return ['true', 'false'];
  if (option.type === 'combo') return option.vars ?? [];
  const { min, max } = option;
  if (option.type !== 'spin' || min === undefined || max === undefined || max - min > 16) return null;
  return Array.from({ length: max - min + 1 }, (_, i) => String(min + i));
}

/** Returns the options to set, in this order, so that an engine with `applied` has exactly `settings`. */
export function changesTo(
  settings: Settings,
  applied: Settings,
  options: readonly OptionInfo[],
): [name: string, value: string][] {
  const initialOf = (name: string): string => options.find((option) => option.name === name)?.default ?? '';
  const changes = [...new Set([...Object.keys(applied), ...Object.keys(settings)])].flatMap((name): [string, string][] => {
    const value = settings[name] ?? initialOf(name);
    return value === (applied[name] ?? initialOf(name)) ? [] : [[name, value]];
  });
  if (changes.length === 0 || !(GENERATION in settings || GENERATION in applied)) return changes;
  // A generation sets all switches, so it comes first and the others are set again.
  const { [GENERATION]: generation = initialOf(GENERATION), ...own } = settings;
  return [[GENERATION, generation], ...Object.entries(own)];
}
