/** How long a change of view is animated, milliseconds. */
const GLIDE = 180;
/** No node is narrower than this share of the root when it fills the view. */
const NARROWEST = 1e-9;

/** Left and right edge of the view, in shares of the root's width. */
interface Edges {
  left: number;
  right: number;
}

/** What part of the tree is seen, across; glides from view to view unless told not to. */
export class TreeCamera {
  left = 0;
  right = 1;
  /** Right edge of the whole picture: 1, or more where another tree sets the scale. */
  home = 1;
  private from: Edges | null = null;
  private goal: Edges = { left: 0, right: 1 };
  private began = -1;

  get gliding(): boolean {
    return this.from !== null;
  }

  /** The whole is seen, or will be when the glide is over. */
  get whole(): boolean {
    return this.goal.left <= 0 && this.goal.right >= this.home;
  }

  /** Goes to a view, gliding or at once. */
  show(left: number, right: number, glide: boolean): void {
    const span = Math.min(this.home, Math.max(NARROWEST, right - left));
    const edge = Math.min(Math.max(0, left), this.home - span);
    this.goal = { left: edge, right: edge + span };
    this.from = glide ? { left: this.left, right: this.right } : null;
    this.began = -1;
    if (!glide) {
      this.left = this.goal.left;
      this.right = this.goal.right;
    }
  }

  showAll(glide: boolean): void {
    this.show(0, this.home, glide);
  }

  /** Zooms so that the point at `at` (0 left edge, 1 right edge) stays. `factor` above 1 goes nearer. */
  zoom(at: number, factor: number, glide = false): void {
    const { left, right } = this.from ? this.goal : this;
    const span = Math.min(this.home, Math.max(NARROWEST, (right - left) / factor));
    const point = left + (right - left) * at;
    this.show(point - span * at, point - span * at + span, glide);
  }

  /** Moves the view by a share of its own width. */
  pan(by: number): void {
    const span = this.right - this.left;
    this.show(this.left + by * span, this.right + by * span, false);
  }

  /** Brings the view to where it is at a time (milliseconds); false when it has arrived. */
  step(now: number): boolean {
    const { from, goal } = this;
    if (!from) return false;
    if (this.began < 0) this.began = now;
    const t = Math.min(1, (now - this.began) / GLIDE);
    const eased = 1 - (1 - t) ** 3;
    // Both widths by one factor a moment: a zoom looks even however far it goes.
    const [start, end] = [from.right - from.left, goal.right - goal.left];
    const span = start * (end / start) ** eased;
    const share = start === end ? eased : (span - start) / (end - start);
    this.left = from.left + (goal.left - from.left) * share;
    this.right = this.left + span;
    if (t >= 1) this.show(goal.left, goal.right, false);
    return t < 1;
  }
}
