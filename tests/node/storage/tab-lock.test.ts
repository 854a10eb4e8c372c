// Which tab owns the running game, with a lock manager that follows the specification of Web Locks.
import { expect, test, vi } from 'vitest';
import { TabLock, type TabLocks } from '../../../web/storage/tab-lock.ts';
import { FakeLocks } from './fake-locks.ts';

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
  await vi.waitFor(() => expect(first.heard).toEqual([true, false]), 20_000);
  expect(first.lock.owned).toBe(false);
  expect(await first.lock.acquire()).toBe(false);
  // And back again.
  expect(await first.lock.takeOver()).toBe(true);
  await vi.waitFor(() => expect(second.heard).toEqual([true, false]), 20_000);
  expect(first.heard).toEqual([true, false, true]);
});

test('a tab that is closed or gives the game back leaves it to the next', async () => {
  const locks = new FakeLocks();
  const [first, second] = [tab(locks), tab(locks)];
  await first.lock.acquire();
  first.lock.release();
  first.lock.release();
  await vi.waitFor(async () => expect(await second.lock.acquire()).toBe(true), 20_000);
  expect([first.lock.owned, first.heard]).toEqual([false, [true]]);
  expect([await first.lock.takeOver(), first.lock.owned]).toEqual([true, true]);
});

test('a tab that waits gets the game once its owner is closed, and not a second time after it has taken it over', async () => {
  const locks = new FakeLocks();
  const [first, second, third] = [tab(locks), tab(locks), tab(locks)];
  await first.lock.acquire();
  expect(await first.lock.wait(), 'the owner has nothing to wait for').toBe(false);
  const waits = [second.lock.wait(), third.lock.wait()];
  expect(await second.lock.wait(), 'it waits already').toBe(false);
  await second.lock.takeOver();
  expect(await waits[0]).toBe(false);
  second.lock.release();
  expect([await waits[1], third.lock.owned, second.lock.owned]).toEqual([true, true, false]);
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
