import type { Turn } from '../core/format.ts';
import { Store } from '../core/store.ts';
import type { Iteration, PositionSpec, SearchInfo, XraySnapshot } from '../engine/protocol.ts';

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

/**
 * Reports of the current or last search. While an earlier iteration is selected, `lines`, `snapshot` and `previous`
 * show its end; the search continues in the background.
 */
export class LiveSearch extends Store {
  root: Root | null = null;
  kind: LiveSearchKind = 'none';
  /** Finished iterations of an observed search, shallowest first. */
  iterations: Iteration[] = [];
  changes: LineChange[] = [];
  /** Number of the search; changes tell views to reset. */
  generation = 0;
  private latestLines: SearchInfo[] = [];
  private latestSnapshot: XraySnapshot | null = null;
  private previousSnapshot: XraySnapshot | null = null;
  private scrubIndex: number | null = null;

  get running(): boolean {
    return this.kind !== 'none';
  }

  /** Latest report of each line, line 1 first. */
  get lines(): SearchInfo[] {
    const scrubbedIteration = this.past;
    return scrubbedIteration ? [scrubbedIteration.info] : this.latestLines;
  }

  get snapshot(): XraySnapshot | null {
    return this.past?.snapshot ?? this.latestSnapshot;
  }

  /** The previous snapshot; the ladder marks the differences. */
  get previous(): XraySnapshot | null {
    return this.past?.snapshot ?? this.previousSnapshot;
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

  /** Starts a search and discards the reports of the last one. */
  start(root: Root, kind: LiveSearchKind): void {
    this.root = root;
    this.kind = kind;
    this.reset();
  }

  info(info: SearchInfo): void {
    const lines = this.latestLines.slice();
    if (info.multipv === 1) this.noteChange(lines[0], info);
    lines[info.multipv - 1] = info;
    this.latestLines = lines;
    this.changed();
  }

  xray(snapshot: XraySnapshot): void {
    this.previousSnapshot = this.latestSnapshot;
    this.latestSnapshot = snapshot;
    this.changed();
  }

  iteration(iteration: Iteration): void {
    this.iterations = [...this.iterations, iteration];
    this.changed();
  }

  end(): void {
    this.kind = 'none';
    this.previousSnapshot = this.latestSnapshot;
    this.changed();
  }

  /** Discards all reports. */
  clear(): void {
    this.root = null;
    this.kind = 'none';
    this.reset();
  }

  private reset(): void {
    this.iterations = [];
    this.changes = [];
    this.latestLines = [];
    this.latestSnapshot = null;
    this.previousSnapshot = null;
    this.scrubIndex = null;
    this.generation += 1;
    this.changed();
  }

  /** Records a change: every bound counts, an exact score only if the best move differs. */
  private noteChange(before: SearchInfo | undefined, info: SearchInfo): void {
    const { bound } = info.score;
    const moved = before !== undefined && before.pv[0] !== info.pv[0];
    const repeated = before?.depth === info.depth && before.score.bound === bound && before.score.value === info.score.value;
    if (repeated || (bound === 'exact' && !moved)) return;
    this.changes = [...this.changes, { depth: info.depth, reason: REASONS[bound], san: info.san[0] ?? '' }];
  }
}
