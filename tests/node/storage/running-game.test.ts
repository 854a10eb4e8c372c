// The running game: saved at every change by one tab, loaded as it was, and never trusted.
import { describe, expect, test, vi } from 'vitest';
import type { Backend } from '../../../web/storage/backend.ts';
import { StorageError } from '../../../web/storage/errors.ts';
import { MemoryBackend } from '../../../web/storage/memory.ts';
import { packRunningGame, type RunningGame, RunningGameStore, readRunningGame } from '../../../web/storage/running-game.ts';
import { BACKENDS, game, problems } from './support.ts';

const running = (part: Partial<RunningGame> = {}): RunningGame => ({
  schema: 1,
  record: game({ White: 'Ada' }, 4),
  path: ['g1f3', 'g8f6'],
  cursor: 1,
  mode: 'play',
  user: 'b',
  ending: null,
  level: 'club',
  moveTime: 2000,
  seed: 7,
  analysing: false,
  savedAt: 1_700_000_000_000,
  ...part,
});

const CLOCKS = { w: 60_000, b: 59_500, base: 60_000, increment: 2000, sides: 'both', paused: false, moves: [] } as const;

describe.each(BACKENDS)('%s', (_, open) => {
  test('a saved game comes back as it was, with its clocks', async () => {
    const backend = await open();
    const seen = problems();
    const tab = new RunningGameStore(backend, seen.report);
    expect(await tab.claim()).toBeNull();
    const ending = { kind: 'time', result: '1/2-1/2' } as const;
    const clocks = { ...CLOCKS, moves: [['g1f3', 60_000] as const] };
    tab.save(running({ clocks, ending }));
    expect(await tab.flush()).toBe(true);
    expect(await new RunningGameStore(backend, seen.report).claim()).toEqual(running({ clocks, ending }));
    expect(seen.kinds).toEqual([]);
  });

  test('the tab that has claimed the game last is the only one that saves', async () => {
    const backend = await open();
    const [first, second] = [new RunningGameStore(backend, () => {}), new RunningGameStore(backend, () => {})];
    first.save(running());
    expect(await first.flush(), 'not claimed yet').toBe(false);
    await first.claim();
    first.save(running({ cursor: 2 }));
    await first.flush();
    expect((await second.load())?.cursor, 'a tab may look without claiming').toBe(2);
    expect((await second.claim())?.cursor).toBe(2);
    // The first has not heard of it yet.
    first.save(running({ cursor: 0 }));
    expect(await first.flush()).toBe(false);
    second.save(running({ cursor: 1 }));
    expect(await second.flush()).toBe(true);
    expect((await first.load())?.cursor).toBe(1);
    expect((await first.claim())?.cursor, 'it may take the game back').toBe(1);
    first.save(running({ cursor: 2 }));
    expect(await first.flush()).toBe(true);
    first.release();
    first.save(running({ cursor: 0 }));
    await first.flush();
    expect((await first.load())?.cursor).toBe(2);
  });
});

/** A backend whose writes of the game wait until they are let through. */
async function slow(): Promise<{ backend: Backend; tab: RunningGameStore; cursors: number[]; next: () => void }> {
  const backend = new MemoryBackend();
  const tab = new RunningGameStore(backend, () => {});
  await tab.claim();
  const cursors: number[] = [];
  const open: (() => void)[] = [];
  const write = backend.write.bind(backend);
  backend.write = async (changes, condition) => {
    cursors.push((changes[0]!.value as RunningGame).cursor);
    await new Promise<void>((resolve) => open.push(resolve));
    return write(changes, condition);
  };
  return { backend, tab, cursors, next: () => open.shift()?.() };
}

test('one write at a time, and the newest state wins', async () => {
  const { tab, cursors, next } = await slow();
  tab.save(running({ cursor: 0 }));
  await vi.waitFor(() => expect(cursors).toEqual([0]));
  for (const cursor of [1, 2, 1, 2]) tab.save(running({ cursor }));
  let flushed = false;
  const end = tab.flush().then((written) => (flushed = written));
  await Promise.resolve();
  expect([cursors, flushed]).toEqual([[0], false]);
  next();
  await vi.waitFor(() => expect(cursors).toEqual([0, 2]));
  expect(flushed).toBe(false);
  next();
  expect(await end).toBe(true);
  expect([cursors, (await tab.load())?.cursor]).toEqual([[0, 2], 2]);
});

