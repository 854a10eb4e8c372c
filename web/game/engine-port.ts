import type { Describer } from '../analysis/board-preview.ts';
import type { AnalyseOptions, Analysis, EngineState } from '../engine/client/analysis.ts';
import type { ListedGame } from '../engine/game-record.ts';
import type {
  EvaluationView,
  KillerSample,
  Limits,
  Motif,
  OptionInfo,
  PositionSpec,
  ReadGame,
  RecordingFile,
} from '../engine/protocol.ts';

export type { AnalyseOptions as AnalyseHooks, Analysis as AnalyseTask, EngineState } from '../engine/client/analysis.ts';

/** Parses PGN. */
export interface PgnReader {
  /**
   * Reads the first game of a PGN text; `fen` is the start position if the game has no FEN tag. Rejects with an error whose
   * `field` is `pgn` or a field of the FEN. `line` is the number of the text's first line in its file, for messages.
   */
  readPgn(pgn: string, fen: string, options?: { line?: number | undefined }): Promise<ReadGame>;
}

/** The engine as a game uses it. Implemented by `EngineClient`, and by a fake in tests. */
export interface EnginePort extends Describer, PgnReader {
  readonly state: EngineState;
  start(): Promise<void>;
  analyse(position: PositionSpec, limits: Limits, options?: AnalyseOptions): Analysis;
  newGame(): Promise<void>;
  /** Lists the games of a PGN text, each with its part of the text for `readPgn`. */
  listPgn(pgn: string): Promise<ListedGame[]>;
  options(): Promise<OptionInfo[]>;
  setOption(name: string, value: string): Promise<void>;
  /** Returns the last recorded search, or null. With `cost`, also measures the share of time that recording takes. */
  recording(options?: { cost?: boolean }): Promise<RecordingFile | null>;
  /** The static evaluation of a position. */
  evaluate(position: PositionSpec): Promise<EvaluationView>;
  /** The motifs of a line of UCI moves: those of the side that begins it, or with `against` of the other one. */
  motifs(position: PositionSpec, line: string[], options?: { against?: boolean }): Promise<Motif[]>;
  /** Returns nodes of the last observed search where `killer` (UCI move) was tried at `ply` (1: moves at the root). */
  samples(ply: number, killer: string): Promise<KillerSample[]>;
}

/** Creates an engine client. `onState` is called after each state change. */
export type Connect = (onState: (state: EngineState) => void) => EnginePort;
