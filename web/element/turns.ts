/** Keeps tasks short on a page with many boards: a few are made in a task, and a few drawn again in a frame. */
import type { Schedule } from '../xray/store.ts';

/** Boards made in one task. */
const PER_TASK = 2;
const waiting: (() => void)[] = [];
const { port1, port2 } = new MessageChannel();
port1.onmessage = () => {
  for (const resolve of waiting.splice(0, PER_TASK)) resolve();
  if (waiting.length > 0) port2.postMessage(0);
};

/** Resolves in a later task, for a few callers in each. Callers are served in order. */
export function turn(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) port2.postMessage(0);
  });
}

/** The most callbacks in a frame. A board that has changed takes one, seldom two or three. */
const PER_FRAME = 8;
const later: (() => void)[] = [];
let left = PER_FRAME;

function refill(): void {
  left = PER_FRAME;
  for (const callback of later.splice(0, PER_FRAME)) inFrames(callback);
}

/** Runs callbacks in the next frame, as far as it has room, or in those that follow. All boards of a page share it. */
export const inFrames: Schedule = (callback) => {
  if (left === 0) return void later.push(callback);
  if (left === PER_FRAME) requestAnimationFrame(refill);
  left--;
  requestAnimationFrame(callback);
};
