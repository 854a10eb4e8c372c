// Loading the module with threads: how many it starts, its memory, threads that fail.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.doUnmock('../../../wasm-build/dist/riposte-threads.js');
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
