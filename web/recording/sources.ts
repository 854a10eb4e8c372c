import { type Message, msg } from '../language/translate.ts';
import { CUTOFF_SOURCES, type CutoffSource, NODE_ENDS } from './node-ends.ts';

/** A segment of the cutoff bar, which groups related sources. */
export interface SourceGroup {
  id: string;
  label: Message;
  /** One or two letters on the bar, so that colour is not the only cue. */
  letter: string;
  text: Message;
  sources: readonly CutoffSource[];
}

const rowsOf = (group: string) => NODE_ENDS.flatMap((row) => ('label' in row && row.group === group ? [row] : []));

function sourceGroup(id: string, label: Message, letter: string, text: Message): SourceGroup {
  return { id, label, letter, text, sources: rowsOf(id).map((row) => row.id) };
}

/** Groups in the order in which a node tries them. */
export const SOURCE_GROUPS: readonly SourceGroup[] = [
  sourceGroup('table', msg('Table'), 'T', msg('Transposition table: bound or move')),
  sourceGroup('capture', msg('Captures'), 'C', msg('Good and bad captures')),
  sourceGroup('killer1', msg('Killer 1'), 'K1', msg('The first killer slot')),
  sourceGroup('killer2', msg('Killer 2'), 'K2', msg('The second killer slot')),
  sourceGroup('quiet', msg('Quiets'), 'Q', msg('Countermove and ordinary quiet moves')),
  sourceGroup(
    'prune',
    msg('Pruned'),
    'P',
    msg('Cutoffs without a full search of a move: null move, futility, stand pat and their like'),
  ),
];

const INDEX = new Map<CutoffSource, number>(CUTOFF_SOURCES.map((source, i) => [source, i]));

/** Sums cutoffs by group, in the order of `SOURCE_GROUPS`. */
export function groupCutoffs(cutoffs: readonly number[]): number[] {
  return SOURCE_GROUPS.map((group) => group.sources.reduce((sum, source) => sum + (cutoffs[INDEX.get(source) ?? -1] ?? 0), 0));
}
