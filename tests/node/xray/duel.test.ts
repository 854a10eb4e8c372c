// The duel without a page: its two engines, one position and a set, stopping, failing.
import { describe, expect, test, vi } from 'vitest';
import { START_FEN } from '../../../web/core/format.ts';
import { Duel, type DuelTask } from '../../../web/experiments/duel/duel.ts';
import { failureOf } from '../../../web/experiments/experiment-side.ts';
import { presetOf } from '../../../web/experiments/presets.ts';
import type { PositionSpec } from '../../../web/protocol/protocol.ts';
import { writeRecording } from '../../../web/recording/recording.ts';
import { FakeContender, fakes, QuickContender } from '../../web/fake-contest.ts';
import { FakeError, fakeInfo } from '../../web/fake-engine.ts';
import { handMade } from '../../web/recorded.ts';

const KILLERS = presetOf('killers')!;
const NULL_MOVE = presetOf('null')!;
const BLACK: PositionSpec = { fen: START_FEN, moves: ['e2e4'] };
const TASK: DuelTask = { contest: KILLERS, depth: 7, position: BLACK };
const LIST = [3, 5, 8].map((bench) => ({ bench, fen: START_FEN.replace('0 1', `0 ${bench}`) }));

/** A duel that notifies at once, with its engines in the order of their creation. */
function duelOn<T extends FakeContender>(make: (index: number) => T) {
  const { connect, made } = fakes(make);
  const duel = new Duel(connect, (callback) => callback(), LIST);
  const told = vi.fn();
  duel.subscribe(told);
  return {
    duel,
    made,
    told,
    running: () => vi.waitFor(() => expect(duel.state).toBe('running'), { interval: 1, timeout: 20_000 }),
  };
}
const plain = () => new FakeContender();
const tell = (engine: FakeContender, ...reports: [depth: number, nodes: number][]): void => {
  for (const [depth, nodes] of reports)
    engine.search.hooks.onInfo?.(fakeInfo({ depth, nodes, nps: 1000 + depth, san: [`m${depth}`] }));
};

