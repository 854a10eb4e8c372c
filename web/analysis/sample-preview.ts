import { shownMoves, t } from '../language/translate.ts';
import type { KillerSample } from '../protocol/protocol.ts';
import type { PreviewPosition } from './board-preview.ts';
import { killerArrow } from './shapes.ts';

/** The position in which a killer of a ply was tried, with the killer as an arrow. `uci`, `slot`: the killer and its slot. */
export function samplePreview(sample: KillerSample, ply: number, uci: string, slot: 1 | 2): PreviewPosition {
  const did = sample.found ? t('is found here') : sample.cut ? t('refutes this') : t('failed here');
  return {
    position: { fen: sample.fen, moves: [] },
    caption: t('Ply {ply}: {killer} {did}', { ply, killer: shownMoves(sample.killer), did }),
    shapes: [killerArrow(uci, slot, 1, sample.cut ? 'filled' : 'hollow')],
    ply,
  };
}
