/** What the stages of *Grow an engine* say of the generation before. Their claims are tested in tests/wasm/explain/grow-claims.test.ts. */
import { type Message, msg } from '../../language/translate.ts';

/** Positions that a search without cutoffs visits below the first stage's position in its iterations. */
export const WITHOUT_CUTOFFS = 54_382;

/** What the generation before gets wrong or wastes on the position of its stage, by the ids of the generations. */
export const PROBLEMS: Readonly<Record<string, Message>> = {
  'alpha-beta': msg(
    'Without cutoffs a search tries every reply to every move. Once one reply refutes a move, the others only say how bad it is: they cannot change the choice.',
  ),
  quiescence: msg(
    'The one before stops in the middle of an exchange. Its queen takes the pawn on d5, and it counts the pawn but not the reply that takes the queen.',
  ),
  'mvv-lva': msg(
    'The one before tries captures in the order in which they are generated. The capture that refutes a move often comes late, and each one before it is searched in vain.',
  ),
  killer: msg(
    'Bc6 refutes one black move after another here. The one before forgets that every time, and tries other quiet moves first.',
  ),
  'second-killer': msg(
    'With one slot, each new killer drives out the old one, even where that would still refute. The one before has to find it again among the quiet moves.',
  ),
  table: msg(
    'The kings reach the same squares by many paths. The one before searches each position again for every path that leads to it.',
  ),
  pvs: msg(
    'The one before gives every move the whole window. Of most moves it is enough to know that they are no better than the first.',
  ),
  'check-extension': msg(
    'White mates in four moves by checks. The one before runs out of depth on the way: at this depth it sees no mate.',
  ),
  'null-move': msg(
    'White is a queen ahead. The one before searches its moves even where White would stay ahead without making one.',
  ),
  history: msg(
    'Killers are remembered for one ply only. The one before tries the other quiet moves in the order in which they are generated, however often one of them has cut elsewhere.',
  ),
  aspiration: msg(
    'The score hardly changes from one iteration to the next. The one before still begins each as if any score were possible, and so cuts later than it could.',
  ),
  reductions: msg(
    'When moves are well ordered, the last ones are seldom best. The one before searches them as deeply as the first.',
  ),
  exchange: msg(
    'White’s queen can take on f6, where a bishop takes it back. The one before tries every such capture ahead of the quiet moves.',
  ),
  pruning: msg(
    'Near the end of a line, a move that wins nothing hardly saves a side that is a piece down. The one before searches it nevertheless.',
  ),
  singular: msg(
    'The one before gives an only move no more depth than one move among many, and searches nodes that nobody expects to matter as deeply as the rest.',
  ),
  histories: msg(
    'The one before counts how often a move has cut, whatever was played before it. A good reply to one move is tried early after another, where it is none.',
  ),
  evaluation: msg(
    'The bishop does not control h8, where the pawn must promote: the position is a draw. The one before counts a bishop and a pawn, and believes that it is winning.',
  ),
  net: msg(
    'A search that evaluates by the terms alone puts White more than a pawn and a half ahead. Six plies deeper, today’s engine finds no more than half a pawn.',
  ),
};
