import bishop from '@iconify-json/tabler/icons.json?icon=chess-bishop-filled';
import pawn from '@iconify-json/tabler/icons.json?icon=chess-filled';
import king from '@iconify-json/tabler/icons.json?icon=chess-king-filled';
import knight from '@iconify-json/tabler/icons.json?icon=chess-knight-filled';
import queen from '@iconify-json/tabler/icons.json?icon=chess-queen-filled';
import rook from '@iconify-json/tabler/icons.json?icon=chess-rook-filled';
import type { PieceSet } from '../piece-set.ts';
import { svgPaths } from './svg-paths.ts';

const piece = (svg: string) => ({ body: svgPaths(svg) });

/** The chess icons of Tabler Icons (MIT), with a fill and an outline of our own. */
export const PIECES: PieceSet = {
  name: 'tabler',
  viewBox: '-0.4 -0.6 24.8 24.8',
  edgeWidth: 1,
  pieces: { p: piece(pawn), n: piece(knight), b: piece(bishop), r: piece(rook), q: piece(queen), k: piece(king) },
};
