import { t } from '../../language/translate.ts';
/** The positions of “Order the moves yourself”. */

/** A position whose root moves are put in order. */
export interface OrderPosition {
  title: string;
  fen: string;
  /** Search depth in plies. */
  depth: number;
}

/** Depth for a position of the user's own: orders that are bad at depth 4 take seconds in a middlegame. */
export const OWN_DEPTH = 3;

/** By growing difficulty. tests/wasm/explain/order-game.test.ts counts their nodes by both programs. */
export const ORDER_POSITIONS: readonly OrderPosition[] = [
  { title: t('Two ways to take'), fen: '4k3/8/8/3r4/4P3/2N5/8/4K3 w - - 0 1', depth: 4 },
  { title: t('A rook for nothing'), fen: '5rk1/5ppp/8/8/3r4/2N5/5PPP/3R2K1 w - - 0 1', depth: 4 },
  { title: t('A bishop and a knight'), fen: '3r2k1/p4ppp/1p6/2p5/4n3/1P2P1P1/P1R2PBP/6K1 w - - 0 1', depth: 4 },
  { title: t('The back rank'), fen: '6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1', depth: 4 },
  { title: t('King and pawns'), fen: '8/5pk1/6p1/7p/7P/5KP1/5P2/8 w - - 0 1', depth: 4 },
  { title: t('The knight on d4'), fen: 'r1bqr1k1/pp3ppp/2n2n2/3p4/3N4/P1P1P3/2B2PPP/R1BQ1RK1 b - - 0 1', depth: 3 },
  { title: t('The Rustic book’s example'), fen: '6k1/3q1pp1/pp5p/1r5n/5P2/1P4P1/PQ4BP/2R3K1 b - - 0 1', depth: 3 },
  {
    title: t('Everything is developed'),
    fen: 'r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10',
    depth: 3,
  },
  { title: t('A knight under attack'), fen: '2rr2k1/1q3pp1/pp1pp2p/4n3/2PNP3/1P4P1/P1R1QPKP/3R4 b - - 0 1', depth: 4 },
  { title: t('A bishop in a pin'), fen: '2r3k1/5ppp/8/2q5/8/2B5/5PPP/2RQ2K1 w - - 0 1', depth: 4 },
];
