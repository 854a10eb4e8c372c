import type { Settings } from '../engine/switches.ts';
import type { Contest, Variant } from './contest.ts';

/** A predefined comparison. */
export interface Preset extends Contest {
  group: 'Killers' | 'Move ordering' | 'Search';
  title: string;
  /** What the heuristic does, in one sentence. */
  text: string;
}

/** Move ordering by TT move, captures and killers only, as in simple engines. */
export const NO_HISTORIES: Settings = {
  'Switch History': 'false',
  'Switch Countermove': 'false',
  'Switch Continuation History': 'false',
  'Switch Capture History': 'false',
};

const SLOTS = ['without killers', 'with one killer', 'with two killers', 'with three killers', 'with four killers'];
const KILLER = 'A killer is a quiet move that has just refuted another line at the same ply, so it is tried early here as well.';

function slots(count: number, rest: { id: string; title: string; text: string; base?: Settings }): Preset {
  const { id, title, text, base = {} } = rest;
  const side = (n: number): Variant => ({ name: SLOTS[n] ?? '', settings: { ...base, 'Switch Killers': String(n) } });
  return { id, group: 'Killers', title, text, a: side(2), b: side(count) };
}

/** Compares the engine with and without a heuristic. */
function off(id: string, group: Preset['group'], name: string, option: string, text: string, value = 'false'): Preset {
  const on = value === 'off' ? 'all' : 'true';
  return {
    id,
    group,
    text,
    title: `${name.charAt(0).toUpperCase()}${name.slice(1)}: on or off`,
    a: { name: `with ${name}`, settings: { [option]: on } },
    b: { name: `without ${name}`, settings: { [option]: value } },
  };
}

/** Predefined comparisons. */
export const PRESETS: readonly Preset[] = [
  // The first one is shown first, so it is the one whose effect is large.
  slots(0, {
    id: 'killers-plain',
    title: 'Killers: two or none, without histories',
    base: NO_HISTORIES,
    text: `${KILLER} Without histories, nothing else orders the quiet moves.`,
  }),
  slots(0, {
    id: 'killers',
    title: 'Killers: two or none',
    text: 'With histories, engines hardly need killers: the histories learn the same moves from the same cutoffs.',
  }),
  slots(1, {
    id: 'killers-1',
    title: 'Killers: two slots or one',
    text: 'With one slot, each new killer replaces the previous one at once.',
  }),
  slots(3, {
    id: 'killers-3',
    title: 'Killers: two slots or three',
    text: 'A third slot keeps older killers, which are right less often.',
  }),
  slots(4, {
    id: 'killers-4',
    title: 'Killers: two slots or four',
    text: 'Four slots keep even older killers, which are right less often.',
  }),
  {
    id: 'lifetime',
    group: 'Killers',
    title: 'Killers: for the whole search or for siblings only',
    text: 'Killers of siblings are cleared at each new parent node, so there are fewer, but more recent ones.',
    a: { name: 'with lasting killers', settings: { 'Switch Killer Lifetime': 'search' } },
    b: { name: 'with killers of siblings', settings: { 'Switch Killer Lifetime': 'siblings' } },
  },
  off(
    'history',
    'Move ordering',
    'history',
    'Switch History',
    'Quiet moves that cause cutoffs anywhere in the tree are tried earlier everywhere.',
  ),
  off(
    'continuation',
    'Move ordering',
    'continuation history',
    'Switch Continuation History',
    'History kept separately for each of the preceding moves.',
  ),
  off(
    'countermove',
    'Move ordering',
    'the countermove',
    'Switch Countermove',
    'The quiet move that last refuted the opponent\u2019s move is tried after the killers.',
  ),
  off(
    'table-move',
    'Move ordering',
    'the TT move first',
    'Switch Table Move',
    'The best move stored in the transposition table for this position is tried first.',
  ),
  off('mvv-lva', 'Move ordering', 'MVV-LVA', 'Switch MVV-LVA', 'Captures of valuable pieces by cheap ones are tried first.'),
  off(
    'see',
    'Move ordering',
    'SEE ordering',
    'Switch SEE Ordering',
    'Captures that lose material in the exchange are tried last.',
  ),
  off(
    'table',
    'Search',
    'the transposition table',
    'Switch Table',
    'Positions that have been searched before are not searched again.',
  ),
  off('null', 'Search', 'the null move', 'Switch Null Move', 'If even passing the turn scores at least beta, the node is cut.'),
  off(
    'lmr',
    'Search',
    'late move reductions',
    'Switch Late Move Reductions',
    'Moves late in the order are searched to a lower depth first.',
  ),
  off(
    'check',
    'Search',
    'the check extension',
    'Switch Check Extension',
    'A move that gives check is searched one ply deeper.',
    'off',
  ),
  off(
    'singular',
    'Search',
    'singular extensions',
    'Switch Singular Extension',
    'A move that is much better than all others is searched deeper.',
  ),
  off(
    'aspiration',
    'Search',
    'aspiration windows',
    'Switch Aspiration',
    'Each iteration starts with a narrow window around the previous score.',
  ),
  off(
    'pvs',
    'Search',
    'principal variation search',
    'Switch Principal Variation Search',
    'After the first move, a zero-window search only has to show that the others are no better.',
  ),
  off(
    'rfp',
    'Search',
    'reverse futility',
    'Switch Reverse Futility',
    'A node near the horizon whose evaluation is far above beta is not searched.',
  ),
  off(
    'lmp',
    'Search',
    'late move pruning',
    'Switch Late Move Pruning',
    'Near the horizon, quiet moves late in the order are not searched.',
  ),
  off(
    'quiescence',
    'Search',
    'quiescence',
    'Switch Quiescence',
    'Captures are searched at the horizon. Without it, positions are evaluated in the middle of an exchange.',
  ),
];

/** Returns the preset with an id, or null. */
export const presetOf = (id: string): Preset | null => PRESETS.find((preset) => preset.id === id) ?? null;
