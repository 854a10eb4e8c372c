// EngineClient over a scripted worker: when it counts as dead, and in which order commands reach it.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ClientOptions, EngineClient } from '../../web/engine/client/client.ts';
import { DeferredWorker } from '../../web/engine/client/deferred-worker.ts';
import type { WorkerLike } from '../../web/engine/client/worker-like.ts';
import type { Event } from '../../web/protocol/protocol.ts';
import type { Command } from '../../web/protocol/requests.ts';

const start = { fen: 'startpos', moves: [] };
const SECOND = 1000;

class ScriptedWorker implements WorkerLike {
  onmessage: WorkerLike['onmessage'] = null;
  onerror: WorkerLike['onerror'] = null;
  onmessageerror: WorkerLike['onmessageerror'] = null;
  readonly told: Command[] = [];
  terminated = false;
  answersPings = false;

  postMessage(message: unknown): void {
    const command = message as Command;
    this.told.push(command);
    if (command.type === 'ping' && this.answersPings) this.say({ type: 'result', id: command.id, value: null });
  }
  terminate(): void {
    this.terminated = true;
  }
  say(event: Event): void {
    this.onmessage?.({ data: event } as MessageEvent);
  }
  ready(): void {
    this.say({ type: 'ready', id: 0, version: '1', threads: 1 });
  }
  get types(): string[] {
    return this.told.map(({ type }) => type);
  }
}

describe('a silent worker', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** A client whose worker is ready, and that worker. */
  function running(options: ClientOptions = {}): { engine: EngineClient; workers: ScriptedWorker[]; worker: ScriptedWorker } {
    const workers: ScriptedWorker[] = [];
    const createWorker = (): ScriptedWorker => {
      workers.push(new ScriptedWorker());
      return workers.at(-1)!;
    };
    const engine = new EngineClient({ createWorker, ...options });
    void engine.start();
    workers[0]!.ready();
    return { engine, workers, worker: workers[0]! };
  }

  test('counts as crashed if an answer is due and pings go unanswered; the next command starts another', async () => {
    const { engine, workers, worker } = running();
    const search = engine.analyse(start, { infinite: true });
    const failed = expect(search.done).rejects.toMatchObject({
      name: 'Crashed',
      message: expect.stringContaining('stopped answering') as string,
    });
    const view = expect(engine.describe(start)).rejects.toMatchObject({ name: 'Crashed' });
    await vi.advanceTimersByTimeAsync(59 * SECOND);
    expect(engine.state).toBe('searching');
    expect(worker.types).toContain('ping');
    await vi.advanceTimersByTimeAsync(31 * SECOND);
    await Promise.all([failed, view]);
    expect(engine.state).toBe('failed');
    expect(worker.terminated).toBe(true);
    void engine.options().catch(() => undefined);
    expect(workers[1]!.types).toEqual(['options']);
    // The silence of the worker before does not count.
    await vi.advanceTimersByTimeAsync(59 * SECOND);
    expect(workers[1]!.terminated).toBe(false);
  });

  test('is kept while it answers pings, and not pinged while it sends messages or owes no reply', async () => {
    const { engine, worker } = running();
    await vi.advanceTimersByTimeAsync(600 * SECOND);
    worker.answersPings = true;
    const search = engine.analyse(start, { infinite: true });
    await vi.advanceTimersByTimeAsync(600 * SECOND);
    expect(engine.state).toBe('searching');
    const pings = worker.types.filter((type) => type === 'ping').length;
    expect(pings).toBeGreaterThan(0);
    worker.answersPings = false;
    for (let i = 0; i < 600; i++) {
      worker.say({ type: 'xray', id: search.id, snapshot: {} as never });
      await vi.advanceTimersByTimeAsync(SECOND);
    }
    worker.say({ type: 'bestmove', id: search.id, move: 'e2e4', ponder: '' });
    expect((await search.done).move).toBe('e2e4');
    await vi.advanceTimersByTimeAsync(600 * SECOND);
    expect(engine.state).toBe('idle');
    expect(worker.types.filter((type) => type === 'ping').length).toBe(pings);
  });

  test('a clock jump, as after sleep, does not count as silence', async () => {
    const { engine } = running();
    engine.options().catch(() => {});
    await vi.advanceTimersByTimeAsync(15 * SECOND);
    vi.setSystemTime(Date.now() + 3600 * SECOND);
    await vi.advanceTimersByTimeAsync(20 * SECOND);
    expect(engine.state).toBe('idle');
  });
});

test('commands queued for a late worker reach it in order, after the options of the previous one', async () => {
  const workers: ScriptedWorker[] = [];
  let arrive = (): void => {};
  const createWorker = (): WorkerLike =>
    new DeferredWorker(async () => {
      await new Promise<void>((resolve) => (arrive = resolve));
      workers.push(new ScriptedWorker());
      return { worker: workers.at(-1)! };
    });
  const engine = new EngineClient({ createWorker });
  const set = engine.setOption('Hash', '32');
  arrive();
  await vi.waitFor(() => expect(workers[0]?.types).toEqual(['option']), 20_000);
  workers[0]!.ready();
  workers[0]!.say({ type: 'result', id: workers[0]!.told[0]!.id, value: null });
  await set;
  workers[0]!.onerror?.({ message: 'boom', preventDefault: () => {} } as ErrorEvent);

  const ids = [engine.newGame(), engine.setOption('MultiPV', '2'), engine.analyse(start, { depth: 3 }).done, engine.options()];
  for (const each of ids) each.catch(() => {});
  arrive();
  await vi.waitFor(() => expect(workers[1]?.types).toEqual(['option', 'newgame', 'option', 'analyse', 'options']), 20_000);
  expect(workers[1]!.told[0]).toMatchObject({ name: 'Hash', value: '32' });
  expect(workers[1]!.told[2]).toMatchObject({ name: 'MultiPV', value: '2' });
  engine.terminate();
});
