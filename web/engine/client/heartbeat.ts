/** Milliseconds between checks. */
const CHECK_INTERVAL_MS = 10_000;
/** Silent checks in a row before the worker is pinged. */
const PING_AFTER = 2;
/**
 * Silent checks in a row before the worker counts as dead: a minute after the first ping. A healthy worker is unresponsive for
 * a few seconds at most, while it allocates or clears a large table or packs a recording on a slow phone.
 */
const DEAD_AFTER = 8;
/** Milliseconds without a message after which a worker without work is asked, before its next command, whether it still answers. */
const IDLE_MS = 10_000;
/** Silent checks in a row after that before it counts as dead: nothing keeps an idle worker from answering. */
const DEAD_AFTER_IDLE = 1;

/**
 * Detects a worker that died without an error event: a reply is due, and the worker neither sends anything nor answers pings.
 * Counts checks instead of milliseconds, so that the time during which a page was suspended does not count.
 */
export class Heartbeat {
  readonly #ping: () => void;
  readonly #dead: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #silent = 0;
  /** When the last message came; null before a worker's first one. */
  #heardAt: number | null = null;
  /** The worker was idle when the reply became due, and has not answered since. */
  #idle = false;

  constructor(ping: () => void, dead: () => void) {
    this.#ping = ping;
    this.#dead = dead;
  }

  /** Starts the checks, before the command is sent: a reply is due. Does nothing if one was due already. */
  start(): void {
    if (this.#timer !== undefined) return;
    this.#silent = 0;
    this.#idle = this.#heardAt !== null && Date.now() - this.#heardAt >= IDLE_MS;
    if (this.#idle) this.#ping();
    this.#timer = setTimeout(() => this.#check(), CHECK_INTERVAL_MS);
  }

  /** Call for each message from the worker. */
  messageReceived(): void {
    this.#silent = 0;
    this.#heardAt = Date.now();
    this.#idle = false;
  }

  /** Call when another worker takes the place of the last. */
  workerReplaced(): void {
    this.#heardAt = null;
    this.#idle = false;
  }

  /** Stops the checks: no reply is due any more. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #check(): void {
    this.#silent++;
    if (this.#silent >= (this.#idle ? DEAD_AFTER_IDLE : DEAD_AFTER)) return this.#dead();
    if (this.#silent >= PING_AFTER) this.#ping();
    this.#timer = setTimeout(() => this.#check(), CHECK_INTERVAL_MS);
  }
}
