// The runner of a review: the order of its passes, stopping, going on, and dying workers.
import { describe, expect, test } from 'vitest';
import type { Evaluation } from '../../../web/review/evaluation.ts';
import { isTangible, type PassNodes, settled } from '../../../web/review/plan.ts';
import { ReviewRun, type RunPosition, usualWorkers } from '../../../web/review/run.ts';
import { FakePool, type Judge } from './fake-review-engine.ts';

const NODES = { quick: 10, deep: 100 };
const UCIS = ['a2a3', 'a7a6', 'b2b3', 'b7b6', 'c2c3', 'c7c6'];
const LINE: RunPosition[] = Array.from({ length: 7 }, (_, i) => ({
  spec: { fen: 'startpos', moves: UCIS.slice(0, i) },
  fen: `8/8/8/8/8/8/8/8 ${i % 2 === 0 ? 'w' : 'b'} - - 0 1`,
  played: UCIS[i] ?? '',
  san: UCIS[i] ?? '',
}));

/** Level, until White's second move loses. */
const lossOf =
  (lost: number): Judge =>
  (moves) => ({ value: moves < 3 ? 0 : moves % 2 === 0 ? -lost : lost, best: 'h2h3' });
const lossAtThree = lossOf(200);

function runOf(judge: Judge, workers = 1, nodes: PassNodes = NODES): { run: ReviewRun; pool: FakePool } {
  const pool = new FakePool(judge);
  const run = new ReviewRun({ connect: pool.connect, workers, nodes, schedule: (now) => now() });
  run.take(LINE);
  return { run, pool };
}

const asked = (pool: FakePool): string =>
  pool.asked.map(({ moves, nodes }) => `${moves}${nodes === NODES.quick ? '' : nodes === NODES.deep ? '!' : '+'}`).join(' ');

test('every position once, then those around the loss deeper; White’s side everywhere', async () => {
  const { run, pool } = runOf(lossAtThree);
  await run.start();
  expect(run.state).toBe('complete');
  expect(asked(pool)).toBe('0 1 2 3 4 5 6 3! 2!');
  expect(run.evaluations.map((evaluation) => evaluation?.value)).toEqual([0, 0, 0, -200, -200, -200, -200]);
  expect(run.progress.share).toBe(1);
  expect([pool.made, pool.terminated]).toEqual([1, 1]);
});

test('searches have a larger table; where memory is short the review goes on with the usual one', async () => {
  const { run, pool } = runOf(lossAtThree);
  pool.isFull = true;
  await run.start();
  expect(run.state).toBe('complete');
  expect(new Set(pool.tables)).toEqual(new Set(['64']));
});

test('what the deeper pass finds is searched deeper in turn; the engine’s own move is not', async () => {
  // The quick pass takes the loss for two moves later than the deep one.
  const { run, pool } = runOf((moves, nodes) => {
    const lost = moves >= (nodes === NODES.deep ? 2 : 3);
    return { value: lost ? (moves % 2 === 0 ? -200 : 200) : 0, best: 'h2h3' };
  });
  await run.start();
  expect(asked(pool)).toBe('0 1 2 3 4 5 6 3! 2! 1!');
});

test('a move that gains for its own side: the position after it again, then with its table the one before, deeper', async () => {
  const nodes = { ...NODES, budget: () => 1800 };
  // White's second move is far better than any search before it sees.
  const { run, pool } = runOf((moves) => ({ value: moves < 3 ? 0 : moves % 2 === 0 ? 200 : -200, best: 'h2h3' }), 1, nodes);
  await run.start();
  expect(asked(pool)).toBe('0 1 2 3 4 5 6 3! 2! 3+ 2+ 1+');
  // The search is no wiser, but the game is: the move is the best, and the position before Black's move is worth as much.
  expect(run.settled?.map(({ value }) => value)).toEqual([0, 0, 200, 200, 200, 200, 200]);
  expect(run.settled?.[2]?.pv).toEqual(['b2b3', 'h2h3']);
});

const AMPLE = { ...NODES, budget: () => 1_000_000 };

test('a mark is verified, both moves alone', async () => {
  const { run, pool } = runOf(lossAtThree, 1, AMPLE);
  const passes: string[] = [];
  run.subscribe(() => passes.push(`${run.progress.pass}: ${run.progress.done} of ${run.progress.total}`));
  await run.start();
  expect(pool.asked.slice(9)).toEqual([
    { moves: 3, nodes: 500 },
    { moves: 2, nodes: 500, only: ['h2h3', 'b2b3'] },
  ]);
  expect(run.standings).toEqual(['plain', 'plain', 'held', 'plain', 'plain', 'plain']);
  expect(passes).toContain('3: 0 of 1');
});

