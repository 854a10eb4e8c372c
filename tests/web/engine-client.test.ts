// EngineClient and its worker in a real browser. Runs twice: on a plain page and on an isolated one.
import { afterEach, expect, test, vi } from 'vitest';
import type { EngineState } from '../../web/engine/analysis.ts';
import type { ClientOptions } from '../../web/engine/client/client.ts';
import { EngineClient, EngineError } from '../../web/engine/client/client.ts';
import type { SearchInfo } from '../../web/protocol/protocol.ts';

const start = { fen: 'startpos', moves: [] };
const clients: EngineClient[] = [];
const workers: Worker[] = [];

/** A client whose workers the test can get at. */
function client(options: ClientOptions = {}): EngineClient {
  const createWorker = () => {
    const url = new URL('../../web/engine/worker/worker.ts', import.meta.url);
    workers.push(new Worker(url, { type: 'module' }));
    return workers.at(-1)!;
  };
  clients.push(new EngineClient({ createWorker, ...options }));
  return clients.at(-1)!;
}

/** A worker that runs a script of a few lines. */
function scripted(code: string): Worker {
  return new Worker(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })));
}

afterEach(() => {
  for (const each of clients.splice(0)) each.terminate();
  workers.length = 0;
});

/** The error that a promise is rejected with. */
async function failure(promise: Promise<unknown>): Promise<EngineError> {
  const error: unknown = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof EngineError)) throw new Error(`expected an EngineError, got ${String(error)}`);
  return error;
}

test('starts and reports its state', async () => {
  const states: EngineState[] = [];
  const engine = client({ onState: (state) => states.push(state) });
  expect(engine.state).toBe('initial');
  const ready = engine.start();
  expect(engine.state).toBe('loading');
  await ready;
  expect(engine.state).toBe('idle');
  await engine.analyse(start, { depth: 1 }).done;
  expect(states).toEqual(['loading', 'idle', 'searching', 'idle']);
});

test('a worker that never becomes ready is abandoned and the next one is tried', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const silent = [scripted('')];
    const engine = client({
      createWorker: () =>
        silent.pop() ?? new Worker(new URL('../../web/engine/worker/worker.ts', import.meta.url), { type: 'module' }),
    });
    const refused = failure(engine.start());
    vi.advanceTimersByTime(59_000);
    expect(engine.state).toBe('loading');
    vi.advanceTimersByTime(1000);
    expect((await refused).message).toBe('The engine was not ready within 60 s');
    expect(engine.state).toBe('failed');
    await engine.start();
    vi.advanceTimersByTime(60_000);
    expect(engine.state).toBe('idle');
  } finally {
    vi.useRealTimers();
  }
});

test('the default worker is bundled with its client', async () => {
  const engine = new EngineClient();
  clients.push(engine);
  await engine.start();
  expect((await engine.analyse(start, { depth: 2 }).done).move).toMatch(/^[a-h][1-8][a-h][1-8]$/);
});

test('accepts the address of a worker script', async () => {
  const workerUrl = new URL('../../web/engine/worker/worker.ts?worker_file&type=module', import.meta.url);
  const engine = client({ createWorker: undefined, workerUrl });
  expect((await engine.analyse(start, { depth: 2 }).done).move).not.toBe('');
});

test('analyses without an explicit start, and reports', async () => {
  const infos: SearchInfo[] = [];
  const engine = client();
  const { move } = await engine.analyse(start, { depth: 6 }, { onInfo: (info) => infos.push(info) }).done;
  expect(infos.at(-1)?.depth).toBe(6);
  expect(infos.at(-1)?.pv[0]).toBe(move);
});

test('stops an infinite search', async () => {
  const engine = client();
  let reported = () => {};
  const first = new Promise<void>((resolve) => (reported = resolve));
  const search = engine.analyse(start, { infinite: true }, { onInfo: () => reported() });
  await first;
  search.stop();
  expect((await search.done).move).not.toBe('');
  expect(engine.state).toBe('idle');
  search.stop();
  await engine.stop();
});

test('client.stop ends the search and resolves after its best move', async () => {
  const engine = client();
  const order: string[] = [];
  const search = engine.analyse(start, { infinite: true });
  void search.done.then(() => order.push('bestmove'));
  await engine.stop();
  order.push('stopped');
  expect(order).toEqual(['bestmove', 'stopped']);
});

