// What is said of the engine's generations (engine/search/settings/generations.def), in the reader's language.
import { type Message, msg } from '../language/translate.ts';

/** What is said of a generation. */
interface GenerationText {
  readonly idea: Message;
  /** What to try in a game against it. */
  readonly against: Message;
  /** Its Elo against the generation before and the margin, where they have been measured (docs/MEASUREMENTS-LOG.md, Generations). */
  readonly elo?: readonly [elo: number, margin: number];
}

/** By the ids of the generations. */
export const GENERATION_TEXTS: Readonly<Record<string, GenerationText>> = {
  'alpha-beta': {
    idea: msg(
      'Searches every move to a fixed depth in the order in which moves are generated, and stops at a node as soon as one move refutes it. Counts material and the squares of the pieces.',
    ),
    against: msg('It stops in the middle of an exchange: offer it a piece that is defended twice.'),
  },
  quiescence: {
    idea: msg(
      'Plays out captures at the horizon before it evaluates. Captures that lose material in the exchange are left out from the start.',
    ),
    against: msg(
      'It plays captures out, but sees only a few quiet moves ahead: prepare a fork with a move that captures nothing.',
    ),
    elo: [655, 128],
  },
  'mvv-lva': {
    idea: msg(
      'Tries captures of the most valuable victim by the least valuable attacker first, and at the root the best move of the last iteration.',
    ),
    against: msg('It does not mind doubled and isolated pawns: shatter its pawns, and win them in the ending.'),
    elo: [129, 32],
  },
  killer: {
    idea: msg('Remembers for each ply the quiet move that last refuted a node there, and tries it after the captures.'),
    against: msg('It takes an attack on its king seriously only when it sees the mate: bring your pieces near its king first.'),
    elo: [52, 31],
  },
  'second-killer': {
    idea: msg('Remembers two killers for each ply: a new one moves the old one to the second slot.'),
    against: msg('It remembers no positions: exchange pieces, and calculate further than it does in a pawn ending.'),
    elo: [33, 25],
  },
  table: {
    idea: msg(
      'Keeps the results of nodes, so that a position that is reached again is not searched again, and tries the move that was best there first.',
    ),
    against: msg('A passed pawn is to it a pawn like any other: make one early, and march when its pieces are far away.'),
    elo: [92, 31],
  },
  pvs: {
    idea: msg(
      'Only asks of the moves after the first whether they are better, with a window of zero width, and searches again if one is.',
    ),
    against: msg('It calculates, but has no plans: close the position, and move your pieces to better squares behind the pawns.'),
    elo: [-15, 29],
  },
  'check-extension': {
    idea: msg('Searches moves that give check one ply deeper, since few replies are legal.'),
    against: msg('Checks let it see further, quiet threats do not: keep your king safe, and threaten without checks.'),
    elo: [49, 31],
  },
  'null-move': {
    idea: msg(
      'Lets the opponent move twice: if even then the score stays above beta at a depth reduced by three plies, the node is cut.',
    ),
    against: msg(
      'It trusts that having the move is never a burden: look for zugzwang in an ending in which it still has a piece.',
    ),
    elo: [21, 27],
  },
  history: {
    idea: msg(
      'Tries quiet moves first that cut elsewhere in the tree, and right after the killers the reply that last refuted the opponent’s move.',
    ),
    against: msg('It counts only material and squares: give a pawn to open lines to its king.'),
    elo: [30, 31],
  },
  aspiration: {
    idea: msg(
      'Starts each iteration with a narrow window around the last score. Scores outside a window tell by how much (fail-soft).',
    ),
    against: msg('It expects the score to stay as it was: set traps that close only several moves later.'),
    elo: [40, 29],
  },
  reductions: {
    idea: msg('Searches late moves at a reduced depth first, and again at full depth if one is better than expected.'),
    against: msg('It looks less deeply at what seems a poor move: hide your point behind a quiet retreat.'),
    elo: [125, 31],
  },
  exchange: {
    idea: msg(
      'Counts out the exchange on a square: captures that lose material come last, after killers and quiet moves, and shallow nodes skip moves that lose too much.',
    ),
    against: msg('It puts captures that lose material last: a sacrifice surprises it more than an exchange.'),
    elo: [85, 31],
  },
  pruning: {
    idea: msg(
      'Leaves out at shallow nodes what the static evaluation makes hopeless: futility, razoring, ProbCut, late quiet moves. The null move reduces by more and is verified.',
    ),
    against: msg(
      'It skips quiet moves that seem hopeless near the end of a line: look for a sacrifice whose point is a quiet move.',
    ),
    elo: [61, 31],
  },
  singular: {
    idea: msg(
      'Searches a table move deeper that is better than all others by far. Depth follows expectation: less at cut nodes, at nodes without a table move and for late captures, more where a re-search surprises.',
    ),
    against: msg('It follows forced lines far: avoid them, and keep several good moves in hand.'),
    elo: [3, 31],
  },
  histories: {
    idea: msg(
      'Keeps history by the moves before, by pawns, by attacked squares and of captures, lowers it for moves that failed, prunes and reduces by it, and corrects the evaluation by earlier results.',
    ),
    against: msg('It still knows neither king safety nor pawn structure: build up slowly, and attack the king late.'),
    elo: [177, 29],
  },
  evaluation: {
    idea: msg(
      'Evaluates pawns, mobility, threats, king safety and endings as well, and less the closer the fifty-move rule comes.',
    ),
    against: msg('It adds up features one by one: look for unusual material, such as three minor pieces for a queen.'),
    elo: [708, 145],
  },
  net: {
    idea: msg('A small neural network corrects the sum of the terms. This is today’s engine.'),
    against: msg('No weakness of it is known, although it answers at once: keep the position simple, and hold on.'),
    elo: [226, 34],
  },
};
