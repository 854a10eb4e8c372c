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
      ladder: false,
      tab: 'moves',
      panes: { tape: false },
      bar: false,
      playBar: true,
      playLine: 'hidden',
      playTab: 'line',
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

test('invalid settings are refused, and stored ones keep their defaults and are reported', async () => {
  const store = new SettingsStore(new MemoryBackend(), () => {}, immediately);
  const wrong: Record<keyof PageSettings, unknown> = {
    theme: 'blue',
    orientation: 'up',
    arrows: 1,
    sounds: 'on',
    ladder: null,
    tab: '<b>',
    panes: { tape: 'open' },
    bar: 1,
    playBar: 'yes',
    playLine: 'never',
    playTab: 'tree',
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
