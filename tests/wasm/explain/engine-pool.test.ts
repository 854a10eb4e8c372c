// The exported pool: who gets an engine when, cancelling, crashes; explanations and reviews by the real engine.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EngineApi } from '../../../web/engine/engine-port.ts';
import { readGame } from '../../../web/engine/worker/read-game.ts';
import { EnginePool, explain, review } from '../../../web/pool/engine-pool.ts';
import type { ReadGame } from '../../../web/protocol/protocol.ts';
import { loadModule } from '../load.ts';
import { HostedAnalyst } from './hosted-analyst.ts';

const START = { fen: 'startpos', moves: [] };

/** Engines that note when they begin and end, and search until they are stopped. */
function noted() {
  const made: { terminated: boolean; stops: number }[] = [];
  const createEngine = (): EngineApi => {
    const engine = { terminated: false, stops: 0 };
    made.push(engine);
    return {
      newGame: async () => {},
      analyse: () => {
        let end: (best: { move: string; ponder: string }) => void;
        const done = new Promise((resolve) => (end = resolve));
        const stop = (): void => {
          engine.stops += 1;
          end({ move: 'e2e4', ponder: '' });
        };
        return { id: 1, done, stop, setXray: () => {} };
      },
      terminate: () => void (engine.terminated = true),
    } as unknown as EngineApi;
  };
  return { made, createEngine };
}

/** A job that ends when told. */
function job(name: string, log: string[]) {
  let end = (): void => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const run = async (): Promise<string> => {
    log.push(name);
    await ended;
    return name;
  };
  return { run, end };
}
const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

test('jobs share the workers; the highest priority is next, of equals the first', async () => {
  const { made, createEngine } = noted();
  const pool = new EnginePool({ workers: 2, createEngine });
  const log: string[] = [];
  const jobs = ['a', 'b', 'c', 'd', 'e'].map((name) => job(name, log));
  const results = jobs.map(({ run }, i) => pool.run(run, { priority: i === 3 ? 1 : 0 }));
  await turn();
  expect([log, pool.running, pool.waiting]).toEqual([['a', 'b'], 2, 3]);
  jobs[1]!.end();
  await turn();
  expect(log).toEqual(['a', 'b', 'd']);
  for (const { end } of jobs) end();
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(log).toEqual(['a', 'b', 'd', 'c', 'e']);
  expect(made).toHaveLength(2);
});

test('a cancelled job leaves the queue, or stops its search and frees its engine', async () => {
  const { made, createEngine } = noted();
  const pool = new EnginePool({ workers: 1, createEngine });
  const [running, waiting] = [new AbortController(), new AbortController()];
  const first = pool.analyse(START, { infinite: true }, { signal: running.signal });
  const second = pool.analyse(START, { depth: 1 }, { signal: waiting.signal });
  await turn();
  waiting.abort(new Error('not needed'));
  await expect(second).rejects.toThrow('not needed');
  expect(pool.waiting).toBe(0);
  running.abort(new Error('enough'));
  await expect(first).rejects.toThrow('enough');
  expect(await pool.run(async () => 'next')).toBe('next');
  expect(made).toEqual([{ terminated: false, stops: 1 }]);
  await expect(pool.run(async () => 'never', { signal: AbortSignal.abort(new Error('too late')) })).rejects.toThrow('too late');
});

test('a job that fails leaves its engine to the next; terminate rejects all and takes no more', async () => {
  const { made, createEngine } = noted();
  const pool = new EnginePool({ workers: 1, createEngine });
  await expect(pool.run(() => Promise.reject(new Error('the engine crashed')))).rejects.toThrow('the engine crashed');
  const running = pool.analyse(START, { infinite: true });
  const waiting = pool.analyse(START, { infinite: true });
  const both = Promise.allSettled([running, waiting]);
  await turn();
  pool.terminate();
  expect((await both).map((one) => (one as PromiseRejectedResult).reason.name)).toEqual(['AbortError', 'AbortError']);
  expect(made).toEqual([{ terminated: true, stops: 1 }]);
  await expect(pool.run(async () => 1)).rejects.toThrow('The pool was terminated');
  expect(() => new EnginePool({ workers: 0 })).toThrow('workers: expected a whole number from 1, got 0');
});

