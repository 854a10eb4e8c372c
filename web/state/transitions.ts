/** What accompanies a state without being part of it. Each step to another state ends some of it. */
export interface Passing {
  /** The engine's line, shown to a player who asked. */
  peek(): unknown;
  /** A position of the search on the board. */
  preview(): void;
  /** What the last search has found. */
  search(): void;
  /** Moves that wait for the user's turn. */
  premoves(): void;
  /** Offers of a draw. */
  draws(): void;
  /** The engine's move in place of the user's. */
  engineForUser(): unknown;
  /** The text of the example on the board. */
  example(): unknown;
}

const ANY_GAME = ['preview', 'search', 'premoves', 'engineForUser'] as const;

/** What each step of the user ends, in one list. */
export const ENDS = {
  /** A new game, an opened one, one of another visit: nothing of the game before stays. */
  anotherGame: [...ANY_GAME, 'peek', 'draws', 'example'],
  /** Back and Forward within a game. */
  travel: ['peek', 'preview', 'search', 'engineForUser', 'example'],
  /** Undo and redo within a game, and a move that is taken back. */
  undo: ANY_GAME,
  takeBack: ANY_GAME,
  /** A move, or a step to another move of the game. */
  move: ['preview'],
  /** Another mode; on the way to Play the lines would show the best move. */
  analyse: ['preview', 'premoves', 'engineForUser'],
  play: ANY_GAME,
  pause: ['preview', 'engineForUser'],
  stop: ['engineForUser'],
  /** The engine has moved, or its search was refused. */
  engineMove: ['engineForUser'],
  /** An analysis has reached its limit: what follows is an ordinary one. */
  analysis: ['example'],
} as const satisfies Record<string, readonly (keyof Passing)[]>;

/** The name of a step to another state. */
export type Step = keyof typeof ENDS;
