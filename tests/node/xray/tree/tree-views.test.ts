// The picture of a tree without a page: what part is seen, what a hand does, and what is drawn where.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { END_GROUPS } from '../../../../web/recording/ends.ts';
import { AGAIN, Cells, FEW, NODE, UNRECORDED, UNSEARCHED } from '../../../../web/recording/icicle.ts';
import { SearchTree } from '../../../../web/recording/tree.ts';
import { TreeCamera } from '../../../../web/ui/xray/tree/tree-camera.ts';
import { Gestures, type GestureTarget } from '../../../../web/ui/xray/tree/tree-gestures.ts';
import { lastSearch, movesCsv } from '../../../../web/ui/xray/tree/tree-moves.ts';
import { type Paint, type Palette, type Scene, TreePainter } from '../../../../web/ui/xray/tree/tree-painter.ts';
import { icicleSvg } from '../../../../web/ui/xray/tree/tree-svg.ts';
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
  expect(lastSearch(rows[1]!)?.ask).toBe('fullWindow');
  const lines = movesCsv(new SearchTree(handMade()).movesOf(2), (uci) => (uci === 'g1f3' ? 'Nf3' : undefined))
    .trim()
    .split('\r\n');
  expect(lines).toEqual([
    'number,move,san,kind,from,ask,depth,reduction,extension,bound,score,nodes,outcome',
    '1,e2e4,e2-e4,move,table move,fullWindow,2,0,0,exact,12,12,raised',
    '2,g1f3,Nf3,move,quiet move,reduced,1,1,0,lower,31,3,best',
    '2,g1f3,Nf3,move,quiet move,zeroWindow,2,0,0,lower,28,1,best',
    '2,g1f3,Nf3,move,quiet move,fullWindow,2,0,0,exact,25,2,best',
  ]);
  expect(
    movesCsv(new SearchTree(handMade()).movesOf(11), () => undefined),
    'a score of 0 is one',
  ).toMatch(/,quiescence,-1,0,0,\w+,0,1,/);
});

