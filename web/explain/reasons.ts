/** What makes a refutation possible: it was threatened already, or the moved piece has stopped preventing it. */
import type { Analyst } from '../engine/engine-port.ts';
import type { PlyView, PositionSpec, PositionView } from '../protocol/protocol.ts';
import { after, capped, mateIn, passed, type SearchedLine, type Searching, searchLine } from './analyst.ts';
import { Board } from './coach/board.ts';
import { isEvenTrade } from './lines/balance.ts';
import { cause } from './lines/causes.ts';
import { playsAlso } from './lines/contrast.ts';
import { type JudgedLine, judgeLine } from './lines/judged-line.ts';

/** Nodes of the search of a refutation after a pass. */
const NODES = 60_000;
/** Centipawns by which a threat without material must beat the other moves after a pass, and the position after the best move. */
const SPECIAL = 70;
/** Centipawns by which a move after a pass may be worse than after the move that is explained. */
const AS_GOOD = 25;
/** Centipawns by which another threat is larger: then that is the one to meet. */
const LARGER = 100;

/** What a reason is looked for with. */
export type Searcher = Searching & Pick<Analyst, 'describe' | 'motifs'>;

export type Reason =
  /** The reply mates or wins as much after a pass, too. */
  | { kind: 'ignores'; reply: string }
  /** The reply wins nothing, but is the only good move after a pass, too, and the better move takes its point away. */
  | { kind: 'prevents'; better: string; reply: string }
  /** The moved piece could capture on the square of the reply, which then won nothing. */
  | { kind: 'unguards'; from: string; square: string }
  /** The moved piece stood between the origin of the reply and its destination. */
  | { kind: 'unblocks'; from: string; reply: string };

/** What is known of a move: its line as searched and as judged, and the value of the best one. */
interface Refuted {
  readonly position: PositionSpec;
  readonly view: PositionView;
  readonly line: Pick<SearchedLine, 'value'>;
  readonly best: Pick<SearchedLine, 'value'>;
  /** The best line; null where none is known. */
  readonly better: JudgedLine | null;
  readonly judged: JudgedLine;
}

/** Whether a square lies on the straight line between two others. */
function isBetween(square: string, from: string, to: string): boolean {
  const at = (name: string): [number, number] => [name.charCodeAt(0), Number(name[1])];
  const [[x, y], [x1, y1], [x2, y2]] = [at(square), at(from), at(to)];
  const aligned = (x - x1) * (y2 - y1) === (y - y1) * (x2 - x1);
  const straight = x1 === x2 || y1 === y2 || Math.abs(x2 - x1) === Math.abs(y2 - y1);
  const inside = Math.min(x1, x2) <= x && x <= Math.max(x1, x2) && Math.min(y1, y2) <= y && y <= Math.max(y1, y2);
  return straight && aligned && inside && square !== from && square !== to;
}

/** Whether the piece on a square of a position attacks another square. */
const attacksAfter = async (analyst: Searcher, position: PositionSpec, from: string, to: string): Promise<boolean> =>
  new Board((await analyst.describe(position)).fen).attacks(from).includes(to);

/** Whether a reply that wins no material is a threat: after a pass it is as good, and the only move that is. */
async function isQuietThreat(
  analyst: Searcher,
  { line, best }: Refuted,
  pass: { spec: PositionSpec; line: SearchedLine; others: string[] },
  signal: AbortSignal,
): Promise<boolean> {
  const { value } = pass.line;
  if (value < -line.value - AS_GOOD || value + best.value < SPECIAL || pass.others.length === 0) return false;
  const other = await searchLine(analyst, pass.spec, { nodes: NODES, moves: pass.others }, signal);
  return other !== null && value - other.value >= SPECIAL;
}

/**
 * Whether a reply is worth about as much after the better move, at once or one move later: then what makes it possible is not what was wrong.
 */
