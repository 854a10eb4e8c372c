import type { Engine, RiposteModule } from '../../../wasm-build/engine.d.ts';
import type { Chronicle } from '../../protocol/chronicle.ts';
import type { OptionInfo, RecordingFile } from '../../protocol/protocol.ts';
import type { Command } from '../../protocol/requests.ts';
import { type RecordingInfo, recordingFile } from '../../recording/recording-file.ts';
import { parseResponse } from './parse-response.ts';
import { recordingCost } from './recording-cost.ts';

type Analyse = Extract<Command, { type: 'analyse' }>;

/** Searches of up to two million nodes are recorded completely, in 62 MB; longer ones down to a ply. */
const RECORD_CAPACITY = 2_200_000;
/** Records per node, and for a search that goes a little beyond its limit. */
const PER_NODE = 1.1;
const MARGIN = 10_000;

/** Records to make room for: WebAssembly never gives memory back, so a short search reserves no more than it can fill. */
const capacityOf = ({ limits: { nodes } }: Analyse): number =>
  nodes === undefined ? RECORD_CAPACITY : Math.min(RECORD_CAPACITY, Math.ceil(PER_NODE * nodes) + MARGIN);

/** Prepares the engine's memory for recordings, and writes the file of the last one. */
export class SearchRecorder {
  private readonly module: RiposteModule;
  private readonly engine: Engine;
  private readonly now: () => number;
  /** The command of the recorded search; null if none is recorded. */
  private command: Analyse | null = null;
  /** Measured once. */
  private cost: number | null = null;

  constructor(module: RiposteModule, engine: Engine, now: () => number) {
    this.module = module;
    this.engine = engine;
    this.now = now;
  }

  /** Allocates the memory for the records of the next search, or frees it. A search is recorded only if it is observed. */
  prepare(command: Analyse, observed: boolean): void {
    const wanted = command.record === true && observed;
    this.command = null;
    parseResponse(this.engine.setOption('Xray Records', String(wanted ? capacityOf(command) : 0)));
    if (wanted) this.command = command;
  }

  /** The recorded search so far, or null. With `measured`, also the share of search time spent recording. */
  file(measured: boolean): RecordingFile | null {
    if (!this.command) return null;
    const { position, limits } = this.command;
    // Generation and Profile only sum up switches.
    const derived = (name: string): boolean => name.startsWith('Xray') || ['Generation', 'Profile'].includes(name);
    const changed = parseResponse<OptionInfo[]>(this.engine.options())
      .filter(({ name, type, value, ...option }) => type !== 'button' && value !== option.default && !derived(name))
      .map(({ name, value }) => [name, value]);
    const description = {
      engine: `Riposte ${this.module.version()}`,
      position,
      limits,
      options: Object.fromEntries(changed),
      chronicle: parseResponse<Chronicle>(this.engine.chronicle()),
    };
    const info = parseResponse<RecordingInfo>(this.engine.recording());
    const bytes = recordingFile(info, this.engine.records(), description);
    if (measured) this.cost ??= recordingCost(this.module, position, this.now);
    return { bytes, cost: measured ? this.cost : null };
  }
}
