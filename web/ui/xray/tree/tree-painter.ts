import { t } from '../../../language/translate.ts';
import { END_GROUPS } from '../../../recording/ends.ts';
import { AGAIN, type Cells, FEW, GHOST, NODE, UNRECORDED, UNSEARCHED } from '../../../recording/icicle.ts';

/** Height of a row, in CSS pixels. */
export const ROW = 20;
/** Width of the ply column, in CSS pixels. */
export const GUTTER = 34;

/** What stands in the margin beside a row. */
export const plyLabel = (row: number): string => (row === 0 ? t('ply') : String(row));

/** Hatching patterns, so that colour is not the only distinction. */
export type Mark = 'none' | 'rising' | 'falling' | 'upright' | 'level' | 'dots' | 'crossed' | 'dashes';
/** Patterns by id of `END_GROUPS` and of the other cell kinds. */
export const MARKS: Readonly<Record<string, Mark>> = {
  table: 'none',
  capture: 'rising',
  killer1: 'none',
  killer2: 'upright',
  quiet: 'level',
  prune: 'falling',
  all: 'dots',
  over: 'crossed',
  broken: 'dashes',
  unsearched: 'rising',
  unrecorded: 'dots',
  ghost: 'dashes',
  few: 'none',
};

/** Resolved CSS colours of one kind of cell. */
export interface Paint {
  fill: string;
  ink: string;
  mark: string;
}

/** Colours of the picture. */
export interface Palette {
  /** In the order of `END_GROUPS`. */
  groups: Paint[];
  few: Paint;
  unsearched: Paint;
  unrecorded: Paint;
  ghost: Paint;
  ground: string;
  muted: string;
  pv: string;
  select: string;
  hover: string;
}

/** Everything needed to draw the picture. */
export interface Scene {
  cells: Cells;
  /** Size of the canvas, in CSS pixels. */
  width: number;
  height: number;
  /** Vertical scroll offset, in CSS pixels. */
  scroll: number;
  /** Number of rows in the tree. */
  rows: number;
  /** Records to outline; -1 for none. */
  selected: number;
  hovered: number;
  /** Records from the root to the selected one. */
  line: ReadonlySet<number>;
  /** Search results to highlight. */
  found: ReadonlySet<number>;
  isPv: (record: number) => boolean;
  /** Returns a short name of the move that led to a record. */
  name: (record: number) => string;
}

/** Side of a pattern tile, in CSS pixels; its lines are x1, y1, x2, y2. */
export const TILE = 8;
const LINES: Readonly<Record<Mark, readonly (readonly [number, number, number, number])[]>> = {
  none: [],
  rising: [
    [-1, 9, 9, -1],
    [-1, 1, 1, -1],
    [7, 9, 9, 7],
  ],
  falling: [
    [-1, -1, 9, 9],
    [7, -1, 9, 1],
    [-1, 7, 1, 9],
  ],
  upright: [[4, 0, 4, 8]],
  level: [[0, 4, 8, 4]],
  dots: [
    [1, 2, 2.2, 2],
    [5, 6, 6.2, 6],
  ],
  crossed: [
    [-1, -1, 9, 9],
    [-1, 9, 9, -1],
  ],
  dashes: [[1, 4, 5, 4]],
};

/** Returns a pattern's path data for SVG or canvas. */
export function markPath(mark: Mark): string {
  return LINES[mark].map(([x1, y1, x2, y2]) => `M${x1} ${y1}L${x2} ${y2}`).join('');
}

function tile(mark: Mark, colour: string, ratio: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.round(TILE * ratio);
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  context.scale(canvas.width / TILE, canvas.height / TILE);
  context.strokeStyle = colour;
  context.lineWidth = 1.4;
  context.stroke(new Path2D(markPath(mark)));
  return canvas;
}

/** Minimum cell width for a pattern, a letter and a move, in CSS pixels. */
const ROOM_FOR_MARK = 5;
const ROOM_FOR_LETTER = 17;
const ROOM_FOR_MOVE = 44;
const FONT = '11px system-ui, sans-serif';
const BOLD = '700 10px system-ui, sans-serif';

/** Paints the picture on a canvas. Caches pattern tiles per colour and device pixel ratio. */
export class TreePainter {
  private tiles = new Map<string, CanvasPattern | null>();
  private ratio = 0;

