import type { BestMove, Iteration, KillerSample, Limits, OptionInfo, PositionSpec, ReadGame, RecordingFile, SearchInfo, Strength, XraySnapshot } from '../engine/protocol.ts';
import type { Describer } from '../xray/board-preview.ts';

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
  /** Rejects with an error that has `field` and `message` where the engine refused or died. */
  readonly done: Promise<BestMove>;
  stop(): void;
  setXray(on: boolean): void;
}

/** Reads games. */
export interface PgnReader {
  /**
   * The first game of a PGN text; `fen` is where it begins if its tags do not say. Rejects with an error whose `field` is `pgn`,
   * or that of the FEN.
   */
  readPgn(pgn: string, fen: string): Promise<ReadGame>;
}

/** What the game needs of an engine client. `EngineClient` has this shape, and so has the tests' fake. */
export interface EnginePort extends Describer, PgnReader {
  readonly state: EngineState;
  start(): Promise<void>;
  analyse(position: PositionSpec, limits: Limits, hooks?: AnalyseHooks): AnalyseTask;
  newGame(): Promise<void>;
  options(): Promise<OptionInfo[]>;
  setOption(name: string, value: string): Promise<void>;
  /** The last recorded search, or null; with `cost`, what recording costs as well. */
  recording(options?: { cost?: boolean }): Promise<RecordingFile | null>;
  /** Where a killer (UCI text) was tried at a ply (1 = the root's moves), in the last observed search. */
  samples(ply: number, killer: string): Promise<KillerSample[]>;
}

/** Makes the engine's client; `onState` is called after each change of its state. */
export type Connect = (onState: (state: EngineState) => void) => EnginePort;

/** Text of any thrown thing, and the field it blames (`''` where it names none). */
export function errorText(error: unknown): { field: string; message: string } {
  if (error instanceof Error) {
    const field = 'field' in error && typeof error.field === 'string' ? error.field : '';
    return { field, message: error.message };
  }
  return { field: '', message: String(error) };
}
