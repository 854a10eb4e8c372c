/** Draws the frames of a film. */

import type { Film, FilmFrame, FilmLane, FilmRow, FilmTone } from './film.ts';
import { drawBoard } from './film-board.ts';
import { fitted, type Surface, wrapped } from './film-text.ts';
import { type FilmColour, type FilmLook, type FilmWidth, MEASURES } from './look.ts';

const { width: WIDTH, height: HEIGHT, margin: MARGIN, top: TOP, board: BOARD } = MEASURES;
const LEFT = MARGIN + BOARD + MARGIN;
const PANEL = WIDTH - MARGIN - LEFT;
const BOTTOM = TOP + BOARD;
const ROW = 20;
const GRAPH = 96;
/** Height of a band of the lanes, and of two bands with the gap below them; where the lanes begin, after the number of the ply. */
const BAND = 10;
const LANE = 2 * BAND + 4;
const TRACK = 14;
/** Sizes of the caption: the largest at which it fits. */
const CAPTION_SIZES = [15, 14, 13, 12, 11];

/** Columns of the ladder: their heads, left edges, and where their share begins. */
const COLUMNS = { ply: 0, pv: 26, killers: [80, 178], share: 62 } as const;

const TONES: Readonly<Record<FilmTone, FilmColour>> = {
  plain: 'ink',
  brilliant: 'brilliant',
  inaccuracy: 'inaccuracy',
  mistake: 'mistake',
  blunder: 'blunder',
};

/** Draws a film frame by frame. */
export class FilmPainter {
  private readonly on: Surface;
  private readonly film: Film;
  private readonly look: FilmLook;

  constructor(on: Surface, film: Film, look: FilmLook, width: FilmWidth) {
    this.on = on;
    this.film = film;
    this.look = look;
    on.setTransform(width / WIDTH, 0, 0, width / WIDTH, 0, 0);
  }

  draw(frame: FilmFrame): void {
    const { on, look, film } = this;
    this.fill('background');
    on.fillRect(0, 0, WIDTH, HEIGHT);
    this.text(film.title, MARGIN, 31, WIDTH - 2 * MARGIN, 'ink', 700, 18);
    drawBoard(on, look, frame, film.orientation);
    this.text(frame.line, MARGIN, BOTTOM + 21, WIDTH - 2 * MARGIN, 'muted', 400, 13);
    const score = this.width(frame.score, 700, 16);
    this.text(frame.score, WIDTH - MARGIN - score, TOP + 15, score + 1, 'ink', 700, 16);
    this.text(frame.heading, LEFT, TOP + 15, PANEL - score - 8, TONES[frame.tone], 700, 16);
    const ladder = frame.ladder.length > 0 ? (frame.ladder.length + 1) * ROW + 12 : 0;
    const lanes = film.lanes.length * LANE;
    const graph = film.graph.length > 1 ? GRAPH + 12 : lanes > 0 ? lanes + 12 : 0;
    this.caption(frame.caption, TOP + 26, BOTTOM - ladder - graph);
    if (ladder > 0) this.ladder(frame.ladder, BOTTOM - graph - ladder + 12);
    if (film.graph.length > 1) this.graph(frame.point);
    film.lanes.forEach((lane, i) => void this.lane(lane, BOTTOM - lanes + i * LANE));
    if (lanes > 0 && frame.at >= 0) {
      this.fill('ink');
      on.fillRect(LEFT + TRACK + (PANEL - TRACK) * frame.at - 1, BOTTOM - lanes - 3, 2, lanes + 3);
    }
  }

  private fill(colour: FilmColour): void {
    this.on.fillStyle = this.look.colours[colour];
  }

  private font(weight: number, size: number): void {
    this.on.font = `${weight} ${size}px ${this.look.fonts}`;
  }

  private width(text: string, weight: number, size: number): number {
    this.font(weight, size);
    return this.on.measureText(text).width;
  }

  private text(text: string, x: number, y: number, room: number, colour: FilmColour, weight: number, size: number): void {
    if (text === '') return;
    this.font(weight, size);
    this.fill(colour);
    this.on.textAlign = 'left';
    this.on.fillText(fitted(this.on, text, room), x, y);
  }

  /** Paragraphs between two heights, the first one strong; cut where even the smallest size has no room. */
  private caption(paragraphs: readonly string[], top: number, bottom: number): void {
    for (const size of CAPTION_SIZES) {
      this.font(400, size);
      const height = Math.round(size * 1.35);
      const lines = paragraphs.flatMap((text, i) =>
        wrapped(this.on, text, PANEL).map((line, n) => ({ line, first: i === 0, gap: i > 0 && n === 0 ? 6 : 0 })),
      );
      const needed = lines.reduce((sum, { gap }) => sum + height + gap, 0);
      if (needed > bottom - top && size !== CAPTION_SIZES.at(-1)) continue;
      let y = top;
      for (const { line, first, gap } of lines) {
        y += height + gap;
        if (y + height > bottom && needed > bottom - top) return this.text('…', LEFT, y, PANEL, 'muted', 400, size);
        this.text(line, LEFT, y, PANEL, first ? 'ink' : 'muted', 400, size);
      }
      return;
    }
  }

