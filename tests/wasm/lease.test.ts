// What a board may rely on while others use the same workers: its searches, its state, its recording, its questions.
import { expect, test } from 'vitest';
import type { EngineState } from '../../web/engine/analysis.ts';
import { poolOf, position, settled } from './noted-engine.ts';

const DEEP = { depth: 9 };
const ENDLESS = { infinite: true };

test('a disconnected board ends only its own searches, including queued ones', async () => {
  const { pool, engines } = poolOf(1);
  const [first, second, third] = [pool.connect(() => {}), pool.connect(() => {}), pool.connect(() => {})];
  first.analyse(position('first'), DEEP);
  const waiting = second.analyse(position('second'), DEEP);
  third.analyse(position('third'), DEEP);
  await settled();
  second.release();
  expect(await waiting.done).toEqual({ move: '', ponder: '' });
  await settled();
  expect(engines[0]?.log).toEqual(['analyse first']);
  engines[0]?.finish();
  await settled();
  expect(engines[0]?.log).toEqual(['analyse first', 'analyse third']);
});

test('the worker of a disconnected board is kept until its search has ended', async () => {
  const { pool, engines } = poolOf(2);
  const [leaving, staying] = [pool.connect(() => {}), pool.connect(() => {})];
  leaving.analyse(position('leaving'), ENDLESS);
  staying.analyse(position('staying'), ENDLESS);
  await settled();
  expect(
    engines.map(({ single }) => single),
    'threads are for the first',
  ).toEqual([false, true]);
  engines[0]!.slow = true;
  leaving.release();
  expect(engines[0]?.terminated).toBe(false);
  engines[0]?.finish();
  await settled();
  expect(engines.map(({ terminated }) => terminated)).toEqual([true, false]);
});

test('a reconnected board keeps a worker, and so does one that searches after disconnecting', async () => {
  for (const come of ['rejoin', 'analyse'] as const) {
    const { pool, engines } = poolOf(2);
    const board = pool.connect(() => {});
    board.release();
    if (come === 'rejoin') board.rejoin();
    else board.analyse(position('again'), DEEP);
    await settled();
    const view = board.describe(position('asked'));
    engines[0]?.answer();
    await view;
    await settled();
    expect(pool.workerCount, come).toBe(1);
  }
});

test('each queued search ends one endless search, the oldest first', async () => {
  const { pool, engines } = poolOf(2);
  const boards = [0, 1, 2, 3].map(() => pool.connect(() => {}));
  for (const i of [0, 1]) boards[i]!.analyse(position(`endless ${i}`), ENDLESS);
  await settled();
  for (const engine of engines) engine.slow = true;
  boards[2]!.analyse(position('third'), DEEP);
  expect(engines.map(({ log }) => log)).toEqual([['analyse endless 0', 'stop'], ['analyse endless 1']]);
  boards[3]!.analyse(position('fourth'), DEEP);
  expect(engines.map(({ log }) => log)).toEqual([
    ['analyse endless 0', 'stop'],
    ['analyse endless 1', 'stop'],
  ]);
});

test.each([{ depth: 3 }, { nodes: 3 }, { movetime: 3 }, { mate: 3 }, { wtime: 3 }, { btime: 3 }])(
  'a search with %j is not interrupted',
  async (limits) => {
    const { pool, engines } = poolOf(1);
    const [first, second] = [pool.connect(() => {}), pool.connect(() => {})];
    first.analyse(position('first'), limits);
    await settled();
    second.analyse(position('second'), DEEP);
    await settled();
    expect(engines[0]?.log).toEqual(['analyse first']);
  },
);

test("a search queued for its board's own worker does not block others", async () => {
  const { pool, engines } = poolOf(2);
  const [board, other] = [pool.connect(() => {}), pool.connect(() => {})];
  board.analyse(position('one'), ENDLESS);
  await settled();
  engines[0]!.slow = true;
  const next = board.analyse(position('two'), DEEP);
  other.analyse(position('three'), DEEP);
  await settled();
  expect(engines.map(({ log }) => log)).toEqual([['analyse one', 'stop'], ['analyse three']]);
  engines[0]?.finish();
  await settled();
  expect(engines[0]?.log.at(-1)).toBe('analyse two');
  expect(board.state, 'the end of the first search is not the end of the second').toBe('searching');
  engines[0]?.finish();
  await next.done;
  await settled();
  expect(board.state).toBe('idle');
});

