/** Why a move is not the best, or that it is, in a player's words. Scores are in `details.ts`. */
import { otherTurn } from '../core/format.ts';
import { mateIn } from './analyst.ts';
import { leftDuty } from './fallbacks.ts';
import type { Balance } from './lines/balance.ts';
import { cause } from './lines/causes.ts';
import { playsAlso, takesSame } from './lines/contrast.ts';
import { causeSentence, moveName } from './motif-sentence.ts';
import { reasonSentence } from './quiet-reasons.ts';
import { present, type Sentence, sentence, textOf } from './sentences/sentence.ts';
import type { MoveName } from './sentences/values.ts';
import { certain, gainSentence, givenAway, lossSentence, tellingCause, tellsApart } from './verdicts.ts';
import { EQUAL, type WhyNot } from './why-not.ts';

/**
 * How much worse a move is, by the winning chances from -1 to 1 that it gives away, at least. Another program's searches differ from ours by
 * about 0.05, so the smallest difference is only what it looks like, and none where nothing tells why.
 */
const WORSE = [
  { from: 0.27, id: 'clearlyWorse' },
  { from: 0.17, id: 'worse' },
  { from: 0.1, id: 'slightlyWorse' },
  { from: 0, id: 'littleWorse' },
] as const;
const NOISE = 0.06;
/** Winning chances given away for which it is worth saying how far one has to look, and those of a position that is lost. */
const MATTERS = 0.2;
const LOST = -0.55;
/** Winning chances that a move gives away at least if it is called losing: less only crosses a line. */
const REAL = 0.17;
/** Moves to look ahead from which it is worth saying how many, and from which material is too far away to be counted. */
const FAR = 3;
const DEEP = 6;

/** The sentences on a move that is the best. */
function bestSentences({ san, line, view }: WhyNot): Sentence[] {
  const move = { san };
  const mate = mateIn(line.value);
  if (view.legal.length === 1) return [sentence('onlyLegal', { move })];
  if (mate > 0) return [sentence('bestMates', { move, moves: mate })];
  if (mate < 0) return [sentence('bestIsMated', { move, by: otherTurn(view.turn), moves: -mate })];
  return [sentence('best', { move })];
}

/** How much worse a move is than the best, by the winning chances of both. `equal`: those for which it is about as good. */
function comparison({ san, best, chances }: WhyNot, equal: number): Sentence[] {
  const move = { san };
  const better = { san: best.san[0] ?? '' };
  const lost = chances.best - chances.move;
  if (lost < equal) return [sentence('asGood', { move, better })];
  if (chances.move <= LOST && chances.best > LOST && lost >= REAL)
    return [sentence('losing', { move }), sentence('better', { better })];
  const { id } = WORSE.find(({ from }) => lost >= from)!;
  return [sentence(id, { move, better })];
}

/** Why a move that costs no material is worse: the first reason that holds; empty for none. */
function worseBecause({ judged, best, positional }: WhyNot, reason: Sentence | null): readonly Sentence[] {
  const proved = causeSentence(judged, { named: [best.san[0] ?? ''] }) ?? reason;
  return proved ? [proved] : positional;
}

/** Index in a line from which what a move shows takes calculation. */
const LATER = 3;

/** How far one has to look; null if not far, or if the reason shows sooner. `shown`: index in its line of the move that shows it. */
const effort = ({ depthToSee, chances }: WhyNot, shown = LATER): Sentence | null =>
  depthToSee >= FAR && shown >= LATER && chances.best - chances.move >= MATTERS
    ? sentence('hardToSee', { moves: depthToSee })
    : null;

/** What the best move wins and this one does not; null if it is less than a pawn. */
function missedSentence(balance: Balance, move: MoveName, better: MoveName): Sentence | null {
  const wins = gainSentence(better, balance);
  if (!wins) return null;
  return wins.id === 'promotesPawn'
    ? sentence('missesPromotion', { move, better })
    : sentence('missesWin', { move, better, material: { pieces: balance.won, against: balance.lost } });
}

