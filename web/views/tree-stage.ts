import { END_GROUPS } from '../xray/ends.ts';
import { Icicle, type Hit } from '../xray/icicle.ts';
import type { Tree } from '../xray/tree.ts';
import { TreeCamera } from './tree-camera.ts';
import { Gestures, type GestureTarget } from './tree-gestures.ts';
import { GUTTER, MARKS, ROW, TreePainter, type Paint, type Palette, type Scene } from './tree-painter.ts';
import { icicleSvg } from './tree-svg.ts';

/** A click on a node narrower than this brings it nearer, pixels. */
const SMALL = 40;
/** Nodes that are gone to by key are made at least this wide, pixels. */
const READABLE = 90;

export interface StageEvents {
  picked(hit: Hit): void;
  opened(record: number): void;
  /** Something is pointed at, at this place; or nothing is any more. */
  hovered(hit: Hit | null, x: number, y: number): void;
  /** Elements of the legend by id, whose colours the picture has: `color`, `background-color`, `outline-color`. */
  keys(): ReadonlyMap<string, Element>;
}

/** The canvas with the icicle, what is seen of it, and hands on it. Painted once a frame when something has changed. */
export class TreeStage implements GestureTarget {
  /** A box that scrolls up and down, with a canvas that stands still in it. */
  readonly element = document.createElement('div');
  readonly canvas = document.createElement('canvas');
  readonly camera = new TreeCamera();
  private readonly spacer = document.createElement('div');
  private readonly events: StageEvents;
  private readonly painter = new TreePainter();
  private readonly gestures = new Gestures(this);
  private readonly sized = new ResizeObserver(() => this.dirty());
  private readonly themed = new MutationObserver(() => this.recoloured());
  private readonly scheme = matchMedia('(prefers-color-scheme: dark)');
  private readonly recoloured = (): void => {
    this.paintKeys();
    this.dirty();
  };
  private readonly calm = matchMedia('(prefers-reduced-motion: reduce)');
  private tree: Tree | null = null;
  private icicle: Icicle | null = null;
  private root = -1;
  private selected = -1;
  private found: ReadonlySet<number> = new Set();
  private pointed: Hit | null = null;
  private frame = 0;

  constructor(events: StageEvents) {
    this.events = events;
    this.element.className = 'stage';
    this.spacer.className = 'spacer';
    this.spacer.append(this.canvas);
    this.element.append(this.spacer);
    this.gestures.attach(this.element);
    this.element.addEventListener('click', (e) => this.clicked(e));
    this.element.addEventListener('dblclick', () => this.selected >= 0 && this.events.opened(this.selected));
    this.element.addEventListener('scroll', () => this.dirty());
  }

  connect(): void {
    this.sized.observe(this.element);
    this.themed.observe(document.documentElement, { attributes: true });
    this.scheme.addEventListener('change', this.recoloured);
    this.dirty();
  }

  disconnect(): void {
    this.sized.disconnect();
    this.themed.disconnect();
    this.scheme.removeEventListener('change', this.recoloured);
    cancelAnimationFrame(this.frame);
    this.frame = 0;
  }

  /** Shows one search of the root. `span`: nodes that the whole width stands for; 0: its own. */
  show(tree: Tree | null, root: number, span: number): void {
    const home = tree && root >= 0 && span > 0 ? Math.max(1, span / Math.max(1, tree.recording.nodesAt(root))) : 1;
    if (tree === this.tree && root === this.root && home === this.camera.home) return;
    if (tree !== this.tree) this.icicle = tree && new Icicle(tree);
    this.tree = tree;
    this.root = root;
    this.pointed = null;
    this.camera.home = home;
    this.camera.showAll(false);
    // The same for all iterations: what lies below holds its place.
    const most = (tree?.roots ?? []).reduce((rows, at) => Math.max(rows, this.rowsOf(at)), 0);
    this.spacer.style.height = `${(most + 1) * ROW}px`;
    this.element.scrollTop = 0;
    this.dirty();
  }

  /** Outlines a record, and those that were found. */
  mark(selected: number, found: ReadonlySet<number>): void {
    this.selected = selected;
    this.found = found;
    this.dirty();
  }

