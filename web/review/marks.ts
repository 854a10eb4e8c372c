import { type Message, msg, t } from '../language/translate.ts';
import type { MoveNode } from '../protocol/game-record.ts';
import { centipawns, type Evaluation, limitOf } from './evaluation.ts';
import { type GameAccuracy, gameAccuracy, scaledCentipawns, whiteChances, winPercent } from './formulas.ts';

/** What a move is called. */
export type Mark = 'brilliant' | 'inaccuracy' | 'mistake' | 'blunder';

/**
 * How far the verification of a move is. `plain`: nothing is suspect. `open`: its verdict has changed when it was searched again.
 * `unverified`: it has not, but needs more nodes to count as verified.
 */
export type Standing = 'plain' | 'held' | 'unverified' | 'open';

/** Losses of winning chances, on the scale from -1 to 1, from which a move is marked: lichess's thresholds. */
export const THRESHOLDS = { inaccuracy: 0.1, mistake: 0.2, blunder: 0.3 } as const;

/** The glyph of each mark in a game record. */
export const MARK_NAGS: Readonly<Record<Mark, number>> = { brilliant: 3, inaccuracy: 6, mistake: 2, blunder: 4 };

/** Chances from which a position is won (about +2.3 pawns of ours), and below which it no longer is (about +0.7). */
export const WON = 0.5;
const NOT_WON = 0.2;

/** The most that a brilliant move may lose against the best one, in winning chances. */
export const NEARLY_BEST = 0.02;
/** The most that the position may look worse after a brilliant move than before it, even if the engine calls it the best. */
const HOLDS = 0.06;
/** The least chances after a brilliant move: a sacrifice that only draws is a rescue. */
export const GOOD = 0.1;
/** Chances that the second best move gives away at least, if a move is to be called the only good one: a mistake. */
const ONLY = THRESHOLDS.mistake;

/**
 * lichess's scores for mates, in centipawns: who allows or loses a mate with a score beyond the first has hardly lost anything, with one
 * beyond the second a good deal.
 */
const DECIDED = 999;
const NEARLY_DECIDED = 700;

/** A move of a reviewed game. Chances are the mover's, -1..1. */
export interface ReviewedMove {
  /** Number of the move in the main line, from 0. */
  readonly index: number;
  readonly node: MoveNode;
  readonly turn: 'w' | 'b';
  readonly before: Evaluation;
  readonly after: Evaluation;
  /** Winning chances that the move lost; 0 for the best move. */
  readonly loss: number;
  /** Centipawns between the evaluations before and after it, 0 or more, within the scale. */
  readonly centipawnLoss: number;
  readonly mark: Mark | null;
  /** True if searching again has not settled whether the move deserves a mark: it has none. */
  readonly unclear: boolean;
  /** True if the mark is that of the first searches: it was not verified with as many nodes as it needs. */
  readonly unverified: boolean;
  /** True if a won position was won no longer after the move. */
  readonly missedWin: boolean;
  /** Why the move is bad, a sentence; `''` for a good one, and where no rule holds: then the lines speak alone. Of an unmarked one: what it is part of, or that it is unclear. */
  readonly reason: string;
}

/** Numbers of the moves that give material up and are the only good ones, so that they may be called brilliant. See `judgeGame`. */
export type Sacrifices = ReadonlySet<number>;

/** A reviewed game. */
export interface ReviewResult {
  readonly moves: readonly ReviewedMove[];
  readonly accuracy: GameAccuracy;
  /** Mean centipawn loss of a side; null if it has not moved. */
  readonly centipawnLoss: GameAccuracy;
}

/** The side to move in a position. */
export const turnOf = (fen: string): 'w' | 'b' => (fen.split(' ')[1] === 'b' ? 'b' : 'w');

/** The mover's loss of winning chances and of centipawns between two positions, 0 or more. */
export function lossBetween(before: Evaluation, after: Evaluation, turn: 'w' | 'b'): { chances: number; centipawns: number } {
  const sign = turn === 'w' ? 1 : -1;
  return {
    chances: Math.max(0, sign * (whiteChances(before) - whiteChances(after))),
    centipawns: Math.max(0, sign * (centipawns(before) - centipawns(after))),
  };
}

