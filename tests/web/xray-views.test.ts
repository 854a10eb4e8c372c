// The engine's thoughts on the page: the line, the ladder, and the arrows they put on the board.
import { page as browserPage } from 'vitest/browser';
import { beforeEach, expect, test } from 'vitest';
import { picturePng, pictureSvg } from '../../web/views/picture.ts';
import { fakeInfo, fakeSnapshot } from './fake-engine.ts';
import { all, find, openPage, pieceOn, press, settled, until, type Page } from './harness.ts';

const PV: [string, string][] = [
  ['e2e4', 'e4'], ['e7e5', 'e5'], ['g1f3', 'Nf3'], ['b8c6', 'Nc6'], ['d2d4', 'd4'], ['c6d4', 'Nxd4'], ['f3d4', 'Nxd4'], ['d7d6', 'd6'],
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
  all(page.app, ['rp-pv-panel'], '.moves button')[index]?.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }));
};
const row = (ply: number): HTMLElement => find(page.app, 'rp-killer-ladder', `.row[data-ply="${ply}"]`);

test('the line is drawn as numbered arrows, six at most, and printed with White-sided score', async () => {
  expect(shapes().length).toBe(6);
  expect(shapes()).toContain('shape pv arrow filled 1 e2e4');
  expect(find(page.app, 'rp-pv-panel', '.score').textContent).toBe('+0.34');
  expect(find(page.app, 'rp-pv-panel', '.moves').textContent?.replace(/\s+/g, ' ')).toContain('1.e4 e5 2.Nf3');
});

test('pointing at a move of the line shows its position; leaving restores the game', async () => {
  point(2);
  await until('the preview', () => pieceOn(page.app, 'f3') === 'white knight');
  find(page.app, 'rp-pv-panel', '.moves').dispatchEvent(new PointerEvent('pointerleave'));
  await until('the game', () => pieceOn(page.app, 'g1') === 'white knight');
});

test('a line that is pointed at is held still while the search goes on', async () => {
  point(0);
  await settled();
  page.engine.search.hooks.onInfo?.(fakeInfo({ pv: ['d2d4'], san: ['d4'] }));
  await settled();
  expect(all(page.app, ['rp-pv-panel'], '.moves button').length).toBe(PV.length);
});

test('a chosen row puts its ply on the board with its killers as tagged arrows', async () => {
  row(5).click();
  await until('ply 5', () => pieceOn(page.app, 'c6') === 'black knight');
  expect(row(5).getAttribute('aria-selected')).toBe('true');
  expect(shapes().sort()).toEqual([
    'shape killer1 arrow filled K1 g1f3', 'shape killer2 arrow hollow K2 d2d4', 'shape pv arrow filled 5 d2d4',
  ]);
  press(row(5), 'ArrowDown');
  await until('ply 6', () => page.session.preview.row === 6 && shapes().some((s) => s.includes('6 c6d4')));
  // Not legal there: the tag alone.
  expect(shapes()).toContain('shape killer2 tag hollow K2 d7d5');
  press(row(6), 'Escape');
  await until('the game', () => page.session.preview.board === null && pieceOn(page.app, 'e2') === 'white pawn');
});

test('the ladder stays and can be explored when the search is over', async () => {
  page.engine.search.finish('e2e4');
  await until('the end', () => !page.session.liveSearch.running);
  row(3).click();
  await until('ply 3', () => pieceOn(page.app, 'e5') === 'black pawn');
});

test('marks light when a slot was tried and when it cut', async () => {
  const before = row(4);
  page.engine.search.hooks.onXray?.(fakeSnapshot(20, 9, PV));
  await settled();
  expect(row(4)).toBe(before);
  expect(row(4).querySelector('.k1')?.querySelector('.mark.tried')?.classList.contains('lit')).toBe(true);
  expect(row(4).querySelector('.k1')?.querySelector('.mark.cut')?.classList.contains('lit')).toBe(true);
});

test('rows out of sight are not painted; all are up to date in sight, and when the search is over', async () => {
  const tried = (ply: number) => row(ply).querySelector('.tried .slot')?.textContent;
  const old = tried(20);
  page.engine.search.hooks.onXray?.(fakeSnapshot(20, 90, PV));
  await settled();
  expect(tried(20)).toBe(old);
  row(20).scrollIntoView();
  await until('the new figure', () => tried(20) !== old);
  const first = tried(1);
  page.engine.search.hooks.onXray?.(fakeSnapshot(20, 900, PV));
  await settled();
  expect(tried(1)).toBe(first);
  page.engine.search.finish('e2e4');
  await until('the last figure', () => tried(1) !== first);
});

test('closing the ladder turns the observer off, opening turns it on', async () => {
  page.app.run('ladder');
  await settled();
  expect(page.engine.search.xray).toBe(false);
  expect(find(page.app, 'rp-killer-ladder').shadowRoot?.querySelector('.row')).toBeNull();
  page.app.run('ladder');
  await settled();
  expect(page.engine.search.xray).toBe(true);
  expect(all(page.app, ['rp-killer-ladder'], '.row').length).toBe(20);
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

test('updates of a deep ladder, one each frame, make no new rows', async () => {
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

test('the figures hold their place whatever they say', async () => {
  const panel = find(page.app, 'rp-pv-panel');
  const ladder = find(page.app, 'rp-killer-ladder');
  const boxes = () => [panel, ladder].map((e) => Math.round(e.getBoundingClientRect().height)).join();
  const before = boxes();
  page.engine.search.hooks.onInfo?.(
    fakeInfo({ depth: 101, seldepth: 127, nodes: 123_456_789_012, score: { kind: 'mate', value: -12, bound: 'upper' }, pv: [], san: [] }),
  );
  await settled();
  expect(boxes()).toBe(before);
});

test('panes are taken away as pictures: the board with its chessmen and arrows, the ladder with its text', async () => {
  const picture = (pane: Element) => {
    const parsed = new DOMParser().parseFromString(pictureSvg(pane), 'image/svg+xml');
    expect(parsed.querySelector('parsererror')).toBeNull();
    return parsed;
  };
  const board = find(page.app, 'rp-board');
  const drawn = picture(board);
  expect(drawn.querySelectorAll('svg[viewBox="0 0 100 100"]').length).toBe(32);
  expect(drawn.querySelectorAll('.shape.pv').length).toBe(6);
  const text = [...picture(find(page.app, 'rp-killer-ladder', '.panel')).querySelectorAll('text')].map((t) => t.textContent);
  expect(text).toContain('Killer ladder');
  const png = await createImageBitmap(await picturePng(board, 1));
  expect(Math.abs(png.width - board.getBoundingClientRect().width)).toBeLessThanOrEqual(1);
});