test('a loss from a repetition whose line takes nothing early needs more nodes', async () => {
  const quiet: Judge = (...asked) => ({ ...(lossAtThree(...asked) as { value: number; best: string }), quiet: true });
  const { run, pool } = runOf(quiet, 1, AMPLE);
  await run.start();
  expect(pool.asked.slice(9).map(({ moves, nodes }) => [moves, nodes])).toEqual([
    [3, 500],
    [2, 500],
    [3, 2000],
    [2, 2000],
  ]);
  expect(run.standings[2]).toBe('held');
});

test('an inaccuracy that loses into a repetition without a capture is open', async () => {
  // White is 50 centipawns ahead until the second move.
  const standingOf = async (then: number, quiet: boolean): Promise<string | undefined> => {
    const judge: Judge = (moves) => {
      const value = (moves < 3 ? 50 : then) * (moves % 2 === 0 ? 1 : -1);
      return { value, best: 'h2h3', ...(quiet ? { quiet } : {}) };
    };
    const { run } = runOf(judge, 1, AMPLE);
    await run.start();
    return run.standings[2];
  };
  expect([await standingOf(0, true), await standingOf(1, true), await standingOf(0, false)]).toEqual(['open', 'held', 'held']);
});

/** A queen on e4 is attacked by the knight and defended by the other. */
const HANGING = '4k3/pppp4/5n2/8/4q3/2N5/PPPP4/4K3 w - - 0 1';
test.each([
  [false, 'Bc8 Re7 Rxe7 Qxe7 Bb7', ''],
  [false, 'Rd2 Ba8 Qf4 Qe4 Qxe4 Rxe4', ''],
  [true, 'Qxa4 Qe7 Bxf3', ''],
  [true, 'Kg2 e1=Q', ''],
  [true, 'Nxe4 Nxe4 d3', 'c3e4 f6e4 d2d3'],
  [false, 'Kd1 Kd8 Kc1 Nd5 Nxd5 Qxd5', 'e1d1 e8d8 d1c1 f6d5 c3d5 e4d5'],
])('whether a line says what is won: %s for %s', (tangible, line, pv) => {
  const evaluation: Evaluation = {
    kind: 'cp',
    value: 50,
    pv: pv.split(' ').filter(Boolean),
    san: line.split(' '),
    depth: 9,
    nodes: 1,
  };
  expect(isTangible(evaluation, HANGING)).toBe(tangible);
});

test('the largest loss is verified first; what the budget does not reach is unverified, but not open', async () => {
  // White's second move is a mistake, the third one a blunder.
  const scores = [0, 0, 0, -60, -60, -400, -400];
  const judge: Judge = (moves) => ({ value: scores[moves]! * (moves % 2 === 0 ? 1 : -1), best: 'h2h3' });
  const { run, pool } = runOf(judge, 1, { ...NODES, budget: () => 1700 });
  await run.start();
  expect(pool.asked.filter(({ nodes }) => nodes > NODES.deep).map(({ moves, nodes }) => [moves, nodes])).toEqual([
    [5, 500],
    [4, 500],
  ]);
  expect([run.standings[2], run.standings[4]]).toEqual(['unverified', 'held']);
});

test('a verdict that changes with every doubling stays open, after the most nodes that a critical move gets', async () => {
  const { run, pool } = runOf(
    (moves, nodes) => {
      const lost = moves >= 3 && [10, 100, 1000, 4000].includes(nodes);
      return { value: lost ? (moves % 2 === 0 ? -200 : 200) : 0, best: 'h2h3' };
    },
    1,
    AMPLE,
  );
  await run.start();
  expect(run.state).toBe('complete');
  expect(run.standings[2]).toBe('open');
  expect(Math.max(...pool.asked.map(({ nodes }) => nodes))).toBe(4000);
});

test('a loss that swings between the searches of either position is open, however often it is one', async () => {
  // White is ahead before the second move and behind after it, each time by other scores.
  const standingOf = async (before: number, after: number): Promise<string | undefined> => {
    const { run } = runOf(
      (moves, nodes) => {
        const later = nodes === 500 ? [before, after][moves - 2] : undefined;
        const white = later ?? (moves > 2 ? -60 : 40);
        return { value: moves % 2 === 0 ? white : -white, best: 'h2h3' };
      },
      1,
      { ...NODES, budget: () => 1500 },
    );
    await run.start();
    return run.standings[2];
  };
  expect([await standingOf(45, -65), await standingOf(400, 30)]).toEqual(['held', 'open']);
});

