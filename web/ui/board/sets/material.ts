import bishop from '@iconify-json/material-symbols/icons.json?icon=chess-bishop';
import king from '@iconify-json/material-symbols/icons.json?icon=chess-king-2';
import knight from '@iconify-json/material-symbols/icons.json?icon=chess-knight';
import pawn from '@iconify-json/material-symbols/icons.json?icon=chess-pawn-2';
import queen from '@iconify-json/material-symbols/icons.json?icon=chess-queen';
import rook from '@iconify-json/material-symbols/icons.json?icon=chess-rook';
import type { PieceSet } from '../piece-set.ts';
import { svgPaths } from './svg-paths.ts';

const piece = (svg: string) => ({ body: svgPaths(svg) });

/** The chess icons of Google's Material Symbols (Apache-2.0), with a fill and an outline of our own. */
export const PIECES: PieceSet = {
  name: 'material',
  viewBox: '-1.25 -1.25 26.5 26.5',
  edgeWidth: 1.05,
  pieces: { p: piece(pawn), n: piece(knight), b: piece(bishop), r: piece(rook), q: piece(queen), k: piece(king) },
};
