/**
 * What a review searches. A job has an empty table when it begins and keeps it to its end, every search has a fixed number of nodes, and
 * jobs follow from evaluations alone: a review of the same game has the same result, whatever the number of workers.
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

/** A gain of winning chances by the mover's own move that shows that the search before it has overlooked something. */
const GAIN = 0.04;

/** How much deeper a position is searched again whose own search has overlooked what the game shows. */
const AGAIN = 2;

/** Positions that share a table at most, so that there is work for several workers. */
const LONGEST_JOB = 6;

/** The share of positions that is usually searched deeper; for the estimate of the time left. */
export const USUAL_DEEP_SHARE = 0.3;

/** One search of a review. */
export interface Search {
  /** Number of the position, 0 before the first move. */
  readonly position: number;
  readonly nodes: number;
}

/** Searches one after another with one table. */
export type Job = readonly Search[];

/** What the side to move gains by its move, in winning chances; negative for a loss. */
const gainOf = (before: Evaluation, after: Evaluation, turn: 'w' | 'b'): number =>
  (whiteChances(after) - whiteChances(before)) * (turn === 'w' ? 1 : -1);

/**
 * Evaluations in which no move improves its own position: where the one after a move is better for the mover, and no search before it was
 * deeper, it holds before the move, too, and the move is the best. Walks backwards, so that what the game shows reaches all moves before.
 */
export function settled(evaluations: readonly Evaluation[], played: readonly PlayedMove[]): Evaluation[] {
  const result = [...evaluations];
  for (let i = Math.min(played.length, evaluations.length - 1) - 1; i >= 0; i -= 1) {
    const [before, after, move] = [result[i]!, result[i + 1]!, played[i]!];
    if (after.foreign || before.foreign || after.nodes < before.nodes / AGAIN) continue;
    if (gainOf(before, after, move.turn) < GAIN) continue;
    const { kind, value } = after.kind === 'over' && after.value !== 0 ? { kind: 'mate' as const, value: after.value } : after;
    result[i] = { ...before, kind, value, pv: [move.uci, ...after.pv], san: [move.san, ...after.san] };
  }
  return result;
}

/** A move of the game and its side. */
export interface PlayedMove {
  readonly uci: string;
  readonly san: string;
  readonly turn: 'w' | 'b';
}

/** Groups positions that follow one another, each group from its last position to its first. */
function backwards(searches: readonly Search[]): Job[] {
  const jobs: Search[][] = [];
  for (const search of [...searches].sort((a, b) => b.position - a.position)) {
    const job = jobs.at(-1);
    if (job && job.length < LONGEST_JOB && job.at(-1)!.position === search.position + 1) job.push(search);
    else jobs.push([search]);
  }
  return jobs.reverse();
}

/**
 * The searches to make next: of all positions that have not been searched; then of those before and after each move that was not the
 * engine's and changed the chances. Positions that follow one another share a table and are searched backwards, so that each knows what
 * came of the move played in it. These may in turn make others interesting. Last, where a move still gains chances for its own side,
 * both positions again. A review is complete when nothing is left.
 */
export function nextJobs(
  evaluations: readonly (Evaluation | null)[],
  played: readonly PlayedMove[],
  nodes: PassNodes = PASS_NODES,
): Job[] {
  const missing = evaluations.flatMap((evaluation, position) => (evaluation ? [] : [[{ position, nodes: nodes.quick }]]));
  if (missing.length > 0) return missing;
  const known = evaluations as readonly Evaluation[];
  const wanted = new Set<number>();
  played.forEach(({ uci }, i) => {
    const [before, after] = [known[i]!, known[i + 1]!];
    const swing = Math.abs(whiteChances(before) - whiteChances(after));
    if (swing >= SWING && (before.pv[0] !== uci || before.nodes < nodes.deep)) wanted.add(i).add(i + 1);
  });
  const searches = (positions: Iterable<number>, limit: number): Search[] =>
    [...positions]
      .filter((position) => known[position]!.nodes < limit && known[position]!.kind !== 'over')
      .map((position) => ({ position, nodes: limit }));
  const deep = searches(wanted, nodes.deep);
  if (deep.length > 0) return backwards(deep);
  const overlooked = played.flatMap(({ turn }, i) => (gainOf(known[i]!, known[i + 1]!, turn) >= GAIN ? [i] : []));
  const again = searches(overlooked, nodes.deep * AGAIN);
  const parents = new Set(again.map(({ position }) => position));
  const children = again
    .map(({ position }) => position + 1)
    .filter((position) => !parents.has(position) && known[position]!.kind !== 'over');
  return backwards([...again, ...children.map((position) => ({ position, nodes: nodes.deep }))]);
}