describe('one story of scores', () => {
  const searched = (value: number, nodes: number, pv: string[], kind: Evaluation['kind'] = 'cp'): Evaluation => ({
    ...{ kind, value, nodes, pv, san: pv, depth: 9 },
  });
  const played = (['w', 'b'] as const).map((turn, i) => ({ fen: HANGING, uci: UCIS[i]!, san: UCIS[i]!, turn }));
  const story = (...evaluations: Evaluation[]) => settled(evaluations, played).map(({ kind, value }) => [kind, value]);

  test('a best reply does not change the score: what was searched deeper holds on both sides of it', () => {
    const [first, second, last] = [['a2a3'], ['a7a6', 'b2b3'], ['b2b3']];
    const level = searched(0, 100, ['h2h3']);
    expect(story(level, searched(300, 100, second), searched(70, 100, last)).slice(1)).toEqual([
      ['cp', 70],
      ['cp', 70],
    ]);
    expect(story(level, searched(300, 400, second), searched(70, 100, last)).slice(1)).toEqual([
      ['cp', 300],
      ['cp', 300],
    ]);
    // It reaches as far as the moves are the best ones.
    expect(story(searched(20, 100, first), searched(30, 100, second), searched(80, 400, last))).toEqual(
      Array(3).fill(['cp', 80]),
    );
  });

  test('what later moves have shown comes back through a move that the engine called best, though fewer nodes were searched there', () => {
    const [first, second, last] = [['a2a3'], ['a7a6', 'b2b3'], ['b2b3']];
    const back = [searched(200, 100, second), searched(-100, 100, last)] as const;
    expect(story(searched(200, 180, first), ...back)).toEqual(Array(3).fill(['cp', -100]));
    expect(story(searched(200, 800, first), ...back)[0]).toEqual(['cp', 200]);
  });

  test('a mate stays a mate, a move nearer after each move of the winner', () => {
    const mate = searched(6, 100, ['a2a3', 'a7a6', 'b2b3'], 'mate');
    expect(story(mate, searched(1986, 400, ['a7a6']), searched(1990, 400, ['b2b3']))).toEqual([
      ['mate', 6],
      ['mate', 5],
      ['mate', 5],
    ]);
    expect(
      story(searched(900, 100, ['a2a3']), searched(3, 100, ['a7a6'], 'mate'), searched(3, 100, ['b2b3'], 'mate'))[0],
    ).toEqual(['mate', 4]);
  });
});

test('the same result with any number of workers', async () => {
  const [one, three] = [runOf(lossAtThree), runOf(lossAtThree, 3)];
  await Promise.all([one.run.start(), three.run.start()]);
  expect(three.run.evaluations).toEqual(one.run.evaluations);
  expect(three.pool.made).toBe(3);
  expect(three.pool.terminated).toBe(3);
});

test('stops at once, keeps what is known, and goes on there', async () => {
  const { run, pool } = runOf(lossAtThree);
  const unsubscribe = run.subscribe(() => {
    if (run.evaluations[2]) run.stop();
  });
  await run.start();
  unsubscribe();
  expect(run.state).toBe('stopped');
  expect(run.evaluations.filter(Boolean)).toHaveLength(3);
  expect(pool.terminated).toBe(1);
  pool.asked.length = 0;
  await run.start();
  expect(asked(pool)).toBe('3 4 5 6 3! 2!');
  expect(run.state).toBe('complete');
});

test('an answer that comes after the stop is not taken', async () => {
  const { run, pool } = runOf(lossAtThree);
  pool.held = true;
  const running = run.start();
  await Promise.resolve();
  run.stop();
  pool.release();
  await running;
  expect(run.evaluations.filter(Boolean)).toHaveLength(0);
  expect(run.state).toBe('stopped');
});

test('a worker that dies is replaced, and its position searched again', async () => {
  let deaths = 0;
  const { run, pool } = runOf((moves, nodes) => (moves === 3 && deaths++ < 2 ? 'dead' : lossAtThree(moves, nodes)));
  await run.start();
  expect(run.state).toBe('complete');
  expect(asked(pool)).toBe('0 1 2 3 3 3 4 5 6 3! 2!');
  expect(pool.made).toBe(3);
});

test('workers that keep dying fail the run, which can go on', async () => {
  let broken = true;
  const { run, pool } = runOf((moves, nodes) => (moves === 3 && broken ? 'dead' : lossAtThree(moves, nodes)));
  await run.start();
  expect(run.state).toBe('failed');
  expect(run.problem).toBe('The worker has died.');
  expect(pool.terminated).toBe(pool.made);
  broken = false;
  await run.start();
  expect(run.state).toBe('complete');
});

test('the end of a game is described, not searched deeper; a longer line keeps what is known', async () => {
  const { run, pool } = runOf((moves, nodes) => (moves === 6 ? 'over' : lossAtThree(moves, nodes)));
  run.take(LINE.slice(0, 5));
  await run.start();
  pool.asked.length = 0;
  run.take(LINE);
  await run.start();
  expect(asked(pool)).toBe('5 6 5!');
  expect(run.evaluations[6]).toMatchObject({ kind: 'over', value: -1 });
});

test('as many workers as cores less one, and as memory bears, at least one', () => {
  expect([1, 2, 8, 0].map((cores) => usualWorkers(cores, 8192))).toEqual([1, 1, 7, 1]);
  expect([1024, 4096].map((megabytes) => usualWorkers(8, megabytes))).toEqual([1, 6]);
});
