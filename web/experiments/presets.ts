import { generationText } from '../engine/generation-names.ts';
import { GENERATION_TEXTS } from '../engine/generation-texts.ts';
import { GENERATION, type Settings } from '../engine/switches.ts';
import { t } from '../language/translate.ts';
import type { Contest, Variant } from './contest.ts';

/** A predefined comparison. */
export interface Preset extends Contest {
  group: 'Killers' | 'Move ordering' | 'Search' | 'Generations';
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

const SLOTS = [
  t('without killers'),
  t('with one killer'),
  t('with two killers'),
  t('with three killers'),
  t('with four killers'),
];
const KILLER = t(
  'A killer is a quiet move that has just refuted another line at the same ply, so it is tried early here as well.',
);

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
    title: t('{toUpperCase}{slice}: on or off', { toUpperCase: name.charAt(0).toUpperCase(), slice: name.slice(1) }),
    a: { name: t('with {name}', { name }), settings: { [option]: on } },
    b: { name: t('without {name}', { name }), settings: { [option]: value } },
  };
}

/** Each generation of the engine against the one before. */
const GENERATIONS: readonly Preset[] = Object.entries(GENERATION_TEXTS).flatMap(([id, { idea }], i, all) => {
  const before = all[i - 1];
  if (!before) return [];
  const side = (number: number, generation: string): Variant => ({
    name: t('with generation {number}', { number }),
    settings: { [GENERATION]: generation },
  });
  return [
    {
      id: `generation-${id}`,
      group: 'Generations',
      title: generationText(id),
      text: t(idea),
      a: side(i, before[0]),
      b: side(i + 1, id),
    },
  ];
});

/** Predefined comparisons. */
export const PRESETS: readonly Preset[] = [
  // The first one is shown first, so it is the one whose effect is large.
  slots(0, {
    id: 'killers-plain',
    title: t('Killers: two or none, without histories'),
    base: NO_HISTORIES,
    text: t('{killer} Without histories, nothing else orders the quiet moves.', { killer: KILLER }),
  }),
  slots(0, {
    id: 'killers',
    title: t('Killers: two or none'),
    text: t('With histories, engines hardly need killers: the histories learn the same moves from the same cutoffs.'),
  }),
  slots(1, {
    id: 'killers-1',
    title: t('Killers: two slots or one'),
    text: t('With one slot, each new killer replaces the previous one at once.'),
  }),
  slots(3, {
    id: 'killers-3',
    title: t('Killers: two slots or three'),
    text: t('A third slot keeps older killers, which are right less often.'),
  }),
  slots(4, {
    id: 'killers-4',
    title: t('Killers: two slots or four'),
    text: t('Four slots keep even older killers, which are right less often.'),
  }),
  {
    id: 'lifetime',
    group: 'Killers',
    title: t('Killers: for the whole search or for siblings only'),
    text: t('Killers of siblings are cleared at each new parent node, so there are fewer, but more recent ones.'),
    a: { name: t('with lasting killers'), settings: { 'Switch Killer Lifetime': 'search' } },
    b: { name: t('with killers of siblings'), settings: { 'Switch Killer Lifetime': 'siblings' } },
  },
  off(
    'history',
    'Move ordering',
    'history',
    'Switch History',
    t('Quiet moves that cause cutoffs anywhere in the tree are tried earlier everywhere.'),
  ),
  off(
    'continuation',
    'Move ordering',
    t('continuation history'),
    'Switch Continuation History',
    t('History kept separately for each of the preceding moves.'),
  ),
  off(
    'countermove',
    'Move ordering',
    t('the countermove'),
    'Switch Countermove',
    t('The quiet move that last refuted the opponent’s move is tried after the killers.'),
  ),
  off(
    'table-move',
    'Move ordering',
    t('the TT move first'),
    'Switch Table Move',
    t('The best move stored in the transposition table for this position is tried first.'),
  ),
  off('mvv-lva', 'Move ordering', 'MVV-LVA', 'Switch MVV-LVA', t('Captures of valuable pieces by cheap ones are tried first.')),
  off(
    'see',
    'Move ordering',
    t('SEE ordering'),
    'Switch SEE Ordering',
    t('Captures that lose material in the exchange are tried last.'),
  ),
  off(
    'table',
    'Search',
    t('the transposition table'),
    'Switch Table',
    t('Positions that have been searched before are not searched again.'),
  ),
  off(
    'null',
    'Search',
    t('the null move'),
    'Switch Null Move',
    t('If even passing the turn scores at least beta, the node is cut.'),
  ),
  off(
    'lmr',
    'Search',
    t('late move reductions'),
    'Switch Late Move Reductions',
    t('Moves late in the order are searched to a lower depth first.'),
  ),
  off(
    'check',
    'Search',
    t('the check extension'),
    'Switch Check Extension',
    t('A move that gives check is searched one ply deeper.'),
    'off',
  ),
  off(
    'singular',
    'Search',
    t('singular extensions'),
    'Switch Singular Extension',
    t('A move that is much better than all others is searched deeper.'),
  ),
  off(
    'aspiration',
    'Search',
    t('aspiration windows'),
    'Switch Aspiration',
    t('Each iteration starts with a narrow window around the previous score.'),
  ),
  off(
    'pvs',
    'Search',
    t('principal variation search'),
    'Switch Principal Variation Search',
    t('After the first move, a zero-window search only has to show that the others are no better.'),
  ),
  off(
    'rfp',
    'Search',
    t('reverse futility'),
    'Switch Reverse Futility',
    t('A node near the horizon whose evaluation is far above beta is not searched.'),
  ),
  off(
    'lmp',
    'Search',
    t('late move pruning'),
    'Switch Late Move Pruning',
    t('Near the horizon, quiet moves late in the order are not searched.'),
  ),
  off(
    'quiescence',
    'Search',
    'quiescence',
    'Switch Quiescence',
    t('Captures are searched at the horizon. Without it, positions are evaluated in the middle of an exchange.'),
  ),
  ...GENERATIONS,
];

/** Returns the preset with an id, or null. */
export const presetOf = (id: string): Preset | null => PRESETS.find((preset) => preset.id === id) ?? null;
