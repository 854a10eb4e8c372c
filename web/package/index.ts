// Main entry of the package: the engine client and pools of engines, for browsers and Node.

export type { AnalyseOptions, Analysis, EngineState } from '../engine/analysis.ts';
export type { ClientOptions } from '../engine/client/client.ts';
export { EngineClient, EngineError } from '../engine/client/client.ts';
export type { WorkerLike } from '../engine/client/worker-like.ts';
export { type WriteOptions, writePgn } from '../pgn/write.ts';
export type { Job, JobOptions, PoolOptions, Searched } from '../pool/engine-pool.ts';
export { EnginePool, explain, review } from '../pool/engine-pool.ts';
export type { ExplainedMoves, ExplainOptions, Explanation } from '../pool/explain.ts';
export type { Review, ReviewMove, ReviewOptions, ReviewScore } from '../pool/review.ts';
export type { Chronicle, ChronicleLine, ChroniclePly, MergedReigns, Reign, TrySample } from '../protocol/chronicle.ts';
export type { Annotations, CommentCommand, GameRecord, ListedGame, MoveNode, RecordNode } from '../protocol/game-record.ts';
export type {
  BestMove,
  EndReason,
  ErrorInfo,
  EvaluationView,
  FenRepair,
  GameResult,
  Generation,
  Iteration,
  KillerOutcome,
  KillerSlot,
  LegalMove,
  Limits,
  Motif,
  OptionInfo,
  PlyView,
  PositionInput,
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
} from '../protocol/protocol.ts';
