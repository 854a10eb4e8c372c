// The package's workers without a browser: where a worker comes from, which of them has threads, and what it says where not.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { WorkerLike } from '../../../web/engine/client/worker-like.ts';
import type { Event } from '../../../web/engine/protocol.ts';
import { fromHex } from '../../../web/package/hex.ts';
import { reasonIn } from '../../../web/package/names.ts';

/** The texts that scripts/build/package.mjs makes, as a test wants them. */
const texts = vi.hoisted(() => ({
  plain: { text: 'plain()', address: './riposte-worker.js' },
  threads: { text: 'threads()', address: './riposte-threads-worker.js' },
  run: () => {},
}));
vi.mock('virtual:riposte-worker', () => ({ default: texts.plain, run: () => texts.run() }));
vi.mock('virtual:riposte-threads-worker', () => ({ default: texts.threads }));
vi.mock('virtual:riposte-wasm', () => ({ default: '0061736d' }));
vi.mock('virtual:riposte-threads-wasm', () => ({ default: '00ff' }));

const ready = (): Event => ({ type: 'ready', id: 0, version: '1', threads: 1 });
const crashed: Event = { type: 'error', id: 0, error: { name: 'LoadFailed', field: '', message: 'no memory' } };
/** The browser and Node settle what is on its way before a timer. */
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('navigator', { hardwareConcurrency: 4, userAgent: 'Chromium/1' });
  vi.stubGlobal('crossOriginIsolated', true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.doUnmock('../../../web/engine/worker/serve.ts');
  vi.doUnmock('../../../web/engine/threads/load-threaded.ts');
  vi.doUnmock('../../../web/package/embedded.ts');
  vi.doUnmock('../../../wasm-build/dist/riposte.js');
  vi.doUnmock('../../../wasm-build/dist/riposte-threads.js');
  Object.assign(texts.threads, { text: 'threads()' });
});

test('decodes hexadecimal digits; reads the reason for missing threads from a worker name', () => {
  expect([...fromHex('00097a9fa0ff')]).toEqual([0, 9, 0x7a, 0x9f, 0xa0, 255]);
  expect([reasonIn('riposte'), reasonIn(undefined), reasonIn('One thread: no memory'), reasonIn('x One thread: y')]).toEqual([
    undefined,
    undefined,
    'One thread: no memory',
    undefined,
  ]);
});

