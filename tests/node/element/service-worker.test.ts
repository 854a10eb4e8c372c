// The service worker without a browser: what it keeps, from where, and what it answers. tests/site has the built one.
import { webcrypto } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const SOURCE = readFileSync(new URL('../../../web/app/service-worker.js', import.meta.url), 'utf8');
const SCOPE = 'https://example.org/chess/';
const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  css: 'text/css',
  wasm: 'application/wasm',
};
const typeOf = (path: string): string => TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? 'image/svg+xml';

async function sha256(text: string): Promise<string> {
  return Buffer.from(await webcrypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).toString('hex');
}
const answer = (path: string, text: string, status = 200, type = typeOf(path)): Response =>
  new Response(text, { status, headers: { 'Content-Type': type, 'Content-Encoding': 'br', 'Content-Length': '7' } });

/** The origin's caches, by name and address. */
class FakeCaches {
  readonly kept = new Map<string, Map<string, Response>>();
  /** Addresses that cannot be stored. */
  refused = '';
  readonly order: string[] = [];
  keys = async (): Promise<string[]> => [...this.kept.keys()];
  delete = async (name: string): Promise<boolean> => this.kept.delete(name);
  open = async (name: string) => {
    const files = this.kept.get(name) ?? new Map<string, Response>();
    this.kept.set(name, files);
    return {
      match: async (address: string) => files.get(address)?.clone(),
      put: async (address: string, response: Response) => {
        if (address === this.refused) throw new Error('no room');
        this.order.push(address.slice(SCOPE.length));
        files.set(address, response);
      },
    };
  };
}
let store: FakeCaches;
/** What the host has: by path, the answer to each request for it. */
let site: Map<string, (cache: string) => Response>;
/** Requests that reached the network, with what they say of the browser's cache. */
let asked: string[];
beforeEach(() => {
  store = new FakeCaches();
  site = new Map();
  asked = [];
});
afterEach(() => vi.useRealTimers());

/** A build: its files by path. The host gets them. */
async function build(name: string, files: Record<string, string>, online: string[] = []) {
  for (const [path, text] of Object.entries(files)) site.set(path, () => answer(path, text));
  const hashes = Object.fromEntries(
    await Promise.all(Object.entries(files).map(async ([path, text]) => [path, await sha256(text)])),
  );
  const listeners = new Map<string, (event: object) => void>();
  const clients = { claim: vi.fn(() => Promise.resolve()) };
  const skipWaiting = vi.fn(() => Promise.resolve());
  const fetched = async (request: Request | string, { cache = '' } = {}): Promise<Response> => {
    const url = typeof request === 'string' ? request : request.url;
    const path = url.slice(SCOPE.length).replace(/\?.*/, '');
    asked.push(`${path}${cache === '' ? '' : ` ${cache}`}`);
    const found = site.get(path === '' ? 'index.html' : path);
    if (!found) throw new TypeError('no network');
    return found(cache);
  };
  const scope = {
    registration: { scope: SCOPE },
    caches: store,
    clients,
    skipWaiting,
    fetch: fetched,
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    BUILD: name,
    FILES: hashes,
    ONLINE: online,
  };
  new Function(...Object.keys(scope), SOURCE)(...Object.values(scope));
  const awaited = async (type: string): Promise<void> => {
    let done: Promise<unknown> = Promise.resolve();
    listeners.get(type)!({ waitUntil: (promise: Promise<unknown>) => (done = promise) });
    await done;
  };
  return {
    clients,
    skipWaiting,
    install: () => awaited('install'),
    activate: () => awaited('activate'),
    /** The answer to a request, or null where it is left to the browser. */
    ask: (address: string, method = 'GET'): Promise<Response> | null => {
      let given: Promise<Response> | null = null;
      listeners.get('fetch')!({
        request: { url: new URL(address, SCOPE).href, method },
        respondWith: (promise: Promise<Response>) => (given = promise),
      });
      return given;
    },
  };
}
const FILES = {
  'index.html': '<title>one</title>',
  'embed.html': '<title>frame</title>',
  'assets/a-11111111.js': 'a()',
  'assets/b-22222222.css': 'b{}',
  'icon.svg': '<svg/>',
};
const CACHE = (name: string): string => `riposte /chess/ ${name}`;
const keptIn = (name: string): string[] =>
  [...(store.kept.get(CACHE(name))?.keys() ?? [])].map((address) => address.slice(SCOPE.length)).sort();
const kept = (name: string, path: string): Response | undefined => store.kept.get(CACHE(name))?.get(SCOPE + path);
const text = async (response: Promise<Response> | null): Promise<string | undefined> => (await response)?.text();

