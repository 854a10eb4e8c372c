import type { Turn } from '../../core/format.ts';
import type { PageSettings } from '../../core/page-settings.ts';
import type { GameRecord } from '../../protocol/game-record.ts';
import type { Game } from '../game.ts';
import { annotated, nodeAt, type Path } from '../tree/game-tree.ts';

/** Name of the PGN command that marks a position in which the person looked at the engine's line: `[%peek]`. */
export const PEEK_COMMAND = 'peek';

/** What a game against the engine shows of its line. */
export type PlayLine = PageSettings['playLine'];

/** The state that decides whether the engine's line is shown. */
export interface PeekState {
  readonly game: Game;
  /** A `Mode`; only `'play'` counts. */
  readonly mode: string;
  /** The user's colour in a game. */
  readonly human: Turn;
  /** True if the engine plays the user's next move. */
  readonly engineMovesForPerson: boolean;
  /** Null where nothing is ever hidden or searched for the person: on an embedded board. */
  readonly playLine: PlayLine | null;
  /** True while the person asks to see the line. */
  readonly peeking: boolean;
}

/** Whether it is the user's turn in a game that is not over. */
const personToMove = ({ mode, game, human }: PeekState): boolean =>
  mode === 'play' && game.ready && !game.over && game.turn === human;

/** Whether the person is shown the engine's line for the move that is theirs to make. */
export const peeks = (state: PeekState): boolean =>
  state.playLine !== null && (state.peeking || state.playLine === 'open') && personToMove(state);

/** Whether the engine's line, its arrows and the positions of its search are hidden now. */
export function lineHidden(state: PeekState): boolean {
  const { playLine, peeking, mode, game } = state;
  if (playLine === null || mode !== 'play' || !game.ready || game.over) return false;
  if (personToMove(state)) return !peeks(state) && !state.engineMovesForPerson;
  return playLine === 'hidden' && !peeking;
}

/** Marks the position at a path as one in which the person looked at the engine's line. */
export function withPeek(record: GameRecord, path: Path): GameRecord {
  const node = nodeAt(record, path);
  if (!node || node.commands.some(([name]) => name === PEEK_COMMAND)) return record;
  return annotated(record, path, { commands: [...node.commands, [PEEK_COMMAND, '']] });
}

/** Notes in the game that its last position was peeked at, if it was: also where the engine moves for the person. */
export function notePeek(state: PeekState): void {
  const { game, playLine, engineMovesForPerson } = state;
  if (playLine === null || !personToMove(state) || !(peeks(state) || engineMovesForPerson)) return;
  const { record, state: now } = game;
  if (record && now && withPeek(record, now.line) !== record) void game.edit((later) => withPeek(later, now.line));
}
