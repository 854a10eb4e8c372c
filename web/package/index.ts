// The package's main entry: the engine, with types, in a browser or in Node.

export type { AnalyseOptions, Analysis, ClientOptions, EngineState } from '../engine/client.ts';
export { EngineClient, EngineError } from '../engine/client.ts';
export type {
  BestMove,
  EndReason,
  ErrorInfo,
  FenRepair,
  GameResult,
  Iteration,
  KillerOutcome,
  KillerSample,
  KillerSlot,
  LegalMove,
  Limits,
  OptionInfo,
  PlyView,
  PositionSpec,
  PositionView,
  ReadGame,
  RecordingFile,
  Score,
  SearchInfo,
  Strength,
  ThreadsInfo,
  XrayRow,
  XraySnapshot,
} from '../engine/protocol.ts';
export type { WorkerLike } from '../engine/worker-like.ts';
