// The engine's thoughts on the page: the line, the ladder, and the arrows they put on the board.

import { beforeEach, describe, expect, test } from 'vitest';
import { page as browserPage } from 'vitest/browser';
import { picturePng, pictureSvg } from '../../web/ui/base/picture.ts';
import { fakeInfo, fakeSnapshot } from './fake-engine.ts';
import { all, find, openPage, type Page, pieceOn, press, settled, until } from './harness.ts';

const PV: [string, string][] = [
  ['e2e4', 'e4'],
  ['e7e5', 'e5'],
  ['g1f3', 'Nf3'],
  ['b8c6', 'Nc6'],
  ['d2d4', 'd4'],
  ['c6d4', 'Nxd4'],
  ['f3d4', 'Nxd4'],
  ['d7d6', 'd6'],
];

let page: Page;
beforeEach(async () => {
  await browserPage.viewport(1280, 800);
  page = await openPage();
  page.session.setMode('analyse');
  await settled();
  page.engine.search.hooks.onInfo?.(fakeInfo({ pv: PV.map((m) => m[0]), san: PV.map((m) => m[1]) }));
  page.engine.search.hooks.onXray?.(fakeSnapshot(20, 0, PV));
  await settled();
});

const shapes = (): string[] =>
  all(page.app, ['rp-board'], '.shape:not([display=none])').map((g) => `${g.getAttribute('class')} ${g.dataset['shape']}`);
const point = (index: number): void => {
  all(page.app, ['rp-pv-panel'], '.moves button')[index]?.dispatchEvent(
    new PointerEvent('pointerenter', { pointerType: 'mouse' }),
  );
};
const row = (ply: number): HTMLElement => find(page.app, 'rp-killer-ladder', `.row[data-ply="${ply}"]`);

test('the line is drawn as at most three numbered arrows, and printed with the score from White\u2019s view', async () => {
  expect(shapes().length).toBe(3);
  expect(shapes()).toContain('shape pv filled 1 e2e4');
  expect(find(page.app, 'rp-pv-panel', '.score').textContent).toBe('+0.34');
  expect(find(page.app, 'rp-pv-panel', '.moves').textContent?.replace(/\s+/g, ' ')).toContain('1.e4 e5 2.Nf3');
});

test('pointing at a move of the line shows its position; leaving restores the game', async () => {
  point(2);
  await until('the preview', () => pieceOn(page.app, 'f3') === 'white knight');
  find(page.app, 'rp-pv-panel', '.moves').dispatchEvent(new PointerEvent('pointerleave'));
  await until('the game', () => pieceOn(page.app, 'g1') === 'white knight');
});

test('a line does not change while pointed at, though the search continues', async () => {
  point(0);
  await settled();
  page.engine.search.hooks.onInfo?.(fakeInfo({ pv: ['d2d4'], san: ['d4'] }));
  await settled(() => expect(all(page.app, ['rp-pv-panel'], '.moves button').length).toBe(PV.length));
});

test('selecting a row shows its ply on the board with its killers as tagged arrows', async () => {
  row(5).click();
  await until('ply 5', () => pieceOn(page.app, 'c6') === 'black knight');
  expect(row(5).getAttribute('aria-selected')).toBe('true');
  expect(shapes().sort()).toEqual(['shape killer1 filled K1 g1f3', 'shape killer2 hollow K2 d2d4', 'shape pv filled 5 d2d4']);
  press(row(5), 'ArrowDown');
  await until('ply 6', () => page.session.preview.row === 6 && shapes().some((s) => s.includes('6 c6d4')));
  expect(shapes().length, 'a killer that cannot be played there has no arrow').toBe(2);
  press(row(6), 'Escape');
  await until('the game', () => page.session.preview.board === null && pieceOn(page.app, 'e2') === 'white pawn');
});

test('the ladder stays and can be explored after the search', async () => {
  page.engine.search.finish('e2e4');
  await until('the end', () => !page.session.liveSearch.running);
  row(3).click();
  await until('ply 3', () => pieceOn(page.app, 'e5') === 'black pawn');
});

