/** What is said of a brilliant move: what it gives or offers, what for, and what comes of taking it. */
import { fenClock } from '../core/format.ts';
import { balanceOf } from '../explain/lines/balance.ts';
import { judgeLine, type Rules } from '../explain/lines/judged-line.ts';
import { standing } from '../explain/mistake-words.ts';
import { causeSentence } from '../explain/motif-sentence.ts';
import { present, type Sentence, sentence } from '../explain/sentences/sentence.ts';
import { gainSentence } from '../explain/verdicts.ts';
import type { PositionSpec } from '../protocol/protocol.ts';
import type { Evaluation } from './evaluation.ts';
import { whiteChances } from './formulas.ts';
import type { ReviewedMove } from './marks.ts';

/** A move that takes what a brilliant move gives, and what it leads to. */
export interface Taken {
  /** UCI. */
  readonly move: string;
  /** The position after it, from White's side, with its best line. */
  readonly accepted: Pick<Evaluation, 'kind' | 'value' | 'pv'>;
  /** Whether best play takes; else the offer was declined. */
  readonly isBest: boolean;
}

/** What a move wins after it gives something: the two together, lest one contradict the other. */
const gainAfter = (given: Sentence | null, gain: Sentence | null): Sentence | null =>
  given && (gain?.id === 'wins' || gain?.id === 'winsAndPromotes')
    ? sentence('winsOnBalance', { material: gain.values.material })
    : gain;

/** The sentences on a brilliant move. `position`: before it. */
export async function brilliantSentences(
  rules: Rules,
  position: PositionSpec,
  { node, turn, after }: ReviewedMove,
  { move: taking, accepted, isBest }: Taken,
): Promise<Sentence[]> {
  const sign = turn === 'w' ? 1 : -1;
  const move = { san: node.san };
  const line = await judgeLine(rules, position, [node.uci, taking, ...accepted.pv], false);
  const { won, lost, sum } = balanceOf(line.fen, line.plies.slice(0, 2), turn);
  const material = { pieces: lost, against: won };
  const given = sum < 0 && lost.length > 0 ? sentence(isBest ? 'gives' : 'offers', { move, material }) : null;
  const [, taken, answer] = line.plies;
  if (after.kind === 'mate') {
    const again = given ? { ...move, again: true } : move;
    return present([given, sentence('mates', { move: again, moves: sign * after.value + 1 })]);
  }
  const best = isBest ? line : await judgeLine(rules, position, [node.uci, ...after.pv], false);
  const purpose = causeSentence(best) ?? gainAfter(given, gainSentence({ ...move, again: true }, best.balance));
  const follows = (): Sentence[] => {
    if (!taken) return [];
    const name = { san: taken.san };
    if (accepted.kind === 'mate') return [sentence('allowsMate', { move: name, moves: sign * accepted.value })];
    return standing(taken.san, answer?.san ?? '', fenClock(node.fen).turn, -sign * whiteChances(accepted));
  };
  return present([given, purpose, ...follows()]);
}
