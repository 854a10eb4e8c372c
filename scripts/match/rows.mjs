// What the ablation plays: a row is a variant of the engine against its defaults (or against another variant).
// Options are UCI options by name; a row whose option the engine does not list, or whose value it does not take, is
// left out with a message. docs/MEASUREMENTS-LOG.md has the results.

/**
 * @typedef {object} Row
 * @property {string} name for `--rows` and the table; unique
 * @property {string} group
 * @property {Record<string, string | number | boolean>} options of the variant
 * @property {Record<string, string | number | boolean>} [against] of the other side, where not the defaults
 * @property {string} [other] how the table calls the other side then
 * @property {{ depth: number }} [limit] of the variant, where not the nodes of the run
 * @property {{ depth: number }} [againstLimit]
 * @property {number} [games] where not the number of the run
 * @property {string} [tc] a clock for both, where fixed nodes would show nothing
 * @property {boolean} [combines] whether its switches have rows of their own as well
 */

/** Groups in the order of the tables. */
export const GROUPS = {
  rustic: 'Move ordering and killer slots (Rustic)',
  lifetime: 'Killer lifetime',
  wiki: "The wiki's relatives of the killer",
  prophet: 'Prophet: search',
  search: 'Further search',
  eval: 'Evaluation terms',
  depth: 'Depth N + 1 against depth N',
};

/** Ordering by captures and killers only, as in the young engines whose logs praise killers. */
const PLAIN = {
  'Switch History': false,
  'Switch Countermove': false,
  'Switch Continuation History': false,
  'Switch Capture History': false,
};

const off = (group, name, option) => ({ name, group, options: { [option]: false } });
const set = (group, name, option, value) => ({ name, group, options: { [option]: value } });

/** @type {Row[]} */
const FIXED = [
  // Slots against the default; then the same question where no history does the killers' work.
  ...[0, 1, 2, 3, 4].map((n) => set('rustic', `killers ${n}`, 'Switch Killers', n)),
  ...[0, 1, 3, 4].map((n) => ({
    name: `killers ${n} without histories`,
    group: 'rustic',
    options: { ...PLAIN, 'Switch Killers': n },
    against: { ...PLAIN, 'Switch Killers': 2 },
    other: '2 killers without histories',
  })),
  set('rustic', 'killers below losing captures', 'Switch Killer Place', 'below'),
  set('rustic', 'killers above all captures', 'Switch Killer Place', 'above'),
  set('rustic', 'killers among the quiet moves, by score', 'Switch Killer Place', 'among'),
  {
    name: 'one killer of siblings among the quiet moves',
    group: 'rustic',
    options: { 'Switch Killers': 1, 'Switch Killer Lifetime': 'siblings', 'Switch Killer Place': 'among' },
    combines: true,
  },
  off('rustic', 'TT move not first', 'Switch Table Move'),
  off('rustic', 'no MVV-LVA', 'Switch MVV-LVA'),
  off('rustic', 'captures not ordered by SEE', 'Switch SEE Ordering'),
  off('rustic', 'no history', 'Switch History'),
  { name: 'no history of any kind', group: 'rustic', options: PLAIN },

  set('lifetime', 'killers by depth', 'Switch Killers By Depth', true),
  set('lifetime', 'killers of ply - 2 too', 'Switch Killers Of Ply 2', true),

  off('wiki', 'no countermove', 'Switch Countermove'),
  off('wiki', 'no continuation history', 'Switch Continuation History'),
  off('wiki', 'no capture history', 'Switch Capture History'),
  off('wiki', 'no pawn history', 'Switch Pawn History'),
  off('wiki', 'no evaluation history', 'Switch Evaluation History'),
  ...[1, 2].map((n) => set('wiki', `continuation history, ${n} of 3`, 'Switch Continuation Plies', n)),
  // The other histories know nothing of attacked squares.
  ...[
    ['relative history', 'Switch History Score', 'relative'],
    ['butterfly heuristic', 'Switch History Score', 'butterfly'],
    ['history by piece and square', 'Switch History Address', 'piece'],
  ].map(([name, option, value]) => ({
    name,
    group: 'wiki',
    options: { 'Switch Threat History': false, [option]: value },
    against: { 'Switch Threat History': false },
    other: 'history by squares alone',
  })),
  off('wiki', 'no threat history', 'Switch Threat History'),
  set('wiki', 'mate killers', 'Switch Mate Killers', true),
  set('wiki', 'null-move killer', 'Switch Null Move Killer', true),
  set('wiki', 'refutation table', 'Switch Refutation Table', true),
  {
    name: 'refutation table without table',
    group: 'wiki',
    options: { 'Switch Table': false, 'Switch Refutation Table': true },
    against: { 'Switch Table': false },
    other: 'no table',
  },

  off('prophet', 'no table', 'Switch Table'),
  // A node without a TT move is reduced, and without a table that is every node.
  {
    name: 'no table nor reduction for it',
    group: 'prophet',
    options: { 'Switch Table': false, 'Switch Internal Iterative Reduction': false },
    against: { 'Switch Internal Iterative Reduction': false },
    other: 'no internal iterative reduction',
  },
  set('prophet', 'table: always replace', 'Switch Table Replacement', 'always'),
  set('prophet', 'table: deeper stays', 'Switch Table Replacement', 'depth'),
  off('prophet', 'no null move', 'Switch Null Move'),
  off('prophet', 'no null-move verification', 'Switch Null Move Verification'),
  set('prophet', 'null move R = 2', 'Switch Null Move Reduction', '2'),
  set('prophet', 'null move R = 3', 'Switch Null Move Reduction', '3'),
  set('prophet', 'no check extension', 'Switch Check Extension', 'off'),
  set('prophet', 'check extension on captures only', 'Switch Check Extension', 'captures'),
  set('prophet', 'promotion extension', 'Switch Promotion Extension', true),
  off('prophet', 'no aspiration', 'Switch Aspiration'),
  off('prophet', 'no quiescence', 'Switch Quiescence'),
  set('prophet', 'checks in quiescence', 'Switch Quiescence Checks', true),
  set('prophet', 'three-fold for two-fold', 'Switch Threefold', true),
  { ...off('prophet', 'half-time stop', 'Switch Adaptive Time'), tc: '2+0.02' },

  off('search', 'no reverse futility', 'Switch Reverse Futility'),
  off('search', 'no late move reductions', 'Switch Late Move Reductions'),
  off('search', 'no late move pruning', 'Switch Late Move Pruning'),
  off('search', 'no futility', 'Switch Futility'),
  off('search', 'no SEE pruning', 'Switch SEE Pruning'),
  off('search', 'no internal iterative reduction', 'Switch Internal Iterative Reduction'),
  off('search', 'no singular extension', 'Switch Singular Extension'),
  off('search', 'no correction history', 'Switch Correction History'),
  off('search', 'no probcut', 'Switch ProbCut'),
  off('search', 'no razoring', 'Switch Razoring'),

  ...[1, 2, 3, 4, 5, 6, 7].map((n) => ({
    name: `depth ${n + 1} against ${n}`,
    group: 'depth',
    options: {},
    limit: { depth: n + 1 },
    againstLimit: { depth: n },
    other: `depth ${n}`,
    games: 500,
  })),
];

