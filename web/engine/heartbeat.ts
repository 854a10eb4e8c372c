/** Milliseconds between checks. */
const INTERVAL = 10_000;
/** Silent checks in a row before the worker is pinged. */
const PING = 2;
/**
 * Silent checks in a row before the worker counts as dead: a minute after the first ping. A healthy worker is deaf for a few
 * seconds at most, while it allocates or clears a large table or packs a recording on a slow phone.
 */
const DEAD = 8;

/**
 * Detects a worker that has died without an error event: an answer is due, and it neither sends anything nor answers pings.
 * Counts checks instead of milliseconds, so that a page that was asleep or frozen does not blame its worker.
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

  /** An answer is due. Does nothing if one was due already. */
  start(): void {
    if (this.#timer !== undefined) return;
    this.#silent = 0;
    this.#timer = setTimeout(() => this.#check(), INTERVAL);
  }

  /** Call for each message from the worker. */
  heard(): void {
    this.#silent = 0;
  }

  /** No answer is due any more. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #check(): void {
    this.#silent++;
    if (this.#silent >= DEAD) return this.#dead();
    if (this.#silent >= PING) this.#ping();
    this.#timer = setTimeout(() => this.#check(), INTERVAL);
  }
}
