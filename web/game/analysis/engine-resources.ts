import { DEFAULT_HASH, hashSizes, threadCounts, withinChoices } from '../../core/device.ts';
import type { Limits } from '../../protocol/protocol.ts';

/** What an analysis may use of the device. */
export interface Resources {
  /** Megabytes of the transposition table. */
  readonly hash: number;
  /** Number of threads; 0 lets the engine choose. */
  readonly threads: number;
}

/** The engine's options for memory and threads: those that were chosen in Analyse, its own in the other modes. */
export class EngineResources {
  /** The number of threads that the engine has chosen. */
  automatic = 1;
  private wanted: Resources = { hash: DEFAULT_HASH, threads: 0 };
  private applied = { Hash: String(DEFAULT_HASH), Threads: '' };

  /** What is used in Analyse: what was chosen, as far as the device can bear it. */
  get chosen(): Resources {
    return this.wanted;
  }

  choose({ hash, threads }: Resources): void {
    this.wanted = { hash: withinChoices(hash, hashSizes()), threads: withinChoices(threads, threadCounts()) };
  }

  /** Names the choice in the key of a search; `''` for the engine's own. */
  get key(): string {
    const { hash, threads } = this.wanted;
    return hash === DEFAULT_HASH && threads === 0 ? '' : ` with ${hash} MB, ${threads} threads`;
  }

  /** Returns the options to set for a search, and records them as applied. */
  takeChanges(analyse: boolean, { depth, nodes, mate }: Limits): [name: string, value: string][] {
    const { hash, threads } = analyse ? this.wanted : { hash: DEFAULT_HASH, threads: 0 };
    const fixed = depth !== undefined || nodes !== undefined || mate !== undefined;
    // The option cannot be unset: later the engine's own choice is set.
    const unset = this.applied.Threads === '' ? '' : String(fixed ? 1 : this.automatic);
    const next = { Hash: String(hash), Threads: threads === 0 ? unset : String(threads) };
    const changes = (['Hash', 'Threads'] as const).filter((name) => next[name] !== this.applied[name]);
    this.applied = next;
    return changes.map((name) => [name, next[name]]);
  }
}
