import { cutByMove, groupOfEnd } from './ends.ts';
import { ASKS } from './recording.ts';
import type { Tree } from './tree.ts';

/** What part of the picture is looked at. */
export interface IcicleView {
  /** The search of the root that is shown. */
  root: number;
  /** Left and right edge in shares of the root's width: 0 and 1 show all of it, more than 1 leaves room. */
  left: number;
  right: number;
  /** Pixels between them. */
  width: number;
  /** First row that is seen and the one after the last; a node's row is its ply. */
  top: number;
  bottom: number;
}

/**
 * `few`: nodes too narrow to be drawn one by one. `unsearched`: moves that a cutoff has spared. `again`: a bracket over
 * the moves of a verification, which is the same node once more. `unrecorded`: what lies beyond the ply limit.
 */
export type CellKind = 'node' | 'few' | 'unsearched' | 'again' | 'unrecorded';

export interface Hit {
  kind: CellKind;
  /** The node or verification; of `few` one of them; of `unsearched` the node that was cut, of `unrecorded` the one above. */
  record: number;
}

/** Where a record stands: shares of the root's width, and its row. */
export interface Span {
  left: number;
  right: number;
  row: number;
}

/** Narrower nodes are not drawn one by one, pixels. */
const LEAST = 0.5;
/** What lies below a node narrower than this is one block, pixels. */
const COARSE = 3 * LEAST;
/** Blocks of such nodes are about this wide, so that their lower edge keeps its shape. */
const BLOCK = 2;
/** Share of a cut node's width that stands for the moves never searched. */
export const STRIP = 1 / 24;

export const NODE = 0;
export const FEW = 1;
export const UNSEARCHED = 2;
export const AGAIN = 3;
export const UNRECORDED = 4;
const KINDS: readonly CellKind[] = ['node', 'few', 'unsearched', 'again', 'unrecorded'];
const VERIFICATION = ASKS.indexOf('verification');

/** Cells of one picture, column by column in typed arrays that grow and are used again. */
export class Cells {
  count = 0;
  /** Pixels from the left edge, and width; clipped to the view with some pixels to spare. */
  x = new Float32Array(4096);
  width = new Float32Array(4096);
  row = new Uint16Array(4096);
  /** Rows down, 1 but for `few`. */
  rows = new Uint16Array(4096);
  record = new Int32Array(4096);
  /** NODE and so on. */
  kind = new Uint8Array(4096);
  /** Index in `END_GROUPS` of a node. */
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
 * The picture of a tree: a row for each ply, moves in order from left to right, and a node as wide as its share of the
 * nodes. What a node counts itself is a gap at the right end of its children; before that, where a move cut, a strip
 * stands for the moves that were spared. A verification is no row of its own: a bracket holds its moves together.
 *
 * What is narrower than half a pixel is not visited: the cost goes with the pixels.
 */
export class Icicle {
  readonly cells = new Cells();
  private readonly tree: Tree;
  private view: IcicleView = { root: -1, left: 0, right: 1, width: 0, top: 0, bottom: 0 };
  /** Pixels for one share. */
  private scale = 0;

  constructor(tree: Tree) {
    this.tree = tree;
  }

  /** Fills `cells` for a view. */
  layout(view: IcicleView): void {
    this.view = view;
    this.scale = view.width / (view.right - view.left);
    this.cells.count = 0;
    if (view.root >= 0 && view.width > 0) this.node(view.root, 0, 1);
  }

  /** A cell between two shares, clipped: floats hold no pixels a billion to the left. */
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

  /** Share of its parent's width that one node of it has. */
  private unit(i: number, left: number, right: number): number {
    const r = this.tree.recording;
    const end = i + r.size(i);
    let counted = 0;
    for (let child = i + 1; child < end; child += r.size(child)) counted += r.nodesAt(child);
    const room = cutByMove(r.end(i)) ? (right - left) * (1 - STRIP) : right - left;
    return room / Math.max(counted, r.nodesAt(i), 1);
  }

