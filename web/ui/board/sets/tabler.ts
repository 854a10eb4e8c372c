import pawn from '@tabler/icons/filled/chess.svg?raw';
import bishop from '@tabler/icons/filled/chess-bishop.svg?raw';
import king from '@tabler/icons/filled/chess-king.svg?raw';
import knight from '@tabler/icons/filled/chess-knight.svg?raw';
import queen from '@tabler/icons/filled/chess-queen.svg?raw';
import rook from '@tabler/icons/filled/chess-rook.svg?raw';
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
