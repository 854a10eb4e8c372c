import { shownMoves, t } from '../language/translate.ts';
import type { PreviewPosition } from './board-preview.ts';
import type { Root } from './live-search.ts';
import type { SearchEvent } from './search-events.ts';
import { eventArrow } from './shapes.ts';

/** The position of an event with its killer as an arrow; null for an event of the root. */
export function eventPreview(event: SearchEvent, { spec }: Root): PreviewPosition | null {
  if (event.kind !== 'killer found' && event.kind !== 'killer cuts') return null;
  const { killer } = event;
  // A null move cannot be played from the root.
  const passes = killer.line.includes('0000');
  const position = passes ? { ...spec, fen: killer.fen, moves: [] } : { ...spec, moves: [...spec.moves, ...killer.line] };
  const done = event.kind === 'killer found' ? t('is found') : t('cuts again');
  return {
    position,
    caption: t('Ply {ply}: {text} {done}', { ply: killer.ply, text: shownMoves(killer.text), done }),
    shapes: [eventArrow(killer)],
    ply: killer.ply,
  };
}
