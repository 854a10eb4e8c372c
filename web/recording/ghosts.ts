/** The tree that was not searched: what a twin of a search without killers visited where a killer cut. */
import { endName } from './node-ends.ts';
import type { SearchTree } from './tree.ts';

/**
 * A twin's subtrees beside a search, by its records. Where the twin never came, nothing is claimed: the ghost there is 0. A ghost is
 * what the twin visited more than the search and the ghosts below it.
 */
export class Ghosts {
  /** Nodes that the twin visited besides, at nodes cut by a killer; 0 elsewhere. */
  private readonly sizes: Float64Array;
  /** Nodes of each record with the ghosts in and below it: its width in the picture. */
  private readonly widths: Float64Array;
  /** Rows of the twin's subtree below each ghost's node. */
  private readonly heights: Uint16Array;

  constructor(
    private readonly tree: SearchTree,
    private readonly twin: SearchTree,
  ) {
    const { recording } = tree;
    const met = this.match();
    this.sizes = new Float64Array(recording.count);
    this.widths = new Float64Array(recording.count);
    this.heights = new Uint16Array(recording.count);
    // Children come after their parents.
    for (let i = recording.count - 1; i >= 0; i--) {
      let width = recording.nodesAt(i);
      for (const child of tree.childrenOf(i)) width += this.widths[child]! - recording.nodesAt(child);
      const at = met[i] ?? -1;
      if (at >= 0 && /^killer/.test(endName(recording.end(i)))) {
        this.sizes[i] = Math.max(0, twin.recording.nodesAt(at) - width);
        this.heights[i] = this.sizes[i]! > 0 ? (twin.heightBelow[at] ?? 0) : 0;
      }
      this.widths[i] = width + this.sizes[i]!;
    }
  }

  /** The twin's record for each record of the search: reached by the same moves, as the same search of them. -1: none. */
  private match(): Int32Array {
    const { tree, twin } = this;
    const met = new Int32Array(tree.recording.count).fill(-1);
    const pair = (ours: readonly number[], theirs: readonly number[], key: (of: SearchTree, record: number) => number): void => {
      const left = new Map<number, number[]>();
      for (const one of theirs) {
        const same = left.get(key(twin, one));
        if (same) same.push(one);
        else left.set(key(twin, one), [one]);
      }
      for (const one of ours) met[one] = left.get(key(tree, one))?.shift() ?? -1;
    };
    pair(tree.roots, twin.roots, (of, root) => of.recording.depth(root));
    for (let i = 0; i < met.length; i++) {
      const at = met[i]!;
      if (at >= 0) pair(tree.childrenOf(i), twin.childrenOf(at), (of, child) => of.recording.move(child));
    }
    return met;
  }

  /** Nodes that the twin visited besides at a record. */
  sizeOf(record: number): number {
    return this.sizes[record] ?? 0;
  }

  /** Nodes of a record with the ghosts in and below it. */
  widthOf(record: number): number {
    return this.widths[record] ?? 0;
  }

  /** Rows of the ghost at a record. */
  heightOf(record: number): number {
    return this.heights[record] ?? 0;
  }

  /** Nodes of the ghosts up to a record, in the order of the search; -1: of all. */
  sizeUpTo(record: number): number {
    return this.sizes.subarray(0, record < 0 ? undefined : record + 1).reduce((sum, size) => sum + size, 0);
  }

  /** Nodes of the whole twin. */
  get twinNodes(): number {
    return this.twin.recording.nodes;
  }
}
