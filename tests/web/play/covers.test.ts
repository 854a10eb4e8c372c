// A game or position that is opened while a lesson or a duel covers the board is shown.
import { beforeEach, expect, test } from 'vitest';
import { Library } from '../../../web/storage/library.ts';
import { MemoryBackend } from '../../../web/storage/memory.ts';
import type { PageStorage } from '../../../web/storage/page-storage.ts';
import type { OpenedGame } from '../../../web/ui/library/library-dialog.ts';
import { all, find, openPage, type Page, settled, until } from '../harness.ts';
import { record } from '../storage/support.ts';

let page: Page;
beforeEach(async () => {
  page = await openPage();
  const library = new Library(new MemoryBackend(), () => {});
  page.app.storage = { library, persistent: true, tabs: null } as unknown as PageStorage;
  await settled();
});

const covered = (): boolean => page.app.shadowRoot?.querySelector('rp-board') === null;

test.each(['lessons', 'duel'] as const)('a game of the library is shown in place of the %s', async (cover) => {
  const { app, session } = page;
  app.enterMode(cover);
  await settled(() => expect(covered()).toBe(true));
  const detail: OpenedGame = { id: 1, record: record({ White: 'Ada' }) };
  find(app, 'rp-library').dispatchEvent(new CustomEvent('open-game', { detail }));
  await until('the game', () => session.game.plies.length === 1);
  expect([covered(), session.mode, session.analysing]).toEqual([false, 'analyse', true]);
});

test('a merge or a file of the library that is refused leaves a duel running', async () => {
  const { app, session } = page;
  app.enterMode('duel');
  await settled();
  const library = find(app, 'rp-library');
  const other = { ...record(), startFen: '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1' };
  const detail: OpenedGame = { id: 1, record: other, merge: true };
  for (const event of [
    new CustomEvent('open-game', { detail }),
    new CustomEvent('open-file', { detail: new File(['1. Ke5 d5'], 'bad.pgn') }),
  ]) {
    session.notifications.notify(null);
    library.dispatchEvent(event);
    await until('the refusal', () => session.notifications.notice !== null);
    expect(app.cover?.kind).toBe('duel');
  }
});

test('the dialog for positions leaves a duel, as it leaves a lesson', async () => {
  const { app } = page;
  app.enterMode('duel');
  await settled();
  app.run('position');
  await until('the dialog', () => (find(app, 'rp-position', 'dialog') as HTMLDialogElement).open);
  expect([covered(), app.cover]).toEqual([false, null]);
});

test('the tab of the lessons leads from an exercise, a lesson and the trainer to their list', async () => {
  const { app } = page;
  const tab = all(app, [], '.modes button').find((button) => button.textContent?.trim() === 'Lessons') as HTMLElement;
  for (const cover of [
    { kind: 'lessons', at: { id: 'game-order', step: 0 } },
    { kind: 'lessons', at: { id: 'killer', step: 0 } },
    { kind: 'exercise', packed: 'x' },
    { kind: 'train' },
  ] as const) {
    app.showCover(cover);
    await until('the cover', () => app.cover?.kind === cover.kind);
    await settled();
    tab.click();
    await until('the list', () => app.cover?.kind === 'lessons' && app.cover.at === null);
    await until(
      'on the screen',
      () => app.shadowRoot?.querySelector('rp-lesson-view')?.shadowRoot?.querySelector('rp-train-entry') != null,
    );
  }
});
