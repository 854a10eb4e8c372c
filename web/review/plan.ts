/**
 * What a review searches. A job has an empty table when it begins and keeps it to its end, every search has a fixed number of nodes, and
 * jobs follow from evaluations alone: a review of the same game has the same result, whatever the number of workers.
 */
import { PIECE_VALUE, type PieceKind, placement, squareIndex } from '../core/fen.ts';
import type { Evaluation } from './evaluation.ts';
import { whiteChances } from './formulas.ts';
import { lossBetween, type Mark, markOf, type Standing, THRESHOLDS, turnOf } from './marks.ts';

/** Nodes per position: in the pass over all positions, and in that over the interesting ones. */
export interface PassNodes {
  readonly quick: number;
  readonly deep: number;
  /** What the suspect moves are verified with, all of them together: what the passes have left of this. */
  readonly budget?: (positions: number) => number;
}

/** Nodes that a review of 40 moves can afford in a minute and a half on one worker. A short game may take longer for each move. */
export const PASS_NODES: PassNodes = { quick: 80_000, deep: 300_000, budget: (positions) => 20_000_000 + 450_000 * positions };

/** A change of winning chances between neighbours (-1..1) from which both positions are searched deeper: a little less than an inaccuracy. */
const SWING = 0.08;

/** A gain of winning chances by the mover's own move that shows that the search before it has overlooked something. */
const GAIN = 0.04;

/**
 * How many times the nodes of the deeper pass a suspect move is verified with, one after another, until its verdict has held from one to the
 * next. A mistake or blunder needs the second step; if its verdict still changes after the third, it is critical and goes on.
 */
const STEPS = [2.5, 5, 10, 20, 40] as const;
const SERIOUS_STEP = 1;
const CRITICAL_STEP = 3;

/**
 * Half-moves of a line in which a capture or promotion shows what is won. A loss from or into a repetition whose lines begin without one, or
 * with even exchanges alone, is open below the critical step: a longer search often avoids the repetition (31.Kh2 and 31...Rc8 in
 * Short-Timman, 1991: the king's walk from h2 to g5 takes nothing).
 */
const TANGIBLE_PLIES = 4;

/**
 * The share of its loss that a mistake or blunder must keep by the better of the last two searches after it against the worse of those before
 * it, unless it loses or allows a mate: what swings between its searches is no loss yet (25...Bg7 and 29.Qf6+ in Short-Timman).
 */
const FIRM = 0.5;

/** The most that two looks at a move may differ, in winning chances, if its mark changes and its verdict has held all the same. */
const AGREES = 0.05;

/** Positions that share a table at most, so that there is work for several workers. */
const LONGEST_JOB = 6;

/** The share of positions that is usually searched deeper, and the nodes a position that verification usually takes; for the estimate of the time left. */
export const USUAL_DEEP_SHARE = 0.3;
export const USUAL_CHECK_NODES = 300_000;

/** One search of a review. */
export interface Search {
  /** Number of the position, 0 before the first move. */
  readonly position: number;
  readonly nodes: number;
  /** The only moves that are searched, UCI: the move played and the one that seems better. */
  readonly moves?: readonly string[];
}

/** Searches one after another with one table. */
export type Job = readonly Search[];

/** How many times the nodes a search needs to look a half-move further, about. */
const PLY_NODES = 2;

/** What the side to move gains by its move, in winning chances; negative for a loss. */
const gainOf = (before: Evaluation, after: Evaluation, turn: 'w' | 'b'): number =>
  (whiteChances(after) - whiteChances(before)) * (turn === 'w' ? 1 : -1);

/** Whether an evaluation is a mate or the end of the game, not an estimate. */
const isEnd = ({ kind }: Evaluation): boolean => kind !== 'cp';

/** What the position before a move is worth if the move is the best one and leads to `after`. */
function throughMove(before: Evaluation, after: Evaluation, { uci, san, turn }: PlayedMove): Evaluation {
  const { kind, value, nodes } = after;
  const pv = { pv: [uci, ...after.pv], san: [san, ...after.san], nodes: Math.max(nodes, before.nodes) };
  if (kind === 'over' && value !== 0) return { ...before, ...pv, kind: 'mate', value };
  // A mate is a move further away before the winner's move.
  const further = kind === 'mate' && Math.sign(value) === (turn === 'w' ? 1 : -1) ? Math.sign(value) : 0;
  return { ...before, ...pv, kind: kind === 'over' ? 'cp' : kind, value: value + further };
}