  private rowsOf(root: number): number {
    return root < 0 ? 0 : (this.tree?.reach[root] ?? 0) + 1;
  }

  /** Pixels across that the tree has. */
  private get across(): number {
    return Math.max(1, this.element.clientWidth - GUTTER);
  }

  private get glides(): boolean {
    return !this.calm.matches;
  }

  // What a hand wants.

  zoomAt(x: number, factor: number): void {
    this.camera.zoom(Math.min(1, Math.max(0, (x - GUTTER) / this.across)), factor);
    this.hoverEnd();
    this.dirty();
  }

  panBy(dx: number, dy: number): void {
    this.camera.pan(-dx / this.across);
    if (dy !== 0) this.element.scrollTop -= dy;
    this.hoverEnd();
    this.dirty();
  }

  hoverAt(x: number, y: number): void {
    const hit = this.hitAt(x, y);
    if (hit?.record !== this.pointed?.record) this.dirty();
    this.pointed = hit;
    this.events.hovered(hit, x, y);
  }

  hoverEnd(): void {
    if (!this.pointed) return;
    this.dirty();
    this.pointed = null;
    this.events.hovered(null, 0, 0);
  }

  atWhole(): boolean {
    return this.camera.whole;
  }

  private hitAt(x: number, y: number): Hit | null {
    return this.icicle?.hit(x - GUTTER, Math.floor((y + this.element.scrollTop) / ROW)) ?? null;
  }

  private clicked(e: MouseEvent): void {
    // The second click of a double one belongs to what the first one has selected.
    if (this.gestures.dragged || e.detail > 1) return;
    const box = this.element.getBoundingClientRect();
    const hit = this.hitAt(e.clientX - box.left, e.clientY - box.top);
    if (!hit) return;
    this.events.picked(hit);
    if (hit.kind !== 'unsearched' && hit.kind !== 'unrecorded' && this.widthOf(hit.record) < SMALL) this.zoomTo(hit.record, 0.4);
  }

  private widthOf(record: number): number {
    const span = this.icicle?.spanOf(record);
    return span ? ((span.right - span.left) / (this.camera.right - this.camera.left)) * this.across : 0;
  }

  // Ways to look.

  /** Brings a record to this share of the width. */
  zoomTo(record: number, share = 0.96): void {
    const span = this.icicle?.spanOf(record);
    if (!span) return;
    const width = (span.right - span.left) / share;
    const middle = (span.left + span.right) / 2;
    this.camera.show(middle - width / 2, middle + width / 2, this.glides);
    this.scrollTo(span.row);
    this.dirty();
  }

  /** Sees to it that a record can be seen; moves nothing where it can. */
  reveal(record: number): void {
    const span = this.icicle?.spanOf(record);
    if (!span) return;
    const { left, right } = this.camera;
    const inView = span.right > left && span.left < right;
    const room = ((Math.min(span.right, right) - Math.max(span.left, left)) / (right - left)) * this.across;
    if (!inView || room < Math.min(READABLE, this.across / 4)) {
      const width = Math.max((span.right - span.left) / 0.3, 0);
      const middle = (span.left + span.right) / 2;
      const wide = room <= 0 && this.widthOf(record) > READABLE ? right - left : width;
      this.camera.show(middle - wide / 2, middle + wide / 2, this.glides);
    }
    this.scrollTo(span.row);
    this.dirty();
  }

  private scrollTo(row: number): void {
    const { element } = this;
    const top = row * ROW;
    // Two rows beyond, to see where the line goes on.
    if (top < element.scrollTop + ROW) element.scrollTop = top - ROW;
    else if (top + 3 * ROW > element.scrollTop + element.clientHeight) element.scrollTop = top + 3 * ROW - element.clientHeight;
  }

  zoomBy(factor: number): void {
    const span = this.selected >= 0 ? this.icicle?.spanOf(this.selected) : undefined;
    const { left, right } = this.camera;
    const middle = span ? (span.left + span.right) / 2 : -1;
    this.camera.zoom(middle > left && middle < right ? (middle - left) / (right - left) : 0.5, factor, this.glides);
    this.dirty();
  }

