/** The games among the lessons: ids, names in addresses, scores. A first visit loads this; game-list.ts has the rest. */

/** Names in addresses and of stored scores, by the ids that stand in place of a lesson's. A hyphen keeps them apart from lessons. */
export const GAME_KEYS = { 'game-order': 'order', 'game-cut': 'cut' } as const;

/** Id of a game. */
export type GameId = keyof typeof GAME_KEYS;
/** Name of a game in addresses. */
export type GameKey = (typeof GAME_KEYS)[GameId];

/** Whether an id is that of a game. */
export const isGame = (id: string): id is GameId => id in GAME_KEYS;

/** The id of a game in an address; undefined for any other text. */
export const gameOfKey = (key: string): GameId | undefined =>
  (Object.keys(GAME_KEYS) as GameId[]).find((id) => GAME_KEYS[id] === key);

/** Best scores by game and position, 0..100: `{ 'order.1': 87 }`. */
export type GameScores = Readonly<Record<string, number>>;

/** Under which key the score of a position is kept. `step`: from 0. */
export const scoreKey = (id: GameId, step: number): string => `${GAME_KEYS[id]}.${step + 1}`;
