import type { Limits } from '../engine/protocol.ts';

export interface Example {
  title: string;
  fen: string;
  /** What to look for, one or two sentences. */
  text: string;
  limits: Limits;
}

/** The Rustic book's picture of a killer: a quiet bishop move that forks rook and queen after many replies. */
export const RUSTIC_EXAMPLE: Example = {
  title: "The Rustic book's example",
  fen: 'r5k1/pp1q1ppp/8/8/8/6P1/PP3PBP/R5K1 w - - 0 1',
  text:
    'Bishop g2 to c6 forks rook and queen, whatever else Black has just played. The engine meets that ' +
    'refutation again and again at the same ply: watch it stay in a killer slot.',
  limits: { infinite: true },
};

/** Positions offered beside the FEN box. */
export const SAMPLES: readonly { title: string; fen: string }[] = [
  { title: 'Kiwipete: every kind of move', fen: 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1' },
  { title: 'Lucena: rook ending to win', fen: '1K1k4/1P6/8/8/8/8/r7/2R5 w - - 0 1' },
  { title: 'Promotion with a choice', fen: '8/P6k/8/8/8/8/7K/8 w - - 0 1' },
  { title: 'Mate in two', fen: 'kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1' },
];
