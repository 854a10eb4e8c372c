/**
 * What a session shows at one moment, as one immutable value. Undo keeps these values as they are; the browser's history, storage and
 * other tabs read and write them with stored-state.ts.
 */
import type { Turn } from '../core/format.ts';
import type { GameRecord } from '../protocol/game-record.ts';
import type { GameResult } from '../protocol/protocol.ts';

/** What is done with the game on the board. X-ray searches to a fixed depth from a cleared engine and records every node. */
export type Mode = 'play' | 'analyse' | 'xray';

/** A way through the tree of a game: UCI moves from its start. */
export type Path = readonly string[];

/** How a game can end other than by its last position. */
export type EndingKind = 'resignation' | 'agreement' | 'time';

/** The end of a game that the players or the clock decided. */
export interface GameEnding {
  readonly kind: EndingKind;
  readonly result: Exclude<GameResult, '*'>;
}

/** An ending and the line at whose end it happened. */
export interface LineEnding extends GameEnding {
  readonly line: Path;
}

/** What a game is at one moment. */
export interface GameState {
  readonly record: GameRecord;
  /** The line on the board: a path from the start to the end of its line, or to where a game is being played. */
  readonly line: Path;
  /** Number of moves of the line before the cursor. */
  readonly cursor: number;
  /** How the game ended if not by its last position, and at the end of which line; null if it has not. */
  readonly ending: LineEnding | null;
  /** Names the game: edits keep it, another game has another one. A state without one is given a new one when it is shown. */
  readonly id?: string;
}

/** How much time a game gives. Times are in milliseconds. */
export interface TimeControl {
  /** Time at the start. */
  readonly base: number;
  /** Time added after each move. */
  readonly increment: number;
  /** Whether the engine has a clock, too. */
  readonly sides: 'both' | 'person';
}

/** A move and the time that its side had left after it, in milliseconds. */
export interface TimedMove {
  readonly uci: string;
  readonly left: number;
}

/** A clock at one moment. Times are in milliseconds. */
export interface ClockState {
  readonly control: TimeControl;
  /** Time left of each side when its clock was started or stopped last. */
  readonly w: number;
  readonly b: number;
  /** The side whose clock runs, and since when (milliseconds since 1970); null while none does. */
  readonly running: { readonly side: Turn; readonly since: number } | null;
  readonly paused: boolean;
  /** The moves of the game that the clock has seen. */
  readonly moves: readonly TimedMove[];
}

/** What a session shows at one moment. */
export interface SessionState {
  readonly game: GameState;
  readonly mode: Mode;
  /** The user's side. */
  readonly user: Turn;
  /** Id of the engine's level. */
  readonly level: string;
  /** The engine's time per move in milliseconds. */
  readonly moveTime: number;
  /** Seed of the level's errors. */
  readonly seed: number;
  /** Whether analysis is on, in Analyse and X-ray. */
  readonly analysing: boolean;
  /** The clock, stopped; null in a game without clocks. */
  readonly clock: ClockState | null;
}
