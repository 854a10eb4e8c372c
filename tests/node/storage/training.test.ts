// Positions to train: they stay, once each, with their boxes; damaged rows go with one notice; all can be deleted and brought back.
import { describe, expect, test } from 'vitest';
import { START_FEN } from '../../../web/core/format.ts';
import { type TrainingPosition, trainingKey } from '../../../web/protocol/training.ts';
import { StorageError } from '../../../web/storage/errors.ts';
import { MemoryBackend } from '../../../web/storage/memory.ts';
import { TrainingStore } from '../../../web/storage/training.ts';
import { answered, BOX_DAYS, boxCounts, dueCards, streakOf } from '../../../web/trainer/leitner.ts';
import { BACKENDS, problems } from './support.ts';

const position = (part: Partial<TrainingPosition> = {}): TrainingPosition => ({
  fen: START_FEN,
  chess960: false,
  played: 'f2f3',
  mark: 'blunder',
  better: ['e2e4'],
  refutation: ['e7e5'],
  before: { kind: 'cp', value: 20 },
  after: { kind: 'mate', value: -3 },
  source: 'Ada – Bob, 2024',
  ...part,
});
const KEY = trainingKey(START_FEN, 'f2f3');

describe.each(BACKENDS)('%s', (_, open) => {
  test('a position is added once and keeps its box; deletion brings back what was there', async () => {
    const store = new TrainingStore(await open(), () => {});
    expect(await store.add([position(), position({ played: 'g2g4' })], 100)).toBe(2);
    const { cards } = await store.load();
    expect(cards.map(({ key, box, due }) => [key, box, due])).toContainEqual([KEY, 1, 100]);
    const first = cards.find(({ key }) => key === KEY)!;
    const start = { key: 'start:8olww', box: 2, due: 103, position: null };
    await store.keep([{ ...first, box: 4, due: 120 }, start], new Map([[100, 2]]));
    // The same position, reached by another order of moves.
    expect(await store.add([position({ fen: START_FEN.replace('0 1', '4 9') })], 101)).toBe(0);
    const kept = await store.load();
    expect(kept.cards).toContainEqual({ key: KEY, box: 4, due: 120, position: position() });
    expect([kept.cards.length, kept.cards.some(({ key }) => key === start.key), [...kept.days]]).toEqual([3, true, [[100, 2]]]);
    const gone = await store.clear();
    expect((await store.load()).cards).toEqual([]);
    await store.keep(gone.cards, gone.days);
    expect(await store.load()).toEqual(kept);
  });

  test('what two tabs solve is counted together', async () => {
    const backend = await open();
    const [one, other] = [new TrainingStore(backend, () => {}), new TrainingStore(backend, () => {})];
    await one.keep([], new Map([[100, 1]]));
    await other.keep([], new Map([[100, 1]]));
    await other.keep([], new Map([[99, 1]]));
    const days = await one.keep([], new Map());
    expect([...days!]).toEqual([
      [99, 1],
      [100, 2],
    ]);
  });

  test('what two tabs keep at the same moment is counted, every bit of it', async () => {
    const backend = await open();
    const tabs = [
      new TrainingStore(backend, () => {}),
      new TrainingStore(backend, () => {}),
      new TrainingStore(backend, () => {}),
    ];
    await Promise.all(tabs.flatMap((tab) => [tab.keep([], new Map([[100, 1]])), tab.keep([], new Map([[101, 2]]))]));
    expect([...(await tabs[0]!.load()).days]).toEqual([
      [100, 3],
      [101, 6],
    ]);
    const added = await Promise.all(tabs.map((tab) => tab.add([position(), position({ played: 'g2g4' })], 100)));
    expect(added.toSorted()).toEqual([0, 0, 2]);
  });

  test('damaged rows are deleted with one notice', async () => {
    const backend = await open();
    const seen = problems();
    const store = new TrainingStore(backend, seen.report);
    await store.add([position()], 100);
    const good = { schema: 1, box: 1, due: 100, position: position() };
    const bad: [string, unknown][] = [
      ['text', 'text'],
      [trainingKey(START_FEN, 'a2a3'), good],
      [trainingKey(START_FEN, 'a2a4'), { ...good, position: position({ played: 'a2a4', better: ['<img>'] }) }],
      [trainingKey(START_FEN, 'b2b3'), { ...good, box: 7, position: position({ played: 'b2b3' }) }],
      [trainingKey(START_FEN, 'b2b4'), { ...good, schema: 2, position: position({ played: 'b2b4' }) }],
      ['start:x', good],
      ['days', { schema: 1, days: [[1, 'many']] }],
    ];
    await backend.write(bad.map(([key, value]) => ({ store: 'training', key, value })));
    const { cards, days } = await store.load();
    expect([cards.map(({ key }) => key), days.size, seen.kinds]).toEqual([[KEY], 0, ['corrupt']]);
    expect(await backend.count('training')).toBe(1);
    await store.load();
    expect(seen.kinds).toEqual(['corrupt']);
  });
});

test('a storage that is full is reported, and nothing rejects', async () => {
  const seen = problems();
  const backend = new MemoryBackend();
  backend.write = () => Promise.reject(new StorageError('full'));
  const store = new TrainingStore(backend, seen.report);
  expect([await store.add([position()], 1), await store.keep([], new Map([[1, 1]]))]).toEqual([null, null]);
  expect(seen.kinds).toEqual(['full', 'full']);
});

test('success moves a position up a box, a hint leaves it for tomorrow, the line puts it back', () => {
  const card = { key: 'a', box: 3, due: 100, position: null };
  expect(answered(card, 'clean', 100)).toMatchObject({ box: 4, due: 100 + BOX_DAYS[3]! });
  expect(answered(card, 'helped', 100)).toMatchObject({ box: 3, due: 101 });
  expect(answered(card, 'failed', 100)).toMatchObject({ box: 1, due: 101 });
  expect(answered({ ...card, box: 6 }, 'clean', 100)).toMatchObject({ box: 6, due: 190 });
  const cards = [card, { ...card, key: 'b', due: 99, box: 1 }, { ...card, key: 'c', due: 101 }];
  expect(dueCards(cards, 100).map(({ key }) => key)).toEqual(['b', 'a']);
  expect(boxCounts(cards)).toEqual([1, 0, 2, 0, 0, 0]);
});

test('a streak ends with a day without a solved position; today may still come', () => {
  const days = new Map([
    [96, 1],
    [98, 2],
    [99, 1],
  ]);
  expect([streakOf(days, 99), streakOf(days, 100), streakOf(days, 101)]).toEqual([2, 2, 0]);
});
