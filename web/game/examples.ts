import { type Message, msg } from '../language/translate.ts';
import type { Limits } from '../protocol/protocol.ts';

/** A position to analyse, with an explanation. */
export interface Example {
  title: string | Message;
  fen: string;
  /** What to look for, in one or two sentences. */
  text: string | Message;
  /** Limits of its analysis. */
  limits: Limits;
  /** The ladder row to select when the search ends. */
  ply: number;
  /** The killer of that row to choose, in UCI notation: a position that it has refuted is shown on the board. */
  killer?: string;
}

/**
 * The Rustic book's example of a killer move. White's pawn has just left f3, and Bg2-c6 forks rook and queen after
 * ...Nf6, ...g6, ...a5 and many other replies. A black move that holds is ...Qe8, followed by ...Qe3+.
 * At any depth the fork is the killer of ply 2 with the most cutoffs, whatever holds the slots in the end.
 */
export const RUSTIC_EXAMPLE: Example = {
  title: msg('The Rustic book’s example'),
  fen: '6k1/3q1pp1/pp5p/1r5n/5P2/1P4P1/PQ4BP/2R3K1 b - - 0 1',
  text: msg(
    'The bishop on g2 threatens Bc6, forking rook and queen, after most black moves. An exception is ' +
      '...Qe8, which prepares ...Qe3+. Once found, Bc6 is a killer at ply 2: it is tried early after the other black ' +
      'moves, too.',
  ),
  limits: { depth: 8 },
  ply: 2,
  killer: 'g2c6',
};

/** Sample positions in the import dialog. */
export const SAMPLES: readonly { title: string | Message; fen: string }[] = [
  { title: msg('Kiwipete: every type of move'), fen: 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1' },
  { title: msg('Lucena: a winning rook ending'), fen: '1K1k4/1P6/8/8/8/8/r7/2R5 w - - 0 1' },
  { title: msg('Promotion: choose the piece'), fen: '8/P6k/8/8/8/8/7K/8 w - - 0 1' },
  { title: msg('Mate in two'), fen: 'kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1' },
];
