/** What two lines prove against a move of a game, in a player's words, without scores. */
import type { JudgedLine } from './judged-line.ts';
import { causeSentence } from './motif-sentence.ts';
import { type Sentence, sentence } from './sentences/sentence.ts';
import { CLEAR, gainSentence, isEnd, lossSentence, matesIn } from './verdicts.ts';

const compact = (sentences: readonly (Sentence | null)[]): Sentence[] => sentences.filter((one) => one !== null);

/**
 * What a line proves against its first move; empty where no rule holds. What the better line loses as well is not the move's fault.
 */
export function refuted(played: JudgedLine, better: JudgedLine | null = null): Sentence[] {
  const { plies, balance } = played;
  const move = { san: plies[0]?.san ?? '' };
  // A review names the better move beside this sentence.
  const named = better?.plies[0] ? [better.plies[0].san] : [];
  const why = causeSentence(played, { named });
  const told = why && !isEnd(why) ? why : null;
  const mated = matesIn(played, 1);
  if (mated > 0) return compact([sentence('allowsMate', { move, moves: mated }), told]);
  const costs = !better || better.balance.sum - balance.sum >= CLEAR;
  const lost = costs ? lossSentence(move, balance) : null;
  if (lost) return compact([lost, told]);
  const answer = plies[1];
  if (!told || !answer) return compact([told]);
  return compact([sentence('allows', { move, answer: { san: answer.san } }), causeSentence(played, { named, last: 1 })]);
}

/** What the better line would have brought; empty where no rule holds. */
export function missed(better: JudgedLine, played: JudgedLine): Sentence[] {
  const move = { san: better.plies[0]?.san ?? '' };
  const why = causeSentence(better, { last: 0 });
  const told = why && !isEnd(why) ? why : null;
  const moves = matesIn(better, 0);
  if (moves > 0) return compact([sentence('mates', { move, moves }), moves > 1 ? told : null]);
  const won = better.balance.sum - played.balance.sum >= CLEAR ? gainSentence(move, better.balance) : null;
  return won ? compact([won, told]) : [];
}
