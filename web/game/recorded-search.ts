import type { EnginePort } from '../engine/engine-port.ts';
import { changesTo, type Settings, valuesOf } from '../engine/switches.ts';
import { t } from '../language/translate.ts';
import type { OptionInfo, RecordingFile } from '../protocol/protocol.ts';

/** Plies of a recorded search, unless another depth is asked for. */
export const DEFAULT_DEPTH = 12;

/** The recorded search of x-ray mode: its depth, switches and result. */
export class RecordedSearch {
  /** Plies, 1..30. */
  depth = DEFAULT_DEPTH;
  /** Switches that differ from their defaults. */
  settings: Settings = {};
  /** All engine options; empty until loaded. */
  options: OptionInfo[] = [];
  /** The recording of the last search, once finished. */
  file: RecordingFile | null = null;
  private readonly engine: EnginePort;
  /** The engine's current switches that differ from their defaults. */
  private applied: Settings = {};

  constructor(engine: EnginePort) {
    this.engine = engine;
  }

  setDepth(plies: number): void {
    this.depth = Math.max(1, Math.min(30, Math.round(plies) || 1));
  }

  /** Loads the engine's options, once. */
  async loadOptions(): Promise<void> {
    if (this.options.length === 0) this.options = await this.engine.options();
  }

  /** Returns why the engine would refuse these switches, or null. Requires `loadOptions`. */
  refusal(settings: Settings): string | null {
    for (const [name, value] of Object.entries(settings)) {
      const option = this.options.find((o) => o.name === name);
      const values = option && valuesOf(option);
      if (values?.includes(value)) continue;
      const what = option
        ? t('{name}: expected one of {join}, got "{value}".', { name, join: (values ?? []).join(', '), value })
        : t('The engine has no switch "{name}".', { name });
      return t('{what} The switches are unchanged.', { what });
    }
    return null;
  }

  /** Returns the options to set for exactly these switches, and records them as applied. */
  takeChanges(settings: Settings): [name: string, value: string][] {
    const changes = changesTo(settings, this.applied, this.options);
    this.applied = settings;
    return changes;
  }
}
