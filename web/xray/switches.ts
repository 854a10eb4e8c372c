import type { OptionInfo } from '../engine/protocol.ts';

/** UCI options by name, with their values as UCI writes them. What is not named has its default. */
export type Settings = Readonly<Record<string, string>>;

/** One side of a duel or a match. */
export interface Variant {
  /** As it stands in a sentence: `'with two killers'`. */
  name: string;
  settings: Settings;
}

/** Two settings of the engine that are compared. */
export interface Contest {
  /** Id of a preset, or `'own'`. */
  id: string;
  a: Variant;
  b: Variant;
}

export interface Preset extends Contest {
  group: 'Killers' | 'Move ordering' | 'Search';
  title: string;
  /** What the heuristic does, in one sentence. */
  text: string;
}

/** What the names of all switches begin with. */
export const SWITCH = 'Switch ';

/** Ordering by table move, captures and killers only, as in the young engines whose logs praise killers. */
export const NO_HISTORIES: Settings = {
  'Switch History': 'false',
  'Switch Countermove': 'false',
  'Switch Continuation History': 'false',
  'Switch Capture History': 'false',
};

const SLOTS = ['without killers', 'with one killer', 'with two killers', 'with three killers', 'with four killers'];
const KILLER = 'A killer is a quiet move that has just refuted another line at the same ply: it is tried early here, too.';

function slots(count: number, rest: { id: string; title: string; text: string; base?: Settings }): Preset {
  const { id, title, text, base = {} } = rest;
  const side = (n: number): Variant => ({ name: SLOTS[n] ?? '', settings: { ...base, 'Switch Killers': String(n) } });
  return { id, group: 'Killers', title, text, a: side(2), b: side(count) };
}

/** A heuristic that is on, against the same engine without it. */
function off(id: string, group: Preset['group'], name: string, option: string, text: string, value = 'false'): Preset {
  const on = value === 'off' ? 'all' : 'true';
  return {
    id, group, text,
    title: `${name.charAt(0).toUpperCase()}${name.slice(1)}: on or off`,
    a: { name: `with ${name}`, settings: { [option]: on } },
    b: { name: `without ${name}`, settings: { [option]: value } },
  };
}

/** The comparisons that are offered first. */
export const PRESETS: readonly Preset[] = [
  slots(0, { id: 'killers', title: 'Killers: two or none', text: KILLER }),
  slots(0, {
    id: 'killers-plain', title: 'Killers: two or none, without histories', base: NO_HISTORIES,
    text: 'Where no history orders the quiet moves, nothing else does the killers\u2019 work: this is where they were invented.',
  }),
  slots(1, { id: 'killers-1', title: 'Killers: two slots or one', text: 'With one slot each new killer drives the old one out at once.' }),
  slots(3, { id: 'killers-3', title: 'Killers: two slots or three', text: 'A third slot keeps older killers, which are right less often.' }),
  slots(4, { id: 'killers-4', title: 'Killers: two slots or four', text: 'Four slots keep older killers still, which are right less often.' }),
  {
    id: 'lifetime', group: 'Killers', title: 'Killers: for the whole search or for siblings only',
    text: 'Killers of siblings only are cleared for each new node above them: fresher, and fewer.',
    a: { name: 'with lasting killers', settings: { 'Switch Killer Lifetime': 'search' } },
    b: { name: 'with killers of siblings', settings: { 'Switch Killer Lifetime': 'siblings' } },
  },
  off('history', 'Move ordering', 'history', 'Switch History', 'Quiet moves that cut anywhere in the tree are tried earlier everywhere.'),
  off('continuation', 'Move ordering', 'continuation history', 'Switch Continuation History',
    'The same, kept apart for each of the moves just played.'),
  off('countermove', 'Move ordering', 'the countermove', 'Switch Countermove',
    'The quiet move that last refuted the opponent\u2019s move is tried after the killers.'),
  off('table-move', 'Move ordering', 'the table\u2019s move first', 'Switch Table Move',
    'The best move that the transposition table remembers of this position is tried before all others.'),
  off('mvv-lva', 'Move ordering', 'MVV-LVA', 'Switch MVV-LVA', 'Captures of great pieces by small ones come first.'),
  off('see', 'Move ordering', 'SEE ordering', 'Switch SEE Ordering', 'Captures that lose material in the exchange are put last.'),
  off('table', 'Search', 'the transposition table', 'Switch Table', 'A position that was searched before is not searched again.'),
  off('null', 'Search', 'the null move', 'Switch Null Move',
    'Where even passing the turn leaves the opponent worse than allowed, the node is cut.'),
  off('lmr', 'Search', 'late move reductions', 'Switch Late Move Reductions',
    'Moves that come late in the order are searched less deeply first.'),
  off('check', 'Search', 'the check extension', 'Switch Check Extension', 'A move that gives check is searched a ply deeper.', 'off'),
  off('singular', 'Search', 'singular extensions', 'Switch Singular Extension',
    'A move that is much better than all others is searched deeper.'),
  off('aspiration', 'Search', 'aspiration windows', 'Switch Aspiration',
    'Each iteration first expects about the score of the one before.'),
  off('pvs', 'Search', 'principal variation search', 'Switch Principal Variation Search',
    'After the first move the others need only be shown to be no better.'),
  off('rfp', 'Search', 'reverse futility', 'Switch Reverse Futility',
    'A node that stands far above the window near the horizon is not searched.'),
  off('lmp', 'Search', 'late move pruning', 'Switch Late Move Pruning', 'Near the horizon the last quiet moves are not searched at all.'),
  off('quiescence', 'Search', 'quiescence', 'Switch Quiescence',
    'Captures are played out at the horizon; off, the position is judged as it stands, in the middle of an exchange.'),
];

