/** What two lines prove against a move of a game, in a player's words, without scores. */
import { fenClock, otherTurn } from '../core/format.ts';
import { playsAlso, takesSame } from './lines/contrast.ts';
import type { JudgedLine } from './lines/judged-line.ts';
import { present, type Sentence, sentence } from './sentences/sentence.ts';
import type { Side } from './sentences/values.ts';
import { certain, gainSentence, givenAway, lossSentence, matesIn, tellingCause, tellsApart } from './verdicts.ts';

/**
 * What a line proves against its first move; empty where no rule holds. What the better line loses as well is not the move's fault. `loss`:
 * of the move, in centipawns. `mate`: moves in which a search has found mate; what is given up against it meanwhile is not what is lost.
 */
export function refuted(
  played: JudgedLine,
  better: JudgedLine | null,
  { loss, mate }: { readonly loss: number; readonly mate: number },
): Sentence[] {
  const { plies, balance } = played;
  const move = { san: plies[0]?.san ?? '' };
  // A review names the better move beside this sentence.
  const named = better?.plies[0] ? [better.plies[0].san] : [];
  const reason = tellingCause(played, { named });
  const mated = matesIn(played, 1) || mate;
  if (mated > 0) return present([sentence('allowsMate', { move, moves: mated }), reason]);
  const costs = !better || tellsApart(balance, better.balance);
  const material = (costs ? certain(played, -1, loss) : null) ?? givenAway(played, better);
  const lost = material && lossSentence(move, material);
  if (lost) return present([lost, reason]);
  const answer = plies[1];
  if (!reason || !answer) return present([reason]);
  return present([sentence('allows', { move, answer: { san: answer.san } }), tellingCause(played, { named, last: 1 })]);
}

/** What the better line would have brought; empty where no rule holds. `loss`: in centipawns. `mates`: moves in which a search has found mate. */
export function missed(
  better: JudgedLine,
  played: JudgedLine,
  { loss, mates }: { readonly loss: number; readonly mates: number },
): Sentence[] {
  const move = { san: better.plies[0]?.san ?? '' };
  const reason = tellingCause(better, { last: 0 });
  const moves = matesIn(better, 0) || mates;
  if (moves > 0) return present([sentence('mates', { move, moves }), moves > 1 ? reason : null]);
  const more = tellsApart(played.balance, better.balance) && !takesSame(better, played) && !playsAlso(better, 0, played);
  const material = more ? certain(better, 1, loss) : null;
  const won = material && gainSentence(move, material);
  return won ? present([won, reason]) : [];
}

/** A move whose line ends in stalemate. */
export function stalemated({ plies, fen }: JudgedLine): Sentence {
  const move = { san: plies[0]?.san ?? '' };
  const answer = plies[1];
  if (!answer) return sentence('isStalemate', { move });
  return sentence('letsStalemate', { move, of: otherTurn(fenClock(fen).turn), answer: { san: answer.san } });
}

/** Winning chances, from -1 to 1, from which a side is better, and from which the other one wins. */
const BETTER = 0.15;
const LOST = -0.5;

/**
 * Where a bad move leads, if no rule tells why. `chances`: those of the side that has moved, after its move, from -1 to 1. Empty without
 * an answer.
 */
export function standing(san: string, reply: string, turn: Side, chances: number): Sentence[] {
  if (reply === '') return [];
  const [move, answer, other] = [{ san }, { san: reply }, otherTurn(turn)];
  if (chances <= LOST) return [sentence('leavesWinning', { move, answer, of: other })];
  if (chances <= -BETTER) return [sentence('leavesBetter', { move, answer, of: other })];
  return [sentence(chances < BETTER ? 'leavesNoAdvantage' : 'leavesLess', { move, answer, of: turn })];
}
