// How many threads the host searches with: the option, refusals, and threads that are lost.
import { beforeAll, expect, test, vi } from 'vitest';
import type { Engine, RiposteModule } from '../../../wasm-build/engine.d.ts';
import { EngineHost } from '../../../web/engine/worker/host.ts';
import { ThreadPolicy } from '../../../web/engine/worker/thread-policy.ts';
import type { Event } from '../../../web/protocol/protocol.ts';
import { loadModule } from '../../wasm/load.ts';

let module: RiposteModule;
beforeAll(async () => {
  module = await loadModule();
});

/** A fake engine that records the thread calls. */
function fakeEngine(most: number) {
  const setSingleThreaded = vi.fn<(on: boolean) => void>();
  const reserveThreads = vi.fn<(threads: number) => boolean>((threads) => threads <= most);
  const abandonThreads = vi.fn<() => void>();
  const engine = { setSingleThreaded, reserveThreads, abandonThreads, threadsAbandoned: () => true } as unknown as Engine;
  return { engine, setSingleThreaded, reserveThreads, abandonThreads };
}
const limits = {
  depth: { depth: 9 },
  nodes: { nodes: 9 },
  mate: { mate: 2 },
  movetime: { movetime: 9 },
  clock: { wtime: 9, btime: 9 },
  infinite: {},
};

test.each<[string, number | null, Partial<Record<keyof typeof limits, boolean>>]>([
  ['never was set', null, { depth: true, nodes: true, mate: true, movetime: false, clock: false, infinite: false }],
  ['is 1', 1, { depth: true, movetime: true, infinite: true }],
  ['is 3', 3, { depth: false, nodes: false, mate: false, movetime: false, infinite: false }],
])('uses one or several threads if the option Threads %s', (_, wish, expected) => {
  const { engine, setSingleThreaded } = fakeEngine(4);
  const choice = new ThreadPolicy(engine, { threads: 4 });
  if (wish !== null) choice.setRequested(wish);
  for (const [name, one] of Object.entries(expected)) {
    choice.applyFor(limits[name as keyof typeof limits], false);
    expect(setSingleThreaded, name).toHaveBeenLastCalledWith(one);
    choice.applyFor(limits[name as keyof typeof limits], true);
    expect(setSingleThreaded, `${name}, recorded`).toHaveBeenLastCalledWith(true);
  }
  choice.applyForUci();
  expect(setSingleThreaded, 'UCI').toHaveBeenLastCalledWith(wish === null || wish === 1);
});

test('reports missing and lost threads once', () => {
  expect(new ThreadPolicy(fakeEngine(1).engine, { threads: 4 }).info).toEqual({
    threads: 1,
    fallback: 'One thread: the browser could not start more',
  });
  expect(new ThreadPolicy(fakeEngine(1).engine, { threads: 1, fallback: 'One thread: asked for' }).info.fallback).toBe(
    'One thread: asked for',
  );
  const { engine, reserveThreads, abandonThreads } = fakeEngine(4);
  const choice = new ThreadPolicy(engine, { threads: 4 });
  choice.restoreReserved();
  expect(reserveThreads.mock.calls).toEqual([[4], [4]]);
  expect(choice.lost).toBe(true);
  expect([choice.abandon('it broke'), choice.info]).toEqual([true, { threads: 1, fallback: 'One thread: it broke' }]);
  expect([choice.abandon('again'), choice.lost, abandonThreads.mock.calls.length]).toEqual([false, false, 2]);
  choice.restoreReserved();
  expect(reserveThreads).toHaveBeenCalledTimes(2);
});

/** A host on the real engine with its thread calls faked; the option Threads takes 1 to 4. */
function threaded(lost = false) {
  const { engine: fake, setSingleThreaded, reserveThreads } = fakeEngine(4);
  const engine = new module.Engine();
  const setOption = engine.setOption.bind(engine);
  let wish = '1';
  Object.assign(engine, fake, {
    threadsAbandoned: () => lost,
    options: () => JSON.stringify([{ name: 'Threads', type: 'spin', default: '1', value: wish, min: 1, max: 4 }]),
    setOption: (name: string, value: string) => {
      if (name.toLowerCase() !== 'threads') return setOption(name, value);
      if (Number(value) > 4) return JSON.stringify({ error: { field: 'option.Threads', message: 'expected 1 to 4' } });
      wish = value;
      return '{}';
    },
  });
  const sent: (Event | string)[] = [];
  const parts = {
    ...module,
    Engine: function () {
      return engine;
    },
    version: () => '1.0',
  };
  const host = new EngineHost(parts as unknown as RiposteModule, (message) => sent.push(message), {
    threads: 4,
    nextTurn: () => {},
  });
  return { host, sent, setSingleThreaded, reserveThreads, tell: (value: string) => (wish = value) };
}
const analyse = (id: number, limits: object, more: object = {}) => ({
  type: 'analyse',
  id,
  position: { fen: 'startpos', moves: [] },
  limits,
  ...more,
});

test('uses one thread for recorded searches, follows the option once set, and keeps its threads when a value is rejected', () => {
  const { host, sent, setSingleThreaded, reserveThreads, tell } = threaded();
  const last = () => setSingleThreaded.mock.calls.at(-1)?.[0];
  const chosen = (limits: object, more?: object): unknown => (host.receive(analyse(1, limits, more)), last());
  expect([chosen({ infinite: true }), chosen({ infinite: true }, { xray: true, record: true }), chosen({ depth: 3 })]).toEqual([
    false,
    true,
    true,
  ]);
  host.receive({ type: 'option', id: 2, name: 'Threads', value: '2' });
  expect(chosen({ depth: 3 })).toBe(false);
  host.receive({ type: 'option', id: 3, name: 'Threads', value: '9' });
  expect(sent.at(-1)).toMatchObject({ type: 'error', id: 3, error: { field: 'option.Threads' } });
  expect(reserveThreads).toHaveBeenCalledTimes(2);
  expect(chosen({ depth: 3 })).toBe(false);
  // Setting the option as UCI text counts too.
  tell('1');
  host.receive('setoption name Threads value 1');
  host.receive('isready');
  expect(last()).toBe(true);
  host.close();
});

test('recognises the option Threads in any letter case, as a command and as UCI text', () => {
  for (const set of [{ type: 'option', id: 2, name: 'threads', value: '2' }, 'setoption name THREADS value 2']) {
    const { host, setSingleThreaded, tell } = threaded();
    tell('2');
    host.receive(set);
    host.receive(analyse(1, { depth: 3 }));
    expect(setSingleThreaded.mock.calls.at(-1), JSON.stringify(set)).toEqual([false]);
    host.close();
  }
});

test('reports lost threads once, and never after close', () => {
  const { host, sent } = threaded();
  host.sendReady();
  host.abandonThreads('gone');
  host.abandonThreads('gone');
  expect(sent).toEqual([
    { type: 'ready', id: 0, version: '1.0', threads: 4 },
    { type: 'threads', id: 0, threads: 1, fallback: 'One thread: gone' },
  ]);
  const silent = threaded(true);
  silent.host.receive(analyse(1, {}));
  silent.host.receive({ type: 'stop', id: 2 });
  expect(silent.sent[0]).toEqual({ type: 'threads', id: 0, threads: 1, fallback: 'One thread: a thread does not respond' });
  const closed = threaded();
  closed.host.close();
  closed.host.abandonThreads('gone');
  expect(closed.sent).toEqual([]);
});
