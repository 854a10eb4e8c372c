/** The games as the list of lessons shows them. */

import { t } from '../../language/translate.ts';
import { CUT_POSITIONS } from './cut-positions.ts';
import type { GameId } from './games.ts';
import { ORDER_POSITIONS } from './order-positions.ts';

/** A game. */
export interface LessonGame {
  id: GameId;
  title: string;
  teaser: string;
  positions: readonly { title: string }[];
}

/** In the order of the list. */
export const LESSON_GAMES: readonly LessonGame[] = [
  {
    id: 'game-order',
    title: t('Order the moves yourself'),
    teaser: t('Put five moves in order. The engine searches them so and counts the nodes.'),
    positions: ORDER_POSITIONS,
  },
  {
    id: 'game-cut',
    title: t('Name the cutoff'),
    teaser: t('Follow a whole search from node to node, and say which move cuts.'),
    positions: CUT_POSITIONS,
  },
];

/** The game of an id; undefined for a lesson. */
export const gameOf = (id: string): LessonGame | undefined => LESSON_GAMES.find((game) => game.id === id);
