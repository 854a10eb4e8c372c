/**
 * What a review searches. Every search has a fixed number of nodes and begins with an empty table, so a review of the same game has
 * the same result, whatever the number of workers.
 */
import type { Evaluation } from './evaluation.ts';
import { whiteChances } from './formulas.ts';

/** Nodes per position: in the pass over all positions, and in that over the interesting ones. */
export interface PassNodes {
  readonly quick: number;
  readonly deep: number;
}

/** Nodes that a review of 40 moves can afford in a minute on one worker. */
export const PASS_NODES: PassNodes = { quick: 80_000, deep: 500_000 };

/** A change of winning chances between neighbours (-1..1) from which both positions are searched deeper: a little less than an inaccuracy. */
const SWING = 0.08;

/** The share of positions that is usually searched deeper; for the estimate of the time left. */
export const USUAL_DEEP_SHARE = 0.3;

/** One search of a review. */
export interface Job {
  /** Number of the position, 0 before the first move. */
  readonly position: number;
  readonly nodes: number;
}

/**
 * The searches to make next: of all positions that have not been searched; then of those before and after each move that was not the
 * engine's and changed the chances. These may in turn make others interesting: a review is complete when nothing is left.
 * @param played UCI moves of the game
 */
export function nextJobs(
  evaluations: readonly (Evaluation | null)[],
  played: readonly string[],
  nodes: PassNodes = PASS_NODES,
): Job[] {
  const missing = evaluations.flatMap((evaluation, position) => (evaluation ? [] : [{ position, nodes: nodes.quick }]));
  if (missing.length > 0) return missing;
  const wanted = new Set<number>();
  played.forEach((uci, i) => {
    const [before, after] = [evaluations[i]!, evaluations[i + 1]!];
    const swing = Math.abs(whiteChances(before) - whiteChances(after));
    if (swing >= SWING && (before.pv[0] !== uci || before.nodes < nodes.deep)) wanted.add(i).add(i + 1);
  });
  return [...wanted]
    .filter((position) => evaluations[position]!.nodes < nodes.deep && evaluations[position]!.kind !== 'over')
    .sort((a, b) => a - b)
    .map((position) => ({ position, nodes: nodes.deep }));
}
