/** Schedules a callback: `requestAnimationFrame` on a page, immediate in tests. */
export type Schedule = (callback: () => void) => void;

const nextFrame: Schedule = (callback) => void requestAnimationFrame(callback);

/** Observable state. Notifies its listeners at most once per frame. */
export class Store {
  /** Each with whether it is called for reports, too. */
  private readonly listeners = new Map<(onlyReports: boolean) => void, boolean>();
  private readonly soonListeners = new Set<() => void>();
  private pending = false;
  /** Whether all that has changed since the last call is a report. */
  private onlyReports = false;
  private soonPending = false;
  private readonly schedule: Schedule;

  constructor(schedule: Schedule = nextFrame) {
    this.schedule = schedule;
  }

  /**
   * Calls `listener` after changes, at most once per frame; with `reports` false not after reports alone, which come many times a
   * second. Its argument is true if nothing but reports has come since the last call. Returns a function that unsubscribes.
   */
  subscribe(listener: (onlyReports: boolean) => void, reports = true): () => void {
    this.listeners.set(listener, reports);
    return () => this.listeners.delete(listener);
  }

  /**
   * Calls `listener` once for all changes of a task, without waiting for a frame: a tab that is hidden or covered draws none. What
   * changes in several stores, one promise after another, is complete by then. Returns a function that unsubscribes.
   */
  subscribeSoon(listener: () => void): () => void {
    this.soonListeners.add(listener);
    return () => this.soonListeners.delete(listener);
  }

  protected changed(): void {
    this.scheduleNotification(this.schedule);
  }

  /** Notifies within the current frame; for stores that subscribe to other stores. */
  protected changedThisFrame(): void {
    this.scheduleNotification(queueMicrotask);
  }

  /** The same for a report of something that runs. */
  protected reportedThisFrame(): void {
    this.scheduleNotification(queueMicrotask, true);
  }

  private notifySoon(): void {
    if (this.soonPending || this.soonListeners.size === 0) return;
    this.soonPending = true;
    setTimeout(() => {
      this.soonPending = false;
      for (const listener of [...this.soonListeners]) listener();
    });
  }

  private scheduleNotification(schedule: Schedule, report = false): void {
    this.notifySoon();
    this.onlyReports = report && (this.onlyReports || !this.pending);
    if (this.pending) return;
    this.pending = true;
    schedule(() => {
      const { onlyReports } = this;
      this.pending = false;
      for (const [listener, reports] of [...this.listeners]) if (reports || !onlyReports) listener(onlyReports);
    });
  }
}
