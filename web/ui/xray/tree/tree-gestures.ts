/** Receives gestures. Coordinates are CSS pixels from the stage's top left corner. */
export interface GestureTarget {
  zoomAt(x: number, factor: number): void;
  panBy(dx: number, dy: number): void;
  hoverAt(x: number, y: number): void;
  hoverEnd(): void;
  /** Returns true if the whole tree is visible; then a wheel event that zooms out scrolls the page. */
  atWhole(): boolean;
}

/** A pointer that moved less than this is a tap, in CSS pixels. */
const DRAG_THRESHOLD = 4;

/**
 * Handles wheel, drag and pinch on an element. Taps remain clicks; `dragged` distinguishes them from the end of a drag.
 * Vertical touch movement scrolls, as set by the element's `touch-action`.
 */
export class Gestures {
  /** True if the last press was a drag: ignore the click that follows it. */
  dragged = false;
  private readonly target: GestureTarget;
  private readonly down = new Map<number, { x: number; y: number }>();
  private pinchDistance = 0;

  constructor(target: GestureTarget) {
    this.target = target;
  }

  attach(stage: HTMLElement): void {
    stage.addEventListener('wheel', (e) => this.wheel(stage, e), { passive: false });
    stage.addEventListener('pointerdown', (e) => this.press(stage, e));
    stage.addEventListener('pointermove', (e) => this.move(stage, e));
    stage.addEventListener('pointerup', (e) => this.release(e));
    stage.addEventListener('pointercancel', (e) => this.release(e));
    stage.addEventListener('pointerleave', () => this.target.hoverEnd());
  }

  private pointOf(stage: HTMLElement, e: MouseEvent): { x: number; y: number } {
    const box = stage.getBoundingClientRect();
    return { x: e.clientX - box.left, y: e.clientY - box.top };
  }

  private wheel(stage: HTMLElement, e: WheelEvent): void {
    const unit = e.deltaMode === 1 ? 16 : e.deltaMode === 2 ? 200 : 1;
    const sideways = e.shiftKey && e.deltaX === 0 ? e.deltaY : e.deltaX;
    if (Math.abs(sideways) > Math.abs(e.deltaY) || e.shiftKey) {
      this.target.panBy(-sideways * unit, 0);
    } else if (e.deltaY < 0 || !this.target.atWhole()) {
      const { x } = this.pointOf(stage, e);
      this.target.zoomAt(x, Math.exp(-Math.max(-240, Math.min(240, e.deltaY * unit)) / 300));
    } else {
      return;
    }
    e.preventDefault();
  }

  private press(stage: HTMLElement, e: PointerEvent): void {
    if (e.button !== 0) return;
    if (this.down.size === 0) this.dragged = false;
    this.down.set(e.pointerId, this.pointOf(stage, e));
    this.pinchDistance = this.distance();
  }

  private distance(): number {
    const [a, b] = [...this.down.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  }

  private move(stage: HTMLElement, e: PointerEvent): void {
    const here = this.pointOf(stage, e);
    // The stage is not told of a button released outside, unless the pointer is captured.
    if ((e.buttons & 1) === 0) this.release(e);
    const before = this.down.get(e.pointerId);
    if (!before) {
      if (e.pointerType === 'mouse') this.target.hoverAt(here.x, here.y);
      return;
    }
    const [dx, dy] = [here.x - before.x, here.y - before.y];
    if (this.down.size === 1 && !this.dragged && Math.hypot(dx, dy) < DRAG_THRESHOLD) return;
    if (!this.dragged) stage.setPointerCapture(e.pointerId);
    this.dragged = true;
    this.down.set(e.pointerId, here);
    if (this.down.size === 1) {
      this.target.panBy(dx, e.pointerType === 'mouse' ? dy : 0);
      return;
    }
    const distance = this.distance();
    const [a, b] = [...this.down.values()];
    if (a && b && this.pinchDistance > 0 && distance > 0) this.target.zoomAt((a.x + b.x) / 2, distance / this.pinchDistance);
    this.pinchDistance = distance;
  }

  private release(e: PointerEvent): void {
    this.down.delete(e.pointerId);
    this.pinchDistance = this.distance();
  }
}
