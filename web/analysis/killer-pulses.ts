import { Store } from '../core/store.ts';
import type { KillerSlot, XraySnapshot } from '../protocol/protocol.ts';
import type { LiveSearch, Report, SearchObserver, Shown } from './live-search.ts';
import { replayOf } from './replay.ts';

/** What a killer has just done: it became one, refuted a position, or was tried in vain. */
export type PulseKind = 'found' | 'cut' | 'tried';

/** A moment that views show for a while. */
export interface Pulse {
  readonly kind: PulseKind;
  readonly ply: number;
  readonly slot: 1 | 2;
  /** UCI notation. */
  readonly uci: string;
  /** Counts the pulses, so that views see that another one has begun. */
  readonly number: number;
}

/** The plies whose killers pulse: the first ones that have any. */
export const PULSE_PLIES = [2, 3, 4, 5] as const;

/** At most four pulses a second: an eye cannot follow more. */
const INTERVAL_MS = 250;
/** How long a pulse is shown. */
const SHOWN_MS = 1100;

/** A new killer counts most, then a killer that cuts; of equal ones the lower ply. */
const WEIGHTS: Readonly<Record<PulseKind, number>> = { found: 30, cut: 20, tried: 10 };
const weight = ({ kind, ply }: Candidate): number => WEIGHTS[kind] - ply;

type Candidate = Omit<Pulse, 'number'>;

/** What the killers near the root do, at a pace that an eye can follow. Does nothing unless enabled. */
export class KillerPulses extends Store implements SearchObserver {
  private readonly liveSearch: LiveSearch;
  private readonly now: () => number;
  private on = false;
  private count = 0;
  private waiting: Candidate | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private nextAt = 0;
  private shown: { pulse: Pulse; until: number }[] = [];

  constructor(liveSearch: LiveSearch, now: () => number = () => performance.now()) {
    super((callback) => callback());
    this.liveSearch = liveSearch;
    this.now = now;
    liveSearch.observe(this);
  }

  get enabled(): boolean {
    return this.on;
  }

  /** Whether anybody watches. */
  set enabled(on: boolean) {
    if (on === this.on) return;
    this.on = on;
    if (!on) this.reset();
  }

  /** The pulse of a ply that is shown now, or null. */
  at(ply: number): Pulse | null {
    return this.shown.find(({ pulse }) => pulse.ply === ply)?.pulse ?? null;
  }

  reset(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.waiting = null;
    if (this.shown.length === 0) return;
    this.shown = [];
    this.changed();
  }

  report(report: Report, before: Shown, now: Shown): void {
    if (!this.on || replayOf(this.liveSearch).pace !== 'live') return;
    if (report.type === 'killer') {
      const { kind, ply, slot, uci } = report.killer;
      this.add({ kind: kind === 'found' ? 'found' : 'cut', ply, slot, uci });
    } else if (report.type === 'xray' && before.snapshot && now.snapshot) {
      this.compare(before.snapshot, now.snapshot);
    }
  }

  /** The killers that were tried between two snapshots. */
  private compare(before: XraySnapshot, now: XraySnapshot): void {
    for (const ply of PULSE_PLIES) {
      now.rows[ply - 1]?.killers.forEach((slot, i) => {
        const old = before.rows[ply - 1]?.killers[i];
        const kind = old && change(old, slot);
        if (kind) this.add({ kind, ply, slot: i === 0 ? 1 : 2, uci: slot.uci });
      });
    }
  }

  private add(candidate: Candidate): void {
    if (!this.waiting || weight(candidate) > weight(this.waiting)) this.waiting = candidate;
    this.planStep();
  }

  private planStep(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const times = this.shown.map(({ until }) => until);
    if (this.waiting) times.push(this.nextAt);
    if (times.length === 0) return;
    this.timer = setTimeout(
      () => {
        this.timer = undefined;
        this.step();
      },
      Math.max(0, Math.min(...times) - this.now()),
    );
  }

  /** Ends the pulses whose time is over, and begins the one that waits. */
  private step(): void {
    const now = this.now();
    const before = this.shown;
    this.shown = before.filter(({ until }) => until > now);
    const { waiting } = this;
    if (waiting && now >= this.nextAt) {
      this.waiting = null;
      this.nextAt = now + INTERVAL_MS;
      const pulse = { ...waiting, number: ++this.count };
      this.shown = [...this.shown.filter((one) => one.pulse.ply !== pulse.ply), { pulse, until: now + SHOWN_MS }];
      this.changed();
    } else if (this.shown.length !== before.length) this.changed();
    this.planStep();
  }
}

/** What a slot's killer did between two snapshots; null if nothing, or if the slot had two killers meanwhile. */
function change(before: KillerSlot, now: KillerSlot): PulseKind | null {
  if (now.uci === '' || now.uci !== before.uci || now.replaced > before.replaced + 1) return null;
  if (now.cut > before.cut) return 'cut';
  return now.tried > before.tried ? 'tried' : null;
}