/** What the position after the best move is worth, by the search before it. */
function afterBest(before: Evaluation, after: Evaluation, { turn }: PlayedMove): Evaluation {
  const { kind, value, nodes } = before;
  const nearer = kind === 'mate' && Math.sign(value) === (turn === 'w' ? 1 : -1) ? Math.sign(value) : 0;
  const line = { pv: before.pv.slice(1), san: before.san.slice(1) };
  return { ...after, ...line, kind, value: value - nearer, nodes: Math.max(nodes, after.nodes) };
}

/**
 * Evaluations that tell one story: a best or forced move does not change the score, and no move improves its own position. Of two
 * neighbours that a best move connects, the one that was searched deeper says what both are worth, the later one if both were searched
 * alike, as it is a move further; a mate that one of them has found stays one. Where a position is better for the side that has just moved than any search
 * before it saw, and none of these was deeper, the move was the best. A contradiction that comes back from later moves is deeper by these. What is known reaches all positions that it says something about.
 */
export const settled = (evaluations: readonly Evaluation[], played: readonly PlayedMove[]): Evaluation[] =>
  storyOf(evaluations, played).story;

/** What positions are worth, and for each the number of the position whose search says so. */
interface Story {
  readonly story: Evaluation[];
  readonly source: readonly number[];
}

function storyOf(evaluations: readonly Evaluation[], played: readonly PlayedMove[]): Story {
  const result = [...evaluations];
  const source = evaluations.map((_, i) => i);
  const last = Math.min(played.length, evaluations.length - 1);
  for (let i = last - 1; i >= 0; i -= 1) {
    const [before, after, move] = [result[i]!, result[i + 1]!, played[i]!];
    if (after.foreign || before.foreign) continue;
    // What contradicts an earlier search counts for the moves that lie between them.
    const further = Math.abs(gainOf(before, after, move.turn)) >= SWING ? source[i + 1]! - (i + 1) : 0;
    const deeper = after.kind === 'over' || after.nodes * PLY_NODES ** further >= before.nodes;
    const holds =
      before.pv[0] !== move.uci
        ? deeper && gainOf(before, after, move.turn) >= GAIN
        : isEnd(before) === isEnd(after)
          ? deeper
          : isEnd(after);
    if (!holds) continue;
    result[i] = throughMove(before, after, move);
    source[i] = source[i + 1]!;
  }
  for (let i = 0; i < last; i += 1) {
    const [before, after, move] = [result[i]!, result[i + 1]!, played[i]!];
    if (after.foreign || before.foreign || before.pv[0] !== move.uci || isEnd(after)) continue;
    // Beyond its own line a search says nothing.
    if (before.pv.length < 2) continue;
    if (before.kind !== 'mate' && before.nodes <= after.nodes) continue;
    result[i + 1] = afterBest(before, after, move);
    source[i + 1] = source[i]!;
  }
  return { story: result, source };
}

/** A move of the game: its side, and the position that it was played in. */
export interface PlayedMove {
  readonly fen: string;
  readonly uci: string;
  readonly san: string;
  readonly turn: 'w' | 'b';
}

/** The moves between the positions of a game: one less than there are positions. */
export const playedMoves = (positions: readonly { fen: string; played: string; san: string }[]): PlayedMove[] =>
  positions.slice(0, -1).map(({ fen, played, san }) => ({ fen, uci: played, san, turn: turnOf(fen) }));

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
 * came of the move played in it. These may in turn make others interesting. Last, suspect moves are
 * verified, with twice the nodes each time. A review is complete when nothing is left.
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
  return backwards(checks(known, played, nodes));
}

/** What is thought of a move: marked or not, and how much its mover gains by it (winning chances; negative for a loss). */
interface Verdict {
  readonly mark: Mark | null;
  readonly gain: number;
  /** Whether the searches before and after the move contradict each other. */
  readonly swings: boolean;
}