describe('on one position', () => {
  test('gives each side its own settings and a cleared engine, and both the same search', async () => {
    const { duel, made, running } = duelOn(plain);
    const states: unknown[] = [];
    duel.subscribe(() => states.push([duel.state, duel.busy]));
    const over = duel.start({ ...TASK, contest: { ...KILLERS, a: KILLERS.b, b: KILLERS.a } });
    await running();
    expect(states).toEqual([
      ['loading', true],
      ['running', true],
    ]);
    expect(made.map(({ set, games }) => [set, games])).toEqual([
      [{ 'Switch Killers': '0' }, 1],
      [{}, 1],
    ]);
    for (const { search } of made)
      expect(search).toMatchObject({ position: BLACK, limits: { depth: 7 }, hooks: { xray: false, record: false } });
    expect([duel.turn, duel.busy, duel.a.running, duel.b.running]).toEqual(['b', true, true, true]);
    for (const engine of made) engine.search.finish();
    await over;
    expect([duel.state, duel.busy, duel.a.running, duel.b.running]).toEqual(['done', false, false, false]);
  });

  test('notifies of each report and counts it for its own side', async () => {
    const { duel, made, told, running } = duelOn(plain);
    const over = duel.start(TASK);
    await running();
    const [a, b] = made as [FakeContender, FakeContender];
    told.mockClear();
    tell(a, [1, 10]);
    expect(told).toHaveBeenCalledOnce();
    tell(a, [2, 30]);
    tell(b, [1, 20], [2, 60], [3, 90]);
    expect([duel.a, duel.b].map(({ depth, nodes, nps }) => [depth, nodes, nps])).toEqual([
      [2, 30, 1002],
      [3, 90, 1003],
    ]);
    expect(duel.rows).toMatchObject([
      { depth: 1, a: { nodes: 10, move: 'm1' }, b: { nodes: 20, total: 20 } },
      { depth: 2, a: null, b: { nodes: 40, total: 60 } },
    ]);
    a.search.finish();
    told.mockClear();
    await vi.waitFor(() => expect(told).toHaveBeenCalled(), { interval: 1, timeout: 20_000 });
    expect([duel.state, duel.a.running, duel.b.running]).toEqual(['running', false, true]);
    b.search.finish();
    await over;
    expect(duel.rows.map((row) => [row.depth, row.a?.total, row.b?.total, row.b?.nodes])).toEqual([
      [1, 10, 20, 20],
      [2, 30, 60, 40],
      [3, undefined, 90, 30],
    ]);
  });

  test.each([true, false])('keeps the trees of both sides if requested: %s', async (record) => {
    const { duel, made, running } = duelOn(() =>
      Object.assign(plain(), { recorded: { bytes: writeRecording(handMade()), cost: null } }),
    );
    const over = duel.start({ ...TASK, record });
    await running();
    for (const engine of made) {
      expect(engine.search.hooks).toMatchObject({ xray: record, record });
      tell(engine, [1, 10]);
      engine.search.finish();
    }
    await over;
    expect([duel.a, duel.b].map(({ recording }) => recording?.count)).toEqual(record ? [15, 15] : [undefined, undefined]);
    void duel.start(TASK);
    await running();
    expect([duel.a.recording, duel.b.recording, duel.a.nodes, duel.a.nps, duel.a.depth]).toEqual([null, null, 0, 0, 0]);
    duel.dispose();
  });

  test('stop keeps the finished iterations and the engines; without a search it does not notify', async () => {
    const { duel, made, told, running } = duelOn(plain);
    duel.stop();
    expect([duel.state, told.mock.calls.length]).toEqual(['idle', 0]);
    const over = duel.start(TASK);
    await running();
    for (const engine of made) tell(engine, [1, 10], [2, 30]);
    told.mockClear();
    duel.stop();
    expect([duel.state, told.mock.calls.length]).toEqual(['stopped', 1]);
    await over;
    expect(made.map(({ search, terminated }) => [search.stopped, terminated])).toEqual([
      [true, false],
      [true, false],
    ]);
    expect([duel.state, duel.rows.map(({ depth }) => depth), duel.failure]).toEqual(['stopped', [1], null]);
    void duel.start(TASK);
    await running();
    expect([duel.rows, made.length]).toEqual([[], 2]);
    // The stopped search has no effect.
    for (const { search } of made) search.finish();
    await vi.waitFor(() => expect(duel.state).toBe('done'), { interval: 1, timeout: 20_000 });
    expect(duel.rows).toEqual([]);
  });

  test('stop during loading terminates the engines', async () => {
    const { duel, made } = duelOn(() => Object.assign(plain(), { options: () => new Promise<never>(() => {}) }));
    void duel.start(TASK);
    await vi.waitFor(() => expect(made).toHaveLength(2), { interval: 1, timeout: 20_000 });
    duel.stop();
    expect([duel.state, ...made.map(({ terminated }) => terminated)]).toEqual(['stopped', true, true]);
  });

  test('stop is not a failure, and no search follows', async () => {
    const ending = duelOn(() => {
      const engine = plain();
      engine.options = () => new Promise((_, refuse) => (engine.terminate = () => refuse(new Error('terminated'))));
      return engine;
    });
    const over = ending.duel.start(TASK);
    await vi.waitFor(() => expect(ending.made).toHaveLength(2), { interval: 1, timeout: 20_000 });
    ending.duel.stop();
    await over;
    expect([ending.duel.state, ending.duel.failure]).toEqual(['stopped', null]);

    let answer: () => void = () => {};
    const { duel, made } = duelOn(
      () =>
        Object.assign(plain(), {
          describe: () => new Promise((resolve) => (answer = () => resolve({ legal: [1], turn: 'w' }))),
        }) as FakeContender,
    );
    const loading = duel.start(TASK);
    await vi.waitFor(() => expect(made[0]?.games).toBe(1), { interval: 1, timeout: 20_000 });
    await new Promise(setImmediate);
    duel.stop();
    answer();
    await loading;
    expect([duel.state, made.flatMap(({ searches }) => searches)]).toEqual(['stopped', []]);
  });

  test('the next duel waits for a search that ends late; disposing cancels it', async () => {
    const { duel, made, running } = duelOn(plain);
    const first = duel.start(TASK);
    await running();
    const stops = [duel.a, duel.b].map((side) => {
      const { task } = side as unknown as { task: { stop(): void } };
      return [task, task.stop.bind(task)] as const;
    });
    for (const [task] of stops) task.stop = () => {};
    const second = duel.start({ ...TASK, depth: 8 });
    await new Promise(setImmediate);
    expect([duel.task?.depth, made[0]!.searches.length]).toEqual([7, 1]);
    duel.dispose();
    for (const [, stop] of stops) stop();
    await Promise.all([first, second]);
    expect([duel.task?.depth, duel.state, made.length]).toEqual([7, 'stopped', 2]);
  });

  test('dispose terminates both engines and notifies; a finished duel stays finished', async () => {
    const { duel, made, told, running } = duelOn(plain);
    let over = duel.start(TASK);
    await running();
    told.mockClear();
    duel.dispose();
    expect([duel.state, told.mock.calls.length, ...made.map(({ terminated }) => terminated)]).toEqual(['stopped', 1, true, true]);
    await over;
    expect([duel.state, duel.failure]).toEqual(['stopped', null]);
    over = duel.start(TASK);
    await running();
    for (const { search } of made.slice(2)) search.finish();
    await over;
    duel.dispose();
    expect([duel.state, made.length, made[3]!.set]).toEqual(['done', 4, { 'Switch Killers': '0' }]);
  });

  test('a new duel replaces the running one; of two started at once the later one runs', async () => {
    const { duel, made, running } = duelOn(plain);
    const first = duel.start(TASK);
    await running();
    const [a, b] = made as [FakeContender, FakeContender];
    const old = [a.search, b.search];
    tell(a, [1, 10], [2, 30]);
    const depths = new Set<unknown>();
    duel.subscribe(() => depths.add(duel.task?.depth));
    const dropped = duel.start({ ...TASK, depth: 8 });
    const second = duel.start({ ...TASK, depth: 9, contest: NULL_MOVE });
    await Promise.all([first, dropped]);
    await running();
    await vi.waitFor(() => expect(made.map(({ searches }) => searches.length)).toEqual([2, 2]), { interval: 1, timeout: 20_000 });
    expect([...depths]).toEqual([7, 9]);
    expect([...old.map(({ stopped }) => stopped), duel.task?.depth, a.search.limits.depth, duel.rows]).toEqual([
      true,
      true,
      9,
      9,
      [],
    ]);
    // The settings of the duel before are taken back.
    expect([a.set, b.set]).toEqual([{}, { 'Switch Killers': '2', 'Switch Null Move': 'false' }]);
    await duel.retry();
    expect(a.searches).toHaveLength(2);
    for (const engine of made) engine.search.finish();
    await second;
    expect(duel.state).toBe('done');
  });
});

