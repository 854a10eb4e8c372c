import { decimalText, percentText, shareText, shownCount } from '../../core/format.ts';
import { sentences } from '../../core/joined.ts';
import { t } from '../../language/translate.ts';
import { geometricMean, type RatioMean } from '../../stats/ratio.ts';
import type { Contest } from '../contest.ts';
import type { SetPosition } from './duel-positions.ts';
import type { Iteration } from './duel-side.ts';

/** One depth of a duel; null for a side that has not finished it. */
export interface DuelRow {
  depth: number;
  a: Iteration | null;
  b: Iteration | null;
}

/** Results of both sides on one position of the set, at full depth. */
export interface SetRow extends SetPosition {
  /** Nodes of side A's whole search. */
  a: number;
  /** Nodes of side B's whole search. */
  b: number;
  /** Side A's best move, SAN. */
  moveA: string;
  /** Side B's best move, SAN. */
  moveB: string;
  /** One row per depth. */
  rows: readonly DuelRow[];
}

/** Sums over the positions of a set. */
export interface SetSums {
  /** Nodes of side A. */
  a: number;
  /** Nodes of side B. */
  b: number;
  /** Ratio of B's nodes to A's over the positions. */
  ratio: RatioMean;
  /** Number of positions in which B needed more nodes than A. */
  more: number;
  /** Number of positions in which B needed fewer nodes than A. */
  fewer: number;
  /** Number of positions in which both needed the same number of nodes. */
  equal: number;
}

/** Joins the iterations of both sides: one row per depth that either has finished, shallowest first. */
export function duelRows(a: readonly Iteration[], b: readonly Iteration[]): DuelRow[] {
  const depths = [...new Set([...a, ...b].map((iteration) => iteration.depth))].sort((x, y) => x - y);
  const at = (list: readonly Iteration[], depth: number) => list.find((iteration) => iteration.depth === depth) ?? null;
  return depths.map((depth) => ({ depth, a: at(a, depth), b: at(b, depth) }));
}

/** Sums the iterations of a set. Scores and moves of the result are meaningless. */
export function setRows(set: readonly SetRow[]): DuelRow[] {
  const sum = (list: readonly (Iteration | null | undefined)[]): Iteration | null =>
    list.reduce<Iteration | null>(
      (all, it) => (it ? { ...it, move: '', nodes: it.nodes + (all?.nodes ?? 0), total: it.total + (all?.total ?? 0) } : all),
      null,
    );
  const depths = set[0]?.rows.map((row) => row.depth) ?? [];
  return depths.map((depth) => {
    const at = set.map(({ rows }) => rows.find((row) => row.depth === depth));
    return { depth, a: sum(at.map((row) => row?.a)), b: sum(at.map((row) => row?.b)) };
  });
}

/** Nodes of both sides up to the last depth that both have finished; null if there is none. */
export function duelTotals(rows: readonly DuelRow[]): { depth: number; a: number; b: number } | null {
  const last = rows.filter((row) => row.a && row.b).pop();
  return last?.a && last.b ? { depth: last.depth, a: last.a.total, b: last.b.total } : null;
}

/** Sums the results of a set and counts the positions by who needed more nodes. */
export function setSums(rows: readonly SetRow[]): SetSums {
  const total = (pick: (row: SetRow) => number): number => rows.reduce((sum, row) => sum + pick(row), 0);
  return {
    a: total((row) => row.a),
    b: total((row) => row.b),
    ratio: geometricMean(rows.map((row) => row.b / row.a)),
    more: rows.filter((row) => row.b > row.a).length,
    fewer: rows.filter((row) => row.b < row.a).length,
    equal: rows.filter((row) => row.b === row.a).length,
  };
}

/** Formats a count with three significant digits for sentences: `812`, `81.2 k`, `1.03 M`. */
export function approximateText(n: number): string {
  if (n < 1000) return String(n);
  const [value, unit] = n < 999_500 ? [n / 1e3, 'k'] : n < 999_500_000 ? [n / 1e6, 'M'] : [n / 1e9, 'G'];
  return `${decimalText(value, value < 9.995 ? 2 : value < 99.95 ? 1 : 0)} ${unit}`;
}

/** Whether both sides searched as many nodes in each iteration that both have finished, and chose the same moves. */
const isSame = (rows: readonly DuelRow[]): boolean =>
  rows.every(({ a, b }) => !a || !b || (a.nodes === b.nodes && a.move === b.move));

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Compares `a` with `b`: `'21 % fewer'`, `'3.1 times as many'`, `'exactly as many'`. */
export function comparisonText(a: number, b: number): string {
  if (a === b) return t('exactly as many');
  if (a >= 3 * b) return t('{times} times as many', { times: decimalText(a / b, 1) });
  const share = shareText(Math.abs(b - a), b);
  return a < b ? t('{share} fewer', { share }) : t('{share} more', { share });
}

/** Result as a sentence: `'With killers the search to depth 12 took 812 k nodes, without killers 1.03 M: 21 % fewer nodes.'` */
export function duelSentence({ a, b }: Contest, rows: readonly DuelRow[]): string {
  const totals = duelTotals(rows);
  if (!totals) return '';
  if (isSame(rows))
    return t(
      'To depth {depth} both searches are the same ({n, plural, one {{approximate} node} other {{approximate} nodes}}): what differs between them has no effect here.',
      {
        depth: totals.depth,
        n: shownCount(totals.a),
        approximate: approximateText(totals.a),
      },
    );
  return t(
    '{capital} the search to depth {depth} took {n, plural, one {{nodes} node} other {{nodes} nodes}}, {name} {nodes2}: {comparison} nodes.',
    {
      capital: capital(a.name),
      depth: totals.depth,
      n: shownCount(totals.a),
      nodes: approximateText(totals.a),
      name: b.name,
      nodes2: approximateText(totals.b),
      comparison: comparisonText(totals.a, totals.b),
    },
  );
}

/** Result of a set as a sentence, with its statistical significance. */
export function setSentence({ a, b }: Contest, depth: number, rows: readonly SetRow[]): string {
  if (rows.length < 2) return '';
  if (rows.every((row) => isSame(row.rows)))
    return t(
      'In all {length, plural, one {# position} other {# positions}} both searches to depth {depth} are the same: what differs between them has no effect there.',
      {
        length: rows.length,
        depth,
      },
    );
  const { ratio, more, fewer, equal } = setSums(rows);
  const mean = 1 / ratio.mean;
  const sure = ratio.low > 1 || ratio.high < 1;
  const interval = t('{percent} interval {toFixed} to {toFixed2}', {
    percent: percentText(95),
    toFixed: decimalText(1 / ratio.high, 2),
    toFixed2: decimalText(1 / ratio.low, 2),
  });
  return sentences(
    t(
      'Over {n, plural, one {# position} other {# positions}} the search to depth {depth} took {toFixed} times as many nodes {name} as {name2} (geometric mean, {interval}): fewer in {more}, more in {fewer}{equal, plural, =0 {} other {, the same number in #}}.',
      { n: rows.length, depth, toFixed: decimalText(mean, 2), name: a.name, name2: b.name, interval, more, fewer, equal },
    ),
    sure ? t('The difference is statistically significant.') : t('The interval includes 1: this may be chance.'),
  );
}