describe('a worker in a browser', () => {
  interface Made {
    address: string;
    /** What its blob holds; `''` for a file. */
    text: string;
    options: { name: string; type?: string };
    onmessage: ((event: { data: unknown }) => void) | null;
    onerror: ((event: { message: string; preventDefault: () => void }) => void) | null;
    posted: unknown[];
    terminated: boolean;
  }
  let made: Made[];
  let blobs: Map<string, Blob>;
  let violate: (directive: string) => void;
  /** Stands for what `new Worker` throws. */
  let forbidden: (address: string) => boolean;
  beforeEach(() => {
    vi.useFakeTimers();
    made = [];
    blobs = new Map();
    violate = () => {};
    forbidden = () => false;
    vi.stubGlobal('trustedTypes', undefined);
    vi.stubGlobal('location', new URL(import.meta.url));
    const listen = vi.fn(
      (_: string, listener: (event: { effectiveDirective: string }) => void) =>
        (violate = (effectiveDirective) => listener({ effectiveDirective })),
    );
    vi.stubGlobal('document', { addEventListener: listen });
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      const address = `blob:${blobs.size}`;
      blobs.set(address, blob as Blob);
      return address;
    });
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void blobs.delete(address));
    vi.stubGlobal(
      'Worker',
      class {
        onmessage = null;
        onerror = null;
        posted: unknown[] = [];
        terminated = false;
        constructor(
          readonly address: string,
          readonly options: Made['options'],
        ) {
          if (forbidden(address)) throw new Error('SecurityError');
          made.push(this as unknown as Made);
        }
        postMessage(message: unknown): void {
          this.posted.push(message);
        }
        terminate(): void {
          this.terminated = true;
        }
      },
    );
  });

  async function start(single = false) {
    const { defaultWorker } = await import('../../../web/package/spawn.ts');
    const worker: WorkerLike = defaultWorker(single);
    const heard: unknown[] = [];
    worker.onmessage = ({ data }) => heard.push(data);
    worker.onerror = ({ message }) => heard.push(message);
    worker.postMessage('early');
    await vi.waitFor(() => expect(made.length).toBeGreaterThan(0));
    return { worker, heard };
  }
  const say = async (n: number, data: unknown): Promise<void> => {
    made[n]!.onmessage?.({ data });
    await settle();
  };
  const fail = async (n: number, message = ''): Promise<void> => {
    made[n]!.onerror?.({ message, preventDefault: () => {} });
    await settle();
  };
  const script = async (n: number): Promise<string> => (await blobs.get(made[n]!.address)?.text()) ?? made[n]!.address;
  const oneMore = (n: number) => vi.waitFor(() => expect(made.length).toBe(n));

  test('has threads and starts from a blob that is revoked after its first message; messages posted earlier reach it', async () => {
    const { heard } = await start();
    expect([await script(0), made[0]!.options]).toEqual(['threads()', { name: 'riposte' }]);
    await say(0, { type: 'starting', id: 0 });
    expect([blobs.size, heard]).toEqual([1, []]);
    await say(0, ready());
    expect([blobs.size, heard, made[0]!.posted, made.length, made[0]!.terminated]).toEqual([0, [ready()], ['early'], 1, false]);
  });

  test.each<[string, () => void, boolean]>([
    ['one thread is asked for', () => {}, true],
    ['the page is not isolated', () => vi.stubGlobal('crossOriginIsolated', false), false],
    ['there is one core', () => vi.stubGlobal('navigator', { hardwareConcurrency: 1 }), false],
  ])('is the one without threads where %s, and no reason is reported', async (_, set, single) => {
    set();
    const { heard } = await start(single);
    expect([await script(0), made[0]!.options]).toEqual(['plain()', { name: 'riposte' }]);
    await say(0, ready());
    expect([heard, made.length]).toEqual([[ready()], 1]);
  });

  test.each<[string, () => Promise<void>, string]>([
    ['an error of loading', () => say(0, crashed), 'One thread: no memory'],
    ['another first word', () => say(0, 'uciok'), 'One thread: the threads did not start'],
    ['an error of the script', () => fail(0, 'SyntaxError'), 'One thread: SyntaxError'],
    [
      'no thread in time',
      async () => {
        await say(0, { type: 'starting', id: 0 });
        await vi.advanceTimersByTimeAsync(8000);
      },
      'One thread: the threads did not start within 8 s',
    ],
    ['a script that cannot be had', () => fail(0), 'One thread: its script could not be loaded'],
  ])('is terminated if its threads do not start (%s), and the name of its replacement says why', async (_, end, name) => {
    const { heard } = await start();
    await end();
    await oneMore(2);
    expect([made[0]!.terminated, await script(1), made[1]!.options]).toEqual([true, 'plain()', { name }]);
    await say(1, ready());
    expect([heard, made[1]!.posted]).toEqual([[ready()], ['early']]);
  });

  test('of the one-file build has no threads, and says so', async () => {
    texts.threads.text = '';
    await start();
    expect([await script(0), made[0]!.options.name]).toEqual(['plain()', 'One thread: this file has no threaded engine']);
  });

  test('falls back to a file beside the script if the page blocks blobs; other violations do not matter', async () => {
    const { heard } = await start(true);
    violate('img-src');
    violate('worker-src');
    await fail(0);
    await oneMore(2);
    expect(made[1]).toMatchObject({ options: { name: 'riposte', type: 'module' } });
    expect(made[1]!.address).toMatch(/web\/package\/riposte-worker\.js$/);
    await say(1, ready());
    expect([heard, blobs.size]).toEqual([[ready()], 0]);
  });

  test("blocked by the page's policy from another origin reports the directive it needs", async () => {
    vi.stubGlobal('location', new URL('https://example.org/'));
    const { heard } = await start(true);
    violate('worker-src');
    await fail(0);
    await vi.waitFor(() => expect(heard).toEqual(["the page's Content-Security-Policy blocks it: worker-src must allow blob:"]));
    expect([made.length, blobs.size]).toEqual([1, 0]);
  });

  test('reports any other load failure without trying the file', async () => {
    const { heard } = await start(true);
    violate('img-src');
    await fail(0);
    await vi.waitFor(() => expect(heard).toEqual(['its script could not be loaded']));
    expect(made.length).toBe(1);
  });

  test('is terminated when it is no longer needed, and no other is created', async () => {
    const { worker, heard } = await start();
    worker.terminate();
    await settle();
    await settle();
    expect([made.length, made[0]!.terminated, heard, blobs.size]).toEqual([1, true, [], 0]);
  });

  test('listens for policy violations once, however many workers there are', async () => {
    await start(true);
    await start(true);
    expect((document.addEventListener as unknown as ReturnType<typeof vi.fn>).mock.calls.map(([name]) => name as string)).toEqual(
      ['securitypolicyviolation'],
    );
  });
});

