// The messages that EngineClient posts, on a fake worker.
import { expect, test, vi } from 'vitest';
import { EngineClient } from '../../../web/engine/client/client.ts';
import type { WorkerLike } from '../../../web/engine/client/worker-like.ts';
import type { Event } from '../../../web/protocol/protocol.ts';

const start = { fen: 'startpos', moves: [] };

/** A client and its workers; `answer` sends an event from the latest one. */
function connect() {
  const posted: { type: string; id: number; target?: number }[] = [];
  const workers: (WorkerLike & { terminate: ReturnType<typeof vi.fn<() => void>> })[] = [];
  const engine = new EngineClient({
    createWorker: () => {
      const worker = {
        onmessage: null as WorkerLike['onmessage'],
        onerror: null as WorkerLike['onerror'],
        onmessageerror: null as WorkerLike['onmessageerror'],
        postMessage: (message: unknown) => posted.push(message as (typeof posted)[0]),
        terminate: vi.fn<() => void>(),
      };
      workers.push(worker);
      return worker;
    },
  });
  const answer = (event: Event): void => workers.at(-1)?.onmessage?.({ data: event } as MessageEvent);
  return { engine, posted, workers, answer };
}

test('stop names its search, and nothing is posted for a finished search', async () => {
  const { engine, posted, answer } = connect();
  const first = engine.analyse(start, {});
  answer({ type: 'ready', id: 0, version: '1', threads: 1 });
  const second = engine.analyse(start, {});
  first.stop();
  expect(posted.at(-1)).toMatchObject({ type: 'stop', target: first.id });
  answer({ type: 'bestmove', id: first.id, move: 'e2e4', ponder: '' });
  expect(await first.done).toEqual({ move: 'e2e4', ponder: '' });
  const count = posted.length;
  first.stop();
  first.setXray(true);
  expect(posted.length).toBe(count);
  answer({ type: 'bestmove', id: second.id, move: 'd2d4', ponder: '' });
  await second.done;
  await engine.stop();
  expect(posted.length, 'an idle engine is not stopped').toBe(count);
  engine.terminate();
});

test('terminates a failed worker and rejects pending calls; the next command starts another worker', async () => {
  const { engine, workers, answer } = connect();
  const search = engine.analyse(start, {});
  answer({ type: 'ready', id: 0, version: '1', threads: 1 });
  answer({ type: 'error', id: search.id, error: { name: 'EngineFault', field: '', message: 'out of bounds' } });
  await expect(search.done).rejects.toMatchObject({ name: 'EngineFault', message: 'out of bounds' });
  expect([workers[0]?.terminate.mock.calls.length, engine.state]).toEqual([1, 'failed']);
  const again = engine.options();
  answer({ type: 'ready', id: 0, version: '1', threads: 1 });
  expect([workers.length, engine.state]).toEqual([2, 'idle']);
  engine.terminate();
  await expect(again).rejects.toMatchObject({ name: 'Terminated' });
});
