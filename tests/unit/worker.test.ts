// The worker side in Node: messages during loading, UCI-only workers, late workers, the choice of threads.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { EngineHost } from '../../web/engine/host.ts';
import { LateWorker, type Arrival } from '../../web/engine/late-worker.ts';
import { load } from '../../web/engine/load.ts';
import type { Loaded } from '../../web/engine/loaded.ts';
import type { Event } from '../../web/engine/protocol.ts';
import { recordingFile } from '../../web/engine/recording-file.ts';
import { serve, type ServeOptions } from '../../web/engine/serve.ts';
import { ThreadChoice } from '../../web/engine/thread-choice.ts';
import { readCommand } from '../../web/engine/validate.ts';
import type { WorkerLike } from '../../web/engine/worker-like.ts';
import type { Engine, RiposteModule } from '../../wasm-build/engine.d.ts';
import { loadModule, repository } from '../wasm/load.ts';

/** Waits for a condition; the limit is far above what a loaded machine needs. */
const soon = (holds: () => void) => vi.waitFor(holds, 20_000);
let module: RiposteModule;
beforeAll(async () => {
  module = await loadModule();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the loop of the worker', () => {
  /** A fake worker scope that keeps posted messages; the test decides when the module arrives. */
  function worker(options?: ServeOptions) {
    const posted: (Event | string)[] = [];
    const scope = {
      onmessage: null as ((event: { data: unknown }) => void) | null,
      onmessageerror: null as (() => void) | null,
      postMessage: (message: Event | string) => posted.push(message),
      close: vi.fn(),
    };
    vi.stubGlobal('self', scope);
    let arrive: (loaded: Loaded) => void = () => {};
    let break_: (error: Error) => void = () => {};
    const loading = new Promise<Loaded>((yes, no) => ([arrive, break_] = [yes, no]));
    serve((events) => (events.onStarting?.(), loading), options);
    const settle = () => soon(() => expect(posted.length).toBeGreaterThan(1));
    return { posted, scope, arrive, break_, settle, send: (data: unknown) => scope.onmessage?.({ data }) };
  }
  const answers = (posted: (Event | string)[]) => posted.flatMap((event) => (typeof event === 'object' && event.type === 'result' ? [event.id] : []));

  test('commands sent during loading are answered in order once the module is ready', async () => {
    const { posted, send, arrive, settle } = worker();
    for (const id of [1, 2, 3]) send({ type: 'option', id, name: 'Hash', value: String(id) });
    send({ type: 'options', id: 4 });
    expect(posted).toEqual([{ type: 'starting', id: 0 }]);
    arrive({ module, threads: 1 });
    await settle();
    expect(posted[1]).toMatchObject({ type: 'ready', id: 0, threads: 1 });
    expect(answers(posted)).toEqual([1, 2, 3, 4]);
    expect(JSON.stringify(posted.at(-1))).toContain('"name":"Hash","type":"spin","default":"16","value":"3"');
  });

  test('an unreadable message is answered with an error, and the next command still works', async () => {
    const { posted, scope, send, arrive, settle } = worker();
    arrive({ module, threads: 1 });
    await settle();
    scope.onmessageerror?.();
    expect(posted.at(-1)).toMatchObject({ type: 'error', id: 0, error: { field: 'message' } });
    send({ type: 'newgame', id: 5 });
    expect(answers(posted)).toEqual([5]);
  });

  test('a load failure is reported, and reported again for every later command', async () => {
    const { posted, send, break_, settle } = worker();
    break_(new Error('Refused to compile: violates the Content Security Policy directive'));
    await settle();
    const told = { type: 'error', id: 0, error: { name: 'LoadFailed', field: '' } };
    expect(posted[1]).toMatchObject(told);
    expect(JSON.stringify(posted[1])).toMatch(/directive\. The page's Content-Security-Policy must allow 'wasm-unsafe-eval'/);
    send({ type: 'newgame', id: 1 });
    expect(posted[2]).toEqual(posted[1]);
  });

  test('a UCI-only worker sends strings only, in order, and quit closes it', async () => {
    const { posted, scope, send, arrive, settle } = worker({ uciOnly: true });
    send('isready');
    send('setoption name Hash value 2');
    arrive({ module, threads: 1, fallback: 'One thread: no more' });
    await settle();
    send({ type: 'options', id: 1 });
    expect(posted).toEqual(['info string One thread: no more', 'readyok']);
    expect(scope.close).not.toHaveBeenCalled();
    send('isready\n quit\n');
    expect(scope.close).toHaveBeenCalledOnce();
  });

  test('a UCI-only worker reports a load failure as text', async () => {
    const { posted, send, break_ } = worker({ uciOnly: true });
    break_(new Error('nothing there'));
    await soon(() => expect(posted.length).toBe(1));
    send('uci');
    expect(posted).toEqual(Array(2).fill('info string error: The engine could not be loaded: nothing there'));
  });
});

describe('a late worker', () => {
  const made = () => {
    const posted: unknown[] = [];
    const worker: WorkerLike = {
      onmessage: null, onerror: null, onmessageerror: null, postMessage: (message) => posted.push(message), terminate: vi.fn(),
    };
    return { worker, posted };
  };

  test('delivers its first message, then the messages that waited for it, in order', async () => {
    const { worker, posted } = made();
    let arrive: (arrival: Arrival) => void = () => {};
    const late = new LateWorker(() => new Promise((yes) => (arrive = yes)));
    const heard: unknown[] = [];
    late.onmessage = ({ data }) => heard.push(data, [...posted]);
    late.postMessage(1);
    late.postMessage(2);
    arrive({ worker, said: { data: 'ready' } as MessageEvent });
    await soon(() => expect(posted).toEqual([1, 2]));
    expect(heard).toEqual(['ready', []]);
    late.postMessage(3);
    worker.onmessage?.({ data: 'more' } as MessageEvent);
    expect([posted, heard.slice(2, 3)]).toEqual([[1, 2, 3], ['more']]);
  });

  test('is terminated on arrival if nobody wants it any more', async () => {
    const { worker, posted } = made();
    let signal: AbortSignal | undefined;
    let arrive: (arrival: Arrival) => void = () => {};
    const late = new LateWorker((ended) => {
      signal = ended;
      return new Promise((yes) => (arrive = yes));
    });
    late.postMessage(1);
    late.terminate();
    expect(signal?.aborted).toBe(true);
    arrive({ worker });
    await soon(() => expect(worker.terminate).toHaveBeenCalledOnce());
    expect(posted).toEqual([]);
  });

  test('reports a failure to start as an error event', async () => {
    const late = new LateWorker(() => Promise.reject(new Error('no such file')));
    const message = await new Promise((yes) => (late.onerror = (event) => yes(event.message)));
    expect(message).toBe('no such file');
  });
});

describe('loading', () => {
  const wasm = readFileSync(resolve(repository, 'wasm-build/dist/riposte.wasm'));
  const at = (name: string) => new URL(`https://example.org/${name}`);
  const files = { wasm: at('riposte.wasm'), threadsWasm: at('threads.wasm'), thread: at('thread.js') };
  const serving = (response: () => Response | Promise<Response>) => vi.stubGlobal('fetch', vi.fn(async () => response()));
  const type = { headers: { 'Content-Type': 'application/wasm' } };

  test('loads the single-threaded module where threads are not available', async () => {
    serving(() => new Response(wasm, type));
    expect(await load(files)).toMatchObject({ threads: 1, module: { Engine: expect.any(Function) as unknown } });
    expect(fetch).toHaveBeenCalledExactlyOnceWith(files.wasm);
  });

  test.each<[string, () => Response | Promise<Response>, RegExp]>([
    ['no answer', () => Promise.reject(new TypeError('offline')), /^https:\/\/example\.org\/riposte\.wasm cannot be fetched \(.*offline\)$/],
    ['404', () => new Response('', { status: 404, statusText: 'Not Found' }), /answered 404 Not Found$/],
    ['a page', () => new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } }), /is not WebAssembly \(15 bytes, sent as text\/html\)$/],
    ['half a file', () => new Response(wasm.subarray(0, 5000), type), /is damaged, or this browser is too old for it \(5000 bytes, sent as application\/wasm\)$/],
  ])('a failed download has its own message: %s', async (_, response, sentence) => {
    serving(response);
    await expect(load(files)).rejects.toThrow(sentence);
  });
});

