// Settings: defaults, validation, one entry each.
import { describe, expect, test, vi } from 'vitest';
import { DEFAULT_SETTINGS, type PageSettings } from '../../../web/core/page-settings.ts';
import { StorageError } from '../../../web/storage/errors.ts';
import { MemoryBackend } from '../../../web/storage/memory.ts';
import { SettingsStore } from '../../../web/storage/settings.ts';
import { BACKENDS, problems } from './support.ts';

const immediately = (callback: () => void): void => callback();

describe.each(BACKENDS)('%s', (_, open) => {
  test('settings come back; a first visit has the defaults', async () => {
    const backend = await open();
    const store = new SettingsStore(backend, () => {}, immediately);
    expect(await store.load()).toEqual(DEFAULT_SETTINGS);
    const settings: PageSettings = {
      theme: 'dark',
      orientation: 'black',
      arrows: false,
      sounds: false,
      volume: 20,
      moveText: 'letters',
      speech: true,
      speechRate: 150,
      boardColours: 'lake',
      pieceSet: 'tabler',
      coordinates: 'outside',
      pieceNames: 'figurines',
      animation: 'slow',
      drawings: false,
      eraseDrawings: false,
      moveDetails: false,
      aloud: false,
      ladder: false,
      tab: 'moves',
      panelHeights: { ladder: 320 },
      premoves: false,
      panes: { tape: false },
      newGame: { side: 'r', time: '3+2', minutes: 0.5, increment: 180, clockFor: 'person', start: 'chess960' },
      bar: false,
      playBar: true,
      playLine: 'hidden',
      playTab: 'line',
      hash: 64,
      threads: 2,
      scene: false,
      lessonsDone: { ply: true },
      gameScores: { 'order.1': 87 },
      trainFrom: 1150,
      printEvery: 5,
    };
    store.set(settings);
    expect(store.current).toEqual(settings);
    expect(await store.flush()).toBe(true);
    expect(await new SettingsStore(backend, () => {}, immediately).load()).toEqual(settings);
  });

  test('two tabs that change different settings keep both', async () => {
    const backend = await open();
    const [first, second] = [0, 1].map(() => new SettingsStore(backend, () => {}, immediately)) as [SettingsStore, SettingsStore];
    await Promise.all([first.load(), second.load()]);
    first.set({ theme: 'dark' });
    second.set({ sounds: false });
    second.set({ arrows: false });
    await Promise.all([first.flush(), second.flush()]);
    expect(await new SettingsStore(backend, () => {}, immediately).load()).toMatchObject({
      theme: 'dark',
      sounds: false,
      arrows: false,
    });
  });
});

test('listeners hear of each change; what was set before the load stays', async () => {
  const backend = new MemoryBackend();
  await backend.write([
    { store: 'settings', key: 'theme', value: 'dark' },
    { store: 'settings', key: 'arrows', value: false },
  ]);
  const store = new SettingsStore(backend, () => {}, immediately);
  const seen: PageSettings[] = [];
  store.subscribe(() => seen.push(store.current));
  store.set({ theme: 'auto' });
  await store.load();
  expect(seen.map(({ theme, arrows }) => [theme, arrows])).toEqual([
    ['auto', true],
    ['auto', false],
  ]);
});

