/** Lessons on where a search ends, and on the evaluation there. */

import { t } from '../../language/translate.ts';
import { cutsQuestion, type Lesson, off, TEXTBOOK } from '../lesson.ts';
import { line, root } from '../selectors.ts';

/** What the evaluation makes of the pieces on their squares. */
const WORTH_LESSON: Lesson = {
  id: 'worth',
  title: t('What a piece is worth'),
  teaser: t('The same knight on two squares.'),
  fen: '2r2rk1/pp1bqppp/4p3/3pP3/3N1P2/8/PPPQ2PP/3RR1K1 w - - 0 18',
  depth: 2,
  text: t(
    'Where a search ends, the engine evaluates the position as it stands: a sum of hand-crafted terms, corrected by a net that has learnt ' +
      'from the engine’s own games. Take a piece off the board, and the evaluation changes by what that piece is worth here. The ' +
      'number on each piece is that, in pawns; blue squares are where the net makes more of a piece than the terms do, orange where less.',
  ),
  searches: [{ name: t('with the net'), settings: { ...TEXTBOOK, 'Switch Evaluation': 'net' } }],
  worth: true,
  steps: [
    {
      select: root,
      text: t(
        'A knight and a bishop are about equal by the book. Not here: the knight on d4 cannot be driven away, and the bishop on d7 is shut in by its own pawns, so the knight is worth more.',
      ),
    },
    {
      select: line('d4b3'),
      text: t(
        'The knight has gone to b3, and is worth less there. Black’s pawn on d5 is worth about half a pawn more: nothing blocks it now.',
      ),
    },
    {
      select: line('f4f5'),
      text: t('White pushes the f-pawn instead. Nearer to the king it is worth much more than it was on f4.'),
    },
    {
      select: root,
      text: t('Back at the root. Compare other moves in the tree below: every position shows what its pieces are worth.'),
    },
  ],
};

/** What the terms miss, and the net does not. */
const NET_LESSON: Lesson = {
  id: 'net',
  title: t('What the net corrects'),
  teaser: t('Three plies that see what takes eight without it.'),
  fen: 'rn1qkbnr/ppp1pp2/3pb3/6pp/2N5/3PB3/PPP1PPPP/R2QKBNR w KQkq - 0 1',
  depth: 3,
  text: t(
    'The hand-crafted terms count what a chess book counts: material, squares, pawns, king safety. The net is small and has learnt from ' +
      'games of this engine by how much their sum is wrong, and corrects it at each leaf. What it has learnt is often what a search ' +
      'without it would find some plies later. The search is the usual one here, with all its heuristics.',
  ),
  searches: [
    { name: t('terms, 3 plies'), settings: { 'Switch Evaluation': 'hand-made' } },
    { name: t('with the net, 3 plies'), settings: {} },
    { name: t('terms, 8 plies'), settings: { 'Switch Evaluation': 'hand-made' }, depth: 8 },
  ],
  steps: [
    { select: root, text: t('Three plies with the terms alone: White attacks the rook with Bd4.') },
    {
      select: root,
      search: 1,
      text: t('The same three plies with the net. The terms are still summed; the net adds its correction.'),
      question: t('Which move is best now?'),
    },
    {
      select: line('e3g5'),
      search: 1,
      text: t('Bxg5 takes a pawn, though Black’s d5 then attacks the knight. That it is worth it, no term says.'),
    },
    {
      select: root,
      search: 2,
      text: t('Eight plies with the terms alone find the same move, for more than ten times the nodes.'),
    },
    {
      select: root,
      search: 1,
      text: t('The net does not see further. It judges the leaves better, so that less depth is needed for the same move.'),
    },
  ],
};