test('a job that goes on after terminate leaves no worker running', async () => {
  let running = false;
  const createEngine = () =>
    ({ newGame: async () => void (running = true), terminate: () => void (running = false) }) as unknown as EngineApi;
  const pool = new EnginePool({ workers: 1, createEngine });
  const { run, end } = job('long', []);
  const result = pool.run(async (engine) => {
    await run();
    // As the client does, the next call starts a worker again.
    await engine.newGame();
  });
  await turn();
  pool.terminate();
  await expect(result).rejects.toThrow('The pool was terminated');
  end();
  await turn();
  expect(running).toBe(false);
});

let module: Awaited<ReturnType<typeof loadModule>>;
const open: HostedAnalyst[] = [];
let crashes = 0;
/** The real engine in this thread; the first `crashes` searches fail as if it had crashed. */
class TestEngine extends HostedAnalyst {
  // The host answers with the flat record that the client unpacks.
  override async readPgn(pgn: string): Promise<ReadGame> {
    return readGame(module, pgn, 'startpos');
  }
  override terminate = (): void => {};
}
function createEngine(): EngineApi {
  const engine = new TestEngine(module);
  open.push(engine);
  const { analyse } = engine;
  engine.analyse = (...search) => {
    if (crashes === 0) return analyse(...search);
    crashes -= 1;
    const done = Promise.reject(Object.assign(new Error('The engine stopped working'), { field: '' }));
    return { id: 0, done, stop: () => {}, setXray: () => {} };
  };
  return engine as unknown as EngineApi;
}
beforeAll(async () => {
  module = await loadModule();
});
afterAll(() => {
  for (const engine of open) engine.close();
});

const FOOL = { fen: 'startpos', moves: ['f2f3', 'e7e5'] };

test('explain says what is wrong with a move, in words and moves, and what is threatened', async () => {
  const move = await explain(FOOL, { createEngine, move: 'g4' });
  expect(move.text).toMatch(/g4 allows mate/);
  expect(move.move).toMatchObject({ san: ['g4', 'Qh4#'], score: { kind: 'mate', value: -1 }, loss: expect.any(Number) });
  expect(move.best?.san[0]).not.toBe('g4');
  const scholar = { fen: 'startpos', moves: ['e2e4', 'e7e5', 'd1h5', 'b8c6', 'f1c4'] };
  const { threat, text } = await explain(scholar, { createEngine });
  expect(threat).toMatchObject({ move: 'h5f7', san: 'Qxf7#' });
  expect(text).toContain('Qxf7#');
  await expect(explain(START, { createEngine, move: 'e2e5' })).rejects.toMatchObject({ field: 'move' });
});

test('review marks a game, writes it as PGN, survives a crash, and does not depend on the number of workers', async () => {
  const pgn = '[White "A"]\n\n1. e4 e5 2. Qh5 Ke7 3. Qxe5# 1-0';
  const shares: number[] = [];
  const nodes = { quick: 2000, deep: 4000 };
  crashes = 1;
  const one = await review(pgn, { createEngine, workers: 1, nodes, onProgress: (share) => shares.push(share) });
  expect(one.moves.map(({ san, mark }) => [san, mark])).toEqual([
    ['e4', null],
    ['e5', null],
    ['Qh5', expect.toSatisfy((mark) => mark !== 'blunder')],
    ['Ke7', 'blunder'],
    ['Qxe5#', null],
  ]);
  expect(one.moves[3]).toMatchObject({
    ply: 4,
    turn: 'b',
    after: { kind: 'mate', value: 1 },
    reason: expect.stringMatching(/mate/),
  });
  expect(one.moves[3]!.better.length).toBeGreaterThan(0);
  expect(one.accuracy.w).toBeGreaterThan(one.accuracy.b!);
  expect(one.pgn).toMatch(/\[White "A"\][^]*Ke7\s\$4\s\{[^]*Blunder[^]*1-0/);
  expect(shares.at(-1)).toBe(1);
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
  expect(await review(pgn, { createEngine, workers: 3, nodes })).toEqual(one);
  await expect(review('1. Ke3 e5', { createEngine })).rejects.toThrow(/Ke3/);
  await expect(review('*', { createEngine })).rejects.toMatchObject({ field: 'pgn' });
});
