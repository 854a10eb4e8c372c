// EngineClient after failures: what the next worker gets, and which callback receives which report.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ClientOptions, EngineClient } from '../../../web/engine/client/client.ts';
import type { WorkerLike } from '../../../web/engine/client/worker-like.ts';
import type { Event } from '../../../web/protocol/protocol.ts';

const start = { fen: 'startpos', moves: [] };
const MINUTE = 60_000;
type Posted = { type: string; id: number } & Record<string, unknown>;

class FakeWorker implements WorkerLike {
  onmessage: WorkerLike['onmessage'] = null;
  onerror: WorkerLike['onerror'] = null;
  onmessageerror: WorkerLike['onmessageerror'] = null;
  readonly posted: Posted[] = [];
  terminated = false;
  postMessage(message: unknown): void {
    this.posted.push(message as Posted);
  }
  terminate(): void {
    this.terminated = true;
  }
  say(event: Event): void {
    this.onmessage?.({ data: event } as MessageEvent);
  }
  ready(): void {
    this.say({ type: 'ready', id: 0, version: '1', threads: 2 });
  }
  break(message: string): boolean {
    const preventDefault = vi.fn<() => void>();
    this.onerror?.({ message, preventDefault } as unknown as ErrorEvent);
    return preventDefault.mock.calls.length === 1;
  }
}

function connect(options: ClientOptions = {}) {
  const workers: FakeWorker[] = [];
  const states: string[] = [];
  const createWorker = (): FakeWorker => {
    workers.push(new FakeWorker());
    return workers.at(-1)!;
  };
  const engine = new EngineClient({ createWorker, onState: (state) => states.push(state), ...options });
  return { engine, workers, states };
}
/** What a promise is rejected with; handles the rejection at once. */
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => 'resolved',
    (error: { name: string; message: string; field?: string }) => error,
  );

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('reports a worker error as a failed load before it is ready and as a crash after', async () => {
  const { engine, workers, states } = connect();
  const [loading, command] = [failure(engine.start()), failure(engine.options())];
  expect(workers[0]!.break(''), 'the page reports no error of its own').toBe(true);
  expect(await loading).toMatchObject({ name: 'LoadFailed', message: expect.stringContaining('could not be loaded') as string });
  expect(await command).toBe(await loading);
  void engine.start();
  workers[1]!.ready();
  const crash = failure(engine.options());
  workers[1]!.break('out of memory');
  expect(await crash).toMatchObject({ name: 'Crashed', message: expect.stringContaining('out of memory') as string });
  void engine.start();
  workers[2]!.ready();
  const garbled = failure(engine.options());
  workers[2]!.onmessageerror?.({} as MessageEvent);
  expect(await garbled).toMatchObject({ name: 'Crashed' });
  expect(workers.map(({ terminated }) => terminated)).toEqual([true, true, true]);
  expect(states).toEqual(['loading', 'failed', 'loading', 'idle', 'failed', 'loading', 'idle', 'failed']);
});

test('ignores messages of a replaced worker', async () => {
  const { engine, workers } = connect();
  const first = failure(engine.analyse(start, {}).done);
  workers[0]!.ready();
  engine.terminate();
  expect(await first).toMatchObject({ name: 'Terminated' });
  const asked = engine.options();
  workers[1]!.ready();
  workers[0]!.say({ type: 'error', id: 0, error: { name: 'LoadFailed', field: '', message: 'late' } });
  workers[0]!.onmessageerror?.({} as MessageEvent);
  expect(workers[0]!.break('late')).toBe(true);
  expect([engine.state, workers[1]!.terminated]).toEqual(['idle', false]);
  workers[1]!.say({ type: 'result', id: workers[1]!.posted[0]!.id, value: [] });
  expect(await asked).toEqual([]);
});

test('timers of a terminated worker do not end the next one', async () => {
  const { engine, workers } = connect();
  void engine.start();
  const asked = failure(engine.options());
  engine.terminate();
  await asked;
  void engine.start();
  workers[1]!.ready();
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(engine.state).toBe('idle');
  const again = engine.options();
  workers[1]!.say({ type: 'result', id: workers[1]!.posted.at(-1)!.id, value: [] });
  await again;
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(
    workers[1]!.posted.map(({ type }) => type),
    'nothing is due, so nothing is pinged until then',
  ).toEqual(['ping', 'options']);
});

test('gives up on a worker that is not ready within a minute, and starts the next one without threads', async () => {
  const names: (string | undefined)[] = [];
  vi.stubGlobal('location', { href: 'https://example.org/' });
  vi.stubGlobal('origin', 'https://example.org');
  vi.stubGlobal(
    'Worker',
    class extends FakeWorker {
      constructor(_: string, options: WorkerOptions) {
        super();
        names.push(options.name);
      }
    },
  );
  const engine = new EngineClient({ workerUrl: '/worker.js' });
  const loading = failure(engine.start());
  await vi.advanceTimersByTimeAsync(MINUTE - 1);
  expect(engine.state).toBe('loading');
  await vi.advanceTimersByTimeAsync(1);
  expect(await loading).toMatchObject({ name: 'LoadFailed', message: expect.stringContaining('60 s') as string });
  void engine.start();
  expect(names).toEqual(['riposte', 'riposte-single']);
  engine.terminate();
});

test('rejects every command with the reason if no worker can be created', async () => {
  const { engine } = connect({
    createWorker: () => {
      throw new Error('no workers here');
    },
  });
  const expected = { name: 'LoadFailed', message: expect.stringContaining('no workers here') as string };
  expect(await failure(engine.start())).toMatchObject(expected);
  expect(await failure(engine.options())).toMatchObject(expected);
  expect(engine.state).toBe('failed');
});

