import uPlot from 'uplot';
import type { Mark } from '../../review/marks.ts';

/** Colours of a chart, as the canvas needs them. */
export type ChartColours = Readonly<Record<'white' | 'black' | 'edge' | 'middle' | 'cursor' | 'ring' | Mark, string>>;

/** A marked move, at the position after it. */
export interface ChartMark {
  readonly position: number;
  readonly mark: Mark;
}

/** Size of a mark, and width of the lines around and between, in CSS pixels. */
const MARK_SIZE = 5;
const LINE = 1.5;

/** White's winning chances as an area on a canvas, with the marked moves and the position on the board. */
export class Chart {
  private readonly plot: uPlot;
  private readonly holder: HTMLElement;
  private readonly readColours: () => ChartColours;
  private colours: ChartColours;
  private marks: readonly ChartMark[] = [];
  private at = 0;

  constructor(holder: HTMLElement, colours: () => ChartColours, chosen: (position: number) => void) {
    this.holder = holder;
    this.readColours = colours;
    this.colours = colours();
    const options: uPlot.Options = {
      ...this.size(),
      legend: { show: false },
      padding: [0, 0, 0, 0],
      cursor: { y: false, drag: { x: false, y: false }, points: { show: false } },
      scales: { x: { time: false, range: (_, min, max) => [min, Math.max(max, min + 1)] }, y: { range: [-1, 1] } },
      axes: [{ show: false }, { show: false }],
      series: [
        {},
        {
          width: LINE,
          points: { show: false },
          spanGaps: false,
          stroke: () => this.colours.edge,
          fill: () => this.colours.white,
          fillTo: -1,
        },
      ],
      hooks: { drawClear: [(plot) => this.darken(plot)], draw: [(plot) => this.decorate(plot)] },
    };
    this.plot = new uPlot(options, [[0], [0]], holder);
    holder.addEventListener('click', (e) => {
      const left = e.clientX - this.plot.over.getBoundingClientRect().left;
      chosen(Math.round(this.plot.posToVal(left, 'x')));
    });
  }

  /** Shows chances (-1..1) by position; null where none are known. */
  show(chances: readonly (number | null)[], marks: readonly ChartMark[]): void {
    this.marks = marks;
    this.plot.setData([chances.map((_, i) => i), [...chances]]);
  }

  /** Marks the position on the board. */
  point(position: number): void {
    if (position === this.at) return;
    this.at = position;
    this.plot.redraw(false);
  }

  /** Draws again with the colours of now. */
  redraw(): void {
    this.colours = this.readColours();
    this.plot.redraw(false);
  }

  resize(): void {
    this.plot.setSize(this.size());
  }

  destroy(): void {
    this.plot.destroy();
  }

  private size(): { width: number; height: number } {
    return { width: Math.max(1, this.holder.clientWidth), height: Math.max(1, this.holder.clientHeight) };
  }

  /** Black's share, behind the area; nothing where the chances are not known yet. */
  private darken(plot: uPlot): void {
    const { ctx, bbox } = plot;
    const chances = plot.data[1] ?? [];
    // uPlot remembers its own colours and does not set them again.
    ctx.save();
    ctx.fillStyle = this.colours.black;
    chances.forEach((chance, i) => {
      const next = chances[i + 1];
      if (typeof chance !== 'number' || typeof next !== 'number') return;
      const left = Math.floor(plot.valToPos(i, 'x', true));
      ctx.fillRect(left, bbox.top, Math.ceil(plot.valToPos(i + 1, 'x', true)) - left, bbox.height);
    });
    ctx.restore();
  }

  private decorate(plot: uPlot): void {
    const { ctx, bbox } = plot;
    const { colours } = this;
    const ratio = devicePixelRatio;
    const vertical = (x: number, colour: string, width: number): void => {
      ctx.fillStyle = colour;
      ctx.fillRect(x - width / 2, bbox.top, width, bbox.height);
    };
    ctx.save();
    ctx.fillStyle = colours.middle;
    ctx.fillRect(bbox.left, plot.valToPos(0, 'y', true) - ratio / 2, bbox.width, ratio);
    const at = plot.valToPos(this.at, 'x', true);
    vertical(Math.max(bbox.left + ratio, Math.min(bbox.left + bbox.width - ratio, at)), colours.cursor, 2 * ratio);
    for (const { position, mark } of this.marks) {
      const chance = plot.data[1]?.[position];
      if (chance === null || chance === undefined) continue;
      // Whole at the edges, too.
      const room = (MARK_SIZE + 2) * ratio;
      const x = Math.max(bbox.left + room, Math.min(bbox.left + bbox.width - room, plot.valToPos(position, 'x', true)));
      const y = Math.max(bbox.top + room, Math.min(bbox.top + bbox.height - room, plot.valToPos(chance, 'y', true)));
      ctx.fillStyle = mark === 'brilliant' ? colours.ring : colours[mark];
      ctx.strokeStyle = mark === 'brilliant' ? colours.brilliant : colours.ring;
      ctx.lineWidth = (mark === 'brilliant' ? 2 : 1) * LINE * ratio;
      const shape = shapeOf(mark, x, y, MARK_SIZE * ratio);
      ctx.stroke(shape);
      ctx.fill(shape);
    }
    ctx.restore();
  }
}

/** A diamond for a blunder, a triangle for a mistake, a circle for the others: colour is not the only difference. */
function shapeOf(mark: Mark, x: number, y: number, size: number): Path2D {
  const path = new Path2D();
  if (mark === 'blunder') {
    path.moveTo(x, y - size * 1.3);
    path.lineTo(x + size * 1.3, y);
    path.lineTo(x, y + size * 1.3);
    path.lineTo(x - size * 1.3, y);
    path.closePath();
  } else if (mark === 'mistake') {
    path.moveTo(x, y - size);
    path.lineTo(x + size * 1.15, y + size * 0.9);
    path.lineTo(x - size * 1.15, y + size * 0.9);
    path.closePath();
  } else {
    path.arc(x, y, mark === 'brilliant' ? size : size * 0.8, 0, 2 * Math.PI);
  }
  return path;
}
