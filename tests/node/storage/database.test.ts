// The database: versions, upgrades, refusals; and the page's storage as a whole.
import { forceCloseDatabase } from 'fake-indexeddb';
import { deleteDB, openDB } from 'idb';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { MIGRATIONS, type Migration, openDatabase } from '../../../web/storage/database.ts';
import { reportOnce, StorageError, storageError } from '../../../web/storage/errors.ts';
import { IndexedDbBackend } from '../../../web/storage/indexed-db.ts';
import { openStorage } from '../../../web/storage/page-storage.ts';
import { BACKENDS, game, newName, problems } from './support.ts';

afterEach(() => vi.unstubAllGlobals());
const immediately = { schedule: (callback: () => void) => callback() };

describe('versions', () => {
  /** A version 2 that no release has: a new store, and a field in every summary. */
  const version2: Migration = async (db, upgrade) => {
    db.createObjectStore('openings');
    const summaries = upgrade.objectStore('summaries');
    for (let cursor = await summaries.openCursor(); cursor; cursor = await cursor.continue())
      await cursor.update({ ...(cursor.value as object), stars: 0 });
  };

  test('games, running game and settings of version 1 survive a version 2', async () => {
    const name = newName();
    const seen = problems();
    const old = await openStorage(seen.report, { name, ...immediately });
    const id = await old.library.add({ record: game({ White: 'Ada' }), kind: 'finished' });
    old.settings.set({ theme: 'dark' });
    await old.settings.flush();
    old.close();
    const later = await openStorage(seen.report, { name, migrations: [...MIGRATIONS, version2], ...immediately });
    expect(await later.library.get(id)).toEqual(game({ White: 'Ada' }));
    expect((await later.library.list()).games).toMatchObject([{ id, white: 'Ada', stars: 0 }]);
    expect((await later.settings.load()).theme).toBe('dark');
    expect(seen.kinds).toEqual([]);
    // The old page does not open what a newer one has written.
    await expect(openDatabase({ name })).rejects.toMatchObject({ kind: 'blocked', message: expect.stringContaining('newer') });
  });

  test('the page reports that its data were cleared while it was open, and stores games again', async () => {
    const name = newName();
    const reported: StorageError[] = [];
    const storage = await openStorage((error) => void reported.push(error as StorageError), { name, ...immediately });
    await storage.library.add({ record: game({ White: 'Ada' }), kind: 'finished' });
    await deleteDB(name);
    expect(reported.map(({ message }) => message)).toEqual([expect.stringContaining('have been cleared')]);
    const id = await storage.library.add({ record: game({ White: 'Ben' }), kind: 'finished' });
    expect((await storage.library.list()).games).toMatchObject([{ id, white: 'Ben' }]);
    storage.close();
  });

  test('a database of an earlier version is brought to version 1 step by step', async () => {
    const name = newName();
    const before: Migration = (db) => void db.createObjectStore('games').put({ white: 'Ada' }, 7);
    (await openDatabase({ name, migrations: [before] })).close();
    const steps: number[] = [];
    const move: Migration = async (db, upgrade) => {
      steps.push(2);
      await MIGRATIONS[0]!(db, upgrade);
      for (const game of await upgrade.objectStore('games').getAll()) await upgrade.objectStore('records').put!(game, 7);
      db.deleteObjectStore('games');
    };
    const db = await openDatabase({ name, migrations: [(...all) => (steps.push(1), before(...all)), move] });
    expect(steps).toEqual([2]);
    expect([...db.objectStoreNames].sort()).toEqual(['records', 'running', 'settings', 'summaries']);
    expect(await db.get('records', 7)).toEqual({ white: 'Ada' });
  });

  test('an upgrade that fails leaves the database as it was', async () => {
    const name = newName();
    const backend = await IndexedDbBackend.open({ name });
    await backend.write([{ store: 'settings', key: 'theme', value: 'dark' }]);
    backend.close();
    const failing: Migration = async (db, upgrade) => {
      db.createObjectStore('openings');
      await upgrade.objectStore('settings').clear!();
      throw new Error('not this time');
    };
    const error = await openDatabase({ name, migrations: [...MIGRATIONS, failing] }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StorageError);
    expect((error as StorageError).cause).toMatchObject({ message: 'not this time' });
    const again = await IndexedDbBackend.open({ name });
    expect(await again.get('settings', ['theme'])).toEqual(['dark']);
  });

  test('a tab with an older version gives way to a newer one, and says so once', async () => {
    const name = newName();
    const seen = problems();
    const old = await openStorage(seen.report, { name, ...immediately });
    const later = await openDatabase({ name, migrations: [...MIGRATIONS, version2] });
    expect(later.version).toBe(MIGRATIONS.length + 1);
    await expect(old.library.count()).rejects.toMatchObject({ kind: 'blocked' });
    old.settings.set({ theme: 'dark' });
    expect(await old.settings.flush()).toBe(false);
    expect(seen.kinds).toEqual(['blocked']);
  });

  test('a tab that does not give way blocks the upgrade; the connection that comes late is closed', async () => {
    const name = newName();
    const stubborn = await openDB(name, 1);
    await expect(openDatabase({ name, migrations: [...MIGRATIONS, version2] })).rejects.toMatchObject({ kind: 'blocked' });
    stubborn.close();
    // Would be blocked by a connection that is still open.
    await indexedDB.deleteDatabase(name);
    expect((await openDatabase({ name })).version).toBe(MIGRATIONS.length);
  });
});

