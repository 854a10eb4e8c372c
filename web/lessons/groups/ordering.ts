/** Lessons on the order in which moves are searched. */

import { t } from '../../language/translate.ts';
import { cutsQuestion, HISTORY, type Lesson, NO_KILLERS, NO_QUIET_HISTORIES, off, on, TEXTBOOK } from '../lesson.ts';
import { first, line, next, nextSibling, root } from '../selectors.ts';

/** In the order of the list. */
export const ORDERING: readonly Lesson[] = [
  {
    id: 'order',
    title: t('Why move order matters'),
    teaser: t('The same result, eight times the work.'),
    fen: 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
    depth: 2,
    text: t(
      'A cutoff saves only the moves that come after it. So the same search is cheap when a strong reply is tried first, and costly ' +
        'when it is tried late. Both searches here find the same move with the same score. The good order tries captures first, ' +
        'starting with valuable pieces taken by cheap ones; the bad order tries captures in the order they are generated.',
    ),
    searches: [
      { name: t('good order'), settings: TEXTBOOK },
      { name: t('bad order'), settings: { ...TEXTBOOK, ...NO_KILLERS, ...off('MVV-LVA', 'SEE Ordering') } },
    ],
    steps: [
      {
        select: root,
        text: t('The good order. Compare the node counts of the two searches above: each node is a position visited.'),
      },
      {
        select: line('f3f6'),
        text: t('White gives up the queen for a knight. In the good order, the refutation is the very first reply.'),
        question: cutsQuestion(),
      },
      {
        select: line('f3f6'),
        search: 1,
        text: t('The same node in the bad order. Another capture came first and cost hundreds of nodes.'),
      },
      { select: line('e5c6'), text: t('Another node in the good order: a dozen nodes.') },
      {
        select: line('e5c6'),
        search: 1,
        text: t('And in the bad order: three other captures were searched completely before one caused a cutoff.'),
      },
    ],
  },
  {
    id: 'killer',
    title: t('A killer is found'),
    teaser: t('One quiet move refutes nearly everything.'),
    fen: '6k1/3q1pp1/pp5p/1r5n/5P2/1P4P1/PQ4BP/2R3K1 b - - 0 1',
    depth: 3,
    text: t(
      'Quiet moves capture nothing, and there are many of them, so it is hard to guess which one will cut. But a move that refuted ' +
        'one reply often refutes its siblings as well. So the engine stores the quiet move that has just cut as a killer for this ' +
        'ply, and tries it early next time. In this example from the Rustic book, Bc6 attacks queen and rook.',
    ),
    searches: [{ name: t('textbook search'), settings: TEXTBOOK }],
    steps: [
      {
        select: first({ ply: 1, end: 'quiet', cutBy: 'g2c6' }),
        text: t(
          'Found. Black moved the knight, and the engine searched one white move after another before it reached the fork.',
        ),
      },
      {
        select: nextSibling({ end: 'killer1', cutBy: 'g2c6' }),
        text: t('Black tries a pawn move instead. The killer gets its first chance.'),
        question: cutsQuestion(),
      },
      { select: nextSibling({ end: 'killer1', cutBy: 'g2c6' }), text: t('Again, at once, as the first move.') },
      {
        select: next('killerHit', { ply: 1, cutBy: 'g2c6' }),
        text: t('And again. Each of these nodes cost a tenth of the node where the move was found.'),
      },
      {
        select: nextSibling({ killerFailed: true, after: 'd7g4' }),
        text: t(
          'Black’s queen leaves the diagonal, so the fork no longer works: the killer is tried and fails. It cost only one try.',
        ),
      },
    ],
  },
  {
    id: 'threat',
    title: t('The killer is the threat'),
    teaser: t('What the killer at ply 2 says about the position.'),
    fen: '3r2k1/5ppp/1p6/1P3N2/P1p5/2P5/5PPP/N5K1 w - - 0 1',
    depth: 3,
    text: t(
      'A killer at ply 2 is a move that has refuted one of your moves, so it refutes your next try as well, unless that try does something ' +
        'about it. That is what players call a threat. Here White is to move, and Black threatens ...Rd1+, which mates or wins the knight on a1.',
    ),
    searches: [{ name: t('textbook search'), settings: TEXTBOOK }],
    steps: [
      {
        select: first({ ply: 1, end: 'quiet', cutBy: 'd8d1' }),
        text: t(
          'White makes room for the king with f4. Black’s refutation is found after eight other moves: the rook gives check and then takes the knight.',
        ),
      },
      {
        select: nextSibling({ end: 'killer1', after: 'f2f3' }),
        text: t('White plays f3 instead. Now the engine has a killer.'),
        question: cutsQuestion(),
      },
      { select: line('g1h1'), text: t('Kh1 ignores the threat completely, and the killer mates. It cost two nodes.') },
      {
        select: line('f5d4'),
        text: t('Nd4 blocks the file. The killer is not even a legal move here, and the engine has to look for something else.'),
      },
      {
        select: root,
        text: t(
          'Back at the root. Of nineteen white moves, the killer refutes eleven. X-ray shows the killer of ply 2 for any position: read it as the opponent’s threat.',
        ),
      },
    ],
  },
  {
    id: 'slots',
    title: t('The second slot'),
    teaser: t('A plan survives an interruption.'),
    fen: '3q2k1/pb2nppp/1p1p4/6B1/1b1P2Q1/5N2/PP3PPP/6K1 b - - 0 1',
    depth: 3,
    text: t(
      'White has a quiet plan: a3 attacks the bishop on b4, which has no escape. It refutes nearly every black move, so it is ' +
        'the killer here. But when Black attacks the queen, another move has to cut, and that enters the first slot. With a second ' +
        'slot, the plan is only pushed down, not forgotten.',
    ),
    searches: [
      { name: t('two slots'), settings: TEXTBOOK },
      { name: t('one slot'), settings: { ...TEXTBOOK, 'Switch Killers': '1' } },
    ],
    steps: [
      {
        select: first({ ply: 1, end: 'killer1', cutBy: 'a2a3' }),
        text: t('Black has ignored the threat. The killer in the first slot, a3, causes a cutoff.'),
      },
      {
        select: nextSibling({ after: 'f7f5', killerFailed: true, end: 'killer2' }),
        text: t('Now a pawn attacks the queen. The first killer is tried and fails because it loses the queen.'),
        question: cutsQuestion(),
      },
      {
        select: nextSibling({ end: 'killer2', cutBy: 'a2a3' }),
        text: t('The next black move is harmless again. The queen move in the first slot fails; a3 is still in the second.'),
        replaced: true,
      },
      {
        select: nextSibling({ end: 'killer1', cutBy: 'a2a3' }),
        text: t('A few moves later the plan is back in the first slot and keeps causing cutoffs.'),
      },
      {
        select: line('d6d5'),
        search: 1,
        text: t(
          'The same black move, ...d5, with one slot. The queen move had replaced a3, which had to be found again among the other quiet moves.',
        ),
      },
    ],
  },
  {
    id: 'history',
    title: t('Killers and history'),
    teaser: t('A short-term and a long-term memory.'),
    fen: 'r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3',
    depth: 4,
    text: t(
      'Killers remember what has just worked at this ply. History remembers how often each quiet move has caused cutoffs anywhere ' +
        'in the tree, and puts successful moves first. Either one more than halves the work, and here both together do best. Which of ' +
        'the two is better depends on the position.',
    ),
    searches: [
      { name: t('neither'), settings: { ...TEXTBOOK, ...NO_KILLERS } },
      { name: t('killers'), settings: TEXTBOOK },
      { name: t('history'), settings: { ...TEXTBOOK, ...NO_KILLERS, ...HISTORY } },
      { name: t('both'), settings: { ...TEXTBOOK, ...HISTORY } },
    ],
    steps: [
      {
        select: line('a7a6 a2a4'),
        text: t('Without any memory of quiet moves: Nf6 causes the cutoff, but only when its turn comes.'),
      },
      {
        select: line('a7a6 a2a4'),
        search: 1,
        text: t('With killers. The previous white move was answered in the same way.'),
        question: cutsQuestion(),
      },
      {
        select: line('a7a6 a2a4'),
        search: 2,
        text: t('With history only. Two moves with more cutoffs are tried before it: close, but not first.'),
      },
      {
        select: line('a7a6 c2c3'),
        search: 2,
        text: t('A few nodes later Nf6 has caught up. Now history puts it first without any killer.'),
      },
      {
        select: line('a7a6 a2a4'),
        search: 3,
        text: t('With both: the killer is tried first, and history orders the rest if it fails.'),
      },
    ],
  },
  {
    id: 'countermove',
    title: t('Countermoves'),
    teaser: t('The reply that fits the move before it.'),
    fen: 'r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3',
    depth: 4,
    text: t(
      'A killer belongs to a ply, a history score to a move. A countermove belongs to the move before it: the table keeps, for each ' +
        'piece and square, the quiet reply that last refuted it. Continuation history goes further and keeps a score for every ' +
        'reply, to the moves one, two and four plies earlier.',
    ),
    searches: [
      { name: t('neither'), settings: { ...TEXTBOOK, ...NO_KILLERS } },
      { name: t('countermove'), settings: { ...TEXTBOOK, ...NO_KILLERS, ...on('Countermove') } },
      { name: t('history'), settings: { ...TEXTBOOK, ...NO_KILLERS, ...HISTORY } },
      { name: t('continuation'), settings: { ...TEXTBOOK, ...NO_KILLERS, ...HISTORY, ...on('Continuation History') } },
    ],
    steps: [
      {
        select: line('a7a6 a2a4'),
        text: t('White has played a4. Without any memory of quiet moves, the refutation is the nineteenth move.'),
      },
      {
        select: line('a7a6 a2a4'),
        search: 1,
        text: t('With countermoves. Somewhere else in the tree a4 was refuted as well, and the engine remembers how.'),
        question: cutsQuestion(),
      },
      {
        select: line('a7a6 c4e2'),
        search: 1,
        text: t(
          'After Be2 the stored reply does not work, and d5 is only found as the ninth move. There is room for one reply to each move.',
        ),
      },
      {
        select: line('a7a6 c4e2'),
        search: 2,
        text: t('History knows many moves that often cut, and one of them, Nf6, cuts here as the third.'),
      },
      {
        select: root,
        search: 3,
        text: t(
          'Continuation history knows more still. In this small tree that saves only a few nodes; its tables need deeper searches to fill.',
        ),
      },
    ],
  },
  {
    id: 'today',
    title: t('Killers today'),
    teaser: t('Why modern engines hardly need them.'),
    fen: 'rnbqkbnr/pp3ppp/4p3/2ppP3/3P4/8/PPP2PPP/RNBQKBNR w KQkq - 0 4',
    depth: 8,
    text: t(
      'The lessons before this one switch off most of the engine. Here all of it is on, with and without killers, with and without ' +
        'histories (history, countermove, continuation, pawn and evaluation history). In this position killers save much where nothing else ' +
        'orders quiet moves, and nothing where histories do. A duel repeats the comparison in others.',
    ),
    searches: [
      { name: t('neither'), settings: { ...NO_QUIET_HISTORIES, ...NO_KILLERS } },
      { name: t('killers'), settings: NO_QUIET_HISTORIES },
      { name: t('histories'), settings: NO_KILLERS },
      { name: t('both'), settings: {} },
    ],
    steps: [
      { select: root, text: t('Neither killers nor histories. This is the number of nodes to compare with.') },
      { select: root, search: 1, text: t('With killers alone, a third of the nodes are gone.') },
      { select: root, search: 2, text: t('With histories alone, more than half of them are gone.') },
      { select: root, search: 3, text: t('With both, about as many.') },
      {
        select: line('c2c3 d8c7'),
        search: 3,
        text: t('Killers do cut: a move that has refuted others at this ply refutes Qc7 as well.'),
        question: cutsQuestion(),
      },
      {
        select: line('c2c3 d8c7'),
        search: 2,
        text: t('With histories alone, Nf3 comes just as early here, as the countermove to Qc7, and the node is as small.'),
      },
      {
        select: root,
        search: 3,
        text: t('Beside the histories they save nothing here. Stockfish removed its killers in 2024.'),
      },
    ],
  },
];
