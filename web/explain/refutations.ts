/** How a recorded search dealt with the moves at its root: which were refuted, and by which replies. */
import { cutoffLabel, endCode } from '../recording/node-ends.ts';
import type { SearchTree } from '../recording/tree.ts';

/** What a recorded search found about a move at the root, the last time it searched it. */
export interface RootMove {
  /** UCI notation. */
  uci: string;
  /** The reply that caused the last cutoff after the move, in UCI notation; `''` if no move ever did. */
  reply: string;
  /** Move ordering stage of that reply: `'killer 1'`, `'good capture'`. `''` without a reply. */
  stage: string;
  /** Record of the node where the reply caused its cutoff; -1 without a reply. */
  record: number;
  /** Depth of the iteration, in plies. */
  iteration: number;
  /** Depth in plies to which the move was searched last. */
  depth: number;
  /** By how many plies that search was reduced. */
  reduction: number;
  /** Record of that search. */
  search: number;
  /** True if the move did not reach alpha. */
  refuted: boolean;
  /** Score and alpha of the last search for the side to move at the root, as recorded (see `Recording.alpha`). */
  score: number;
  alpha: number;
}

/** The record of the move that ended a node with a cutoff, also in ProbCut's shallow search; -1 if no move did. */
function refutingMove(tree: SearchTree, node: number): number {
  if (tree.recording.end(node) !== endCode('probCut')) return tree.cuttingMove(node);
  return tree.childrenOf(node).at(-1) ?? -1;
}

/** The moves at the root of a recording, in the order in which they were searched first. Unfinished searches do not count. */
export function rootMoves(tree: SearchTree): RootMove[] {
  const { recording } = tree;
  const found = new Map<string, RootMove>();
  for (const root of tree.roots) {
    for (const child of tree.childrenOf(root)) {
      const uci = recording.uci(child);
      if (uci === '' || recording.end(child) === 0) continue;
      const before = found.get(uci);
      const cut = refutingMove(tree, child);
      const score = -recording.score(child);
      const alpha = -recording.beta(child);
      const seen = cut >= 0;
      found.set(uci, {
        uci,
        reply: seen ? recording.uci(cut) : (before?.reply ?? ''),
        stage: seen ? cutoffLabel(recording.end(child)) : (before?.stage ?? ''),
        record: seen ? child : (before?.record ?? -1),
        iteration: recording.depth(root),
        depth: recording.depth(child),
        reduction: recording.reduction(child),
        search: child,
        refuted: score <= alpha,
        score,
        alpha,
      });
    }
  }
  return [...found.values()];
}

/** A reply and the moves that it refuted. */
export interface Refutation {
  /** UCI notation. */
  reply: string;
  /** The refuted moves, in UCI notation. */
  moves: string[];
}

/** The replies of a recording by the number of moves that they refuted, most first. */
export function refutations(moves: readonly RootMove[]): Refutation[] {
  const byReply = new Map<string, string[]>();
  for (const { uci, reply, refuted } of moves)
    if (refuted && reply !== '') byReply.set(reply, [...(byReply.get(reply) ?? []), uci]);
  return [...byReply].map(([reply, refuted]) => ({ reply, moves: refuted })).sort((a, b) => b.moves.length - a.moves.length);
}
