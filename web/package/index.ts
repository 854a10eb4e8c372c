// Main entry of the package: the engine client, for browsers and Node.
export { EngineClient, EngineError } from '../engine/client.ts';
export type { Analysis, AnalyseOptions, ClientOptions, EngineState } from '../engine/client.ts';
export type { WorkerLike } from '../engine/worker-like.ts';
export type {
  BestMove, EndReason, FenRepair, GameResult, Iteration, KillerSample, LegalMove, Limits, OptionInfo, PlyView, PositionSpec, PositionView,
  ReadGame, RecordingFile, Score, SearchInfo, XrayRow, XraySnapshot,
} from '../engine/protocol.ts';
