// What the callers of an engine see of its searches.
import type { Chronicle } from '../protocol/chronicle.ts';
import type {
  BestMove,
  FenRepair,
  Iteration,
  PositionView,
  SearchInfo,
  SearchProfile,
  Strength,
  XraySnapshot,
} from '../protocol/protocol.ts';

/** State of the engine. `initial`: not started yet. `failed`: the worker failed or was terminated; the next call starts another. */
export type EngineState = 'initial' | 'loading' | 'idle' | 'searching' | 'failed';

/** Options and callbacks of a search. */
export interface AnalyseOptions {
  /** Number of lines, 1..256. Default: the value of the option `MultiPV`. */
  multipv?: number;
  /** Strength of this search only; full strength without it. */
  strength?: Strength;
  /** What this search is for; as the option `Profile` says without it. */
  profile?: SearchProfile;
  /** Observe the killers and send snapshots to `onXray`. */
  xray?: boolean;
  /** Record each node, for `recording()`. Needs `xray` and 62 MB in the worker. */
  record?: boolean;
  /** Called first, with the description of the position. */
  onPosition?: (position: PositionView) => void;
  /** Repairs to the position's FEN. Called before any report, and only if there are repairs. */
  onRepairs?: (repairs: FenRepair[]) => void;
  /** Called for each search report. */
  onInfo?: (info: SearchInfo) => void;
  /** With `xray`: called for each snapshot. */
  onXray?: (snapshot: XraySnapshot) => void;
  /** With `xray`: called at the end of each iteration. */
  onIteration?: (iteration: Iteration) => void;
  /** With `xray`: called with the record of the search so far, a few times a second, and last with the whole one. */
  onChronicle?: (chronicle: Chronicle) => void;
}

/** A running search. */
export interface Analysis {
  /** Id of the search's command. */
  readonly id: number;
  /**
   * Resolves to the best move when the search ends or is stopped. Rejects if the engine refuses the command or crashes, with an
   * error that has a `field` if an input is at fault.
   */
  readonly done: Promise<BestMove>;
  /** Stops the search; `done` resolves to its best move so far. Does nothing after the end. */
  stop(): void;
  /** Turns the x-ray observer on or off. Does nothing after the end. */
  setXray(on: boolean): void;
}
