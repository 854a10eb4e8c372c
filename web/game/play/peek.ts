import type { Turn } from '../../core/format.ts';
import type { PageSettings } from '../../core/page-settings.ts';
import type { GameRecord } from '../../protocol/game-record.ts';
import { annotated, nodeAt, type Path } from '../../state/game-tree.ts';
import type { Game } from '../game.ts';

/** Name of the PGN command that marks a position in which the user looked at the engine's line: `[%peek]`. */
export const PEEK_COMMAND = 'peek';

/** What a game against the engine shows of its line. */
export type PlayLine = PageSettings['playLine'];

/** The state that decides whether the engine's line is shown. */
export interface PeekState {
  readonly game: Game;
  /** A `Mode`; only `'play'` counts. */
  readonly mode: string;
  /** The user's colour in a game. */
  readonly user: Turn;
  /** True if the engine plays the user's next move. */
  readonly engineMovesForUser: boolean;
  /** Null where nothing is ever hidden or searched for the user: on an embedded board. */
  readonly playLine: PlayLine | null;
  /** True while the user asks to see the line. */
  readonly peeking: boolean;
}

/** Whether it is the user's turn in a game that is not over. */
const userToMove = ({ mode, game, user }: PeekState): boolean =>
  mode === 'play' && game.ready && !game.over && game.turn === user;

/** Whether the user is shown the engine's line for the move that is theirs to make. */
export const peeks = (state: PeekState): boolean =>
  state.playLine !== null && (state.peeking || state.playLine === 'open') && userToMove(state);

/** Whether the engine's line, its arrows and the positions of its search are hidden now. */
export function lineHidden(state: PeekState): boolean {
  const { playLine, peeking, mode, game } = state;
  if (playLine === null || mode !== 'play' || !game.ready || game.over) return false;
  if (userToMove(state)) return !peeks(state) && !state.engineMovesForUser;
  return playLine === 'hidden' && !peeking;
}

/** Whether the views of the search are covered: an engine that thinks aloud shows the search of its own move, though not on the board. */
export const searchCovered = (state: PeekState & { readonly aloud: boolean }): boolean => lineHidden(state) && !state.aloud;

/** Marks the position at a path as one in which the user looked at the engine's line. */
export function withPeek(record: GameRecord, path: Path): GameRecord {
  const node = nodeAt(record, path);
  if (!node || node.commands.some(([name]) => name === PEEK_COMMAND)) return record;
  return annotated(record, path, { commands: [...node.commands, [PEEK_COMMAND, '']] });
}

/** Notes in the game that its last position was peeked at, if it was: also where the engine moves for the user. */
export function notePeek(state: PeekState): void {
  const { game, playLine, engineMovesForUser } = state;
  if (playLine === null || !userToMove(state) || !(peeks(state) || engineMovesForUser)) return;
  const { record, state: now } = game;
  if (record && now && withPeek(record, now.line) !== record) void game.edit((later) => withPeek(later, now.line));
}
