// Premoves on the board: entered by mouse, keyboard and typing while the engine thinks, marked, cancelled, played; draw and rematch.

import { beforeEach, describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { all, centre, find, openPage, type Page, pieceOn, press, settled, square, tap, text, until } from '../harness.ts';

let page: Page;
const moves = (): string => page.session.game.plies.map(({ uci }) => uci).join(' ');
const marked = (): string[] =>
  all(page.app, ['rp-board', '.chess-board'], '.premove')
    .map((at) => at.dataset['square'] ?? '')
    .sort();

describe('while the engine thinks', () => {
  beforeEach(async () => {
    page = await openPage();
    page.session.premoves.enabled = true;
    await page.session.play('e2e4');
    await settled();
  });

  test('taps enter premoves, several in a row; they are played in turn', async () => {
    const { app, engine } = page;
    tap(app, 'g1');
    tap(app, 'f3');
    await settled();
    tap(app, 'f3');
    tap(app, 'g5');
    await settled(() => {
      expect([pieceOn(app, 'g5'), pieceOn(app, 'g1'), marked(), moves()]).toEqual([
        'white knight',
        '',
        ['f3', 'g1', 'g5'],
        'e2e4',
      ]);
      expect(text(find(app, 'rp-game-status'), '.status')).toBe('2 premoves wait');
    });
    engine.search.finish('a7a6');
    await until('the first premove', () => moves() === 'e2e4 a7a6 g1f3');
    expect([pieceOn(app, 'g5'), marked()]).toEqual(['white knight', ['f3', 'g5']]);
    engine.search.finish('b7b6');
    await until('the second premove', () => moves() === 'e2e4 a7a6 g1f3 b7b6 f3g5');
    expect(marked()).toEqual([]);
  });

  test('a drag goes on when the engine moves meanwhile, with the moves of the new position', async () => {
    const { app, engine } = page;
    square(app, 'g1').dispatchEvent(new PointerEvent('pointerdown', centre(app, 'g1')));
    document.dispatchEvent(new PointerEvent('pointermove', centre(app, 'g2')));
    document.dispatchEvent(new PointerEvent('pointermove', centre(app, 'f3')));
    engine.search.finish('e7e5');
    await until('the answer', () => pieceOn(app, 'e5') === 'black pawn');
    document.dispatchEvent(new PointerEvent('pointermove', centre(app, 'f3')));
    document.dispatchEvent(new PointerEvent('pointerup', centre(app, 'f3')));
    await until('the move', () => moves() === 'e2e4 e7e5 g1f3');
    expect(marked()).toEqual([]);
  });

  test('the arrow keys and typed moves enter premoves, too', async () => {
    const { app } = page;
    press(app, 'Tab');
    square(app, 'b1').focus();
    press(square(app, 'b1'), 'Enter');
    for (const [at, key] of [
      ['b1', 'ArrowUp'],
      ['b2', 'ArrowUp'],
      ['b3', 'ArrowRight'],
      ['c3', 'Enter'],
    ] as const)
      press(square(app, at), key);
    await settled(() => expect([pieceOn(app, 'c3'), marked()]).toEqual(['white knight', ['b1', 'c3']]));
    (app.ownerDocument.activeElement as HTMLElement).blur();
    await userEvent.keyboard('Nf3{Enter}');
    await settled(() => expect([pieceOn(app, 'f3'), moves()]).toEqual(['white knight', 'e2e4']));
  });

  test('Escape, a right click and a tap on an empty square cancel all', async () => {
    const { app, session } = page;
    const cancels: (() => unknown)[] = [
      () => userEvent.keyboard('{Escape}'),
      () => square(app, 'e5').dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, composed: true, cancelable: true })),
      () => tap(app, 'e5'),
    ];
    for (const cancel of cancels) {
      tap(app, 'g1');
      tap(app, 'f3');
      await settled(() => expect(session.premoves.moves).toHaveLength(1));
      await cancel();
      await settled(() => expect([session.premoves.moves, marked(), pieceOn(app, 'g1')]).toEqual([[], [], 'white knight']));
    }
    app.change({ drawings: false });
    await settled();
    const menu = new MouseEvent('contextmenu', { bubbles: true, composed: true, cancelable: true });
    square(app, 'e5').dispatchEvent(menu);
    expect(menu.defaultPrevented, "without premoves or drawings the browser's menu opens").toBe(false);
  });

  test('a selected piece stays selected when the engine moves, and then has its legal moves', async () => {
    const { app, engine } = page;
    tap(app, 'f1');
    engine.search.finish('b8c6');
    await until('the reply', () => moves() === 'e2e4 b8c6');
    tap(app, 'b1');
    tap(app, 'c3');
    await until('the move', () => moves() === 'e2e4 b8c6 b1c3');
    expect(marked()).toEqual([]);
  });
});

test('a draw offer is answered in the status line; after the game there is a rematch', async () => {
  page = await openPage();
  const { app, session, engine } = page;
  const bar = find(app, 'rp-game-bar');
  const offer = (): HTMLButtonElement => find(bar, '[aria-label="Offer a draw"]') as HTMLButtonElement;
  expect(offer().disabled).toBe(true);
  await session.play('g1f3');
  engine.search.finish('g8f6');
  await until('the reply', () => moves() === 'g1f3 g8f6');
  offer().click();
  await settled(() => expect([text(find(app, 'rp-game-status'), '.status'), offer().disabled]).toEqual(['Draw declined', true]));
  session.resign();
  await settled();
  const [fresh, rematch] = all(app, ['rp-game-status'], 'button');
  expect([fresh?.textContent?.trim(), rematch?.textContent?.trim()]).toEqual(['New game', 'Rematch']);
  rematch?.click();
  await until('the other side', () => session.user === 'b' && session.engineToMove);
  expect(app.orientation).toBe('black');
});
