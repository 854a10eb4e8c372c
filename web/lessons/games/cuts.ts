/** The cut nodes of a recorded search, and the killers that the search had there. */
import { cutByMove, endName } from '../../recording/node-ends.ts';
import type { SearchTree } from '../../recording/tree.ts';

/** Plies above the horizon from which on the user is asked: the nodes below are many and alike. */
const LEAST_DEPTH = 2;

/** The nodes of the last iteration in which a move cut, in the order of the search, without those near the horizon. */
export function cutNodes(tree: SearchTree): number[] {
  const { recording, lastRoot } = tree;
  const found: number[] = [];
  const end = lastRoot < 0 ? -1 : lastRoot + recording.size(lastRoot);
  for (let i = lastRoot + 1; i < end; i++)
    if (recording.depth(i) >= LEAST_DEPTH && cutByMove(recording.end(i)) && tree.cuttingMove(i) >= 0) found.push(i);
  return found;
}

const QUIET_CUTS: readonly string[] = ['killer1', 'killer2', 'countermove', 'quiet'];

/** Most killers of a ply that the engine keeps. */
const SLOTS = 2;

/** The killers of a node's ply when the search came to it, in UCI notation, the latest first. */
export function killersAt(tree: SearchTree, record: number): string[] {
  const { recording } = tree;
  const killers: string[] = [];
  // Of two nodes of one ply, the one that begins first also ends first.
  for (let i = record - 1; i >= 0 && killers.length < SLOTS; i--) {
    const quiet =
      recording.ply(i) === recording.ply(record) && recording.depth(i) > 0 && QUIET_CUTS.includes(endName(recording.end(i)));
    const cut = quiet ? tree.cuttingMove(i) : -1;
    if (cut >= 0 && !killers.includes(recording.uci(cut))) killers.push(recording.uci(cut));
  }
  return killers;
}
