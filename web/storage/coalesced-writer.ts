/** Writes values one after another. Values that arrive during a write are merged, so that at most one waits. */
export class CoalescedWriter<T> {
  private waiting: { value: T } | null = null;
  private writing: { value: T } | null = null;
  private running: Promise<void> | null = null;
  private succeeded = true;
  private readonly write: (value: T) => Promise<boolean>;
  private readonly merge: (older: T, newer: T) => T;

  /** `write` returns whether the value was written, and never rejects. By default the newest value replaces the waiting one. */
  constructor(write: (value: T) => Promise<boolean>, merge: (older: T, newer: T) => T = (_, newer) => newer) {
    this.write = write;
    this.merge = merge;
  }

  /** Writes a value as soon as possible. */
  push(value: T): void {
    this.waiting = { value: this.waiting ? this.merge(this.waiting.value, value) : value };
    this.running ??= this.run();
  }

  /** Forgets the value that waits, if any. */
  discard(): void {
    this.waiting = null;
  }

  /** The newest value that is not known to be written; null if there is none. */
  get pending(): T | null {
    return (this.waiting ?? this.writing)?.value ?? null;
  }

  /** Resolves when nothing waits: whether the last value was written. */
  async flush(): Promise<boolean> {
    while (this.running) await this.running;
    return this.succeeded;
  }

  private async run(): Promise<void> {
    // Several changes of one event become one write.
    await null;
    for (let next = this.waiting; next; next = this.waiting) {
      this.waiting = null;
      this.writing = next;
      this.succeeded = await this.write(next.value);
      this.writing = null;
    }
    this.running = null;
  }
}
