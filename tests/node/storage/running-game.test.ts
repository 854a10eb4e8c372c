// The running game: saved at every change by one tab, loaded as it was, and never trusted.
import { describe, expect, test, vi } from 'vitest';
import { packRunningGame, type RunningGame } from '../../../web/state/stored-state.ts';
import type { Backend } from '../../../web/storage/backend.ts';
import { StorageError } from '../../../web/storage/errors.ts';
import { MemoryBackend } from '../../../web/storage/memory.ts';
import { RunningGameStore } from '../../../web/storage/running-game.ts';
import { UnsavedGame } from '../../../web/storage/unsaved-game.ts';
import { BACKENDS, game, problems } from './support.ts';

const LINE = ['g1f3', 'g8f6'];
const running = ({ cursor = 1, ...part }: Partial<RunningGame> & { cursor?: number } = {}): RunningGame => ({
  game: { record: game({ White: 'Ada' }, 4), line: LINE, cursor, ending: null },
  mode: 'play',
  user: 'b',
  level: 'club',
  moveTime: 2000,
  seed: 7,
  analysing: false,
  clock: null,
  savedAt: 1_700_000_000_000,
  ...part,
});

describe.each(BACKENDS)('%s', (_, open) => {
  test('a saved game comes back as it was, with its clocks', async () => {
    const backend = await open();
    const seen = problems();
    const tab = new RunningGameStore(backend, seen.report);
    expect(await tab.claim()).toBeNull();
    const saved = running({
      clock: {
        control: { base: 60_000, increment: 2000, sides: 'both' },
        w: 60_000,
        b: 59_500,
        running: null,
        paused: false,
        moves: [{ uci: 'g1f3', left: 60_000 }],
      },
    });
    tab.save(saved);
    expect(await tab.flush()).toBe(true);
    expect(await new RunningGameStore(backend, seen.report).claim()).toEqual(saved);
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
    expect((await second.load())?.game.cursor, 'a tab may look without claiming').toBe(2);
    expect((await second.claim())?.game.cursor).toBe(2);
    // The first has not heard of it yet.
    first.save(running({ cursor: 0 }));
    expect(await first.flush()).toBe(false);
    second.save(running({ cursor: 1 }));
    expect(await second.flush()).toBe(true);
    expect((await first.load())?.game.cursor).toBe(1);
    expect((await first.claim())?.game.cursor, 'it may take the game back').toBe(1);
    first.save(running({ cursor: 2 }));
    expect(await first.flush()).toBe(true);
    first.release();
    first.save(running({ cursor: 0 }));
    await first.flush();
    expect((await first.load())?.game.cursor).toBe(2);
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
    cursors.push((changes[0]!.value as { cursor: number }).cursor);
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
  expect([cursors, (await tab.load())?.game.cursor]).toEqual([[0, 2], 2]);
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
    expect([(await after.load())?.game.cursor, entries.size], 'the database has it now').toEqual([2, 0]);
    next();
    await vi.waitFor(async () => expect((await after.load())?.game.cursor, 'the page before may save no more').toBe(2), 20_000);
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
    expect((await new RunningGameStore(quick, () => {}, unsaved).claim())?.game.cursor, 'the game of the other tab').toBe(0);
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
      expect((await new RunningGameStore(backend, () => {}, unsaved).claim())?.game.cursor, damaged).toBe(1);
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
  expect((await tab.load())?.game.cursor).toBe(2);
  write.mockRestore();
});

test('a storage that cannot be read: no game, and a report', async () => {
  const backend = new MemoryBackend();
  const seen = problems();
  vi.spyOn(backend, 'get').mockRejectedValue(new DOMException('x', 'UnknownError'));
  expect(await new RunningGameStore(backend, seen.report).claim()).toBeNull();
  expect(seen.kinds).toEqual(['corrupt']);
});

test('a damaged game is reported, dropped by the owner, and left alone by others', async () => {
  const backend = new MemoryBackend();
  const seen = problems();
  await backend.write([{ store: 'running', key: 'game', value: { ...packRunningGame(running()), cursor: 'x' } }]);
  const tab = new RunningGameStore(backend, seen.report);
  expect([await tab.load(), await backend.count('running')]).toEqual([null, 1]);
  expect([await tab.claim(), seen.kinds]).toEqual([null, ['corrupt', 'corrupt']]);
  expect(await backend.get('running', ['game'])).toEqual([undefined]);
  expect([await tab.claim(), seen.kinds.length]).toEqual([null, 2]);
});
