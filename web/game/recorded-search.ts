import type { EnginePort } from '../engine/engine-port.ts';
import { changesTo, GENERATION, type Settings, switchesOf, valuesOf } from '../engine/switches.ts';
import { t } from '../language/translate.ts';
import type { Generation, OptionInfo, RecordingFile } from '../protocol/protocol.ts';

/** Plies of a recorded search, unless another depth is asked for. */
export const DEFAULT_DEPTH = 12;
/** The generation that X-ray begins with: killers do most for it, and its searches are small enough to be watched whole. */
const FIRST_GENERATION = 'second-killer';
/** Plies that a generation before today's searches at most when it is chosen: the first ones leave nothing out. */
const GENERATION_DEPTH = 6;

/** The recorded search of x-ray mode: its depth, switches and result. */
export class RecordedSearch {
  /** Plies, 1..30. */
  depth = DEFAULT_DEPTH;
  /** Switches that differ from their defaults, and the generation if it is not today's. */
  settings: Settings = {};
  /** All engine options; empty until loaded. */
  options: OptionInfo[] = [];
  /** The engine's generations, the last one today's; empty until loaded. */
  generations: Generation[] = [];
  /** The recording of the last search, once finished. */
  file: RecordingFile | null = null;
  /** X-ray has been entered, or a link has named its search. */
  entered = false;
  private readonly engine: EnginePort;
  /** The engine's current switches that differ from their defaults. */
  private applied: Settings = {};

  constructor(engine: EnginePort) {
    this.engine = engine;
  }

  setDepth(plies: number): void {
    this.depth = Math.max(1, Math.min(30, Math.round(plies) || 1));
  }

  /** Whether the engine's options and generations are there. */
  get loaded(): boolean {
    return this.options.length > 0;
  }

  /** Loads the engine's options and generations, once. */
  async loadOptions(): Promise<void> {
    if (this.loaded) return;
    [this.options, this.generations] = await Promise.all([this.engine.options(), this.engine.generations()]);
  }

  /** The generation of the settings; null until they are loaded. */
  get generation(): Generation | null {
    const { [GENERATION]: id } = this.settings;
    return this.generations.find((one) => one.id === id) ?? this.generations.at(-1) ?? null;
  }

  /** Whether the engine with these settings remembers killers. */
  keepsKillers(settings: Settings): boolean {
    return switchesOf(settings, this.generations)['Switch Killers'] !== '0';
  }

  /** Chooses the generation that X-ray begins with, the first time. Requires `loadOptions`. */
  enter(): void {
    const first = this.generations.find(({ id }) => id === FIRST_GENERATION);
    if (!this.entered && first) this.chooseGeneration(first);
    this.entered = true;
  }

  /** Chooses a generation, without changes of single switches. An early one searches few plies. */
  chooseGeneration({ id }: Generation): void {
    const today = id === this.generations.at(-1)?.id;
    this.settings = today ? {} : { [GENERATION]: id };
    if (!today) this.depth = Math.min(this.depth, GENERATION_DEPTH);
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
    const wanted = switchesOf(settings, this.generations);
    const changes = changesTo(wanted, this.applied, this.options);
    this.applied = wanted;
    return changes;
  }
}
