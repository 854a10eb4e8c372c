/** Lessons on what a search leaves out. */
import { CUTS, HISTORY, type Lesson, on, PVS, TEXTBOOK } from '../lesson.ts';
import { first, iteration, line, root } from '../selectors.ts';

/** In the order of the list. */
export const REDUCING: readonly Lesson[] = [
  {
    id: 'windows',
    title: 'Null windows',
    teaser: 'Is it better? is cheaper to answer than: how much?',
    fen: '2rq4/1b2b1kp/p3p1p1/1p1nNp2/7P/1B2B1Q1/PP3PP1/3R2K1 w - - 0 1',
    depth: 3,
    text:
      'Alpha and beta form a window, and the narrower it is, the more is cut. If the first move is the best, the others only have to be ' +
      'shown to be worse. So principal variation search gives the first move the full window and the others a null window, ' +
      'between alpha and alpha + 1: that answers yes or no. After a yes the move is searched again.',
    searches: [
      { name: 'full windows', settings: { ...TEXTBOOK, ...HISTORY } },
      { name: 'null windows', settings: { ...TEXTBOOK, ...HISTORY, ...PVS } },
    ],
    steps: [
      {
        select: root,
        search: 1,
        text: 'The search with null windows. Compare the node counts: it found the same move and the same score.',
      },
      { select: line('h4h5'), search: 1, text: 'h5 was best one iteration ago, so it comes first, with the full window.' },
      {
        select: line('g1h1'),
        search: 1,
        text: 'For Kh1 the window is one hundredth of a pawn wide. All that counts is whether Kh1 is better than h5. It is not.',
        question: CUTS,
      },
      {
        select: first({ ply: 1, after: 'e3h6' }),
        search: 1,
        text: 'Bh6+ comes after 26 moves, all worse than h5. The null window gives a surprising answer: yes, better.',
      },
      {
        select: line('e3h6'),
        search: 1,
        text: 'How much better? Bh6+ is searched again with an open window. This is the price, and it is paid only when the best move changes.',
      },
      { select: line('e3a7'), search: 1, text: 'The moves after it are compared with Bh6+, again by null windows.' },
    ],
  },
  {
    id: 'aspiration',
    title: 'Aspiration windows',
    teaser: 'What an engine does when the score falls.',
    fen: '8/1p3k2/p1p5/3p4/1P1P4/P3K1P1/8/8 w - - 0 1',
    depth: 7,
    text:
      'The score of one iteration is a good guess for the next. So the root, too, starts with a narrow window around it: an aspiration ' +
      'window, here 14 hundredths of a pawn to each side. A score inside it is exact. A score outside is only a bound, and the ' +
      'iteration is repeated with a wider window.',
    searches: [
      { name: 'aspiration windows', settings: { ...TEXTBOOK, ...HISTORY, ...PVS, ...on('Table', 'Table Move', 'Aspiration') } },
    ],
    steps: [
      {
        select: iteration(6, 0),
        text: 'The sixth iteration fails high: Kf4 reaches beta. The move is known, but not its score; it is at least this.',
      },
      {
        select: iteration(6),
        text: 'The same iteration with a higher beta. Now the score is exact, and the next window surrounds it.',
      },
      {
        select: iteration(7, 0),
        text: 'The seventh iteration fails low: no move exceeds alpha. All their scores are upper bounds, so they cannot be compared, and the search has no best move.',
      },
      {
        select: line('e3f4', iteration(7, 0)),
        text: 'Kf4 in that search: worth at most this. It may still be the best move. That is why the engine keeps the line of the sixth iteration until it knows better.',
      },
      {
        select: iteration(7),
        text: 'The window is moved down and the iteration repeated. The score is inside.',
        question: 'Which move is best?',
      },
      {
        select: root,
        text: 'The old line was right, and only its score has fallen. The second attempt took half as many nodes: the table remembers the first.',
      },
    ],
  },
  {
    id: 'table',
    title: 'One position, two roads',
    teaser: 'The transposition table.',
    fen: '8/2k5/3p4/p2P1p2/P2P1P2/8/8/3K4 w - - 0 1',
    depth: 6,
    text:
      'Different moves often lead to the same position: a transposition. The transposition table stores the result of each search under ' +
      'its position, so that the second time it can simply be looked up. An entry is good enough only if that search was at least ' +
      'as deep as the one needed now, and if its bound fits the window.',
    searches: [
      { name: 'no table', settings: TEXTBOOK },
      { name: 'table', settings: { ...TEXTBOOK, ...on('Table') } },
    ],
    steps: [
      {
        select: line('d1d2 c7c8 d2c2 c8c7 c2b1'),
        search: 1,
        text: 'The white king has walked by d2 and c2 to b1. The position is new and is searched.',
        question: 'What does Black answer?',
      },
      {
        select: line('d1d2 c7c8 d2c1 c8c7 c1b1'),
        search: 1,
        text: 'This time the king has gone by c1. The position is the same, and the depth as well: the entry ends the node at once.',
      },
      {
        select: line('d1d2 c7d7 d2c2 d7c8'),
        search: 1,
        text: 'Another position, reached after four plies. Two plies remained, and its entry is of depth 2.',
      },
      {
        select: line('d1c2 c7c8'),
        search: 1,
        text: 'The same position by a shorter road, after only two plies. Depth 4 is needed here; the entry is too shallow, and the node has to be searched.',
      },
      { select: line('d1c2 c7c8'), text: 'Without a table, this node takes more than twice as many nodes.' },
      {
        select: root,
        search: 1,
        text: 'The table saves almost half the nodes, for the same move. In pawn endings, where kings have many roads, it saves more at every further ply.',
      },
    ],
  },
  {
    id: 'null',
    title: 'Null move and zugzwang',
    teaser: 'A clever shortcut, and where it goes wrong.',
    fen: '2k4b/6p1/2K3P1/1P6/8/8/8/8 w - - 0 1',
    depth: 6,
    text:
      'The null move is a shortcut: let the side to move pass and search to a reduced depth. If even that scores beta or more, a real ' +
      'move almost certainly would as well, so the node is cut. It saves a lot of work, but fails in zugzwang, where every move does ' +
      'harm, so the engine never passes with pawns alone. Here Black has a bishop, but it is trapped, and the king must move.',
    searches: [
      { name: 'without null move', settings: TEXTBOOK },
      { name: 'with null move', settings: { ...TEXTBOOK, 'Switch Null Move': 'true' } },
    ],
    steps: [
      { select: root, text: 'Without the null move: the search sees that b6 wins.' },
      {
        select: line('b5b6 c8b8 b6b7'),
        text: 'The key position. White has played b7. Black would like to pass, but has only one legal move, and after it the white pawn queens.',
        question: 'What must Black play?',
      },
      {
        select: line('b5b6 c8b8 b6b7 b8a7'),
        text: 'The king had to step aside. White’s king supports the pawn, which promotes.',
      },
      {
        select: line('b5b6 c8b8 b6b7'),
        search: 1,
        text: 'The same position with the null move. The search lets Black pass, counts the extra bishop, and searches no further.',
      },
      {
        select: line('b5b6 c8b8 b6b7 pass'),
        search: 1,
        text: 'Black has passed. At the reduced depth, the search looks at captures only, finds none, and concludes that all is well.',
      },
      { select: root, search: 1, text: 'So the winning move is missed: about half as many nodes, but the wrong answer.' },
    ],
  },
];
