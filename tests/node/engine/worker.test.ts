// The worker side in Node: messages during loading, UCI-only workers, late workers, loading.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { RiposteModule } from '../../../wasm-build/engine.d.ts';
import { DeferredWorker, type StartedWorker } from '../../../web/engine/client/deferred-worker.ts';
import type { WorkerLike } from '../../../web/engine/client/worker-like.ts';
import type { LoadedModule } from '../../../web/engine/threads/loaded-module.ts';
import { load } from '../../../web/engine/worker/load.ts';
import { type ServeOptions, serve } from '../../../web/engine/worker/serve.ts';
import { readCommand } from '../../../web/engine/worker/validate.ts';
import type { Event } from '../../../web/protocol/protocol.ts';
import { recordingFile } from '../../../web/recording/recording-file.ts';
import { loadModule, repository } from '../../wasm/load.ts';

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

describe('the worker loop', () => {
  /** A fake worker scope that keeps posted messages; the test decides when the module arrives. */
  function worker(options?: ServeOptions) {
    const posted: (Event | string)[] = [];
    const transferred: unknown[] = [];
    const scope = {
      onmessage: null as ((event: { data: unknown }) => void) | null,
      onmessageerror: null as (() => void) | null,
      postMessage: (message: Event | string, transfer: unknown[] = []) => (posted.push(message), transferred.push(...transfer)),
      close: vi.fn(),
    };
    vi.stubGlobal('self', scope);
    let arrive: (loaded: LoadedModule) => void = () => {};
    let break_: (error: Error) => void = () => {};
    const loading = new Promise<LoadedModule>((yes, no) => ([arrive, break_] = [yes, no]));
    let loseThread: (reason: string) => void = () => {};
    serve((events) => {
      events.onStarting?.();
      loseThread = (reason) => events.onThreadLost?.(reason);
      return loading;
    }, options);
    const settle = () => soon(() => expect(posted.length).toBeGreaterThan(1));
    return {
      posted,
      transferred,
      scope,
      arrive,
      break_,
      loseThread,
      settle,
      send: (data: unknown) => scope.onmessage?.({ data }),
    };
  }
  const answers = (posted: (Event | string)[]) =>
    posted.flatMap((event) => (typeof event === 'object' && event.type === 'result' ? [event.id] : []));

  test('answers commands sent during loading in order once the module is ready', async () => {
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

  test('answers an unreadable message with an error, and still handles the next command', async () => {
    const { posted, scope, send, arrive, settle } = worker();
    arrive({ module, threads: 1 });
    await settle();
    scope.onmessageerror?.();
    expect(posted.at(-1)).toMatchObject({ type: 'error', id: 0, error: { field: 'message' } });
    send({ type: 'newgame', id: 5 });
    expect(answers(posted)).toEqual([5]);
  });

  test('reports a load failure, and repeats it for every later command', async () => {
    const { posted, send, break_, settle } = worker();
    break_(new Error('Refused to compile: violates the Content Security Policy directive'));
    await settle();
    const told = { type: 'error', id: 0, error: { name: 'LoadFailed', field: '' } };
    expect(posted[1]).toMatchObject(told);
    expect(JSON.stringify(posted[1])).toMatch(/directive\. The page's Content-Security-Policy must allow 'wasm-unsafe-eval'/);
    send({ type: 'newgame', id: 1 });
    expect(posted[2]).toEqual(posted[1]);
  });

  test('a UCI-only worker sends only strings, in order, and closes on quit', async () => {
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

  test('a UCI-only worker closes on the word quit, even during loading; any other worker stays open', async () => {
    const other = worker();
    other.send('quit');
    other.arrive({ module, threads: 1, fallback: 'One thread: no more' });
    await other.settle();
    expect(other.posted.filter((message) => typeof message === 'string')).toEqual([]);
    expect(other.scope.close).not.toHaveBeenCalled();
    const { scope, posted, send, arrive } = worker({ uciOnly: true });
    arrive({ module, threads: 1 });
    await soon(() => (send('isready quit'), expect(posted.length).toBeGreaterThan(0)));
    expect(scope.close).not.toHaveBeenCalled();
    const early = worker({ uciOnly: true });
    early.send('quit');
    early.arrive({ module, threads: 1 });
    await soon(() => expect(early.scope.close).toHaveBeenCalledOnce());
  });

  test('reports a lost thread, and transfers a recording', async () => {
    const { posted, transferred, send, arrive, loseThread, settle } = worker();
    loseThread('too early to matter');
    const Engine = function () {
      return Object.assign(new module.Engine(), {
        reserveThreads: () => true,
        abandonThreads: () => {},
        threadsAbandoned: () => false,
      });
    };
    arrive({ module: { ...module, version: () => '1.0', Engine } as unknown as RiposteModule, threads: 4 });
    await settle();
    loseThread('gone');
    expect(posted.slice(1)).toEqual([
      { type: 'ready', id: 0, version: '1.0', threads: 4 },
      { type: 'threads', id: 0, threads: 1, fallback: 'One thread: gone' },
    ]);
    send({ type: 'analyse', id: 1, position: { fen: 'startpos', moves: [] }, limits: { depth: 2 }, xray: true, record: true });
    await soon(() => expect(posted.at(-1)).toMatchObject({ type: 'bestmove' }));
    send({ type: 'recording', id: 2 });
    expect(posted.at(-1)).toMatchObject({ value: { bytes: transferred[0] } });
  });

  test('a UCI-only worker reports a load failure as text', async () => {
    const { posted, send, break_ } = worker({ uciOnly: true });
    break_(new Error('nothing there'));
    await soon(() => expect(posted.length).toBe(1));
    send('uci');
    expect(posted).toEqual(Array(2).fill('info string error: The engine could not be loaded: nothing there'));
  });
});

describe('a deferred worker', () => {
  const made = () => {
    const posted: unknown[] = [];
    const worker: WorkerLike = {
      onmessage: null,
      onerror: null,
      onmessageerror: null,
      postMessage: (message) => posted.push(message),
      terminate: vi.fn(),
    };
    return { worker, posted };
  };

  test('posts the queued messages in order, then delivers its first message', async () => {
    const { worker, posted } = made();
    let arrive: (arrival: StartedWorker) => void = () => {};
    const late = new DeferredWorker(() => new Promise((yes) => (arrive = yes)));
    const heard: unknown[] = [];
    late.onmessage = ({ data }) => heard.push(data, [...posted]);
    late.postMessage(1);
    late.postMessage(2);
    arrive({ worker, firstMessage: { data: 'ready' } as MessageEvent });
    await soon(() => expect(posted).toEqual([1, 2]));
    expect(heard).toEqual(['ready', [1, 2]]);
    late.postMessage(3);
    worker.onmessage?.({ data: 'more' } as MessageEvent);
    expect([posted, heard.slice(2, 3)]).toEqual([[1, 2, 3], ['more']]);
    const errors: string[] = [];
    late.onerror = ({ message }) => errors.push(message);
    late.onmessageerror = () => errors.push('unreadable');
    worker.onerror?.({ message: 'broken' } as ErrorEvent);
    worker.onmessageerror?.({} as MessageEvent);
    expect(errors).toEqual(['broken', 'unreadable']);
    late.terminate();
    expect(worker.terminate).toHaveBeenCalledOnce();
  });

  test('queues copies: a message that cannot be copied throws at once, and the others arrive as they were', async () => {
    const { worker, posted } = made();
    let arrive: (arrival: StartedWorker) => void = () => {};
    const late = new DeferredWorker(() => new Promise((yes) => (arrive = yes)));
    const first = { name: 'Hash' };
    late.postMessage(first);
    first.name = 'changed';
    expect(() => late.postMessage({ refuse: () => {} })).toThrow(expect.objectContaining({ name: 'DataCloneError' }) as Error);
    late.postMessage('last');
    arrive({ worker });
    await soon(() => expect(posted).toEqual([{ name: 'Hash' }, 'last']));
  });

  test('is terminated on arrival if it is no longer needed', async () => {
    const { worker, posted } = made();
    let signal: AbortSignal | undefined;
    let arrive: (arrival: StartedWorker) => void = () => {};
    const late = new DeferredWorker((ended) => {
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
    const late = new DeferredWorker(() => Promise.reject(new Error('no such file')));
    const message = await new Promise((yes) => (late.onerror = (event) => yes(event.message)));
    expect(message).toBe('no such file');
    let fail: (error: Error) => void = () => {};
    const unwanted = new DeferredWorker(() => new Promise((_, no) => (fail = no)));
    const onerror = vi.fn();
    unwanted.onerror = onerror;
    unwanted.terminate();
    fail(new Error('ended'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(onerror, 'of a worker that nobody waits for').not.toHaveBeenCalled();
  });
});

describe('loading', () => {
  const wasm = readFileSync(resolve(repository, 'wasm-build/dist/riposte.wasm'));
  const at = (name: string) => new URL(`https://example.org/${name}`);
  const files = { wasm: at('riposte.wasm'), threadsWasm: at('threads.wasm'), thread: at('thread.js') };
  const serving = (response: () => Response | Promise<Response>) =>
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => response()),
    );
  const type = { headers: { 'Content-Type': 'application/wasm' } };

  test('loads the single-threaded module where threads are not available', async () => {
    serving(() => new Response(wasm, type));
    expect(await load(files)).toMatchObject({ threads: 1, module: { Engine: expect.any(Function) as unknown } });
    expect(fetch).toHaveBeenCalledExactlyOnceWith(files.wasm);
  });

  test('falls back to the single-threaded module, with the reason, if the threaded one is missing; a single worker never loads it', async () => {
    vi.stubGlobal('crossOriginIsolated', true);
    vi.stubGlobal('navigator', { hardwareConcurrency: 4 });
    vi.stubGlobal(
      'fetch',
      vi.fn(async (url: URL) =>
        url === files.wasm ? new Response(wasm, type) : new Response('', { status: 404, statusText: 'Not Found' }),
      ),
    );
    expect(await load(files)).toMatchObject({
      threads: 1,
      fallback: 'One thread: https://example.org/threads.wasm answered 404 Not Found',
    });
    vi.mocked(fetch).mockClear();
    expect((await load(files, { single: true })).fallback).toBeUndefined();
    expect(fetch).toHaveBeenCalledExactlyOnceWith(files.wasm);
  });

  test.each<[string, () => Response | Promise<Response>, RegExp]>([
    [
      'no answer',
      () => Promise.reject(new TypeError('offline')),
      /^https:\/\/example\.org\/riposte\.wasm cannot be fetched \(.*offline\)$/,
    ],
    ['404', () => new Response('', { status: 404, statusText: 'Not Found' }), /answered 404 Not Found$/],
    [
      'a page',
      () => new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } }),
      /is not WebAssembly \(15 bytes, sent as text\/html\)$/,
    ],
    [
      'half a file',
      () => new Response(wasm.subarray(0, 5000), type),
      /is damaged, or this browser is too old for it \(5000 bytes, sent as application\/wasm\)$/,
    ],
  ])('a failed download has its own message: %s', async (_, response, sentence) => {
    serving(response);
    await expect(load(files)).rejects.toThrow(sentence);
  });
});

test('accepts the largest allowed values and rejects the next ones', () => {
  const field = (message: object): string => {
    const reading = readCommand({ id: 1, ...message });
    return 'error' in reading ? reading.error.field : 'taken';
  };
  const position = { fen: 'x'.repeat(256), moves: Array<string>(12_000).fill('e2e4') };
  const analyse = (limits: object) => field({ type: 'analyse', position, limits });
  expect(analyse({ depth: 127, nodes: 2 ** 53 - 1, movetime: 86_400_000, mate: 63, wtime: 0, winc: 0, movestogo: 1 })).toBe(
    'taken',
  );
  expect([{ depth: 128 }, { mate: 64 }, { movetime: 86_400_001 }, { nodes: 2 ** 53 }].map(analyse)).toEqual([
    'limits.depth',
    'limits.mate',
    'limits.movetime',
    'limits.nodes',
  ]);
  const describe = (change: object) => field({ type: 'describe', position: { ...position, ...change } });
  expect([describe({ fen: 'x'.repeat(257) }), describe({ moves: Array<string>(12_001).fill('e2e4') })]).toEqual(['fen', 'moves']);
});

test('a recording file has a header, a description padded to eight bytes, and the records', () => {
  const info = { records: 1, plyLimit: 9, nodes: 2 ** 40, time: 2 ** 33 };
  const bytes = new Uint8Array(recordingFile(info, new Uint8Array(24).fill(7), { a: 1 }));
  const head = new DataView(bytes.buffer);
  expect([
    head.getUint32(8, true),
    head.getUint32(12, true),
    head.getFloat64(16, true),
    head.getUint32(24, true),
    head.getUint8(28),
  ]).toEqual([1, 8, 2 ** 40, 0xffffffff, 9]);
  expect(new TextDecoder().decode(bytes.subarray(32, 40))).toBe('{"a":1} ');
  expect([...bytes.subarray(40)]).toEqual(Array(24).fill(7));
  const short = new DataView(recordingFile({ ...info, time: 258 }, new Uint8Array(0), {}));
  expect(short.getUint32(24, true)).toBe(258);
});
