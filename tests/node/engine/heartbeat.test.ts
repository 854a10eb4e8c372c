// When a silent worker is pinged and when it counts as dead, in checks of ten seconds each.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Heartbeat } from '../../../web/engine/client/heartbeat.ts';

const CHECK = 10_000;
let ping: ReturnType<typeof vi.fn<() => void>>;
let dead: ReturnType<typeof vi.fn<() => void>>;
let heartbeat: Heartbeat;
const counts = () => [ping.mock.calls.length, dead.mock.calls.length];

beforeEach(() => {
  vi.useFakeTimers();
  [ping, dead] = [vi.fn(), vi.fn()];
  heartbeat = new Heartbeat(ping, dead);
});
afterEach(() => void vi.useRealTimers());

test('pings from the second silent check on, and reports the worker dead once, at the eighth', () => {
  heartbeat.start();
  vi.advanceTimersByTime(CHECK);
  expect(counts()).toEqual([0, 0]);
  vi.advanceTimersByTime(CHECK);
  expect(counts()).toEqual([1, 0]);
  vi.advanceTimersByTime(5 * CHECK);
  expect(counts()).toEqual([6, 0]);
  vi.advanceTimersByTime(CHECK);
  expect(counts()).toEqual([6, 1]);
  vi.advanceTimersByTime(10 * CHECK);
  expect(counts()).toEqual([6, 1]);
});

test('a message postpones the check, a command does not', () => {
  heartbeat.start();
  for (let i = 0; i < 8; i++) {
    vi.advanceTimersByTime(CHECK - 1000);
    heartbeat.start();
  }
  expect(counts()).toEqual([6, 0]);
  heartbeat.messageReceived();
  vi.advanceTimersByTime(CHECK);
  expect(counts()).toEqual([6, 0]);
});

test('a worker that was idle is pinged before its next command, and one silent check is enough', () => {
  heartbeat.messageReceived();
  heartbeat.start();
  heartbeat.stop();
  vi.advanceTimersByTime(CHECK - 1);
  heartbeat.start();
  expect(counts(), 'not idle for long').toEqual([0, 0]);
  heartbeat.stop();
  vi.advanceTimersByTime(1);
  heartbeat.start();
  heartbeat.messageReceived();
  vi.advanceTimersByTime(7 * CHECK);
  expect(counts(), 'it has answered: the command may take its time').toEqual([7, 0]);
  heartbeat.stop();
  heartbeat.start();
  expect(counts()).toEqual([8, 0]);
  vi.advanceTimersByTime(CHECK);
  expect(counts()).toEqual([8, 1]);
});

test('a new worker is not one that was idle', () => {
  heartbeat.messageReceived();
  vi.advanceTimersByTime(10 * CHECK);
  heartbeat.workerReplaced();
  heartbeat.start();
  vi.advanceTimersByTime(7 * CHECK);
  expect(counts()).toEqual([6, 0]);
});

test('stops when no reply is due, and counts from zero when the next one is', () => {
  heartbeat.start();
  vi.advanceTimersByTime(7 * CHECK);
  heartbeat.stop();
  vi.advanceTimersByTime(20 * CHECK);
  expect(counts()).toEqual([6, 0]);
  heartbeat.start();
  vi.advanceTimersByTime(CHECK);
  expect(counts()).toEqual([6, 0]);
  vi.advanceTimersByTime(6 * CHECK);
  expect(counts()).toEqual([12, 0]);
});
