import type { BestMove, Limits, OptionInfo, PositionSpec, PositionView, RecordingFile, SearchInfo } from '../engine/protocol.ts';
import { changesTo, type Settings } from './switches.ts';

/** What a duel or a lesson needs of an engine. `EngineClient` has this shape, and so has a test's fake. */
export interface ExperimentEngine {
  analyse(
    position: PositionSpec, limits: Limits, hooks?: { xray?: boolean; record?: boolean; onInfo?: (info: SearchInfo) => void },
  ): { readonly done: Promise<BestMove>; stop(): void };
  newGame(): Promise<void>;
  recording(): Promise<RecordingFile | null>;
  setOption(name: string, value: string): Promise<void>;
  options(): Promise<OptionInfo[]>;
  describe(position: PositionSpec): Promise<PositionView>;
  terminate(): void;
}

/** Makes an engine with a worker of its own. */
export type ConnectEngine = () => ExperimentEngine;

/** What went wrong, and on which side (`''` where on neither). */
export interface Failure {
  side: 'A' | 'B' | '';
  /** The field at fault, `''` where none is. */
  field: string;
  message: string;
}

/** A failure out of whatever was thrown. */
export function failureOf(side: Failure['side'], error: unknown): Failure {
  const field = error instanceof Error && 'field' in error && typeof error.field === 'string' ? error.field : '';
  return { side, field, message: error instanceof Error ? error.message : String(error) };
}

/** Thrown with the side it happened on. */
export class SideError extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** One side: an engine that is made when it is first needed, and the settings it has now. */
export class ExperimentSide {
  readonly side: 'A' | 'B';
  private readonly connect: ConnectEngine;
  private engine: ExperimentEngine | null = null;
  private optionList: OptionInfo[] | null = null;
  private applied: Settings = {};

  constructor(side: 'A' | 'B', connect: ConnectEngine) {
    this.side = side;
    this.connect = connect;
  }

  /** True once there is an engine. */
  get connected(): boolean {
    return this.engine !== null;
  }

  /** Runs `action` on the engine; what it throws names this side. */
  async use<T>(action: (engine: ExperimentEngine) => Promise<T>): Promise<T> {
    try {
      this.engine ??= this.connect();
      return await action(this.engine);
    } catch (error) {
      throw new SideError(failureOf(this.side, error));
    }
  }

  /** The engine's options, asked for once. */
  options(): Promise<OptionInfo[]> {
    return this.use(async (engine) => (this.optionList ??= await engine.options()));
  }

  /** Puts exactly these settings on the engine, and clears its table and histories. */
  async prepare(settings: Settings): Promise<void> {
    const options = await this.options();
    await this.use(async (engine) => {
      for (const [name, value] of changesTo(settings, this.applied, options)) {
        await engine.setOption(name, value);
        this.applied = { ...this.applied, [name]: value };
      }
      await engine.newGame();
    });
  }

  /** Ends the worker. The next use makes another. */
  dispose(): void {
    this.engine?.terminate();
    this.engine = null;
    this.optionList = null;
    this.applied = {};
  }
}