  private again(i: number): boolean {
    return this.tree.recording.ask(i) === VERIFICATION;
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
      if (end > i + 1) this.cell(left, right, below, tree.reach[i] ?? 1, i + 1, FEW);
      return;
    }
    const unit = this.unit(i, left, right);
    let x = left;
    let run = -1;
    let runLeft = 0;
    let runRows = 0;
    for (let child = i + 1; child < end; child += r.size(child)) {
      const next = x + r.nodesAt(child) * unit;
      const width = (next - x) * scale;
      if (next > view.left && x < view.right) {
        if (width >= LEAST) {
          if (run >= 0) this.cell(runLeft, x, below, runRows, run, FEW);
          run = -1;
          this.node(child, x, next);
        } else {
          if (run < 0) {
            run = child;
            runLeft = x;
            runRows = 0;
          }
          runRows = Math.max(runRows, r.ply(child) + (tree.reach[child] ?? 0) - row);
          if ((next - runLeft) * scale >= BLOCK) {
            this.cell(runLeft, next, below, runRows, run, FEW);
            run = -1;
          }
        }
      }
      x = next;
    }
    if (run >= 0) this.cell(runLeft, x, below, runRows, run, FEW);
    if (end > i + 1 && cutByMove(r.end(i))) this.cell(right - (right - left) * STRIP, right, below, 1, i, UNSEARCHED);
  }

  /** Where a record stands in the picture of its search of the root. */
  spanOf(record: number): Span {
    const line = this.tree.lineTo(record);
    const r = this.tree.recording;
    let left = 0;
    let right = 1;
    for (let n = 0; n + 1 < line.length; n++) {
      const at = line[n] ?? 0;
      const goal = line[n + 1] ?? 0;
      const unit = this.unit(at, left, right);
      for (let child = at + 1; child < goal; child += r.size(child)) left += r.nodesAt(child) * unit;
      right = left + r.nodesAt(goal) * unit;
    }
    return { left, right, row: r.ply(record) + (this.again(record) ? 1 : 0) };
  }

  /** What stands at a pixel of a row in the view that was laid out last; null for a gap. */
  hit(x: number, row: number): Hit | null {
    const { view, scale, tree } = this;
    const r = tree.recording;
    const share = view.left + x / scale;
    if (view.root < 0 || share < 0 || share >= 1) return null;
    let at = view.root;
    let left = 0;
    let right = 1;
    for (;;) {
      const here = r.ply(at);
      const again = this.again(at);
      if (here === row && !again) return { kind: 'node', record: at };
      const end = at + r.size(at);
      if (tree.unrecordedBelow(at) > 0) return here + 1 === row ? { kind: 'unrecorded', record: at } : null;
      if ((right - left) * scale < COARSE) return end > at + 1 && row <= here + (tree.reach[at] ?? 0) ? { kind: 'few', record: at + 1 } : null;
      const gap: Hit | null = again && here + 1 === row ? { kind: 'again', record: at } : null;
      if (end > at + 1 && cutByMove(r.end(at)) && share >= right - (right - left) * STRIP) {
        return here + 1 === row ? { kind: 'unsearched', record: at } : null;
      }
      const unit = this.unit(at, left, right);
      let child = at + 1;
      for (; child < end; child += r.size(child)) {
        const next = left + r.nodesAt(child) * unit;
        if (share < next) {
          right = next;
          break;
        }
        left = next;
      }
      if (child >= end) return gap;
      if ((right - left) * scale < LEAST) {
        return row <= r.ply(child) + (tree.reach[child] ?? 0) ? { kind: 'few', record: child } : null;
      }
      at = child;
    }
  }

  /** Kind of a cell by its number in `cells`. */
  kindOf(n: number): CellKind {
    return KINDS[this.cells.kind[n] ?? 0] ?? 'node';
  }
}
