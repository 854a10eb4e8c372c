import { nagMeaning } from '../../core/nags.ts';
import type { PageSettings } from '../../core/page-settings.ts';
import type { Session } from '../../game/session.ts';
import { nodeAt } from '../../game/tree/game-tree.ts';
import { t } from '../../language/translate.ts';
import type { MoveTeller } from '../shell/announce.ts';
import { moveLetters, moveWords } from './move-words.ts';

/** What is said of the move shown besides the move: which variation it is, its marks and comments. Nothing in a game that is played. */
function notes(session: Session): string {
  const { game, isAnalysis } = session;
  const { record, path, cursor } = game;
  const node = game.plies[cursor - 1];
  if (!isAnalysis || !record || !node) return '';
  const siblings = nodeAt(record, path.slice(0, cursor - 1))?.children ?? [];
  const place = siblings.findIndex(({ uci }) => uci === node.uci);
  const variation = place > 0 ? t('Variation {place} of {count}.', { place, count: siblings.length - 1 }) : '';
  const marks = node.nags.map((nag) => t('{mark}.', { mark: nagMeaning(nag) }));
  return [variation, ...marks, ...node.comments].filter(Boolean).join(' ');
}

/** How moves are told as a setting says. */
export const tellerOf = (moveText: PageSettings['moveText']): MoveTeller => ({
  move: { words: moveWords, letters: moveLetters, san: (san: string) => san }[moveText],
  notes,
});