  private pattern(context: CanvasRenderingContext2D, mark: Mark, colour: string): CanvasPattern | null {
    const key = `${mark} ${colour}`;
    let found = this.tiles.get(key);
    if (found === undefined) {
      found = context.createPattern(tile(mark, colour, this.ratio), 'repeat');
      found?.setTransform(new DOMMatrix().scale(1 / this.ratio));
      if (this.tiles.size > 60) this.tiles.clear();
      this.tiles.set(key, found);
    }
    return found;
  }

  private prepare(context: CanvasRenderingContext2D, ratio: number): void {
    if (ratio !== this.ratio) this.tiles.clear();
    this.ratio = ratio;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
  }

  /** Paints a scene. `ratio` is the number of device pixels per CSS pixel. */
  paint(context: CanvasRenderingContext2D, scene: Scene, palette: Palette, ratio: number): void {
    this.prepare(context, ratio);
    context.fillStyle = palette.ground;
    context.fillRect(0, 0, scene.width, scene.height);
    context.save();
    context.beginPath();
    context.rect(GUTTER, 0, scene.width - GUTTER, scene.height);
    context.clip();
    context.translate(GUTTER, -scene.scroll);
    this.few(context, scene.cells, palette);
    palette.groups.forEach((paint, group) => this.group(context, scene.cells, group, paint));
    this.missing(context, scene.cells, UNSEARCHED, 'rising', palette.unsearched);
    this.missing(context, scene.cells, UNRECORDED, 'dots', palette.unrecorded);
    this.missing(context, scene.cells, GHOST, 'dashes', palette.ghost);
    this.outlines(context, scene, palette);
    this.texts(context, scene, palette);
    context.restore();
    this.plies(context, scene, palette);
  }

  /** Paints a legend sample: one cell that fills the canvas. */
  sample(context: CanvasRenderingContext2D, paint: Paint, mark: Mark, letter: string, ratio: number): void {
    this.prepare(context, ratio);
    const [width, height] = [context.canvas.width / ratio, context.canvas.height / ratio];
    context.fillStyle = paint.fill;
    context.fillRect(0, 0, width, height);
    this.marked(context, mark, paint.mark, () => context.fillRect(0, 0, width, height));
    context.fillStyle = paint.fill;
    const room = letter === '' ? 0 : letter.length * 6 + 4;
    context.fillRect((width - room) / 2, 2, room, height - 4);
    context.fillStyle = paint.ink;
    context.font = BOLD;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(letter, width / 2, height / 2 + 0.5);
  }

  private marked(context: CanvasRenderingContext2D, mark: Mark, colour: string, fill: () => void): void {
    if (mark === 'none') return;
    const pattern = this.pattern(context, mark, colour);
    if (!pattern) return;
    context.fillStyle = pattern;
    fill();
  }

  private group(context: CanvasRenderingContext2D, cells: Cells, group: number, paint: Paint): void {
    const { count, kind, group: groups, x, width, row } = cells;
    const wide: number[] = [];
    context.fillStyle = paint.fill;
    for (let n = 0; n < count; n++) {
      if (kind[n] !== NODE || groups[n] !== group) continue;
      const w = width[n] ?? 0;
      context.fillRect(x[n] ?? 0, (row[n] ?? 0) * ROW, w > 3 ? w - 1 : Math.max(w * 0.85, 0.4), ROW - 1);
      if (w >= ROOM_FOR_MARK) wide.push(n);
    }
    this.marked(context, MARKS[END_GROUPS[group]?.id ?? ''] ?? 'none', paint.mark, () => {
      for (const n of wide) context.fillRect(x[n] ?? 0, (row[n] ?? 0) * ROW, (width[n] ?? 0) - 1, ROW - 1);
    });
  }

  private few(context: CanvasRenderingContext2D, cells: Cells, palette: Palette): void {
    const { count, kind, x, width, row, rows } = cells;
    context.fillStyle = palette.few.fill;
    for (let n = 0; n < count; n++) {
      if (kind[n] === FEW) context.fillRect(x[n] ?? 0, (row[n] ?? 0) * ROW, width[n] ?? 0, (rows[n] ?? 1) * ROW - 1);
    }
  }

  /** Paints cells without nodes: unsearched moves, unrecorded nodes and a twin's. */
  private missing(context: CanvasRenderingContext2D, cells: Cells, wanted: number, mark: Mark, paint: Paint): void {
    const { count, kind, x, width, row, rows } = cells;
    const fill = (n: number): void =>
      context.fillRect(x[n] ?? 0, (row[n] ?? 0) * ROW, (width[n] ?? 0) - 1, (rows[n] ?? 1) * ROW - 1);
    const wide: number[] = [];
    context.fillStyle = paint.fill;
    for (let n = 0; n < count; n++) {
      // Hatching is not recognisable in narrower cells.
      if (kind[n] !== wanted || (width[n] ?? 0) < 3) continue;
      fill(n);
      wide.push(n);
    }
    this.marked(context, mark, paint.mark, () => wide.forEach(fill));
  }