const TERM = 'Switch Eval ';

/**
 * Rows of a switch that none of those above names: each of its values but the default. A number gets none.
 * @param {[name: string, line: string]} option
 * @returns {Row[]}
 */
function furtherRows([name, line]) {
  const words = name.slice('Switch '.length).toLowerCase();
  const group = words.startsWith('killer') ? 'lifetime' : 'search';
  if (/ type check default true/.test(line)) return [off(group, `no ${words}`, name)];
  if (/ type check default false/.test(line)) return [set(group, words, name, true)];
  return [...line.matchAll(/ var (.+?)(?= var |$)/g)].map(([, value = '']) => set(group, `${words} ${value}`, name, value));
}

/**
 * Every row for an engine with these options: those above, one for each evaluation term, and those of each further
 * switch that no row names.
 * @param {Map<string, string>} listed option name to its line of `uci`
 * @returns {{ rows: Row[], left: string[] }} what can be played, and why the rest cannot
 */
export function rowsFor(listed) {
  const terms = [...listed.keys()].filter((name) => name.startsWith(TERM));
  const named = new Set(
    FIXED.filter(({ combines }) => !combines).flatMap(({ options, against = {} }) => Object.keys({ ...options, ...against })),
  );
  const further = [...listed].filter(([name]) => name.startsWith('Switch ') && !named.has(name) && !name.startsWith(TERM));
  /** @type {Row[]} */
  const all = [
    ...FIXED,
    ...further.flatMap(furtherRows),
    ...terms.map((name) => off('eval', `no ${name.slice(TERM.length)}`, name)),
  ];
  const left = [];
  const rows = all.filter((row) => {
    const wrong =
      [row.options, row.against ?? {}]
        .flatMap((side) => Object.entries(side))
        .map(([option, value]) => whyNot(listed.get(option), option, value))
        .find(Boolean) ?? (sameSides(row, listed) ? 'both sides are the same' : null);
    if (wrong) left.push(`${row.name}: ${wrong}`);
    return !wrong;
  });
  const order = Object.keys(GROUPS);
  rows.sort((a, b) => order.indexOf(a.group) - order.indexOf(b.group));
  return { rows, left };
}

/** Whether the variant is what it plays against. @param {Row} row */
function sameSides({ options, against = {}, limit, againstLimit }, listed) {
  const initial = (option) => / default (.*?)(?= min | max | var |$)/.exec(listed.get(option) ?? '')?.[1];
  const value = (side, option) => String(side[option] ?? initial(option));
  return (
    limit?.depth === againstLimit?.depth &&
    Object.keys({ ...options, ...against }).every((option) => value(options, option) === value(against, option))
  );
}

/** Why an engine with this `option` line rejects the value, or null. */
export function whyNot(line, option, value) {
  if (!line) return `the engine has no option "${option}"`;
  const type = / type (\w+)/.exec(line)?.[1];
  const values = [...line.matchAll(/ var (.+?)(?= var |$)/g)].map((m) => m[1]);
  const [min, max] = ['min', 'max'].map((word) => Number(new RegExp(` ${word} (-?\\d+)`).exec(line)?.[1]));
  const fits =
    type === 'check'
      ? /^(true|false)$/.test(String(value))
      : type === 'combo'
        ? values.includes(String(value))
        : type === 'spin'
          ? Number(value) >= min && Number(value) <= max
          : true;
  return fits ? null : `the option "${option}" does not take ${value} (${line.slice(line.indexOf(' type ') + 1)})`;
}
