// The pace of the ladder: live, slow, step, freeze; the line after a failed window.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page as browserPage } from 'vitest/browser';
import type { SearchInfo } from '../../../web/engine/protocol.ts';
import { fakeInfo, fakeSlot, fakeSnapshot } from '../fake-engine.ts';
import { all, find, openPage, type Page, settled, text } from '../harness.ts';

// Rows out of sight are not updated while a search runs.
beforeEach(() => browserPage.viewport(1280, 900));
afterEach(() => browserPage.viewport(414, 896));

/** An analysis with the ladder open; reports a line, and a killer at ply 1. */
async function analysis() {
  const page = await openPage();
  page.session.setMode('analyse');
  page.session.setXray(true);
  await settled();
  const hooks = page.engine.search.hooks;
  const line = (depth: number, san: string, value = 30, bound: SearchInfo['score']['bound'] = 'exact') =>
    hooks.onInfo?.(fakeInfo({ depth, san: san.split(' '), pv: san.split(' '), score: { kind: 'cp', value, bound } }));
  const killer = (move: string) => {
    const snapshot = fakeSnapshot(1);
    snapshot.rows[0]!.killers = [fakeSlot({ uci: move, text: move }), fakeSlot({ uci: '' })];
    hooks.onXray?.(snapshot);
  };
  return { ...page, line, killer };
}

const bar = ({ app }: Page): Element => find(app, 'rp-killer-ladder', 'rp-pace-bar');
const button = (page: Page, name: string): HTMLButtonElement =>
  all(bar(page), [], 'button').find((one) => one.textContent?.trim() === name || one.ariaLabel === name) as HTMLButtonElement;
const firstKiller = ({ app }: Page): string => text(find(app, 'rp-killer-ladder'), '.slot.k1 .text');

test('step: the ladder stands still, a sentence says what happened, the buttons and live go on', async () => {
  const page = await analysis();
  page.line(5, 'e4 e5');
  page.killer('Nf3');
  await settled();
  button(page, 'Step').click();
  page.killer('Nc3');
  page.line(6, 'd4 d5');
  await settled();
  expect(firstKiller(page)).toBe('Nf3');
  expect(text(bar(page), '.text')).toMatch(/^Killer found\. Ply 1: White’s Nf3 has refuted a line/);
  button(page, 'Next event').click();
  await settled();
  expect([firstKiller(page), text(bar(page), '.place')]).toEqual(['Nc3', '2 / 3']);
  button(page, 'Next event').click();
  await settled();
  expect(text(bar(page), '.text')).toBe('New best move. Depth 6: d4 is the best move now instead of e4, +0.30.');
  expect(button(page, 'Next event').disabled).toBe(true);
  button(page, 'Live').click();
  await settled();
  expect(text(bar(page), '.text')).toBe('');
});

test('a game against the engine is shown live', async () => {
  const page = await analysis();
  page.line(5, 'e4 e5');
  button(page, 'Freeze').click();
  await settled();
  expect(button(page, 'Freeze').ariaPressed).toBe('true');
  page.session.setMode('play');
  page.session.setMode('analyse');
  await settled();
  expect(button(page, 'Live').ariaPressed).toBe('true');
});

test('after a failed window the line before stays, greyed', async () => {
  const page = await analysis();
  page.line(5, 'e4 e5 Nf3');
  page.line(6, 'e4 c5', -20, 'upper');
  await settled();
  const panel = find(page.app, 'rp-pv-panel');
  expect(text(panel, '.moves').replace(/\s+/g, ' ')).toBe('1.e4 c5 before: +0.30 1. e4 e5 2. Nf3');
  page.line(6, 'd4 d5');
  await settled();
  expect(text(panel, '.moves').replace(/\s+/g, ' ')).toBe('1.d4 d5');
});
