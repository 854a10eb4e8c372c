import { mdiChessBishop, mdiChessKing, mdiChessKnight, mdiChessPawn, mdiChessQueen, mdiChessRook } from '@mdi/js';
import type { PieceSet } from '../piece-set.ts';

const piece = (path: string) => ({ body: [path] });

/** The chess icons of the Pictogrammers' Material Design Icons (Apache-2.0), with a fill and an outline of our own. */
export const PIECES: PieceSet = {
  name: 'pictogrammers',
  viewBox: '-0.6 -0.6 25.2 25.2',
  edgeWidth: 1,
  pieces: {
    p: piece(mdiChessPawn),
    n: piece(mdiChessKnight),
    b: piece(mdiChessBishop),
    r: piece(mdiChessRook),
    q: piece(mdiChessQueen),
    k: piece(mdiChessKing),
  },
};
