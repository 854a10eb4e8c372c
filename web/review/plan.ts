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
  /** What the doubtful moves are searched with in the end, all of them together: what the passes have left of this. */
  readonly budget?: (positions: number) => number;
}

/** Nodes that a review of 40 moves can afford in a minute on one worker. A short game may take longer for each move. */
export const PASS_NODES: PassNodes = { quick: 80_000, deep: 300_000, budget: (positions) => 20_000_000 + 250_000 * positions };

/** A change of winning chances between neighbours (-1..1) from which both positions are searched deeper: a little less than an inaccuracy. */
const SWING = 0.08;

/** A gain of winning chances by the mover's own move that shows that the search before it has overlooked something. */
const GAIN = 0.04;

/** How much deeper than before a doubtful position is searched in the end, at least and at most. */
const DEEPER = 2;
const DEEPEST = 10;

/** A loss of winning chances that is worth a long look before it is called a mistake, the nodes of that look, and its share of the budget. */
const SERIOUS = 0.2;
const CONFIRM = 10;
const CONFIRM_SHARE = 0.6;

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
    if (after.foreign || before.foreign || after.nodes < before.nodes) continue;
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
 * came of the move played in it. These may in turn make others interesting. Last come the doubtful ones. A review is complete when nothing is left.
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
  return backwards(doubtful(known, played, nodes));
}

/**
 * The positions around moves that are marked, or that gain chances for their own side, again with what is left of the budget. First what
 * came of moves that look like mistakes, the smallest loss first: a sacrifice is one that a short search does not understand. The rest is
 * shared by all others, the most doubtful first if it is short.
 */
function doubtful(known: readonly Evaluation[], played: readonly PlayedMove[], { quick, deep, budget }: PassNodes): Search[] {
  const doubts = new Map<number, number>();
  const serious = new Map<number, number>();
  const isOpen = (position: number): boolean => known[position]!.kind !== 'over' && known[position]!.nodes <= deep;
  played.forEach(({ uci, turn }, i) => {
    const [before, after] = [known[i]!, known[i + 1]!];
    const gain = gainOf(before, after, turn);
    const best = before.pv[0] === uci;
    if (gain < GAIN && gain > (best ? -GAIN : -SWING)) return;
    if (!best && gain <= -SERIOUS && isOpen(i + 1)) serious.set(i + 1, -gain);
    for (const position of [i, i + 1])
      if (isOpen(position)) doubts.set(position, Math.max(doubts.get(position) ?? 0, Math.abs(gain)));
  });
  const spent = known.reduce((sum, { nodes }) => sum + quick + (nodes > quick ? deep : 0) + (nodes > deep ? nodes : 0), 0);
  const left = (budget?.(known.length) ?? 0) - spent;
  const confirmed = [...serious]
    .sort(([, a], [, b]) => a - b)
    .slice(0, Math.max(0, Math.floor((CONFIRM_SHARE * left) / (CONFIRM * deep))))
    .map(([position]) => ({ position, nodes: CONFIRM * deep }));
  for (const { position } of confirmed) doubts.delete(position);
  const rest = left - confirmed.length * CONFIRM * deep;
  const waiting = [...doubts].sort(([, a], [, b]) => b - a);
  const count = Math.min(waiting.length, Math.floor(rest / (DEEPER * deep)));
  const nodes = count > 0 ? Math.min(DEEPEST * deep, Math.floor(rest / count)) : 0;
  return [...confirmed, ...waiting.slice(0, Math.max(0, count)).map(([position]) => ({ position, nodes }))];
}