describe('a worker in Node', () => {
  /** The worker that runs this script. */
  async function run(text: string) {
    texts.plain.text = text;
    const { defaultWorker } = await import('../../../web/package/spawn-node.ts');
    const worker = defaultWorker();
    const heard: unknown[] = [];
    worker.onmessage = ({ data }) => heard.push(data);
    worker.onerror = (event) => {
      event.preventDefault();
      heard.push(event.message);
    };
    return { worker, heard, hears: (what: unknown[]) => vi.waitFor(() => expect(heard).toEqual(what), 20_000) };
  }

  test('has the same globals as a worker in a browser; reports an error of its script', async () => {
    const { worker, hears } = await run(
      'self.onmessage = ({ data }) => { if (data === 0) throw new Error("zero"); postMessage([data, self === globalThis]); };',
    );
    worker.postMessage(7);
    await hears([[7, true]]);
    worker.postMessage(0);
    await hears([[7, true], 'zero']);
  });

  test('can be terminated from outside and can close itself', async () => {
    const { worker, heard, hears } = await run(
      'postMessage("up"); self.onmessage = () => { postMessage("bye"); close(); postMessage("never"); };',
    );
    await hears(['up']);
    worker.postMessage('end');
    await hears(['up', 'bye']);
    worker.terminate();
    const ECHO = 'postMessage("up"); self.onmessage = () => postMessage("again");';
    const [second, third] = [await run(ECHO), await run(ECHO)];
    for (const one of [second, third]) await one.hears(['up']);
    second.worker.terminate();
    for (const one of [second, third]) one.worker.postMessage('go on');
    await third.hears(['up', 'again']);
    third.worker.terminate();
    expect([second.heard, heard]).toEqual([['up'], ['up', 'bye']]);
  });
});