test("an idle worker is reused before another is created; queries go to the board's own worker", async () => {
  const least = poolOf(0);
  const only = least.pool.connect(() => {});
  expect(only.state).toBe('initial');
  only.analyse(position('only'), DEEP);
  await settled();
  expect(
    least.engines.map(({ log }) => log),
    'one worker at least',
  ).toEqual([['analyse only']]);
  const wide = poolOf(2);
  const boards = [wide.pool.connect(() => {}), wide.pool.connect(() => {})];
  void boards[0]?.describe(position('asked'));
  for (const board of boards) board.analyse(position('each'), DEEP);
  await settled();
  void boards[1]?.describe(position('asked'));
  expect(wide.engines.map(({ log }) => log)).toEqual([
    ['describe', 'analyse each'],
    ['analyse each', 'describe'],
  ]);
});

test("a recording is that of the board's own search, and discarded once another board gets the worker", async () => {
  const { pool, engines } = poolOf(1);
  const [first, second] = [pool.connect(() => {}), pool.connect(() => {})];
  first.analyse(position('first'), DEEP);
  await settled();
  engines[0]?.finish();
  await settled();
  expect(await first.recording()).not.toBeNull();
  expect(await second.recording()).toBeNull();
  second.analyse(position('second'), DEEP);
  await settled();
  expect([await first.recording(), await second.recording()].map((file) => file !== null)).toEqual([false, true]);
});

test('the x-ray can be turned on before the search has a worker, and off after', async () => {
  const { pool, engines } = poolOf(1);
  const [first, second] = [pool.connect(() => {}), pool.connect(() => {})];
  first.analyse(position('first'), DEEP);
  const waiting = second.analyse(position('second'), DEEP);
  waiting.setXray(true);
  await settled();
  engines[0]?.finish();
  await settled();
  waiting.setXray(false);
  expect(engines[0]?.log).toEqual(['analyse first', 'analyse second with xray', 'xray false']);
});

test('a search that is stopped while its worker is being prepared ends', async () => {
  const { pool, engines } = poolOf(1);
  const board = pool.connect(() => {});
  await board.setOption('Hash', '32');
  const search = board.analyse(position('short'), ENDLESS);
  search.stop();
  expect((await search.done).move).toBe('e2e4');
  expect(engines[0]?.log).toEqual(['Hash 32', 'analyse short']);
});

test('sends an option and a new game to a worker once, and a rejected option never', async () => {
  const { pool, engines } = poolOf(1);
  const board = pool.connect(() => {});
  await board.setOption('Hash', '32');
  await board.setOption('Hush', '1').catch(() => {});
  await board.newGame();
  for (const name of ['one', 'two']) {
    board.analyse(position(name), DEEP);
    await settled();
    engines[0]?.finish();
    await settled();
  }
  expect(engines[0]?.log).toEqual(['Hash 32', 'newgame', 'analyse one', 'analyse two']);
});

test('a search that fails rejects, and the board can search again', async () => {
  const { pool, engines } = poolOf(1);
  const board = pool.connect(() => {});
  const search = board.analyse(position('one'), DEEP);
  await settled();
  engines[0]?.fail(new Error('crashed'));
  await settled();
  await expect(search.done).rejects.toThrow('crashed');
  expect(board.state).toBe('idle');
  const again = board.analyse(position('two'), DEEP);
  expect(again.id).not.toBe(search.id);
  await settled();
  expect(engines[0]?.log.at(-1)).toBe('analyse two');
  // Nothing awaits the end of this search: its failure must not be an unhandled rejection.
  engines[0]?.fail(new Error('crashed again'));
  await settled();
});

test("a board's state reflects its own searches, and each change is reported once", async () => {
  const { pool, engines } = poolOf(1);
  const told: EngineState[][] = [[], []];
  const [board, other] = told.map((states) => pool.connect((state) => states.push(state)));
  await other!.start();
  board!.analyse(position('one'), DEEP);
  await settled();
  engines[0]!.state = 'loading';
  engines[0]!.tell();
  expect([board!.state, other!.state]).toEqual(['loading', 'loading']);
  engines[0]!.state = 'searching';
  engines[0]!.tell();
  expect([board!.state, other!.state]).toEqual(['searching', 'idle']);
  engines[0]!.tell();
  engines[0]!.state = 'idle';
  engines[0]!.finish();
  await settled();
  expect(told).toEqual([
    ['searching', 'loading', 'searching', 'idle'],
    ['idle', 'loading', 'idle'],
  ]);
  board!.release();
  expect([board!.state, other!.state]).toEqual(['initial', 'idle']);
});
