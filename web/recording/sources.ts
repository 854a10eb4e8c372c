import { CUTOFF_SOURCES, type CutoffSource, NODE_ENDS } from './node-ends.ts';

/** A segment of the cutoff bar, which groups related sources. */
export interface SourceGroup {
  id: string;
  label: string;
  /** One or two letters on the bar, so that colour is not the only cue. */
  letter: string;
  text: string;
  sources: readonly CutoffSource[];
}

const rowsOf = (group: string) => NODE_ENDS.flatMap((row) => ('label' in row && row.group === group ? [row] : []));

function sourceGroup(id: string, label: string, letter: string, text: string): SourceGroup {
  return { id, label, letter, text, sources: rowsOf(id).map((row) => row.id) };
}

const pruned = rowsOf('prune').map(({ label }) => label);

/** Groups in the order in which a node tries them. */
export const SOURCE_GROUPS: readonly SourceGroup[] = [
  sourceGroup('table', 'Table', 'T', 'Transposition table: bound or move'),
  sourceGroup('capture', 'Captures', 'C', 'Good and bad captures'),
  sourceGroup('killer1', 'Killer 1', 'K1', 'The first killer slot'),
  sourceGroup('killer2', 'Killer 2', 'K2', 'The second killer slot'),
  sourceGroup('quiet', 'Quiets', 'Q', 'Countermove and ordinary quiet moves'),
  sourceGroup('prune', 'Pruned', 'P', `Cutoffs without a full search of a move: ${pruned.join(', ')}`),
];

const INDEX = new Map<CutoffSource, number>(CUTOFF_SOURCES.map((source, i) => [source, i]));

/** Sums cutoffs by group, in the order of `SOURCE_GROUPS`. */
export function groupCutoffs(cutoffs: readonly number[]): number[] {
  return SOURCE_GROUPS.map((group) => group.sources.reduce((sum, source) => sum + (cutoffs[INDEX.get(source) ?? -1] ?? 0), 0));
}
