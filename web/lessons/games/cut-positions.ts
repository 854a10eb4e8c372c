import { t } from '../../language/translate.ts';
/** The positions of “Name the cutoff”: small ones, whose trees can be followed as a whole. */

/** A position whose search is followed. */
export interface CutPosition {
  title: string;
  fen: string;
  /** Search depth in plies. */
  depth: number;
}

/** By growing difficulty. */
export const CUT_POSITIONS: readonly CutPosition[] = [
  { title: t('Two pawns in the centre'), fen: '8/8/4k3/8/3PP3/3K4/8/8 b - - 0 1', depth: 4 },
  { title: t('Pawns on the queen’s side'), fen: '8/8/1p2k3/p7/P3K3/1P6/8/8 w - - 0 1', depth: 4 },
  { title: t('Pawns on the king’s side'), fen: '8/5pk1/6p1/7p/7P/5KP1/5P2/8 w - - 0 1', depth: 4 },
  { title: t('Three pawns each'), fen: '6k1/5pp1/7p/8/8/7P/5PP1/6K1 w - - 0 1', depth: 4 },
  { title: t('A knight against a pawn'), fen: '4k3/4p3/8/8/3N4/8/4P3/4K3 w - - 0 1', depth: 4 },
  { title: t('Rooks and pawns'), fen: '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1', depth: 4 },
];
