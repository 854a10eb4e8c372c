// Own arrows and circles on the board: drawn by the right button or a long press, kept in the game, erased by a click.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pgnOfSession } from '../../../web/game/tree/session-text.ts';
import { all, openPage, type Page, settled, square, tap } from '../harness.ts';

let page: Page;
beforeEach(async () => {
  page = await openPage();
  await page.session.openPosition({ pgn: '1. e4 {[%csl Ye5]} e5 *' });
  page.session.setMode('analyse');
  await page.session.goTo(2);
  await settled();
});
afterEach(() => page.app.remove());

const drawn = (): string[] => all(page.app, ['rp-board'], '[data-drawn]').map((each) => each.dataset['drawn'] ?? '');
const pgn = (): string => pgnOfSession(page.session).replace(/\s+/g, ' ');

function send(type: string, name: string, more: PointerEventInit = {}): PointerEvent {
  const target = square(page.app, name);
  const { left, top, width } = target.getBoundingClientRect();
  const event = new PointerEvent(type, {
    clientX: left + width / 2,
    clientY: top + width / 2,
    bubbles: true,
    composed: true,
    cancelable: true,
    button: 2,
    pointerType: 'mouse',
    ...more,
  });
  target.dispatchEvent(event);
  return event;
}

async function draw(from: string, to: string, keys: PointerEventInit = {}): Promise<void> {
  send('pointerdown', from, keys);
  send('pointermove', to, keys);
  send('pointerup', to, keys);
  await settled();
}

test('the right button draws arrows and circles in four colours; the same again removes one, another colour replaces it', async () => {
  await draw('g1', 'f3');
  await draw('d5', 'd5', { shiftKey: true });
  await draw('f1', 'c4', { altKey: true });
  await draw('b1', 'c3', { altKey: true, shiftKey: true });
  expect(drawn()).toEqual(['red d5', 'green g1f3', 'blue f1c4', 'yellow b1c3']);
  expect(pgn()).toContain('{[%csl Rd5] [%cal Gg1f3,Bf1c4,Yb1c3]}');
  await draw('f1', 'c4', { altKey: true });
  await draw('g1', 'f3', { shiftKey: true });
  expect(drawn()).toEqual(['red d5', 'yellow b1c3', 'red g1f3']);
  expect(page.session.game.plies.map(({ san }) => san)).toEqual(['e4', 'e5']);
});

test('each position has its own; undo takes the last one back', async () => {
  await draw('g1', 'f3');
  await page.session.goTo(1);
  await settled(() => expect(drawn()).toEqual(['yellow e5']));
  await draw('e4', 'e5');
  expect(drawn()).toEqual(['yellow e5', 'green e4e5']);
  expect(page.session.edits.undoLabel).toBe('drawing');
  await page.session.edits.undo();
  await settled(() => expect(drawn()).toEqual(['yellow e5']));
  await page.session.goTo(2);
  await settled(() => expect(drawn()).toEqual(['green g1f3']));
});

test('an arrow is seen while it is drawn; off the board it comes to nothing', async () => {
  send('pointerdown', 'a1');
  send('pointermove', 'a4');
  expect(drawn()).toEqual(['green a1a4']);
  document.dispatchEvent(new PointerEvent('pointermove', { clientX: -50, clientY: -50 }));
  expect(drawn()).toEqual([]);
  document.dispatchEvent(new PointerEvent('pointerup', { clientX: -50, clientY: -50 }));
  await settled(() => expect([drawn(), pgn().includes('%cal')]).toEqual([[], false]));
});

test('a click beside the pieces erases them, unless the setting is off; a move does not', async () => {
  await draw('g1', 'f3');
  tap(page.app, 'g1');
  tap(page.app, 'f3');
  await settled(() => expect(page.session.game.plies.length).toBe(3));
  await page.session.goTo(2);
  await settled(() => expect(drawn(), 'a target of the selected piece is no empty square').toEqual(['green g1f3']));
  tap(page.app, 'd5');
  await settled(() => expect([drawn(), pgn().includes('%cal')]).toEqual([[], false]));
  page.app.change({ eraseDrawings: false });
  await draw('g1', 'f3');
  tap(page.app, 'd5');
  await settled(() => expect(drawn()).toEqual(['green g1f3']));
});

test('in Play they are drawn but not kept', async () => {
  await page.session.newGame('w');
  await settled();
  await draw('g1', 'f3');
  expect(drawn()).toEqual(['green g1f3']);
  await draw('g1', 'f3');
  expect(drawn()).toEqual([]);
  await draw('e2', 'e2');
  await page.session.play('e2e4');
  await settled(() => expect([drawn(), pgn().includes('%csl')]).toEqual([[], false]));
});

test('a long press of a finger begins to draw; a short one, or a drag, moves a piece', async () => {
  const touch: PointerEventInit = { button: 0, pointerType: 'touch', pointerId: 7 };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  send('pointerdown', 'g1', touch);
  vi.advanceTimersByTime(600);
  vi.useRealTimers();
  send('pointermove', 'f3', touch);
  send('pointerup', 'f3', touch);
  await settled(() => expect([drawn(), page.session.game.plies.length]).toEqual([['green g1f3'], 2]));
  await draw('g1', 'f3', touch);
  expect([drawn(), page.session.game.plies.length]).toEqual([[], 3]);
});

test('the browser’s menu opens only where nothing can be drawn', async () => {
  expect(send('contextmenu', 'e4').defaultPrevented).toBe(true);
  page.app.change({ drawings: false });
  await settled(() => expect(send('contextmenu', 'e4').defaultPrevented).toBe(false));
  await draw('g1', 'f3');
  expect(pgn()).not.toContain('%cal');
});
