// The threaded module and what it falls back to. Runs twice: on a plain page and on an isolated one.
import { afterEach, describe, expect, test } from 'vitest';
import { type ClientOptions, EngineClient } from '../../web/engine/client/client.ts';
import type { Limits, SearchInfo, ThreadsInfo } from '../../web/protocol/protocol.ts';
import { readRecording } from '../../web/recording/recording.ts';
import workerUrl from './threads-worker.ts?worker&url';

const start = { fen: 'startpos', moves: [] };
const rich = { fen: 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1', moves: [] };
const threaded = crossOriginIsolated && navigator.hardwareConcurrency > 1;

const clients: EngineClient[] = [];
const channel = new BroadcastChannel('threads-worker');
afterEach(() => {
  for (const each of clients.splice(0)) each.terminate();
  channel.onmessage = null;
});

/** A client that is ready, and its reports about threads. */
async function engineWith(options: ClientOptions = {}): Promise<{ engine: EngineClient; told: ThreadsInfo[] }> {
  const told: ThreadsInfo[] = [];
  const engine = new EngineClient({ onThreads: (info) => told.push(info), ...options });
  clients.push(engine);
  await engine.start();
  return { engine, told };
}
const inTrouble = (name: string) => engineWith({ createWorker: () => new Worker(workerUrl, { type: 'module', name }) });

/** The last report of a search. */
async function search(engine: EngineClient, position: typeof start, limits: Limits): Promise<SearchInfo> {
  const infos: SearchInfo[] = [];
  const { move } = await engine.analyse(position, limits, { onInfo: (info) => infos.push(info) }).done;
  expect(move).not.toBe('');
  return infos.at(-1)!;
}

/** A search without end that has been seen to run. */
async function endless(engine: EngineClient) {
  let reported = (_: SearchInfo) => {};
  const first = new Promise<SearchInfo>((resolve) => (reported = resolve));
  const analysis = engine.analyse(rich, { infinite: true }, { onInfo: (info) => info.depth > 4 && reported(info) });
  return { analysis, info: await first };
}

test('the threaded module is used if and only if the browser shares memory', async () => {
  const { engine, told } = await engineWith();
  expect(told).toHaveLength(1);
  expect(told[0]!.threads > 1).toBe(threaded);
  expect(told[0]).not.toHaveProperty('fallback');
  expect((await search(engine, start, { movetime: 50 })).threads).toBe(threaded ? told[0]!.threads : undefined);
});

test('single: true uses one thread and the smaller module', async () => {
  const { engine, told } = await engineWith({ single: true });
  expect(told[0]!.threads).toBe(1);
  const option = (await engine.options()).find(({ name }) => name === 'Threads');
  expect(option?.max).toBe(1);
});

test('only the required module is loaded', async () => {
  await inTrouble('none');
  const loaded = new Promise<string[]>((resolve) => (channel.onmessage = ({ data }) => resolve(data as string[])));
  channel.postMessage('loaded?');
  const has = (name: string) => loaded.then((names) => names.some((each) => each.includes(name)));
  expect(await has('riposte-threads')).toBe(threaded);
  expect(await has('riposte.wasm')).toBe(!threaded);
});

if (threaded)
  describe('with threads', () => {
    test('stop, continue, and accept a new game and another table size', async () => {
      const { engine, told } = await engineWith();
      for (const between of [() => engine.newGame(), () => engine.setOption('Hash', '32'), () => engine.stop()]) {
        const { analysis, info } = await endless(engine);
        expect(info.threads).toBe(told[0]!.threads);
        analysis.stop();
        expect((await analysis.done).move).not.toBe('');
        await between();
      }
      const { analysis } = await endless(engine);
      await engine.newGame();
      expect((await analysis.done).move).not.toBe('');
      expect((await search(engine, rich, { movetime: 100 })).threads).toBe(told[0]!.threads);
      expect(told).toHaveLength(1);
    });

    test('all threads search: the node count differs from that of one', async () => {
      const { engine } = await engineWith();
      await engine.setOption('Threads', '2');
      const { engine: single } = await engineWith({ single: true });
      const { nodes } = await search(single, rich, { depth: 9 });
      // The main thread alone needs as many to get there, as it is where no core is free for the other one.
      await expect
        .poll(async () => {
          await engine.newGame();
          const info = await search(engine, rich, { depth: 9 });
          expect(info.threads).toBe(2);
          return info.nodes;
        })
        .not.toBe(nodes);
    });

    test('a deterministic search uses one thread and has the tree of the other module', async () => {
      const [{ engine }, { engine: single }] = await Promise.all([engineWith(), engineWith({ single: true })]);
      await search(engine, rich, { movetime: 50 });
      await engine.newGame();
      for (const limits of [{ depth: 9 }, { nodes: 20_000 }, { depth: 6 }]) {
        const [one, other] = await Promise.all([search(engine, rich, limits), search(single, rich, limits)]);
        expect(one.threads).toBeUndefined();
        expect(one.nodes).toBe(other.nodes);
        expect(one.pv).toEqual(other.pv);
      }
    });

    test('a recorded search uses one thread, however it ends', async () => {
      const { engine } = await engineWith();
      const infos: SearchInfo[] = [];
      await engine.analyse(rich, { movetime: 200 }, { xray: true, record: true, onInfo: (info) => infos.push(info) }).done;
      expect(infos.at(-1)?.threads).toBeUndefined();
      const { bytes } = (await engine.recording())!;
      expect(readRecording(bytes).nodes).toBe(infos.at(-1)?.nodes);
    });

    test('requesting too many threads is an error that names the option, and nothing is lost', async () => {
      const { engine, told } = await engineWith();
      await expect(engine.setOption('Threads', '99')).rejects.toMatchObject({ field: 'option.Threads' });
      expect((await search(engine, start, { movetime: 50 })).threads).toBe(told[0]!.threads);
    });

    test.each([
      ['lost-module', /404/],
      ['lost-script', /a thread could not be started/],
      ['no-memory', /no shared memory/],
    ])('%s: one thread, and the reason is reported', async (trouble, reason) => {
      const { engine, told } = await inTrouble(trouble);
      expect(told).toMatchObject([{ threads: 1, fallback: expect.stringMatching(reason) as string }]);
      expect((await search(engine, start, { movetime: 50 })).threads).toBeUndefined();
    });

    test('threads that never start: one thread, the reason is reported, and pending commands are answered', async () => {
      const told: ThreadsInfo[] = [];
      const engine = new EngineClient({ workerUrl: `${workerUrl}&hangs`, onThreads: (info) => told.push(info) });
      clients.push(engine);
      expect((await search(engine, start, { depth: 4 })).depth).toBe(4);
      expect(told).toMatchObject([
        { threads: 1, fallback: expect.stringContaining('the threads did not start within') as string },
      ]);
    });

    test.each(['end the threads', 'break a thread'])(
      '%s during a search: it ends with a move, and later searches use one thread',
      async (how) => {
        const { engine, told } = await inTrouble('none');
        const { analysis } = await endless(engine);
        channel.postMessage(how);
        analysis.stop();
        expect((await analysis.done).move).not.toBe('');
        // A browser lets a thread that it ends go on for a while.
        while (told.length === 1) await search(engine, rich, { movetime: 50 });
        expect(told).toMatchObject([{}, { threads: 1, fallback: expect.stringContaining('One thread:') as string }]);
        expect((await search(engine, rich, { movetime: 100 })).threads).toBeUndefined();
        await engine.newGame();
        expect((await search(engine, rich, { depth: 5 })).depth).toBe(5);
      },
    );

    test('from another origin', async () => {
      const elsewhere = new URL('../../web/engine/worker/worker.ts?worker_file&type=module', import.meta.url);
      elsewhere.hostname = elsewhere.hostname === 'localhost' ? '127.0.0.1' : 'localhost';
      const { engine, told } = await engineWith({ workerUrl: elsewhere });
      expect(told[0]!.threads).toBeGreaterThan(1);
      expect((await search(engine, start, { movetime: 50 })).threads).toBe(told[0]!.threads);
    });
  });