describe('the installation', () => {
  test('caches all files, the page last with its time, and takes over', async () => {
    const worker = await build('one', FILES);
    const before = Date.now();
    await worker.install();
    expect(keptIn('one')).toEqual(Object.keys(FILES).sort());
    expect(store.order.indexOf('index.html')).toBe(Object.keys(FILES).length - 1);
    const since = Number(kept('one', 'index.html')!.headers.get('Riposte-Kept-Since'));
    expect(since >= before && since <= Date.now()).toBe(true);
    expect(kept('one', 'embed.html')!.headers.has('Riposte-Kept-Since')).toBe(false);
    expect(worker.skipWaiting).toHaveBeenCalledOnce();
    // A folder's page is asked for by the folder; each file once.
    expect([...asked].sort()).toEqual(
      [
        ' default',
        ...Object.keys(FILES)
          .filter((path) => path !== 'index.html')
          .map((path) => `${path} default`),
      ].sort(),
    );
  });

  test('stores responses without compression headers; only scripts get an isolation header', async () => {
    await (await build('one', FILES)).install();
    for (const path of Object.keys(FILES)) {
      const { headers } = kept('one', path)!;
      expect([
        path,
        headers.has('Content-Encoding'),
        headers.has('Content-Length'),
        headers.get('Content-Type'),
        headers.get('Cross-Origin-Embedder-Policy'),
      ]).toEqual([path, false, false, typeOf(path), path.endsWith('.js') ? 'require-corp' : null]);
    }
  });

  test('fetches a damaged cached file from the network again, and never stores one that stays damaged', async () => {
    const worker = await build('one', FILES);
    const path = 'assets/a-11111111.js';
    site.set(path, (cache) => answer(path, cache === 'default' ? 'b()' : 'a()'));
    await worker.install();
    expect([asked.filter((one) => one.startsWith(path)), await kept('one', path)?.text()]).toEqual([
      [`${path} default`, `${path} reload`],
      'a()',
    ]);
    const next = await build('two', { ...FILES, 'index.html': '<title>two</title>' });
    for (const wrong of [answer(path, 'b()'), answer(path, 'a()', 404), answer(path, 'a()', 200, 'text/html')]) {
      store.kept.delete(CACHE('one'));
      site.set(path, () => wrong.clone());
      await expect(next.install()).rejects.toThrow(`${path} does not match this build`);
      expect([...store.kept.keys()]).toEqual([]);
    }
    expect(next.skipWaiting).not.toHaveBeenCalled();
    // A picture may have any type.
    site.set(path, () => answer(path, 'a()'));
    site.set('icon.svg', () => answer('icon.svg', '<svg/>', 200, 'text/plain'));
    await next.install();
    expect(keptIn('two')).toHaveLength(5);
  });

  test('copies unchanged files from earlier builds, latest first, and only with the right hash', async () => {
    await (await build('one', FILES)).install();
    const next = await build('two', { ...FILES, 'index.html': '<title>two</title>', 'assets/c-33333333.js': 'c()' });
    kept('one', 'icon.svg');
    store.kept.get(CACHE('one'))!.set(`${SCOPE}icon.svg`, answer('icon.svg', 'damaged'));
    asked = [];
    await next.install();
    expect(asked.sort()).toEqual([' default', 'assets/c-33333333.js default', 'icon.svg default']);
    expect(await kept('two', 'icon.svg')!.text()).toBe('<svg/>');
  });

  test('leaves nothing half-stored when storing fails', async () => {
    const worker = await build('one', FILES);
    store.refused = `${SCOPE}icon.svg`;
    await expect(worker.install()).rejects.toThrow('no room');
    expect([...store.kept.keys()]).toEqual([]);
    store.refused = `${SCOPE}index.html`;
    await expect(worker.install()).rejects.toThrow('no room');
    expect([...store.kept.keys()]).toEqual([]);
  });
});

describe('the activation', () => {
  test('keeps one earlier build, the last complete one; caches of others stay', async () => {
    const when = vi.spyOn(Date, 'now');
    const workers = [];
    for (const [i, name] of ['b', 'a', 'c'].entries()) {
      const worker = await build(name, { ...FILES, 'index.html': `<title>${name}</title>` });
      when.mockReturnValue(1000 + i);
      await worker.install();
      workers.push(worker);
    }
    when.mockRestore();
    const half = await store.open(CACHE('half'));
    await half.put(`${SCOPE}icon.svg`, answer('icon.svg', '<svg/>'));
    for (const name of ['of somebody else', 'riposte / other']) await store.open(name);
    await workers[2]!.activate();
    expect([...store.kept.keys()].sort()).toEqual(['of somebody else', 'riposte / other', CACHE('a'), CACHE('c')].sort());
    expect(workers[2]!.clients.claim).toHaveBeenCalledOnce();
  });

  test('does not wait for the pages that it takes over', async () => {
    const worker = await build('one', FILES);
    await worker.install();
    worker.clients.claim.mockReturnValue(new Promise(() => {}));
    await worker.activate();
  });
});

