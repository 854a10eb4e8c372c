// The engine as its callers see it. Each names the part that it uses; a test's fake has no more.
import type { ListedGame } from '../protocol/game-record.ts';
import type {
  EvaluationView,
  KillerSample,
  Limits,
  Motif,
  OptionInfo,
  PositionSpec,
  PositionView,
  ReadGame,
  RecordingFile,
} from '../protocol/protocol.ts';
import type { AnalyseOptions, Analysis, EngineState } from './analysis.ts';

/** All that an engine can do for a page. Implemented by `EngineClient`. */
export interface EngineApi {
  /** Current state. */
  readonly state: EngineState;
  /** Loads the engine. The other methods call it if needed. */
  start(): Promise<void>;
  /** Starts a search. A running one stops first, and its `done` resolves. */
  analyse(position: PositionSpec, limits: Limits, options?: AnalyseOptions): Analysis;
  /** Clears the transposition table, killers and histories. Stops a running search. */
  newGame(): Promise<void>;
  /** Sets a UCI option, also for workers started later. */
  setOption(name: string, value: string): Promise<void>;
  /** Terminates the worker immediately. Pending calls are rejected; a later call starts a new worker. */
  terminate(): void;
  /** All options with their ranges and current values. */
  options(): Promise<OptionInfo[]>;
  /** Legal moves, result, and the moves so far in SAN. Works during a search. */
  describe(position: PositionSpec): Promise<PositionView>;
  /** The static evaluation of a position. Works during a search. */
  evaluate(position: PositionSpec): Promise<EvaluationView>;
  /** The motifs of a line of UCI moves: those of the side that begins it, or with `against` of the other one. */
  motifs(position: PositionSpec, line: string[], options?: { against?: boolean }): Promise<Motif[]>;
  /**
   * Reads the first game of a PGN text; `fen` is the start position if the game has no FEN tag. Rejects with an error whose
   * `field` is `pgn` or a field of the FEN. `line` is the number of the text's first line in its file, for messages.
   */
  readPgn(pgn: string, fen: string, options?: { line?: number | undefined }): Promise<ReadGame>;
  /** Lists the games of a PGN text, each with its part of the text for `readPgn`. */
  listPgn(pgn: string): Promise<ListedGame[]>;
  /** Returns the last recorded search, or null. With `cost`, also measures the share of time that recording takes. */
  recording(options?: { cost?: boolean }): Promise<RecordingFile | null>;
  /** Returns nodes of the last observed search where `killer` (UCI move) was tried at `ply` (1: moves at the root). */
  samples(ply: number, killer: string): Promise<KillerSample[]>;
}

/** Source of all chess rules: the engine. */
export type Describer = Pick<EngineApi, 'describe'>;

/** Parses PGN. */
export type PgnReader = Pick<EngineApi, 'readPgn'>;

/** The engine as a game uses it; its worker may be shared with other boards. */
export type EnginePort = Omit<EngineApi, 'terminate'>;

/** Creates the engine of a game. `onState` is called after each state change. */
export type Connect = (onState: (state: EngineState) => void) => EnginePort;

/** The engine as an explanation uses it: an engine of its own, so that the search on the screen goes on. */
export type Analyst = Pick<EngineApi, 'analyse' | 'describe' | 'evaluate' | 'newGame' | 'recording' | 'motifs'>;

/** The engine as duels, matches, lessons and reviews use it. */
export interface ExperimentEngine
  extends Pick<EngineApi, 'newGame' | 'recording' | 'setOption' | 'options' | 'describe' | 'evaluate' | 'terminate'> {
  analyse(...search: Parameters<EngineApi['analyse']>): Pick<Analysis, 'done' | 'stop'>;
}

/** Creates an engine with its own worker. */
export type ConnectEngine = () => ExperimentEngine;