/** The preset of an id, or null. */
export const presetOf = (id: string): Preset | null => PRESETS.find((preset) => preset.id === id) ?? null;

/** Labels of switches whose UCI name is hard to understand. */
const LABELS: Readonly<Record<string, string>> = {
  'Switch Killer Place': 'When killers are tried',
  'Switch Killers Of Ply 2': 'Use killers from two plies up',
};

/** Returns the display name of an option: its label, or its UCI name without the prefix. */
export const switchName = (option: string): string => LABELS[option] ?? (option.startsWith(SWITCH) ? option.slice(SWITCH.length) : option);

/** A value for people: checks are on or off. */
export const valueText = (value: string): string => ({ true: 'on', false: 'off' })[value] ?? value;

/** `'Killers 0, History off'`; `'defaults'` for no settings at all. */
export function settingsText(settings: Settings): string {
  const parts = Object.entries(settings).map(([name, value]) => `${switchName(name)}${name in LABELS ? ':' : ''} ${valueText(value)}`);
  return parts.length === 0 ? 'defaults' : parts.join(', ');
}

/** All values that a switch takes; null where there are too many to choose from a list. */
export function valuesOf(option: OptionInfo): string[] | null {
  if (option.type === 'check') return ['true', 'false'];
  if (option.type === 'combo') return option.vars ?? [];
  const { min, max } = option;
  if (option.type !== 'spin' || min === undefined || max === undefined || max - min > 16) return null;
  return Array.from({ length: max - min + 1 }, (_, i) => String(min + i));
}

/** A side of one's own choice, named by what sets it apart from the other side. */
function variantOf(letter: string, settings: Settings, apart: readonly string[], options: readonly OptionInfo[]): Variant {
  const value = (name: string): string => settings[name] ?? options.find((o) => o.name === name)?.default ?? '';
  const text = apart.map((name) => `${name.slice(SWITCH.length)} ${valueText(value(name))}`).join(', ');
  return { name: apart.length === 0 || apart.length > 2 ? `with settings ${letter}` : `with ${text}`, settings };
}

/** A contest of one's own choice. Settings equal to the default are left out. */
export function ownContest(a: Settings, b: Settings, options: readonly OptionInfo[]): Contest {
  const initial = new Map(options.map((o) => [o.name, o.default]));
  const trimmed = (s: Settings): Settings => Object.fromEntries(Object.entries(s).filter(([name, v]) => initial.get(name) !== v));
  const [left, right] = [trimmed(a), trimmed(b)];
  const apart = [...new Set([...Object.keys(left), ...Object.keys(right)])].filter((name) => left[name] !== right[name]);
  return { id: 'own', a: variantOf('A', left, apart, options), b: variantOf('B', right, apart, options) };
}

/** What must be set for an engine that has `applied` to have exactly `settings`. */
export function changesTo(settings: Settings, applied: Settings, options: readonly OptionInfo[]): [name: string, value: string][] {
  return [...new Set([...Object.keys(applied), ...Object.keys(settings)])].flatMap((name) => {
    const initial = options.find((option) => option.name === name)?.default ?? '';
    const value = settings[name] ?? initial;
    return value === (applied[name] ?? initial) ? [] : [[name, value]];
  });
}

/** True where both sides are the same engine. */
export function sameSides({ a, b }: Contest): boolean {
  const names = new Set([...Object.keys(a.settings), ...Object.keys(b.settings)]);
  return [...names].every((name) => a.settings[name] === b.settings[name]);
}
