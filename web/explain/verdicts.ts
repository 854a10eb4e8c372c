/** Sentences on what a line wins or loses. */
import { type Balance, capturedAt, isTakenBack, takenAt, worthOf } from './lines/balance.ts';
import { cause } from './lines/causes.ts';
import type { JudgedLine } from './lines/judged-line.ts';
import { causeSentence, type Said } from './motif-sentence.ts';
import { type Sentence, sentence } from './sentences/sentence.ts';
import type { MoveName } from './sentences/values.ts';

/** The least difference in material, in pawns, that distinguishes two lines. */
export const CLEAR = 1;
/** Pawns that stay won without a motif: a single one is often won back later than the line shows. */
export const LASTING = 2;

/** Winning chances, from -1 to 1, that a move gives away beyond which small advantages explain nothing. */
export const LARGE = 0.2;

/** Part of what a line wins or loses by which it must differ from another one that is better. */
const SHARE = 0.5;

/** Whether material tells two lines apart: the better one has more, by half of what either wins or loses at least. */
export function tellsApart(worse: Balance, better: Balance): boolean {
  const more = better.sum - worse.sum;
  return more >= CLEAR && more >= SHARE * Math.max(better.sum, -worse.sum);
}

/** What a move loses; null if it is less than a pawn. */
export function lossSentence(move: MoveName, { won, lost, promotions, sum }: Balance): Sentence | null {
  if (sum > -CLEAR) return null;
  const material = { pieces: lost, against: won };
  if (promotions < 0 && worthOf(lost) <= worthOf(won)) return sentence('letsPromote', { move });
  return sentence(promotions < 0 ? 'losesAndLetsPromote' : 'loses', { move, material });
}

/** What a move wins; null if it is less than a pawn. */
export function gainSentence(move: MoveName, { won, lost, promotions, sum }: Balance): Sentence | null {
  if (sum < CLEAR) return null;
  const material = { pieces: won, against: lost };
  if (promotions > 0 && worthOf(won) <= worthOf(lost)) return sentence('promotesPawn', { move });
  return sentence(promotions > 0 ? 'winsAndPromotes' : 'wins', { move, material });
}

/** Moves to the mate that a line ends with, 0 without one. `first`: the first ply of the mating side. */
export const matesIn = ({ motifs }: JudgedLine, first: 0 | 1): number => {
  const mate = motifs.find(({ kind, ply }) => kind === 'mate' && ply % 2 === first);
  return mate ? (mate.ply - first) / 2 + 1 : 0;
};

/** The reason for what a line brings, unless it is only that a pawn promotes: what comes before it says that. Null without one. */
export function tellingCause(line: JudgedLine, said?: Said): Sentence | null {
  const why = causeSentence(line, said);
  return why?.id === 'promotion' ? null : why;
}

/** Centipawns of loss that leave no doubt that material is what is lost. */
const PLAIN = 250;
/** Centipawns that a pawn must count for, with a motif and without one: for less, something else makes up for the material. */
const PAWN = { motif: 45, none: 70 } as const;
/** Pieces that an account of material names, at most, where a shorter one is at hand. */
const SHORT = 2;

/**
 * What a line certainly wins or loses; null if nothing. The evaluation agrees with the material, and a motif is the cause, or the side that
 * gains begins with a capture that has paid when the exchanges of the first moves are over, or the move loses much. Without a motif no
 * more is certain than those exchanges bring. `sign`: -1 for a loss. `loss`: of the move, in centipawns; infinite where it is
 * not known.
 */
export function certain(line: JudgedLine, sign: 1 | -1, loss: number): Balance | null {
  const { balance, early } = line;
  const motif = cause(line);
  const pawns = sign * balance.sum;
  if (loss < Math.min(PLAIN, (motif ? PAWN.motif : PAWN.none) * pawns)) return null;
  const paid = sign * early.sum >= CLEAR;
  if (motif) {
    // A long account says less than that of the first moves.
    const [whole = 0, atOnce = 0] = [balance, early].map(({ won, lost }) => won.length + lost.length);
    return whole > SHORT && atOnce < whole && paid ? early : balance;
  }
  if (pawns < LASTING && Number.isFinite(loss)) return null;
  const first = line.plies[sign > 0 ? 0 : 1];
  if (loss < PLAIN && !(first?.capture && paid)) return null;
  return paid && Math.abs(early.sum) < Math.abs(balance.sum) ? early : balance;
}

/**
 * A piece that the answer takes for less than it is worth, while the better line keeps it; null for none. What a line wins elsewhere all the
 * same hides such a loss from its balance.
 */
export function givenAway(played: JudgedLine, better: JudgedLine | null): Balance | null {
  const { plies } = played;
  if (!better || !isTakenBack(plies, 0) || isTakenBack(plies, 1)) return null;
  const [lost, won] = [capturedAt(played, 1), capturedAt(played, 0)];
  if (lost === null || plies[0]?.uci.length === 5) return null;
  const sum = takenAt(played, 1) - takenAt(played, 0);
  const differs = better.balance.sum - played.balance.sum >= sum - CLEAR / 2;
  return sum >= LASTING && differs ? { won: won ? [won] : [], lost: [lost], promotions: 0, sum: -sum } : null;
}
