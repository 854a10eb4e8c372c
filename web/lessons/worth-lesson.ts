import { type Lesson, TEXTBOOK } from './lesson.ts';
import { line, root } from './selectors.ts';

/** What the evaluation makes of the pieces on their squares. */
export const WORTH_LESSON: Lesson = {
  id: 'worth',
  title: 'What a piece is worth',
  teaser: 'The same knight on two squares.',
  fen: '2r2rk1/pp1bqppp/4p3/3pP3/3N1P2/8/PPPQ2PP/3RR1K1 w - - 0 18',
  depth: 2,
  text:
    'Where a search ends, the engine evaluates the position as it stands: a sum of hand-crafted terms, corrected by a net that has learnt ' +
    'from the engine’s own games. Take a piece off the board, and the evaluation changes by what that piece is worth here. The ' +
    'number on each piece is that, in pawns; blue squares are where the net makes more of a piece than the terms do, orange where less.',
  searches: [{ name: 'with the net', settings: { ...TEXTBOOK, 'Switch Evaluation': 'net' } }],
  worth: true,
  steps: [
    {
      select: root,
      text: 'A knight and a bishop are about equal by the book. Not here: the knight on d4 cannot be driven away, and the bishop on d7 is shut in by its own pawns, so the knight is worth more.',
    },
    {
      select: line('d4b3'),
      text: 'The knight has gone to b3, and is worth much less there. Black’s pawn on d5 gained what it lost: nothing blocks it now.',
    },
    {
      select: line('f4f5'),
      text: 'White pushes the f-pawn instead. Next to the king it is worth much more than it was on f4, and the knight that supports it gains, too.',
    },
    {
      select: root,
      text: 'Back at the root. Compare other moves in the tree below: every position shows what its pieces are worth.',
    },
  ],
};
