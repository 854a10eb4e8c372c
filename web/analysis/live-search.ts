import type { Turn } from '../core/format.ts';
import { Store } from '../core/store.ts';
import { type Message, msg } from '../language/translate.ts';
import type { Chronicle } from '../protocol/chronicle.ts';
import type { Iteration, PositionSpec, Score, SearchInfo, XraySnapshot } from '../protocol/protocol.ts';
import { LineCollector, withEarlier } from './line-collector.ts';

/** The position a search started from. */
export interface Root {
  spec: PositionSpec;
  fen: string;
  turn: Turn;
}

/** What a search is for: a move of the engine or an analysis; `none` if no search is running. */
export type LiveSearchKind = 'none' | 'move' | 'analysis';

/** Why the best line was reported again. */
export type LineReason = 'fail high' | 'fail low' | 'new best';

/** A change of the best line within an iteration. */
export interface LineChange {
  depth: number;
  reason: LineReason;
  /** First move of the line, SAN. */
  san: string;
}

const REASONS = { lower: 'fail high', upper: 'fail low', exact: 'new best' } as const;

/** What views show of a search at one moment. */
export interface Shown {
  /** Report of each line, line 1 first. */
  readonly lines: readonly SearchInfo[];
  /** The last line 1 with an exact score. */
  readonly settled: SearchInfo | null;
  /** The best line, where the engine has then reported another move without searching on: below full strength it errs deliberately. */
  readonly instead: SearchInfo | null;
  readonly snapshot: XraySnapshot | null;
  /** The snapshot before; the ladder marks the differences. */
  readonly previous: XraySnapshot | null;
  /** Finished iterations of an observed search, shallowest first. */
  readonly iterations: readonly Iteration[];
  readonly changes: readonly LineChange[];
}

const NOTHING: Shown = { lines: [], settled: null, instead: null, snapshot: null, previous: null, iterations: [], changes: [] };

/** Told of every report, before the views. */
export interface SearchObserver {
  /** A search has begun, or its reports were discarded. */
  reset(): void;
  /** `before` and `now` are what views show without and with the report. */
  report(report: Report, before: Shown, now: Shown): void;
}

/** A report of the engine. */
export type Report =
  | { readonly type: 'info'; readonly info: SearchInfo }
  | { readonly type: 'xray' }
  | { readonly type: 'iteration'; readonly iteration: Iteration }
  /** The record of the search so far. */
  | { readonly type: 'chronicle'; readonly chronicle: Chronicle }
  /** The search has ended. */
  | { readonly type: 'end' };

/** What the search has found since its last exact score: that it rises or falls for White. */
export const TREND = { '': null, rising: msg('rising'), falling: msg('falling') } as const satisfies Record<
  string,
  Message | null
>;

/** The score to show for line 1: an exact one, and what has been found since. */
export interface ShownScore {
  readonly score: Score;
  readonly trend: keyof typeof TREND;
}

/**
 * Reports of the current or last search. While an earlier iteration is selected, or an earlier moment is shown, `lines`, `snapshot` and
 * `previous` are those of then; the search continues in the background.
 */
export class LiveSearch extends Store {
  root: Root | null = null;
  kind: LiveSearchKind = 'none';
  /** Number of the search; changes tell views to reset. */
  generation = 0;
  /** The present, whatever is shown. */
  latest: Shown = NOTHING;
  /** The record of the search so far; null before its first report. */
  record: Chronicle | null = null;
  private moment: Shown | null = null;
  private readonly observers: SearchObserver[] = [];
  private lineCollector = new LineCollector(1);
  private scrubIndex: number | null = null;
  /** What an earlier analysis of the position found, until the search is as deep. */
  private earlier: readonly SearchInfo[] = [];

  get running(): boolean {
    return this.kind !== 'none';
  }

  private get shown(): Shown {
    return this.moment ?? this.latest;
  }

  /** Report of each line, line 1 first. Of several lines, those of one iteration: no move twice, the best first. */
  get lines(): readonly SearchInfo[] {
    const scrubbedIteration = this.past;
    if (scrubbedIteration) return [scrubbedIteration.info];
    return this.recalling ? withEarlier(this.earlier, this.shown.lines) : this.shown.lines;
  }

  /** Whether the lines are those of an earlier analysis, which the search has not passed yet. */
  get recalling(): boolean {
    const depth = this.earlier[0]?.depth;
    if (depth === undefined || this.moment || this.scrubIndex !== null) return false;
    const { lines, settled } = this.latest;
    return Math.min(settled?.depth ?? 0, lines[0]?.depth ?? 0) < depth;
  }

  /** Whether a line is that of an earlier analysis. */
  isEarlier({ pv }: SearchInfo): boolean {
    return this.earlier.some((line) => line.pv === pv);
  }

  /** The line before the window failed; null if line 1 has an exact score. */
  get settled(): SearchInfo | null {
    const { lines, settled } = this.shown;
    return this.past || lines[0]?.score.bound === 'exact' ? null : settled;
  }

