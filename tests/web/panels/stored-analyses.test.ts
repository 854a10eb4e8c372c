// Stored analyses on the page: greyed lines, marks in the list, numbers where a held piece may go, the list in the settings.
import { expect, test } from 'vitest';
import { START_FEN } from '../../../web/core/format.ts';
import type { StoredAnalysis } from '../../../web/protocol/stored-analysis.ts';
import { openStorage } from '../../../web/storage/page-storage.ts';
import { SettingsDialog } from '../../../web/ui/settings/settings-dialog.ts';
import { fakeInfo } from '../fake-engine.ts';
import { all, find, openPage, settled, square, tap, text, until } from '../harness.ts';

const stored: StoredAnalysis = {
  fen: START_FEN,
  chess960: false,
  depth: 22,
  nodes: 9000,
  date: Date.UTC(2026, 0, 2, 12),
  lines: [{ depth: 22, score: { kind: 'cp', value: 41, bound: 'exact' }, pv: ['d2d4'], san: ['d4'] }],
};

async function opened() {
  const storage = await openStorage(() => {}, { name: `analyses ${Math.random()}` });
  const store = await storage.analyses();
  await store.keep(stored);
  const page = await openPage();
  page.app.storage = storage;
  page.session.setMode('analyse');
  await until('the stored line', () => page.session.liveSearch.recalling);
  return { ...page, store };
}

test('lines of before are greyed until they are passed; a held piece shows what is known, a move its mark', async () => {
  const { app, session, engine } = await opened();
  const line = () => find(app, 'rp-pv-panel', '.line');
  expect([line().className.includes('earlier'), line().getAttribute('aria-label')]).toEqual([
    true,
    'Line 1 +0.41, from an earlier search to depth 22',
  ]);
  expect(text(find(app, 'rp-pv-panel'), '.search-status')).toBe('Analysing, known to depth 22');
  tap(app, 'd2');
  await until('the number', () => all(app, ['rp-board'], '.score').length === 1);
  expect(find(app, 'rp-board', '.score').dataset['score']).toBe('d4 +0.4');
  expect(square(app, 'd4').getAttribute('aria-label')).toBe('d4, target square, evaluation +0.4');
  tap(app, 'd2');
  await until('no number', () => all(app, ['rp-board'], '.score').length === 0);
  engine.search.hooks.onInfo?.(fakeInfo({ depth: 22 }));
  await settled(() => expect(line().className).not.toContain('earlier'));
  await session.engineNow();
  await settled(() => expect(find(app, 'rp-pv-panel', '[aria-label="Go deeper"]').textContent).toContain('Go deeper'));
  await session.engineNow();
  await settled(() => expect(line().className).toContain('earlier'));
  await session.play('f2f3');
  await settled();
  engine.search.hooks.onInfo?.(
    fakeInfo({ depth: 13, score: { kind: 'cp', value: 300, bound: 'exact' }, pv: ['e7e5'], san: ['e5'] }),
  );
  await until('the mark', () => all(app, ['rp-move-list'], '.found').length === 1);
  expect(text(find(app, 'rp-move-list'), '.found')).toBe('??');
});

test('the settings list what is stored, delete it, and bring it back', async () => {
  const { app, session, store } = await opened();
  const dialog = new SettingsDialog();
  dialog.analyses = async () => store;
  dialog.addEventListener('analyses-deleted', (e) => session.known?.forget((e as CustomEvent<string[]>).detail));
  document.body.append(dialog);
  await settled();
  dialog.show();
  const panel = () => find(dialog, 'rp-stored-analyses');
  await until('the figures', () => panel().shadowRoot?.querySelector('.figures') !== null);
  expect(text(panel(), '.figures')).toMatch(/^one position, 1\sKB\.$/);
  find(panel(), 'button[aria-expanded]').click();
  await until('the row', () => all(panel(), [], 'li').length === 1);
  expect(find(panel(), 'li .num').textContent).toBe('d4 +0.41, depth 22, 2 Jan 2026');
  find(panel(), 'li button').click();
  await until('the deletion', () => text(panel(), '.figures').startsWith('None yet.'));
  expect([await store.list(), session.liveSearch.recalling]).toEqual([[], false]);
  find(panel(), '.actions button').click();
  await until('the analysis', () => text(panel(), '.figures').startsWith('one position'));
  expect(await store.list()).toHaveLength(1);
  dialog.remove();
  app.remove();
});