describe('several tabs', () => {
  /** Two stores that receive each other's changes. */
  async function twoTabs() {
    const [first, second] = await Promise.all(
      [0, 1].map(async () => {
        const store = new SettingsStore(new MemoryBackend(), () => {}, immediately);
        await store.load();
        const received: PageSettings[] = [];
        const listeners: ((e: MessageEvent) => void)[] = [];
        const channel = {
          postMessage: vi.fn(),
          addEventListener: ((_: string, listener: (e: MessageEvent) => void) => listeners.push(listener)) as never,
        };
        store.follow(channel, (settings) => received.push(settings));
        return { store, received, channel, hear: (data: unknown) => listeners.forEach((each) => each({ data } as MessageEvent)) };
      }),
    );
    first!.channel.postMessage.mockImplementation((data) => second!.hear(structuredClone(data)));
    return { first: first!, second: second! };
  }

  test('a change arrives in another tab, which does not tell it back; what belongs to one tab stays there', async () => {
    const { first, second } = await twoTabs();
    first.store.set({ boardColours: 'plum', tab: 'moves', ladder: false });
    expect(second.store.current).toEqual({ ...DEFAULT_SETTINGS, boardColours: 'plum' });
    expect(second.received).toEqual([second.store.current]);
    expect(second.channel.postMessage).not.toHaveBeenCalled();
    first.store.set({ tab: 'line' });
    expect(first.channel.postMessage).toHaveBeenCalledTimes(1);
  });

  test('values that another version of the page sends are ignored', async () => {
    const { second } = await twoTabs();
    for (const data of [null, 'dark', { theme: 'blue' }, { later: 1 }, { panes: { tape: false } }]) second.hear(data);
    expect([second.store.current, second.received]).toEqual([DEFAULT_SETTINGS, []]);
    second.hear({ theme: 'dark', volume: 'loud' });
    expect(second.store.current).toEqual({ ...DEFAULT_SETTINGS, theme: 'dark' });
  });
});

test('invalid settings are refused, and stored ones keep their defaults and are reported', async () => {
  const store = new SettingsStore(new MemoryBackend(), () => {}, immediately);
  const wrong: Record<keyof PageSettings, unknown> = {
    theme: 'blue',
    orientation: 'up',
    arrows: 1,
    sounds: 'on',
    volume: 101,
    moveText: 'verbose',
    speech: 'on',
    speechRate: 10,
    boardColours: 'pink',
    pieceSet: 'glass',
    coordinates: 'above',
    pieceNames: 'runes',
    animation: 140,
    drawings: 'all',
    eraseDrawings: 'click',
    moveDetails: null,
    aloud: 'yes',
    ladder: null,
    tab: '<b>',
    panelHeights: { ladder: '320px' },
    premoves: 'yes',
    panes: { tape: 'open' },
    newGame: { ...DEFAULT_SETTINGS.newGame, minutes: 0 },
    bar: 1,
    playBar: 'yes',
    playLine: 'never',
    playTab: 'tree',
    hash: 20,
    threads: 3,
    scene: 'seen',
    lessonsDone: { ply: 'yes' },
    gameScores: { 'order.1': 101 },
    trainFrom: 1000,
    printEvery: 7,
  };
  const backend = new MemoryBackend();
  for (const [key, value] of Object.entries(wrong)) {
    expect(() => store.set({ [key]: value }), key).toThrow(RangeError);
    await backend.write([{ store: 'settings', key, value }]);
  }
  expect(store.current).toBe(DEFAULT_SETTINGS);
  const seen = problems();
  const damaged = new SettingsStore(backend, seen.report, immediately);
  expect(await damaged.load()).toEqual(DEFAULT_SETTINGS);
  expect(seen.kinds).toEqual(['corrupt']);
  await backend.write([{ store: 'settings', key: 'later version', value: 1 }]);
  expect(await damaged.load()).not.toHaveProperty('later version');
});

test('a storage that fails leaves the settings of this visit', async () => {
  const backend = new MemoryBackend();
  const seen = problems();
  vi.spyOn(backend, 'entries').mockRejectedValue(new StorageError('corrupt'));
  vi.spyOn(backend, 'write').mockRejectedValue(new StorageError('full'));
  const store = new SettingsStore(backend, seen.report, immediately);
  expect(await store.load()).toEqual(DEFAULT_SETTINGS);
  store.set({ theme: 'dark' });
  expect([await store.flush(), store.current.theme, seen.kinds]).toEqual([false, 'dark', ['corrupt', 'full']]);
});