test('marks light up when a slot was tried and when it caused a cutoff', async () => {
  const before = row(4);
  before.scrollIntoView();
  await settled();
  page.engine.search.hooks.onXray?.(fakeSnapshot(20, 9, PV));
  await settled(() => {
    expect(row(4)).toBe(before);
    expect(row(4).querySelector('.k1')?.querySelector('.mark.tried')?.classList.contains('active')).toBe(true);
    expect(row(4).querySelector('.k1')?.querySelector('.mark.cut')?.classList.contains('active')).toBe(true);
  });
});

test('rows out of view are not painted; all are up to date when visible and after the search', async () => {
  const tried = (ply: number) => row(ply).querySelector('.tried .slot')?.textContent;
  const old = tried(20);
  page.engine.search.hooks.onXray?.(fakeSnapshot(20, 90, PV));
  await settled(() => expect(tried(20)).toBe(old));
  row(20).scrollIntoView();
  await until('the new figure', () => tried(20) !== old);
  const first = tried(1);
  page.engine.search.hooks.onXray?.(fakeSnapshot(20, 900, PV));
  await settled(() => expect(tried(1)).toBe(first));
  page.engine.search.finish('e2e4');
  await until('the last figure', () => tried(1) !== first);
});

test('closing the ladder turns the observer off, opening it turns it on', async () => {
  page.app.run('ladder');
  await settled(() => {
    expect(page.engine.search.xray).toBe(false);
    expect(find(page.app, 'rp-killer-ladder').shadowRoot?.querySelector('.row')).toBeNull();
  });
  page.app.run('ladder');
  await settled(() => {
    expect(page.engine.search.xray).toBe(true);
    expect(all(page.app, ['rp-killer-ladder'], '.row').length).toBe(20);
  });
});

/** Milliseconds that the main thread works on the next frame: callbacks, style, layout and paint. */
const frameCost = (): Promise<number> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      const start = performance.now();
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - start);
      port2.postMessage(null);
    });
  });

test('updates of a deep ladder, one per frame, create no new rows', async () => {
  page.engine.search.hooks.onXray?.(fakeSnapshot(60, 0, PV));
  await settled();
  const rows = all(page.app, ['rp-killer-ladder'], '.row');
  const costs: number[] = [];
  for (let step = 1; step <= 60; step++) {
    const cost = frameCost();
    page.engine.search.hooks.onXray?.(fakeSnapshot(60, step, PV));
    page.engine.search.hooks.onInfo?.(fakeInfo({ nodes: 1_000_000 + step, pv: PV.map((m) => m[0]), san: PV.map((m) => m[1]) }));
    costs.push(await cost);
  }
  expect(all(page.app, ['rp-killer-ladder'], '.row')).toEqual(rows);
  // Printed, not asserted: it shows the machine's load as much as ours. A frame has 16.7 ms.
  const cost = costs.sort((a, b) => a - b)[30] ?? 0;
  console.info(`a frame with a ladder of 60 plies: ${cost.toFixed(1)} ms (median)`);
});

test('figures keep their places whatever their values', async () => {
  const panel = find(page.app, 'rp-pv-panel');
  const ladder = find(page.app, 'rp-killer-ladder');
  const boxes = () => [panel, ladder].map((e) => Math.round(e.getBoundingClientRect().height)).join();
  const before = boxes();
  page.engine.search.hooks.onInfo?.(
    fakeInfo({
      depth: 101,
      seldepth: 127,
      nodes: 123_456_789_012,
      score: { kind: 'mate', value: -12, bound: 'upper' },
      pv: [],
      san: [],
    }),
  );
  await settled(() => expect(boxes()).toBe(before));
});