describe('threads', () => {
  /** A fake engine that records the thread calls. */
  function fakeEngine(most: number) {
    const alone = vi.fn<(alone: boolean) => void>();
    const lendThreads = vi.fn<(threads: number) => boolean>((threads) => threads <= most);
    const loseThreads = vi.fn<() => void>();
    const engine = { alone, lendThreads, loseThreads, lostThreads: () => true } as unknown as Engine;
    return { engine, alone, lendThreads, loseThreads };
  }
  const limits = { depth: { depth: 9 }, nodes: { nodes: 9 }, mate: { mate: 2 }, movetime: { movetime: 9 }, clock: { wtime: 9, btime: 9 }, infinite: {} };

  test.each<[string, number | null, Partial<Record<keyof typeof limits, boolean>>]>([
    ['never was set', null, { depth: true, nodes: true, mate: true, movetime: false, clock: false, infinite: false }],
    ['is 1', 1, { depth: true, movetime: true, infinite: true }],
    ['is 3', 3, { depth: false, nodes: false, mate: false, movetime: false, infinite: false }],
  ])('searches alone or with threads where the option Threads %s', (_, wish, expected) => {
    const { engine, alone } = fakeEngine(4);
    const choice = new ThreadChoice(engine, { threads: 4 });
    if (wish !== null) choice.wish(wish);
    for (const [name, one] of Object.entries(expected)) {
      choice.choose(limits[name as keyof typeof limits], false);
      expect(alone, name).toHaveBeenLastCalledWith(one);
      choice.choose(limits[name as keyof typeof limits], true);
      expect(alone, `${name}, recorded`).toHaveBeenLastCalledWith(true);
    }
    choice.chooseForUci();
    expect(alone, 'UCI').toHaveBeenLastCalledWith(wish === null || wish === 1);
  });

  test('missing and lost threads are reported once', () => {
    expect(new ThreadChoice(fakeEngine(1).engine, { threads: 4 }).info).toEqual({ threads: 1, fallback: 'One thread: the browser has no more to give' });
    const { engine, lendThreads, loseThreads } = fakeEngine(4);
    const choice = new ThreadChoice(engine, { threads: 4 });
    choice.refused();
    expect(lendThreads.mock.calls).toEqual([[4], [4]]);
    expect(choice.lost).toBe(true);
    expect([choice.lose('it broke'), choice.info]).toEqual([true, { threads: 1, fallback: 'One thread: it broke' }]);
    expect([choice.lose('again'), choice.lost, loseThreads.mock.calls.length]).toEqual([false, false, 2]);
    choice.refused();
    expect(lendThreads).toHaveBeenCalledTimes(2);
  });

  /** A host on the real engine with its thread calls faked; the option Threads takes 1 to 4. */
  function threaded() {
    const { engine: fake, alone, lendThreads } = fakeEngine(4);
    const engine = new module.Engine();
    const setOption = engine.setOption.bind(engine);
    let wish = '1';
    Object.assign(engine, fake, {
      lostThreads: () => false,
      options: () => JSON.stringify([{ name: 'Threads', type: 'spin', default: '1', value: wish, min: 1, max: 4 }]),
      setOption: (name: string, value: string) => {
        if (name !== 'Threads') return setOption(name, value);
        if (Number(value) > 4) return JSON.stringify({ error: { field: 'option.Threads', message: 'expected 1 to 4' } });
        wish = value;
        return '{}';
      },
    });
    const sent: (Event | string)[] = [];
    const parts = { ...module, Engine: function () { return engine; }, version: () => '1.0' };
    const host = new EngineHost(parts as unknown as RiposteModule, (message) => sent.push(message), { threads: 4, later: () => {} });
    return { host, sent, alone, lendThreads, tell: (value: string) => (wish = value) };
  }
  const analyse = (id: number, limits: object, more: object = {}) => ({ type: 'analyse', id, position: { fen: 'startpos', moves: [] }, limits, ...more });

  test('the host uses one thread for recorded searches, follows the option once set, and keeps its threads when a value is refused', () => {
    const { host, sent, alone, lendThreads, tell } = threaded();
    const last = () => alone.mock.calls.at(-1)?.[0];
    const chosen = (limits: object, more?: object): unknown => (host.receive(analyse(1, limits, more)), last());
    expect([chosen({ infinite: true }), chosen({ infinite: true }, { xray: true, record: true }), chosen({ depth: 3 })]).toEqual([false, true, true]);
    host.receive({ type: 'option', id: 2, name: 'Threads', value: '2' });
    expect(chosen({ depth: 3 })).toBe(false);
    host.receive({ type: 'option', id: 3, name: 'Threads', value: '9' });
    expect(sent.at(-1)).toMatchObject({ type: 'error', id: 3, error: { field: 'option.Threads' } });
    expect(lendThreads).toHaveBeenCalledTimes(2);
    expect(chosen({ depth: 3 })).toBe(false);
    // Setting the option as UCI text counts too.
    tell('1');
    host.receive('setoption name Threads value 1');
    host.receive('isready');
    expect(last()).toBe(true);
    host.close();
  });

  test('the host reports lost threads once, and never after close', () => {
    const { host, sent } = threaded();
    host.loseThreads('gone');
    host.loseThreads('gone');
    expect(sent).toEqual([{ type: 'threads', id: 0, threads: 1, fallback: 'One thread: gone' }]);
    const closed = threaded();
    closed.host.close();
    closed.host.loseThreads('gone');
    expect(closed.sent).toEqual([]);
  });
});

