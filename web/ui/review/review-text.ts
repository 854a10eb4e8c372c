import { fenClock } from '../../core/format.ts';
import { shownMoves, t } from '../../language/translate.ts';

/** A number of things: `'1 move'`, `'81 moves'`. */
export const halfMovesText = (count: number): string => t('{count, plural, one {# half-move} other {# half-moves}}', { count });

/** How long something will take; `''` if nobody knows. */
export function leftText(milliseconds: number | null): string {
  if (milliseconds === null) return '';
  const seconds = Math.round(milliseconds / 1000);
  if (seconds < 100) return t('about {max} s left', { max: Math.max(1, seconds) });
  return t('about {round} min left', { round: Math.round(seconds / 60) });
}

/** A move that was played, with its number, by the position after it: `'12. Rc8'` or `'11… Rc8'`. */
export function playedText(san: string, fenAfter: string): string {
  const { turn, move } = fenClock(fenAfter);
  return turn === 'b' ? `${move}. ${shownMoves(san)}` : `${move - 1}… ${shownMoves(san)}`;
}
