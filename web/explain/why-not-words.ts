/** Why a move is not the best, or that it is, in a player's words. Scores are in `details.ts`. */
import { mateIn } from './analyst.ts';
import { cause } from './causes.ts';
import { causeSentence, moveName, otherSide } from './motif-sentence.ts';
import { quietReason, reasonSentence as sentenceOfReason } from './quiet-reasons.ts';
import { type Sentence, sentence, textOf } from './sentences/sentence.ts';
import type { MoveName } from './sentences/values.ts';
import { CLEAR, gainSentence, isEnd, isShown, lossSentence } from './verdicts.ts';
import { EQUAL, type WhyNot } from './why-not.ts';

/** Winning chances, from -1 to 1: a difference from which a move is clearly worse, and where a position is lost. */
const CLEARLY = 0.2;
const LOST = -0.5;
/** Moves to look ahead from which it is worth saying how many. */
const FAR = 3;

const compact = (sentences: readonly (Sentence | null)[]): Sentence[] => sentences.filter((one) => one !== null);

/** The sentences on a move that is the best. */
function bestSentences({ san, line, view }: WhyNot): Sentence[] {
  const move = { san };
  const mate = mateIn(line.value);
  if (view.legal.length === 1) return [sentence('onlyLegal', { move })];
  if (mate > 0) return [sentence('bestMates', { move, moves: mate })];
  if (mate < 0) return [sentence('bestIsMated', { move, by: otherSide(view.turn), moves: -mate })];
  return [sentence('best', { move })];
}

/** How much worse a move is than the best, by the winning chances of both. */
function comparison({ san, best, chances }: WhyNot): Sentence[] {
  const move = { san };
  const better = { san: best.san[0] ?? '' };
  const lost = chances.best - chances.move;
  if (lost < EQUAL) return [sentence('asGood', { move, better })];
  if (chances.move <= LOST && chances.best > LOST) return [sentence('losing', { move }), sentence('better', { better })];
  return [sentence(lost < CLEARLY ? 'slightlyWorse' : 'clearlyWorse', { move, better })];
}

/** What makes the refutation possible; null if nothing is proved. */
const reasonSentence = ({ reason, san, view }: WhyNot): Sentence | null => reason && sentenceOfReason(reason, san, view.fen);

/** Why a move that costs no material is worse: the first reason that holds. */
function positionalReason(found: WhyNot, answer: MoveName): Sentence | null {
  const { judged, judgedBest, best, term, chances } = found;
  return (
    causeSentence(judged, { named: [best.san[0] ?? ''] }) ??
    reasonSentence(found) ??
    quietReason(judged, judgedBest, { term, last: true, loss: chances.best - chances.move }) ??
    (answer.san === '' ? null : sentence('answer', { answer }))
  );
}

/** How far one has to look; null if not far. */
const effort = ({ depthToSee, chances }: WhyNot): Sentence | null =>
  depthToSee >= FAR && chances.best - chances.move >= CLEARLY ? sentence('hardToSee', { moves: depthToSee }) : null;

/** What the best move wins and this one does not; null if it is less than a pawn. */
function missedSentence({ judgedBest }: WhyNot, move: MoveName, better: MoveName): Sentence | null {
  const wins = gainSentence(better, judgedBest.balance);
  if (!wins) return null;
  return wins.id === 'promotesPawn'
    ? sentence('missesPromotion', { move, better })
    : sentence('missesWin', { move, better, material: { pieces: judgedBest.balance.won, against: judgedBest.balance.lost } });
}

/** Whole sentences on why a move is not the best, or that it is. */
export function whyNotSentences(found: WhyNot): Sentence[] {
  const { san, best, line, view, judged, judgedBest, zugzwang, chances } = found;
  if (best === line) return bestSentences(found);
  const move = { san };
  const better = { san: best.san[0] ?? '' };
  const answer = line.san.length > 1 ? moveName(line.san, 1, view.fen, [better.san]) : { san: '' };
  const inZugzwang = zugzwang < 0 ? null : sentence('zugzwang', { move: moveName(line.san, zugzwang, view.fen), by: view.turn });
  const why = inZugzwang ?? causeSentence(judged, { named: [better.san] });
  const mated = mateIn(line.value);
  if (mated < 0 && mateIn(best.value) >= 0) {
    const moves = -mated;
    const told = why && !isEnd(why);
    const names = told && (inZugzwang !== null || cause(judged)?.ply === 1);
    const verdict =
      names || answer.san === '' ? sentence('allowsMate', { move, moves }) : sentence('allowsMateBy', { move, moves, answer });
    return compact([verdict, told ? why : null, reasonSentence(found), effort(found)]);
  }
  if (mateIn(best.value) > 0 && mated <= 0) return [sentence('missesMate', { move, moves: mateIn(best.value), better })];
  if (chances.best - chances.move < EQUAL) return comparison(found);
  const behind = judgedBest.balance.sum - judged.balance.sum >= CLEAR;
  const loses = behind && isShown(judged, -1, found.loss) ? lossSentence(move, judged.balance) : null;
  if (loses)
    return compact([loses, why && isEnd(why) ? null : why, reasonSentence(found), effort(found), sentence('better', { better })]);
  // What the answer gains counts before what the best move would have.
  const missed = behind && !why && isShown(judgedBest, 1, found.loss) ? missedSentence(found, move, better) : null;
  if (missed) return compact([missed, causeSentence(judgedBest, { last: 0 }), effort(found)]);
  return compact([...comparison(found), inZugzwang ?? positionalReason(found, answer), effort(found)]);
}

/** The same as one text. */
export const whyNotText = (found: WhyNot): string => textOf(whyNotSentences(found));