/** In the order of the list. */
export const JUDGING: readonly Lesson[] = [
  {
    id: 'horizon',
    title: t('The horizon and quiescence'),
    teaser: t('Never evaluate a position in the middle of an exchange.'),
    fen: '3q2k1/pp3ppp/2p5/3p4/3P4/2P2Q2/PP3PPP/6K1 w - - 0 1',
    depth: 1,
    text: t(
      'A search has to stop somewhere, and it cannot see beyond that horizon. If it stops right after a capture, it counts the pawn ' +
        'that was won but not the queen that will be lost. So at the horizon, engines continue with captures until the position is ' +
        'quiet. This is called quiescence search.',
    ),
    searches: [
      { name: t('no quiescence'), settings: { ...TEXTBOOK, 'Switch Quiescence': 'false' } },
      { name: t('quiescence'), settings: TEXTBOOK },
    ],
    steps: [
      { select: root, text: t('With exactly one ply, taking the pawn on d5 looks best.') },
      {
        select: line('f3d5'),
        text: t('Here the search stopped: White is a pawn up. The loss of the queen is beyond the horizon.'),
      },
      {
        select: line('f3d5'),
        search: 1,
        text: t('The same position, but the search continues with captures.'),
        question: cutsQuestion(),
      },
      {
        select: line('f3d5 c6d5'),
        search: 1,
        text: t('There is nothing left to capture: the position is quiet and can be evaluated.'),
      },
      { select: root, search: 1, text: t('For three more nodes, White no longer gives up the queen for a pawn.') },
    ],
  },
  {
    id: 'check',
    title: t('Check extension'),
    teaser: t('Look one ply further where it is cheap.'),
    fen: '4kb1r/p2n1ppp/4q3/4p1B1/4P3/1Q6/PPP2PPP/2KR4 w k - 1 0',
    depth: 2,
    text: t(
      'A check leaves few replies, often only one, so looking further costs little; and mating attacks consist of checks. The check ' +
        'extension searches checks one ply deeper. This is the end of Morphy’s opera game: White mates in two moves, which is three ' +
        'plies, while the search here goes to depth 2.',
    ),
    searches: [
      { name: t('no extension'), settings: TEXTBOOK },
      { name: t('check extension'), settings: { ...TEXTBOOK, 'Switch Check Extension': 'all' } },
    ],
    steps: [
      { select: root, text: t('Two plies are too few: the search trades queens.') },
      {
        select: line('b3b8'),
        text: t('It did search the queen sacrifice. The knight captures, the depth is exhausted, and the queen is lost.'),
      },
      {
        select: line('b3b8 d7b8'),
        search: 1,
        text: t('With the extension, the same line continues for one more ply.'),
        question: t('Which move gives mate?'),
      },
      { select: line('b3b8 d7b8 d1d8'), search: 1, text: t('Mate. The line is one ply longer than the others.') },
      { select: root, search: 1, text: t('For a few more nodes, a search to depth 2 has found a mate in two moves.') },
    ],
  },
  {
    id: 'singular',
    title: t('Singular extension'),
    teaser: t('Look further where there is only one good move.'),
    fen: '3r1k2/1ppPR1n1/p2p1rP1/3P3p/4Rp1N/5K2/P1P2P2/8 w - - 0 1',
    depth: 8,
    text: t(
      'If only one move holds a position together, much depends on it, and it deserves a deeper look. To find out, the engine searches the ' +
        'node without its table move, at about half the depth. If all other moves then score far lower, the table move is ' +
        'singular and is extended. All other heuristics are on here.',
    ),
    searches: [
      { name: t('no extension'), settings: off('Singular Extension') },
      { name: t('extension'), settings: {} },
    ],
    steps: [
      { select: root, text: t('Without the extension, eight plies lead to a4 and an advantage of four pawns.') },
      { select: root, search: 1, text: t('With it, the same depth finds Re8+, which gives both rooks and makes a queen.') },
      {
        select: line('e7e8 g7e8'),
        search: 1,
        text: t(
          'The knight has taken the first rook. In the singular search, which leaves out one move, the others score far less.',
        ),
        question: t('Which move is singular?'),
      },
      { select: line('e7e8 g7e8 e4e8'), search: 1, text: t('Rxe8+ was searched one ply deeper than the depth called for.') },
      {
        select: line('e7e8'),
        text: t('Without the extension, Re8+ is the twenty-second move and was dismissed after ten nodes.'),
      },
      { select: root, search: 1, text: t('The extension costs almost twice the nodes here, and finds the win.') },
    ],
  },
  NET_LESSON,
  WORTH_LESSON,
];
