import type { PositionSpec, SearchInfo, XraySnapshot } from '../engine/protocol.ts';
import type { Turn } from './format.ts';
import { Store } from './store.ts';

/** The position a search started from. */
export interface Root {
  spec: PositionSpec;
  fen: string;
  turn: Turn;
}

export type ThinkingKind = 'none' | 'move' | 'analysis';

/** Rows hold still: a ply that was reached stays on the ladder when a shallower iteration reports. */
function withRows(snapshot: XraySnapshot, last: XraySnapshot): XraySnapshot {
  const kept = last.rows.slice(snapshot.rows.length).map((row) => ({ ...row, pv: null }));
  return { ...snapshot, rows: [...snapshot.rows, ...kept] };
}

/** What the engine has told about its latest search. It stays after the search has ended. */
export class Thinking extends Store {
  root: Root | null = null;
  kind: ThinkingKind = 'none';
  /** The latest report of each line, line 1 first. */
  lines: SearchInfo[] = [];
  snapshot: XraySnapshot | null = null;
  /** The snapshot before: what has changed since lights the ladder's marks. */
  previous: XraySnapshot | null = null;
  /** Counts searches, so that views know when to begin anew. */
  generation = 0;

  get running(): boolean {
    return this.kind !== 'none';
  }

  /** A search starts: what the last one said is put away. */
  begin(root: Root, kind: ThinkingKind): void {
    this.root = root;
    this.kind = kind;
    this.lines = [];
    this.snapshot = null;
    this.previous = null;
    this.generation += 1;
    this.changed();
  }

  info(info: SearchInfo): void {
    const lines = this.lines.slice();
    lines[info.multipv - 1] = info;
    this.lines = lines;
    this.changed();
  }

  xray(snapshot: XraySnapshot): void {
    const last = this.snapshot;
    this.previous = last;
    this.snapshot = last && last.rows.length > snapshot.rows.length ? withRows(snapshot, last) : snapshot;
    this.changed();
  }

  end(): void {
    this.kind = 'none';
    this.previous = this.snapshot;
    this.changed();
  }

  /** Nothing has been thought yet about the position that stands now. */
  clear(): void {
    this.root = null;
    this.kind = 'none';
    this.lines = [];
    this.snapshot = null;
    this.previous = null;
    this.generation += 1;
    this.changed();
  }
}
