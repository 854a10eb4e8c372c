/** The lessons. tests/web/lesson.test.ts verifies their claims about the engine's searches. */
import type { Settings } from '../engine/switches.ts';
import { type Lesson, off, TEXTBOOK } from './lesson.ts';
import { first, line, next, nextSibling, root } from './selectors.ts';
import { WORTH_LESSON } from './worth-lesson.ts';

const NO_KILLERS: Settings = { 'Switch Killers': '0' };
const HISTORY: Settings = { 'Switch History': 'true' };

const CUTS = 'Which move causes the cutoff?';

/** All lessons, in order. */
export const LESSONS: readonly Lesson[] = [
  {
    id: 'ply',
    title: 'What a ply is',
    teaser: 'How an engine counts: one move by one side.',
    fen: 'kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1',
    depth: 3,
    text:
      'A ply is one move by one side; a full move is two plies. Each position that a search visits is a node, ' +
      'and the position on the board is the root, at ply 0. A search to depth 3 plays a white move, a black reply and another ' +
      'white move, and evaluates the result. (The next lesson explains alpha and beta, which appear in the sentences below.)',
    searches: [{ name: 'textbook search', settings: { ...TEXTBOOK, ...NO_KILLERS } }],
    steps: [
      {
        select: root,
        text: 'The root, at ply 0: nobody has moved yet. White can mate on the second move, which is ply 3, so a search to depth 3 sees it.',
      },
      { select: line('a1a6'), text: 'One ply down. White has offered the rook to the pawn, and Black is to move.' },
      {
        select: line('a1a6 b7a6'),
        text: 'Two plies down: Black has taken the rook. White is to move for the second time.',
        question: 'Which move gives mate?',
      },
      {
        select: line('a1a6 b7a6 b6b7'),
        text: 'Three plies down, and the game is over. “Mate at ply 3” is counted from the root.',
      },
    ],
  },
  {
    id: 'cutoff',
    title: 'A beta cutoff',
    teaser: 'Why most replies are never searched.',
    fen: '3r2k1/5ppp/8/3p4/8/2Q5/5PPP/6K1 w - - 0 1',
    depth: 2,
    text:
      'A search maintains two numbers. Alpha is the score that the side to move already has for certain; beta is the most that the ' +
      'opponent will allow, having a better alternative elsewhere. Once one reply scores beta or more, the opponent will avoid ' +
      'this node, so the other replies do not matter: that is a beta cutoff. Scores are in hundredths of a pawn for the side to move.',
    searches: [{ name: 'textbook search', settings: { ...TEXTBOOK, ...NO_KILLERS } }],
    steps: [
      {
        select: line('c3c7'),
        text: 'White’s first try, Qc7. Nothing is known yet: alpha and beta are infinite, so every reply has to be searched.',
      },
      {
        select: line('c3d4'),
        text: 'Qd4 does better. All replies were searched again, and White is now certain of this score. From Black’s point of view, that number is beta from here on.',
      },
      {
        select: line('c3c4'),
        text: 'White tries Qc4. Black needs one reply that scores beta or more; it need not be the best one.',
        question: CUTS,
      },
      {
        select: line('c3a5'),
        text: 'After Qa5, the refutation was found late, and all the moves before it were searched in vain. The next lesson is about that.',
      },
      {
        select: root,
        text: 'Back at the root. After Qc7 and Qd4, every other white move ended in a cutoff. Step through them with “cutoff” below.',
      },
    ],
  },
  {
    id: 'order',
    title: 'Why move order matters',
    teaser: 'The same answer, eight times the work.',
    fen: 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
    depth: 2,
    text:
      'A cutoff saves only the moves that come after it. So the same search is cheap when a strong reply is tried first, and costly ' +
      'when it is tried late. Both searches here find the same move with the same score. The good order tries captures first, ' +
      'starting with valuable pieces taken by cheap ones; the bad order tries captures in the order they are generated.',
    searches: [
      { name: 'good order', settings: TEXTBOOK },
      { name: 'bad order', settings: { ...TEXTBOOK, ...NO_KILLERS, ...off('MVV-LVA', 'SEE Ordering') } },
    ],
    steps: [
      {
        select: root,
        text: 'The good order. Compare the node counts of the two searches above: each node is a position visited.',
      },
      {
        select: line('f3f6'),
        text: 'White gives up the queen for a knight. In the good order, the refutation is the very first reply.',
        question: CUTS,
      },
      {
        select: line('f3f6'),
        search: 1,
        text: 'The same node in the bad order. Another capture came first and cost hundreds of nodes.',
      },
      { select: line('e5c6'), text: 'Another node in the good order: a dozen nodes.' },
      {
        select: line('e5c6'),
        search: 1,
        text: 'And in the bad order: three other captures were searched completely before one caused a cutoff.',
      },
    ],
  },
  {
    id: 'killer',
    title: 'A killer is found',
    teaser: 'One quiet move refutes nearly everything.',
    fen: '6k1/3q1pp1/pp5p/1r5n/5P2/1P4P1/PQ4BP/2R3K1 b - - 0 1',
    depth: 3,
    text:
      'Quiet moves capture nothing, and there are many of them, so it is hard to guess which one will cut. But a move that refuted ' +
      'one reply often refutes its siblings as well. So the engine stores the quiet move that has just cut as a killer for this ' +
      'ply, and tries it early next time. In this example from the Rustic book, Bc6 attacks queen and rook.',
    searches: [{ name: 'textbook search', settings: TEXTBOOK }],
    steps: [
      {
        select: first({ ply: 1, end: 'quiet', cutBy: 'g2c6' }),
        text: 'Found. Black moved the knight, and the engine searched one white move after another before it reached the fork.',
      },
      {
        select: nextSibling({ end: 'killer1', cutBy: 'g2c6' }),
        text: 'Black tries a pawn move instead. The killer gets its first chance.',
        question: CUTS,
      },
      { select: nextSibling({ end: 'killer1', cutBy: 'g2c6' }), text: 'Again, at once, as the first move.' },
      {
        select: next('killerHit', { ply: 1, cutBy: 'g2c6' }),
        text: 'And again. Each of these nodes cost a tenth of the node where the move was found.',
      },
      {
        select: nextSibling({ killerFailed: true, after: 'd7g4' }),
        text: 'Black’s queen leaves the diagonal, so the fork no longer works: the killer is tried and fails. It cost only one try.',
      },
    ],
  },
  {
    id: 'slots',
    title: 'The second slot',
    teaser: 'A plan survives an interruption.',
    fen: '3q2k1/pb2nppp/1p1p4/6B1/1b1P2Q1/5N2/PP3PPP/6K1 b - - 0 1',
    depth: 3,
    text:
      'White has a quiet plan: a3 attacks the bishop on b4, which has no escape. It refutes nearly every black move, so it is ' +
      'the killer here. But when Black attacks the queen, another move has to cut, and that enters the first slot. With a second ' +
      'slot, the plan is only pushed down, not forgotten.',
    searches: [
      { name: 'two slots', settings: TEXTBOOK },
      { name: 'one slot', settings: { ...TEXTBOOK, 'Switch Killers': '1' } },
    ],
    steps: [
      {
        select: first({ ply: 1, end: 'killer1', cutBy: 'a2a3' }),
        text: 'Black has ignored the threat. The killer in the first slot, a3, causes a cutoff.',
      },
      {
        select: nextSibling({ after: 'f7f5', killerFailed: true, end: 'killer2' }),
        text: 'Now a pawn attacks the queen. The first killer is tried and fails because it loses the queen.',
        question: CUTS,
      },
      {
        select: nextSibling({ end: 'killer2', cutBy: 'a2a3' }),
        text: 'The next black move is harmless again. The queen move in the first slot fails; a3 is still in the second.',
        replaced: true,
      },
      {
        select: nextSibling({ end: 'killer1', cutBy: 'a2a3' }),
        text: 'A few moves later the plan is back in the first slot and keeps causing cutoffs.',
      },
      {
        select: line('d6d5'),
        search: 1,
        text: 'The same black move, ...d5, with one slot. The queen move had replaced a3, which had to be found again among the other quiet moves.',
      },
    ],
  },
  {
    id: 'history',
    title: 'Killers and history',
    teaser: 'A short-term and a long-term memory.',
    fen: 'r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3',
    depth: 4,
    text:
      'Killers remember what has just worked at this ply. History remembers how often each quiet move has caused cutoffs anywhere ' +
      'in the tree, and puts successful moves first. Either one more than halves the work, and here both together do best. Which of ' +
      'the two is better depends on the position.',
    searches: [
      { name: 'neither', settings: { ...TEXTBOOK, ...NO_KILLERS } },
      { name: 'killers', settings: TEXTBOOK },
      { name: 'history', settings: { ...TEXTBOOK, ...NO_KILLERS, ...HISTORY } },
      { name: 'both', settings: { ...TEXTBOOK, ...HISTORY } },
    ],
    steps: [
      {
        select: line('a7a6 a2a4'),
        text: 'Without any memory of quiet moves: Nf6 causes the cutoff, but only when its turn comes.',
      },
      {
        select: line('a7a6 a2a4'),
        search: 1,
        text: 'With killers. The previous white move was answered in the same way.',
        question: CUTS,
      },
      {
        select: line('a7a6 a2a4'),
        search: 2,
        text: 'With history only. Two moves with more cutoffs are tried before it: close, but not first.',
      },
      {
        select: line('a7a6 c2c3'),
        search: 2,
        text: 'A few nodes later Nf6 has caught up. Now history puts it first without any killer.',
      },
      {
        select: line('a7a6 a2a4'),
        search: 3,
        text: 'With both: the killer is tried first, and history orders the rest if it fails.',
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
  {
    id: 'horizon',
    title: 'The horizon and quiescence',
    teaser: 'Never evaluate a position in the middle of an exchange.',
    fen: '3q2k1/pp3ppp/2p5/3p4/3P4/2P2Q2/PP3PPP/6K1 w - - 0 1',
    depth: 1,
    text:
      'A search has to stop somewhere, and it cannot see beyond that horizon. If it stops right after a capture, it counts the pawn ' +
      'that was won but not the queen that will be lost. So at the horizon, engines continue with captures until the position is ' +
      'quiet. This is called quiescence search.',
    searches: [
      { name: 'no quiescence', settings: { ...TEXTBOOK, 'Switch Quiescence': 'false' } },
      { name: 'quiescence', settings: TEXTBOOK },
    ],
    steps: [
      { select: root, text: 'With exactly one ply, taking the pawn on d5 looks best.' },
      { select: line('f3d5'), text: 'Here the search stopped: White is a pawn up. The loss of the queen is beyond the horizon.' },
      {
        select: line('f3d5'),
        search: 1,
        text: 'The same position, but the search continues with captures.',
        question: CUTS,
      },
      {
        select: line('f3d5 c6d5'),
        search: 1,
        text: 'There is nothing left to capture: the position is quiet and can be evaluated.',
      },
      { select: root, search: 1, text: 'For three more nodes, White no longer gives up the queen for a pawn.' },
    ],
  },
  {
    id: 'check',
    title: 'Check extension',
    teaser: 'Look one ply further where it is cheap.',
    fen: '4kb1r/p2n1ppp/4q3/4p1B1/4P3/1Q6/PPP2PPP/2KR4 w k - 1 0',
    depth: 2,
    text:
      'A check leaves few replies, often only one, so looking further costs little; and mating attacks consist of checks. The check ' +
      'extension searches checks one ply deeper. This is the end of Morphy’s opera game: White mates in two moves, which is three ' +
      'plies, while the search here goes to depth 2.',
    searches: [
      { name: 'no extension', settings: TEXTBOOK },
      { name: 'check extension', settings: { ...TEXTBOOK, 'Switch Check Extension': 'all' } },
    ],
    steps: [
      { select: root, text: 'Two plies are too few: the search trades queens.' },
      {
        select: line('b3b8'),
        text: 'It did search the queen sacrifice. The knight captures, the depth is exhausted, and the queen is lost.',
      },
      {
        select: line('b3b8 d7b8'),
        search: 1,
        text: 'With the extension, the same line continues for one more ply.',
        question: 'Which move gives mate?',
      },
      { select: line('b3b8 d7b8 d1d8'), search: 1, text: 'Mate. The line is one ply longer than the others.' },
      { select: root, search: 1, text: 'For a few more nodes, a search to depth 2 has found a mate in two moves.' },
    ],
  },
  WORTH_LESSON,
];