function verdictsOf(
  evaluations: readonly Evaluation[],
  played: readonly PlayedMove[],
  story: readonly Evaluation[] = settled(evaluations, played),
): Verdict[] {
  return played.map((move, i) => {
    const [before, after] = [story[i]!, story[i + 1]!];
    const best = before.pv[0] === move.uci;
    const loss = lossBetween(before, after, move.turn).chances;
    const seen = gainOf(evaluations[i]!, evaluations[i + 1]!, move.turn);
    const swings = seen >= GAIN || (best && seen <= -SWING);
    return { mark: best ? null : markOf(before, after, loss, move.turn), gain: best ? seen : -loss, swings };
  });
}

/** The square on which a move takes; undefined for a move that takes nothing. */
const takenOn = (san = ''): string | undefined => /x([a-h][1-8])/.exec(san)?.[1];

/**
 * What White wins by the captures of a line less what it loses, in pawns; not of the moves `before` it. Captures en passant are left out.
 * `core/after-move.ts` would do, but becomes a file of its own then, which every diagram has to load.
 */
function wonBy(line: readonly string[], fen: string, before: readonly string[]): number {
  const squares = placement(fen);
  const isWhite = (piece: string): boolean => piece === piece.toUpperCase();
  return [...before, ...line].reduce((sum, uci, i) => {
    const [from, to] = [squareIndex(uci.slice(0, 2)), squareIndex(uci.slice(2, 4))];
    const [piece = '', taken = ''] = [squares[from], squares[to]];
    squares[to] = piece;
    squares[from] = '';
    // In Chess960 a king castles by taking its own rook.
    if (i < before.length || taken === '' || isWhite(taken) === isWhite(piece)) return sum;
    return sum + (isWhite(piece) ? 1 : -1) * (PIECE_VALUE[taken.toLowerCase() as PieceKind] ?? 0);
  }, 0);
}

/**
 * Whether an evaluation of a position says what is won: a mate, the end of the game, or early in its line a promotion, a capture that is no
 * exchange, or exchanges that change the balance (a queen for a knight). The moves `before` lead from `fen` to the position.
 */
export function isTangible(one: Evaluation, fen: string, before: readonly string[] = []): boolean {
  const squares = one.san.map((san) => takenOn(san));
  const isExchange = (i: number): boolean => squares[i] !== undefined && squares[i] === squares[i - 1];
  const wins = (san: string, i: number): boolean =>
    san.includes('=') || (squares[i] !== undefined && !isExchange(i) && !isExchange(i + 1));
  if (isEnd(one) || one.san.slice(0, TANGIBLE_PLIES).some(wins)) return true;
  let plies = TANGIBLE_PLIES;
  while (isExchange(plies)) plies += 1;
  return wonBy(one.pv.slice(0, plies), fen, before) !== 0;
}

/** Whether an evaluation is that of a repetition. */
export const isRepetition = ({ kind, value }: Evaluation): boolean => kind === 'cp' && value === 0;

/** The nodes that a move has been judged with: of the search of its position or of the one after it, whichever is shorter. */
const nodesAt = (evaluations: readonly Evaluation[], i: number): number =>
  Math.min(
    ...[evaluations[i]!, evaluations[i + 1]!].map(({ kind, nodes }) => (kind === 'over' ? Number.POSITIVE_INFINITY : nodes)),
  );

/** Nodes of all searches of a position. */
export const spentOn = ({ nodes, earlier }: Evaluation): number => nodes + (earlier ? spentOn(earlier) : 0);

/** The evaluations as they were when each position was searched the time before. */
const earlierOf = (evaluations: readonly Evaluation[]): Evaluation[] => evaluations.map((one) => one.earlier ?? one);

/** How a suspect move is verified. */
interface Suspicion {
  readonly standing: Standing;
  /** A mistake or blunder, or a gain as large, in one of the last two searches. */
  readonly serious: boolean;
  /** Number of the step that it needs at least. */
  readonly least: number;
  /** What its mover gains by it, in winning chances. */
  readonly gain: number;
}