  private ladder(rows: readonly FilmRow[], top: number): void {
    const { heads } = this.look;
    const head = (text: string, x: number, colour: FilmColour) => this.text(text, LEFT + x, top + 13, 90, colour, 600, 12);
    head(heads.ply, COLUMNS.ply, 'muted');
    head(heads.line, COLUMNS.pv, 'textPv');
    head(heads.killers[0], COLUMNS.killers[0], 'textK1');
    head(heads.killers[1], COLUMNS.killers[1], 'textK2');
    rows.forEach(({ ply, pv, killers }, i) => {
      const y = top + (i + 1) * ROW;
      this.fill('line');
      this.on.fillRect(LEFT, y, PANEL, 1);
      this.text(String(ply), LEFT + COLUMNS.ply, y + 15, 26, 'muted', 400, 13);
      this.text(pv, LEFT + COLUMNS.pv, y + 15, 50, 'ink', 400, 13);
      killers.forEach(({ text, hit, share, mark }, n) => {
        const x = LEFT + COLUMNS.killers[n]!;
        const colour = n === 0 ? 'textK1' : 'textK2';
        if (mark !== 'none') {
          this.fill(mark === 'cut' ? colour : 'surface');
          this.on.fillRect(x - 5, y + 3, 2, ROW - 4);
        }
        this.fill(colour);
        this.on.fillRect(x + COLUMNS.share, y + 16, Math.round(30 * share), 2);
        this.text(text, x, y + 15, COLUMNS.share - 2, text === '—' ? 'muted' : colour, mark === 'cut' ? 700 : 500, 13);
        this.text(hit, x + COLUMNS.share, y + 14, 34, 'muted', 400, 11);
      });
    });
  }

  /** A ply of the chronicle: its two slots, one below the other. */
  private lane({ ply, bands }: FilmLane, top: number): void {
    const { on } = this;
    const room = PANEL - TRACK;
    this.text(String(ply), LEFT, top + BAND + 4, TRACK, 'muted', 600, 12);
    this.fill('surface');
    on.fillRect(LEFT + TRACK, top, room, 2 * BAND + 1);
    for (const { slot, from, to, text, idle } of bands) {
      const x = LEFT + TRACK + from * room;
      const y = top + (slot - 1) * (BAND + 1);
      const width = Math.max(1, (to - from) * room - 0.5);
      on.globalAlpha = idle ? 0.35 : 1;
      this.fill(slot === 1 ? 'killer1' : 'killer2');
      on.fillRect(x, y, width, BAND);
      on.globalAlpha = 1;
      if (this.width(text, 600, 9) < width - 4) this.text(text, x + 2, y + BAND - 2, width, idle ? 'ink' : 'background', 600, 9);
    }
  }

  private graph(point: number): void {
    const { on, film } = this;
    const { graph, marks } = film;
    const top = BOTTOM - GRAPH;
    const x = (at: number): number => LEFT + (PANEL * at) / (graph.length - 1);
    const y = (chances: number): number => top + (GRAPH * (1 - chances)) / 2;
    this.fill('black');
    on.fillRect(LEFT, top, PANEL, GRAPH);
    this.fill('white');
    on.beginPath();
    on.moveTo(LEFT, BOTTOM);
    graph.forEach((chances, i) => on.lineTo(x(i), y(chances)));
    on.lineTo(LEFT + PANEL, BOTTOM);
    on.fill();
    this.fill('muted');
    on.fillRect(LEFT, top + GRAPH / 2, PANEL, 1);
    on.strokeStyle = this.look.colours.line;
    on.lineWidth = 1;
    on.strokeRect(LEFT + 0.5, top + 0.5, PANEL - 1, GRAPH - 1);
    if (point >= 0) {
      this.fill('accent');
      on.fillRect(Math.min(x(point), LEFT + PANEL - 2), top, 2, GRAPH);
      this.dot(x(point), y(graph[point] ?? 0), 6, 'accent');
    }
    for (const mark of marks) this.dot(x(mark.point), y(graph[mark.point] ?? 0), 3.5, TONES[mark.tone]);
  }

  private dot(x: number, y: number, radius: number, colour: FilmColour): void {
    const { on } = this;
    on.beginPath();
    on.arc(x, y, radius, 0, 2 * Math.PI);
    this.fill(colour);
    on.fill();
    on.strokeStyle = this.look.colours.background;
    on.lineWidth = 1;
    on.stroke();
  }
}
