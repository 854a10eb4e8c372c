import { t } from '../../../language/translate.ts';
import { END_GROUPS } from '../../../recording/ends.ts';
import type { Ghosts } from '../../../recording/ghosts.ts';
import { type Hit, Icicle, WHOLE } from '../../../recording/icicle.ts';
import type { SearchTree } from '../../../recording/tree.ts';
import { TreeCamera } from './tree-camera.ts';
import type { FanColours } from './tree-fan.ts';
import { Gestures, type GestureTarget } from './tree-gestures.ts';
import { GUTTER, MARKS, type Paint, type Palette, ROW, type Scene, TreePainter } from './tree-painter.ts';
import { icicleSvg } from './tree-svg.ts';

/** Minimum width of a revealed node, in CSS pixels. */
const READABLE = 90;

/** Callbacks of a stage. */
export interface StageEvents {
  picked(hit: Hit): void;
  opened(record: number): void;
  /** Called when the pointer moves onto a cell, with its coordinates, or off it (null). */
  hovered(hit: Hit | null, x: number, y: number): void;
  /** Returns the legend samples by id; their `color`, `background-color` and `outline-color` define the picture's colours. */
  keys(): ReadonlyMap<string, Element>;
}

/** Draws the icicle plot on a canvas and handles its viewport and gestures. Repaints at most once per frame. */
export class TreeStage implements GestureTarget {
  /** A vertically scrolling box with a sticky canvas. */
  readonly element = document.createElement('div');
  readonly canvas = document.createElement('canvas');
  readonly camera = new TreeCamera();
  private readonly spacer = document.createElement('div');
  private readonly events: StageEvents;
  private readonly painter = new TreePainter();
  private readonly gestures = new Gestures(this);
  private readonly resizeObserver = new ResizeObserver(() => this.requestDraw());
  private readonly themeObserver = new MutationObserver(() => this.recoloured());
  private readonly scheme = matchMedia('(prefers-color-scheme: dark)');
  private readonly recoloured = (): void => {
    this.paintKeys();
    this.requestDraw();
  };
  private readonly reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  private tree: SearchTree | null = null;
  private icicle: Icicle | null = null;
  private ghosts: Ghosts | null = null;
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
    this.element.addEventListener('scroll', () => this.requestDraw());
  }

  connect(): void {
    this.resizeObserver.observe(this.element);
    this.themeObserver.observe(document.documentElement, { attributes: true });
    this.scheme.addEventListener('change', this.recoloured);
    this.requestDraw();
  }

  disconnect(): void {
    this.resizeObserver.disconnect();
    this.themeObserver.disconnect();
    this.scheme.removeEventListener('change', this.recoloured);
    cancelAnimationFrame(this.frame);
    this.frame = 0;
  }

  /** Shows one root search. `span` is the number of nodes that the full width stands for; 0 uses the search's own. */
  show(tree: SearchTree | null, root: number, span: number, ghosts: Ghosts | null = null): void {
    const nodes = root === WHOLE ? tree?.recording.nodes : tree?.recording.nodesAt(Math.max(0, root));
    const home = tree && span > 0 ? Math.max(1, span / Math.max(1, nodes ?? 1)) : 1;
    if (tree === this.tree && root === this.root && home === this.camera.home && ghosts === this.ghosts) return;
    if (tree !== this.tree || ghosts !== this.ghosts) this.icicle = tree && new Icicle(tree, ghosts);
    this.ghosts = ghosts;
    this.tree = tree;
    this.root = root;
    this.pointed = null;
    this.camera.home = home;
    this.camera.showAll(false);
    // Use one height for all iterations, so that the content below does not move.
    const most = (tree?.roots ?? []).reduce((rows, at) => Math.max(rows, this.rowsOf(at)), 0);
    this.spacer.style.height = `${(most + 1) * ROW}px`;
    this.element.scrollTop = 0;
    this.requestDraw();
  }

  /** Highlights the selected record and the search results. */
  mark(selected: number, found: ReadonlySet<number>): void {
    this.selected = selected;
    this.found = found;
    this.requestDraw();
  }

  private rowsOf(root: number): number {
    if (root === WHOLE) return Math.max(0, ...(this.tree?.roots ?? []).map((one) => this.rowsOf(one)));
    return root < 0 ? 0 : (this.tree?.heightBelow[root] ?? 0) + 1;
  }

  /** Width of the tree, in CSS pixels. */
  private get treeWidth(): number {
    return Math.max(1, this.element.clientWidth - GUTTER);
  }

  private get animated(): boolean {
    return !this.reducedMotion.matches;
  }

  // Gestures.

  zoomAt(x: number, factor: number): void {
    this.camera.zoom(Math.min(1, Math.max(0, (x - GUTTER) / this.treeWidth)), factor);
    this.hoverEnd();
    this.requestDraw();
  }

  panBy(dx: number, dy: number): void {
    this.camera.pan(-dx / this.treeWidth);
    if (dy !== 0) this.element.scrollTop -= dy;
    this.hoverEnd();
    this.requestDraw();
  }

  hoverAt(x: number, y: number): void {
    const hit = this.hitAt(x, y);
    if (hit?.record !== this.pointed?.record) this.requestDraw();
    this.pointed = hit;
    this.events.hovered(hit, x, y);
  }

  hoverEnd(): void {
    if (!this.pointed) return;
    this.requestDraw();
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
    // The second click of a double click applies to the node that the first one selected.
    if (this.gestures.dragged || e.detail > 1) return;
    const box = this.element.getBoundingClientRect();
    const hit = this.hitAt(e.clientX - box.left, e.clientY - box.top);
    if (!hit) return;
    // Nodes too narrow to tell apart are zoomed in on. A choice leaves the picture where it is, under the pointer.
    if (hit.kind === 'few') this.zoomTo(hit.record, 0.4);
    else this.events.picked(hit);
  }

  private widthOf(record: number): number {
    const span = this.icicle?.spanOf(record);
    return span ? ((span.right - span.left) / (this.camera.right - this.camera.left)) * this.treeWidth : 0;
  }

  // Viewport.

  /** Zooms so that a record fills `share` of the width. */
  zoomTo(record: number, share = 0.96): void {
    const span = this.icicle?.spanOf(record);
    if (!span) return;
    const width = (span.right - span.left) / share;
    const middle = (span.left + span.right) / 2;
    this.camera.show(middle - width / 2, middle + width / 2, this.animated);
    this.scrollTo(span.row);
    this.requestDraw();
  }

  /** Brings a record into view if it is not visible already. */
  reveal(record: number): void {
    const span = this.icicle?.spanOf(record);
    if (!span) return;
    const { left, right } = this.camera;
    const inView = span.right > left && span.left < right;
    const room = ((Math.min(span.right, right) - Math.max(span.left, left)) / (right - left)) * this.treeWidth;
    if (!inView || room < Math.min(READABLE, this.treeWidth / 4)) {
      const width = Math.max((span.right - span.left) / 0.3, 0);
      const middle = (span.left + span.right) / 2;
      const wide = room <= 0 && this.widthOf(record) > READABLE ? right - left : width;
      this.camera.show(middle - wide / 2, middle + wide / 2, this.animated);
    }
    this.scrollTo(span.row);
    this.requestDraw();
  }

  private scrollTo(row: number): void {
    const { element } = this;
    const top = row * ROW;
    // Keep two rows below visible, to show how the line continues.
    if (top < element.scrollTop + ROW) element.scrollTop = top - ROW;
    else if (top + 3 * ROW > element.scrollTop + element.clientHeight) element.scrollTop = top + 3 * ROW - element.clientHeight;
  }

  zoomBy(factor: number): void {
    const span = this.selected >= 0 ? this.icicle?.spanOf(this.selected) : undefined;
    const { left, right } = this.camera;
    const middle = span ? (span.left + span.right) / 2 : -1;
    this.camera.zoom(middle > left && middle < right ? (middle - left) / (right - left) : 0.5, factor, this.animated);
    this.requestDraw();
  }

  showAll(): void {
    this.camera.showAll(this.animated);
    this.element.scrollTop = 0;
    this.requestDraw();
  }

  /** Paints in the next frame. */
  requestDraw(): void {
    if (this.frame !== 0 || !this.element.isConnected) return;
    this.frame = requestAnimationFrame((now) => {
      this.frame = 0;
      const animating = this.camera.step(now);
      this.draw();
      if (animating) this.requestDraw();
    });
  }

  /** Lays out and paints the current view. */
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
    if (!tree || !icicle || root === -1 || width <= GUTTER || height === 0) return null;
    const scroll = element.scrollTop;
    icicle.layout({
      root,
      left: camera.left,
      right: camera.right,
      width: this.treeWidth,
      top: Math.floor(scroll / ROW),
      bottom: Math.ceil((scroll + height) / ROW),
    });
    return {
      cells: icicle.cells,
      width,
      height,
      scroll,
      rows: this.rowsOf(root),
      selected: this.selected,
      hovered: this.pointed?.kind === 'node' || this.pointed?.kind === 'again' ? this.pointed.record : -1,
      line: new Set(this.selected >= 0 ? tree.lineTo(this.selected) : []),
      found: this.found,
      isPv: (i) => tree.recording.isPv(i),
      name: (i) => (tree.parentOf(i) < 0 ? t('depth {depth}', { depth: tree.recording.depth(i) }) : tree.shortName(i)),
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
      ghost: paint('ghost'),
      ground: frame.fill,
      muted: frame.ink,
      pv: lines.fill,
      select: lines.mark,
      hover: lines.ink,
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
      const paint = palette.groups[at] ?? palette[id === 'few' || id === 'unrecorded' || id === 'ghost' ? id : 'unsearched'];
      if (context) this.painter.sample(context, paint, MARKS[id] ?? 'none', END_GROUPS[at]?.letter ?? '', ratio);
    }
  }

  /** Returns the current view as SVG. */
  svg(title: string): string {
    const scene = this.layOut();
    return scene ? icicleSvg(scene, this.palette(), title) : '';
  }

  /** Returns the whole search as a fan, as SVG; `''` without a tree. Its code is loaded now. */
  async fan(by: FanColours, title: string): Promise<string> {
    const { fanSvg } = await import('./tree-fan.ts');
    return this.tree ? fanSvg(this.tree, this.root, by, this.palette(), title) : '';
  }

  /** Returns the current view as PNG; null if the browser cannot encode it. */
  png(): Promise<Blob | null> {
    this.draw();
    return new Promise((resolve) => this.canvas.toBlob(resolve, 'image/png'));
  }
}
