/** The guided positions. What they claim of the engine's searches, tests/web/lesson.test.ts holds them to. */
import type { Settings } from '../xray/switches.ts';
import { first, line, next, nextSibling, root, type Selector } from './looks.ts';

/** One search of a lesson's position. */
export interface LessonSearch {
  /** As it stands above its tree: `'two slots'`. */
  name: string;
  settings: Settings;
}

/** One thing to look at. */
export interface Step {
  text: string;
  select: Selector;
  /** Which of the lesson's searches it is in; the first unless told. */
  search?: number;
  /** Asked before the answer is shown: the move that the node ended with is the answer. */
  question?: string;
  /** The sentence tells, too, which killer was replaced. */
  replaced?: boolean;
}

export interface Lesson {
  id: string;
  title: string;
  /** In the list of lessons. */
  teaser: string;
  fen: string;
  /** Plies. */
  depth: number;
  text: string;
  searches: readonly LessonSearch[];
  steps: readonly Step[];
}

const off = (...names: string[]): Settings => Object.fromEntries(names.map((name) => [`Switch ${name}`, 'false']));

/** Alpha-beta as a textbook has it, with captures in order and killers: what else there is would hide the point. */
export const TEXTBOOK: Settings = {
  ...off(
    'History', 'Countermove', 'Continuation History', 'Capture History', 'Table', 'Table Move', 'Quiescence Table',
    'Null Move', 'Late Move Reductions', 'Aspiration', 'Principal Variation Search', 'Reverse Futility', 'Razoring',
    'ProbCut', 'Late Move Pruning', 'Futility', 'History Pruning', 'SEE Pruning', 'Singular Extension',
    'Internal Iterative Reduction', 'Delta Pruning', 'Correction History', 'Mate Distance Pruning',
  ),
  'Switch Check Extension': 'off',
};

const NO_KILLERS: Settings = { 'Switch Killers': '0' };
const HISTORY: Settings = { 'Switch History': 'true' };

const CUTS = 'Which move cuts?';