describe('a failure', () => {
  test('of one side stops the other, names the side, and notifies', async () => {
    const { duel, made, told, running } = duelOn(plain);
    const over = duel.start(TASK);
    await running();
    told.mockClear();
    made[1]!.search.crash('out of memory');
    await over;
    expect([duel.state, duel.failure, made[0]!.search.stopped]).toEqual([
      'failed',
      { side: 'B', field: '', message: 'out of memory' },
      true,
    ]);
    expect(told).toHaveBeenCalled();
    void duel.retry();
    await running();
    expect([duel.failure, duel.task]).toEqual([null, TASK]);
    duel.dispose();
  });

  test('is not hidden by a later one that it causes', async () => {
    const { duel, made, running } = duelOn(plain);
    const over = duel.start(TASK);
    await running();
    const { search } = made[1]!;
    const side = duel.b as unknown as { task: { stop(): void } };
    side.task.stop = () => search.crash('later');
    made[0]!.search.crash('first');
    await over;
    expect(duel.failure).toMatchObject({ side: 'A', message: 'first' });
  });

  test.each<[string, Partial<FakeContender>, object]>([
    [
      'a refused position is neither side\u2019s',
      { describe: () => Promise.reject(new FakeError('fen.turn', 'expected w or b')) },
      { side: '', field: 'fen.turn', message: 'expected w or b' },
    ],
    [
      'an engine that dies over it is side A\u2019s',
      { describe: () => Promise.reject(new FakeError('', 'gone')) },
      { side: 'A', field: '', message: 'gone' },
    ],
    [
      'a game that is over is neither side\u2019s',
      { describe: async () => ({ legal: [], reason: 'stalemate' }) as never },
      { side: '', field: 'position', message: 'no legal move: stalemate' },
    ],
  ])('%s', async (_, change, failure) => {
    const { duel, made } = duelOn(() => Object.assign(plain(), change));
    await duel.start(TASK);
    expect([duel.state, duel.failure, made[0]!.searches]).toEqual(['failed', failure, []]);
  });

  test('is made from any thrown value', () => {
    expect(
      [new FakeError('fen', 'bad'), new Error('x'), 'text', Object.assign(new Error('y'), { field: 7 })].map((error) =>
        failureOf('B', error),
      ),
    ).toEqual([
      { side: 'B', field: 'fen', message: 'bad' },
      { side: 'B', field: '', message: 'x' },
      { side: 'B', field: '', message: 'text' },
      { side: 'B', field: '', message: 'y' },
    ]);
  });
});

