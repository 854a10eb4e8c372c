/** How often an action may run. */
export interface Pace {
  /** How many times it may run without a pause. */
  readonly burst: number;
  /** Milliseconds in which it may run once more. */
  readonly interval: number;
}

/** An action that runs when it is requested, unless that is too often: then once the pace allows it. */
export class PacedAction {
  private readonly action: () => void;
  private readonly pace: Pace;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether it was requested since it last ran. */
  private wanted = false;
  /** How many times it may run now, and since when. */
  private allowed: { runs: number; at: number };

  constructor(action: () => void, pace: Pace) {
    this.action = action;
    this.pace = pace;
    this.allowed = { runs: pace.burst, at: performance.now() };
  }

  /** Runs the action now, or as soon as the pace allows it. */
  request(): void {
    this.wanted = true;
    if (this.timer !== undefined) return;
    const { burst, interval } = this.pace;
    const now = performance.now();
    const runs = Math.min(burst, this.allowed.runs + (now - this.allowed.at) / interval);
    this.allowed = { runs, at: now };
    if (runs >= 1) return this.run();
    this.timer = setTimeout(
      () => {
        this.timer = undefined;
        if (this.wanted) this.request();
      },
      Math.ceil((1 - runs) * interval),
    );
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
    this.wanted = false;
    this.allowed = { ...this.allowed, runs: this.allowed.runs - 1 };
    this.action();
  }
}