describe('what the worker scripts load', () => {
  type Load = (events: object) => Promise<unknown>;
  /** Imports one of the package's scripts and catches what it would serve. */
  async function served(script: string, self: object = {}) {
    const serve = vi.fn<(load: Load, options?: object) => void>();
    const loadEmbedded = vi.fn(async (fallback?: string) => ({ fallback }));
    const loadThreaded = vi.fn(async (..._: unknown[]) => 'threaded');
    vi.stubGlobal('self', Object.assign(globalThis, { name: 'riposte' }, self));
    vi.doMock('../../../web/engine/worker/serve.ts', () => ({ serve }));
    vi.doMock('../../../web/package/embedded.ts', () => ({ loadEmbedded }));
    vi.doMock('../../../web/engine/threads/load-threaded.ts', () => ({ loadThreaded, THREAD_NAME: 'em-pthread' }));
    await import(`../../../web/package/${script}.ts`);
    return { serve, loadEmbedded, loadThreaded, load: () => serve.mock.calls[0]![0]({}), options: serve.mock.calls[0]?.[1] };
  }
  afterEach(() => {
    const scope = globalThis as { name?: string; riposteThreads?: unknown };
    delete scope.name;
    delete scope.riposteThreads;
  });

  test('the plain worker loads its embedded module, with the reason in its name', async () => {
    const { load, loadEmbedded } = await served('inline-worker', { name: 'One thread: no memory' });
    await load();
    expect(loadEmbedded).toHaveBeenCalledExactlyOnceWith('One thread: no memory');
  });

  test('the threads worker loads the threaded module, whose threads start from its own address, on an isolated page', async () => {
    vi.stubGlobal('location', { href: 'blob:own' });
    const Thread = vi.fn(function () {});
    vi.stubGlobal('Worker', Thread);
    const { load, loadThreaded } = await served('threads-worker');
    expect(await load()).toBe('threaded');
    const [parts] = loadThreaded.mock.calls[0] as unknown as [
      { bytes: () => Promise<Uint8Array>; startThread: (name: string) => void; address: string },
    ];
    expect([[...(await parts.bytes())], parts.address]).toEqual([[0, 255], 'blob:own']);
    parts.startThread('em-pthread');
    expect(Thread).toHaveBeenCalledExactlyOnceWith('blob:own', { name: 'em-pthread' });
    vi.stubGlobal('crossOriginIsolated', false);
    await expect(load()).rejects.toThrow('the page is not cross-origin isolated');
  });

  test('the threads worker only exports its loader when it is imported', async () => {
    const { serve } = await served('threads-worker', { riposteThreads: null });
    expect([serve.mock.calls.length, typeof (globalThis as { riposteThreads?: unknown }).riposteThreads]).toEqual([
      0,
      'function',
    ]);
  });

  describe('the UCI worker', () => {
    let folder: string;
    beforeEach(() => {
      folder = mkdtempSync(join(tmpdir(), 'riposte-uci-'));
      vi.stubGlobal('location', { href: pathToFileURL(join(folder, 'riposte-uci.js')).href });
    });
    afterEach(() => rmSync(folder, { recursive: true }));
    const beside = (text: string): void => writeFileSync(join(folder, 'riposte-threads-worker.js'), text);

    test('speaks only UCI; has one thread if the page supports no more, and in Firefox', async () => {
      const { load, options, loadEmbedded } = await served('uci-worker');
      expect(options).toEqual({ uciOnly: true });
      vi.stubGlobal('crossOriginIsolated', false);
      await load();
      vi.stubGlobal('crossOriginIsolated', true);
      vi.stubGlobal('navigator', { hardwareConcurrency: 4, userAgent: 'Gecko/1 Firefox/140' });
      await load();
      expect(loadEmbedded.mock.calls).toEqual([[], ['One thread: in Firefox a worker that starts workers may hang']]);
    });

    test('loads threads from the file beside it', async () => {
      beside(
        'if (globalThis.riposteThreads === null) globalThis.riposteThreads = async (address, events) => ({ address, events });',
      );
      const { load, loadEmbedded } = await served('uci-worker');
      expect(await load()).toEqual({ address: pathToFileURL(join(folder, 'riposte-threads-worker.js')).href, events: {} });
      expect(loadEmbedded).not.toHaveBeenCalled();
    });

    test('says why it has no threads if the file or its threads fail', async () => {
      beside('globalThis.riposteThreads = async () => { throw new Error("no memory"); };');
      const { load, loadEmbedded } = await served('uci-worker');
      await load();
      expect(loadEmbedded).toHaveBeenCalledExactlyOnceWith('One thread: no memory');
    });
  });

  test('the one-file build is its own worker only when it is run as one', async () => {
    const run = vi.spyOn(texts, 'run');
    vi.doMock('../../../web/package/element.ts', () => ({}));
    for (const [name, page, runs] of [
      ['riposte', false, 1],
      ['One thread: x', false, 1],
      ['somebody\u2019s', false, 0],
      ['riposte', true, 0],
    ] as const) {
      vi.resetModules();
      run.mockClear();
      vi.stubGlobal('document', page ? {} : undefined);
      await served('one-file', { name });
      expect([name, page, run.mock.calls.length]).toEqual([name, page, runs]);
    }
    vi.doUnmock('../../../web/package/element.ts');
  });

  test('the embedded module gets its bytes from the script; without WebAssembly it reports that', async () => {
    const create = vi.fn(async () => 'module');
    vi.doMock('../../../wasm-build/dist/riposte.js', () => ({ default: create }));
    const { loadEmbedded } = await import('../../../web/package/embedded.ts');
    expect(await loadEmbedded('One thread: x')).toEqual({ module: 'module', threads: 1, fallback: 'One thread: x' });
    expect(await loadEmbedded()).toEqual({ module: 'module', threads: 1 });
    expect(create).toHaveBeenLastCalledWith({ wasmBinary: new Uint8Array([0, 0x61, 0x73, 0x6d]) });
    vi.stubGlobal('WebAssembly', undefined);
    await expect(loadEmbedded()).rejects.toThrow('this browser has no WebAssembly');
  });
});