describe('over a set', () => {
  test('searches one position after another from cleared engines; the rows are their sums', async () => {
    const { duel, made } = duelOn(() => new QuickContender());
    await duel.start({ contest: KILLERS, depth: 2, position: null });
    expect([
      duel.state,
      duel.setSize,
      duel.set.map(({ bench, a, b, moveA, moveB, rows }) => [bench, a, b, moveA, moveB, rows.length]),
    ]).toEqual(['done', 3, [3, 5, 8].map((bench) => [bench, 800, 1200, 'e4', 'e4', 2])]);
    expect(duel.rows.map(({ depth, a, b }) => [depth, a?.total, b?.total])).toEqual([
      [1, 300, 450],
      [2, 2400, 3600],
    ]);
    expect(made.map(({ games, searches }) => [games, searches.map(({ position }) => position.fen)])).toEqual(
      [0, 1].map(() => [3, LIST.map(({ fen }) => fen)]),
    );
  });

  test('takes the best moves of both sides from the full depth', async () => {
    const { duel, made, running } = duelOn(plain);
    void duel.start({ contest: KILLERS, depth: 2, position: null });
    await running();
    tell(made[0]!, [1, 10], [2, 30]);
    tell(made[1]!, [1, 20], [2, 60], [3, 90]);
    for (const { search } of made) search.finish();
    await vi.waitFor(() => expect(duel.set).toHaveLength(1), { interval: 1, timeout: 20_000 });
    expect(duel.set[0]).toMatchObject({ a: 30, b: 90, moveA: 'm2', moveB: 'm3' });
    await vi.waitFor(() => expect(made[1]!.searches).toHaveLength(2), { interval: 1, timeout: 20_000 });
    expect([duel.a, duel.b].map(({ iterations, nodes }) => [iterations, nodes])).toEqual([
      [[], 0],
      [[], 0],
    ]);
    duel.dispose();
  });

  test('survives a duel on one position and its retry; a new set replaces it', async () => {
    const { duel } = duelOn(() => new QuickContender());
    const set: DuelTask = { contest: KILLERS, depth: 2, position: null };
    await duel.start(set);
    await duel.start({ ...TASK, depth: 1 });
    expect([duel.set.length, duel.setTask, duel.rows.map(({ a }) => a?.total)]).toEqual([3, set, [100]]);
    await duel.retry();
    expect([duel.set.length, duel.task?.depth]).toEqual([3, 1]);
    await duel.start({ ...set, depth: 3 });
    expect([duel.setTask?.depth, duel.set.map(({ a }) => a)]).toEqual([3, [2700, 2700, 2700]]);
  });

  test('resumes a stopped set at the position where it stopped', async () => {
    const { duel, made } = duelOn(() => new QuickContender());
    const leave = duel.subscribe(() => duel.set.length === 1 && duel.state === 'running' && duel.stop());
    await duel.start({ contest: KILLERS, depth: 2, position: null });
    leave();
    const done = duel.set;
    expect([duel.state, done.length]).toEqual(['stopped', 1]);
    await duel.retry();
    expect([duel.state, duel.set.map(({ bench }) => bench)]).toEqual(['done', [3, 5, 8]]);
    expect(duel.set[0]).toBe(done[0]);
    expect(made).toHaveLength(2);
  });
});

test('listing the options starts only side A', async () => {
  const { duel, made } = duelOn(plain);
  expect((await duel.options()).map(({ name }) => name)).toContain('Switch Killers');
  expect(made).toHaveLength(1);
});
