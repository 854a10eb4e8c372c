// The address and the browser's history: what is a step, what Back and Forward show, and how often the address changes.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RiposteApp } from '../../../web/app/app.ts';
import { type Entry, Navigation, type Place, readEntry, stepOf, type Target } from '../../../web/app/navigation.ts';
import { PacedAction } from '../../../web/app/paced-action.ts';
import { PageHost } from '../../../web/app/page-host.ts';
import { coverOfHash, hashOfCover } from '../../../web/app/page-view.ts';
import type { Session } from '../../../web/game/session.ts';
import { packRunningGame, type RunningGame } from '../../../web/state/stored-state.ts';
import { game as record } from '../storage/support.ts';

const place = (mode: Place['mode'], game = 'g1', lesson: string | null = null): Place => ({ mode, game, lesson });
const playing = (id: string, plies: number, cursor = plies): RunningGame => ({
  game: { record: record({}, plies), line: ['g1f3', 'g8f6', 'f3g1', 'f6g8'].slice(0, plies), cursor, ending: null, id },
  clock: null,
  mode: 'play',
  user: 'w',
  level: 'hobby',
  moveTime: 1000,
  seed: 1,
  analysing: false,
  savedAt: 1,
  visit: { id, library: null, view: '', orientation: 'white' },
});

/** A browser's history with one entry, as the standard has it: states are copies. */
class FakeHistory {
  entries: { state: unknown; address: string }[] = [{ state: null, address: '/' }];
  at = 0;
  writes = 0;
  /** Called after a step, as `popstate`. */
  popped: (state: unknown) => unknown = () => {};
  location = { pathname: '/', search: '', hash: '' };
  get state(): unknown {
    return this.entries[this.at]?.state;
  }
  get length(): number {
    return this.entries.length;
  }
  replaceState(state: unknown, _: string, address: string): void {
    this.writes += 1;
    this.entries[this.at] = { state: structuredClone(state), address };
    this.show();
  }
  pushState(state: unknown, _: string, address: string): void {
    this.writes += 1;
    this.at += 1;
    this.entries.length = this.at;
    this.entries.push({ state: structuredClone(state), address });
    this.show();
  }
  back(): void {
    void this.go(-1);
  }
  async go(by: number): Promise<void> {
    await null;
    this.at += by;
    this.show();
    await this.popped(this.state);
  }
  private show(): void {
    const { search, hash } = new URL(this.entries[this.at]?.address ?? '/', 'http://x');
    Object.assign(this.location, { search, hash });
  }
}

/** A page that shows a game in a mode; `shown` is what the navigation had it show. */
class FakePage {
  now: { place: Place; game: RunningGame; address: string };
  shown: Target[] = [];
  constructor() {
    this.now = { place: place('play'), game: playing('g1', 0), address: '' };
  }
  place = (): Place => this.now.place;
  address = (): string => this.now.address;
  snapshot = (): RunningGame => this.now.game;
  show = async (target: Target): Promise<void> => {
    this.shown.push(target);
    await null;
    const { game, address } = target;
    const id = game?.visit?.id ?? 'opened';
    const mode = address.includes('#lesson') ? 'lessons' : (game?.mode ?? 'play');
    this.now = { place: place(mode, id, address.includes('#lesson') ? 'slots' : null), game: game ?? playing(id, 0), address };
  };
}

