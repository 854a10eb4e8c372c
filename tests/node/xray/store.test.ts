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

test('changes within a frame are one notice, those after it another', () => {
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

test('an unsubscribed listener is not called again; the others are', () => {
  const store = new Counter();
  const [stays, leaves, comes] = [vi.fn(), vi.fn(), vi.fn()];
  const leave = store.subscribe(() => (leaves(), leave(), store.subscribe(comes)));
  store.subscribe(stays);
  store.change();
  frame();
  // Who comes during a notice hears the next one.
  expect([leaves, stays, comes].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0]);
  store.change();
  frame();
  expect([leaves, stays, comes].map(({ mock }) => mock.calls.length)).toEqual([1, 2, 1]);
});

test('a change during a notice is one more notice', () => {
  const store = new Counter();
  let rounds = 0;
  store.subscribe(() => ++rounds < 3 && store.change());
  store.change();
  for (let n = 0; n < 5; n++) frame();
  expect(rounds).toBe(3);
});

test('the notice of another store is passed on in its own frame', async () => {
  const store = new Counter();
  const listener = vi.fn();
  store.subscribe(listener);
  store.pass();
  store.pass();
  expect([listener.mock.calls.length, Counter.frames.length]).toEqual([0, 0]);
  await Promise.resolve();
  expect(listener).toHaveBeenCalledOnce();
});
