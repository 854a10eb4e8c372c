// What is drawn on a board: arrows, pieces, the mini board.
import { expect, test } from 'vitest';
import type { BoardShape } from '../../../web/analysis/shapes.ts';
import { MiniBoard } from '../../../web/ui/board/mini-board.ts';
import { Overlay } from '../../../web/ui/board/overlay.ts';
import { pieceElement } from '../../../web/ui/board/pieces.ts';
import { all, settled } from '../harness.ts';

test('the mini board shows pieces, dark squares and the last move', async () => {
  const board = new MiniBoard();
  Object.assign(board, { fen: 'r6k/8/8/8/8/8/8/K6R w - - 0 1', last: ['h1', 'a7'] });
  document.body.append(board);
  await settled();
  const classes = all(board, [], 'i').map((square) => square.className.split(/\s+/).filter(Boolean).join(' '));
  expect(classes.length).toBe(64);
  expect([0, 1, 7, 8, 56, 57, 63].map((i) => classes[i])).toEqual([
    'br',
    'dark',
    'bk dark',
    'dark last',
    'wk dark',
    '',
    'wr last',
  ]);
});

test('arrows on a board: shaft, head and tag from the shape, reused, and redrawn only when they differ', () => {
  const shape = (more: Partial<BoardShape>): BoardShape => ({
    key: '',
    kind: 'pv',
    from: 'e2',
    to: 'e4',
    width: 1,
    label: '12',
    opacity: 0.4,
    head: 'filled',
    tagIndex: 0,
    ...more,
  });
  const overlay = new Overlay();
  document.body.replaceChildren(overlay.element);
  const seen = () => [...overlay.element.querySelectorAll<SVGGElement>('g[data-shape]:not([display])')];
  const numbers = (element: Element, ...names: string[]) =>
    names.map((name) => Number(element.getAttribute(name)).toFixed(2)).join(' ');
  const [pv, killer, tag] = [
    shape({}),
    shape({ kind: 'killer2', label: 'K2', from: 'g1', to: 'g5', tagIndex: 1, opacity: 0.9 }),
    shape({ kind: 'killer1', label: 'K1', opacity: 1, width: 0.5 }),
  ];
  overlay.draw([pv, killer, tag], 'white');
  // The first shape is painted last.
  expect(seen().map((g) => g.dataset['shape'])).toEqual(['K1 e2e4', 'K2 g1g5', '12 e2e4']);
  const [last, second, first] = seen().map((g) => ({
    shaft: g.querySelector('line')!,
    head: g.querySelector<SVGPathElement>('path:not(.edge)')!,
    tag: g.querySelector('g')!,
    plate: g.querySelector('rect')!,
    text: g.querySelector('text')!,
  }));
  expect(seen().map((g) => g.style.getPropertyValue('--width'))).toEqual(['0.50', '1.00', '1.00']);
  expect([
    numbers(first!.shaft, 'x1', 'y1', 'x2', 'y2', 'opacity'),
    numbers(first!.head, 'opacity'),
    numbers(first!.tag, 'opacity'),
  ]).toEqual(['4.50 6.22 4.50 4.90 0.40', '0.40', '0.60']);
  // The second of two from one square lies beside the first.
  expect(numbers(second!.shaft, 'x1', 'y1', 'x2', 'y2')).toBe('6.34 7.22 6.34 3.90');
  // The number stands at the head, a killer's tag in a corner of its square; the plates are centred and as wide as their texts.
  expect([first!, second!, last!].map(({ text: t }) => numbers(t, 'x', 'y'))).toEqual(['4.50 4.90', '6.78 7.17', '4.22 6.17']);
  for (const { plate, text: t } of [first!, second!, last!]) {
    expect(Number(plate.getAttribute('x')) + Number(plate.getAttribute('width')) / 2).toBeCloseTo(Number(t.getAttribute('x')), 9);
    expect(Number(plate.getAttribute('y')) + Number(plate.getAttribute('height')) / 2).toBeCloseTo(
      Number(t.getAttribute('y')),
      9,
    );
  }
  const wide = Number(first!.plate.getAttribute('width'));
  overlay.draw([shape({ label: '1' })], 'white');
  expect(seen().map((g) => g.dataset['shape'])).toEqual(['1 e2e4']);
  expect(Number(seen()[0]!.querySelector('rect')!.getAttribute('width'))).toBeLessThan(wide);
  overlay.draw([], 'white');
  overlay.draw([shape({ label: '1' })], 'white');
  expect(seen()).toHaveLength(1);
  overlay.draw([shape({ label: '1' })], 'black');
  expect(numbers(seen()[0]!.querySelector('line')!, 'x1', 'y1')).toBe('3.50 1.78');
});

test('a piece is drawn in its colours, each time as a new element', () => {
  const light = (fill: string): number => (fill.match(/[\da-f]{2}/g) ?? []).reduce((sum, part) => sum + parseInt(part, 16), 0);
  for (const kind of ['p', 'n', 'b', 'r', 'q', 'k'] as const) {
    const [white, black] = (['w', 'b'] as const).map((colour) => pieceElement(colour, kind));
    const body = (piece: Element) => piece.querySelector('g')!;
    expect([light(body(white!).getAttribute('fill')!) > 600, light(body(black!).getAttribute('fill')!) < 300]).toEqual([
      true,
      true,
    ]);
    expect(light(body(white!).getAttribute('stroke')!)).toBeLessThan(light(body(white!).getAttribute('fill')!));
    expect([...white!.querySelectorAll('path, circle')].map((part) => part.outerHTML)).toEqual(
      [...black!.querySelectorAll('path, circle')].map((part) => part.outerHTML),
    );
    expect(pieceElement('w', kind)).not.toBe(white);
  }
  expect(pieceElement('w', 'n').querySelectorAll('circle')).toHaveLength(1);
});