describe('a response', () => {
  async function installed() {
    const worker = await build('one', FILES, ['assets/threads-99999999.js']);
    await worker.install();
    asked = [];
    return worker;
  }

  test('is left to the browser outside the folder, for other methods, and for files that are not cached', async () => {
    const worker = await installed();
    for (const address of [
      'https://example.org/',
      'https://example.org/chess',
      'https://other.org/chess/icon.svg',
      'oembed.json',
      'assets/threads-99999999.js',
    ]) {
      expect([address, worker.ask(address)]).toEqual([address, null]);
    }
    expect(worker.ask('icon.svg', 'POST')).toBeNull();
  });

  test('for a cached file needs no network; a lost file is fetched', async () => {
    const worker = await installed();
    for (const path of ['icon.svg', 'assets/a-11111111.js', 'icon.svg?v=2'])
      expect(await text(worker.ask(path))).toBe(path.startsWith('icon') ? '<svg/>' : 'a()');
    expect(asked).toEqual([]);
    store.kept.get(CACHE('one'))!.delete(`${SCOPE}icon.svg`);
    expect([await text(worker.ask('icon.svg')), asked]).toEqual(['<svg/>', ['icon.svg']]);
  });

  test('for a file of another build comes from the cache of that build, else from the network', async () => {
    const worker = await installed();
    const before = await store.open(CACHE('zero'));
    await before.put(`${SCOPE}assets/old-44444444.js`, answer('x.js', 'old()'));
    const foreign = await store.open('riposte / other');
    await foreign.put(`${SCOPE}assets/new-55555555.js`, answer('x.js', 'foreign()'));
    site.set('assets/new-55555555.js', () => answer('x.js', 'new()'));
    expect([await text(worker.ask('assets/old-44444444.js')), asked]).toEqual(['old()', []]);
    expect([await text(worker.ask('assets/new-55555555.js')), asked]).toEqual(['new()', ['assets/new-55555555.js']]);
  });

  test('to a page comes from the network if it has the same time: its headers may be newer', async () => {
    const worker = await installed();
    for (const path of ['index.html', 'embed.html'] as const)
      site.set(path, () => new Response(FILES[path], { headers: { 'Content-Type': 'text/html', 'X-New': '1' } }));
    for (const [address, path] of [
      ['./', 'index.html'],
      ['./?mode=play', 'index.html'],
      ['index.html', 'index.html'],
      ['embed.html?mode=view', 'embed.html'],
    ] as const) {
      const response = await worker.ask(address)!;
      expect([address, response.headers.get('X-New'), await response.text()]).toEqual([address, '1', FILES[path]]);
    }
    expect(asked).toEqual(['', '', 'index.html', 'embed.html']);
  });

  test('to a page comes from the cache if the network has another version, an error, or nothing', async () => {
    const worker = await installed();
    for (const wrong of [
      answer('x.html', '<title>two</title>'),
      answer('x.html', FILES['index.html'], 503),
      answer('x.html', FILES['index.html'], 200, 'text/plain'),
    ]) {
      site.set('index.html', () => wrong.clone());
      const response = await worker.ask('./')!;
      expect([response.status, response.headers.has('Riposte-Kept-Since'), await response.text()]).toEqual([
        200,
        true,
        FILES['index.html'],
      ]);
    }
    site.delete('index.html');
    expect(await text(worker.ask('./'))).toBe(FILES['index.html']);
  });

  test('to a page may redirect', async () => {
    const worker = await installed();
    site.set('index.html', () => ({ type: 'opaqueredirect' }) as Response);
    expect((await worker.ask('./'))?.type).toBe('opaqueredirect');
  });

  test('to a page waits a second and a half for the network, and no longer', async () => {
    const worker = await installed();
    vi.useFakeTimers();
    const never = new Promise<Response>(() => {});
    site.set('index.html', () => never as unknown as Response);
    const shown = vi.fn();
    void worker.ask('./')!.then(shown);
    await vi.advanceTimersByTimeAsync(1499);
    expect(shown).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(shown).toHaveBeenCalledOnce();
  });

  test('to a page that was never cached comes from the network, whatever it is', async () => {
    const worker = await build('one', FILES);
    site.set('index.html', () => answer('index.html', 'anything', 500));
    expect((await worker.ask('./'))?.status).toBe(500);
  });
});