  private outlines(context: CanvasRenderingContext2D, scene: Scene, palette: Palette): void {
    const { count, kind, x, width, row, record } = scene.cells;
    for (let n = 0; n < count; n++) {
      if (kind[n] !== NODE && kind[n] !== AGAIN) continue;
      const i = record[n] ?? -1;
      const [left, top, w] = [x[n] ?? 0, (row[n] ?? 0) * ROW, Math.max(1, (width[n] ?? 0) - 1)];
      if (kind[n] === AGAIN) this.bracket(context, left, top, w, scene.line.has(i) ? palette.select : palette.hover);
      else if (w > 2 && scene.isPv(i)) {
        context.fillStyle = palette.pv;
        context.fillRect(left, top, w, 3);
      }
      if (scene.found.has(i)) this.flag(context, left, top, w, palette);
      const chosen = i === scene.selected;
      if (chosen || i === scene.hovered) {
        context.strokeStyle = chosen ? palette.select : palette.hover;
        context.lineWidth = chosen ? 3 : 1.5;
        context.strokeRect(left + 0.5, top + 1, Math.max(1.5, w - 1), ROW - 3);
      } else if (scene.line.has(i) && kind[n] === NODE) {
        context.fillStyle = palette.select;
        context.fillRect(left, top + ROW - 4, w, 3);
      }
    }
  }

  /** Draws a bracket above the moves of a singular search. */
  private bracket(context: CanvasRenderingContext2D, left: number, top: number, width: number, colour: string): void {
    if (width < 2) return;
    context.fillStyle = colour;
    context.fillRect(left, top, width, 2);
    context.fillRect(left, top, 2, 7);
    context.fillRect(left + width - 2, top, 2, 7);
  }

  /** Marks a search result with a small triangle in the top right corner. */
  private flag(context: CanvasRenderingContext2D, left: number, top: number, width: number, palette: Palette): void {
    const size = Math.min(8, Math.max(3, width));
    context.fillStyle = palette.hover;
    context.beginPath();
    context.moveTo(left + width, top);
    context.lineTo(left + width - size, top);
    context.lineTo(left + width, top + size);
    context.fill();
  }

  private texts(context: CanvasRenderingContext2D, scene: Scene, palette: Palette): void {
    const { count, kind, x, width, row, record, group } = scene.cells;
    context.textBaseline = 'middle';
    context.textAlign = 'left';
    for (let n = 0; n < count; n++) {
      const full = width[n] ?? 0;
      if (kind[n] !== NODE || full < ROOM_FOR_LETTER) continue;
      const left = Math.max(0, x[n] ?? 0);
      const room = (x[n] ?? 0) + full - left - 6;
      const letter = END_GROUPS[group[n] ?? 0]?.letter ?? '';
      if (room < ROOM_FOR_LETTER - 8) continue;
      const paint = palette.groups[group[n] ?? 0];
      const middle = ((row[n] ?? 0) + 0.5) * ROW + 0.5;
      const name = room >= ROOM_FOR_MOVE ? scene.name(record[n] ?? -1) : '';
      const fits = name !== '' && 6.6 * name.length + 18 <= room;
      // Fill behind the text, so that the pattern does not run through the letters.
      context.fillStyle = paint?.fill ?? '';
      context.fillRect(left + 2, middle - 6.5, fits ? 6.6 * name.length + 20 : letter.length > 1 ? 14 : 10, 12);
      context.fillStyle = paint?.ink ?? '';
      context.font = BOLD;
      context.fillText(letter, left + 3, middle);
      if (!fits) continue;
      context.font = FONT;
      context.fillText(name, left + 20, middle);
    }
  }

  private plies(context: CanvasRenderingContext2D, scene: Scene, palette: Palette): void {
    context.font = FONT;
    context.textBaseline = 'middle';
    context.textAlign = 'right';
    context.fillStyle = palette.muted;
    const first = Math.floor(scene.scroll / ROW);
    const last = Math.min(scene.rows, Math.ceil((scene.scroll + scene.height) / ROW));
    for (let row = first; row < last; row++) {
      context.fillText(plyLabel(row), GUTTER - 5, (row + 0.5) * ROW - scene.scroll + 0.5);
    }
  }
}
