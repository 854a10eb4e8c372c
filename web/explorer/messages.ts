import type { GameResult } from '../protocol/protocol.ts';

/** What is asked of the index: the moves played from a position, in all games or in those of a player. */
export interface ExplorerQuestion {
  /** FEN of the position; move order, castling rights and counters do not matter. */
  readonly fen: string;
  /** The position is one of Chess960. */
  readonly chess960: boolean;
  /** Beginnings of the words of a player's name; `''` for all games. */
  readonly player: string;
  /** The colour that the player has; null for either. */
  readonly colour: 'w' | 'b' | null;
}

/** Games and their results. Games without a result are in `games` alone. */
export interface Score {
  readonly games: number;
  readonly white: number;
  readonly draws: number;
  readonly black: number;
}

/** A game of the library, as the explorer names it. */
export interface ExplorerGame {
  readonly id: number;
  readonly white: string;
  readonly black: string;
  /** As in PGN; `''` if it is not known. */
  readonly date: string;
  readonly result: GameResult;
}

/** A move that was played from the position. */
export interface ExplorerMove extends Score {
  /** `moveCode` of the move. */
  readonly code: number;
  /** `positionKey` of the position after it. */
  readonly key: number;
  /** The game of the latest date. */
  readonly last: ExplorerGame;
}

/** What the index knows of a position; the moves with the most games first. */
export interface ExplorerAnswer extends Score {
  readonly moves: readonly ExplorerMove[];
}

/** How far the index is. */
export interface IndexState {
  /** Games in the index, and games in the library. */
  readonly done: number;
  readonly total: number;
  /** True once all games are in the index. */
  readonly ready: boolean;
  /** Why the library cannot be read; `''` if it can. */
  readonly problem: string;
  /** Names of players, those with the most games first. */
  readonly players: readonly string[];
}

/** The index before it has begun. */
export const NO_INDEX: IndexState = { done: 0, total: 0, ready: false, problem: '', players: [] };

/** What the page sends to the worker. */
export type ToExplorer =
  | { readonly kind: 'open'; readonly database: string }
  | { readonly kind: 'refresh' }
  | { readonly kind: 'ask'; readonly id: number; readonly question: ExplorerQuestion };

/** What the worker sends to the page. */
export type FromExplorer =
  | { readonly kind: 'state'; readonly state: IndexState }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: ExplorerAnswer };
