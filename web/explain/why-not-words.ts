/** Why a move is not the best, or that it is, in a player's words. Scores are in `details.ts`. */
import type { Motif } from '../protocol/protocol.ts';
import { mateIn } from './analyst.ts';
import { cause } from './causes.ts';
import type { JudgedLine } from './judged-line.ts';
import { causeSentence, moveName, otherSide, pieceOn, type Said, sentenceOn } from './motif-sentence.ts';
import { type Sentence, sentence, textOf } from './sentences/sentence.ts';
import type { MoveName } from './sentences/values.ts';
import { CLEAR, gainSentence, isEnd, lossSentence } from './verdicts.ts';
import { EQUAL, type WhyNot } from './why-not.ts';

/** Winning chances, from -1 to 1: a difference from which a move is clearly worse, and where a position is lost. */
const CLEARLY = 0.2;
const LOST = -0.5;
/** Moves to look ahead from which it is worth saying how many. */
const FAR = 3;
/** The last move of a game that counts as its opening. */
const OPENING_MOVES = 12;

/** Motifs that say something of a move though nothing is won by them. */
const TELLING_ALONE: readonly Motif['kind'][] = ['fork', 'skewer', 'discoveredAttack', 'doubleThreat', 'pin', 'trappedPiece'];

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
function reasonSentence({ reason, san, view }: WhyNot): Sentence | null {
  if (!reason) return null;
  const move = { san };
  if (reason.kind === 'ignores') return sentence('ignores', { move, by: otherSide(view.turn), threat: { san: reason.reply } });
  const piece = pieceOn(view.fen, reason.from);
  if (reason.kind === 'unguards') return sentence('unguards', { piece, square: reason.square });
  return sentence('unblocks', { piece, answer: { san: reason.reply } });
}

/** What a move of a line attacks at once, though the line wins nothing by it; null for nothing. */
function shownBy(line: JudgedLine, ply: 0 | 1, said: Said = {}): Sentence | null {
  const [motif] = line.motifs
    .filter((one) => one.ply === ply && TELLING_ALONE.includes(one.kind))
    .sort((a, b) => TELLING_ALONE.indexOf(a.kind) - TELLING_ALONE.indexOf(b.kind));
  return motif ? sentenceOn(motif, line, said) : null;
}

const isCastling = (san: string): boolean => san.startsWith('O-O');

/** The castling rights of one side, `'KQ'`; `''` for none. */
function castlingRights(fen: string, turn: 'w' | 'b'): string {
  const rights = fen.split(' ')[2] ?? '';
  return [...rights].filter((letter) => letter !== '-' && (letter === letter.toUpperCase()) === (turn === 'w')).join('');
}

/** Facts of the opening: castling lost or made, a piece developed; null where there is none. */
function openingFact({ san, view, best, line }: WhyNot): Sentence | null {
  const [first, played] = [best.plies[0], line.plies[0]];
  if (!first || !played || Number(view.fen.split(' ')[5]) > OPENING_MOVES) return null;
  const better = { san: first.san };
  const kept = castlingRights(first.fen, view.turn) !== '' || isCastling(first.san);
  if (castlingRights(view.fen, view.turn) !== '' && castlingRights(played.fen, view.turn) === '' && !isCastling(san) && kept)
    return sentence('givesUpCastling', { move: { san } });
  if (isCastling(first.san) && !isCastling(san)) return sentence('castles', { better });
  const home = view.turn === 'w' ? '1' : '8';
  const develops = ({ from, to }: typeof first): boolean =>
    from[1] === home && to[1] !== home && ['n', 'b'].includes(pieceOn(view.fen, from).kind ?? '');
  return develops(first) && !first.capture && !develops(played)
    ? sentence('develops', { better, piece: pieceOn(view.fen, first.from) })
    : null;
}

/** Why a move that costs no material is worse: the first reason that holds. */
function positionalReason(found: WhyNot, answer: MoveName): Sentence | null {
  const { judged, judgedBest, best, term } = found;
  const bestSan = best.san[0] ?? '';
  return (
    causeSentence(judged, { named: [bestSan] }) ??
    reasonSentence(found) ??
    shownBy(judgedBest, 0, { last: 0 }) ??
    (term ? sentence(term.id as 'lessSpace', { of: term.of, better: { san: bestSan } }) : null) ??
    openingFact(found) ??
    shownBy(judged, 1, { named: [bestSan] }) ??
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
  const loses = behind ? lossSentence(move, judged.balance) : null;
  if (loses)
    return compact([loses, why && isEnd(why) ? null : why, reasonSentence(found), effort(found), sentence('better', { better })]);
  // What the answer gains counts before what the best move would have.
  const missed = behind && !why ? missedSentence(found, move, better) : null;
  if (missed) return compact([missed, causeSentence(judgedBest, { last: 0 }), effort(found)]);
  return compact([...comparison(found), inZugzwang ?? positionalReason(found, answer), effort(found)]);
}

/** The same as one text. */
export const whyNotText = (found: WhyNot): string => textOf(whyNotSentences(found));
