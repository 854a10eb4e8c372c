import type { Game } from '../game.ts';

/** The moves of a game's line at one moment, in UCI notation. */
export type Line = readonly string[];

/** The moves of the line on the board. */
export const lineOf = ({ plies }: Game): Line => plies.map(({ uci }) => uci);

/** Whether the line on the board begins with these moves. */
export const beginsWith = ({ plies }: Game, line: Line): boolean => line.every((uci, i) => plies[i]?.uci === uci);