/** The mark for a loss of winning chances; null for a small one. */
export function markOfLoss(loss: number): Exclude<Mark, 'brilliant'> | null {
  if (loss >= THRESHOLDS.blunder) return 'blunder';
  if (loss >= THRESHOLDS.mistake) return 'mistake';
  return loss >= THRESHOLDS.inaccuracy ? 'inaccuracy' : null;
}

/**
 * The mark of a move that allows a mate or loses one, by the mover's score without it: lichess's second rule (`MateAdvice` in lila). Null for
 * any other move; a mate that only takes longer is no mistake.
 */
function markOfMate(before: Evaluation, after: Evaluation, turn: 'w' | 'b'): Exclude<Mark, 'brilliant'> | null {
  const sign = turn === 'w' ? 1 : -1;
  const mateFor = ({ kind, value }: Evaluation): number => (kind === 'cp' ? 0 : Math.sign(value) * sign);
  const [had, has] = [mateFor(before), mateFor(after)];
  if (had === has || has > 0 || had < 0) return null;
  if (had > 0 && has < 0) return 'blunder';
  // A drawn end of the game is no mate, and its score is level.
  const score = had > 0 ? sign * scoreBeside(after) : -sign * scoreBeside(before);
  if (score > DECIDED) return 'inaccuracy';
  return score > NEARLY_DECIDED ? 'mistake' : 'blunder';
}

/** White's centipawns on lichess's scale, without an end: a score at the end of its own scale counts as decided. */
const scoreBeside = (score: Evaluation): number =>
  Math.abs(centipawns(score)) >= limitOf(score) ? Math.sign(score.value) * (DECIDED + 1) : scaledCentipawns(score);

const SEVERITY: readonly (Mark | null)[] = [null, 'inaccuracy', 'mistake', 'blunder'];

/** The heavier of two marks. */
const heavier = <T extends Mark | null>(a: T, b: T): T => (SEVERITY.indexOf(a) < SEVERITY.indexOf(b) ? b : a);

/** The mark of a move that is not the best, by both rules: by its loss of winning chances, and by mates. */
export const markOf = (before: Evaluation, after: Evaluation, loss: number, turn: 'w' | 'b'): Exclude<Mark, 'brilliant'> | null =>
  heavier(markOfLoss(loss), markOfMate(before, after, turn));

/** Nothing is to be said of a move. */
const PLAIN = { unclear: false, unverified: false, reason: '' } as const;

function reviewedMove(
  index: number,
  node: MoveNode,
  fen: string,
  evaluations: readonly Evaluation[],
  named: boolean,
): ReviewedMove {
  const [before, after] = [evaluations[index]!, evaluations[index + 1]!];
  const turn = turnOf(fen);
  const sign = turn === 'w' ? 1 : -1;
  // The better evaluation after the best move comes from looking further, not from the move.
  const best = before.pv[0] === node.uci;
  const lost = lossBetween(before, after, turn);
  const chances = best ? 0 : lost.chances;
  const marked = node.uci === '0000' || best ? null : markOf(before, after, chances, turn);
  // Those who named the opening have looked further than a review does.
  const mark = named && marked !== 'blunder' ? null : marked;
  const missedWin = mark !== null && sign * whiteChances(before) >= WON && sign * whiteChances(after) < NOT_WON;
  return { ...{ index, node, turn, before, after, loss: chances, centipawnLoss: lost.centipawns }, mark, missedWin, ...PLAIN };
}

/** Whether a move may be called brilliant if it is a sacrifice: best or nearly so, good, and not worse after it. */
export function mayBeBrilliant({ before, after, loss, turn, mark }: ReviewedMove): boolean {
  const sign = turn === 'w' ? 1 : -1;
  const holds = lossBetween(before, after, turn).chances <= HOLDS;
  return mark === null && loss <= NEARLY_BEST && holds && sign * whiteChances(after) >= GOOD;
}