/** The mate that a move allows, with the answer that begins it, or that it is. */
const allowsMateBy = (move: MoveName, moves: number, answer: MoveName): Sentence =>
  moves === 1 ? sentence('allowsMateAtOnce', { move, answer }) : sentence('allowsMateBy', { move, moves, answer });

/** The same of a mate that a move misses. */
const missesMate = (move: MoveName, moves: number, better: MoveName): Sentence =>
  moves === 1 ? sentence('missesMateAtOnce', { move, better }) : sentence('missesMate', { move, moves, better });

/** Whole sentences on why a move is not the best, or that it is. */
export function whyNotSentences(found: WhyNot): Sentence[] {
  const { san, best, line, view, judged, judgedBest, zugzwang, chances } = found;
  if (best === line) return bestSentences(found);
  const move = { san };
  const better = { san: best.san[0] ?? '' };
  const answer = line.san.length > 1 ? moveName(line.san, 1, view.fen, [better.san]) : { san: '' };
  const inZugzwang = zugzwang < 0 ? null : sentence('zugzwang', { move: moveName(line.san, zugzwang, view.fen), by: view.turn });
  const why = inZugzwang ?? tellingCause(judged, { named: [better.san] });
  const reason = found.reason && reasonSentence(found.reason, san, view.fen);
  const mated = mateIn(line.value);
  if (mated < 0 && mateIn(best.value) >= 0) {
    const moves = -mated;
    const names = why && (inZugzwang !== null || cause(judged)?.ply === 1);
    const verdict = names || answer.san === '' ? sentence('allowsMate', { move, moves }) : allowsMateBy(move, moves, answer);
    return present([verdict, why, reason, effort(found)]);
  }
  if (mateIn(best.value) > 0 && mated <= 0) return [missesMate(move, mateIn(best.value), better)];
  if (chances.best - chances.move < EQUAL) return comparison(found, EQUAL);
  const motif = cause(judged);
  const behind = tellsApart(judged.balance, judgedBest.balance);
  // What shows only after many moves is not certain enough to be counted.
  const isNear = found.depthToSee < DEEP;
  const counts = behind && isNear;
  const lost = (counts ? certain(judged, -1, found.loss) : null) ?? (isNear ? givenAway(judged, judgedBest) : null);
  const loses = lost && lossSentence(move, lost);
  // What the better move takes counts before a smaller loss; else what the answer gains counts before what the best move would have.
  const takesMore = judgedBest.balance.sum > -judged.balance.sum && best.plies[0]?.capture === true;
  const explained = inZugzwang !== null || (motif !== null && !takesMore);
  const isMissed = !takesSame(judgedBest, judged) && !playsAlso(judgedBest, 0, judged);
  const gained = counts && !explained && isMissed ? certain(judgedBest, 1, found.loss) : null;
  const missed = gained && missedSentence(gained, move, better);
  if (loses && !(missed && takesMore)) {
    const duty = why || reason ? null : leftDuty(judged, judgedBest);
    const shown = motif?.ply ?? (line.plies[1]?.capture ? 1 : undefined);
    return present([loses, why, reason, duty, effort(found, shown), sentence('better', { better })]);
  }
  if (missed) {
    const shown = cause(judgedBest)?.ply ?? (best.plies[0]?.capture ? 0 : undefined);
    return present([missed, causeSentence(judgedBest, { last: 0 }), effort(found, shown)]);
  }
  const reasons = inZugzwang ? [inZugzwang] : worseBecause(found, reason);
  return present([
    ...comparison(found, reasons.length > 0 ? EQUAL : NOISE),
    ...reasons,
    effort(found, reasons.length > 0 ? (motif?.ply ?? 0) : undefined),
  ]);
}

/** The same as one text. */
export const whyNotText = (found: WhyNot): string => textOf(whyNotSentences(found));
