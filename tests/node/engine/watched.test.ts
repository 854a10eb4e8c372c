// Workers on their way: watched until they speak, replaced where their threads do not come, made under Trusted Types.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startedWorker, workerWithFallback } from '../../../web/engine/client/worker-with-fallback.ts';
import type { Event } from '../../../web/protocol/protocol.ts';

class FakeWorker {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: ((event: { message: string; preventDefault: () => void }) => void) | null = null;
  onmessageerror = null;
  readonly posted: unknown[] = [];
  terminated = false;
  postMessage(message: unknown): void {
    this.posted.push(message);
  }
  terminate(): void {
    this.terminated = true;
  }
  say(event: Event | string): void {
    this.onmessage?.({ data: event });
  }
}
const ready = (): Event => ({ type: 'ready', id: 0, version: '1', threads: 1 });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('crossOriginIsolated', true);
  vi.stubGlobal('navigator', { hardwareConcurrency: 4 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a worker with a thread timeout', () => {
  function watch(single = false) {
    const made: { worker: FakeWorker; single: boolean }[] = [];
    const worker = workerWithFallback((single) => {
      made.push({ worker: new FakeWorker(), single });
      return made.at(-1)!.worker as unknown as Worker;
    }, single);
    const heard: unknown[] = [];
    worker.onmessage = ({ data }) => heard.push(data);
    worker.onerror = ({ message }) => heard.push(message);
    return { worker, made, heard };
  }
  const pass = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);

  test('has no timeout if threads are unavailable', () => {
    const alone = watch(true);
    expect([alone.worker === (alone.made[0]?.worker as unknown), alone.made[0]?.single]).toEqual([true, true]);
    vi.stubGlobal('crossOriginIsolated', false);
    const { worker, made } = watch();
    expect([worker === (made[0]?.worker as unknown), made[0]?.single]).toEqual([true, false]);
  });

  test('is kept if it is ready in time', async () => {
    const { worker, made, heard } = watch();
    worker.postMessage('early');
    // To fetch the files may take any time: the clock runs from `starting`.
    await pass(60_000);
    made[0]!.worker.say({ type: 'starting', id: 0 });
    await pass(7_999);
    made[0]!.worker.say(ready());
    await pass(60_000);
    expect(heard).toEqual([ready()]);
    expect([made.length, made[0]!.worker.terminated, made[0]!.worker.posted]).toEqual([1, false, ['early']]);
  });

  test('is terminated if its threads do not start, and its single-threaded replacement says why', async () => {
    const { made, heard } = watch();
    made[0]!.worker.say({ type: 'starting', id: 0 });
    await pass(8_000);
    expect(made.map(({ single }) => single)).toEqual([false, true]);
    expect(made[0]!.worker.terminated).toBe(true);
    made[1]!.worker.say(ready());
    await pass();
    expect(heard).toEqual([{ ...ready(), fallback: 'One thread: the threads did not start within 8 s' }]);
  });

  test.each([
    ['', 'its script could not be loaded'],
    ['SyntaxError', 'SyntaxError'],
  ])('reports the message %j as an error and creates no other worker', async (message, told) => {
    const { made, heard } = watch();
    const preventDefault = vi.fn();
    made[0]!.worker.onerror?.({ message, preventDefault });
    await pass();
    expect(heard).toEqual([told]);
    expect([made.length, made[0]!.worker.terminated, preventDefault.mock.calls.length]).toEqual([1, true, 1]);
  });

  test('is terminated silently when it is no longer needed', async () => {
    const { worker, made, heard } = watch();
    made[0]!.worker.say({ type: 'starting', id: 0 });
    worker.terminate();
    expect(made[0]!.worker.terminated).toBe(true);
    await pass(60_000);
    expect([made.length, heard]).toEqual([1, []]);
  });
});

describe('creating a worker', () => {
  /** A page with or without Trusted Types; `refuses` stands for what `new Worker` throws. */
  async function page(trustedTypes?: object, refuses?: Error) {
    vi.resetModules();
    const made = vi.fn();
    vi.stubGlobal('trustedTypes', trustedTypes);
    vi.stubGlobal('Worker', function (...words: unknown[]) {
      if (refuses) throw refuses;
      made(...words);
    });
    return { made, ...(await import('../../../web/engine/threads/make-worker.ts')) };
  }
  const options = { name: 'riposte' };
  const forbids = () => {
    throw new TypeError('policy not allowed');
  };

  test('passes the URL through a single Trusted Types policy, if supported', async () => {
    const plain = await page();
    plain.makeWorker(new URL('https://example.org/a.js'), options);
    expect(plain.made).toHaveBeenCalledWith('https://example.org/a.js', options);
    const createPolicy = vi.fn((_: string, { createScriptURL }: { createScriptURL: (text: string) => string }) => ({
      createScriptURL: (text: string) => ({ trusted: createScriptURL(text) }),
    }));
    const strict = await page({ createPolicy });
    for (const name of ['a', 'b']) strict.makeWorker(name, options);
    expect(strict.made.mock.calls).toEqual([
      [{ trusted: 'a' }, options],
      [{ trusted: 'b' }, options],
    ]);
    expect(createPolicy).toHaveBeenCalledExactlyOnceWith('riposte', expect.anything());
  });

  test('names the missing policy only if the page requires it', async () => {
    const lax = await page({ createPolicy: forbids });
    lax.makeWorker('a', options);
    expect(lax.made).toHaveBeenCalledWith('a', options);
    const strict = await page({ createPolicy: forbids }, new TypeError('requires TrustedScriptURL'));
    expect(() => strict.makeWorker('a', options)).toThrow(strict.PolicyMissing);
    expect(() => strict.makeWorker('a', options)).toThrow(/trusted-types must allow riposte/);
    const other = await page({ createPolicy: forbids }, new RangeError('too many'));
    expect(() => other.makeWorker('a', options)).toThrow(RangeError);
    const broken = await page(undefined, new TypeError('no such scheme'));
    expect(() => broken.makeWorker('a', options)).toThrow(/no such scheme/);
  });

  test('returns null if the worker cannot be created, but throws if the policy is missing', async () => {
    vi.useRealTimers();
    const { signal } = new AbortController();
    expect(
      await startedWorker(() => {
        throw new Error('blocked');
      }, signal),
    ).toBeNull();
    const { PolicyMissing } = await import('../../../web/engine/threads/make-worker.ts');
    const { startedWorker: watched } = await import('../../../web/engine/client/worker-with-fallback.ts');
    await expect(
      watched(() => {
        throw new PolicyMissing('riposte');
      }, signal),
    ).rejects.toThrow('riposte');
  });

  test('imports a script of another origin from a script of this origin', async () => {
    const { made } = await page();
    vi.stubGlobal('origin', 'https://example.org');
    const { startWorker } = await import('../../../web/engine/threads/start-worker.ts');
    startWorker(new URL('https://example.org/a.js'), 'near');
    startWorker(new URL('https://other.example/a.js'), 'far');
    expect(made.mock.calls).toEqual([
      ['https://example.org/a.js', { type: 'module', name: 'near' }],
      [expect.stringMatching(/^blob:/), { type: 'module', name: 'far' }],
    ]);
  });
});
