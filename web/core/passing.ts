/** Milliseconds that a message stays which nobody has to answer. */
export const PASSING_MS = 8_000;

/** The time of a message that goes by itself: not while it is pointed at or has the focus. */
export class Passing {
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
