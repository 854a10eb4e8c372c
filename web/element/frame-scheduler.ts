/** Keeps tasks short on pages with many boards: each task creates a few boards, and each frame redraws a few. */
import type { Schedule } from '../core/store.ts';

/** Boards created in one task. */
const PER_TASK = 2;
const waiting: (() => void)[] = [];
const { port1, port2 } = new MessageChannel();
port1.onmessage = () => {
  for (const resolve of waiting.splice(0, PER_TASK)) resolve();
  if (waiting.length > 0) port2.postMessage(0);
};

/** Resolves in a later task, for `PER_TASK` callers per task, in the order of the calls. */
export function creationTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) port2.postMessage(0);
  });
}

/** Callbacks per frame. A board that has changed needs one, sometimes two or three. */
const PER_FRAME = 8;
const later: (() => void)[] = [];
let left = PER_FRAME;

function refill(): void {
  left = PER_FRAME;
  for (const callback of later.splice(0, PER_FRAME)) scheduleInFrame(callback);
}

/** Runs callbacks in the next frame with room for them. Shared by all boards of a page. */
export const scheduleInFrame: Schedule = (callback) => {
  if (left === 0) return void later.push(callback);
  if (left === PER_FRAME) requestAnimationFrame(refill);
  left--;
  requestAnimationFrame(callback);
};