function open() {
  const page = new FakePage();
  const history = new FakeHistory();
  const navigation = new Navigation(page, { history, location: history.location });
  history.popped = (state) => navigation.popped(state);
  navigation.start();
  /** What the user does, and a while after it. */
  const act = async (change: Partial<FakePage['now']>): Promise<void> => {
    Object.assign(page.now, change);
    navigation.changed();
    await vi.advanceTimersByTimeAsync(600);
  };
  return { page, history, navigation, act };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('modes, lessons and games are steps; moves are not; a game that undo brings back is a step back', () => {
  const [play, analyse] = [place('play'), place('analyse')];
  expect(stepOf(null, play, analyse)).toBe('push');
  expect(stepOf(play, analyse, { ...analyse })).toBe('replace');
  expect(stepOf(null, place('lessons'), place('lessons', 'g1', 'slots'))).toBe('push');
  expect(stepOf(play, place('play', 'g2'), play)).toBe('back');
  expect(stepOf(play, analyse, play), 'a mode that is entered again is a new step').toBe('push');
  expect(stepOf(null, null, play)).toBe('replace');
});

describe('the history', () => {
  test('moves replace the entry; Back shows the mode before at its position, with the moves that were played since', async () => {
    const { page, history, act } = open();
    await act({ game: playing('g1', 2), address: '?moves=g1f3,g8f6' });
    expect([history.length, history.entries[0]?.address]).toEqual([1, '/?moves=g1f3,g8f6']);
    await act({ place: place('analyse'), address: '?mode=analyse' });
    await act({ game: { ...playing('g1', 4), mode: 'analyse' }, address: '?moves=all&mode=analyse' });
    expect(history.entries.map(({ address }) => address)).toEqual(['/?moves=g1f3,g8f6', '/?moves=all&mode=analyse']);
    await history.go(-1);
    const [{ game, address } = { game: null, address: '' }] = page.shown;
    expect([address, game?.mode, game?.game.cursor, game?.game.line.length, game?.game.record.children.length]).toEqual([
      '?moves=g1f3,g8f6',
      'play',
      2,
      4,
      1,
    ]);
  });

  test('the language that the address asks for stays in it', async () => {
    const page = new FakePage();
    const history = new FakeHistory();
    history.replaceState(null, '', '/?lang=pl&moves=a');
    const navigation = new Navigation(page, { history, location: history.location });
    navigation.start();
    const addresses: (string | undefined)[] = [];
    for (const address of ['', '?moves=a', '#lesson=slots', '?mode=xray#tree']) {
      page.now.address = address;
      navigation.changed();
      await vi.advanceTimersByTimeAsync(600);
      addresses.push(history.entries[0]?.address);
    }
    expect(addresses).toEqual(['/?lang=pl', '/?moves=a&lang=pl', '/?lang=pl#lesson=slots', '/?mode=xray&lang=pl#tree']);
  });

  test('Back after a new game brings the former one, also after a reload; Forward the new one', async () => {
    const { page, history, act } = open();
    await act({ game: playing('g1', 3), address: '?moves=a' });
    await act({ game: playing('g2', 0), place: place('play', 'g2'), address: '' });
    await act({ game: playing('g2', 1), address: '?moves=b' });
    await history.go(-1);
    expect(page.shown.at(-1)?.game).toMatchObject({ game: { cursor: 3 }, visit: { id: 'g1' } });
    // Another document: nothing but the history is left.
    const reloaded = new FakePage();
    Object.assign(reloaded.now, { game: playing('g1', 3), address: '?moves=a' });
    const next = new Navigation(reloaded, { history, location: history.location });
    history.popped = (state) => next.popped(state);
    next.start();
    await history.go(1);
    expect(reloaded.shown.at(-1)?.game).toMatchObject({ game: { cursor: 1 }, visit: { id: 'g2' } });
    expect(history.length).toBe(2);
  });

  test('undo of a new game goes back, and Forward leads to the new game again', async () => {
    const { page, history, act } = open();
    const former = { game: playing('g1', 3), place: place('play'), address: '?moves=a' };
    await act(former);
    await act({ game: playing('g2', 1), place: place('play', 'g2'), address: '?moves=b' });
    await act(former);
    expect([history.at, history.length, page.shown.length]).toEqual([0, 2, 0]);
    await history.go(1);
    expect(page.shown.at(-1)?.game).toMatchObject({ game: { cursor: 1 }, visit: { id: 'g2' } });
  });

  test('a game that comes without a step of the user, as from a slow storage, takes the place of the one before', async () => {
    const { page, history, navigation } = open();
    await navigation.settle(async () => {
      Object.assign(page.now, { game: playing('g2', 2), place: place('play', 'g2'), address: '?moves=b' });
      navigation.changed();
      await vi.advanceTimersByTimeAsync(600);
    });
    expect(history.entries.map(({ address }) => address)).toEqual(['/?moves=b']);
  });

  test('a step while such a game comes is shown after it, and keeps its own game', async () => {
    const { page, history, navigation, act } = open();
    await act({ game: playing('g1', 3), place: place('play', 'g1'), address: '?moves=a' });
    await act({ game: playing('g2', 1), place: place('play', 'g2'), address: '?moves=b' });
    const came = navigation.settle(async () => {
      await vi.advanceTimersByTimeAsync(100);
      Object.assign(page.now, { game: playing('g3', 2), place: place('play', 'g3'), address: '?moves=c' });
    });
    await Promise.all([came, history.go(-1)]);
    expect(page.shown.map(({ game }) => game?.visit?.id)).toEqual(['g1']);
    expect(readEntry(history.state)?.game?.visit?.id).toBe('g1');
  });

  test('of several steps in a row only the last is shown; a typed fragment is a step of its own', async () => {
    const { page, history, act } = open();
    await act({ place: place('analyse'), address: '?mode=analyse' });
    await act({ place: place('lessons'), address: '#lessons' });
    await Promise.all([history.go(-1), history.go(-1)]);
    expect(page.shown.map(({ address }) => address)).toEqual(['']);
    history.entries.length = 1;
    history.entries.push({ state: null, address: '/#lesson=slots.2' });
    await history.go(1);
    expect(page.shown.at(-1)).toMatchObject({ game: null, address: '#lesson=slots.2' });
    await vi.advanceTimersByTimeAsync(600);
    expect(readEntry(history.state)?.index).toBe(1);
  });

  test('a step that cannot be shown holds up neither the next one nor the address', async () => {
    const { page, history, navigation, act } = open();
    await act({ place: place('analyse'), address: '?mode=analyse' });
    const { show } = page;
    page.show = () => Promise.reject(new Error('lost'));
    await expect(history.go(-1)).rejects.toThrow('lost');
    page.show = show;
    await history.go(1);
    expect(page.shown.map(({ address }) => address)).toEqual(['?mode=analyse']);
    await expect(navigation.settle(() => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
    await act({ address: '?mode=analyse&at=1' });
    expect(history.entries[1]?.address).toBe('/?mode=analyse&at=1');
  });

  test('a thousand moves stay within what Safari allows, 100 changes in 30 seconds, and the last one is written', async () => {
    const { history, navigation, page } = open();
    for (let i = 0; i < 1000; i++) {
      page.now.address = `?at=${i}`;
      navigation.changed();
      await vi.advanceTimersByTimeAsync(30);
    }
    expect(history.writes).toBeLessThan(85);
    await vi.advanceTimersByTimeAsync(600);
    expect(history.entries[0]?.address).toBe('/?at=999');
    // A step does not wait: what the entry before still has to write is written first.
    for (const at of [1000, 1001]) {
      page.now.address = `?at=${at}`;
      navigation.changed();
      await vi.advanceTimersByTimeAsync(30);
    }
    page.now = { ...page.now, place: place('analyse'), address: '?mode=analyse' };
    navigation.changed();
    await vi.advanceTimersByTimeAsync(1);
    expect(history.entries.map(({ address }) => address)).toEqual(['/?at=1001', '/?mode=analyse']);
  });

  test('a game that is too long for the history is there as it was left, during the visit', async () => {
    const { page, history, act } = open();
    await act({ game: playing('g1', 3001, 3), address: '?moves=many' });
    expect(readEntry(history.entries[0]?.state)?.game).toBeNull();
    await act({ place: place('analyse'), address: '?mode=analyse' });
    await history.go(-1);
    expect(page.shown[0]?.game?.game.cursor).toBe(3);
  });

  test('an entry of another page, or a damaged one, is none', () => {
    const entry: Entry = { key: 'k', index: 2, game: playing('g', 1) };
    const state = { riposte: 1, ...entry, game: packRunningGame(entry.game!) };
    expect(readEntry(state)).toEqual(entry);
    for (const other of [null, 7, {}, { ...state, riposte: 2 }, { ...state, index: 'x' }]) expect(readEntry(other)).toBeNull();
    expect(readEntry({ ...state, game: { schema: 9 } })).toMatchObject({ index: 2, game: null });
  });
});

test('a paced action runs at once while it may, then once in an interval; flush and cancel end the wait', async () => {
  const action = vi.fn();
  const paced = new PacedAction(action, { burst: 2, interval: 100 });
  for (let i = 0; i < 5; i++) paced.request();
  expect(action).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1000);
  expect(action).toHaveBeenCalledTimes(3);
  for (let i = 0; i < 5; i++) paced.request();
  paced.cancel();
  await vi.advanceTimersByTimeAsync(1000);
  expect(action).toHaveBeenCalledTimes(5);
  for (let i = 0; i < 5; i++) paced.request();
  paced.flush();
  paced.flush();
  expect(action).toHaveBeenCalledTimes(8);
});

test('a link to a duel whose code cannot be loaded shows the board and says so, at the start and in the history', async () => {
  vi.doMock('../../../web/experiments/duel/duel-address.ts', () => Promise.reject(new Error('lost')));
  const app = { showCover: vi.fn(), face: () => {} };
  const notify = vi.fn();
  const session = { notifications: { notify }, game: {}, show: async () => {}, travel: async () => {} };
  const host = new PageHost(app as unknown as RiposteApp, session as unknown as Session);
  await host.restore('#duel=killers.12');
  expect([notify.mock.calls.length, app.showCover.mock.calls]).toEqual([1, []]);
  await host.show({ game: playing('g1', 0), address: '#duel=killers.12' });
  expect([notify.mock.calls.length, app.showCover.mock.calls]).toEqual([2, [[null]]]);
  vi.doUnmock('../../../web/experiments/duel/duel-address.ts');
});

test('what covers the board has an address', async () => {
  const hashes = [
    '#duel',
    '#match',
    '#lessons',
    '#train',
    '#duel=killers.12',
    '#match=killers&nodes=900',
    '#order-lab',
    '#order-lab=captures.killer1',
    '#lesson=slots.2',
    '',
  ];
  for (const hash of hashes) expect(hashOfCover(await coverOfHash(hash))).toBe(hash);
  expect(await coverOfHash('#other')).toBeNull();
});
