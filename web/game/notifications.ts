import { errorText } from '../core/errors.ts';
import { t } from '../language/translate.ts';

/** A button of a notice. */
export interface NoticeAction {
  label: string;
  run(): void;
}

/** Milliseconds that a message stays which nobody has to answer. */
export const PASSING_MS = 8_000;

/** The time of a message that goes by itself: not while it is pointed at or has the focus. */
export class MessageTimer {
  private readonly end: () => void;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether there is a message that will go. */
  private open = false;

  constructor(end: () => void) {
    this.end = end;
  }

  /** A message has come. */
  start(): void {
    this.open = true;
    this.hold(false);
  }

  /** The message has gone, or stays. */
  stop(): void {
    this.open = false;
    clearTimeout(this.timer);
  }

  /** Keeps the message, or gives it its time again. */
  hold(on: boolean): void {
    clearTimeout(this.timer);
    if (this.open && !on) this.timer = setTimeout(this.end, PASSING_MS);
  }

  /** Follows the pointer and the focus over the view of the message, the listener's own. */
  readonly follow = ({ currentTarget }: Event): void => this.hold((currentTarget as Element).matches(':hover, :focus-within'));
}

/** Messages for the user: why the engine failed, and what it refused. */
export class Notifications {
  /** Why the engine failed, or null. */
  failure: string | null = null;
  /** The current dismissible notice, or null. */
  notice: string | null = null;
  /** What the notice offers to do; null for nothing. */
  action: NoticeAction | null = null;
  /** Ends a notice that is only good news. */
  readonly timer = new MessageTimer(() => this.notify(null));
  private readonly changed: () => void;
  private readonly loadedParts = new Set<string>();

  constructor(changed: () => void) {
    this.changed = changed;
  }

  /** Reports that the engine failed. */
  fail(error: unknown): void {
    this.failure = errorText(error).message;
    this.changed();
  }

  /** Clears the failure: the engine is back, or is being restarted. */
  clearFailure(): void {
    this.failure = null;
    this.changed();
  }

  /** Shows a refused command as a notice. */
  notifyRefusal(error: unknown): void {
    const { field, message } = errorText(error);
    this.notify(field === '' ? message : `${field}: ${message}`);
  }

  /** Shows a notice; null dismisses it. It stays until it is closed. */
  notify(notice: string | null, action: NoticeAction | null = null): void {
    this.timer.stop();
    this.notice = notice;
    this.action = action;
    this.changed();
  }

  /** Shows a notice about what has been done, which goes by itself. */
  tell(notice: string, action: NoticeAction | null = null): void {
    this.notify(notice, action);
    this.timer.start();
  }

  /** Loads a part of the page on first use; if that fails, shows a notice that lets the user try again. */
  loadOnce(part: string, load: () => Promise<unknown>): void {
    if (this.loadedParts.has(part)) return;
    this.loadedParts.add(part);
    load().catch((error: unknown) => {
      this.notify(
        t('{part} could not be loaded: {message}. Reload the page to try again.', { part, message: errorText(error).message }),
        {
          label: t('Try again'),
          run: () => {
            this.loadedParts.delete(part);
            this.notify(null);
            this.loadOnce(part, load);
          },
        },
      );
    });
  }

  /** Runs `action` and shows a rejection as a notice. Returns whether it succeeded. */
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
