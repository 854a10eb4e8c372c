/** Milliseconds between two looks at a worker that owes an answer. */
const INTERVAL = 10_000;
/** Looks in a row that find it silent: from this one on it is pinged. */
const PING = 2;
/**
 * Looks in a row that find it silent: it counts as dead, a minute after the first ping. The longest that a live worker is
 * deaf are the seconds in which it takes or clears a large table, or packs a recording on a slow phone.
 */
const DEAD = 8;

/**
 * Notices a worker that has died without an error: one that owes an answer, says nothing and answers no ping. Looks are
 * counted, not milliseconds, so that a page that slept or was frozen does not take its own absence for the worker's.
 */
export class Heartbeat {
  readonly #ping: () => void;
  readonly #dead: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #silent = 0;

  constructor(ping: () => void, dead: () => void) {
    this.#ping = ping;
    this.#dead = dead;
  }

  /** The worker owes an answer. */
  start(): void {
    if (this.#timer !== undefined) return;
    this.#silent = 0;
    this.#timer = setTimeout(() => this.#look(), INTERVAL);
  }

  /** The worker has said something. */
  heard(): void {
    this.#silent = 0;
  }

  /** The worker owes nothing, or has ended. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #look(): void {
    this.#silent++;
    if (this.#silent >= DEAD) return this.#dead();
    if (this.#silent >= PING) this.#ping();
    this.#timer = setTimeout(() => this.#look(), INTERVAL);
  }
}
