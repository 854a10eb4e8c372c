// Boards that share workers: who searches when, and with which options.
import { expect, test } from 'vitest';
import type { Limits, PositionSpec } from '../../web/protocol/protocol.ts';
import { poolOf, position, settled } from './noted-engine.ts';

const START: PositionSpec = { fen: 'startpos', moves: [] };
const ENDLESS: Limits = { infinite: true };

test('no worker before it is needed, no more than the maximum, none after the last board', async () => {
  const { pool, engines } = poolOf(2);
  const boards = [1, 2, 3].map(() => pool.connect(() => {}));
  expect(pool.workerCount).toBe(0);
  for (const board of boards) board.analyse(START, { depth: 9 });
  await settled();
  expect(pool.workerCount).toBe(2);
  boards[0]?.release();
  boards[1]?.release();
  await settled();
  expect(pool.workerCount).toBe(1);
  boards[2]?.release();
  expect(pool.workerCount).toBe(0);
  expect(engines.every(({ terminated }) => terminated)).toBe(true);
});

test('a search waits for a finite one and interrupts an endless one', async () => {
  const { pool, engines } = poolOf(1);
  const [first, second] = [pool.connect(() => {}), pool.connect(() => {})];
  first.analyse(position('first'), { depth: 9 });
  const waiting = second.analyse(position('second'), ENDLESS);
  await settled();
  expect(engines[0]?.log).toEqual(['analyse first']);
  engines[0]?.finish();
  await settled();
  expect(engines[0]?.log).toEqual(['analyse first', 'analyse second']);
  first.analyse(position('first again'), { movetime: 100 });
  expect(await waiting.done).toEqual({ move: 'e2e4', ponder: '' });
  await settled();
  expect(engines[0]?.log.at(-1)).toBe('analyse first again');
});

test("a board's next search waits for the previous one, on the same worker, to keep the hash table", async () => {
  const { pool, engines } = poolOf(2);
  const [board, other] = [pool.connect(() => {}), pool.connect(() => {})];
  const before = board.analyse(position('one'), ENDLESS);
  await settled();
  board.analyse(position('two'), ENDLESS);
  await before.done;
  await settled();
  expect(engines.map(({ log }) => log)).toEqual([['analyse one', 'analyse two']]);
  other.analyse(position('three'), ENDLESS);
  await settled();
  expect(engines.length).toBe(2);
});

test('options belong to a board and are set and reset when a worker changes its owner', async () => {
  const { pool, engines } = poolOf(1);
  const [first, second] = [pool.connect(() => {}), pool.connect(() => {})];
  await first.setOption('Hash', '32');
  void first.newGame();
  first.analyse(position('first'), { depth: 1 });
  await settled();
  engines[0]?.finish();
  await settled();
  second.analyse(position('second'), { depth: 1 });
  await settled();
  expect(engines[0]?.log).toEqual(['Hash 32', 'newgame', 'analyse first', 'Hash 16', 'analyse second']);
  await expect(second.setOption('Hush', '1')).rejects.toMatchObject({
    field: 'option',
    message: expect.stringContaining('"Hush"') as string,
  });
});

test('options are set in the order in which the board set them last: Generation sets switches', async () => {
  const { pool, engines } = poolOf(1);
  const [first, second] = [pool.connect(() => {}), pool.connect(() => {})];
  await first.setOption('Switch Killers', '3');
  await first.setOption('Generation', 'killer');
  await second.setOption('Switch Killers', '3');
  for (const [board, name] of [
    [first, 'first'],
    [second, 'second'],
  ] as const) {
    board.analyse(position(name), { depth: 1 });
    await settled();
    engines[0]?.finish();
    await settled();
  }
  await first.setOption('Switch Killers', '4');
  first.analyse(position('again'), { depth: 1 });
  await settled();
  const firsts = ['Switch Killers 3', 'Generation killer', 'analyse first'];
  const seconds = ['Generation net', 'Switch Killers 3', 'analyse second'];
  expect(engines[0]?.log).toEqual([...firsts, ...seconds, 'Generation killer', 'Switch Killers 4', 'analyse again']);
});

test('a worker with a pending call when the last board disconnects is terminated after its answer', async () => {
  const { pool, engines } = poolOf(2);
  const board = pool.connect(() => {});
  const view = board.describe(START);
  board.release();
  expect(engines[0]?.terminated).toBe(false);
  engines[0]?.answer();
  expect(await view).toMatchObject({ fen: 'as asked' });
  await settled();
  expect(engines[0]?.terminated).toBe(true);
  // Asked again, it takes a worker for that one answer.
  const again = board.describe(START);
  expect(pool.workerCount).toBe(1);
  engines[1]?.answer();
  await again;
  await settled();
  expect(pool.workerCount).toBe(0);
});

test('a new game during an endless search ends it, and the next one starts from a cleared table', async () => {
  const { pool, engines } = poolOf(1);
  const board = pool.connect(() => {});
  const search = board.analyse(position('before'), ENDLESS);
  await settled();
  await board.newGame();
  expect((await search.done).move).toBe('e2e4');
  board.analyse(position('after'), { depth: 1 });
  await settled();
  expect(engines[0]?.log).toEqual(['analyse before', 'newgame', 'analyse after']);
});

test('a queued search that is stopped ends without a move', async () => {
  const { pool, engines } = poolOf(1);
  const [first, second] = [pool.connect(() => {}), pool.connect(() => {})];
  first.analyse(position('first'), { depth: 9 });
  const waiting = second.analyse(position('second'), { depth: 9 });
  waiting.stop();
  expect(await waiting.done).toEqual({ move: '', ponder: '' });
  engines[0]?.finish();
  await settled();
  expect(engines[0]?.log).toEqual(['analyse first']);
});
