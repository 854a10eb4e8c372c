import { groupOfEnd } from './ends.ts';
import type { Ghosts } from './ghosts.ts';
import { cutByMove, SEARCH_KIND_CODES } from './node-ends.ts';
import type { SearchTree } from './tree.ts';

/** The visible part of the picture. */
export interface IcicleView {
  /** Record of the root search shown, or `WHOLE`. */
  root: number;
  /** Left and right edge in shares of the whole width: 0 and 1 show all of it; above 1 leaves a margin. */
  left: number;
  right: number;
  /** Distance between the edges, in pixels. */
  width: number;
  /** First visible row, and the row after the last. A node's row is its ply. */
  top: number;
  bottom: number;
}

/**
 * `few`: nodes too narrow to draw individually. `unsearched`: moves skipped because of a cutoff. `again`: a bracket over
 * the moves of a singular search of the same node. `unrecorded`: nodes beyond the ply limit. `ghost`: what a twin searched there.
 */
export type CellKind = 'node' | 'few' | 'unsearched' | 'again' | 'unrecorded' | 'ghost';

/** What is at a point of the picture. */
export interface Hit {
  kind: CellKind;
  /** The node or singular search; for `few`, one of the nodes; for `unsearched` and `ghost`, the node that was cut; for `unrecorded`, the parent. */
  record: number;
}

/** Position of a record: its row, and edges in shares of the whole width. */
export interface Span {
  left: number;
  right: number;
  row: number;
}

/** In place of a root search: all of them side by side, in their order. */
export const WHOLE = -2;

/** Minimum width of an individually drawn node, in pixels. */
const MIN_WIDTH = 0.5;
/** Subtrees of narrower nodes are drawn as one block, in pixels. */
const COARSE = 3 * MIN_WIDTH;
/** Approximate width of such blocks in pixels; small, so that their lower edge keeps its shape. */
const BLOCK = 2;
/** Share of a cut node's width that represents the moves never searched. */
export const STRIP = 1 / 24;

// Numbers of the kinds in `Cells.kind`; `CellKind` explains them.
/** A node. */
export const NODE = 0;
/** Nodes too narrow to draw individually. */
export const FEW = 1;
/** Moves skipped because of a cutoff. */
export const UNSEARCHED = 2;
/** A bracket over the moves of a singular search. */
export const AGAIN = 3;
/** Nodes beyond the ply limit. */
export const UNRECORDED = 4;
/** What a twin without killers searched where a killer cut. */
export const GHOST = 5;
const KINDS: readonly CellKind[] = ['node', 'few', 'unsearched', 'again', 'unrecorded', 'ghost'];
const SINGULAR = SEARCH_KIND_CODES.singular;

/** Cells of a picture, stored as columns in reusable typed arrays. */
export class Cells {
  count = 0;
  /** Left edge in pixels; clipped to the view with a small margin. */
  x = new Float32Array(4096);
  width = new Float32Array(4096);
  row = new Uint16Array(4096);
  /** Height in rows; 1 except for `few` and `ghost`. */
  rows = new Uint16Array(4096);
  record = new Int32Array(4096);
  /** Index in `KINDS`. */
  kind = new Uint8Array(4096);
  /** Index in `END_GROUPS`, for nodes. */
  group = new Uint8Array(4096);

  add(x: number, width: number, row: number, rows: number, record: number, kind: number, group: number): void {
    if (this.count === this.x.length) this.grow();
    const n = this.count++;
    this.x[n] = x;
    this.width[n] = width;
    this.row[n] = row;
    this.rows[n] = rows;
    this.record[n] = record;
    this.kind[n] = kind;
    this.group[n] = group;
  }

  private grow(): void {
    const wider = <T extends Float32Array | Uint16Array | Int32Array | Uint8Array>(old: T, made: T): T => {
      made.set(old);
      return made;
    };
    const most = 2 * this.x.length;
    this.x = wider(this.x, new Float32Array(most));
    this.width = wider(this.width, new Float32Array(most));
    this.row = wider(this.row, new Uint16Array(most));
    this.rows = wider(this.rows, new Uint16Array(most));
    this.record = wider(this.record, new Int32Array(most));
    this.kind = wider(this.kind, new Uint8Array(most));
    this.group = wider(this.group, new Uint8Array(most));
  }
}

