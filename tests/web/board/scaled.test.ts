// A page may scale the element around a board: a dragged piece stays at the pointer all the same.
import { afterEach, expect, test } from 'vitest';
import { openPage, pieceOn, settled, square } from '../harness.ts';

afterEach(() => document.body.replaceChildren());

test.each([0.5, 1.5])(
  'scale(%f): the piece follows the pointer, the square under it is marked, and the move is played',
  async (factor) => {
    const { app, session } = await openPage();
    const around = document.createElement('div');
    around.style.cssText = `width: 800px; transform: scale(${factor}); transform-origin: 0 0`;
    document.body.replaceChildren(around);
    around.append(app);
    await settled();
    const centre = (box: DOMRect) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });
    const at = (name: string): PointerEventInit => {
      const { x, y } = centre(square(app, name).getBoundingClientRect());
      return { clientX: x, clientY: y, bubbles: true, composed: true, button: 0 };
    };
    const side = square(app, 'g1').getBoundingClientRect().width;
    square(app, 'g1').dispatchEvent(new PointerEvent('pointerdown', at('g1')));
    document.dispatchEvent(new PointerEvent('pointermove', at('f2')));
    document.dispatchEvent(new PointerEvent('pointermove', at('f3')));
    await settled();
    const piece = square(app, 'g1').querySelector('.piece:not(.secondary)')!;
    await expect.poll(() => piece.getAnimations().length).toBe(0);
    const [held, pointer] = [centre(piece.getBoundingClientRect()), at('f3')];
    // The piece hangs a quarter of a square above the pointer.
    expect(Math.abs(held.x - pointer.clientX!)).toBeLessThan(0.1 * side);
    expect(Math.abs(held.y + 0.25 * side - pointer.clientY!)).toBeLessThan(0.1 * side);
    expect(square(app, 'f3').classList).toContain('hover');
    document.dispatchEvent(new PointerEvent('pointerup', at('f3')));
    await expect.poll(() => session.game.plies.map(({ uci }) => uci)).toEqual(['g1f3']);
    expect(pieceOn(app, 'f3')).toBe('white knight');
  },
);
