import { fenClock } from '../../core/format.ts';

/** A number of things: `'1 move'`, `'81 moves'`. */
export const plural = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

/** How long something will take, after other text; `''` if nobody knows. */
export function leftText(milliseconds: number | null): string {
  if (milliseconds === null) return '';
  const seconds = Math.round(milliseconds / 1000);
  if (seconds < 100) return `, about ${Math.max(1, seconds)} s left`;
  return `, about ${Math.round(seconds / 60)} min left`;
}

/** A move that was played, with its number, by the position after it: `'12. Rc8'` or `'11… Rc8'`. */
export function playedText(san: string, fenAfter: string): string {
  const { turn, move } = fenClock(fenAfter);
  return turn === 'b' ? `${move}. ${san}` : `${move - 1}… ${san}`;
}
