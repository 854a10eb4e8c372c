// The pace of the ladder: live, slow, step, freeze; the line after a failed window.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page as browserPage } from 'vitest/browser';
import type { SearchInfo } from '../../../web/protocol/protocol.ts';
import { fakeInfo, fakeSlot, fakeSnapshot } from '../fake-engine.ts';
import { all, find, openPage, type Page, press, settled, text, until } from '../harness.ts';

// Rows out of sight are not updated while a search runs.
beforeEach(() => browserPage.viewport(1280, 900));
afterEach(() => browserPage.viewport(414, 896));

/** An analysis with the ladder open; reports a line, and a killer that is found at ply 2. */
async function analysis() {
  const page = await openPage();
  page.session.setMode('analyse');
  page.session.setXray(true);
  await settled();
  const hooks = page.engine.search.hooks;
  const line = (depth: number, san: string, value = 30, bound: SearchInfo['score']['bound'] = 'exact') =>
    hooks.onInfo?.(fakeInfo({ depth, san: san.split(' '), pv: san.split(' '), score: { kind: 'cp', value, bound } }));
  const killer = (move: string, uci = 'g8f6') => {
    const snapshot = fakeSnapshot(2);
    snapshot.rows[1]!.killers = [fakeSlot({ uci, text: move }), fakeSlot({ uci: '' })];
    const counts = { tried: 0, cut: 0, found: 5, nodes: 5, unsearched: 0 };
    hooks.onKiller?.(
      { kind: 'found', ply: 2, line: ['e2e4'], san: ['e4'], fen: '', uci, text: move, slot: 1, before: '', ...counts },
      snapshot,
    );
  };
  return { ...page, line, killer };
}

const bar = ({ app }: Page): Element => find(app, 'rp-killer-ladder', 'rp-pace-bar');
const button = (page: Page, name: string): HTMLButtonElement =>
  all(bar(page), [], 'button').find((one) => one.textContent?.trim() === name || one.ariaLabel === name) as HTMLButtonElement;
const firstKiller = ({ app }: Page): string => text(find(app, 'rp-killer-ladder'), '.row[data-ply="2"] .slot.k1 .text');

test('step: the ladder stands still at an event, its row flashes, its position is on the board, a sentence says what happened', async () => {
  const page = await analysis();
  page.line(5, 'e4 e5');
  page.killer('Nf6');
  await settled();
  button(page, 'Step').click();
  page.killer('Nc6', 'b8c6');
  page.line(6, 'd4 d5');
  await settled(() => {
    expect(firstKiller(page)).toBe('Nf6');
    expect(text(bar(page), '.text')).toMatch(/^Killer found\. Ply 2, after 1\.e4: Black’s Nf6 refutes it/);
  });
  const { preview } = page.session;
  await until('the position of the event', () => preview.board?.caption === 'Ply 2: Nf6 is found');
  expect([preview.row, preview.board?.lastMove, preview.board?.shapes.map(({ from, to }) => from + to)]).toEqual([
    2,
    ['e2', 'e4'],
    ['g8f6'],
  ]);
  expect(find(page.app, 'rp-killer-ladder', '.row[data-ply="2"]').classList.contains('flash')).toBe(true);
  expect(all(page.app, ['rp-killer-ladder'], '.opened').length, 'an event opens no row').toBe(0);
  press(button(page, 'Next event'), 'ArrowRight');
  await settled(() => expect([firstKiller(page), text(bar(page), '.place')]).toEqual(['Nc6', '2 / 3']));
  press(document.body, ']');
  await settled(() => {
    expect(text(bar(page), '.text')).toBe('New best move. Depth 6: d4 is the best move now instead of e4, +0.30.');
    expect(button(page, 'Next event').ariaDisabled).toBe('true');
  });
  await until('the game’s board', () => preview.board === null);
  press(document.body, '[');
  await settled(() => expect(text(bar(page), '.place')).toBe('2 / 3'));
  button(page, 'Live').click();
  await settled(() => expect(text(bar(page), '.text')).toBe(''));
  await until('the game’s board', () => preview.board === null);
});

test('slow: as fast as one chooses', async () => {
  const page = await analysis();
  page.line(5, 'e4 e5');
  for (const move of ['Nf6', 'Nc6', 'd5']) page.killer(move);
  button(page, 'Slow').click();
  await settled();
  const speed = find(bar(page), 'select') as HTMLSelectElement;
  expect([...speed.options].map((option) => option.text)).toEqual(['1×', '2×', '4×', '8×']);
  speed.selectedIndex = 3;
  speed.dispatchEvent(new Event('change'));
  await until('the last event', () => text(bar(page), '.place') === '3 / 3');
});

test('a game against the engine is shown live', async () => {
  const page = await analysis();
  page.line(5, 'e4 e5');
  button(page, 'Freeze').click();
  await settled(() => expect(button(page, 'Freeze').ariaPressed).toBe('true'));
  page.session.setMode('play');
  page.session.setMode('analyse');
  await settled(() => expect(button(page, 'Live').ariaPressed).toBe('true'));
});

test('after a failed window the line before stays, greyed', async () => {
  const page = await analysis();
  page.line(5, 'e4 e5 Nf3');
  page.line(6, 'e4 c5', -20, 'upper');
  await settled();
  const panel = find(page.app, 'rp-pv-panel');
  expect(text(panel, '.moves').replace(/\s+/g, ' ')).toBe('1.e4 c5 before: 1. e4 e5 2. Nf3');
  expect([text(panel, 'header .score'), text(panel, '.trend')], 'the last exact score').toEqual(['+0.30', 'falling']);
  page.line(6, 'd4 d5');
  await settled(() => expect(text(panel, '.moves').replace(/\s+/g, ' ')).toBe('1.d4 d5'));
});
