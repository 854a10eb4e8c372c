// The tree as it is drawn, on the canvas and as SVG.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { END_GROUPS } from '../../../../web/recording/ends.ts';
import { AGAIN, Cells, FEW, NODE, UNRECORDED, UNSEARCHED } from '../../../../web/recording/icicle.ts';
import { type Paint, type Palette, type Scene, TreePainter } from '../../../../web/ui/xray/tree/tree-painter.ts';
import { icicleSvg } from '../../../../web/ui/xray/tree/tree-svg.ts';

describe('drawing', () => {
  const paint = (name: string): Paint => ({ fill: `${name}-fill`, ink: `${name}-ink`, mark: `${name}-mark` });
  const palette: Palette = {
    groups: END_GROUPS.map(({ id }) => paint(id)),
    few: paint('few'),
    unsearched: paint('unsearched'),
    unrecorded: paint('unrecorded'),
    ghost: paint('ghost'),
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
      width: 234,
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
      expect(svg).toContain('<g transform="translate(34 -20)" clip-path="url(#view)">');
      expect(svg).toContain('<clipPath id="view"><rect x="0" y="20" width="200" height="60"/></clipPath>');
      expect(svg).toMatch(/width="234" height="60" viewBox="0 0 234 60"/);
      const texts = [...svg.matchAll(/<text x="(\S+)" y="(\S+)"[^>]*>([^<]*)</g)].map((found) => found.slice(1).join(' '));
      expect(texts).toEqual(['3 14 A depth 3', '3 34 K1 Nf3', '28 -6 ply', '28 14 1', '28 34 2']);
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
      expect(told.slice(0, 4)).toEqual(['transform 2 0 0 2 0 0', 'ground 0 0 234 60', 'clip 34 0 200 60', 'translate 34 -20']);
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

    test('draws a bracket for a singular search, a strong one if it is on the line', () => {
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
        '"1" muted right 29 10.5',
        '"2" muted right 29 30.5',
      ]);
      expect(texts({ name: () => 'a name that is far too long' }).filter((text) => text.includes('name'))).toEqual([]);
      expect(texts({ scroll: 0, height: 20 }).filter((text) => text.includes('muted'))).toEqual(['"ply" muted right 29 10.5']);
    });
  });
});