  showAll(): void {
    this.camera.showAll(this.glides);
    this.element.scrollTop = 0;
    this.dirty();
  }

  /** Paints in the next frame. */
  dirty(): void {
    if (this.frame !== 0 || !this.element.isConnected) return;
    this.frame = requestAnimationFrame((now) => {
      this.frame = 0;
      const gliding = this.camera.step(now);
      this.draw();
      if (gliding) this.dirty();
    });
  }

  /** Lays out and paints what is seen now. */
  draw(): void {
    const scene = this.layOut();
    const context = this.canvas.getContext('2d', { alpha: false });
    if (!scene || !context) return;
    const ratio = devicePixelRatio || 1;
    const [width, height] = [Math.round(scene.width * ratio), Math.round(scene.height * ratio)];
    // Setting a size clears the canvas and costs an allocation.
    if (this.canvas.width !== width) this.canvas.width = width;
    if (this.canvas.height !== height) this.canvas.height = height;
    this.canvas.style.width = `${scene.width}px`;
    this.canvas.style.height = `${scene.height}px`;
    this.painter.paint(context, scene, this.palette(), ratio);
  }

  private layOut(): Scene | null {
    const { tree, icicle, root, element, camera } = this;
    const [width, height] = [element.clientWidth, element.clientHeight];
    if (!tree || !icicle || root < 0 || width <= GUTTER || height === 0) return null;
    const scroll = element.scrollTop;
    icicle.layout({
      root, left: camera.left, right: camera.right, width: this.across,
      top: Math.floor(scroll / ROW), bottom: Math.ceil((scroll + height) / ROW),
    });
    return {
      cells: icicle.cells, width, height, scroll, rows: this.rowsOf(root),
      selected: this.selected,
      hovered: this.pointed?.kind === 'node' || this.pointed?.kind === 'again' ? this.pointed.record : -1,
      line: new Set(this.selected >= 0 ? tree.lineTo(this.selected) : []),
      found: this.found,
      isPv: (i) => tree.recording.isPv(i),
      name: (i) => (i === root ? `depth ${tree.recording.depth(i)}` : tree.shortName(i)),
    };
  }

  private palette(): Palette {
    const keys = this.events.keys();
    const paint = (id: string): Paint => {
      const key = keys.get(id);
      if (!key) return { fill: 'gray', ink: 'white', mark: 'white' };
      const style = getComputedStyle(key);
      return { fill: style.backgroundColor, ink: style.color, mark: style.outlineColor };
    };
    const [frame, lines] = [paint('frame'), paint('lines')];
    return {
      groups: END_GROUPS.map((group) => paint(group.id)),
      few: paint('few'),
      unsearched: paint('unsearched'),
      unrecorded: paint('unrecorded'),
      ground: frame.fill, muted: frame.ink, pv: lines.fill, select: lines.mark, hover: lines.ink,
    };
  }

  /** Paints the legend's samples in the same colours and marks. */
  paintKeys(): void {
    const ratio = devicePixelRatio || 1;
    const palette = this.palette();
    for (const [id, key] of this.events.keys()) {
      if (!(key instanceof HTMLCanvasElement)) continue;
      key.width = Math.round(24 * ratio);
      key.height = Math.round(16 * ratio);
      const context = key.getContext('2d');
      const at = END_GROUPS.findIndex((group) => group.id === id);
      const paint = palette.groups[at] ?? (id === 'few' ? palette.few : id === 'unrecorded' ? palette.unrecorded : palette.unsearched);
      if (context) this.painter.sample(context, paint, MARKS[id] ?? 'none', END_GROUPS[at]?.letter ?? '', ratio);
    }
  }

  /** What is seen, as SVG. */
  svg(title: string): string {
    const scene = this.layOut();
    return scene ? icicleSvg(scene, this.palette(), title) : '';
  }

  /** What is seen, as PNG. */
  png(): Promise<Blob | null> {
    this.draw();
    return new Promise((resolve) => this.canvas.toBlob(resolve, 'image/png'));
  }
}
