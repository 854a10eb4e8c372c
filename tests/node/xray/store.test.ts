// Notices of a store: many changes at once are one notice.
import { expect, test, vi } from 'vitest';
import { Store } from '../../../web/core/store.ts';

/** A store whose frames the test lets pass. */
class Counter extends Store {
  static frames: (() => void)[] = [];
  constructor() {
    super((callback) => void Counter.frames.push(callback));
    Counter.frames = [];
  }
  change(): void {
    this.changed();
  }
  pass(): void {
    this.changedThisFrame();
  }
}
const frame = (): void => Counter.frames.splice(0).forEach((callback) => callback());

test('combines the changes within a frame into one notification', () => {
  const store = new Counter();
  const listener = vi.fn();
  store.subscribe(listener);
  store.change();
  store.change();
  expect([listener.mock.calls.length, Counter.frames.length]).toEqual([0, 1]);
  frame();
  expect(listener).toHaveBeenCalledTimes(1);
  store.change();
  frame();
  expect(listener).toHaveBeenCalledTimes(2);
});

test('does not call an unsubscribed listener again, but calls the others', () => {
  const store = new Counter();
  const [stays, leaves, comes] = [vi.fn(), vi.fn(), vi.fn()];
  const leave = store.subscribe(() => (leaves(), leave(), store.subscribe(comes)));
  store.subscribe(stays);
  store.change();
  frame();
  // A listener that is added during a notification gets the next one.
  expect([leaves, stays, comes].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0]);
  store.change();
  frame();
  expect([leaves, stays, comes].map(({ mock }) => mock.calls.length)).toEqual([1, 2, 1]);
});

test('a change during a notification causes one more', () => {
  const store = new Counter();
  let rounds = 0;
  store.subscribe(() => ++rounds < 3 && store.change());
  store.change();
  for (let n = 0; n < 5; n++) frame();
  expect(rounds).toBe(3);
});

test('passes on the notification of another store within its frame', async () => {
  const store = new Counter();
  const listener = vi.fn();
  store.subscribe(listener);
  store.pass();
  store.pass();
  expect([listener.mock.calls.length, Counter.frames.length]).toEqual([0, 0]);
  await Promise.resolve();
  expect(listener).toHaveBeenCalledOnce();
});
