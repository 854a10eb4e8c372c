/** The fan of a search: the root in the middle, below it the moves as segments of rings, each as wide as its share of the nodes. */
import { groupOfEnd } from './ends.ts';
import type { SearchTree } from './tree.ts';

/** A node as a segment. Angles are turns, 0..1, clockwise from the top. */
export interface FanSegment {
  readonly record: number;
  /** Plies below the root, from 1. */
  readonly ring: number;
  readonly from: number;
  readonly to: number;
  /** Index in `END_GROUPS` of what ended the node. */
  readonly group: number;
  /** Score for the side to move at the root, less that of the root. */
  readonly gain: number;
}

/** Rings that stay readable, and the narrowest segment, in turns. */
export const MOST_RINGS = 6;
const NARROWEST = 1 / 1440;

/** Lays out the fan of a root search, in the order of the search. What is too narrow to see is left out, with all below it. */
export function fanOf(tree: SearchTree, root: number, rings = MOST_RINGS): FanSegment[] {
  const { recording } = tree;
  const segments: FanSegment[] = [];
  const add = (parent: number, ring: number, from: number, turn: number): void => {
    const all = Math.max(1, recording.nodesAt(parent));
    let at = from;
    for (const record of tree.childrenOf(parent)) {
      const width = (turn * recording.nodesAt(record)) / all;
      if (width >= NARROWEST) {
        // A step without a move, as a null move's verification, is seen from the same side as its parent.
        const sign = (recording.ply(record) - recording.ply(root)) % 2 === 0 ? 1 : -1;
        const gain = sign * recording.score(record) - recording.score(root);
        segments.push({ record, ring, from: at, to: at + width, group: groupOfEnd(recording.end(record)), gain });
        if (ring < rings) add(record, ring + 1, at, width);
      }
      at += width;
    }
  };
  if (root >= 0) add(root, 1, 0, 1);
  return segments;
}
