import type { Drawing, DrawingColour } from '../../game/play/drawings.ts';
import { type Orientation, placeOn, squareAt } from './geometry.ts';

/** What the drawing needs of its board. */
export interface DrawHost {
  /** The board, 8 by 8 squares. */
  readonly element: HTMLElement;
  readonly orientation: Orientation;
  /** Whether the user may draw now. */
  readonly drawable: boolean;
  /** Whether a tap on this square would do nothing else. */
  isIdle(square: string): boolean;
  /** The press draws: the board forgets it. */
  release(): void;
  /** Shows what is being drawn; null for nothing. */
  sketch(drawing: Drawing | null): void;
  draw(drawing: Drawing): void;
  /** The user has tapped an idle square. */
  erase(): void;
}

/** How long a finger rests before it draws. */
const LONG_PRESS_MS = 450;
/** How far it may move meanwhile, in squares. */
const REST = 0.3;

/** A press on the board that draws, may come to draw, or may be a tap. */
interface Stroke {
  readonly id: number;
  readonly from: string;
  readonly x: number;
  readonly y: number;
  readonly colour: DrawingColour;
  readonly idle: boolean;
  drawing: boolean;
}

function colourOf({ shiftKey, altKey }: MouseEvent): DrawingColour {
  if (shiftKey) return altKey ? 'yellow' : 'red';
  return altKey ? 'blue' : 'green';
}

/** Turns the right button and long presses of a finger into arrows and circles, and a tap beside the pieces into an erasure. */
export class DrawInput {
  private readonly host: DrawHost;
  private stroke: Stroke | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private listening: AbortController | null = null;

  constructor(host: DrawHost) {
    this.host = host;
    const { element } = host;
    // Before the board, which selects a piece.
    element.addEventListener('pointerdown', (e) => this.down(e), { capture: true });
    element.addEventListener('contextmenu', (e) => host.drawable && e.preventDefault());
    // A finger that draws must not scroll the page.
    element.addEventListener('touchmove', (e) => this.stroke?.drawing && e.preventDefault(), { passive: false });
  }

  private down(e: PointerEvent): void {
    // A second finger, or another button, ends it.
    this.end();
    const { host } = this;
    if (!host.drawable || (e.button !== 0 && e.button !== 2)) return;
    const place = placeOn(host.element, e);
    const from = squareAt(place, host.orientation);
    if (!from) return;
    const idle = e.button === 0 && host.isIdle(from);
    this.stroke = { id: e.pointerId, from, ...place, colour: colourOf(e), idle, drawing: false };
    this.listen();
    if (e.button === 2) this.begin();
    else if (e.pointerType === 'touch') this.timer = setTimeout(() => this.begin(), LONG_PRESS_MS);
  }

  private listen(): void {
    this.listening = new AbortController();
    const { signal } = this.listening;
    const own = (handle: (e: PointerEvent) => void) => (e: PointerEvent) => e.pointerId === this.stroke?.id && handle(e);
    document.addEventListener(
      'pointermove',
      own((e) => this.move(e)),
      { signal },
    );
    document.addEventListener(
      'pointerup',
      own((e) => this.up(e)),
      { signal },
    );
    document.addEventListener(
      'pointercancel',
      own(() => this.end()),
      { signal },
    );
  }

  private begin(): void {
    const { stroke, host } = this;
    if (!stroke) return;
    stroke.drawing = true;
    host.release();
    host.sketch({ colour: stroke.colour, from: stroke.from, to: stroke.from });
  }

  /** What the stroke draws if it ends here; null off the board. */
  private drawingAt(e: PointerEvent): Drawing | null {
    const to = squareAt(placeOn(this.host.element, e), this.host.orientation);
    return this.stroke && to ? { colour: this.stroke.colour, from: this.stroke.from, to } : null;
  }

  private move(e: PointerEvent): void {
    const { stroke } = this;
    if (!stroke) return;
    if (stroke.drawing) return this.host.sketch(this.drawingAt(e));
    const { x, y } = placeOn(this.host.element, e);
    if (Math.hypot(x - stroke.x, y - stroke.y) > REST) clearTimeout(this.timer);
  }

  private up(e: PointerEvent): void {
    const { stroke, host } = this;
    const drawing = this.drawingAt(e);
    this.end();
    if (!stroke || !drawing) return;
    if (stroke.drawing) host.draw(drawing);
    else if (stroke.idle && drawing.to === stroke.from) host.erase();
  }

  private end(): void {
    clearTimeout(this.timer);
    this.listening?.abort();
    if (this.stroke?.drawing) this.host.sketch(null);
    this.stroke = null;
  }
}