function suspicions(evaluations: readonly Evaluation[], played: readonly PlayedMove[], deep: number): Suspicion[] {
  const { story, source } = storyOf(evaluations, played);
  const [now, before] = [verdictsOf(evaluations, played, story), verdictsOf(earlierOf(evaluations), played)];
  return now.map((verdict, i): Suspicion => {
    const [{ mark, gain, swings }, earlier] = [verdict, before[i]!];
    const both = [verdict, earlier];
    const serious = both.some(
      (one) => one.mark === 'mistake' || one.mark === 'blunder' || Math.abs(one.gain) >= THRESHOLDS.mistake,
    );
    const nodes = nodesAt(evaluations, i);
    const [at, then] = [story[i]!, story[i + 1]!];
    const { fen, uci, turn } = played[i]!;
    const seen = (position: number): number[] => {
      const found = evaluations[source[position]!]!;
      return [found, found.earlier ?? found].map((one) => whiteChances(one) * (turn === 'w' ? 1 : -1));
    };
    const surely = Math.min(...seen(i)) - Math.max(...seen(i + 1));
    const repeats =
      ((serious && isRepetition(at)) || (isRepetition(then) && !isTangible(then, fen, [uci]))) && !isTangible(at, fen);
    // What rests on a repetition passes the usual step first: most of it is over there.
    const least = !serious ? 0 : repeats && nodes >= STEPS[SERIOUS_STEP] * deep ? CRITICAL_STEP : SERIOUS_STEP;
    const rest = { serious, least, gain };
    if (mark === null && !swings && earlier.mark === null) return { standing: 'plain', ...rest };
    const agrees = nodes >= deep && (earlier.mark === mark || Math.abs(earlier.gain - gain) <= AGREES);
    const loses = !serious || mark === null || isEnd(at) || isEnd(then) || surely >= -gain * FIRM;
    const settles = agrees && ((loses && !repeats) || nodes >= STEPS[CRITICAL_STEP]! * deep);
    return { standing: !settles ? 'open' : nodes >= STEPS[least]! * deep ? 'held' : 'unverified', ...rest };
  });
}

/** How far the verification of each move is, from the searches as they were made. Without a budget nothing is verified. */
export const standings = (
  evaluations: readonly Evaluation[],
  played: readonly PlayedMove[],
  { deep, budget }: PassNodes = PASS_NODES,
): Standing[] => (budget ? suspicions(evaluations, played, deep).map(({ standing }) => standing) : played.map(() => 'plain'));

/**
 * The next searches for moves whose verdict has not held yet: the position after the move, then the one before it with both moves alone, or
 * with all if the engine has no better one. Serious ones come first, then those of them that rest on repetitions or still change, then the
 * others; of each the largest loss or gain first. What the budget does not reach stays as it is.
 */
function checks(known: readonly Evaluation[], played: readonly PlayedMove[], nodes: PassNodes): Search[] {
  const { deep, budget } = nodes;
  if (!budget) return [];
  let left = budget(known.length) - known.reduce((sum, one) => sum + spentOn(one), 0);
  const waiting = suspicions(known, played, deep)
    .map((one, i) => ({ ...one, i, step: STEPS.findIndex((times, n) => n >= one.least && times * deep > nodesAt(known, i)) }))
    .filter(({ standing, step }) => standing !== 'plain' && standing !== 'held' && step >= 0)
    .sort((a, b) => Math.abs(b.gain) - Math.abs(a.gain));
  const isCritical = ({ step }: (typeof waiting)[number]): boolean => step >= CRITICAL_STEP;
  const stages = [
    waiting.filter((one) => one.serious && !isCritical(one)),
    waiting.filter((one) => one.serious && isCritical(one)),
    waiting.filter((one) => !one.serious && !isCritical(one)),
  ];
  for (const stage of stages) {
    const searches = new Map<number, Search>();
    for (const { i, step } of stage) {
      const most = STEPS[step]! * deep;
      const [best = ''] = known[i]!.pv;
      const both = best === played[i]!.uci ? undefined : [best, played[i]!.uci];
      const wanted = [
        { position: i + 1, nodes: most },
        { position: i, nodes: most, ...(both ? { moves: both } : {}) },
      ].filter(({ position }) => known[position]!.kind !== 'over' && known[position]!.nodes < most);
      const cost = wanted.reduce((sum, { position }) => sum + Math.max(0, most - (searches.get(position)?.nodes ?? 0)), 0);
      if (cost > left) continue;
      left -= cost;
      for (const search of wanted) {
        // Where the position is also the one after a suspect move, all replies count.
        const other = searches.get(search.position);
        const { position } = search;
        searches.set(position, other ? { position, nodes: Math.max(other.nodes, search.nodes) } : search);
      }
    }
    if (searches.size > 0) return [...searches.values()];
  }
  return [];
}
