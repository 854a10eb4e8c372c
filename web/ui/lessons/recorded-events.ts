import type { SearchTree } from '../../recording/tree.ts';
import { isKillerEvent, type ShowEvent } from '../../show/events.ts';

/** Whether each node of a search has been recorded, so that the nth record is the nth node. */
export const isWhole = ({ roots, recording }: SearchTree): boolean =>
  roots.reduce((sum, root) => sum + recording.nodesAt(root), 0) === recording.count;

/** The record of the node that an event is about, in a recording that is whole: where a killer was found or tried, otherwise the root. */
export function recordOfEvent(tree: SearchTree, event: ShowEvent): number {
  const { recording } = tree;
  const ply = isKillerEvent(event) ? event.ply - 1 : 0;
  let at = Math.min(event.n, recording.count) - 1;
  while (at >= 0 && recording.ply(at) > ply) at = tree.parentOf(at);
  return at;
}

/** Nodes of the search when a node had been searched, in a recording that is whole. */
export const nodesAfter = ({ recording }: SearchTree, record: number): number => record + recording.size(record);
