import { msg } from '../language/translate.ts';
/** What a tab needs of `navigator.locks`. */
export type TabLocks = Pick<LockManager, 'request'>;

/** Texts for a tab that does not own the running game. */
export const TAB_NOTICE = {
  taken: msg('The game is open in another tab. Changes in this tab are not kept.'),
  lost: msg('The game was taken over by another tab. Changes in this tab are no longer kept.'),
  closed: msg('The other tab is closed. From now on, the game in this tab is kept.'),
} as const;

const NAME = 'riposte-running-game';

/** Milliseconds in which a browser says whether another tab owns the game. */
const PATIENCE_MS = 5_000;

function browserLocks(): TabLocks | null {
  try {
    return (globalThis.navigator as Navigator | undefined)?.locks ?? null;
  } catch {
    return null;
  }
}

/**
 * Makes one tab the owner of the running game. Others may take over; the browser tells the owner then. Without Web Locks, or where
 * they do not answer, every tab owns the game.
 */
export class TabLock {
  private held: (() => void) | null = null;
  /** Ends the wait for the ownership. */
  private waiting: AbortController | null = null;
  private readonly changed: (owned: boolean) => void;
  private readonly locks: TabLocks | null;

  /** `changed` is called when this tab becomes the owner, and when another has taken over. */
  constructor(changed: (owned: boolean) => void = () => {}, locks: TabLocks | null = browserLocks()) {
    this.changed = changed;
    this.locks = locks;
  }

  /** True if this tab owns the running game. */
  get owned(): boolean {
    return this.held !== null;
  }

  /** Becomes the owner unless another tab is. Returns whether this tab is the owner now. */
  acquire(): Promise<boolean> {
    return this.request({ ifAvailable: true });
  }

  /** Becomes the owner, even if another tab is. */
  takeOver(): Promise<boolean> {
    return this.request({ steal: true });
  }

  /** Becomes the owner once no other tab is. Resolves to true then, and to false if this tab waits already or owns the game. */
  wait(): Promise<boolean> {
    if (this.held || this.waiting || !this.locks) return Promise.resolve(false);
    this.waiting = new AbortController();
    return this.request({ signal: this.waiting.signal });
  }

  /** Gives the ownership back; closing the tab does the same. */
  release(): void {
    this.held?.();
    this.held = null;
  }

  private request(options: LockOptions): Promise<boolean> {
    if (this.held) return Promise.resolve(true);
    return new Promise((resolve) => {
      let release: (() => void) | null = null;
      const own = (): Promise<void> =>
        new Promise((end) => {
          // A wait that is over has been answered; another must not get the game a second time.
          if (options.signal !== this.waiting?.signal) this.waiting?.abort();
          this.waiting = null;
          this.held?.();
          release = end;
          this.held = end;
          resolve(true);
          this.changed(true);
        });
      const { locks } = this;
      if (!locks) return void own();
      // A wait for another tab has no limit.
      const silence = options.signal ? undefined : setTimeout(own, PATIENCE_MS);
      const answer = (lock: Lock | null): Promise<void> | void => {
        clearTimeout(silence);
        return lock ? own() : resolve(false);
      };
      (async () => locks.request(NAME, options, answer))().catch(() => {
        clearTimeout(silence);
        if (options.signal?.aborted) return resolve(false);
        // Refused, as in a sandboxed frame: the same as without locks.
        if (!release) return void own();
        // Another tab has taken over.
        if (this.held !== release) return;
        this.held = null;
        this.changed(false);
      });
    });
  }
}