test('rejects a command that cannot be cloned, and starts no search', async () => {
  const { engine, workers } = connect();
  void engine.start();
  workers[0]!.ready();
  workers[0]!.postMessage = () => {
    throw new Error('DataCloneError');
  };
  expect(await failure(engine.analyse(start, {}).done)).toMatchObject({ name: 'InvalidMessage', field: 'message' });
  expect(engine.state).toBe('idle');
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(engine.state, 'no answer is due').toBe('idle');
});

test('terminating a client that was never started changes nothing', () => {
  const { engine, states } = connect();
  engine.terminate();
  expect([engine.state, states]).toEqual(['initial', []]);
});

test('passes each report to the matching callback of its search, and reports each state change once', async () => {
  const told: unknown[] = [];
  const { engine, workers, states } = connect({ onThreads: ({ threads }) => told.push(`threads ${threads}`) });
  const hooks = (name: string) => ({
    onRepairs: () => told.push(`${name} repairs`),
    onInfo: () => told.push(`${name} info`),
    onXray: () => told.push(`${name} xray`),
    onIteration: () => told.push(`${name} iteration`),
  });
  const [first, second] = [engine.analyse(start, {}, hooks('first')), engine.analyse(start, {}, hooks('second'))];
  const worker = workers[0]!;
  worker.ready();
  worker.say({ type: 'repairs', id: second.id, repairs: [] });
  worker.say({ type: 'info', id: first.id, info: {} as never });
  worker.say({ type: 'xray', id: second.id, snapshot: {} as never });
  worker.say({ type: 'iteration', id: first.id, iteration: {} as never });
  worker.say({ type: 'threads', id: 0, threads: 1 });
  expect(told).toEqual(['threads 2', 'second repairs', 'first info', 'second xray', 'first iteration', 'threads 1']);
  for (const { id } of [first, second]) worker.say({ type: 'bestmove', id, move: 'e2e4', ponder: 'e7e5' });
  worker.say({ type: 'info', id: first.id, info: {} as never });
  expect(told.length, 'a search that is over has no reports').toBe(6);
  expect(await second.done).toEqual({ move: 'e2e4', ponder: 'e7e5' });
  const third = engine.analyse(start, {});
  worker.say({ type: 'bestmove', id: third.id, move: 'e2e4', ponder: '' });
  expect(states).toEqual(['loading', 'searching', 'idle', 'searching', 'idle']);
});

test('commands carry their arguments', () => {
  const { engine, workers } = connect();
  const search = engine.analyse(start, { depth: 3 }, { xray: true, multipv: 2, strength: { elo: 1500 } });
  search.setXray(false);
  search.setXray(true);
  for (const promise of [
    search.done,
    engine.readPgn('1. e4', '8/8 w'),
    engine.readPgn('1. e4'),
    engine.readPgn('1. e4', 'startpos', { line: 7 }),
    engine.listPgn('1. e4'),
    engine.readSan('8/8 b', ['e5']),
    engine.recording({ cost: true }),
    engine.recording(),
    engine.setOption('Hash', '8'),
    engine.describe(start),
    engine.newGame(),
    engine.stop(),
  ])
    void failure(promise);
  expect(workers[0]!.posted.map(({ id: _, ...command }) => command)).toEqual([
    { type: 'analyse', position: start, limits: { depth: 3 }, xray: true, record: false, multipv: 2, strength: { elo: 1500 } },
    { type: 'xray', on: false },
    { type: 'xray', on: true },
    { type: 'readPgn', pgn: '1. e4', fen: '8/8 w' },
    { type: 'readPgn', pgn: '1. e4', fen: 'startpos' },
    { type: 'readPgn', pgn: '1. e4', fen: 'startpos', line: 7 },
    { type: 'listPgn', pgn: '1. e4' },
    { type: 'readSan', fen: '8/8 b', sans: ['e5'] },
    { type: 'recording', cost: true },
    { type: 'recording' },
    { type: 'option', name: 'Hash', value: '8' },
    { type: 'describe', position: start },
    { type: 'newgame' },
    { type: 'stop' },
  ]);
  expect(new Set(workers[0]!.posted.map(({ id }) => id)).size).toBe(14);
  engine.terminate();
});

test('an idle worker that no longer answers costs a question ten seconds, and the next one goes to another worker with the options in the order in which they were set last', async () => {
  const { engine, workers } = connect();
  const started = engine.start();
  workers[0]!.ready();
  await started;
  for (const [name, value] of [
    ['Switch Killers', '1'],
    ['Generation', 'killer'],
    ['Switch Killers', '3'],
  ] as const) {
    const option = engine.setOption(name, value);
    workers[0]!.say({ type: 'result', id: workers[0]!.posted.at(-1)!.id, value: null });
    await option;
  }
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  const question = failure(engine.describe(start));
  expect(workers[0]!.posted.slice(-2).map(({ type }) => type)).toEqual(['ping', 'describe']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([await question, workers[0]!.terminated]).toMatchObject([
    { name: 'Crashed', message: expect.stringContaining('stopped answering') as string },
    true,
  ]);
  const next = engine.describe(start);
  workers[1]!.ready();
  expect(workers[1]!.posted.map(({ type, value }) => [type, value])).toEqual([
    ['option', 'killer'],
    ['option', '3'],
    ['describe', undefined],
  ]);
  const view = { fen: 'x' };
  workers[1]!.say({ type: 'result', id: workers[1]!.posted.at(-1)!.id, value: view });
  expect(await next).toBe(view);
});
