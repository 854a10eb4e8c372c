// The storage in a real browser: IndexedDB keeps games over a reopening, Web Locks give the game to one tab.
import { deleteDB } from 'idb';
import { afterEach, expect, test } from 'vitest';
import { openStorage, type PageStorage } from '../../../web/storage/page-storage.ts';
import { TabLock } from '../../../web/storage/tab-lock.ts';
import { until } from '../harness.ts';
import { newGame, record } from './support.ts';

const NAME = 'riposte test';
const open: PageStorage[] = [];
const locks: TabLock[] = [];

async function storage(): Promise<PageStorage> {
  const opened = await openStorage(({ message }) => expect.fail(message), {
    name: NAME,
    timeout: 45_000,
    schedule: (callback) => callback(),
  });
  open.push(opened);
  return opened;
}

afterEach(async () => {
  for (const lock of locks.splice(0)) lock.release();
  for (const opened of open.splice(0)) opened.close();
  await deleteDB(NAME);
});

test('games, settings and the running game outlive the page', async () => {
  const first = await storage();
  expect(first.persistent).toBe(true);
  const added = await first.library.addMany(Array.from({ length: 450 }, (_, i) => newGame(`P${i + 1}`, 'imported')));
  expect([added.ids.length, added.problem]).toEqual([450, null]);
  await first.library.restore(await first.library.remove(added.ids.slice(0, 10)));
  first.settings.set({ theme: 'dark', panes: { tape: false } });
  await first.running.claim();
  const running = {
    game: { record: record({ White: 'Ada' }), line: ['e2e4'], cursor: 1, ending: null },
    clock: null,
    mode: 'analyse',
    user: 'w',
    level: 'club',
    moveTime: 500,
    seed: 3,
    analysing: true,
    savedAt: 1,
  } as const;
  first.running.save(running);
  expect([await first.settings.flush(), await first.running.flush()]).toEqual([true, true]);
  first.close();
  const second = await storage();
  expect(await second.running.claim()).toEqual(running);
  expect(await second.settings.load()).toMatchObject({ theme: 'dark', panes: { tape: false } });
  expect((await second.library.list({ text: 'p45' })).games.map(({ white }) => white)).toEqual(['P450', 'P45']);
  let games = 0;
  for await (const { record: one } of second.library.all()) games += one.children.length;
  expect(games).toBe(450);
});

test('a page that is left stores what it has asked the database for', async () => {
  const first = await storage();
  await first.settings.load();
  first.settings.set({ theme: 'dark' });
  // The changes of one event are written after it.
  await Promise.resolve().then().then().then();
  dispatchEvent(new Event('pagehide'));
  expect(await first.settings.flush()).toBe(true);
  expect(await (await storage()).settings.load()).toMatchObject({ theme: 'dark' });
});

test('a game of 20,000 moves is stored', async () => {
  const { library } = await storage();
  let children = record().children;
  const [first] = children;
  for (let i = 0; i < 20_000; i++) children = [{ ...first!, children }];
  const id = await library.add({ record: { ...record(), children }, kind: 'imported' });
  expect((await library.list()).games[0]).toMatchObject({ id, plies: 20_001 });
  expect((await library.get(id))?.children[0]?.children[0]?.uci).toBe('e2e4');
});

test('the running game has one owner; another tab takes over, and the first is notified', async () => {
  const heard: boolean[] = [];
  const [first, second] = [new TabLock((owned) => heard.push(owned)), new TabLock()];
  locks.push(first, second);
  expect([await first.acquire(), await second.acquire(), second.owned]).toEqual([true, false, false]);
  expect(await second.takeOver()).toBe(true);
  await until('the first tab told', () => heard.length === 2);
  expect([heard, first.owned, second.owned]).toEqual([[true, false], false, true]);
  second.release();
  await expect.poll(() => first.acquire()).toBe(true);
});