describe('drawing', () => {
  const paint = (name: string): Paint => ({ fill: `${name}-fill`, ink: `${name}-ink`, mark: `${name}-mark` });
  const palette: Palette = {
    groups: END_GROUPS.map(({ id }) => paint(id)),
    few: paint('few'),
    unsearched: paint('unsearched'),
    unrecorded: paint('unrecorded'),
    ground: 'ground',
    muted: 'muted',
    pv: 'pv',
    select: 'select',
    hover: 'hover',
  };
  const groupOf = (id: string): number => END_GROUPS.findIndex((group) => group.id === id);

  /** Cells of every kind: the root, two nodes below (the second of them thin), and what else there can be. */
  function scene(changes: Partial<Scene> = {}): Scene {
    const cells = new Cells();
    cells.add(0, 200, 0, 1, 10, NODE, groupOf('all'));
    cells.add(0, 100, 1, 1, 11, NODE, groupOf('killer1'));
    cells.add(100, 2, 1, 1, 12, NODE, groupOf('quiet'));
    cells.add(110, 10, 2, 3, 13, FEW, 0);
    cells.add(120, 20, 2, 1, 14, UNSEARCHED, 0);
    cells.add(140, 30, 2, 1, 15, UNRECORDED, 0);
    cells.add(170, 20, 2, 1, 16, AGAIN, 0);
    cells.add(190, 2, 2, 1, 17, UNSEARCHED, 0);
    return {
      cells,
      width: 226,
      height: 60,
      scroll: 20,
      rows: 3,
      selected: 11,
      hovered: -1,
      line: new Set([10, 11]),
      found: new Set(),
      isPv: (record) => record === 10,
      name: (record) => (record === 10 ? 'depth 3' : 'Nf3'),
      ...changes,
    };
  }

  describe('as SVG', () => {
    const rects = (changes: Partial<Scene> = {}): string[] => {
      const svg = icicleSvg(scene(changes), palette, 'a < b & "c"');
      const [, inside = ''] = /<g[^>]*>([^]*)<\/g>/.exec(svg) ?? [];
      const rect = /<rect x="(\S+)" y="(\S+)" width="(\S+)" height="(\S+)" fill="(\S+)"(?: stroke="(\S+)")?/g;
      return [...inside.matchAll(rect)].map((found) => found.slice(1).filter(Boolean).join(' '));
    };

    test('draws a cell by its share and its ply, a pixel apart, with marks and the principal variation on top', () => {
      expect(rects({ selected: -1 })).toEqual([
        '0 0 199 19 all-fill',
        '0 0 199 19 url(#all)',
        '0 0 199 3 pv',
        '0 20 99 19 killer1-fill',
        '100 20 2 19 quiet-fill',
        '110 40 9 59 few-fill',
        '120 40 19 19 unsearched-fill',
        '120 40 19 19 url(#unsearched)',
        '140 40 29 19 unrecorded-fill',
        '140 40 29 19 url(#unrecorded)',
        '170 40 19 2 hover',
      ]);
      expect(rects().filter((rect) => rect.includes('select'))).toEqual(['0.5 21 98 17 none select']);
    });

    test('offsets the drawing by the gutter and the scroll position; numbers plies, omits names that do not fit, escapes text', () => {
      const svg = icicleSvg(scene(), palette, 'a < b & "c"');
      expect(svg).toContain('<title>a &lt; b &amp; &quot;c&quot;</title>');
      expect(svg).toContain('<g transform="translate(26 -20)" clip-path="url(#view)">');
      expect(svg).toContain('<clipPath id="view"><rect x="0" y="20" width="200" height="60"/></clipPath>');
      expect(svg).toMatch(/width="226" height="60" viewBox="0 0 226 60"/);
      const texts = [...svg.matchAll(/<text x="(\S+)" y="(\S+)"[^>]*>([^<]*)</g)].map((found) => found.slice(1).join(' '));
      expect(texts).toEqual(['3 14 A depth 3', '3 34 K1 Nf3', '20 -6 ply', '20 14 1', '20 34 2']);
      expect(icicleSvg(scene({ name: () => 'a name that is far too long' }), palette, '')).toContain('>K1</text>');
      expect(svg).toMatch(/<pattern id="killer2"[^>]*><path d="M4 0L4 8" stroke="killer2-mark"/);
    });
  });

  describe('on a canvas', () => {
    /** A canvas context that records what is filled, outlined and written. */
    function paintOf(changes: Partial<Scene> = {}, ratio = 2): string[] {
      const told: string[] = [];
      const at = (...numbers: number[]): string => numbers.map((n) => String(Number(n.toFixed(2)))).join(' ');
      const context = {
        fillStyle: '',
        strokeStyle: '',
        lineWidth: 1,
        font: '',
        textAlign: '',
        save() {},
        restore() {},
        beginPath() {},
        clip() {},
        moveTo() {},
        lineTo() {},
        rect: (...box: number[]) => told.push(`clip ${at(...box)}`),
        translate: (x: number, y: number) => told.push(`translate ${at(x, y)}`),
        setTransform: (...numbers: number[]) => told.push(`transform ${at(...numbers)}`),
        fill: () => told.push(`flag ${context.fillStyle}`),
        fillRect: (...box: number[]) => told.push(`${String(context.fillStyle)} ${at(...box)}`),
        strokeRect: (...box: number[]) => told.push(`${context.strokeStyle}:${context.lineWidth} ${at(...box)}`),
        fillText: (text: string, x: number, y: number) =>
          told.push(`"${text}" ${context.fillStyle} ${context.textAlign} ${at(x, y)}`),
        createPattern: () => ({ setTransform() {}, toString: () => 'marks' }),
      };
      new TreePainter().paint(context as unknown as CanvasRenderingContext2D, scene(changes), palette, ratio);
      return told;
    }
    beforeEach(() => {
      vi.stubGlobal('document', { createElement: () => ({ getContext: () => null }) });
      vi.stubGlobal(
        'DOMMatrix',
        class {
          scale() {}
        },
      );
    });
    afterEach(() => vi.unstubAllGlobals());
    const after = (told: string[], part: RegExp): string[] => told.filter((line) => part.test(line));

    test('draws the background, then all cells beside the gutter, scrolled; thin cells keep a hairline, the thinnest gaps are omitted', () => {
      const told = paintOf();
      expect(told.slice(0, 4)).toEqual(['transform 2 0 0 2 0 0', 'ground 0 0 226 60', 'clip 26 0 200 60', 'translate 26 -20']);
      expect(after(told, /^(all|killer1|quiet|few|unsearched|unrecorded)-fill/).slice(0, 6)).toEqual([
        'few-fill 110 40 10 59',
        'killer1-fill 0 20 99 19',
        'quiet-fill 100 20 1.7 19',
        'all-fill 0 0 199 19',
        'unsearched-fill 120 40 19 19',
        'unrecorded-fill 140 40 29 19',
      ]);
      expect(after(told, /^table/), 'what is no node has no end').toEqual([]);
      // Marks of the root, of what was never searched and of what was not recorded; killer 1 and thin cells have none.
      expect(after(told, /^marks/)).toEqual(['marks 0 0 199 19', 'marks 120 40 19 19', 'marks 140 40 29 19']);
    });

    test('outlines the selected node, outlines the hovered one more thinly, underlines the path, flags matches', () => {
      const told = paintOf({ hovered: 12, found: new Set([11]) });
      expect(after(told, /^(select|hover):/)).toEqual(['select:3 0.5 21 98 17', 'hover:1.5 100.5 21 1.5 17']);
      expect(after(told, /^select \d/)).toEqual(['select 0 16 199 3']);
      expect(after(told, /^pv/)).toEqual(['pv 0 0 199 3']);
      expect(after(told, /^flag/)).toEqual(['flag hover']);
      expect(after(paintOf(), /^select \d/), 'no other node').toEqual(['select 0 16 199 3']);
    });

    test('draws a bracket for a verification, a strong one if it is on the line', () => {
      expect(after(paintOf(), /^(hover|select) 1[78]\d/)).toEqual(['hover 170 40 19 2', 'hover 170 40 2 7', 'hover 187 40 2 7']);
      expect(after(paintOf({ line: new Set([16]) }), /^select 1[78]\d/).length).toBe(3);
    });

    test('writes letters, moves that fit, and the numbers of the visible plies', () => {
      const texts = (changes: Partial<Scene> = {}): string[] => after(paintOf(changes), /^"/);
      expect(texts()).toEqual([
        '"A" all-ink left 3 10.5',
        '"depth 3" all-ink left 20 10.5',
        '"K1" killer1-ink left 3 30.5',
        '"Nf3" killer1-ink left 20 30.5',
        '"1" muted right 21 10.5',
        '"2" muted right 21 30.5',
      ]);
      expect(texts({ name: () => 'a name that is far too long' }).filter((text) => text.includes('name'))).toEqual([]);
      expect(texts({ scroll: 0, height: 20 }).filter((text) => text.includes('muted'))).toEqual(['"ply" muted right 21 10.5']);
    });
  });
});