test('a new game ends an infinite search: best move, then the reply, and the next search works', async () => {
  const engine = client();
  const order: string[] = [];
  let reported = () => {};
  const first = new Promise<void>((resolve) => (reported = resolve));
  const search = engine.analyse(start, { infinite: true }, { onInfo: () => reported() });
  await first;
  const ended = search.done.then(({ move }) => order.push(move === '' ? 'no move' : 'bestmove'));
  await engine.newGame();
  order.push('new game');
  await ended;
  expect(order).toEqual(['bestmove', 'new game']);
  expect(engine.state).toBe('idle');
  expect((await engine.analyse(start, { depth: 3 }).done).move).not.toBe('');
});

test('commands sent before the worker is ready run in order', async () => {
  const engine = client();
  const order: string[] = [];
  const hash = () => engine.options().then((options) => order.push(`Hash ${options.find(({ name }) => name === 'Hash')?.value}`));
  const search = (fen: string, name: string) =>
    engine.analyse({ fen, moves: [] }, { depth: 2 }).done.then(({ move }) => order.push(`${name} ${move}`));
  await Promise.all([
    engine.setOption('Hash', '32'),
    hash(),
    engine.setOption('Hash', '8'),
    hash(),
    // Ended at once by the new game: its only move.
    search('7k/8/8/8/8/8/1q6/K7 w - - 0 1', 'king'),
    engine.newGame().then(() => order.push('new game')),
    engine.setOption('Hash', '64'),
    hash(),
    search('6k1/5ppp/8/8/8/8/8/1Q5K w - - 0 1', 'queen'),
  ]);
  expect(order).toEqual(['Hash 32', 'Hash 8', 'king a1b2', 'new game', 'Hash 64', 'queen b1b8']);
});

test('a second analyse replaces the first', async () => {
  const engine = client();
  const late: number[] = [];
  const first = engine.analyse(start, { infinite: true }, { onInfo: () => late.push(1) });
  const second = engine.analyse({ fen: 'startpos', moves: ['d2d4'] }, { depth: 3 });
  expect((await first.done).move).not.toBe('');
  late.length = 0;
  expect((await second.done).move).toMatch(/[78][a-h][56]/);
  expect(late).toEqual([]);
  first.stop();
});

test('describes a position during a search', async () => {
  const engine = client();
  const search = engine.analyse(start, { infinite: true });
  const view = await engine.describe({ fen: 'startpos', moves: ['g1f3'] });
  expect(view.plies[0]?.san).toBe('Nf3');
  expect(view.legal).toHaveLength(20);
  expect(engine.state).toBe('searching');
  search.stop();
  await search.done;
});

test('sends x-ray snapshots on request', async () => {
  const engine = client();
  let snapshots = 0;
  const count = () => void (snapshots += 1);
  await engine.analyse(start, { movetime: 300 }, { onXray: count }).done;
  expect(snapshots).toBe(0);
  const search = engine.analyse(start, { infinite: true }, { xray: true, onXray: count });
  await expect.poll(() => snapshots, { timeout: 30_000 }).toBeGreaterThan(3);
  search.stop();
  await search.done;
});

test('rejected commands name the field and do not disturb a search', async () => {
  const engine = client();
  const search = engine.analyse(start, { infinite: true });
  expect((await failure(engine.analyse({ fen: 'rubbish', moves: [] }, {}).done)).field).toMatch(/^fen/);
  expect((await failure(engine.analyse(start, { depth: 0 }).done)).field).toBe('limits.depth');
  expect((await failure(engine.describe({ fen: 'startpos', moves: ['e2e5'] }))).field).toMatch(/^moves/);
  expect((await failure(engine.setOption('Haste', '1'))).field).not.toBe('');
  const unsendable = { fen: 'startpos', moves: [(() => 1) as unknown as string] };
  expect((await failure(engine.analyse(unsendable, {}).done)).field).toBe('message');
  expect(engine.state).toBe('searching');
  search.stop();
  expect((await search.done).move).not.toBe('');
  expect(engine.state).toBe('idle');
});