test('the largest allowed values are accepted, the next ones refused', () => {
  const field = (message: object): string => {
    const reading = readCommand({ id: 1, ...message });
    return 'error' in reading ? reading.error.field : 'taken';
  };
  const position = { fen: 'x'.repeat(256), moves: Array<string>(12_000).fill('e2e4') };
  const analyse = (limits: object) => field({ type: 'analyse', position, limits });
  expect(analyse({ depth: 127, nodes: 2 ** 53 - 1, movetime: 86_400_000, mate: 63, wtime: 0, winc: 0, movestogo: 1 })).toBe('taken');
  expect([{ depth: 128 }, { mate: 64 }, { movetime: 86_400_001 }, { nodes: 2 ** 53 }].map(analyse)).toEqual(['limits.depth', 'limits.mate', 'limits.movetime', 'limits.nodes']);
  const describe = (change: object) => field({ type: 'describe', position: { ...position, ...change } });
  expect([describe({ fen: 'x'.repeat(257) }), describe({ moves: Array<string>(12_001).fill('e2e4') })]).toEqual(['fen', 'moves']);
});

test('a recording file has a header, a description padded to eight bytes, and the records', () => {
  const info = { records: 1, plyLimit: 9, nodes: 2 ** 40, time: 2 ** 33 };
  const bytes = new Uint8Array(recordingFile(info, new Uint8Array(24).fill(7), { a: 1 }));
  const head = new DataView(bytes.buffer);
  expect([head.getUint32(8, true), head.getUint32(12, true), head.getFloat64(16, true), head.getUint32(24, true), head.getUint8(28)]).toEqual([1, 8, 2 ** 40, 0xffffffff, 9]);
  expect(new TextDecoder().decode(bytes.subarray(32, 40))).toBe('{"a":1} ');
  expect([...bytes.subarray(40)]).toEqual(Array(24).fill(7));
  const short = new DataView(recordingFile({ ...info, time: 258 }, new Uint8Array(0), {}));
  expect(short.getUint32(24, true)).toBe(258);
});