  /** The score of line 1; null before the first exact one. */
  get score(): ShownScore | null {
    const best = this.lines[0];
    if (!best || !this.root) return null;
    if (best.score.bound === 'exact') return { score: best.score, trend: '' };
    const { settled } = this;
    if (!settled) return null;
    return { score: settled.score, trend: (best.score.bound === 'lower') === (this.root.turn === 'w') ? 'rising' : 'falling' };
  }

  get iterations(): readonly Iteration[] {
    return this.shown.iterations;
  }

  get changes(): readonly LineChange[] {
    return this.shown.changes;
  }

  get snapshot(): XraySnapshot | null {
    return this.past?.snapshot ?? this.shown.snapshot;
  }

  /** The previous snapshot; the ladder marks the differences. */
  get previous(): XraySnapshot | null {
    return this.past?.snapshot ?? this.shown.previous;
  }

  /** Index in `iterations` of the selected iteration; null for the live state. */
  get scrubbed(): number | null {
    return this.scrubIndex;
  }

  private get past(): Iteration | undefined {
    return this.scrubIndex === null ? undefined : this.iterations[this.scrubIndex];
  }

  /** Selects an iteration; null returns to the live state. */
  scrub(index: number | null): void {
    const at = index === null ? null : Math.max(0, Math.min(this.iterations.length - 1, index));
    if (at === this.scrubIndex || this.iterations.length === 0) return;
    this.scrubIndex = at;
    this.changed();
  }

  /** Shows an earlier moment; null the present. */
  show(moment: Shown | null): void {
    this.moment = moment;
    this.scrubIndex = null;
    this.changed();
  }

  /** Shows what an earlier analysis of the root has found, until the search is as deep. */
  recall(lines: readonly SearchInfo[]): void {
    this.earlier = lines;
    this.changed();
  }

  /** Shows a position that is not searched now, for `recall`. */
  rest(root: Root): void {
    if (this.running) return;
    this.root = root;
    this.reset();
  }

  /** Adds one who is told of reports. */
  observe(observer: SearchObserver): void {
    this.observers.push(observer);
  }

  /** Starts a search of a number of lines, and discards the reports of the last one. */
  start(root: Root, kind: LiveSearchKind, lines = 1): void {
    this.root = root;
    this.kind = kind;
    this.lineCollector = new LineCollector(lines);
    this.reset();
  }

  info(info: SearchInfo): void {
    const lines = this.lineCollector.add(info);
    const exact = info.multipv === 1 && info.score.bound === 'exact';
    const changes = info.multipv === 1 ? this.changesWith(info) : this.latest.changes;
    this.add({ type: 'info', info }, { lines, changes, ...(exact ? { settled: info, instead: this.insteadOf(info) } : {}) });
  }

  xray(snapshot: XraySnapshot): void {
    this.add({ type: 'xray' }, { snapshot, previous: this.latest.snapshot });
  }

  iteration(iteration: Iteration): void {
    this.add({ type: 'iteration', iteration }, { iterations: [...this.latest.iterations, iteration] });
  }

  /** The record of the search so far. */
  chronicle(chronicle: Chronicle): void {
    this.record = chronicle;
    this.add({ type: 'chronicle', chronicle }, {});
  }

  end(): void {
    const ran = this.running;
    const before = this.latest;
    this.kind = 'none';
    this.latest = { ...before, previous: before.snapshot };
    if (ran) this.tell({ type: 'end' }, before);
    this.changed();
  }

  /** Discards all reports. */
  clear(): void {
    this.root = null;
    this.kind = 'none';
    this.reset();
  }

  private add(report: Report, changes: Partial<Shown>): void {
    const before = this.latest;
    this.latest = { ...before, ...changes };
    this.tell(report, before);
    this.changed();
  }

  private tell(report: Report, before: Shown): void {
    for (const observer of this.observers) observer.report(report, before, this.latest);
  }

  private reset(): void {
    this.latest = NOTHING;
    this.record = null;
    this.earlier = [];
    this.moment = null;
    this.scrubIndex = null;
    this.generation += 1;
    for (const observer of this.observers) observer.reset();
    this.changed();
  }

  /** The line that an exact report of line 1 replaces though nothing was searched in between. */
  private insteadOf({ nodes, pv }: SearchInfo): SearchInfo | null {
    const { settled, instead } = this.latest;
    if (settled?.nodes !== nodes) return null;
    return settled.pv[0] === pv[0] ? instead : settled;
  }

  /** The changes of the best line with a report: every bound counts, an exact score only if the best move differs. */
  private changesWith(info: SearchInfo): readonly LineChange[] {
    const { bound } = info.score;
    const { changes } = this.latest;
    const before = this.lineCollector.before;
    const moved = before !== undefined && before.pv[0] !== info.pv[0];
    const repeated = before?.depth === info.depth && before.score.bound === bound && before.score.value === info.score.value;
    if (repeated || (bound === 'exact' && !moved)) return changes;
    return [...changes, { depth: info.depth, reason: REASONS[bound], san: info.san[0] ?? '' }];
  }
}
