/** A position of the duel's set. */
export interface SetPosition {
  /** Its number in the `bench` list, from 1. */
  bench: number;
  fen: string;
}

/**
 * Twenty of the forty `bench` positions (engine/uci/bench.cpp): openings, middlegames and endings. Excludes Chess960
 * positions and those solved within a few hundred nodes.
 */
export const DUEL_POSITIONS: readonly SetPosition[] = [
  { bench: 1, fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1' },
  { bench: 2, fen: 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1' },
  { bench: 3, fen: '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1' },
  { bench: 4, fen: 'r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1' },
  { bench: 6, fen: 'r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10' },
  { bench: 8, fen: '3rr3/2pq2pk/p2p1pnp/8/2QBPP2/1P6/P5PP/4RRK1 b - - 0 1' },
  { bench: 9, fen: 'r1bqk2r/pp2bppp/2p5/3pP3/P2Q1P2/2N1B3/1PP3PP/R4RK1 b kq - 0 1' },
  { bench: 10, fen: 'r1bqkb1r/4npp1/p1p4p/1p1pP1B1/8/1B6/PPPN1PPP/R2Q1RK1 w kq - 0 1' },
  { bench: 11, fen: '4b3/p3kp2/6p1/3pP2p/2pP1P2/4K1P1/P3N2P/8 w - - 0 1' },
  { bench: 12, fen: '2r3k1/1p2q1pp/2b1pr2/p1pp4/6Q1/1P1PP1R1/P1PN2PP/5RK1 w - - 0 1' },
  { bench: 13, fen: 'r2qnrnk/p2b2b1/1p1p2pp/2pPpp2/1PP1P3/PRNBB3/3QNPPP/5RK1 w - - 0 1' },
  { bench: 14, fen: '2r2rk1/1bqnbpp1/1p1ppn1p/pP6/N1P1P3/P2B1N1P/1B2QPP1/R2R2K1 b - - 0 1' },
  { bench: 16, fen: '2rq1rk1/3bppbp/p4np1/n3Q3/Np6/1B3N1P/PPP2PP1/R1BR2K1 b - - 0 1' },
  { bench: 18, fen: '1r2qrk1/4n3/ppbp3p/n1p1p1p1/2P5/B1PP2PP/Q2N1PB1/1R2R1K1 w - - 0 1' },
  { bench: 19, fen: 'r5k1/pp2q1bp/n2p2p1/2pPpr2/2P1Nn2/PQ3N1P/1P1B1PP1/1R2R1K1 w - - 0 1' },
  { bench: 20, fen: '2r2bk1/p1q2p2/4p1p1/3nP1B1/1p2Q2P/1P3N2/Pr3PP1/R4RK1 w - - 0 1' },
  { bench: 22, fen: 'r4r1k/1p2b1pp/pBq3n1/2PNp3/2N1Ppn1/1Q4P1/PP1R3P/5RK1 w - - 0 1' },
  { bench: 23, fen: '2rq1rk1/6bp/p1npb3/1p1Npp1Q/8/2PBN3/PP3PPP/R3K2R b KQ - 0 1' },
  { bench: 24, fen: '2rr2k1/1q3pp1/pp1pp2p/4n3/2PNP3/1P4P1/P1R1QPKP/3R4 b - - 0 1' },
  { bench: 34, fen: 'r2qkb1r/p4ppp/1pn2n2/2ppp3/4PB2/3P3P/PPP1BP1P/RN1Q1RK1 w kq - 0 1' },
];
