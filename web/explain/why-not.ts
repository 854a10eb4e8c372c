/** Why a legal move is not the best one: the line that refutes it, and what it loses compared with the best. */

import { ownChances } from '../core/chances.ts';
import type { Analyst } from '../engine/engine-port.ts';
import type { PlyView, PositionSpec, PositionView } from '../protocol/protocol.ts';
import { after, capped, MATE, mateIn, type SearchedLine, searchLine } from './analyst.ts';
import { cause } from './lines/causes.ts';
import { contrasted } from './lines/contrast.ts';
import { type JudgedLine, judgeLine } from './lines/judged-line.ts';
import { positionalReason } from './positional.ts';
import { findReason, type Reason } from './reasons.ts';
import type { RootMove } from './refutations.ts';
import type { Sentence } from './sentences/sentence.ts';
import { zugzwangPly } from './zugzwang.ts';

/** Nodes of each of the two searches. */
export const WHY_NOT_NODES = 600_000;

/** Winning chances, from -1 to 1, below which two moves are about as good. */
export const EQUAL = 0.03;

/** A line with what happens in it. */
export interface ExplainedLine extends SearchedLine {
  /** The moves with the positions after them. */
  plies: PlyView[];
}

/** What was found about a move. */
export interface WhyNot {
  position: PositionSpec;
  view: PositionView;
  uci: string;
  san: string;
  /** The best line; begins with the move itself if that is the best. Values are for the side to move. */
  best: ExplainedLine;
  /** The line that begins with the move; its value is for the side to move. */
  line: ExplainedLine;
  /** By how many centipawns the move is worse than the best; at most 2,000, at least 0. */
  loss: number;
  /** What the line brings the side that makes the move, with the motifs of the reply and what follows. */
  judged: JudgedLine;
  /** The same of the best line, with its own motifs. */
  judgedBest: JudgedLine;
  /** Winning chances, from -1 to 1, of the side to move with the best move and with this one. */
  chances: { best: number; move: number };
  /** What makes the refutation of a worse move possible; null where nothing is proved. */
  reason: Reason | null;
  /** What speaks against a worse move that neither a motif nor `reason` explains; empty for nothing. */
  positional: readonly Sentence[];
  /** Moves that one has to look ahead to see that the move is worse; 1 if that shows at once. */
  depthToSee: number;
  /** Index in the line of the reply that puts the side in zugzwang; -1 for none. */
  zugzwang: number;
  /** What a recorded search of the position did with the move, if there is one. */
  recorded: RootMove | null;
}

/** The value of a finished game for the side that is to move at its end. */
function finalValue(view: PositionView): number {
  return view.reason === 'checkmate' ? -MATE : 0;
}

/** Moves further from its mate by one ply. */
function oneMoveLater(value: number): number {
  return mateIn(value) > 0 ? value - 1 : value;
}

/** Adds the positions of a line's moves. */
async function explained(analyst: Analyst, position: PositionSpec, line: SearchedLine): Promise<ExplainedLine> {
  const { plies } = await analyst.describe(after(position, ...line.pv));
  return { ...line, plies: plies.slice(position.moves.length) };
}

/** The line that begins with a move, for the side that makes it. */
async function lineAfter(analyst: Analyst, position: PositionSpec, uci: string, signal: AbortSignal): Promise<SearchedLine> {
  const next = after(position, uci);
  const view = await analyst.describe(next);
  const san = view.plies.at(-1)?.san ?? uci;
  const reply = view.result === '*' ? await searchLine(analyst, next, { nodes: WHY_NOT_NODES }, signal) : null;
  if (!reply) return { value: -finalValue(view), pv: [uci], san: [san], depth: 0 };
  const history = reply.history?.map((one) => ({ depth: one.depth + 1, value: oneMoveLater(-one.value) })) ?? [];
  const value = oneMoveLater(-reply.value);
  return { value, pv: [uci, ...reply.pv], san: [san, ...reply.san], depth: reply.depth + 1, history };
}

/** Moves that one has to look ahead until a line is seen to be worse than the best one, for good. */
function depthToSee(line: SearchedLine, best: SearchedLine): number {
  const middle = (ownChances(best.value) + ownChances(line.value)) / 2;
  const history = line.history ?? [];
  const unseen = history.findLast(({ value }) => ownChances(value) > middle);
  const first = history.find(({ depth }) => depth > (unseen?.depth ?? 0));
  return first ? Math.ceil(first.depth / 2) : 1;
}

/** Explains a legal move. Rejects with the signal's reason if it is aborted, and if the move is not legal. */
export async function explainMove(
  analyst: Analyst,
  position: PositionSpec,
  uci: string,
  { recorded = null, signal }: { recorded?: RootMove | null; signal: AbortSignal },
): Promise<WhyNot> {
  const view = await analyst.describe(position);
  const move = view.legal.find((legal) => legal.uci === uci);
  if (!move) throw Object.assign(new Error(`expected a legal move, found ${uci}`), { field: 'move' });
  await analyst.newGame();
  const searched = await lineAfter(analyst, position, uci, signal);
  const found = await searchLine(analyst, position, { nodes: WHY_NOT_NODES }, signal);
  // Two searches of the same move differ by their depths: that of the move alone counts.
  const same = !found || found.pv[0] === uci;
  const line = await explained(analyst, position, searched);
  const best = same ? line : await explained(analyst, position, found);
  const lines = [await judgeLine(analyst, position, line.pv, true), await judgeLine(analyst, position, best.pv, false)] as const;
  const [judged, judgedBest] = same ? lines : contrasted(...lines);
  const zugzwang = same ? -1 : await zugzwangPly(analyst, position, line.plies, signal);
  const loss = Math.max(0, capped(best.value) - capped(line.value));
  const chances = { best: ownChances(best.value), move: ownChances(line.value) };
  const isWorse = !same && chances.best - chances.move >= EQUAL;
  const reason = isWorse ? await findReason(analyst, { position, view, line, best, better: judgedBest, judged }, signal) : null;
  const unexplained = { position, played: judged, better: judgedBest, values: { best: best.value, move: line.value } };
  const isUnexplained = isWorse && reason === null && cause(judged) === null && zugzwang < 0 && mateIn(line.value) >= 0;
  const positional = isUnexplained ? await positionalReason({ rules: analyst, searcher: analyst }, unexplained, signal) : [];
  return {
    position,
    view,
    uci,
    san: move.san,
    best,
    line,
    loss,
    judged,
    judgedBest,
    chances,
    reason,
    positional,
    depthToSee: isWorse ? depthToSee(line, best) : 1,
    zugzwang,
    recorded,
  };
}
