import { cutByMove, endName } from '../recording/node-ends.ts';
import type { SearchTree } from '../recording/tree.ts';

/** What a search did at one ply. */
export interface PlyCounts {
  ply: number;
  nodes: number;
  /** Nodes that a searched move cut. */
  cutoffs: number;
  /** Of these, by each killer. */
  killer1: number;
  killer2: number;
}

/** Nodes and cutoffs by ply, counted from a recording. */
export function ladderOf(tree: SearchTree): PlyCounts[] {
  const plies: PlyCounts[] = [];
  const { recording } = tree;
  for (let i = 0; i < recording.count; i++) {
    const ply = recording.ply(i);
    const end = recording.end(i);
    plies[ply] ??= { ply, nodes: 0, cutoffs: 0, killer1: 0, killer2: 0 };
    const at = plies[ply];
    at.nodes += 1;
    if (!cutByMove(end)) continue;
    at.cutoffs += 1;
    const name = endName(end);
    if (name === 'killer1' || name === 'killer2') at[name] += 1;
  }
  return plies.filter(Boolean);
}
