import type { Iteration, Score, XraySnapshot } from '../engine/protocol.ts';
import { csvText } from './csv.ts';
import type { LineChange } from './live-search.ts';

/** One iteration of the search by itself: what it added to the counts before. */
export interface TapeRow {
  depth: number;
  /** Nodes of this iteration alone. */
  nodes: number;
  /** Nodes of this iteration by those of the one before; null for the first. */
  branching: number | null;
  /** Share of cutoffs by a searched move that the first move gave, 0..1; null where there were none. */
  firstCuts: number | null;
  /** Share of killers' tries that cut, 0..1; null where none was tried. */
  killerHits: number | null;
  score: Score;
  /** The best move, SAN. */
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
    ...NONE, nodes: snapshot.nodes, cutoffs: snapshot.moveCutoffs, first: snapshot.moveCutoffs * snapshot.firstMoveCutShare,
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

/** The tape: a row for each finished iteration. */
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

/** The tape as CSV; scores are centipawns or moves to mate, for the side to move at the root. */
export function tapeCsv(rows: readonly TapeRow[]): string {
  return csvText(['depth', 'nodes', 'branching', 'first move cut', 'killers hit', 'score', 'best', 'changes'], rows.map((row) => [
    row.depth, row.nodes, row.branching?.toFixed(3) ?? '', row.firstCuts?.toFixed(4) ?? '', row.killerHits?.toFixed(4) ?? '',
    `${row.score.kind === 'mate' ? '#' : ''}${row.score.value}`, row.best, row.changes.map(({ reason, san }) => `${reason}: ${san}`).join('; '),
  ]));
}
