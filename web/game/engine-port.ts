import type { Describer } from '../analysis/board-preview.ts';
import type {
  BestMove,
  Iteration,
  KillerSample,
  Limits,
  OptionInfo,
  PositionSpec,
  ReadGame,
  RecordingFile,
  SearchInfo,
  Strength,
  XraySnapshot,
} from '../engine/protocol.ts';

export type EngineState = 'initial' | 'loading' | 'idle' | 'searching' | 'failed';

export interface AnalyseHooks {
  multipv?: number;
  strength?: Strength;
  xray?: boolean;
  record?: boolean;
  onInfo?: (info: SearchInfo) => void;
  onXray?: (snapshot: XraySnapshot) => void;
  onIteration?: (iteration: Iteration) => void;
}

export interface AnalyseTask {
  readonly id: number;
  /** Rejects if the engine refuses the command or crashes. The error has `message`, and `field` if an input is at fault. */
  readonly done: Promise<BestMove>;
  stop(): void;
  setXray(on: boolean): void;
}

/** Parses PGN. */
export interface PgnReader {
  /**
   * Reads the first game of a PGN text; `fen` is the start position if the game has no FEN tag. Rejects with an error whose
   * `field` is `pgn` or a field of the FEN.
   */
  readPgn(pgn: string, fen: string): Promise<ReadGame>;
}

/** The engine as a game uses it. Implemented by `EngineClient`, and by a fake in tests. */
export interface EnginePort extends Describer, PgnReader {
  readonly state: EngineState;
  start(): Promise<void>;
  analyse(position: PositionSpec, limits: Limits, hooks?: AnalyseHooks): AnalyseTask;
  newGame(): Promise<void>;
  options(): Promise<OptionInfo[]>;
  setOption(name: string, value: string): Promise<void>;
  /** Returns the last recorded search, or null. With `cost`, also measures the share of time that recording takes. */
  recording(options?: { cost?: boolean }): Promise<RecordingFile | null>;
  /** Returns nodes of the last observed search where `killer` (UCI move) was tried at `ply` (1: moves at the root). */
  samples(ply: number, killer: string): Promise<KillerSample[]>;
}

/** Creates an engine client. `onState` is called after each state change. */
export type Connect = (onState: (state: EngineState) => void) => EnginePort;

/** Returns the message of any thrown value and the input field it names (`''` if none). */
export function errorText(error: unknown): { field: string; message: string } {
  if (error instanceof Error) {
    const field = 'field' in error && typeof error.field === 'string' ? error.field : '';
    return { field, message: error.message };
  }
  return { field: '', message: String(error) };
}
