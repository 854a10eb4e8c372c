// Many boards on one page: how many are created in a task and redrawn in a frame.
import { afterEach, expect, test, vi } from 'vitest';
import { scheduleInFrame } from '../../../web/element/frame-scheduler.ts';

afterEach(() => vi.unstubAllGlobals());

test('runs eight callbacks per frame and the rest in the following frames, in order', () => {
  const frames: (() => void)[][] = [[]];
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.at(-1)!.push(callback));
  const ran: number[] = [];
  const frame = () => {
    const callbacks = frames.at(-1)!;
    frames.push([]);
    for (const callback of callbacks) callback();
    return ran.splice(0);
  };
  for (let i = 0; i < 20; i++) scheduleInFrame(() => ran.push(i));
  expect([frame(), frame(), frame()]).toEqual([
    [0, 1, 2, 3, 4, 5, 6, 7],
    [8, 9, 10, 11, 12, 13, 14, 15],
    [16, 17, 18, 19],
  ]);
  expect(frame()).toEqual([]);
  scheduleInFrame(() => ran.push(21));
  expect(frame(), 'a later change has room in the next frame').toEqual([21]);
});

test('creates two boards per task, in the order of the calls', async () => {
  const tasks: (() => void)[] = [];
  vi.resetModules();
  vi.stubGlobal(
    'MessageChannel',
    class {
      port1 = { onmessage: () => {} };
      port2 = { postMessage: () => tasks.push(() => this.port1.onmessage()) };
    },
  );
  const { creationTurn } = await import('../../../web/element/frame-scheduler.ts');
  const created: number[] = [];
  const task = async () => {
    tasks.shift()?.();
    await Promise.resolve();
    return created.splice(0);
  };
  for (let i = 1; i <= 5; i++) void creationTurn().then(() => created.push(i));
  expect([tasks.length, await task(), await task(), await task(), tasks.length]).toEqual([1, [1, 2], [3, 4], [5], 0]);
  void creationTurn().then(() => created.push(6));
  expect(await task()).toEqual([6]);
});