describe('a view of the package', () => {
  test('is defined once: the same build may load twice, another build is rejected', async () => {
    const registry = new Map<string, object>();
    vi.stubGlobal('customElements', {
      get: (name: string) => registry.get(name),
      define: (name: string, element: object) => registry.set(name, element),
    });
    vi.stubGlobal('RIPOSTE_BUILD', 'one');
    const { define } = await import('../../../web/package/define.ts');
    const view = class {} as unknown as CustomElementConstructor;
    define('rp-view', view);
    define('rp-view', class {} as unknown as CustomElementConstructor);
    expect(registry.get('rp-view')).toBe(view);
    vi.stubGlobal('RIPOSTE_BUILD', 'two');
    expect(() => define('rp-view', class {} as unknown as CustomElementConstructor)).toThrow(
      '<rp-view> is already defined on this page',
    );
    registry.set('rp-other', class {});
    expect(() => define('rp-other', view)).toThrow('another script');
  });

  test('cannot be created without a document', async () => {
    const { RiposteBoard } = await import('../../../web/package/element-node.ts');
    expect(() => new RiposteBoard()).toThrow('<riposte-board> needs a browser');
  });
});

describe('the threaded module', () => {
  interface Thread extends EventTarget {
    terminated: boolean;
  }
  interface Glue {
    wasmBinary: Uint8Array;
    wasmMemory: { initial: number; maximum: number; shared: boolean };
    threads: number;
    makeThread: () => Thread;
  }
  /** Loads it with glue that the test settles. */
  async function load(cores: number, refusals = 0) {
    vi.useFakeTimers();
    vi.stubGlobal('navigator', { hardwareConcurrency: cores });
    const asked: number[] = [];
    vi.stubGlobal('WebAssembly', {
      Memory: class {
        constructor(readonly wanted: { maximum: number }) {
          asked.push(wanted.maximum);
          if (asked.length <= refusals) throw new RangeError('too much');
          Object.assign(this, wanted);
        }
      },
    });
    let resolve: (module: string) => void = () => {};
    let begin: () => void = () => {};
    const begun = new Promise<void>((yes) => (begin = yes));
    const glue = vi.fn(
      (_: Glue) =>
        new Promise((yes) => {
          resolve = yes;
          begin();
        }),
    );
    vi.doMock('../../../wasm-build/dist/riposte-threads.js', () => ({ default: glue }));
    const { loadThreaded } = await import('../../../web/engine/threads/load-threaded.ts');
    const threads: Thread[] = [];
    const startThread = vi.fn((_: string) => {
      threads.push(
        Object.assign(new EventTarget(), {
          terminated: false,
          terminate(this: Thread) {
            this.terminated = true;
          },
        }),
      );
      return threads.at(-1) as unknown as Worker;
    });
    const [onStarting, onThreadLost] = [vi.fn(), vi.fn()];
    const bytes = vi.fn(async () => (expect(onStarting).not.toHaveBeenCalled(), new Uint8Array([1, 2])));
    const loaded = loadThreaded({ bytes, startThread, address: 'threads.js' }, { onStarting, onThreadLost });
    loaded.catch(() => {});
    // No waiting by the clock, which is the test's.
    if (refusals < 2) await begun;
    const given = glue.mock.calls[0]?.[0] as Glue;
    return {
      loaded,
      glue: given,
      asked,
      threads,
      startThread,
      onStarting,
      onThreadLost,
      resolve: (module: string) => resolve(module),
    };
  }
  /** An error of a thread; returns what was stopped. */
  function fail(thread: Thread, message: string): { prevented: boolean; heard: boolean } {
    const event = Object.assign(new globalThis.Event('error', { cancelable: true }), { message });
    const heard = vi.fn();
    thread.addEventListener('error', heard);
    thread.dispatchEvent(event);
    return { prevented: event.defaultPrevented, heard: heard.mock.calls.length > 0 };
  }

  test.each([
    [1, 2, 2],
    [2, 2, 2],
    [3, 3, 2],
    [4, 4, 3],
    [8, 8, 7],
    [9, 8, 8],
    [64, 8, 8],
  ])('on %i cores it starts %i threads and searches with %i', async (cores, started, searching) => {
    const { loaded, glue, resolve, onStarting, startThread } = await load(cores);
    expect([glue.threads, [...glue.wasmBinary], glue.wasmMemory]).toEqual([
      started,
      [1, 2],
      expect.objectContaining({ initial: 512 + 96 * started, maximum: 32_768, shared: true }),
    ]);
    expect(onStarting).toHaveBeenCalledOnce();
    glue.makeThread();
    expect(startThread).toHaveBeenCalledExactlyOnceWith('em-pthread');
    resolve('module');
    expect(await loaded).toEqual({ module: 'module', threads: searching });
    expect(vi.getTimerCount()).toBe(0);
  });

  test('requests less memory after a rejection, and reports it if every size is rejected', async () => {
    const { glue, resolve, loaded } = await load(4, 1);
    expect(glue.wasmMemory.maximum).toBe(8192);
    resolve('module');
    await loaded;
    vi.resetModules();
    const none = await load(4, 2);
    await expect(none.loaded).rejects.toThrow('no shared memory (RangeError: too much)');
    expect(none.asked).toEqual([32_768, 8192]);
  });

  test.each([
    ['no room', 'a thread could not be started: no room'],
    ['', 'a thread could not be started: threads.js could not be loaded'],
  ])('a thread that fails to start (%j) ends the others', async (message, told) => {
    const { loaded, glue, threads } = await load(4);
    for (let n = 0; n < 3; n++) glue.makeThread();
    expect(fail(threads[1]!, message)).toEqual({ prevented: true, heard: false });
    await expect(loaded).rejects.toThrow(told);
    expect([threads.map(({ terminated }) => terminated), vi.getTimerCount()]).toEqual([[true, true, true], 0]);
  });

  test('gives up on threads that do not start within 20 seconds', async () => {
    const { loaded, glue, threads } = await load(4);
    glue.makeThread();
    await vi.advanceTimersByTimeAsync(19_999);
    expect(threads[0]!.terminated).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await expect(loaded).rejects.toThrow('the threads did not start within 20 s');
    expect(threads[0]!.terminated).toBe(true);
  });

  test('reports a thread that dies later, and keeps the others', async () => {
    const { loaded, glue, threads, resolve, onThreadLost } = await load(4);
    for (let n = 0; n < 2; n++) glue.makeThread();
    resolve('module');
    await loaded;
    expect(fail(threads[0]!, 'out of memory')).toEqual({ prevented: true, heard: false });
    expect([onThreadLost.mock.calls, threads.map(({ terminated }) => terminated)]).toEqual([[['out of memory']], [false, false]]);
  });
});
