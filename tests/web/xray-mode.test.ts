// The x-ray mode on the real engine: one recorded search, its iterations, killers and tree, the same again from its address.
import { afterEach, expect, test, vi } from 'vitest';
import type { RiposteApp } from '../../web/app/app.ts';
import { addressOfView, viewOfAddress } from '../../web/game/address/view-address.ts';
import type { Session } from '../../web/game/session.ts';
import { endName } from '../../web/recording/node-ends.ts';
import { readRecording } from '../../web/recording/recording.ts';
import { isKillerEvent, lineOf } from '../../web/show/events.ts';
import type { TreePane } from '../../web/ui/xray/tree/tree-pane.ts';
import { all, endEngines, engines, find, press, realPage, settled, until } from './harness.ts';

const fen = 'r1bq1rk1/pp2bppp/2n1pn2/2pp4/2PP4/1PN1PN2/PB2BPPP/R2QK2R w KQ - 0 8';

async function open(search = ''): Promise<{ app: RiposteApp; session: Session }> {
  const { app, session } = realPage();
  await session.open({ fen, moves: [] });
  if (search) await session.show(viewOfAddress(search));
  await settled();
  return { app, session };
}
const recorded = (session: Session) => until('the recording', () => session.recorded.file !== null);

afterEach(endEngines);

