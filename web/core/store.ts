/** Schedules a callback: `requestAnimationFrame` on a page, immediate in tests. */
export type Schedule = (callback: () => void) => void;

const nextFrame: Schedule = (callback) => void requestAnimationFrame(callback);

/** Observable state. Notifies its listeners at most once per frame. */
export class Store {
  private readonly listeners = new Set<() => void>();
  private pending = false;
  private readonly schedule: Schedule;

  constructor(schedule: Schedule = nextFrame) {
    this.schedule = schedule;
  }

  /** Calls `listener` after changes, at most once per frame. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  protected changed(): void {
    this.scheduleNotification(this.schedule);
  }

  /** Notifies within the current frame; for stores that subscribe to other stores. */
  protected changedThisFrame(): void {
    this.scheduleNotification(queueMicrotask);
  }

  private scheduleNotification(schedule: Schedule): void {
    if (this.pending) return;
    this.pending = true;
    schedule(() => {
      this.pending = false;
      for (const listener of [...this.listeners]) listener();
    });
  }
}
