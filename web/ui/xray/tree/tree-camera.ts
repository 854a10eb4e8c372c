/** Duration of an animated view change, in milliseconds. */
const ANIMATION_MS = 180;
/** Minimum width of the view, as a share of the root's width. */
const MIN_SPAN = 1e-9;

/** Left and right edge of the view, as shares of the root's width. */
interface Edges {
  left: number;
  right: number;
}

/** The horizontal viewport of the tree. View changes can be animated. */
export class TreeCamera {
  left = 0;
  right = 1;
  /** Right edge of the full view: 1, or more if another tree sets the scale. */
  home = 1;
  private from: Edges | null = null;
  private target: Edges = { left: 0, right: 1 };
  private startedAt = -1;

  get animating(): boolean {
    return this.from !== null;
  }

  /** True if the view shows the whole tree, or will after the animation. */
  get whole(): boolean {
    return this.target.left <= 0 && this.target.right >= this.home;
  }

  /** Changes the view, animated or immediately. */
  show(left: number, right: number, animated: boolean): void {
    const span = Math.min(this.home, Math.max(MIN_SPAN, right - left));
    const edge = Math.min(Math.max(0, left), this.home - span);
    this.target = { left: edge, right: edge + span };
    this.from = animated ? { left: this.left, right: this.right } : null;
    this.startedAt = -1;
    if (!animated) {
      this.left = this.target.left;
      this.right = this.target.right;
    }
  }

  showAll(animated: boolean): void {
    this.show(0, this.home, animated);
  }

  /** Zooms around `at` (0 is the left edge, 1 the right edge). A `factor` above 1 zooms in. */
  zoom(at: number, factor: number, animated = false): void {
    const { left, right } = this.from ? this.target : this;
    const span = Math.min(this.home, Math.max(MIN_SPAN, (right - left) / factor));
    const point = left + (right - left) * at;
    this.show(point - span * at, point - span * at + span, animated);
  }

  /** Pans by a share of the view's width. */
  pan(by: number): void {
    const span = this.right - this.left;
    this.show(this.left + by * span, this.right + by * span, false);
  }

  /** Advances the animation to `now` (milliseconds). Returns false when it has finished. */
  step(now: number): boolean {
    const { from, target } = this;
    if (!from) return false;
    if (this.startedAt < 0) this.startedAt = now;
    const t = Math.min(1, (now - this.startedAt) / ANIMATION_MS);
    const eased = 1 - (1 - t) ** 3;
    // Interpolate the width exponentially, so that the zoom speed looks constant.
    const [start, end] = [from.right - from.left, target.right - target.left];
    const span = start * (end / start) ** eased;
    const share = start === end ? eased : (span - start) / (end - start);
    this.left = from.left + (target.left - from.left) * share;
    this.right = this.left + span;
    if (t >= 1) this.show(target.left, target.right, false);
    return t < 1;
  }
}
