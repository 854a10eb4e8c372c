// Several games: two as one tree, a variation as a game of its own, and the games of a list one after another.
import { expect, test, vi } from 'vitest';
import { mergeGame, splitVariation } from '../../../web/app/library-games.ts';
import { listOfLibrary, listOfText } from '../../../web/game/game-list.ts';
import { merged, splitOff } from '../../../web/game/tree/merge.ts';
import type { GameRecord, MoveNode, RecordNode } from '../../../web/protocol/game-record.ts';
import { Library } from '../../../web/storage/library.ts';
import { MemoryBackend } from '../../../web/storage/memory.ts';
import { game, move } from '../storage/support.ts';
import { openFakeSession, settle } from './session-fixture.ts';

/** Moves that follow each other; `notes` are comments by move. */
function chain(ucis: string, notes: Record<string, string> = {}, from = 1): MoveNode[] {
  return ucis
    .split(' ')
    .filter(Boolean)
    .reduceRight<MoveNode[]>(
      (children, uci, i) => [move(uci, from + i, { children, comments: notes[uci] ? [notes[uci]] : [] })],
      [],
    );
}
const gameOf = (ucis: string, tags: Record<string, string> = {}, part: Partial<GameRecord> = {}): GameRecord =>
  game(tags, 0, { children: chain(ucis), ...part });

/** The tree as text: variations in brackets after the move they replace, comments in braces. */
function text({ children, ends }: RecordNode): string {
  const own = (node: MoveNode): string => node.uci + node.comments.map((comment) => ` {${comment}}`).join('');
  const variation = (node: MoveNode): string => ` (${[own(node), text(node)].filter(Boolean).join(' ')})`;
  if (ends) return children.map(variation).join('').trim();
  const [main, ...others] = children;
  return main ? [`${own(main)}${others.map(variation).join('')}`, text(main)].filter(Boolean).join(' ') : '';
}

test('two games become one tree: shared moves once with the comments of both, the others as variations that name their game', () => {
  const first = gameOf('', { White: 'Ada' }, { children: chain('e2e4 e7e5 g1f3', { e2e4: 'mine' }), result: '1-0' });
  const second = gameOf(
    '',
    { White: 'Ben', Black: 'Cyd', Date: '1992.01.01' },
    { children: chain('e2e4 e7e5 f1c4 g8f6', { e2e4: 'yours', f1c4: 'sharp' }), result: '0-1' },
  );
  const both = merged(first, second)!;
  expect(text(both)).toBe('e2e4 {mine} {yours} e7e5 g1f3 (f1c4 {sharp} g8f6 {Ben – Cyd, 1992, 0-1})');
  expect([both.tags, both.result]).toEqual([first.tags, '1-0']);
  expect(text(merged(both, second)!), 'again').toBe(text(both));
});

test('the first game ends where it did; into an empty one the second comes whole; other starts are refused', () => {
  const short = gameOf('e2e4 e7e5');
  expect(text(merged(short, gameOf('e2e4 e7e5 g1f3'))!)).toBe('e2e4 e7e5 (g1f3)');
  expect(text(merged(gameOf(''), short)!)).toBe('e2e4 e7e5');
  expect(merged(short, gameOf('e7e5', {}, { startFen: '4k3/8/8/8/8/8/8/4K3 b - - 0 1' }))).toBeNull();
  expect(merged(short, gameOf('e2e4', {}, { chess960: true }))).toBeNull();
});

test('a long game merges without deep recursion', () => {
  const long = game({}, 3000);
  expect(text(merged(long, game({}, 2000))!).length).toBe(text(long).length);
});

test('a variation is split off with the moves that lead to it; the main line is not', () => {
  const record = merged(gameOf('e2e4 e7e5 g1f3', { White: 'Ada' }), gameOf('e2e4 c7c5 g1f3 d7d6'))!;
  const { rest, part } = splitOff(record, ['e2e4', 'c7c5', 'g1f3'])!;
  expect([text(rest), text(part), part.tags]).toEqual(['e2e4 e7e5 g1f3', 'e2e4 c7c5 g1f3 d7d6', [['White', 'Ada']]]);
  expect(splitOff(record, ['e2e4', 'e7e5'])).toBeNull();
});

const newLibrary = (): Library => new Library(new MemoryBackend(), () => {});

test('splitting puts the variation into the library; undo takes it out again, redo puts it back', async () => {
  const { session } = await openFakeSession();
  const library = newLibrary();
  await session.openRecord(gameOf('e2e4 e7e5'));
  await mergeGame(session, gameOf('e2e4 c7c5'));
  await session.goToPath(['e2e4', 'c7c5']);
  await splitVariation(session, library);
  expect([text(session.game.record!), await library.count()]).toEqual(['e2e4 e7e5', 1]);
  const [kept] = (await library.list()).games;
  expect(text((await library.get(kept!.id))!)).toBe('e2e4 c7c5');
  expect(session.edits.toast?.text).toBe('The variation is in the library.');
  await session.edits.undo();
  expect([text(session.game.record!), await library.count()]).toEqual(['e2e4 e7e5 (c7c5)', 0]);
  await session.edits.redo();
  expect([text(session.game.record!), await library.count()]).toEqual(['e2e4 e7e5', 1]);
  await session.edits.undo();
  await session.edits.undo();
  expect(text(session.game.record!), 'before the merge').toBe('e2e4 e7e5');
  await expect(mergeGame(session, gameOf('e7e5', {}, { chess960: true }))).rejects.toThrow('different positions');
});

test('the games of a list follow each other; undo returns to the place in the list; a lost game says so', async () => {
  const { session } = await openFakeSession();
  const library = newLibrary();
  const { ids } = await library.addMany(
    ['e2e4', 'd2d4', 'c2c4'].map((uci) => ({ record: gameOf(uci), kind: 'imported' as const })),
  );
  const list = listOfLibrary(library, ids);
  await session.stepGame(1);
  expect(session.place, 'no list').toBeNull();
  await session.openRecord(await list.read(0));
  session.noteList(list, 0);
  const at = () => [session.place?.index, text(session.game.record!)];
  await session.stepGame(-1);
  expect(at()).toEqual([0, 'e2e4']);
  await session.stepGame(1);
  expect(at()).toEqual([1, 'd2d4']);
  expect(session.isOfList(session.game.state!), 'only looked at').toBe(true);
  await session.edits.undo();
  expect(at()).toEqual([0, 'e2e4']);
  await session.stepGame(1);
  await library.remove([ids[2]!]);
  await session.stepGame(1);
  expect(at()).toEqual([1, 'd2d4']);
  expect(session.notifications.notice).toContain('This game is no longer in the library.');
  await session.play('g8f6');
  expect(session.isOfList(session.game.state!), 'changed').toBe(false);
});

test('the games of a text are read when they are wanted', async () => {
  const listed = [0, 10].map((from) => ({ from, to: from + 10, line: 1 + from, tags: [], result: '*', plies: 1, moves: [] }));
  const engine = { listPgn: vi.fn(async () => listed), readPgn: vi.fn(async (_: string) => ({ record: gameOf('e2e4') })) };
  const list = listOfText(engine as never, '0123456789abcdefghij', 2, 'games.pgn');
  expect(engine.listPgn).not.toHaveBeenCalled();
  await list.read(1);
  await list.read(0);
  expect(engine.listPgn).toHaveBeenCalledTimes(1);
  expect(engine.readPgn.mock.calls.map(([part]) => part)).toEqual(['abcdefghij', '0123456789']);
  await expect(list.read(2)).rejects.toThrow('no such game');
  await settle();
});
