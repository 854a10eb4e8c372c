import { errorText } from './engine-port.ts';

/** What went wrong, in words for the person at the board: why the engine is gone, and what it would not do. */
export class Notifications {
  /** Why the engine is gone, or null. */
  failure: string | null = null;
  /** What the person ought to know and can put away, or null. */
  notice: string | null = null;
  private readonly changed: () => void;
  private readonly loadedParts = new Set<string>();

  constructor(changed: () => void) {
    this.changed = changed;
  }

  /** The engine is gone. */
  fail(error: unknown): void {
    this.failure = errorText(error).message;
    this.changed();
  }

  /** The engine is there again, or is tried again. */
  clearFailure(): void {
    this.failure = null;
    this.changed();
  }

  /** The engine would not do something. */
  notifyRefusal(error: unknown): void {
    const { field, message } = errorText(error);
    this.notify(field === '' ? message : `${field}: ${message}`);
  }

  /** A notice; null puts it away. */
  notify(notice: string | null): void {
    this.notice = notice;
    this.changed();
  }

  /** Loads a part of the page that was not needed before, once; what cannot be had is told. */
  loadOnce(part: string, load: () => Promise<unknown>): void {
    if (this.loadedParts.has(part)) return;
    this.loadedParts.add(part);
    load().catch((error: unknown) => {
      this.notify(`${part} could not be loaded: ${errorText(error).message}. Load the page anew to try again.`);
    });
  }

  /** Does what may be refused; a refusal is told. Returns whether it was done. */
  async tryOrNotify(action: () => Promise<unknown>): Promise<boolean> {
    try {
      await action();
      return true;
    } catch (error) {
      if (this.failure === null) this.notifyRefusal(error);
      return false;
    }
  }
}
