// What the package's scripts do when they are loaded: the modules that its workers serve, the names that it defines.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

/** The scripts that the package embeds, as a test wants them. */
const texts = await vi.hoisted(async () => {
  const { deflateRawSync } = await import('node:zlib');
  return { run: () => {}, packed: (hex: string) => deflateRawSync(Buffer.from(hex, 'hex')).toString('base64') };
});
vi.mock('virtual:riposte-worker', () => ({ run: () => texts.run() }));
vi.mock('virtual:riposte-wasm', () => ({ default: texts.packed('0061736d') }));
vi.mock('virtual:riposte-threads-wasm', () => ({ default: texts.packed('00ff') }));

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('navigator', { hardwareConcurrency: 4, userAgent: 'Chromium/1' });
  vi.stubGlobal('crossOriginIsolated', true);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.doUnmock('../../../web/engine/worker/serve.ts');
  vi.doUnmock('../../../web/engine/threads/load-threaded.ts');
  vi.doUnmock('../../../web/package/embedded.ts');
  vi.doUnmock('../../../wasm-build/dist/riposte.js');
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
