/**
 * Workers that are watched from outside until they stand. In Firefox `new Worker` in a worker at times never returns (about one
 * start in fifty), and then the engine's worker, which starts the threads, can tell nobody.
 */
import { LateWorker, type Arrival } from './late-worker.ts';
import { mayThread, oneThread } from './loaded.ts';
import { PolicyMissing } from './make-worker.ts';
import type { Event } from './protocol.ts';
import type { WorkerLike } from './worker-like.ts';

/** Milliseconds that threads may take to start when all their files are there; a tenth of a second is usual. */
const PATIENCE = 8_000;

/** No thread came. */
class Late extends Error {}

/**
 * A worker that has said its first word; null where its script could not be loaded. Rejects with an error of the script itself,
 * where its threads do not come, and where the page's Trusted Types keep it from being made.
 */
export async function speaking(make: () => Worker, ended: AbortSignal): Promise<Arrival | null> {
  let worker: Worker;
  try {
    worker = make();
  } catch (error) {
    if (error instanceof PolicyMissing) throw error;
    await new Promise((resolve) => setTimeout(resolve));
    return null;
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const arrival = new Promise<Arrival | null>((resolve, reject) => {
    const giveUp = (error: Error): void => {
      worker.terminate();
      reject(error);
    };
    ended.addEventListener('abort', () => giveUp(new Error('nobody waits for it')));
    worker.onmessage = (said: MessageEvent<Event | string>) => {
      if (typeof said.data === 'string' || said.data.type !== 'starting') resolve({ worker, said });
      else timer ??= setTimeout(() => giveUp(new Late(`no thread within ${PATIENCE / 1000} s`)), PATIENCE);
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

/** The worker that `start` starts; where its threads do not come, the one without, which says why. `single`: without at once. */
export function watchedWorker(start: (single: boolean) => Worker, single: boolean): WorkerLike {
  if (single || !mayThread()) return start(single);
  return new LateWorker(async (ended) => {
    const spoken = async (alone: boolean): Promise<Arrival> => {
      const arrival = await speaking(() => start(alone), ended);
      if (!arrival) throw new Error('its script could not be loaded');
      return arrival;
    };
    try {
      return await spoken(false);
    } catch (error) {
      if (!(error instanceof Late)) throw error;
      const { worker, said } = await spoken(true);
      const data = { ...(said?.data as Event), fallback: oneThread(error) };
      return { worker, said: { data } as MessageEvent };
    }
  });
}