export const LESSONS: readonly Lesson[] = [
  {
    id: 'ply',
    title: 'What a ply is',
    teaser: 'Count as an engine counts: one move by one side.',
    fen: 'kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1',
    depth: 3,
    text:
      'A ply is one move by one side; what players call a move is two plies. Each position that a search visits is a node, ' +
      'and the position on the board is the root, at ply 0. A search to depth 3 plays a white move, a black reply and one more ' +
      'white move, and judges what it finds there. (Alpha and beta, which the sentences below name, are the next lesson’s matter.)',
    searches: [{ name: 'textbook search', settings: { ...TEXTBOOK, ...NO_KILLERS } }],
    steps: [
      {
        select: root,
        text: 'The root. Nobody has moved: ply 0. White can give mate on the second move, that is at ply 3, and the search to depth 3 sees it.',
      },
      { select: line('a1a6'), text: 'One ply down. White has put the rook where the pawn can take it; Black is to move.' },
      {
        select: line('a1a6 b7a6'),
        text: 'Two plies down: Black has taken the rook. White is to move for the second time.',
        question: 'Which move mates?',
      },
      { select: line('a1a6 b7a6 b6b7'), text: 'Three plies down, and the game is over. “Mate at ply 3” counts from the root.' },
    ],
  },
  {
    id: 'cutoff',
    title: 'A beta cutoff',
    teaser: 'Why most replies are never looked at.',
    fen: '3r2k1/5ppp/8/3p4/8/2Q5/5PPP/6K1 w - - 0 1',
    depth: 2,
    text:
      'A search carries two numbers. Alpha is what the side to move is already sure of; beta is the most that the opponent will ' +
      'let it have, because elsewhere the opponent is sure of something better. Once one reply scores beta or more, the opponent ' +
      'will not enter this node, and the other replies do not matter: that is a beta cutoff. Scores are hundredths of a pawn for the side to move.',
    searches: [{ name: 'textbook search', settings: { ...TEXTBOOK, ...NO_KILLERS } }],
    steps: [
      {
        select: line('c3c7'),
        text: 'White’s first try, Qc7. Nothing is known yet, alpha and beta are infinite, and so every reply has to be searched.',
      },
      {
        select: line('c3d4'),
        text: 'Qd4 does better. All replies were searched again, and now White has this score in hand. Seen from Black’s side, that number is beta from here on.',
      },
      {
        select: line('c3c4'),
        text: 'White tries Qc4. Black needs one reply that is worth beta or more; it need not be the best one.',
        question: CUTS,
      },
      {
        select: line('c3a5'),
        text: 'After Qa5 the reply that refutes it was found late: all the moves before it had to be searched for nothing. The next lesson is about that.',
      },
      { select: root, text: 'Back at the root. After Qc7 and Qd4, every other white move ended in a cutoff. Walk through them with “cutoff” below.' },
    ],
  },
  {
    id: 'order',
    title: 'Why move order matters',
    teaser: 'The same answer, eight times the work.',
    fen: 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
    depth: 2,
    text:
      'A cutoff spares only the moves that come after it. So the same search is cheap when a strong reply is tried first, and dear ' +
      'when it comes late. Both searches here find the same move with the same score. The good order tries captures first, great ' +
      'pieces taken by small ones before all; in the bad order captures come as they happen to be generated.',
    searches: [
      { name: 'good order', settings: TEXTBOOK },
      { name: 'bad order', settings: { ...TEXTBOOK, ...NO_KILLERS, ...off('MVV-LVA', 'SEE Ordering') } },
    ],
    steps: [
      { select: root, text: 'The good order. Compare the nodes of the two searches above: each node is a position that was visited.' },
      {
        select: line('f3f6'),
        text: 'White gives the queen for a knight. In the good order the refutation is the very first reply.',
        question: CUTS,
      },
      { select: line('f3f6'), search: 1, text: 'The same node in the bad order. Another capture came first, and with it hundreds of nodes.' },
      { select: line('e5c6'), text: 'Another one, in the good order: a dozen nodes.' },
      { select: line('e5c6'), search: 1, text: 'And in the bad order: three other captures were searched to their ends before one cut.' },
    ],
  },
  {
    id: 'killer',
    title: 'A killer is found',
    teaser: 'One quiet move refutes nearly everything.',
    fen: '6k1/3q1pp1/pp5p/1r5n/5P2/1P4P1/PQ4BP/2R3K1 b - - 0 1',
    depth: 3,
    text:
      'A quiet move takes nothing, and there are many of them; which one cuts is hard to guess. But what refuted one reply often ' +
      'refutes its brothers, too. So the engine keeps the quiet move that has just cut, a killer, for this ply, and tries it early ' +
      'the next time. Here, in the example of the Rustic book, the bishop on g2 wants to go to c6, where it attacks queen and rook.',
    searches: [{ name: 'textbook search', settings: TEXTBOOK }],
    steps: [
      {
        select: first({ ply: 1, end: 'quiet', cutBy: 'g2c6' }),
        text: 'Found. Black moved the knight, and the engine went through one white move after another before it came to the fork.',
      },
      {
        select: nextSibling({ end: 'killer1', cutBy: 'g2c6' }),
        text: 'Black tries a pawn move instead. The killer has its first chance.',
        question: CUTS,
      },
      { select: nextSibling({ end: 'killer1', cutBy: 'g2c6' }), text: 'And again: at once, as the first move.' },
      { select: next('killerHit', { ply: 1, cutBy: 'g2c6' }), text: 'And again. Each of these nodes cost a tenth of the one where the move was found.' },
      {
        select: nextSibling({ killerFailed: true, after: 'd7g4' }),
        text: 'Black’s queen leaves the diagonal, and the fork is none any more: the killer is tried and fails. All it cost is one try.',
      },
    ],
  },
  {
    id: 'slots',
    title: 'The second slot',
    teaser: 'A plan survives a bit of noise.',
    fen: '3q2k1/pb2nppp/1p1p4/6B1/1b1P2Q1/5N2/PP3PPP/6K1 b - - 0 1',
    depth: 3,
    text:
      'White has a quiet plan: a3 attacks the bishop on b4, which has no way out. It refutes nearly every black move, so it is ' +
      'the killer here. But when Black attacks the queen, another move has to cut, and takes the first slot. With a second slot the ' +
      'plan is only pushed down, not forgotten.',
    searches: [
      { name: 'two slots', settings: TEXTBOOK },
      { name: 'one slot', settings: { ...TEXTBOOK, 'Switch Killers': '1' } },
    ],
    steps: [
      { select: first({ ply: 1, end: 'killer1', cutBy: 'a2a3' }), text: 'Black has done nothing about the threat. a3 is the killer in the first slot, and cuts.' },
      {
        select: nextSibling({ after: 'f7f5', killerFailed: true, end: 'killer2' }),
        text: 'Now a pawn attacks the queen. The first killer is tried, loses the queen and fails.',
        question: CUTS,
      },
      {
        select: nextSibling({ end: 'killer2', cutBy: 'a2a3' }),
        text: 'The very next black move is harmless again. The queen’s move sits in the first slot and fails; a3 has waited in the second.',
        replaced: true,
      },
      { select: nextSibling({ end: 'killer1', cutBy: 'a2a3' }), text: 'A few moves later the plan is back in the first slot, and goes on cutting.' },
      {
        select: line('d6d5'),
        search: 1,
        text: 'The same black move, ...d5, with one slot. The queen’s move had driven a3 out: it had to be found again among the ordinary moves.',
      },
    ],
  },
  {
    id: 'history',
    title: 'Killers and history',
    teaser: 'Two memories: a short one and a long one.',
    fen: 'r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3',
    depth: 4,
    text:
      'Killers remember what has just worked at this ply. History remembers for every quiet move how often it has cut anywhere in the ' +
      'tree, and puts the successful ones first. Each of them alone leaves less than half of the work, and both together do best here. ' +
      'Which of the two is ahead changes from position to position.',
    searches: [
      { name: 'neither', settings: { ...TEXTBOOK, ...NO_KILLERS } },
      { name: 'killers', settings: TEXTBOOK },
      { name: 'history', settings: { ...TEXTBOOK, ...NO_KILLERS, ...HISTORY } },
      { name: 'both', settings: { ...TEXTBOOK, ...HISTORY } },
    ],
    steps: [
      { select: line('a7a6 a2a4'), text: 'Without any memory of quiet moves: Nf6 is what cuts here, but it is tried only when its turn comes.' },
      {
        select: line('a7a6 a2a4'),
        search: 1,
        text: 'With killers. The white move before this one was answered in the same way.',
        question: CUTS,
      },
      { select: line('a7a6 a2a4'), search: 2, text: 'With history only. Two moves with more successes stand before it: close, but not first.' },
      { select: line('a7a6 c2c3'), search: 2, text: 'A few nodes on, Nf6 has gained on them. Now history puts it first without any killer.' },
      { select: line('a7a6 a2a4'), search: 3, text: 'With both: the killer is tried first, and history orders the rest where it fails.' },
    ],
  },
  {
    id: 'null',
    title: 'Null move and zugzwang',
    teaser: 'A clever shortcut, and where it goes wrong.',
    fen: '2k4b/6p1/2K3P1/1P6/8/8/8/8 w - - 0 1',
    depth: 6,
    text:
      'The null move is a shortcut: let the side to move pass, and search a little; if even that scores beta or more, a real move will, ' +
      'too, and the node is cut. It saves much, but there are positions where every move does harm and passing would be best: zugzwang. ' +
      'For that reason the engine never passes with pawns alone. Here Black has a bishop, but it is walled in, and the king must move.',
    searches: [
      { name: 'without null move', settings: TEXTBOOK },
      { name: 'with null move', settings: { ...TEXTBOOK, 'Switch Null Move': 'true' } },
    ],
    steps: [
      { select: root, text: 'Without the null move: the search sees that b6 wins.' },
      {
        select: line('b5b6 c8b8 b6b7'),
        text: 'The heart of it. White has played b7, and Black would love to pass, but has a single move, and after it the white pawn queens.',
        question: 'What must Black play?',
      },
      { select: line('b5b6 c8b8 b6b7 b8a7'), text: 'The king had to step aside. White’s king supports the pawn, and a queen is made.' },
      { select: line('b5b6 c8b8 b6b7'), search: 1, text: 'The same position with the null move. The search lets Black pass, is pleased with the bishop, and looks no further.' },
      { select: line('b5b6 c8b8 b6b7 pass'), search: 1, text: 'Black has passed. With the little depth that is left the search looks at captures only, finds none, and believes that all is well.' },
      { select: root, search: 1, text: 'So the winning move is missed. About half as many nodes, and the wrong answer: a shortcut has its price.' },
    ],
  },
  {
    id: 'horizon',
    title: 'The horizon and quiescence',
    teaser: 'Never judge a position in the middle of an exchange.',
    fen: '3q2k1/pp3ppp/2p5/3p4/3P4/2P2Q2/PP3PPP/6K1 w - - 0 1',
    depth: 1,
    text:
      'A search has to stop somewhere, and what lies behind that horizon it does not see. If it stops right after a capture, it counts ' +
      'the pawn that was won and not the queen that will be lost. So at the horizon engines go on with captures until the position is ' +
      'quiet. This is called quiescence search.',
    searches: [
      { name: 'no quiescence', settings: { ...TEXTBOOK, 'Switch Quiescence': 'false' } },
      { name: 'quiescence', settings: TEXTBOOK },
    ],
    steps: [
      { select: root, text: 'One ply, and not one more: taking the pawn on d5 looks best.' },
      { select: line('f3d5'), text: 'Here the search stopped and counted: White is a pawn up. That the queen can be taken lies behind the horizon.' },
      {
        select: line('f3d5'),
        search: 1,
        text: 'The same position, but captures are played on.',
        question: CUTS,
      },
      { select: line('f3d5 c6d5'), search: 1, text: 'Nothing is left to take: the position is quiet, and may be judged.' },
      { select: root, search: 1, text: 'Three more nodes, and White no longer gives the queen for a pawn.' },
    ],
  },
  {
    id: 'check',
    title: 'Check extension',
    teaser: 'Look a ply further where it is cheap.',
    fen: '4kb1r/p2n1ppp/4q3/4p1B1/4P3/1Q6/PPP2PPP/2KR4 w k - 1 0',
    depth: 2,
    text:
      'A check leaves few replies, often one, so that looking further costs little; and mates are made of checks. The check extension ' +
      'gives such a move one ply more. This is the end of Morphy’s opera game: White mates in two moves, which is three plies, and the ' +
      'search here goes to depth 2.',
    searches: [
      { name: 'no extension', settings: TEXTBOOK },
      { name: 'check extension', settings: { ...TEXTBOOK, 'Switch Check Extension': 'all' } },
    ],
    steps: [
      { select: root, text: 'Two plies are too few: the search takes the queens off.' },
      { select: line('b3b8'), text: 'It did look at the queen’s sacrifice. The knight takes, the depth is used up, and a queen is gone.' },
      {
        select: line('b3b8 d7b8'),
        search: 1,
        text: 'With the extension the same line goes on for one ply more.',
        question: 'Which move mates?',
      },
      { select: line('b3b8 d7b8 d1d8'), search: 1, text: 'Mate. The line is one ply longer than the others.' },
      { select: root, search: 1, text: 'A search to depth 2 has seen a mate in two moves, for a few nodes more.' },
    ],
  },
];
