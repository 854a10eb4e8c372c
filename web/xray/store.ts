/** Runs a callback soon; `requestAnimationFrame` on a page, something immediate in a test. */
export type Schedule = (callback: () => void) => void;

const nextFrame: Schedule = (callback) => void requestAnimationFrame(callback);

/** State that views watch. Many changes within one frame are one notice. */
export class Store {
  private readonly listeners = new Set<() => void>();
  private pending = false;
  private readonly schedule: Schedule;

  constructor(schedule: Schedule = nextFrame) {
    this.schedule = schedule;
  }

  /** Calls `listener` at most once a frame while the state changes. Returns the way out. */
  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  protected changed(): void {
    this.scheduleNotice(this.schedule);
  }

  /** For a store that watches others: their notice is passed on within the same frame. */
  protected changedThisFrame(): void {
    this.scheduleNotice(queueMicrotask);
  }

  private scheduleNotice(schedule: Schedule): void {
    if (this.pending) return;
    this.pending = true;
    schedule(() => {
      this.pending = false;
      for (const listener of [...this.listeners]) listener();
    });
  }
}
