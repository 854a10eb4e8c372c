// The picture of a tree without a page: what part is seen, what a hand does, and what is drawn where.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { SearchTree } from '../../../../web/recording/tree.ts';
import { TreeCamera } from '../../../../web/ui/xray/tree/tree-camera.ts';
import { Gestures, type GestureTarget } from '../../../../web/ui/xray/tree/tree-gestures.ts';
import { lastSearch, movesCsv } from '../../../../web/ui/xray/tree/tree-moves.ts';
import { handMade } from '../../../web/recorded.ts';

describe('the camera', () => {
  let camera: TreeCamera;
  beforeEach(() => {
    camera = new TreeCamera();
  });
  const edges = () => [camera.left, camera.right].map((edge) => Number(edge.toFixed(9)));

  test('stays within the whole tree, and zooms in to a billionth at most', () => {
    camera.show(-0.5, 0.5, false);
    expect([edges(), camera.whole]).toEqual([[0, 1], true]);
    camera.show(0.75, 1.25, false);
    expect([edges(), camera.whole]).toEqual([[0.5, 1], false]);
    camera.show(0, 0.5, false);
    expect([edges(), camera.whole]).toEqual([[0, 0.5], false]);
    camera.show(-7, 8, false);
    expect([edges(), camera.whole]).toEqual([[0, 1], true]);
    camera.show(0.5, 0.5, false);
    expect(camera.right - camera.left).toBeCloseTo(1e-9, 12);
    camera.home = 2;
    camera.showAll(false);
    expect([edges(), camera.whole]).toEqual([[0, 2], true]);
  });

  test('zooms around the pointer, and pans by its own width', () => {
    camera.zoom(0.25, 2);
    expect(edges()).toEqual([0.125, 0.625]);
    camera.zoom(0.5, 0.5);
    expect(edges()).toEqual([0, 1]);
    camera.show(0.25, 0.5, false);
    camera.pan(1);
    expect(edges()).toEqual([0.5, 0.75]);
    camera.pan(-0.5);
    expect(edges()).toEqual([0.375, 0.625]);
  });

  test('animates: starts where it is, moves towards its target, arrives and stops', () => {
    camera.show(0.25, 0.5, true);
    expect([edges(), camera.animating, camera.whole]).toEqual([[0, 1], true, false]);
    const spans: number[] = [];
    for (const now of [1000, 1060, 1120]) {
      expect(camera.step(now)).toBe(true);
      spans.push(camera.right - camera.left);
    }
    expect(spans[0]).toBe(1);
    expect(spans[1]! < 1 && spans[2]! < spans[1]! && spans[2]! > 0.25).toBe(true);
    expect([camera.step(1400), edges(), camera.animating, camera.step(1500)]).toEqual([false, [0.25, 0.5], false, false]);
  });

  test('a zoom during an animation continues from its target; the next animation has its full duration', () => {
    camera.show(0.25, 0.75, true);
    camera.step(1000);
    camera.zoom(0.5, 2, true);
    for (const now of [2000, 2050]) expect(camera.step(now)).toBe(true);
    camera.step(2500);
    expect(edges()).toEqual([0.375, 0.625]);
  });
});

