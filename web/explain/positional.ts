/** Why a move is worse that costs nothing at once: what its line shows, a rule of the coaches, the evaluation, or a threat. */
import { ownChances } from '../core/chances.ts';
import { fenClock } from '../core/format.ts';
import type { Analyst } from '../engine/engine-port.ts';
import { capped } from './analyst.ts';
import { coachReason } from './coach/coach.ts';
import { leftDuty, threatMade, tradesIntoLoss, type Unexplained } from './fallbacks.ts';
import type { Rules } from './lines/judged-line.ts';
import { preparation, stopsPawn } from './plans.ts';
import { changedTerm } from './position-terms.ts';
import { quietReason, sharedMotifs } from './quiet-reasons.ts';
import type { Searcher } from './reasons.ts';
import { present, type Sentence } from './sentences/sentence.ts';
import { CLEAR, LARGE, LASTING } from './verdicts.ts';

/** What a move is explained with. */
export interface ReasonTools {
  readonly rules: Rules & Pick<Analyst, 'evaluate'>;
  /** For what a pass would allow; null: reasons that need a search are left out. */
  readonly searcher: Searcher | null;
}

/** Winning chances, of a scale from -1 to 1, from which on a difference has a reason. */
const TELLABLE = 0.05;

/** The first reason that holds for a move which no material, motif or threat explains; empty for none. */
export async function positionalReason(
  { rules, searcher }: ReasonTools,
  unexplained: Unexplained,
  signal: AbortSignal,
): Promise<readonly Sentence[]> {
  const { position, played, better, values } = unexplained;
  const chances = values && { best: ownChances(values.best), move: ownChances(values.move) };
  const byLines = leftDuty(played, better) ?? (chances && tradesIntoLoss(played, better, chances.move));
  if (byLines) return [byLines];
  // So small a difference has no reason that a player sees.
  if (chances && chances.best - chances.move < TELLABLE) return [];
  const lines = { played: played.plies, better: better.plies };
  // Where material differs, no part of the evaluation stands out.
  const isLevel = Math.abs(better.balance.sum - played.balance.sum) < CLEAR;
  const term = isLevel ? await changedTerm(rules, position, lines, fenClock(played.fen).turn) : null;
  const isQuiet = Math.abs(better.early.sum - played.early.sum) < LASTING;
  const shared = await sharedMotifs(rules, position, played, better);
  const coach = chances ? await coachReason(rules, position, { played, better }, { chances, term, isQuiet }) : [];
  // Without values, the lines are taken at their word.
  const loss = chances ? chances.best - chances.move : 1;
  const centipawns = values ? capped(values.best) - capped(values.move) : Number.POSITIVE_INFINITY;
  const quiet = quietReason(played, better, { term, loss, centipawns, shared, coach });
  if (quiet.length > 0) return quiet;
  const threat = await threatMade(searcher, unexplained, signal);
  if (threat.length > 0) return threat;
  return present([
    stopsPawn(played, better, loss < LARGE) ?? (searcher && (await preparation(searcher, position, unexplained, signal))),
  ]);
}
