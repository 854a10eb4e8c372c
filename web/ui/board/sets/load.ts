import type { PieceSetName } from '../../../core/page-settings.ts';
import type { PieceSet } from '../piece-set.ts';
import { RIPOSTE_PIECES } from './riposte.ts';

/** Where each set is: our own is always there, the others are loaded when they are chosen. */
const LOADERS: Record<PieceSetName, () => Promise<{ PIECES: PieceSet }>> = {
  riposte: () => Promise.resolve({ PIECES: RIPOSTE_PIECES }),
  tabler: () => import('./tabler.ts'),
  material: () => import('./material.ts'),
  pictogrammers: () => import('./pictogrammers.ts'),
};

/** Loads a piece set. Rejects if its file cannot be fetched. */
export async function loadPieceSet(name: PieceSetName): Promise<PieceSet> {
  return (await LOADERS[name]()).PIECES;
}
