// Files that are dropped on the page: which part of it opens them.
import { expect, test } from 'vitest';
import { openFiles } from '../../../web/app/open-files.ts';
import type { Page } from '../../../web/app/screen/page.ts';
import { START_FEN } from '../../../web/core/format.ts';
import type { GameSource } from '../../../web/game/game-source.ts';
import { MemoryBackend } from '../../../web/storage/memory.ts';
import { TrainingStore } from '../../../web/storage/training.ts';
import { trainingJson } from '../../../web/ui/train/training-json.ts';

function page(isFinished = () => Promise.resolve<boolean | null>(false)) {
  const opened: unknown[] = [];
  const store = new TrainingStore(new MemoryBackend(), (problem) => opened.push(problem));
  const host = {
    storage: { training: () => Promise.resolve(store) },
    session: {
      mode: 'analyse',
      notifications: { notify: (notice: string) => opened.push(notice), tell: (notice: string) => opened.push(notice) },
      countGames: () => Promise.resolve(1),
      isFinished,
      openPosition: (opening: GameSource) => Promise.resolve(void opened.push(opening)),
    },
    leaveCover: () => {},
    showCover: (cover: unknown) => opened.push(cover),
  } as unknown as Page;
  return { opened, store, open: (...parts: BlobPart[]) => openFiles(host, [new File(parts, 'a')]) };
}

test('an exported training is read again, once', async () => {
  const position = {
    fen: START_FEN,
    chess960: false,
    played: 'f2f3',
    mark: 'blunder',
    better: ['e2e4'],
    refutation: ['e7e5'],
    before: { kind: 'cp', value: 20 },
    after: { kind: 'mate', value: -3 },
    source: 'Ada – Ben',
  } as const;
  const from = page();
  await from.store.add([position, { ...position, played: 'g2g4' }], 100);
  const training = await from.store.load();
  await from.store.keep([{ ...training.cards[0]!, box: 3 }], new Map([[100, 2]]));
  const exported = await from.store.load();
  const to = page();
  for (let i = 0; i < 2; i++) await to.open(trainingJson(exported));
  expect(await to.store.load()).toEqual(exported);
  expect(to.opened).toEqual([
    { kind: 'train' },
    '2 positions added to the training.',
    { kind: 'train' },
    '0 positions added to the training.',
  ]);
  const damaged = { ...exported, cards: [{ ...exported.cards[0]!, box: 99 }, exported.cards[1]!] };
  const other = page();
  await other.open(trainingJson(damaged));
  expect(other.opened[1]).toBe('One position added to the training. One is damaged and left out.');
  await expect(other.open('{"riposteTraining": 1')).rejects.toThrow('The exported training is damaged.');
  await expect(other.open('{"riposteTraining": 9}')).rejects.toThrow('expected an exported training');
});

test('a game that begins with a comment is no lesson', async () => {
  const { opened, open } = page();
  await open('{An old trap} 1. e4 e5');
  expect(opened).toEqual([{ pgn: '{An old trap} 1. e4 e5' }]);
});

test('a position that is refused is refused in words, and nothing is opened', async () => {
  const illegal = Object.assign(new Error('fen.turn: expected the side not to move to be out of check'), { field: 'fen.turn' });
  const { opened, open } = page(() => Promise.reject(illegal));
  await expect(open('4k3/8/8/8/8/8/8/4RK2 w - - 0 1')).rejects.toThrow(/^The side that just moved is in check\.$/);
  await expect(open('no game at all')).rejects.toThrow('That is neither a FEN nor a PGN.');
  expect(opened).toEqual([]);
});
