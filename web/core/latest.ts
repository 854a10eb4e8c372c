/** Tells the latest of several pieces of work from those that it has replaced: what these bring later is not shown. */
export class Latest {
  private controller = new AbortController();

  /** That of the latest work; aborted as soon as other work takes its place. */
  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** Begins work that replaces what runs, and returns its signal. */
  begin(): AbortSignal {
    this.abort();
    return this.signal;
  }

  /** Replaces what runs by nothing. */
  abort(): void {
    this.controller.abort();
    this.controller = new AbortController();
  }
}
