// Which tab owns the running game, with a lock manager that follows the specification of Web Locks.
import { expect, test, vi } from 'vitest';
import { TabLock, type TabLocks } from '../../../web/storage/tab-lock.ts';

/** Exclusive locks with `ifAvailable` and `steal`, as browsers have them. */
class FakeLocks {
  private readonly holders = new Map<string, { stolen: (reason: unknown) => void }>();

  readonly request = (async (name: string, options: LockOptions, use: (lock: Lock | null) => unknown): Promise<unknown> => {
    await null;
    const holder = this.holders.get(name);
    if (options.steal) holder?.stolen(new DOMException('stolen', 'AbortError'));
    else if (holder) return use(null);
    return new Promise((resolve, reject) => {
      const mine = { stolen: reject };
      this.holders.set(name, mine);
      const end = (): void => {
        if (this.holders.get(name) === mine) this.holders.delete(name);
      };
      void Promise.resolve(use({ name, mode: 'exclusive' })).then((value) => (end(), resolve(value)));
    });
  }) as TabLocks['request'];
}

function tab(locks: TabLocks | null): { lock: TabLock; heard: boolean[] } {
  const heard: boolean[] = [];
  return { lock: new TabLock((owned) => heard.push(owned), locks), heard };
}

test('the first tab owns the game; a second learns this and takes over, and the first is notified', async () => {
  const locks = new FakeLocks();
  const [first, second] = [tab(locks), tab(locks)];
  expect([first.lock.owned, await first.lock.acquire(), first.lock.owned]).toEqual([false, true, true]);
  expect([await second.lock.acquire(), second.lock.owned, second.heard]).toEqual([false, false, []]);
  expect([await second.lock.takeOver(), second.lock.owned]).toEqual([true, true]);
  await vi.waitFor(() => expect(first.heard).toEqual([true, false]));
  expect(first.lock.owned).toBe(false);
  expect(await first.lock.acquire()).toBe(false);
  // And back again.
  expect(await first.lock.takeOver()).toBe(true);
  await vi.waitFor(() => expect(second.heard).toEqual([true, false]));
  expect(first.heard).toEqual([true, false, true]);
});

test('a tab that is closed or gives the game back leaves it to the next', async () => {
  const locks = new FakeLocks();
  const [first, second] = [tab(locks), tab(locks)];
  await first.lock.acquire();
  first.lock.release();
  first.lock.release();
  await vi.waitFor(async () => expect(await second.lock.acquire()).toBe(true));
  expect([first.lock.owned, first.heard]).toEqual([false, [true]]);
  expect([await first.lock.takeOver(), first.lock.owned]).toEqual([true, true]);
});

test('an owner that asks again stays the owner, and takes nothing from itself', async () => {
  const { lock, heard } = tab(new FakeLocks());
  await lock.acquire();
  expect([await lock.acquire(), await lock.takeOver(), lock.owned, heard]).toEqual([true, true, true, [true]]);
});

test('without Web Locks, or where they are refused, every tab owns the game', async () => {
  const refusing = { request: () => Promise.reject(new DOMException('no', 'SecurityError')) } as unknown as TabLocks;
  for (const locks of [null, refusing]) {
    const [first, second] = [tab(locks), tab(locks)];
    expect([await first.lock.acquire(), await second.lock.acquire()]).toEqual([true, true]);
    expect([first.lock.owned, second.lock.owned, first.heard]).toEqual([true, true, [true]]);
    first.lock.release();
    expect(first.lock.owned).toBe(false);
  }
});
