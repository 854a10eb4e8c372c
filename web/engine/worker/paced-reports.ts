import type { Event } from '../../protocol/protocol.ts';

/** Steps that are released during the pace if the search itself takes longer. */
const LIVE_STEPS = 40;
/** Shortest and longest wait between two releases, in milliseconds. */
const WAIT_MS = { min: 16, max: 250 } as const;

/** Drops snapshots that are followed by another one: they would be replaced before they are drawn. */
function withoutStale(events: readonly Event[]): Event[] {
  const last = events.findLastIndex(({ type }) => type === 'xray');
  return events.filter(({ type }, i) => type !== 'xray' || i === last);
}

/**
 * Slow motion: the reports of a search that runs at full speed, released one step after another over a given time. A step is what
 * the engine reported at one node count. The search itself is the same as without.
 */
export class PacedReports {
  /** Id of the search's command. */
  readonly id: number;
  private readonly pace: number;
  private readonly start: number;
  private readonly steps: Event[][] = [];
  private released = 0;
  /** When the search ended, and how many steps had been released by then. */
  private finished: { at: number; released: number } | null = null;
  private nodes = -1;

  /** `pace` and `start` in milliseconds. */
  constructor(id: number, pace: number, start: number) {
    this.id = id;
    this.pace = pace;
    this.start = start;
  }

  /** True once every report was released. */
  get ended(): boolean {
    return this.finished !== null && this.released === this.steps.length;
  }

  /** True while reports are held back at a time. */
  paces(now: number): boolean {
    return now < this.start + this.pace;
  }

  /** Adds a report of the running search. */
  add(event: Event): void {
    const last = this.steps.at(-1);
    const joins =
      event.type === 'iteration' || event.type === 'killer' || (event.type === 'info' && event.info.nodes === this.nodes);
    if (event.type === 'info') this.nodes = event.info.nodes;
    if (joins && last && this.released < this.steps.length) last.push(event);
    else this.steps.push([event]);
    // The state at the end of an iteration: a short search has no other snapshots.
    if (event.type === 'iteration') this.steps.at(-1)?.push({ type: 'xray', id: event.id, snapshot: event.iteration.snapshot });
  }

  /** Adds the best move: the search has ended. It is released at the end of the pace. */
  finish(event: Event, now: number): void {
    this.finished = { at: now, released: this.released };
    this.steps.push([event]);
  }

  /** Releases the reports that are due. */
  due(now: number): Event[] {
    const count = Math.max(this.released, this.dueCount(now));
    const events = this.steps.slice(this.released, count).flat();
    this.released = count;
    return withoutStale(events);
  }

  /** Releases all that is left. */
  rest(): Event[] {
    return this.due(Number.POSITIVE_INFINITY);
  }

  /** Milliseconds until more is due. */
  wait(now: number): number {
    const end = this.start + this.pace;
    const left = this.steps.length - this.released;
    return Math.max(WAIT_MS.min, Math.min(WAIT_MS.max, (end - now) / Math.max(1, left)));
  }

  private dueCount(now: number): number {
    const all = this.steps.length;
    if (!this.paces(now)) return all;
    if (!this.finished) return Math.min(all, 1 + Math.floor(((now - this.start) / this.pace) * LIVE_STEPS));
    const { at, released } = this.finished;
    const rest = all - 1 - released;
    const share = (now - at) / Math.max(1, this.start + this.pace - at);
    return Math.min(all - 1, released + 1 + Math.floor(share * rest));
  }
}
