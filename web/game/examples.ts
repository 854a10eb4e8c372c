import type { Limits } from '../engine/protocol.ts';

export interface Example {
  title: string;
  fen: string;
  /** What to look for, one or two sentences. */
  text: string;
  limits: Limits;
  /** The ladder's row to look at, chosen when the search has ended. */
  ply: number;
}

/**
 * The Rustic book's picture of a killer. White's pawn has just left f3, and Bg2-c6 forks rook and queen after
 * ...Nf6, ...g6, ...a5 and most other replies. Black's one good answer is ...Qe8, with ...Qe3+ to follow.
 * The depth is one at which the search ends with the fork in a slot; at others a later killer has just entered.
 */
export const RUSTIC_EXAMPLE: Example = {
  title: "The Rustic book's example",
  fen: '6k1/3q1pp1/pp5p/1r5n/5P2/1P4P1/PQ4BP/2R3K1 b - - 0 1',
  text:
    'The bishop on g2 can go to c6 and fork rook and queen, whatever Black has just played - unless it was ' +
    '...Qe8, which prepares ...Qe3+. Look at ply 2 of the ladder: Bc6, found once, is a killer there and is ' +
    'tried early after every other black move.',
  limits: { depth: 9 },
  ply: 2,
};

/** Positions offered beside the FEN box. */
export const SAMPLES: readonly { title: string; fen: string }[] = [
  { title: 'Kiwipete: every kind of move', fen: 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1' },
  { title: 'Lucena: rook ending to win', fen: '1K1k4/1P6/8/8/8/8/r7/2R5 w - - 0 1' },
  { title: 'Promotion with a choice', fen: '8/P6k/8/8/8/8/7K/8 w - - 0 1' },
  { title: 'Mate in two', fen: 'kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1' },
];
