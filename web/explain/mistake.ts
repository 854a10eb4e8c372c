import type { PositionSpec } from '../protocol/protocol.ts';
import { after } from './analyst.ts';
import { judgeLine, type Rules } from './judged-line.ts';
import { missed, refuted, stalemated } from './mistake-words.ts';
import { textOf } from './sentences/sentence.ts';

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
}

/** Moves of a line within which a stalemate is still the first move's doing. */
const STALEMATE_PLIES = 10;

/**
 * What two lines prove against a move, in a sentence without scores and without another search: what it loses or allows, or else what it
 * misses. `''` where no rule holds. Rejects if a move is not legal.
 */
export async function explainMistake(rules: Rules, mistake: Mistake): Promise<string> {
  const { position, move, refutation, better, missedWin } = mistake;
  const played = await judgeLine(rules, position, [move, ...refutation], true);
  if (refutation.length < STALEMATE_PLIES) {
    const { reason } = await rules.describe(after(position, move, ...refutation));
    if (reason === 'stalemate') return textOf([stalemated(played)]);
  }
  const best = better.length > 0 ? await judgeLine(rules, position, better, false) : null;
  const against = refuted(played, best);
  const instead = best ? missed(best, played) : [];
  const mated = played.motifs.some(({ kind }) => kind === 'mate');
  const missesMore = missedWin || (best !== null && best.balance.sum > -played.balance.sum);
  const first = missesMore && !mated ? instead : against;
  return textOf([first, against, instead].find((sentences) => sentences.length > 0) ?? []);
}