/**
 * Layout of a search tree as an icicle chart: one row per ply, moves from left to right in search order, width
 * proportional to nodes. A node's own count is the gap right of its children; before the gap, a strip represents the
 * moves skipped by a cutoff. A singular search has no row of its own: a bracket groups its moves.
 *
 * Subtrees narrower than half a pixel are not visited, so the cost depends on the pixels, not the nodes.
 */
export class Icicle {
  readonly cells = new Cells();
  private readonly tree: SearchTree;
  private view: IcicleView = { root: -1, left: 0, right: 1, width: 0, top: 0, bottom: 0 };
  /** Pixels per share of the root's width. */
  private scale = 0;

  private readonly ghosts: Ghosts | null;

  /** @param ghosts are drawn with the tree, which is as much wider; null for none. */
  constructor(tree: SearchTree, ghosts: Ghosts | null = null) {
    this.tree = tree;
    this.ghosts = ghosts;
  }

  /** Nodes of a record, and of the ghosts in and below it. */
  private weight(i: number): number {
    return this.ghosts ? this.ghosts.widthOf(i) : this.tree.recording.nodesAt(i);
  }

  /** Computes `cells` for a view. */
  layout(view: IcicleView): void {
    this.view = view;
    this.scale = view.width / (view.right - view.left);
    this.cells.count = 0;
    if (view.width > 0) for (const { root, left, right } of this.rootsShown()) this.node(root, left, right);
  }

  /** The root searches of the view, with their edges. */
  private rootsShown(): { root: number; left: number; right: number }[] {
    const { view, tree } = this;
    if (view.root !== WHOLE) return view.root < 0 ? [] : [{ root: view.root, left: 0, right: 1 }];
    const all = tree.roots.reduce((sum, root) => sum + this.weight(root), 0);
    let right = 0;
    return tree.roots.map((root) => {
      const left = right;
      right += this.weight(root) / Math.max(1, all);
      return { root, left, right };
    });
  }

  /** Adds a cell between two shares, clipped because far-off coordinates exceed the precision of floats. */
  private cell(left: number, right: number, row: number, rows: number, record: number, kind: number): void {
    const { view, scale } = this;
    const x = Math.max(-8, (left - view.left) * scale);
    const end = Math.min(view.width + 8, (right - view.left) * scale);
    const first = Math.max(row, view.top);
    const last = Math.min(row + rows, view.bottom);
    if (end <= x || last <= first) return;
    const group = kind === NODE ? groupOfEnd(this.tree.recording.end(record)) : 0;
    this.cells.add(x, end - x, first, last - first, record, kind, group);
  }

  /** Width of one counted node within a record's span. */
  private unit(i: number, left: number, right: number): number {
    const r = this.tree.recording;
    const end = i + r.size(i);
    let counted = 0;
    for (let child = i + 1; child < end; child += r.size(child)) counted += this.weight(child);
    const room = cutByMove(r.end(i)) ? (right - left) * (1 - STRIP) : right - left;
    return room / Math.max(counted, this.weight(i), 1);
  }

  /** Where the ghost of a node is; null if it has none. */
  private ghostAt(i: number, left: number, right: number): { left: number; right: number; rows: number } | null {
    const size = this.ghosts?.sizeOf(i) ?? 0;
    if (!this.ghosts || size === 0) return null;
    const end = right - (right - left) * STRIP;
    return { left: end - size * this.unit(i, left, right), right: end, rows: this.ghosts.heightOf(i) };
  }

  private again(i: number): boolean {
    return this.tree.recording.searchKind(i) === SINGULAR;
  }

