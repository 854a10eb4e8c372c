import type { OptionInfo, RecordingFile } from '../engine/protocol.ts';
import { changesTo, valuesOf, type Settings } from '../xray/switches.ts';
import type { EnginePort } from './engine-port.ts';

/** The recorded search of the x-ray mode: how deep, with which switches, and what came of it. */
export class RecordedSearch {
  /** Plies, 1..30. */
  depth = 12;
  /** Switches that are not at their defaults. */
  settings: Settings = {};
  /** All options of the engine, once they were asked for. */
  options: OptionInfo[] = [];
  /** The last such search, once it has ended. */
  file: RecordingFile | null = null;
  private readonly engine: EnginePort;
  /** What the engine's switches are set to, where not to their defaults. */
  private applied: Settings = {};

  constructor(engine: EnginePort) {
    this.engine = engine;
  }

  setDepth(plies: number): void {
    this.depth = Math.max(1, Math.min(30, Math.round(plies) || 1));
  }

  /** Asks the engine for its options, once. */
  async loadOptions(): Promise<void> {
    if (this.options.length === 0) this.options = await this.engine.options();
  }

  /** Why the engine would not take these switches, or null. Needs its options. */
  refusal(settings: Settings): string | null {
    for (const [name, value] of Object.entries(settings)) {
      const option = this.options.find((o) => o.name === name);
      const values = option && valuesOf(option);
      if (values?.includes(value)) continue;
      const what = option ? `${name}: expected one of ${(values ?? []).join(', ')}, got "${value}".` : `The engine has no switch "${name}".`;
      return `${what} The switches stay as they were.`;
    }
    return null;
  }

  /** What must be set for the engine to have exactly these switches, and counts as set from now on. */
  takeChanges(settings: Settings): [name: string, value: string][] {
    const changes = changesTo(settings, this.applied, this.options);
    this.applied = settings;
    return changes;
  }
}
