import { nagMeaning } from '../../core/nags.ts';
import type { PageSettings } from '../../core/page-settings.ts';
import type { Session } from '../../game/session.ts';
import { t } from '../../language/translate.ts';
import { nodeAt } from '../../state/game-tree.ts';
import type { MoveWording } from '../shell/announce.ts';
import { moveLetters, moveWords, withMovesTold } from './move-words.ts';

/**
 * What is said of the position shown besides the move: that it is the start, or which variation the move is in, its marks and comments.
 * Of a game that is played nothing.
 */
function notes(session: Session): string {
  const { game, isAnalysis, known } = session;
  const { record, path, cursor } = game;
  const node = game.plies[cursor - 1];
  if (!node) return game.plies.length > 0 ? t('Start of the game.') : '';
  if (!isAnalysis || !record) return '';
  const siblings = nodeAt(record, path.slice(0, cursor - 1))?.children ?? [];
  const place = siblings.findIndex(({ uci }) => uci === node.uci);
  const variation = place > 0 ? t('Variation {place} of {count}.', { place, count: siblings.length - 1 }) : '';
  const found = known?.glyph(game.fenAt(cursor - 1), node) ?? null;
  const marks = (found === null ? node.nags : [found, ...node.nags]).map((nag) => t('{mark}.', { mark: nagMeaning(nag) }));
  return [variation, ...marks, ...node.comments].filter(Boolean).join(' ');
}

/** How moves are told as a setting says. */
export const wordingOf = (moveText: PageSettings['moveText']): MoveWording => ({
  move: { words: moveWords, letters: moveLetters, san: (san: string) => san }[moveText],
  notes,
});

let current = wordingOf('words');
/** How the page tells moves. */
export const currentWording = (): MoveWording => current;
/** Has the page tell moves as a setting says. */
export const useMoveText = (moveText: PageSettings['moveText']): MoveWording => (current = wordingOf(moveText));

/** Prose with its moves as the page tells them. */
export const toldProse = (text: string): string => withMovesTold(text, current.move);

/** Reports texts of a live region as `told`, for the voice: each when it changes. Returns the text. */
export function toldReporter(host: HTMLElement): (text: string) => string {
  let before = '';
  return (text) => {
    if (text !== before && text !== '')
      queueMicrotask(() => host.dispatchEvent(new CustomEvent<string>('told', { detail: text, bubbles: true, composed: true })));
    before = text;
    return text;
  };
}