  private node(i: number, left: number, right: number): void {
    const { view, scale, tree } = this;
    const r = tree.recording;
    const row = r.ply(i);
    const below = row + 1;
    if (this.again(i)) this.cell(left, right, below, 1, i, AGAIN);
    else this.cell(left, right, row, 1, i, NODE);
    if (below >= view.bottom) return;
    const end = i + r.size(i);
    if (tree.unrecordedBelow(i) > 0) this.cell(left, right, below, 1, i, UNRECORDED);
    if ((right - left) * scale < COARSE) {
      if (end > i + 1) this.cell(left, right, below, tree.heightBelow[i] ?? 1, i + 1, FEW);
      return;
    }
    const unit = this.unit(i, left, right);
    let x = left;
    let run = -1;
    let runLeft = 0;
    let runRows = 0;
    for (let child = i + 1; child < end; child += r.size(child)) {
      const next = x + this.weight(child) * unit;
      const width = (next - x) * scale;
      if (next > view.left && x < view.right) {
        if (width >= MIN_WIDTH) {
          if (run >= 0) this.cell(runLeft, x, below, runRows, run, FEW);
          run = -1;
          this.node(child, x, next);
        } else {
          if (run < 0) {
            run = child;
            runLeft = x;
            runRows = 0;
          }
          runRows = Math.max(runRows, r.ply(child) + (tree.heightBelow[child] ?? 0) - row);
          if ((next - runLeft) * scale >= BLOCK) {
            this.cell(runLeft, next, below, runRows, run, FEW);
            run = -1;
          }
        }
      }
      x = next;
    }
    if (run >= 0) this.cell(runLeft, x, below, runRows, run, FEW);
    const ghost = this.ghostAt(i, left, right);
    if (ghost) this.cell(ghost.left, ghost.right, below, ghost.rows, i, GHOST);
    if (end > i + 1 && cutByMove(r.end(i))) this.cell(right - (right - left) * STRIP, right, below, 1, i, UNSEARCHED);
  }

  /** Position of a record in the last layout, or in the picture of its root search if that has another. */
  spanOf(record: number): Span {
    const line = this.tree.lineTo(record);
    const r = this.tree.recording;
    let { left, right } = this.rootsShown().find(({ root }) => root === line[0]) ?? { left: 0, right: 1 };
    for (let n = 0; n + 1 < line.length; n++) {
      const at = line[n] ?? 0;
      const goal = line[n + 1] ?? 0;
      const unit = this.unit(at, left, right);
      for (let child = at + 1; child < goal; child += r.size(child)) left += this.weight(child) * unit;
      right = left + this.weight(goal) * unit;
    }
    return { left, right, row: r.ply(record) + (this.again(record) ? 1 : 0) };
  }

  /** Returns what is at a pixel of a row in the last layout; null for a gap. */
  hit(x: number, row: number): Hit | null {
    const { view, scale, tree } = this;
    const r = tree.recording;
    const share = view.left + x / scale;
    const shown = this.rootsShown().find((one) => share >= one.left && share < one.right);
    if (!shown) return null;
    let { root: at, left, right } = shown;
    for (;;) {
      const here = r.ply(at);
      const again = this.again(at);
      if (here === row && !again) return { kind: 'node', record: at };
      const end = at + r.size(at);
      if (tree.unrecordedBelow(at) > 0) return here + 1 === row ? { kind: 'unrecorded', record: at } : null;
      if ((right - left) * scale < COARSE)
        return end > at + 1 && row <= here + (tree.heightBelow[at] ?? 0) ? { kind: 'few', record: at + 1 } : null;
      const gap: Hit | null = again && here + 1 === row ? { kind: 'again', record: at } : null;
      if (end > at + 1 && cutByMove(r.end(at)) && share >= right - (right - left) * STRIP) {
        return here + 1 === row ? { kind: 'unsearched', record: at } : null;
      }
      const ghost = this.ghostAt(at, left, right);
      if (ghost && share >= ghost.left) return row <= here + ghost.rows ? { kind: 'ghost', record: at } : null;
      const unit = this.unit(at, left, right);
      let child = at + 1;
      for (; child < end; child += r.size(child)) {
        const next = left + this.weight(child) * unit;
        if (share < next) {
          right = next;
          break;
        }
        left = next;
      }
      if (child >= end) return gap;
      if ((right - left) * scale < MIN_WIDTH) {
        return row <= r.ply(child) + (tree.heightBelow[child] ?? 0) ? { kind: 'few', record: child } : null;
      }
      at = child;
    }
  }

  /** Kind of the cell at an index. */
  kindOf(n: number): CellKind {
    return KINDS[this.cells.kind[n] ?? 0] ?? 'node';
  }
}