test('panes are exported as pictures: the board with its pieces and arrows, the ladder with its text', async () => {
  const picture = (pane: Element) => {
    const parsed = new DOMParser().parseFromString(pictureSvg(pane), 'image/svg+xml');
    expect(parsed.querySelector('parsererror')).toBeNull();
    return parsed;
  };
  const board = find(page.app, 'rp-board');
  const drawn = picture(board);
  expect(drawn.querySelectorAll('svg[viewBox="0 0 100 100"]').length).toBe(32);
  expect(drawn.querySelectorAll('.shape.pv').length).toBe(3);
  const text = [...picture(find(page.app, 'rp-killer-ladder', '.panel')).querySelectorAll('text')].map((t) => t.textContent);
  expect(text).toContain('Killer ladder');
  expect(text, 'the menu that makes it').not.toContain('Export');
  const png = await createImageBitmap(await picturePng(board, 1));
  expect(Math.abs(png.width - board.getBoundingClientRect().width)).toBeLessThanOrEqual(1);
});

describe('the picture of a pane', () => {
  /** The pane with this inside, 200 pixels wide, and its drawing. */
  function draw(inside: string): { parsed: Document; shapes: string[] } {
    const pane = document.createElement('section');
    pane.style.cssText = 'position:absolute;left:30px;top:40px;width:200px;height:100px;font:16px monospace;color:rgb(1, 2, 3)';
    pane.innerHTML = inside;
    document.body.replaceChildren(pane);
    const parsed = new DOMParser().parseFromString(pictureSvg(pane), 'image/svg+xml');
    expect(parsed.querySelector('parsererror')).toBeNull();
    const told = ['x', 'y', 'width', 'height', 'rx', 'fill', 'stroke', 'opacity', 'x1', 'y1', 'x2', 'y2'];
    const of = (shape: Element): string =>
      [
        shape.localName,
        ...told.filter((name) => shape.hasAttribute(name)).map((name) => `${name}=${shape.getAttribute(name)}`),
      ].join(' ');
    return { parsed, shapes: [...parsed.querySelectorAll('rect, line, image, g[opacity]')].map(of) };
  }
  const box = (style: string, text = ''): string =>
    `<div style="position:absolute;left:10px;top:20px;width:50px;height:30px;box-sizing:border-box;${style}">${text}</div>`;

  test('has its size, and boxes at their places: background, border, corners, translucent parts', () => {
    const { parsed, shapes } = draw(box('background:rgb(9, 8, 7);border:2px solid rgb(4, 5, 6);border-radius:8px;opacity:0.5'));
    expect(['width', 'height', 'viewBox'].map((name) => parsed.documentElement.getAttribute(name))).toEqual([
      '200',
      '100',
      '0 0 200 100',
    ]);
    expect(shapes).toEqual([
      'rect x=10 y=20 width=50 height=30 rx=8 fill=rgb(9, 8, 7)',
      'rect x=10 y=20 width=50 height=30 rx=8 fill=none stroke=rgb(4, 5, 6)',
      'g opacity=0.5',
    ]);
  });

  test('has single rules, stripes and background images; corners are never more than half', () => {
    expect(draw(box('border-top:1px solid rgb(4, 5, 6)')).shapes).toEqual(['line stroke=rgb(4, 5, 6) x1=10 y1=20 x2=60 y2=20']);
    expect(draw(box('border-bottom:3px solid rgb(4, 5, 6)')).shapes).toEqual([
      'line stroke=rgb(4, 5, 6) x1=10 y1=50 x2=60 y2=50',
    ]);
    const { parsed } = draw(
      box('border-radius:99px;background:repeating-linear-gradient(45deg, rgb(1, 1, 1) 0 4px, rgb(2, 2, 2) 4px 8px)'),
    );
    expect([...parsed.querySelectorAll('pattern rect')].map((rect) => rect.getAttribute('fill'))).toEqual([
      'rgb(1, 1, 1)',
      'rgb(2, 2, 2)',
    ]);
    const [striped] = [...parsed.querySelectorAll(':scope > rect')];
    expect([striped?.getAttribute('fill'), striped?.getAttribute('rx')]).toEqual([
      `url(#${parsed.querySelector('pattern')!.id})`,
      '15',
    ]);
    const dot = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
    const behind = draw(box(`background-image:url(&quot;${dot}&quot;)`)).parsed.querySelector('image');
    expect([behind?.getAttribute('href'), behind?.getAttribute('width')]).toEqual([dot, '50']);
  });

  test('leaves out what is hidden, and menus; clipped content stays clipped', () => {
    const hidden = ['display:none', 'visibility:hidden', 'opacity:0', 'width:0']
      .map((style) => box(`background:red;${style}`, 'text'))
      .join('');
    const { shapes, parsed } = draw(
      `${hidden}<rp-export-menu></rp-export-menu><style>p {}</style>${box('background:transparent')}`,
    );
    expect([shapes, parsed.querySelectorAll('text').length]).toEqual([[], 0]);
    const cut = draw(box('overflow:hidden', '<p style="background:rgb(3, 3, 3);height:90px;margin:0"></p>')).parsed;
    const clip = cut.querySelector('clipPath')!;
    expect([
      clip.querySelector('rect')!.getAttribute('height'),
      cut.querySelector(`g[clip-path="url(#${clip.id})"] rect`)?.getAttribute('height'),
    ]).toEqual(['30', '90']);
  });

  test('has its text, one element per line, escaped, in its colour; fields show their values', () => {
    const { parsed } = draw(
      box('white-space:nowrap', 'a &lt; b<br>and "c"') +
        '<select style="position:absolute;left:100px;top:10px;width:80px"><option>one<option selected>two</select>' +
        '<input style="position:absolute;left:100px;top:50px;width:80px" value="typed"><input style="display:none" value="not seen">',
    );
    const texts = [...parsed.querySelectorAll('text')].map((text) => text.textContent);
    expect(texts).toEqual(['a < b', 'and "c"', 'two', 'typed']);
    const [first, second, field] = [...parsed.querySelectorAll('text')].map((text) => ({
      x: Number(text.getAttribute('x')),
      y: Number(text.getAttribute('y')),
      fill: text.getAttribute('fill'),
      size: text.getAttribute('font-size'),
    }));
    expect([first!.x, first!.fill, first!.size, second!.x, field!.x]).toEqual([10, 'rgb(1, 2, 3)', '16px', 10, 110]);
    // On the baseline: in the lower half of the first line, and of the second.
    expect([first!.y > 30 && first!.y < 40, second!.y > first!.y + 10 && second!.y < first!.y + 25]).toEqual([true, true]);
  });

  test('has drawings with the page\u2019s styles inlined, and canvases as they are', () => {
    const { parsed } = draw(
      '<style>.mark { fill: rgb(5, 6, 7); stroke: rgb(8, 8, 8); opacity: 0.4 }</style>' +
        '<svg style="position:absolute;left:20px;top:30px;width:40px;height:20px" viewBox="0 0 8 4"><rect class="mark" width="8" height="4"/></svg>' +
        '<canvas width="6" height="3" style="position:absolute;left:0;top:0;width:12px;height:6px"></canvas>',
    );
    const inner = parsed.querySelector('svg svg')!;
    expect(['x', 'y', 'width', 'height', 'viewBox'].map((name) => inner.getAttribute(name))).toEqual([
      '20',
      '30',
      '40',
      '20',
      '0 0 8 4',
    ]);
    expect(inner.querySelector('rect')!.getAttribute('style')).toMatch(
      /fill: ?rgb\(5, 6, 7\).*stroke: ?rgb\(8, 8, 8\).*opacity: ?0\.4/,
    );
    const canvas = parsed.querySelector('image')!;
    expect([canvas.getAttribute('width'), canvas.getAttribute('href')?.startsWith('data:image/png')]).toEqual(['12', true]);
  });

  test('is a PNG with twice the pixels by default', async () => {
    const pane = document.createElement('p');
    pane.style.cssText = 'width:50px;height:30px;background:rgb(200, 0, 0)';
    document.body.replaceChildren(pane);
    const png = await createImageBitmap(await picturePng(pane));
    expect([png.width, png.height]).toEqual([100, 60]);
    const context = Object.assign(document.createElement('canvas'), { width: 100, height: 60 }).getContext('2d')!;
    context.drawImage(png, 0, 0);
    expect([...context.getImageData(99, 59, 1, 1).data]).toEqual([200, 0, 0, 255]);
  });
});
