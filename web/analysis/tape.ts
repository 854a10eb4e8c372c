import { csvText } from '../core/download.ts';
import { t } from '../language/translate.ts';
import type { Iteration, Score, XraySnapshot } from '../protocol/protocol.ts';
import type { LineChange } from './live-search.ts';

/** Statistics of a single iteration. */
export interface TapeRow {
  depth: number;
  /** Nodes of this iteration alone. */
  nodes: number;
  /** Branching factor: nodes relative to the previous iteration; null for the first. */
  branching: number | null;
  /** Share of move cutoffs caused by the first move, 0..1; null if there were none. */
  firstCuts: number | null;
  /** Share of killer tries that cut, 0..1; null if none was tried. */
  killerHits: number | null;
  score: Score;
  /** Best move, SAN. */
  best: string;
  changes: LineChange[];
}

interface Counts {
  nodes: number;
  cutoffs: number;
  first: number;
  tried: number;
  cut: number;
}

const NONE: Counts = { nodes: 0, cutoffs: 0, first: 0, tried: 0, cut: 0 };

function countsOf(snapshot: XraySnapshot): Counts {
  const counts = {
    ...NONE,
    nodes: snapshot.nodes,
    cutoffs: snapshot.moveCutoffs,
    first: snapshot.moveCutoffs * snapshot.firstMoveCutShare,
  };
  for (const { killers } of snapshot.rows) {
    for (const { tried, cut } of killers) {
      counts.tried += tried;
      counts.cut += cut;
    }
  }
  return counts;
}

const share = (part: number, whole: number): number | null => (whole > 0 ? Math.max(0, Math.min(1, part / whole)) : null);

/** Returns one row per finished iteration. */
export function tapeRows(iterations: readonly Iteration[], changes: readonly LineChange[]): TapeRow[] {
  let before = NONE;
  let nodesBefore = 0;
  return iterations.map(({ info, snapshot }) => {
    const now = countsOf(snapshot);
    const nodes = now.nodes - before.nodes;
    const row: TapeRow = {
      depth: info.depth,
      nodes,
      branching: nodesBefore > 0 ? nodes / nodesBefore : null,
      firstCuts: share(now.first - before.first, now.cutoffs - before.cutoffs),
      killerHits: share(now.cut - before.cut, now.tried - before.tried),
      score: info.score,
      best: info.san[0] ?? '',
      changes: changes.filter(({ depth }) => depth === info.depth),
    };
    before = now;
    nodesBefore = nodes;
    return row;
  });
}

/** Formats the iterations as CSV; scores are centipawns or moves to mate, for the side to move at the root. */
export function tapeCsv(rows: readonly TapeRow[]): string {
  return csvText(
    ['depth', 'nodes', 'branching', t('first move cut'), t('killers hit'), 'score', 'best', 'changes'],
    rows.map((row) => [
      row.depth,
      row.nodes,
      row.branching?.toFixed(3) ?? '',
      row.firstCuts?.toFixed(4) ?? '',
      row.killerHits?.toFixed(4) ?? '',
      `${row.score.kind === 'mate' ? '#' : ''}${row.score.value}`,
      row.best,
      row.changes.map(({ reason, san }) => `${reason}: ${san}`).join('; '),
    ]),
  );
}