describe('gestures', () => {
  /** Gestures on a stage whose corner is at 100, 50. */
  function hand(atWhole = false) {
    const told: unknown[][] = [];
    const note =
      (name: string) =>
      (...words: number[]): void =>
        void told.push([name, ...words.map((word) => Number(word.toFixed(3)))]);
    const target: GestureTarget = {
      zoomAt: note('zoom'),
      panBy: note('pan'),
      hoverAt: note('hover'),
      hoverEnd: note('end'),
      atWhole: () => atWhole,
    };
    const listeners = new Map<string, (e: unknown) => void>();
    const stage = {
      addEventListener: (name: string, listener: (e: unknown) => void) => listeners.set(name, listener),
      getBoundingClientRect: () => ({ left: 100, top: 50 }),
      setPointerCapture: note('capture'),
    } as unknown as HTMLElement;
    const gestures = new Gestures(target);
    gestures.attach(stage);
    const send = (type: string, x: number, y: number, more: object = {}): boolean => {
      const preventDefault = vi.fn();
      listeners.get(type)?.({
        clientX: 100 + x,
        clientY: 50 + y,
        button: 0,
        buttons: 1,
        pointerId: 1,
        pointerType: 'mouse',
        deltaX: 0,
        deltaY: 0,
        deltaMode: 0,
        shiftKey: false,
        preventDefault,
        ...more,
      });
      return preventDefault.mock.calls.length > 0;
    };
    return { told, gestures, send };
  }

  test('the wheel zooms at the pointer: up zooms in, by 240 at most at once, and lines count more than pixels', () => {
    const { told, send } = hand();
    for (const more of [
      { deltaY: -30 },
      { deltaY: 30 },
      { deltaY: -9000 },
      { deltaY: 3, deltaMode: 1 },
      { deltaY: 1, deltaMode: 2 },
    ])
      expect(send('wheel', 40, 9, more)).toBe(true);
    const by = (delta: number): unknown[] => ['zoom', 40, Number(Math.exp(delta / 300).toFixed(3))];
    expect(told).toEqual([by(30), by(-30), by(240), by(-48), by(-200)]);
  });

  test('the wheel scrolls the page if the tree cannot zoom out further; sideways, or with Shift, it pans', () => {
    const { told, send } = hand(true);
    const turns = [{ deltaY: 30 }, { deltaY: -30 }, { deltaX: 20, deltaY: 5 }, { deltaY: 8, shiftKey: true }];
    expect(turns.map((turn) => send('wheel', 1, 1, turn))).toEqual([false, true, true, true]);
    expect(told.map(([name, x]) => [name, x])).toEqual([
      ['zoom', 1],
      ['pan', -20],
      ['pan', -8],
    ]);
  });

  test('a press that hardly moves is a tap; a mouse drag pans both ways, a finger only sideways', () => {
    for (const [pointerType, down] of [
      ['mouse', 6],
      ['touch', 0],
    ] as const) {
      const { told, gestures, send } = hand();
      send('pointerdown', 10, 10, { pointerType });
      send('pointermove', 12, 12, { pointerType });
      expect([told, gestures.dragged]).toEqual([[], false]);
      send('pointermove', 19, 16, { pointerType });
      send('pointermove', 20, 16, { pointerType });
      send('pointerup', 20, 16, { pointerType });
      expect([told, gestures.dragged]).toEqual([
        [
          ['capture', 1],
          ['pan', 9, down],
          ['pan', 1, 0],
        ],
        true,
      ]);
      send('pointermove', 50, 16, { pointerType });
      expect(told.slice(3)).toEqual(pointerType === 'mouse' ? [['hover', 50, 16]] : []);
      send('pointerdown', 20, 16, { pointerType });
      expect(gestures.dragged, 'the next press').toBe(false);
    }
  });

  test('a button released outside ends the press: the pointer that returns only hovers', () => {
    const { told, gestures, send } = hand();
    send('pointerdown', 2, 10);
    send('pointerleave', -1, 10);
    send('pointermove', 30, 10, { buttons: 0 });
    send('pointermove', 60, 10);
    expect([told, gestures.dragged]).toEqual([[['end'], ['hover', 30, 10], ['hover', 60, 10]], false]);
  });

  test('two fingers zoom around their centre; the remaining one pans; other buttons do nothing', () => {
    const { told, gestures, send } = hand();
    const finger = (type: string, pointerId: number, x: number): boolean => send(type, x, 0, { pointerId, pointerType: 'touch' });
    finger('pointerdown', 1, 10);
    finger('pointerdown', 2, 30);
    finger('pointermove', 2, 50);
    finger('pointermove', 1, 30);
    finger('pointerup', 1, 30);
    finger('pointermove', 2, 45);
    finger('pointercancel', 2, 45);
    finger('pointermove', 2, 20);
    expect(told).toEqual([
      ['capture', 2],
      ['zoom', 30, 2],
      ['zoom', 40, 0.5],
      ['pan', -5, 0],
    ]);
    expect(gestures.dragged).toBe(true);
    send('pointerdown', 10, 10, { button: 2 });
    send('pointermove', 60, 10);
    send('pointerleave', 60, 10);
    expect(told.slice(4)).toEqual([['hover', 60, 10], ['end']]);
  });
});

test('exports the moves as CSV: a line per search, in SAN where known', () => {
  const { rows } = new SearchTree(handMade()).movesOf(2);
  expect(lastSearch(rows[1]!)?.searchKind).toBe('fullWindow');
  const lines = movesCsv(new SearchTree(handMade()).movesOf(2), (uci) => (uci === 'g1f3' ? 'Nf3' : undefined))
    .trim()
    .split('\r\n');
  expect(lines).toEqual([
    'number,move,san,kind,from,ask,depth,reduction,extension,bound,score,nodes,outcome',
    '1,e2e4,e2-e4,move,TT move,fullWindow,2,0,0,exact,12,12,raised',
    '2,g1f3,Nf3,move,quiet move,reduced,1,1,0,lower,31,3,best',
    '2,g1f3,Nf3,move,quiet move,zeroWindow,2,0,0,lower,28,1,best',
    '2,g1f3,Nf3,move,quiet move,fullWindow,2,0,0,exact,25,2,best',
  ]);
  expect(
    movesCsv(new SearchTree(handMade()).movesOf(11), () => undefined),
    'a score of 0 is one',
  ).toMatch(/,quiescence,-1,0,0,\w+,0,1,/);
});
