/** Lessons on what a search is. */

import { t } from '../../language/translate.ts';
import { cutsQuestion, type Lesson, NO_KILLERS, TABLE, TABLE_MOVE, TEXTBOOK } from '../lesson.ts';
import { iteration, line, root } from '../selectors.ts';

/** In the order of the list. */
export const SEEING: readonly Lesson[] = [
  {
    id: 'ply',
    title: t('What a ply is'),
    teaser: t('How an engine counts: one move by one side.'),
    fen: 'kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1',
    depth: 3,
    text: t(
      'A ply is one move by one side; a full move is two plies. Each position that a search visits is a node, ' +
        'and the position on the board is the root. A search to depth 3 plays a white move, a black reply and another ' +
        'white move, and evaluates the result. (The next lesson explains alpha and beta, which appear in the sentences below.)',
    ),
    searches: [{ name: t('textbook search'), settings: { ...TEXTBOOK, ...NO_KILLERS } }],
    steps: [
      {
        select: root,
        text: t(
          'The root: nobody has moved yet. White can mate on the second move, which is ply 3, so a search to depth 3 sees it.',
        ),
      },
      { select: line('a1a6'), text: t('One ply down. White has offered the rook to the pawn, and Black is to move.') },
      {
        select: line('a1a6 b7a6'),
        text: t('Two plies down: Black has taken the rook. White is to move for the second time.'),
        question: t('Which move gives mate?'),
      },
      {
        select: line('a1a6 b7a6 b6b7'),
        text: t('Three plies down, and the game is over. “Mate at ply 3” is counted from the root.'),
      },
    ],
  },
  {
    id: 'cutoff',
    title: t('A beta cutoff'),
    teaser: t('Why most replies are never searched.'),
    fen: '3r2k1/5ppp/8/3p4/8/2Q5/5PPP/6K1 w - - 0 1',
    depth: 2,
    text: t(
      'A search maintains two numbers. Alpha is the score that the side to move already has for certain; beta is the most that the ' +
        'opponent will allow, having a better alternative elsewhere. Once one reply scores beta or more, the opponent will avoid ' +
        'this node, so the other replies do not matter: that is a beta cutoff. Scores are in pawns, as the side to move sees them.',
    ),
    searches: [{ name: t('textbook search'), settings: { ...TEXTBOOK, ...NO_KILLERS } }],
    steps: [
      {
        select: line('c3c7'),
        text: t('White’s first try, Qc7. Nothing is known yet: alpha and beta are infinite, so every reply has to be searched.'),
      },
      {
        select: line('c3d4'),
        text: t(
          'Qd4 does better. All replies were searched again, and White is now certain of this score. From Black’s point of view, that number is beta from here on.',
        ),
      },
      {
        select: line('c3c4'),
        text: t('White tries Qc4. Black needs one reply that scores beta or more; it need not be the best one.'),
        question: cutsQuestion(),
      },
      {
        select: line('c3a5'),
        text: t(
          'After Qa5, the refutation was found late, and all the moves before it were searched in vain. “Why move order matters” is about that.',
        ),
      },
      {
        select: root,
        text: t(
          'Back at the root. After Qc7 and Qd4, every other white move ended in a cutoff. Step through them with “cutoff” below.',
        ),
      },
    ],
  },
  {
    id: 'deepening',
    title: t('Iterative deepening'),
    teaser: t('Why a search starts again for each ply.'),
    fen: 'rnbq1rk1/ppp1bppp/4pn2/3p2B1/2PP4/2N1PN2/PP3PPP/R2QKB1R b KQ - 0 6',
    depth: 3,
    text: t(
      'An engine does not search to depth 3 at once. It searches to depth 1, then from the start to depth 2, then to depth 3: iterative ' +
        'deepening. That looks wasteful, but most nodes are in the last iteration, and the iterations before it have left the best ' +
        'move of each position in the transposition table.',
    ),
    searches: [
      { name: t('no table moves'), settings: { ...TEXTBOOK, ...TABLE } },
      { name: t('table moves'), settings: { ...TEXTBOOK, ...TABLE, ...TABLE_MOVE } },
    ],
    steps: [
      {
        select: iteration(1),
        search: 1,
        text: t('The first iteration: each black move once, and then only captures. It takes a few dozen nodes and prefers h6.'),
      },
      {
        select: iteration(2),
        search: 1,
        text: t('The second iteration starts with h6, the best move so far, and finds a better one.'),
      },
      {
        select: root,
        search: 1,
        text: t('The third starts with Nbd7 and stays with it. It has more nodes than the first two together.'),
      },
      {
        select: line('b8c6'),
        search: 1,
        text: t('Black tries Nc6. The second iteration has already searched this position, and the table knows which move cut.'),
        question: cutsQuestion(),
      },
      {
        select: line('b8c6'),
        text: t(
          'The same node without the table’s moves. Bxf6 is a capture that loses material at first sight, so it comes after nearly all other moves, and the node costs eight times as many nodes.',
        ),
      },
      {
        select: root,
        text: t(
          'Same move, same score. Without the moves of the earlier iterations the search takes almost half as many nodes again.',
        ),
      },
    ],
  },
];