test('terminate during a search rejects it, and the next command works', async () => {
  const engine = client();
  await engine.start();
  const search = engine.analyse(start, { infinite: true });
  const view = engine.describe(start);
  engine.terminate();
  expect(engine.state).toBe('failed');
  expect((await failure(search.done)).name).toBe('Terminated');
  await failure(view);
  expect((await engine.analyse(start, { depth: 3 }).done).move).not.toBe('');
  expect(engine.state).toBe('idle');
  expect(workers).toHaveLength(2);
});

test('terminate while loading rejects start', async () => {
  const engine = client();
  const ready = engine.start();
  engine.terminate();
  expect((await failure(ready)).name).toBe('Terminated');
});

test('a worker that crashes during a search is reported and replaced, with its options restored', async () => {
  const engine = client();
  await engine.setOption('Hash', '32');
  const search = engine.analyse(start, { infinite: true });
  workers[0]!.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }));
  const error = await failure(search.done);
  expect(error.name).toBe('Crashed');
  expect(error.message).toContain('out of memory');
  expect(engine.state).toBe('failed');
  const options = await engine.options();
  expect(options.find(({ name }) => name === 'Hash')?.value).toBe('32');
  expect(engine.state).toBe('idle');
  expect(workers).toHaveLength(2);
});

test('an uncaught error in the worker is reported', async () => {
  let made = 0;
  const engine = client({
    createWorker: () =>
      scripted(
        made++ === 0
          ? 'postMessage({ type: "ready", id: 0, version: "1" }); onmessage = () => { throw new Error("boom"); }'
          : 'postMessage({ type: "ready", id: 0, version: "2" }); onmessage = ({ data }) => postMessage({ type: "result", id: data.id, value: [] });',
      ),
  });
  await engine.start();
  expect((await failure(engine.options())).message).toContain('boom');
  expect(await engine.options()).toEqual([]);
});

test('a fault inside the engine counts as a crash', async () => {
  const fault = '{ name: "EngineFault", field: "", message: "unreachable" }';
  const engine = client({
    createWorker: () =>
      scripted(`postMessage({ type: "ready", id: 0, version: "1" });
      onmessage = ({ data }) => postMessage({ type: "error", id: data.id, error: ${fault} });`),
  });
  expect((await failure(engine.options())).name).toBe('EngineFault');
  expect(engine.state).toBe('failed');
});

test('stale and malformed messages of a worker are ignored', async () => {
  const engine = client({
    createWorker: () =>
      scripted(`postMessage({ type: "ready", id: 0, version: "1" });
      postMessage("info string text"); postMessage({ type: "bestmove", id: 99, move: "a2a3", ponder: "" });
      onmessage = ({ data }) => postMessage({ type: "result", id: data.id, value: [] });`),
  });
  expect(await engine.options()).toEqual([]);
  expect(engine.state).toBe('idle');
});

test('a missing worker script is reported', async () => {
  const engine = client({ createWorker: () => new Worker('/no/such/worker.js', { type: 'module' }) });
  expect((await failure(engine.start())).name).toBe('LoadFailed');
  expect(engine.state).toBe('failed');
  expect((await failure(engine.options())).name).toBe('LoadFailed');
});

test('a browser that refuses workers is reported', async () => {
  const engine = client({
    createWorker: () => {
      throw new Error('no workers here');
    },
  });
  expect((await failure(engine.start())).message).toContain('no workers here');
});

test('the worker speaks plain UCI', async () => {
  client();
  const worker = new Worker(new URL('../../web/engine/worker/worker.ts', import.meta.url), { type: 'module' });
  const lines: string[] = [];
  const best = new Promise<void>((resolve) => {
    worker.onmessage = ({ data }) => {
      if (typeof data !== 'string') return;
      lines.push(data);
      if (data.startsWith('bestmove')) resolve();
    };
  });
  worker.postMessage('uci');
  worker.postMessage('position startpos moves e2e4');
  worker.postMessage('go depth 4');
  await best;
  worker.terminate();
  expect(lines).toContain('uciok');
});

test('the page is isolated if and only if its server says so', () => {
  const expected = import.meta.env.VITE_ISOLATED === '1';
  expect(crossOriginIsolated).toBe(expected);
});