describe('refused, full, unreadable', () => {
  test('without IndexedDB everything is kept in memory, and that is said once', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const seen = problems();
    const storage = await openStorage(seen.report, immediately);
    expect([storage.persistent, seen.kinds]).toEqual([false, ['refused']]);
    const id = await storage.library.add({ record: game(), kind: 'finished' });
    expect(await storage.library.get(id)).toEqual(game());
    storage.settings.set({ sounds: false });
    expect([await storage.settings.flush(), storage.settings.current.sounds]).toEqual([true, false]);
    expect(await storage.running.claim()).toBeNull();
    expect(seen.kinds).toEqual(['refused']);
  });

  test.each([
    ['SecurityError', 'refused'],
    ['InvalidStateError', 'refused'],
    ['UnknownError', 'corrupt'],
    ['QuotaExceededError', 'full'],
  ])('a browser that answers with %s: %s', async (name, kind) => {
    const open = (): never => {
      throw new DOMException('no', name);
    };
    vi.stubGlobal('indexedDB', { open });
    const seen = problems();
    expect((await openStorage(seen.report, immediately)).persistent).toBe(false);
    expect(seen.kinds).toEqual([kind]);
  });

  test('a browser that never answers does not hold up the page', async () => {
    const Request = IDBOpenDBRequest as unknown as new () => IDBOpenDBRequest;
    vi.stubGlobal('indexedDB', { open: () => new Request() });
    const seen = problems();
    expect((await openStorage(seen.report, { timeout: 1, ...immediately })).persistent).toBe(false);
    expect(seen.kinds).toEqual(['blocked']);
  });

  test('a full storage: the game is refused and nothing of it is left; each kind of problem is reported once', async () => {
    const seen = problems();
    const storage = await openStorage(seen.report, { name: newName(), ...immediately });
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    await expect(storage.library.add({ record: game(), kind: 'finished' })).rejects.toMatchObject({ kind: 'full' });
    for (const theme of ['dark', 'light'] as const) {
      storage.settings.set({ theme });
      expect(await storage.settings.flush()).toBe(false);
    }
    put.mockRestore();
    expect(seen.kinds).toEqual(['full']);
    expect([await storage.library.count(), (await storage.library.list()).games]).toEqual([0, []]);
    storage.settings.set({ theme: 'dark' });
    expect(await storage.settings.flush()).toBe(true);
  });

  test('a connection that the browser closes is opened again', async () => {
    const name = newName();
    const open = vi.spyOn(indexedDB, 'open');
    const closed = vi.fn();
    const backend = await IndexedDbBackend.open({ name, onClosed: closed });
    await backend.write([{ store: 'settings', key: 'theme', value: 'dark' }]);
    const request = open.mock.results[0]?.value as IDBOpenDBRequest;
    forceCloseDatabase(request.result as never);
    await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce(), 20_000);
    expect(await backend.get('settings', ['theme'])).toEqual(['dark']);
    expect(open).toHaveBeenCalledTimes(2);
    open.mockRestore();
  });

  test('errors keep their cause, and messages are for people', () => {
    const cause = new DOMException('x', 'QuotaExceededError');
    const error = storageError(cause);
    expect([error.kind, error.cause, storageError(error)]).toEqual(['full', cause, error]);
    expect(error.message).toMatch(/no room/);
    const seen = problems();
    const report = reportOnce(seen.report);
    for (const kind of ['full', 'corrupt', 'full'] as const) report(new StorageError(kind));
    expect(seen.kinds).toEqual(['full', 'corrupt']);
  });
});

describe.each(BACKENDS)('%s', (_, open) => {
  test('makes all changes or none, and only under the condition', async () => {
    const backend = await open();
    const owner = { store: 'running', key: 'owner', value: 'a' } as const;
    const change = { store: 'settings', key: 'theme', value: 1 } as const;
    expect(await backend.write([change], owner)).toBe(false);
    expect(await backend.get('settings', ['theme'])).toEqual([undefined]);
    expect([await backend.write([owner]), await backend.write([change], owner)]).toEqual([true, true]);
    expect(await backend.write([{ ...change, value: 2 }], { ...owner, value: 'b' })).toBe(false);
    expect(await backend.entries('settings')).toEqual([['theme', 1]]);
    expect([await backend.write([]), await backend.write([{ store: 'settings', key: 'theme' }])]).toEqual([true, true]);
    expect(await backend.count('settings')).toBe(0);
  });

  test('numbers count up and are never used again; ranges have open ends', async () => {
    const backend = await open();
    const add = async (count: number) => backend.addGames(Array.from({ length: count }, () => ({ summary: 's', record: 'r' })));
    const ids = await add(6);
    expect(ids).toEqual([1, 2, 3, 4, 5, 6]);
    await backend.write([3, 6].flatMap((key) => [{ store: 'summaries', key } as const]));
    expect(await add(1)).toEqual([7]);
    const keys = async (range: Parameters<typeof backend.entries>[1]) =>
      (await backend.entries('summaries', range)).map(([key]) => key);
    expect(await keys({ count: 9 })).toEqual([1, 2, 4, 5, 7]);
    expect(await keys({ after: 1, before: 5, count: 9 })).toEqual([2, 4]);
    expect(await keys({ after: 2, count: 2 })).toEqual([4, 5]);
    expect(await keys({ before: 5, count: 9, newestFirst: true })).toEqual([4, 2, 1]);
    expect(await keys({ after: 1, count: 9, newestFirst: true })).toEqual([7, 5, 4, 2]);
    expect(await keys({ before: 1, count: 9, newestFirst: true })).toEqual([]);
    // However few it returns at once, the highest come first, and none is missed.
    const all: unknown[] = [];
    for (let before = Number.POSITIVE_INFINITY; ; ) {
      const some = await keys({ before, count: 2, newestFirst: true });
      if (some.length === 0) break;
      all.push(...some);
      before = Number(some.at(-1));
    }
    expect(all).toEqual([7, 5, 4, 2, 1]);
  });
});
