import { otherTurn, type Turn } from '../../core/format.ts';
import { SIDES } from '../../core/sides.ts';
import { t } from '../../language/translate.ts';
import type { GameEnding } from '../../state/session-state.ts';

/** The side that has won, or null for a draw. */
const winnerOf = ({ result }: GameEnding): Turn | null => (result === '1/2-1/2' ? null : result === '1-0' ? 'w' : 'b');

/** The result with which a side loses. */
export const lossOf = (side: Turn): '1-0' | '0-1' => (side === 'w' ? '0-1' : '1-0');

/** Describes an ending, for example `'Black wins: White resigned'`. */
export function endingText(ending: GameEnding): string {
  const winner = winnerOf(ending);
  if (winner === null) return ending.kind === 'time' ? t('Draw: out of time, but mate is impossible') : t('Draw by agreement');
  return ending.kind === 'time'
    ? t('{value} wins on time', { value: SIDES[winner] })
    : t('{value} wins: {value2} resigned', { value: SIDES[winner], value2: SIDES[otherTurn(winner)] });
}
