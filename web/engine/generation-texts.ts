// The names and ideas of the engine's generations (engine/search/settings/generations.def) in the reader's language.
import { type Message, msg } from '../language/translate.ts';

/** What is said of a generation. */
interface GenerationText {
  readonly name: Message;
  readonly idea: Message;
}

/** By the ids of the generations. */
export const GENERATION_TEXTS: Readonly<Record<string, GenerationText>> = {
  'alpha-beta': {
    name: msg('Alpha-beta'),
    idea: msg(
      'Searches every move to a fixed depth in the order in which moves are generated, and stops at a node as soon as one move refutes it. Counts material and the squares of the pieces.',
    ),
  },
  quiescence: {
    name: msg('Quiescence search'),
    idea: msg(
      'Plays out captures at the horizon before it evaluates. Captures that lose material in the exchange are left out from the start.',
    ),
  },
  'mvv-lva': {
    name: msg('MVV-LVA'),
    idea: msg(
      'Tries captures of the most valuable victim by the least valuable attacker first, and at the root the best move of the last iteration.',
    ),
  },
  killer: {
    name: msg('One killer'),
    idea: msg('Remembers for each ply the quiet move that last refuted a node there, and tries it after the captures.'),
  },
  'second-killer': {
    name: msg('The second killer'),
    idea: msg('Remembers two killers for each ply: a new one moves the old one to the second slot.'),
  },
  table: {
    name: msg('Transposition table'),
    idea: msg(
      'Keeps the results of nodes, so that a position that is reached again is not searched again, and tries the move that was best there first.',
    ),
  },
  pvs: {
    name: msg('Principal variation search'),
    idea: msg(
      'Only asks of the moves after the first whether they are better, with a window of zero width, and searches again if one is.',
    ),
  },
  'check-extension': {
    name: msg('Check extension'),
    idea: msg('Searches moves that give check one ply deeper, since few replies are legal.'),
  },
  'null-move': {
    name: msg('Null move'),
    idea: msg(
      'Lets the opponent move twice: if even then the score stays above beta at a depth reduced by three plies, the node is cut.',
    ),
  },
  history: {
    name: msg('History and countermove'),
    idea: msg(
      'Tries quiet moves first that cut elsewhere in the tree, and right after the killers the reply that last refuted the opponent’s move.',
    ),
  },
  aspiration: {
    name: msg('Aspiration windows'),
    idea: msg(
      'Starts each iteration with a narrow window around the last score. Scores outside a window tell by how much (fail-soft).',
    ),
  },
  reductions: {
    name: msg('Late move reductions'),
    idea: msg('Searches late moves at a reduced depth first, and again at full depth if one is better than expected.'),
  },
  exchange: {
    name: msg('Static exchange evaluation'),
    idea: msg(
      'Counts out the exchange on a square: captures that lose material come last, after killers and quiet moves, and shallow nodes skip moves that lose too much.',
    ),
  },
  pruning: {
    name: msg('Pruning by evaluation'),
    idea: msg(
      'Leaves out at shallow nodes what the static evaluation makes hopeless: futility, razoring, ProbCut, late quiet moves. The null move reduces by more and is verified.',
    ),
  },
  singular: {
    name: msg('Singular extensions'),
    idea: msg(
      'Searches a table move deeper that is better than all others by far. Depth follows expectation: less at cut nodes, at nodes without a table move and for late captures, more where a re-search surprises.',
    ),
  },
  histories: {
    name: msg('Many histories'),
    idea: msg(
      'Keeps history by the moves before, by pawns, by attacked squares and of captures, lowers it for moves that failed, prunes and reduces by it, and corrects the evaluation by earlier results.',
    ),
  },
  evaluation: {
    name: msg('Full evaluation'),
    idea: msg(
      'Evaluates pawns, mobility, threats, king safety and endings as well, and less the closer the fifty-move rule comes.',
    ),
  },
  net: {
    name: msg('The net'),
    idea: msg('A small neural network corrects the sum of the terms. This is today’s engine.'),
  },
};
