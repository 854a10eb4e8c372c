// The running game: saved at every change by one tab, loaded as it was, and never trusted.
import { describe, expect, test, vi } from 'vitest';
import type { Backend } from '../../../web/storage/backend.ts';
import { StorageError } from '../../../web/storage/errors.ts';
import { MemoryBackend } from '../../../web/storage/memory.ts';
import { packRunningGame, type RunningGame, RunningGameStore, readRunningGame } from '../../../web/storage/running-game.ts';
import { UnsavedGame } from '../../../web/storage/unsaved-game.ts';
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
async function slow(
  unsaved?: UnsavedGame,
): Promise<{ backend: MemoryBackend; tab: RunningGameStore; cursors: number[]; next: () => void }> {
  const backend = new MemoryBackend();
  const tab = new RunningGameStore(backend, () => {}, unsaved);
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

/** The values of a backend from `slow`, without waiting. */
function withoutDelay(backend: MemoryBackend): Backend {
  return Object.create(backend, { write: { value: MemoryBackend.prototype.write } }) as Backend;
}

test('one write at a time, and the newest state wins', async () => {
  const { tab, cursors, next } = await slow();
  tab.save(running({ cursor: 0 }));
  await vi.waitFor(() => expect(cursors).toEqual([0]), 20_000);
  for (const cursor of [1, 2, 1, 2]) tab.save(running({ cursor }));
  let flushed = false;
  const end = tab.flush().then((written) => (flushed = written));
  await Promise.resolve();
  expect([cursors, flushed]).toEqual([[0], false]);
  next();
  await vi.waitFor(() => expect(cursors).toEqual([0, 2]), 20_000);
  expect(flushed).toBe(false);
  next();
  expect(await end).toBe(true);
  expect([cursors, (await tab.load())?.cursor]).toEqual([[0, 2], 2]);
});

test('several changes of one event are one write', async () => {
  const { tab, cursors, next } = await slow();
  for (const cursor of [0, 1, 2]) tab.save(running({ cursor }));
  await vi.waitFor(() => expect(cursors).toEqual([2]), 20_000);
  next();
  await tab.flush();
  expect(cursors).toEqual([2]);
});

describe('a page that is left', () => {
  /** Storage that writes at once; `entries` is what it has. */
  function entryStorage(): { unsaved: UnsavedGame; entries: Map<string, string> } {
    const entries = new Map<string, string>();
    const storage = {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => void entries.set(key, value),
      removeItem: (key: string) => void entries.delete(key),
    };
    return { unsaved: new UnsavedGame(() => storage), entries };
  }

  test('loses no state that the database did not get', async () => {
    const { unsaved, entries } = entryStorage();
    const { backend, tab, next } = await slow(unsaved);
    tab.save(running({ cursor: 0 }));
    tab.leave();
    expect(entries.size, 'the state waits for the database').toBe(1);
    await Promise.resolve();
    tab.save(running({ cursor: 2, user: 'w' }));
    tab.leave();
    const after = new RunningGameStore(withoutDelay(backend), () => {}, unsaved);
    expect(await after.claim()).toEqual(running({ cursor: 2, user: 'w' }));
    expect([(await after.load())?.cursor, entries.size], 'the database has it now').toEqual([2, 0]);
    next();
    await vi.waitFor(async () => expect((await after.load())?.cursor, 'the page before may save no more').toBe(2), 20_000);
  });

  test('keeps the newer of two states while the older is written', async () => {
    const { unsaved, entries } = entryStorage();
    const { tab, cursors, next } = await slow(unsaved);
    tab.save(running({ cursor: 0 }));
    await vi.waitFor(() => expect(cursors).toEqual([0]), 20_000);
    tab.save(running({ cursor: 2 }));
    tab.leave();
    next();
    await vi.waitFor(() => expect(cursors).toEqual([0, 2]), 20_000);
    expect([...entries.values()].join()).toContain('"cursor":2');
    next();
    await tab.flush();
    expect(entries.size).toBe(0);
  });

  test('leaves nothing once the database has the state, or when another tab has the game', async () => {
    const { unsaved, entries } = entryStorage();
    const { backend, tab, cursors, next } = await slow(unsaved);
    tab.save(running({ cursor: 0 }));
    tab.leave();
    await vi.waitFor(() => expect(cursors).toEqual([0]), 20_000);
    next();
    await vi.waitFor(() => expect(entries.size).toBe(0), 20_000);
    await tab.flush();
    tab.leave();
    expect(entries.size).toBe(0);
    tab.save(running({ cursor: 1 }));
    tab.leave();
    const quick = withoutDelay(backend);
    await quick.write([{ store: 'running', key: 'owner', value: 'another tab' }]);
    expect((await new RunningGameStore(quick, () => {}, unsaved).claim())?.cursor, 'the game of the other tab').toBe(0);
  });

  test('is not held up by a browser that refuses, or by a damaged entry', async () => {
    const refused = new UnsavedGame(() => {
      throw new Error('not allowed');
    });
    const { tab, cursors, next } = await slow(refused);
    tab.save(running({ cursor: 1 }));
    tab.leave();
    await vi.waitFor(() => expect(cursors).toEqual([1]), 20_000);
    next();
    expect(await tab.flush()).toBe(true);
    const { unsaved, entries } = entryStorage();
    const backend = new MemoryBackend();
    const first = new RunningGameStore(backend, () => {}, unsaved);
    await first.claim();
    first.save(running({ cursor: 1 }));
    await first.flush();
    for (const damaged of ['{', 'null', '{"game":{}}', '7']) {
      entries.set('riposte-unsaved-game', damaged);
      expect((await new RunningGameStore(backend, () => {}, unsaved).claim())?.cursor, damaged).toBe(1);
    }
  });
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
