import type { SearchTree } from './tree.ts';

/**
 * The record in which a search was at its node `n`, counted from 1, on the line `moves` (UCI) from the root. It is the last one of the line
 * where the search had gone another way, below a null move for example, or where no more is recorded; -1 if the search has no such node.
 */
export function recordAt(tree: SearchTree, n: number, moves: readonly string[]): number {
  const r = tree.recording;
  /** Of siblings, the one that the search was in, and the nodes before it; `before`: those before the first. */
  const inside = (siblings: readonly number[], before: number): { record: number; before: number } | null => {
    for (const record of siblings) {
      const after = before + r.nodesAt(record);
      if (n <= after) return n > before ? { record, before } : null;
      before = after;
    }
    return null;
  };
  let at = inside(tree.roots, 0);
  for (const uci of moves) {
    // A node is counted before those below it.
    const child = at && inside(tree.childrenOf(at.record), at.before + 1);
    if (!child || r.uci(child.record) !== uci) break;
    at = child;
  }
  return at?.record ?? -1;
}
