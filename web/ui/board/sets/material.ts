import bishop from '@material-symbols/svg-400/outlined/chess_bishop-fill.svg?raw';
import king from '@material-symbols/svg-400/outlined/chess_king_2-fill.svg?raw';
import knight from '@material-symbols/svg-400/outlined/chess_knight-fill.svg?raw';
import pawn from '@material-symbols/svg-400/outlined/chess_pawn_2-fill.svg?raw';
import queen from '@material-symbols/svg-400/outlined/chess_queen-fill.svg?raw';
import rook from '@material-symbols/svg-400/outlined/chess_rook-fill.svg?raw';
import type { PieceSet } from '../piece-set.ts';
import { svgPaths } from './svg-paths.ts';

const piece = (svg: string) => ({ body: svgPaths(svg) });

/** The chess icons of Google's Material Symbols (Apache-2.0), with a fill and an outline of our own. */
export const PIECES: PieceSet = {
  name: 'material',
  viewBox: '-50 -1010 1060 1060',
  edgeWidth: 42,
  pieces: { p: piece(pawn), n: piece(knight), b: piece(bishop), r: piece(rook), q: piece(queen), k: piece(king) },
};