test('several changes of one event are one write', async () => {
  const { tab, cursors, next } = await slow();
  for (const cursor of [0, 1, 2]) tab.save(running({ cursor }));
  await vi.waitFor(() => expect(cursors).toEqual([2]));
  next();
  await tab.flush();
  expect(cursors).toEqual([2]);
});

test('a write that fails is reported and harms neither the page nor the next write', async () => {
  const backend = new MemoryBackend();
  const seen = problems();
  const tab = new RunningGameStore(backend, seen.report);
  await tab.claim();
  const write = vi.spyOn(backend, 'write').mockRejectedValueOnce(new StorageError('full'));
  tab.save(running({ cursor: 0 }));
  expect(await tab.flush()).toBe(false);
  expect(seen.kinds).toEqual(['full']);
  tab.save(running({ cursor: 2 }));
  expect(await tab.flush()).toBe(true);
  expect((await tab.load())?.cursor).toBe(2);
  write.mockRestore();
});

test('a storage that cannot be read: no game, and a report', async () => {
  const backend = new MemoryBackend();
  const seen = problems();
  vi.spyOn(backend, 'get').mockRejectedValue(new DOMException('x', 'UnknownError'));
  expect(await new RunningGameStore(backend, seen.report).claim()).toBeNull();
  expect(seen.kinds).toEqual(['corrupt']);
});

describe('a damaged game', () => {
  const stored = (part: Record<string, unknown> = {}) => ({ ...packRunningGame(running()), ...part });

  test('is reported, dropped by the owner, and left alone by others', async () => {
    const backend = new MemoryBackend();
    const seen = problems();
    await backend.write([{ store: 'running', key: 'game', value: stored({ cursor: 'x' }) }]);
    const tab = new RunningGameStore(backend, seen.report);
    expect([await tab.load(), await backend.count('running')]).toEqual([null, 1]);
    expect([await tab.claim(), seen.kinds]).toEqual([null, ['corrupt', 'corrupt']]);
    expect(await backend.get('running', ['game'])).toEqual([undefined]);
    expect([await tab.claim(), seen.kinds.length]).toEqual([null, 2]);
  });

  test('a game from before there were other endings is read with its resignation', () => {
    const old = (resigned: unknown) => readRunningGame(stored({ ending: undefined, resigned }))?.ending;
    expect(old('w')).toEqual({ kind: 'resignation', result: '0-1' });
    expect(old('b')).toEqual({ kind: 'resignation', result: '1-0' });
    expect([old(null), old('x')]).toEqual([null, undefined]);
  });

  test('is recognised, whatever the field', () => {
    expect(readRunningGame(stored())).toEqual(running());
    expect(readRunningGame(stored({ unknown: 1 })), 'what is unknown is left out').toEqual(running());
    const damages: Record<string, unknown[]> = {
      schema: [0, 2, undefined],
      record: [null, {}, running().record],
      path: [['e2e4'], 'g1f3', [1], undefined],
      cursor: [-1, 3, 0.5, '1'],
      mode: ['duel', null],
      human: ['white', null],
      ending: [undefined, 'w', {}, { kind: 'agreement', result: '1-0' }, { kind: 'toString', result: '1-0' }],
      level: [3],
      moveTime: [0, Number.NaN, '2000'],
      seed: [-1, 0.5, null],
      analysing: [0],
      savedAt: [Number.POSITIVE_INFINITY, '2026'],
      clocks: [
        null,
        {},
        { w: 1, b: 1 },
        ...[{ w: -1 }, { b: '1' }, { base: 0 }, { increment: Number.NaN }, { sides: 'engine' }, { paused: 1 }].map((part) => ({
          ...CLOCKS,
          ...part,
        })),
        ...[null, ['g1f3'], [['g1f3']], [['g1f3', -1]], [[1, 1]]].map((moves) => ({ ...CLOCKS, moves })),
      ],
    };
    for (const [name, values] of Object.entries(damages))
      for (const value of values) expect(readRunningGame(stored({ [name]: value })), `${name}: ${value}`).toBeNull();
    expect([readRunningGame('x'), readRunningGame(null), readRunningGame([])]).toEqual([null, null, null]);
  });
});
