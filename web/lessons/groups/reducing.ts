/** Lessons on what a search leaves out. */

import { t } from '../../language/translate.ts';
import { cutsQuestion, HISTORY, type Lesson, on, PVS, TEXTBOOK } from '../lesson.ts';
import { first, iteration, line, root } from '../selectors.ts';

/** The textbook search with what makes reductions work: a table, null windows and history. */
const ORDERED = { ...TEXTBOOK, ...HISTORY, ...PVS, ...on('Table', 'Table Move') };

/** In the order of the list. */
export const REDUCING: readonly Lesson[] = [
  {
    id: 'windows',
    title: t('Null windows'),
    teaser: t('A yes or no costs less than a score.'),
    fen: '2rq4/1b2b1kp/p3p1p1/1p1nNp2/7P/1B2B1Q1/PP3PP1/3R2K1 w - - 0 1',
    depth: 3,
    text: t(
      'Alpha and beta form a window, and the narrower it is, the more is cut. If the first move is the best, the others only have to be ' +
        'shown to be worse. So principal variation search gives the first move the full window and the others a null window, ' +
        'between alpha and alpha + 1: that answers yes or no. After a yes the move is searched again.',
    ),
    searches: [
      { name: t('full windows'), settings: { ...TEXTBOOK, ...HISTORY } },
      { name: t('null windows'), settings: { ...TEXTBOOK, ...HISTORY, ...PVS } },
    ],
    steps: [
      {
        select: root,
        search: 1,
        text: t('The search with null windows. Compare the node counts: it found the same move and the same score.'),
      },
      { select: line('h4h5'), search: 1, text: t('h5 was best one iteration ago, so it comes first, with the full window.') },
      {
        select: line('g1h1'),
        search: 1,
        text: t(
          'For Kh1 the window is one hundredth of a pawn wide. All that counts is whether Kh1 is better than h5. It is not.',
        ),
        question: cutsQuestion(),
      },
      {
        select: first({ ply: 1, after: 'e3h6' }),
        search: 1,
        text: t('Bh6+ comes after 26 moves, all worse than h5. The null window gives a surprising answer: yes, better.'),
      },
      {
        select: line('e3h6'),
        search: 1,
        text: t(
          'How much better? Bh6+ is searched again with an open window. This is the price, and it is paid only when the best move changes.',
        ),
      },
      { select: line('e3a7'), search: 1, text: t('The moves after it are compared with Bh6+, again by null windows.') },
    ],
  },
  {
    id: 'aspiration',
    title: t('Aspiration windows'),
    teaser: t('What an engine does when the score falls.'),
    fen: '8/1p3k2/p1p5/3p4/1P1P4/P3K1P1/8/8 w - - 0 1',
    depth: 7,
    text: t(
      'The score of one iteration is a good guess for the next. So the root, too, starts with a narrow window around it: an aspiration ' +
        'window, here 14 hundredths of a pawn to each side. A score inside it is exact. A score outside is only a bound, and the ' +
        'iteration is repeated with a wider window.',
    ),
    searches: [
      {
        name: t('aspiration windows'),
        settings: { ...TEXTBOOK, ...HISTORY, ...PVS, ...on('Table', 'Table Move', 'Aspiration') },
      },
    ],
    steps: [
      {
        select: iteration(6, 0),
        text: t('The sixth iteration fails high: Kf4 reaches beta. The move is known, but not its score; it is at least this.'),
      },
      {
        select: iteration(6),
        text: t('The same iteration with a higher beta. Now the score is exact, and the next window surrounds it.'),
      },
      {
        select: iteration(7, 0),
        text: t(
          'The seventh iteration fails low: no move exceeds alpha. All their scores are upper bounds, so they cannot be compared, and the search has no best move.',
        ),
      },
      {
        select: line('e3f4', iteration(7, 0)),
        text: t(
          'Kf4 in that search: worth at most this. It may still be the best move. That is why the engine keeps the line of the sixth iteration until it knows better.',
        ),
      },
      {
        select: iteration(7),
        text: t('The window is moved down and the iteration repeated. The score is inside.'),
        question: t('Which move is best?'),
      },
      {
        select: root,
        text: t(
          'The old line was right, and only its score has fallen. The second attempt took half as many nodes: the table remembers the first.',
        ),
      },
    ],
  },
  {
    id: 'table',
    title: t('One position, two roads'),
    teaser: t('The transposition table.'),
    fen: '8/2k5/3p4/p2P1p2/P2P1P2/8/8/3K4 w - - 0 1',
    depth: 6,
    text: t(
      'Different moves often lead to the same position: a transposition. The transposition table stores the result of each search under ' +
        'its position, so that the second time it can simply be looked up. An entry is good enough only if that search was at least ' +
        'as deep as the one needed now, and if its bound fits the window.',
    ),
    searches: [
      { name: t('no table'), settings: TEXTBOOK },
      { name: t('table'), settings: { ...TEXTBOOK, ...on('Table') } },
    ],
    steps: [
      {
        select: line('d1d2 c7c8 d2c2 c8c7 c2b1'),
        search: 1,
        text: t('The white king has walked by d2 and c2 to b1. The position is new and is searched.'),
        question: t('What does Black reply?'),
      },
      {
        select: line('d1d2 c7c8 d2c1 c8c7 c1b1'),
        search: 1,
        text: t(
          'This time the king has gone by c1. The position is the same, and the depth as well: the entry ends the node at once.',
        ),
      },
      {
        select: line('d1d2 c7d7 d2c2 d7c8'),
        search: 1,
        text: t('Another position, reached after four plies. Two plies remained, and its entry is of depth 2.'),
      },
      {
        select: line('d1c2 c7c8'),
        search: 1,
        text: t(
          'The same position by a shorter road, after only two plies. Depth 4 is needed here; the entry is too shallow, and the node has to be searched.',
        ),
      },
      { select: line('d1c2 c7c8'), text: t('Without a table, this node takes more than twice as many nodes.') },
      {
        select: root,
        search: 1,
        text: t(
          'The table saves almost half the nodes, for the same move. In pawn endings, where kings have many roads, it saves more at every further ply.',
        ),
      },
    ],
  },
  {
    id: 'null',
    title: t('Null move and zugzwang'),
    teaser: t('A clever shortcut, and where it goes wrong.'),
    fen: '2k4b/6p1/2K3P1/1P6/8/8/8/8 w - - 0 1',
    depth: 6,
    text: t(
      'The null move is a shortcut: let the side to move pass and search to a reduced depth. If even that scores beta or more, a real ' +
        'move almost certainly would as well, so the node is cut. It saves a lot of work, but fails in zugzwang, where every move does ' +
        'harm, so the engine never passes with pawns alone. Here Black has a bishop, but it is trapped, and the king must move.',
    ),
    searches: [
      { name: t('without null move'), settings: TEXTBOOK },
      { name: t('with null move'), settings: { ...TEXTBOOK, 'Switch Null Move': 'true' } },
    ],
    steps: [
      { select: root, text: t('Without the null move: the search sees that b6 wins.') },
      {
        select: line('b5b6 c8b8 b6b7'),
        text: t(
          'The key position. White has played b7. Black would like to pass, but has only one legal move, and after it the white pawn queens.',
        ),
        question: t('What must Black play?'),
      },
      {
        select: line('b5b6 c8b8 b6b7 b8a7'),
        text: t('The king had to step aside. White’s king supports the pawn, which promotes.'),
      },
      {
        select: line('b5b6 c8b8 b6b7'),
        search: 1,
        text: t(
          'The same position with the null move. The search lets Black pass, counts the extra bishop, and searches no further.',
        ),
      },
      {
        select: line(t('b5b6 c8b8 b6b7 pass')),
        search: 1,
        text: t(
          'Black has passed. At the reduced depth, the search looks at captures only, finds none, and concludes that all is well.',
        ),
      },
      { select: root, search: 1, text: t('So the winning move is missed: about half as many nodes, but the wrong move.') },
    ],
  },
  {
    id: 'verification',
    title: t('Null move with verification'),
    teaser: t('How an engine notices zugzwang.'),
    fen: '2k4b/6p1/2K3P1/1P6/8/8/8/8 w - - 0 1',
    depth: 6,
    text: t(
      'The position of the lesson before this one, where the null move misses the win. The remedy is verification: where zugzwang is ' +
        'likely, because few pieces are left, a null move that reaches beta does not cut yet. A move has to reach beta, too, in a ' +
        'shallower search. If none does, the node is searched to its full depth.',
    ),
    searches: [
      { name: t('null move'), settings: { ...TEXTBOOK, ...on('Null Move') } },
      { name: t('verified'), settings: { ...TEXTBOOK, ...on('Null Move', 'Null Move Verification') } },
    ],
    steps: [
      {
        select: line('b5b6 c8b8 b6b7'),
        text: t('Without verification, the null move reaches beta, and the node ends. That is the mistake.'),
      },
      {
        select: line(t('b5b6 c8b8 b6b7 pass')),
        search: 1,
        text: t('With verification, Black passes as well, and the score again reaches beta.'),
      },
      {
        select: first({ ply: 4, after: 'b8a7' }),
        search: 1,
        text: t(
          'Now the only legal move has to do the same at a lower depth. It does not reach beta: Black would rather pass than move.',
        ),
      },
      {
        select: line('b5b6 c8b8 b6b7 b8a7'),
        search: 1,
        text: t('So the move is searched again, to the full depth.'),
        question: t('Which move wins?'),
      },
      { select: root, text: t('Without verification the search prefers another move.') },
      { select: root, search: 1, text: t('With verification it finds b6, and here it even needs fewer nodes.') },
    ],
  },
  {
    id: 'reductions',
    title: t('Late move reductions'),
    teaser: t('What they save, and what they miss.'),
    fen: '1R6/p5pk/4p2p/4P3/8/2r3qP/P3R1b1/4Q1K1 b - - 0 1',
    depth: 7,
    text: t(
      'With a good order, a late move is rarely the best. So engines search late moves to a reduced depth first, and to the full depth ' +
        'only if the result is better than expected. The saving is enormous. The price is paid by quiet moves that look bad for a ' +
        'few plies: they are found later.',
    ),
    searches: [
      { name: t('full, depth 3'), depth: 3, settings: ORDERED },
      { name: t('reduced, depth 3'), depth: 3, settings: { ...ORDERED, ...on('Late Move Reductions') } },
      { name: t('reduced, depth 7'), settings: { ...ORDERED, ...on('Late Move Reductions') } },
    ],
    steps: [
      { select: root, text: t('Without reductions, three plies are enough to find Rc1, which offers the rook to the queen.') },
      {
        select: line('c3c1 e1c1'),
        text: t('The rook is gone. Black has one move that justifies it: checks follow that win the queen.'),
        question: t('Which move?'),
      },
      {
        select: line('c3c1'),
        search: 1,
        text: t(
          'With reductions. Rc1 is the 22nd move and is searched one ply less deep. That is enough to see the rook taken, but not the reply.',
        ),
      },
      { select: root, search: 1, text: t('So the search trades queens, with a quarter of the nodes.') },
      {
        select: iteration(6),
        search: 2,
        text: t('Three iterations later nothing has changed: the reduction grows with the depth.'),
      },
      {
        select: first({ ply: 1, after: 'c3c1' }),
        search: 2,
        text: t(
          'In the seventh iteration, the reduced search of Rc1 is at last deep enough to see the check. It scores better than expected, so Rc1 is searched to the full depth.',
        ),
      },
      {
        select: root,
        search: 2,
        text: t(
          'Found, four iterations late. Yet this search to depth 7 took fewer nodes than one without reductions takes to depth 5.',
        ),
      },
    ],
  },
  {
    id: 'pruning',
    title: t('Moves that are never searched'),
    teaser: t('Futility and SEE pruning, right and wrong.'),
    fen: '5rk1/1p3Npp/p7/8/2Q5/8/1q4PP/7K w - - 0 1',
    depth: 5,
    text: t(
      'Near the horizon, some moves are not worth a search. Futility pruning skips quiet moves, other than checks, if the evaluation is ' +
        'so far below alpha that no quiet move will help. SEE pruning skips moves that lose too much in the exchange on their ' +
        'square. Neither is proof.',
    ),
    searches: [
      { name: t('no pruning'), settings: TEXTBOOK },
      { name: t('futility'), settings: { ...TEXTBOOK, ...on('Futility') } },
      { name: t('SEE pruning'), settings: { ...TEXTBOOK, ...on('SEE Pruning') } },
    ],
    steps: [
      { select: root, text: t('Without pruning, the search finds the smothered mate that starts with Nh6.') },
      {
        select: line('f7h6 g8h8'),
        text: t('After the double check the king is in the corner. All 34 legal moves were searched here.'),
        question: t('Which move forces mate?'),
      },
      {
        select: line('f7h6 g8h8'),
        search: 1,
        text: t(
          'With futility pruning, 30 of the 34 moves were skipped, because White is far behind and they neither capture nor check. The queen sacrifice is a check, so it was searched.',
        ),
      },
      { select: root, search: 1, text: t('The same mate for a fifth of the nodes. Here pruning was right.') },
      {
        select: line('f7h6 g8h8'),
        search: 2,
        text: t(
          'With SEE pruning, Qg8 was never searched: on that square the rook takes a queen for nothing. That the knight then mates, the exchange cannot know.',
        ),
      },
      { select: root, search: 2, text: t('Half the nodes, and no mate: White settles for a draw.') },
    ],
  },
];
