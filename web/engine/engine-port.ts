// The engine as its callers see it. Each names the part that it uses; a test's fake has no more.
import type { Limits, PositionSpec } from '../protocol/protocol.ts';
import type { Questions } from '../protocol/questions.ts';
import type { AnalyseOptions, Analysis, EngineState } from './analysis.ts';

/** All that an engine can do for a page. Implemented by `EngineClient`. */
export interface EngineApi extends Questions {
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
}

/** Source of all chess rules: the engine. */
export type Describer = Pick<EngineApi, 'describe'>;

/** Parses PGN. */
export type PgnReader = Pick<EngineApi, 'readPgn'>;

/** The engine as a game uses it; its worker may be shared with other boards. */
export type EnginePort = Omit<EngineApi, 'terminate'> & {
  /** Whether its searches may have to wait for those of other boards. */
  readonly shared?: boolean;
};

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
