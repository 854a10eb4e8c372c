// A lock manager that follows the specification of Web Locks: exclusive locks with `ifAvailable`, `steal` and `signal`.
import type { TabLocks } from '../../../web/storage/tab-lock.ts';

interface Waiting {
  grant(): void;
}

export class FakeLocks {
  private holder: { stolen: (reason: unknown) => void } | null = null;
  private queue: Waiting[] = [];

  readonly request = (async (name: string, options: LockOptions, use: (lock: Lock | null) => unknown): Promise<unknown> => {
    await null;
    if (this.holder && options.ifAvailable) return use(null);
    if (this.holder && !options.steal) await this.turn(options.signal);
    this.holder?.stolen(new DOMException('stolen', 'AbortError'));
    return new Promise((resolve, reject) => {
      const mine = { stolen: reject };
      this.holder = mine;
      const end = (): void => {
        if (this.holder !== mine) return;
        this.holder = null;
        this.queue.shift()?.grant();
      };
      void Promise.resolve(use({ name, mode: 'exclusive' })).then((value) => (end(), resolve(value)));
    });
  }) as TabLocks['request'];

  private turn(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiting = { grant: resolve };
      this.queue.push(waiting);
      signal?.addEventListener('abort', () => {
        this.queue = this.queue.filter((one) => one !== waiting);
        reject(signal.reason);
      });
    });
  }
}
