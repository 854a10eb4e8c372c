// Analyse on a wide page: the moves are the main thing; of what is below them at most one panel is open, and the user sizes it.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page as browserPage } from 'vitest/browser';
import type { PageSettings } from '../../../web/core/page-settings.ts';
import { fakeInfo } from '../fake-engine.ts';
import { all, find, openPage, type Page, press, settled, text } from '../harness.ts';

let page: Page;
/** Forty moves of knights that come and go. */
const KNIGHTS = Array.from({ length: 40 }, (_, i) => `${i + 1}. ${i % 2 === 0 ? 'Nf3 Nf6' : 'Ng1 Ng8'}`).join(' ');

beforeEach(async () => {
  await browserPage.viewport(1440, 900);
  page = await openPage();
  await page.session.openPosition({ pgn: `${KNIGHTS} *` });
  page.session.setMode('analyse');
  await settled();
});
afterEach(() => browserPage.viewport(414, 896));

const PANELS = ['rp-explain-pane', '.ladder', 'rp-review'];
const open = (): string[] => PANELS.filter((name) => find(page.app, name).checkVisibility());
const tab = (label: string): HTMLElement =>
  all(page.app, [], '.lower-tabs button').find((button) => button.textContent === label)!;
const choose = async (label: string): Promise<void> => {
  tab(label).click();
  await settled();
};
const handle = (): HTMLElement => find(page.app, 'rp-panel-handle');
const height = (): number => find(page.app, '[data-below]').offsetHeight;

/** Rows of moves that are wholly in the list and in the window. */
function visibleRows(): number {
  const list = find(page.app, 'rp-move-list', '.list').getBoundingClientRect();
  const bottom = Math.min(list.bottom, innerHeight);
  return all(page.app, ['rp-move-list'], '.row').filter((row) => {
    const box = row.getBoundingClientRect();
    return box.top >= list.top && box.bottom <= bottom;
  }).length;
}

test.each([
  [1440, 900, 14],
  [1280, 720, 8],
])('%i x %i: at least %i rows of moves beside the running engine and the open ladder', async (width, high, least) => {
  await browserPage.viewport(width, high);
  page.engine.search.hooks.onInfo?.(fakeInfo());
  await settled(() => {
    expect(page.session.game.plies.length).toBe(80);
    expect(open()).toEqual(['.ladder']);
    expect(visibleRows()).toBeGreaterThanOrEqual(least);
  });
  const { top, bottom } = find(page.app, '.lower-tabs').getBoundingClientRect();
  expect([top > 0, bottom < high], 'the tabs are in the window').toEqual([true, true]);
  for (const label of ['In words', 'Review']) {
    await choose(label);
    expect(visibleRows(), label).toBeGreaterThanOrEqual(6);
  }
});

test('of the panels below the moves one is open; its tab closes it, and the moves take the room', async () => {
  const before = visibleRows();
  await choose('In words');
  expect([open(), tab('In words').ariaPressed, tab('Killers').ariaPressed]).toEqual([['rp-explain-pane'], 'true', 'false']);
  const words = find(page.app, 'rp-explain-pane');
  expect(find(words, '.panel').offsetHeight, 'the panel fills its height').toBe(words.clientHeight);
  expect(page.session.xray, 'no killers are recorded where no ladder is open').toBe(false);
  await choose('In words');
  expect([open(), page.app.shadowRoot?.querySelector('rp-panel-handle')]).toEqual([[], null]);
  expect(visibleRows()).toBeGreaterThan(before + 5);
  await choose('Killers');
  expect([open(), page.session.xray]).toEqual([['.ladder'], true]);
  find(page.app, 'rp-killer-ladder', '.toggle').click();
  await settled(() => expect(open()).toEqual([]));
});

test('the handle sizes the open panel by the mouse and by keys; each panel keeps its height in the settings', async () => {
  const told: Partial<PageSettings>[] = [];
  page.app.addEventListener('settings', (e) => told.push((e as CustomEvent<Partial<PageSettings>>).detail));
  const first = height();
  expect([handle().role, handle().tabIndex, handle().ariaValueNow]).toEqual(['separator', 0, String(first)]);
  press(handle(), 'ArrowUp');
  await settled(() => {
    expect([height(), handle().ariaValueNow]).toEqual([first + 24, String(first + 24)]);
    expect(told.at(-1)).toEqual({ panelHeights: { ladder: first + 24 } });
  });
  press(handle(), 'End');
  await settled(() =>
    expect([find(page.app, 'rp-move-list').offsetHeight, handle().ariaValueMax]).toEqual([160, String(height())]),
  );
  press(handle(), 'Home');
  await settled(() => expect(height()).toBe(80));
  const { left, top } = handle().getBoundingClientRect();
  const at = (y: number) => ({ clientX: left + 9, clientY: y, button: 0, pointerId: 1, bubbles: true });
  handle().setPointerCapture = () => {};
  handle().dispatchEvent(new PointerEvent('pointerdown', at(top)));
  handle().dispatchEvent(new PointerEvent('pointermove', at(top - 150)));
  await settled(() => expect(height()).toBe(230));
  await choose('In words');
  expect(height()).not.toBe(230);
  await choose('Killers');
  expect(height()).toBe(230);
  handle().dispatchEvent(new MouseEvent('dblclick', { bubbles: true }));
  await settled(() => expect([height(), page.app.settings.panelHeights]).toEqual([first, {}]));
});

test('an engine that does not think is one line', async () => {
  await page.session.engineNow();
  await settled();
  const panel = find(page.app, 'rp-pv-panel');
  expect(panel.offsetHeight).toBeLessThan(48);
  expect([all(panel, [], 'dl').length, all(panel, [], '.line').length, text(panel, '.search-status')]).toEqual([0, 0, 'Idle']);
  expect(text(panel, '.hint')).toBe('The analysis is paused. Press Space to resume.');
});

test('on a phone the moves come first', async () => {
  await browserPage.viewport(390, 844);
  await settled(() => {
    expect(all(page.app, [], '.tabs button').map((button) => button.textContent)).toEqual([
      'Moves',
      'Line',
      'In words',
      'Killers',
      'Review',
      'Openings',
    ]);
    expect([find(page.app, 'rp-move-list').checkVisibility(), open(), find(page.app, '.lower-tabs').checkVisibility()]).toEqual([
      true,
      [],
      false,
    ]);
  });
});
