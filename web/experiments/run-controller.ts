/** One cancellable run at a time. */
export class RunController {
  private controller = new AbortController();
  private run: Promise<void> = Promise.resolve();

  /** Cancels the current run and returns the signal of the next one. */
  next(): AbortSignal {
    this.cancel();
    this.controller = new AbortController();
    return this.controller.signal;
  }

  /** Cancels the current run. It must check its signal after each step and discard what follows. */
  cancel(): void {
    this.controller.abort();
  }

  /** Executes a run. Resolves when it has ended. */
  execute(run: () => Promise<void>): Promise<void> {
    this.run = run();
    return this.run;
  }

  /** Resolves when the last run has ended, cancelled or not. */
  ended(): Promise<void> {
    return this.run;
  }
}
