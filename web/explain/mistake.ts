import type { PositionSpec } from '../protocol/protocol.ts';
import { after } from './analyst.ts';
import { leftDuty, underpromotion } from './fallbacks.ts';
import { contrasted } from './lines/contrast.ts';
import { type JudgedLine, judgeLine } from './lines/judged-line.ts';
import { missed, refuted, stalemated } from './mistake-words.ts';
import { positionalReason, type ReasonTools } from './positional.ts';
import { reasonSentence } from './quiet-reasons.ts';
import { findReason } from './reasons.ts';
import { present, type Sentence } from './sentences/sentence.ts';

/** A move of a game, and what a search has found about it. */
export interface Mistake {
  /** The position in which the move was played. */
  readonly position: PositionSpec;
  /** UCI. */
  readonly move: string;
  /** The best line after the move, UCI. */
  readonly refutation: readonly string[];
  /** The best line instead of the move, UCI. */
  readonly better: readonly string[];
  /** Whether the better line is to be told first. */
  readonly missedWin: boolean;
  /** Moves in which the side that moves is mated after its move, by a search whose line may end before; 0 or absent if it is not. */
  readonly mate?: number;
  /** Moves in which the better line mates, by the same; a table of endings knows more of them than a line shows. */
  readonly mates?: number;
  /** Centipawns for the side that moves, before and after the move. */
  readonly values?: { readonly best: number; readonly move: number };
}

/** Moves of a line within which a stalemate is still the first move's doing. */
const STALEMATE_PLIES = 10;

const { signal: NEVER } = new AbortController();

/** What makes the refutation possible; empty if nothing is proved, or nothing is searched. */
async function reasonFor(
  { searcher }: ReasonTools,
  { position, move, values }: Mistake,
  judged: JudgedLine,
  better: JudgedLine | null,
): Promise<Sentence[]> {
  if (!searcher || !values) return [];
  const view = await searcher.describe(position);
  const [line, best] = [{ value: values.move }, { value: values.best }];
  const reason = await findReason(searcher, { position, view, line, best, better, judged }, NEVER);
  const { san = move } = judged.plies[0] ?? {};
  return reason ? [reasonSentence(reason, san, view.fen)] : [];
}

/**
 * What two lines prove against a move, in sentences without scores: what it loses or allows, or else what it misses, and what made that
 * possible. Empty where no rule holds. Rejects if a move is not legal.
 */
export async function explainMistake(tools: ReasonTools, mistake: Mistake): Promise<Sentence[]> {
  const { rules } = tools;
  const { position, move, refutation, better, missedWin, values } = mistake;
  const line = await judgeLine(rules, position, [move, ...refutation], true);
  if (refutation.length < STALEMATE_PLIES) {
    const { reason } = await rules.describe(after(position, move, ...refutation));
    if (reason === 'stalemate') return [stalemated(line)];
  }
  const instead = better.length > 0 ? await judgeLine(rules, position, better, false) : null;
  const [played, best] = instead ? contrasted(line, instead) : [line, null];
  // Without values, the lines are taken at their word.
  const centipawns = values ? values.best - values.move : Number.POSITIVE_INFINITY;
  const against = refuted(played, best, { loss: centipawns, mate: mistake.mate ?? 0 });
  const misses = best ? missed(best, played, { loss: centipawns, mates: mistake.mates ?? 0 }) : [];
  const mated = (mistake.mate ?? 0) > 0 || played.motifs.some(({ kind }) => kind === 'mate');
  const missesMore = missedWin || (best !== null && best.balance.sum > -played.balance.sum);
  const under = best && !mated ? underpromotion(played, best) : null;
  if (under) return [under];
  if (missesMore && !mated && misses.length > 0) return misses;
  const reason = await reasonFor(tools, mistake, played, best);
  if (against.length + reason.length > 0) {
    const duty = best && against.length === 1 && reason.length === 0 ? leftDuty(played, best) : null;
    return present([...against, ...reason, duty]);
  }
  if (misses.length > 0 || !best) return misses;
  return [...(await positionalReason(tools, { position, played, better: best, values: values ?? null }, NEVER))];
}
