// What a small window shows: the whole status, one line on each button, a lesson's board with its text; and the first steps.

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page as browserPage } from 'vitest/browser';
import { all, find, openPage, settled, until } from '../harness.ts';

let page: Awaited<ReturnType<typeof openPage>>;
beforeEach(async () => {
  await browserPage.viewport(1280, 800);
  page = await openPage();
});
afterEach(() => browserPage.viewport(414, 896));

const inPage = (...path: string[]): HTMLElement => find(page.app, ...path);

test.each([
  [720, 450],
  [844, 390],
  [390, 844],
])('%i x %i: the status is not cut off, and the text of a button is one line', async (width, height) => {
  const { session } = page;
  await browserPage.viewport(width, height);
  for (const end of ['', 'resign', 'draw']) {
    if (end === 'resign') session.resign();
    if (end === 'draw') await session.openPosition({ fen: '8/8/8/4k3/8/8/8/4K3 w - - 0 1', moves: [] });
    session.setMode('play');
    await settled();
    const status = inPage('rp-game-status', '.status');
    expect([end, status.scrollWidth <= status.clientWidth, status.scrollHeight <= status.clientHeight + 1]).toEqual([
      end,
      true,
      true,
    ]);
    for (const button of all(page.app, ['rp-game-bar'], '.bar > button:not(.icon)')) {
      const range = document.createRange();
      range.selectNodeContents(button);
      const bottoms = [...range.getClientRects()].map(({ bottom }) => bottom);
      // Less than a line apart.
      expect(Math.max(...bottoms) - Math.min(...bottoms), `${end} ${button.textContent.trim()}`).toBeLessThan(12);
    }
  }
});

describe('a lesson', () => {
  test.each([
    [720, 450],
    [844, 390],
    [390, 844],
  ])('%i x %i: the board and the first sentence are in the window', async (width, height) => {
    await browserPage.viewport(width, height);
    page.app.showCover({ kind: 'lessons', at: { id: 'slots', step: 0 } });
    await until(
      'the lesson',
      () => page.app.renderRoot.querySelector('rp-lesson-view')?.shadowRoot?.querySelector('.text p') != null,
    );
    await settled();
    const board = inPage('rp-lesson-view', 'rp-position-board').getBoundingClientRect();
    const line = inPage('rp-lesson-view', '.text p').getBoundingClientRect();
    expect([board.top >= 0, board.bottom <= height, line.top >= 0, line.top + 48 <= height]).toEqual([true, true, true, true]);
    expect(width > height ? line.left >= board.right : line.bottom <= board.top, 'beside or above the board').toBe(true);
    expect(document.documentElement.scrollWidth).toBe(width);
  });
});

test('a game without moves says what can be done; the first move takes its place', async () => {
  const { app, session } = page;
  const steps = () => app.renderRoot.querySelector('.first-steps');
  const said = steps()!.querySelector('p')!.textContent.replace(/\s+/g, ' ').trim();
  expect(said).toBe('You are White against Riposte at level Hobby, about 1550. Make a move to begin.');
  expect(steps()!.assignedSlot).not.toBeNull();
  await session.play('e2e4');
  await settled(() => expect(steps()?.assignedSlot ?? null).toBeNull());
  session.setMode('analyse');
  await settled(() => expect(steps()).toBeNull());
});

test('the help begins with its heading', async () => {
  await browserPage.viewport(390, 844);
  page.app.run('help');
  await until('the help', () => page.app.renderRoot.querySelector('rp-help')?.shadowRoot?.querySelector('dialog[open]') != null);
  const dialog = inPage('rp-help', 'dialog');
  expect([dialog.scrollTop, inPage('rp-help', 'h2').matches(':focus')]).toEqual([0, true]);
  (dialog as HTMLDialogElement).close();
});

test('the move on the board stays in sight when the list becomes lower', async () => {
  const { session } = page;
  session.setMode('analyse');
  const knights = Array.from({ length: 60 }, (_, i) => ['g1f3', 'g8f6', 'f3g1', 'f6g8'][i % 4]!);
  await session.openPosition({ fen: 'startpos', moves: knights });
  await settled();
  const panel = inPage('rp-move-list');
  panel.style.height = '150px';
  const inSight = (): boolean => {
    const list = inPage('rp-move-list', '.list').getBoundingClientRect();
    const move = inPage('rp-move-list', '[aria-current]').getBoundingClientRect();
    return move.top >= list.top && move.bottom <= list.bottom;
  };
  await until('the move in sight', inSight);
});

/** The controls on the screen, in all shadow trees. */
const controls = (root: ParentNode): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>('*')].flatMap((e) => [
    ...(e.matches('button, select, input, textarea, summary, a') && e.checkVisibility() ? [e] : []),
    ...(e.shadowRoot ? controls(e.shadowRoot) : []),
  ]);

test.each([
  [1440, 900],
  [1280, 720],
  [390, 844],
])('%i x %i: the message about a change of the game covers no control', async (width, height) => {
  const { app, session } = page;
  await browserPage.viewport(width, height);
  await session.openPosition({ fen: 'startpos', moves: ['e2e4', 'e7e5', 'g1f3'] }, 'analyse');
  // As long as the longest in any language.
  const text = 'Die Auswertung ist in der Partie gespeichert: 12 Züge sind markiert.';
  await session.edits.edit('review', (record) => ({ ...record, children: [] }), { text });
  const toast = () => app.renderRoot.querySelector('.toast');
  await until('the message', () => toast() !== null);
  await settled();
  // On a phone it has a place of its own below everything else.
  if (width === 390) scrollTo(0, document.documentElement.scrollHeight);
  const box = toast()!.getBoundingClientRect();
  expect([box.top >= 0, box.bottom <= height]).toEqual([true, true]);
  const covered = controls(app.renderRoot).filter((e) => {
    const { left, right, top, bottom } = e.getBoundingClientRect();
    return !toast()!.contains(e) && left < box.right && right > box.left && top < box.bottom && bottom > box.top;
  });
  expect(covered.map((e) => e.ariaLabel || e.textContent.trim())).toEqual([]);
  session.notifications.notify('Something to answer');
  await settled();
  const notice = app.renderRoot.querySelector('.notice')!.getBoundingClientRect();
  const now = toast()!.getBoundingClientRect();
  expect([now.height === 0, now.height === 0 || now.bottom <= notice.top]).toEqual([width === 390, true]);
});

test('1280 x 720: the step buttons of a game stay where they are over a half-move', async () => {
  const { app, session, engine } = page;
  await browserPage.viewport(1280, 720);
  await settled();
  const y = () =>
    all(app, ['rp-game-bar'], 'button')
      .find((b) => b.ariaLabel === 'To the start')!
      .getBoundingClientRect().y;
  const before = y();
  await session.play('e2e4');
  await settled(() => expect(y(), 'while the engine thinks').toBe(before));
  engine.search.finish('e7e5');
  await until('the reply', () => session.game.plies.length === 2);
  await settled(() => expect(y()).toBe(before));
});
