import { errorText } from '../core/errors.ts';
import type { ConnectEngine, ExperimentEngine } from '../engine/engine-port.ts';
import { changesTo, type Settings } from '../engine/switches.ts';
import { t } from '../language/translate.ts';
import type { OptionInfo } from '../protocol/protocol.ts';

/** An error and the side it happened on (`''` for neither). */
export interface Failure {
  side: 'A' | 'B' | '';
  /** The invalid field; `''` for none. */
  field: string;
  message: string;
}

/** Converts a thrown value to a failure. */
export function failureOf(side: Failure['side'], error: unknown): Failure {
  return { side, ...errorText(error) };
}

/** A failure as a person reads it: the side, what happened and the field. */
export function failureText({ side, message, field }: Failure): string {
  const problem = field === '' ? message : `${message} (${field})`;
  return side === '' ? problem : t('Side {side}: {problem}', { side, problem });
}

/** Thrown with the side on which the error happened. */
export class SideError extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** Converts an error thrown by an experiment to a failure; keeps the side of a `SideError`. */
export function failureIn(error: unknown): Failure {
  return error instanceof SideError ? error.failure : failureOf('', error);
}

/** One side of an experiment: an engine, created on first use, and its current settings. */
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

  /** True if the engine has been created. */
  get connected(): boolean {
    return this.engine !== null;
  }

  /** Runs `action` on the engine; errors name this side. */
  async use<T>(action: (engine: ExperimentEngine) => Promise<T>): Promise<T> {
    try {
      this.engine ??= this.connect();
      return await action(this.engine);
    } catch (error) {
      throw new SideError(failureOf(this.side, error));
    }
  }

  /** The engine's options, cached. */
  options(): Promise<OptionInfo[]> {
    return this.use(async (engine) => (this.optionList ??= await engine.options()));
  }

  /** Sets exactly these settings and clears the engine's table and histories. */
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

  /** Terminates the worker. The next use creates another. */
  dispose(): void {
    this.engine?.terminate();
    this.engine = null;
    this.optionList = null;
    this.applied = {};
  }
}