async function holdsAfterBetter(analyst: Searcher, refuted: Refuted, reply: PlyView, signal: AbortSignal): Promise<boolean> {
  const { position, better, judged, line, best } = refuted;
  if (!better) return false;
  if (playsAlso(judged, 1, better)) return true;
  const moves = better.plies.map(({ uci }) => uci);
  const isLegalAfter = async (count: number): Promise<boolean> =>
    (await analyst.describe(after(position, ...moves.slice(0, count)))).legal.some(({ uci }) => uci === reply.uci);
  const count = (await isLegalAfter(1)) ? 1 : moves.length >= 3 && (await isLegalAfter(3)) ? 3 : 0;
  if (count === 0) return false;
  const next = after(position, ...moves.slice(0, count));
  const found = await searchLine(analyst, next, { nodes: NODES, moves: [reply.uci] }, signal);
  if (!found || mateIn(found.value) > 0) return true;
  if (mateIn(line.value) < 0) return false;
  const won = -judged.balance.sum;
  if (won >= 1) return (await judgeLine(analyst, next, found.pv, false)).balance.sum > won - 1;
  return found.value > -line.value - SPECIAL || found.value >= -best.value - AS_GOOD;
}

/** The reason, by what the reply does if the side to move passes; null in check, and where neither the board nor the lines prove one. */
export async function findReason(analyst: Searcher, refuted: Refuted, signal: AbortSignal): Promise<Reason | null> {
  const reply = refuted.judged.plies[1];
  const reason = reply && (await reasonAfterPass(analyst, refuted, signal));
  return reason && !(await holdsAfterBetter(analyst, refuted, reply, signal)) ? reason : null;
}

async function reasonAfterPass(analyst: Searcher, refuted: Refuted, signal: AbortSignal): Promise<Reason | null> {
  const { position, view, judged } = refuted;
  const [move, reply] = judged.plies;
  const better = refuted.better?.plies[0];
  // Where the moved piece itself falls it guards nothing, and has opened nothing.
  const falls = reply?.to === move?.to;
  if (!move || !reply || view.check) return null;
  const wins = judged.balance.sum <= -1;
  const pass = passed(view.fen, position.chess960);
  const { legal } = await analyst.describe(pass);
  const threat = legal.find(({ uci }) => uci === reply.uci);
  if (!threat)
    return !falls && (wins || !isEvenTrade(judged, 1)) && isBetween(move.from, reply.from, reply.to)
      ? { kind: 'unblocks', from: move.from, reply: reply.san }
      : null;
  const line = await searchLine(analyst, pass, { nodes: NODES, moves: [reply.uci] }, signal);
  if (!line) return null;
  const { balance } = await judgeLine(analyst, pass, line.pv, false);
  const mates = judged.motifs.some(({ kind }) => kind === 'mate');
  // What wins later in the line is not what was threatened.
  const acts = (reply.capture && !isEvenTrade(judged, 1)) || reply.check || cause(judged)?.ply === 1;
  const others = legal.map(({ uci }) => uci).filter((uci) => uci !== reply.uci);
  const isThreat = mateIn(line.value) > 0 || (wins && acts && !mates && balance.sum >= Math.max(1, -judged.balance.sum));
  if (isThreat) {
    const largest = others.length > 0 ? await searchLine(analyst, pass, { nodes: NODES }, signal) : null;
    const isLargest = !largest || largest.pv[0] === reply.uci || capped(largest.value) - capped(line.value) < LARGER;
    return isLargest ? { kind: 'ignores', reply: threat.san } : null;
  }
  // What the better move takes says more than what it prevents.
  if (!wins && better && !better.capture && (await isQuietThreat(analyst, refuted, { spec: pass, line, others }, signal)))
    return { kind: 'prevents', better: better.san, reply: reply.san };
  if (falls || (!wins && !mates)) return null;
  // A guard has captured in answer to the reply, and can no longer.
  const captures = async (spec: PositionSpec, from: string): Promise<boolean> =>
    (await analyst.describe(spec)).legal.some((one) => one.capture && one.from === from && one.to === reply.to);
  const guarded = line.pv[1]?.startsWith(`${move.from}${reply.to}`) && (await captures(after(pass, reply.uci), move.from));
  const guards = await captures(after(position, move.uci, reply.uci), move.to);
  // The better move may take the same piece away: then it is no matter that it left.
  if (better?.from === move.from && !(await attacksAfter(analyst, after(position, better.uci), better.to, reply.to))) return null;
  return guarded && !guards ? { kind: 'unguards', from: move.from, square: reply.to } : null;
}
