import type { AnalyseTask, EnginePort, EngineState } from '../game/engine-port.ts';

/** An engine of one worker, as the pool needs it. `EngineClient` has this shape. */
export interface PooledEngine extends EnginePort {
  terminate(): void;
}

/** Makes an engine; `onState` is called after each change of its state. `single`: with one thread, others have the rest. */
export type MakeEngine = (onState: (state: EngineState) => void, single: boolean) => PooledEngine;

/** A worker, and whose it is: its table, its options and its recording are those of the board that searched last. */
export interface Seat {
  engine: PooledEngine;
  holder: Holder | null;
  /** Options that somebody has set, and their values. */
  options: Map<string, string>;
  /** Unanswered questions; they keep the worker alive. */
  asked: number;
}

/** A search that was asked for, and the worker's own once it has one. */
export interface Task extends AnalyseTask {
  lease: Holder;
  begin(seat: Seat): void;
  /** It has no end of its own: it gives way to others. */
  endless: boolean;
  stopped: boolean;
}

/** A board, as its worker and its searches know it. */
export interface Holder {
  /** Something has changed that its state may depend on. */
  told(): void;
}
