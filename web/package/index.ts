// Main entry of the package: the engine client, for browsers and Node.

export type { AnalyseOptions, Analysis, ClientOptions, EngineState } from '../engine/client/client.ts';
export { EngineClient, EngineError } from '../engine/client/client.ts';
export type { WorkerLike } from '../engine/client/worker-like.ts';
export type { Annotations, CommentCommand, GameRecord, ListedGame, MoveNode, RecordNode } from '../engine/game-record.ts';
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
