import { CUTOFF_SOURCES, type CutoffSource } from '../engine/protocol.ts';

/** A segment of the cutoff bar, which groups related sources. */
export interface SourceGroup {
  id: string;
  label: string;
  /** One or two letters on the bar, so that colour is not the only cue. */
  letter: string;
  text: string;
  sources: readonly CutoffSource[];
}

/** Groups in the order in which a node tries them. */
export const SOURCE_GROUPS: readonly SourceGroup[] = [
  { id: 'table', label: 'Table', letter: 'T', text: 'Transposition table: bound or move', sources: ['ttBound', 'ttMove'] },
  { id: 'capture', label: 'Captures', letter: 'C', text: 'Good and bad captures', sources: ['goodCapture', 'badCapture'] },
  { id: 'killer1', label: 'Killer 1', letter: 'K1', text: 'The first killer slot', sources: ['killer1'] },
  { id: 'killer2', label: 'Killer 2', letter: 'K2', text: 'The second killer slot', sources: ['killer2'] },
  { id: 'quiet', label: 'Quiets', letter: 'Q', text: 'Countermove and ordinary quiet moves', sources: ['countermove', 'quiet'] },
  {
    id: 'prune',
    label: 'Pruned',
    letter: 'P',
    text: 'Cutoffs without a full search of a move: null move, reverse futility, razoring, ProbCut, multicut, stand pat, mate distance',
    sources: ['nullMove', 'reverseFutility', 'razoring', 'probCut', 'multicut', 'standPat', 'mateDistance'],
  },
];

const INDEX = new Map<CutoffSource, number>(CUTOFF_SOURCES.map((source, i) => [source, i]));

/** Sums cutoffs by group, in the order of `SOURCE_GROUPS`. */
export function groupCutoffs(cutoffs: readonly number[]): number[] {
  return SOURCE_GROUPS.map((group) => group.sources.reduce((sum, source) => sum + (cutoffs[INDEX.get(source) ?? -1] ?? 0), 0));
}
