import type { Iteration, PositionSpec, SearchInfo, XraySnapshot } from '../engine/protocol.ts';
import type { Turn } from './format.ts';
import { Store } from './store.ts';

/** The position a search started from. */
export interface Root {
  spec: PositionSpec;
  fen: string;
  turn: Turn;
}

export type LiveSearchKind = 'none' | 'move' | 'analysis';

/** Why the line that the engine prefers was reported anew. */
export type LineReason = 'fail high' | 'fail low' | 'new best';

/** A change of the line within an iteration. */
export interface LineChange {
  depth: number;
  reason: LineReason;
  /** The line's first move, SAN. */
  san: string;
}

const REASONS = { lower: 'fail high', upper: 'fail low', exact: 'new best' } as const;

/**
 * What the engine has told about its latest search. It stays after the search has ended. While an iteration is looked
 * back at, `lines`, `snapshot` and `previous` are those of its end; the search goes on behind it.
 */
export class LiveSearch extends Store {
  root: Root | null = null;
  kind: LiveSearchKind = 'none';
  /** Finished iterations of an observed search, the shallowest first. */
  iterations: Iteration[] = [];
  changes: LineChange[] = [];
  /** Counts searches, so that views know when to begin anew. */
  generation = 0;
  private latestLines: SearchInfo[] = [];
  private latestSnapshot: XraySnapshot | null = null;
  private previousSnapshot: XraySnapshot | null = null;
  private scrubIndex: number | null = null;

  get running(): boolean {
    return this.kind !== 'none';
  }

  /** The latest report of each line, line 1 first. */
  get lines(): SearchInfo[] {
    const scrubbedIteration = this.past;
    return scrubbedIteration ? [scrubbedIteration.info] : this.latestLines;
  }

  get snapshot(): XraySnapshot | null {
    return this.past?.snapshot ?? this.latestSnapshot;
  }

  /** The snapshot before: what has changed since lights the ladder's marks. */
  get previous(): XraySnapshot | null {
    return this.past?.snapshot ?? this.previousSnapshot;
  }

  /** The iteration that is looked back at, as an index into `iterations`, or null for now. */
  get scrubbed(): number | null {
    return this.scrubIndex;
  }

  private get past(): Iteration | undefined {
    return this.scrubIndex === null ? undefined : this.iterations[this.scrubIndex];
  }

  /** Looks back at an iteration, or at none. */
  scrub(index: number | null): void {
    const at = index === null ? null : Math.max(0, Math.min(this.iterations.length - 1, index));
    if (at === this.scrubIndex || this.iterations.length === 0) return;
    this.scrubIndex = at;
    this.changed();
  }

  /** A search starts: what the last one said is put away. */
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

  /** Nothing has been thought yet about the position that stands now. */
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

  /** A bound is news in itself; an exact score only where another move leads. */
  private noteChange(before: SearchInfo | undefined, info: SearchInfo): void {
    const { bound } = info.score;
    const moved = before !== undefined && before.pv[0] !== info.pv[0];
    const repeated = before?.depth === info.depth && before.score.bound === bound && before.score.value === info.score.value;
    if (repeated || (bound === 'exact' && !moved)) return;
    this.changes = [...this.changes, { depth: info.depth, reason: REASONS[bound], san: info.san[0] ?? '' }];
  }
}
