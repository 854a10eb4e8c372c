import { t } from '../../language/translate.ts';
import type { Session } from '../session.ts';
import { searchCovered } from './peek.ts';

/**
 * A sentence about the engine's last move, where its level has played it deliberately although the search found another one best; `''`
 * elsewhere, as long as the search runs, and while the search is covered: it would tell that there is something to punish.
 */
export function levelChoiceText(session: Session): string {
  const { lastResult, liveSearch } = session;
  if (searchCovered(session)) return '';
  const { root, running, latest } = liveSearch;
  const line = latest.lines[0];
  if (!lastResult?.limited || lastResult.root !== root || running || !latest.instead || !line) return '';
  if (line.pv[0] !== lastResult.best.move) return '';
  return t('The engine played {san} deliberately: the level’s choice.', { san: line.san[0] ?? '' });
}
