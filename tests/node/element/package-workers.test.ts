// The package's workers without a browser: where a worker comes from, which of them has threads, and the reason if it has none.
import { deflateRawSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { WorkerLike } from '../../../web/engine/client/worker-like.ts';
import { reasonIn } from '../../../web/package/names.ts';
import { unpacked } from '../../../web/package/packed.ts';
import type { Event } from '../../../web/protocol/protocol.ts';

/** The scripts that the package embeds, as a test wants them. */
const texts = vi.hoisted(() => ({
  plain: { text: 'plain()', address: './riposte-worker.js' },
  threads: { text: 'threads()', address: './riposte-threads-worker.js' },
}));
vi.mock('virtual:riposte-worker', () => ({ default: texts.plain }));
vi.mock('virtual:riposte-threads-worker', () => ({ default: texts.threads }));

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
  Object.assign(texts.threads, { text: 'threads()' });
});

test('unpacks a module; reads the reason for missing threads from a worker name', async () => {
  const bytes = [0, 9, 0x7a, 0x9f, 0xa0, 255];
  expect([...(await unpacked(deflateRawSync(Buffer.from(bytes)).toString('base64')))]).toEqual(bytes);
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
    await vi.waitFor(() => expect(made.length).toBeGreaterThan(0), 20_000);
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
  const oneMore = (n: number) => vi.waitFor(() => expect(made.length).toBe(n), 20_000);

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
    await vi.waitFor(
      () => expect(heard).toEqual(["the page's Content-Security-Policy blocks it: worker-src must allow blob:"]),
      20_000,
    );
    expect([made.length, blobs.size]).toEqual([1, 0]);
  });

  test('reports any other load failure without trying the file', async () => {
    const { heard } = await start(true);
    violate('img-src');
    await fail(0);
    await vi.waitFor(() => expect(heard).toEqual(['its script could not be loaded']), 20_000);
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
