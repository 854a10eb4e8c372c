/** An action that runs at once, and again at most once in an interval however often it is requested. */
export class PacedAction {
  private readonly action: () => void;
  private readonly interval: number;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether it was requested since it last ran. */
  private wanted = false;

  /** `interval` in milliseconds. */
  constructor(action: () => void, interval: number) {
    this.action = action;
    this.interval = interval;
  }

  /** Runs the action now, or at the end of the interval. */
  request(): void {
    this.wanted = true;
    if (this.timer === undefined) this.run();
  }

  /** Runs the action now if it was requested and has not run since. */
  flush(): void {
    if (this.wanted) this.run();
  }

  /** Forgets a request that has not been granted yet. */
  cancel(): void {
    this.wanted = false;
  }

  private run(): void {
    clearTimeout(this.timer);
    this.wanted = false;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      if (this.wanted) this.run();
    }, this.interval);
    this.action();
  }
}
