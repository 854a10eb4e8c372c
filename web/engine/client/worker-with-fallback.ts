/**
 * Starts a worker with threads and falls back to one thread. In Firefox `new Worker` inside a worker sometimes never returns
 * (about one start in fifty), and then the engine's worker, which starts the threads, cannot report it.
 */

import type { Event } from '../../protocol/protocol.ts';
import { singleThreadReason, threadsSupported } from '../threads/loaded-module.ts';
import { PolicyMissing } from '../threads/make-worker.ts';
import { DeferredWorker, type StartedWorker } from './deferred-worker.ts';
import type { WorkerLike } from './worker-like.ts';

/** Milliseconds for threads to start once their files are loaded; a tenth of a second is usual. */
const THREAD_TIMEOUT_MS = 8_000;

/** The threads did not start in time. */
class ThreadTimeout extends Error {}

/**
 * Starts a worker and waits for its first message; null if its script could not be loaded. Rejects with an error of the script,
 * if its threads do not start, and if the page's Trusted Types policy blocks it.
 */
export async function startedWorker(make: () => Worker, aborted: AbortSignal): Promise<StartedWorker | null> {
  let worker: Worker;
  try {
    worker = make();
  } catch (error) {
    if (error instanceof PolicyMissing) throw error;
    await new Promise((resolve) => setTimeout(resolve));
    return null;
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const arrival = new Promise<StartedWorker | null>((resolve, reject) => {
    const giveUp = (error: Error): void => {
      worker.terminate();
      reject(error);
    };
    aborted.addEventListener('abort', () => giveUp(new Error('aborted')));
    worker.onmessage = (firstMessage: MessageEvent<Event | string>) => {
      if (typeof firstMessage.data === 'string' || firstMessage.data.type !== 'starting') resolve({ worker, firstMessage });
      else
        timer ??= setTimeout(
          () => giveUp(new ThreadTimeout(`the threads did not start within ${THREAD_TIMEOUT_MS / 1000} s`)),
          THREAD_TIMEOUT_MS,
        );
    };
    worker.onerror = (event) => {
      event.preventDefault();
      worker.terminate();
      if (event.message) reject(new Error(event.message));
      else resolve(null);
    };
  });
  return arrival.finally(() => clearTimeout(timer));
}

/** Starts a worker with threads; if they do not start, one without, which reports why. `single`: without threads from the start. */
export function workerWithFallback(start: (single: boolean) => Worker, single: boolean): WorkerLike {
  if (single || !threadsSupported()) return start(single);
  return new DeferredWorker(async (aborted) => {
    const startOne = async (single: boolean): Promise<StartedWorker> => {
      const arrival = await startedWorker(() => start(single), aborted);
      if (!arrival) throw new Error('its script could not be loaded');
      return arrival;
    };
    try {
      return await startOne(false);
    } catch (error) {
      if (!(error instanceof ThreadTimeout)) throw error;
      const { worker, firstMessage } = await startOne(true);
      const data = { ...(firstMessage?.data as Event), fallback: singleThreadReason(error) };
      return { worker, firstMessage: { data } as MessageEvent };
    }
  });
}