/**
 * Whether a move is the only good one in a position that is not decided without it: every other is clearly worse and wins nothing. A
 * sacrifice counts although it wins.
 * @param second what the best of the other moves is worth
 */
export function isOnlyGood({ after, turn }: Pick<ReviewedMove, 'after' | 'turn'>, second: Evaluation): boolean {
  const sign = turn === 'w' ? 1 : -1;
  const [chances, others] = [sign * whiteChances(after), sign * whiteChances(second)];
  return others < WON && chances - others >= ONLY;
}

/** What is known of the moves of a game beside their evaluations, by their numbers. */
export interface Known {
  /** Moves that may be called brilliant. */
  readonly sacrifices?: Sacrifices;
  /** How many moves lead to an opening with a name; they are marked only as blunders. */
  readonly named?: number;
  /** How far the verification of each move is: an open one gets no mark. */
  readonly standings?: readonly Standing[];
}

/** Judges the moves of a game. `evaluations` has one more entry than `moves`. */
export function judge(
  startFen: string,
  moves: readonly MoveNode[],
  evaluations: readonly Evaluation[],
  { sacrifices, named = 0, standings = [] }: Known = {},
): ReviewResult {
  const reviewed = moves.map((node, i) => {
    const move = reviewedMove(i, node, moves[i - 1]?.fen ?? startFen, evaluations, i < named);
    if (move.mark !== null && standings[i] === 'open') return { ...move, mark: null, missedWin: false, unclear: true };
    if (move.mark !== null && standings[i] === 'unverified') return { ...move, unverified: true };
    return sacrifices?.has(i) && mayBeBrilliant(move) ? { ...move, mark: 'brilliant' as const } : move;
  });
  const percents = evaluations.slice(0, moves.length + 1).map((evaluation) => winPercent(scaledCentipawns(evaluation)));
  const lossOf = (side: 'w' | 'b'): number | null => {
    const losses = reviewed.filter(({ turn }) => turn === side).map(({ centipawnLoss }) => centipawnLoss);
    return losses.length === 0 ? null : losses.reduce((sum, loss) => sum + loss, 0) / losses.length;
  };
  return {
    moves: reviewed,
    accuracy: gameAccuracy(percents, turnOf(startFen)),
    centipawnLoss: { w: lossOf('w'), b: lossOf('b') },
  };
}

/** The same review with what is known about why moves are bad, by their numbers. */
export const withReasons = (result: ReviewResult, reasons: ReadonlyMap<number, string>): ReviewResult => ({
  ...result,
  moves: result.moves.map((move) => ({ ...move, reason: reasons.get(move.index) ?? '' })),
});

/** A stored review with its reasons: a move that has one, but neither mark nor a named opening, was unclear. */
export function withStoredReasons(result: ReviewResult, reasons: ReadonlyMap<number, string>, named: number): ReviewResult {
  const { moves, ...rest } = withReasons(result, reasons);
  const isUnclear = ({ mark, reason, index }: ReviewedMove): boolean => mark === null && reason !== '' && index >= named;
  return { ...rest, moves: moves.map((move) => ({ ...move, unclear: isUnclear(move) })) };
}

const MARK_NAMES: Readonly<Record<Mark, Message>> = {
  brilliant: msg('Brilliant'),
  inaccuracy: msg('Inaccuracy'),
  mistake: msg('Mistake'),
  blunder: msg('Blunder'),
};

/** What the mark of a move is called; `''` if it has none. */
export function markName({
  mark,
  missedWin,
  unclear,
  unverified,
}: Pick<ReviewedMove, 'mark' | 'missedWin' | 'unclear' | 'unverified'>): string {
  if (unclear) return t('Unclear');
  if (mark === null) return '';
  const name = missedWin ? t('Missed win') : t(MARK_NAMES[mark]);
  return unverified ? t('{mark}, not verified yet', { mark: name }) : name;
}