test('a search is recorded completely, reported by iteration, and reproducible', async () => {
  const { app, session } = await open('?mode=xray&depth=9');
  await recorded(session);
  const nodes = session.liveSearch.lines[0]?.nodes;
  const first = readRecording(session.recorded.file!.bytes);
  expect(first.nodes).toBe(nodes);
  expect(first.description.limits).toEqual({ depth: 9 });
  expect(session.liveSearch.iterations.map(({ info }) => info.depth)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  const bytes = session.recorded.file!.bytes;
  await session.engineNow();
  await recorded(session);
  expect(session.recorded.file!.bytes.byteLength).toBe(bytes.byteLength);
  expect(readRecording(session.recorded.file!.bytes).nodes).toBe(nodes);
  await until('the tree', () => find(app, 'rp-xray-view').shadowRoot?.querySelector('rp-tree-pane') !== null);
});

test('the tree stands where the moment of the search is, on the line that the boards show', async () => {
  const { app, session } = await open('?mode=xray&depth=9');
  await recorded(session);
  await until('the tree', () => find(app, 'rp-xray-view').shadowRoot?.querySelector('rp-tree-pane') != null);
  const pane = find(app, 'rp-xray-view', 'rp-tree-pane') as TreePane;
  const playhead = session.playhead!;
  const killers = playhead.events.filter(isKillerEvent);
  expect(killers.length).toBeGreaterThan(50);
  const selectedLine = () => pane.describe(pane.selected)?.line.moves;
  for (let i = 0; i < killers.length; i += 10) {
    playhead.showEvent(killers[i]!);
    await settled(() => expect(selectedLine()).toEqual(lineOf(killers[i]!, playhead.chronicle!).moves));
  }
  const begins = playhead.events.filter(({ kind }) => kind === 'iteration');
  playhead.showEvent(begins[4]!);
  await settled(() => expect([selectedLine(), pane.recording?.depth(pane.selected)]).toEqual([[], 5]));
  const held = pane.selected;
  playhead.goLive();
  await settled();
  expect(pane.selected, 'the end of the search selects nothing').toBe(held);
});

test('selecting an iteration by keyboard shows its ladder and its line', async () => {
  const { app, session } = await open('?mode=xray&depth=9');
  await recorded(session);
  await until(
    'the iterations',
    () => app.renderRoot.querySelector('rp-iteration-tape')?.shadowRoot?.querySelector('.strip') != null,
  );
  const strip = find(app, 'rp-iteration-tape', '.strip');
  press(strip, 'Home');
  press(strip, 'ArrowRight');
  press(strip, 'ArrowRight');
  await settled(() => {
    expect(session.liveSearch.scrubbed).toBe(2);
    expect(find(app, 'rp-pv-panel', 'dd').textContent).toMatch(/^3\//);
    expect(all(app, ['rp-killer-ladder'], '.row').length).toBe(session.liveSearch.iterations[2]?.snapshot.rows.length);
    expect(strip.getAttribute('aria-valuetext')).toMatch(/^Depth 3 · /);
  });
  press(strip, 'Escape');
  await settled(() => expect(find(app, 'rp-pv-panel', 'dd').textContent).toMatch(/^9\//));
});

test('a position of a killer opens on the board, with the killer as an arrow', async () => {
  const { app, session } = await open('?mode=xray&depth=11');
  await recorded(session);
  const row = session.liveSearch.snapshot?.rows.find(
    ({ ply, killers }) => ply > 1 && killers[0].cut > 5 && killers[0].cut < killers[0].tried,
  );
  session.preview.selectRow(row!.ply);
  const samples = () => all(app, ['rp-killer-ladder', 'rp-killer-detail'], '.sample');
  await until('the opened row', () => all(app, ['rp-killer-ladder'], 'rp-killer-detail').length > 0);
  await until('samples', () => samples().length > 1);
  const sample = samples().find((one) => one.closest('section')?.textContent.includes('Refuted'))!;
  sample.click();
  await until('the position on the board', () => session.preview.board?.caption.startsWith(`Ply ${row!.ply}, after`) === true);
  expect(all(app, ['rp-board'], ':is(.shape.killer1, .shape.killer2):not([display=none])').length).toBeGreaterThan(0);
  await until('the mark', () => sample.getAttribute('aria-pressed') === 'true');
  session.preview.clear();
  session.playhead?.goLive();
  await until('the game', () => session.preview.board === null);
});

test('switches change the recorded search, are part of its link, and are reset for a game', async () => {
  const { app, session } = await open('?mode=xray&depth=8');
  await recorded(session);
  const nodes = session.liveSearch.lines[0]?.nodes;
  await session.setSettings({ 'Switch Killers': '0', 'Switch History': 'false' });
  await until('a new search', () => session.recorded.file !== null && session.liveSearch.lines[0]?.nodes !== nodes);
  expect(readRecording(session.recorded.file!.bytes).description.options).toEqual({
    'Switch Killers': '0',
    'Switch History': 'false',
  });
  const view = { mode: session.mode, depth: session.recorded.depth, settings: session.recorded.settings, ply: 3 };
  const address = addressOfView(view);
  expect(address).toBe('mode=xray&depth=8&set=Killers:0,History:false&ply=3');
  expect(viewOfAddress(`?${address}`)).toEqual({ view, wrong: [] });
  const without = session.liveSearch.lines[0]?.nodes;
  find(app, '.modes button:nth-of-type(2)').click();
  await until('analysis', () => session.liveSearch.running && (session.liveSearch.lines[0]?.depth ?? 0) > 2);
  const changed = (await engines[0]!.options()).filter((o) => o.value !== o.default && o.name.startsWith('Switch'));
  // An analysis has a profile of its own.
  expect(changed.map(({ name }) => name.slice('Switch '.length)).sort()).toEqual([
    ...['Capture Reductions', 'Check Reductions', 'Quiescence Checks', 'Reverse Futility'],
  ]);
  const again = await open(`?${address}`);
  await recorded(again.session);
  expect(again.session.liveSearch.lines[0]?.nodes).toBe(without);
  await until('the chosen row', () => again.session.preview.row === 3);
});

test.each([
  ['White', []],
  ['Black', ['d4c5']],
])('the ply of a link counts from the root, whose move is ply 1: %s to move', async (_, moves) => {
  for (const ply of [1, 2]) {
    const { app, session } = realPage();
    await session.open({ fen, moves });
    const root = session.game.shown!;
    await session.show(viewOfAddress(`?${addressOfView({ mode: 'xray', depth: 4, settings: {}, ply })}`));
    await until('the board of the row', () => session.preview.row === ply && session.preview.board !== null);
    const line = session.liveSearch.lines[0]!;
    const { fen: shown, turn, caption } = session.preview.board!;
    expect(caption).toBe(`Ply ${ply}: the engine expects ${line.san[ply - 1]}`);
    expect([turn === session.game.turn, shown === root.fen]).toEqual(ply === 1 ? [true, true] : [false, false]);
    await settled(() =>
      expect(find(app, 'rp-killer-ladder', `.row[data-ply="${ply}"]`).getAttribute('aria-selected')).toBe('true'),
    );
  }
});

test('a link with invalid parameters names them, and the rest is shown', async () => {
  for (const [part, field] of [
    ['mode=chess', 'mode'],
    ['depth=0', 'depth'],
    ['depth=31', 'depth'],
    ['depth=1e3', 'depth'],
    ['ply=-1', 'ply'],
    ['ply=0', 'ply'],
    ['ply=128', 'ply'],
    ['set=Killers', 'set'],
    ['set=:,:', 'set'],
    [`set=${'q'.repeat(41)}:1`, 'set'],
    [`set=Killers:${'q'.repeat(41)}`, 'set'],
  ] as const) {
    expect(
      viewOfAddress(`?${part}`).wrong.map((w) => w.field),
      part,
    ).toEqual([field]);
  }
  for (const [part, view] of [
    ['depth=1', { depth: 1 }],
    ['depth=30', { depth: 30 }],
    ['ply=1', { ply: 1 }],
    ['ply=127', { ply: 127 }],
  ] as const) {
    expect(viewOfAddress(`?${part}`)).toEqual({ view, wrong: [] });
  }
  const { app, session } = await open('?mode=xray&depth=4&set=Killers:9');
  await recorded(session);
  expect(find(app, '[role=alert]').textContent).toContain('Switch Killers: expected one of 0, 1, 2, 3, 4, got "9"');
  expect(session.recorded.settings).toEqual({});
  session.notifications.notify(null);
  await session.setSettings({ 'Switch Magic': 'true' });
  await settled(() => expect(find(app, '[role=alert]').textContent).toContain('no switch "Switch Magic"'));
});

test('one cursor, the ply: selecting a tree node updates the board and the ladder', async () => {
  const { app, session } = await open('?mode=xray&depth=8');
  await recorded(session);
  await until('the tree', () => app.renderRoot.querySelector('rp-xray-view')?.shadowRoot?.querySelector('rp-tree-pane') != null);
  const pane = find(app, 'rp-xray-view', 'rp-tree-pane') as TreePane;
  await until('its recording', () => pane.recording !== null);
  const r = pane.recording!;
  const node = Array.from({ length: r.count }, (_, i) => i).find((i) => r.ply(i) === 3 && endName(r.end(i)) === 'goodCapture')!;
  pane.dispatchEvent(new CustomEvent('select', { detail: node }));
  await until('the row', () => session.preview.row === 4 && session.preview.board !== null);
  expect(session.preview.board?.caption).toMatch(/^After 3 plies: cut by \S+x/);
  expect(find(app, 'rp-killer-ladder', '.row[data-ply="4"]').getAttribute('aria-selected')).toBe('true');
  // A node without a cutoff is shown at once; the answer about the node selected before arrives later.
  const describe = session.describe.bind(session);
  const answers: (() => void)[] = [];
  vi.spyOn(session, 'describe').mockImplementation(async (position) => {
    await new Promise<void>((answer) => answers.push(answer));
    return describe(position);
  });
  pane.dispatchEvent(new CustomEvent('select', { detail: node }));
  pane.dispatchEvent(new CustomEvent('open', { detail: [] }));
  await until('the later one', () => session.preview.board?.caption === 'The root');
  vi.restoreAllMocks();
  for (const answer of answers) answer();
  await describe({ fen, moves: [] });
  await settled(() => expect([session.preview.row, session.preview.board?.caption]).toEqual([1, 'The root']));
  find(app, 'rp-killer-ladder', '.row[data-ply="2"]').click();
  await until('the line again', () => session.preview.board?.caption.startsWith('Ply 2: the engine expects') === true);
});

test('what killers saved: the twin without them is searched, told, and forgotten with the search', async () => {
  const { app, session } = await open('?mode=xray&depth=4&set=Generation:second-killer');
  await recorded(session);
  const view = () => find(app, 'rp-xray-view');
  await until('the tree', () => view().shadowRoot?.querySelector('.twin') != null);
  find(app, 'rp-xray-view', '.twin').click();
  await until('the twin', () => /Dashed/.test(find(app, 'rp-xray-view', '.saved').textContent));
  const { nodes } = readRecording(session.recorded.file!.bytes);
  expect(find(app, 'rp-xray-view', '.saved').textContent).toContain(`${nodes.toLocaleString('en-GB')} positions with killers`);
  expect(all(app, ['rp-xray-view', 'rp-tree-pane'], '.legend span:not([hidden]) .ghost').length).toBe(1);
  await session.engineNow();
  await recorded(session);
  await settled(() => expect(find(app, 'rp-xray-view', '.twin').getAttribute('aria-pressed')).toBe('false'));
});

test('a new position starts a new search; a stopped search shows its results so far', async () => {
  const { app, session } = await open('?mode=xray&depth=6');
  await recorded(session);
  await session.play('d4c5');
  await recorded(session);
  expect(readRecording(session.recorded.file!.bytes).description.position.moves).toEqual(['d4c5']);
  session.setDepth(30);
  await until('some depth', () => (session.liveSearch.lines[0]?.depth ?? 0) >= 8);
  await session.engineNow();
  await recorded(session);
  // A search to depth 8 at least; how much of the next depth there is depends on the machine.
  expect(readRecording(session.recorded.file!.bytes).nodes).toBeGreaterThan(1000);
  expect(session.liveSearch.running).toBe(false);
  expect(all(app, ['rp-killer-ladder'], '.row').length).toBeGreaterThan(8);
});

test('a duel replaces the game, which pauses and ignores keys', async () => {
  const { app, session } = await open();
  await session.play('d4c5');
  find(app, '.modes button:nth-of-type(4)').click();
  await until('the duel', () => app.renderRoot.querySelector('rp-duel-view')?.shadowRoot?.querySelector('rp-duel-pane') != null);
  for (const key of ['t', 'ArrowLeft', ' ', 'n']) press(document, key);
  await settled(() => {
    expect(session.game.plies.map(({ uci }) => uci)).toEqual(['d4c5']);
    expect(session.game.cursor).toBe(1);
    expect(session.liveSearch.running).toBe(false);
  });
  find(app, '.modes button:nth-of-type(2)').click();
  await until('the analysis again', () => session.liveSearch.running);
});

test('a saved recording opens; an invalid file is reported and changes nothing', async () => {
  const { app, session } = await open('?mode=xray&depth=6');
  await recorded(session);
  const { bytes } = session.recorded.file!;
  await session.play('d4c5');
  await recorded(session);
  const second = session.recorded.file!.bytes;
  await until(
    'the view',
    () => app.renderRoot.querySelector('rp-xray-view')?.shadowRoot?.querySelector('input[type=file]') != null,
  );
  const give = (name: string, content: ArrayBuffer | string): void => {
    const input = find(app, 'rp-xray-view', 'input[type=file]') as HTMLInputElement;
    const files = new DataTransfer();
    files.items.add(new File([content], name));
    input.files = files.files;
    input.dispatchEvent(new Event('change'));
  };
  const shown = () =>
    (find(app, 'rp-xray-view', 'rp-tree-pane') as HTMLElement & { recording: { description: { position: object } } }).recording;
  const own = shown();
  give('notes.txt', 'not a recording at all, but some forty characters long');
  await until('the error', () => find(app, 'rp-xray-view').shadowRoot?.querySelector('[role=alert]') != null);
  expect(find(app, 'rp-xray-view', '[role=alert]').textContent).toMatch(/notes\.txt can’t be opened \(\w+\)/);
  expect(shown()).toBe(own);
  give('first.rxr', bytes);
  await until('the first one', () => shown() !== own);
  expect(shown().description.position).toEqual({ fen, moves: [] });
  const first = readRecording(bytes).description.chronicle;
  expect([session.game.shown?.fen, session.playhead?.chronicle], 'its position and its search').toEqual([fen, first]);
  expect(session.liveSearch.running).toBe(false);
  expect(find(app, 'rp-xray-view', '.cost').textContent).toContain('first.rxr');
  // A recording of a position after moves names that position, not the one that they began at.
  give('second.rxr', second);
  await until('the second one', () => find(app, 'rp-xray-view', '.cost').textContent?.includes('second.rxr') ?? false);
  await settled(() => expect(find(app, 'rp-xray-view', '.cost').textContent).toContain(session.game.shown!.fen));
  expect(session.game.shown!.fen).not.toBe(fen);
  give('first.rxr', bytes);
  give('notes.txt', 'not a recording at all, but some forty characters long');
  give('second.rxr', second);
  await until('the last of three', () => find(app, 'rp-xray-view', '.cost').textContent?.includes('second.rxr') ?? false);
  await session.describe({ fen, moves: [] });
  await settled();
  expect(find(app, 'rp-xray-view', '.cost').textContent, 'no earlier one comes later').toContain('second.rxr');
  expect(find(app, 'rp-xray-view').shadowRoot?.querySelector('[role=alert]')).toBeNull();
  await session.engineNow();
  await recorded(session);
  await until('the new search', () => !find(app, 'rp-xray-view', '.cost').textContent.includes('second.rxr'));
});
