// The tree's pane: mouse, keyboard, table, exports, and a million nodes.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page as browserPage } from 'vitest/browser';
import { showFigurines } from '../../web/language/translate.ts';
import { type Recording, readRecording, writeRecording } from '../../web/recording/recording.ts';
import { SearchTree } from '../../web/recording/tree.ts';
import { GUTTER, plyLabel } from '../../web/ui/xray/tree/tree-painter.ts';
import { TreePane } from '../../web/ui/xray/tree/tree-pane.ts';
import '../../web/app/page.css';
import { all, find, press, settled, speakIn, until } from './harness.ts';
import { handMade, recorded, synthetic } from './recorded.ts';

/** What the pane has reported to its page. */
let told: { select: number[]; open: string[][] };
beforeEach(async () => {
  await browserPage.viewport(1000, 900);
  told = { select: [], open: [] };
});
afterEach(async () => {
  document.body.replaceChildren();
  await speakIn('en');
});

async function openPane(recording: Recording | null, changes: Partial<TreePane> = {}): Promise<TreePane> {
  const pane = new TreePane();
  Object.assign(pane, { recording, ...changes });
  pane.addEventListener('select', (e) => told.select.push((e as CustomEvent<number>).detail));
  pane.addEventListener('open', (e) => told.open.push((e as CustomEvent<string[]>).detail));
  document.body.replaceChildren(pane);
  await settled();
  return pane;
}

const stage = (pane: TreePane): HTMLElement => find(pane, '.stage');
const text = (pane: TreePane, selector: string): string => find(pane, selector).textContent?.replace(/\s+/g, ' ').trim() ?? '';
const sentence = (pane: TreePane): string => text(pane, '#sentence');
const rows = (pane: TreePane): string[] =>
  [...(pane.shadowRoot?.querySelectorAll('tbody tr') ?? [])].map((row) =>
    [...row.children].map((cell) => cell.textContent?.trim()).join(' | '),
  );
async function key(pane: TreePane, ...keys: string[]): Promise<void> {
  for (const name of keys) {
    press(stage(pane), name);
    await pane.updateComplete;
  }
  await settled();
}

/** A mouse on the picture: `across` is a share of the tree's width, row 0 the root's. */
function mouse(pane: TreePane, type: string, across: number, row: number, more: MouseEventInit = {}): void {
  const box = stage(pane).getBoundingClientRect();
  const at = {
    clientX: box.left + GUTTER + across * (stage(pane).clientWidth - GUTTER),
    clientY: box.top + 20 * row + 10,
    bubbles: true,
    composed: true,
    ...more,
  };
  const made =
    type === 'wheel'
      ? new WheelEvent(type, { ...at, cancelable: true })
      : type.startsWith('pointer')
        ? new PointerEvent(type, { ...at, pointerId: 1, pointerType: 'mouse' })
        : new MouseEvent(type, { ...at, detail: 1 });
  stage(pane).dispatchEvent(made);
}
async function click(pane: TreePane, across: number, row: number): Promise<void> {
  for (const type of ['pointerdown', 'pointerup', 'click']) mouse(pane, type, across, row);
  await settled();
}
/** Colour of the picture at a place, as text. */
function colour(pane: TreePane, across: number, row: number): string {
  const canvas = find(pane, 'canvas') as HTMLCanvasElement;
  const ratio = canvas.width / canvas.clientWidth;
  const x = (GUTTER + across * (stage(pane).clientWidth - GUTTER)) * ratio;
  return (
    canvas
      .getContext('2d')
      ?.getImageData(x, (20 * row + 10) * ratio, 1, 1)
      .data.join() ?? ''
  );
}

test('without a recording the pane explains its purpose', async () => {
  const pane = await openPane(null);
  expect(text(pane, '.blank')).toContain('No tree yet');
  pane.recording = handMade();
  await settled(() => expect(text(pane, '.line')).toBe('The root'));
  pane.recording = null;
  await settled(() => expect(text(pane, '.blank')).toContain('No tree yet'));
});

test('shows the last finished search, its root in words and its moves in order', async () => {
  const pane = await openPane(handMade());
  expect(sentence(pane)).toContain('No cutoff: 2 moves searched; the best, Ng1-f3, the 2nd move, scored +0.25');
  expect(rows(pane)).toEqual([
    '1 | e2-e4 | TT move | full window, depth 2: +0.12 | +0.12 | 12 | ▲ raised alpha',
    '2 | Ng1-f3 | quiet move | reduced by 1, depth 1: ≥ +0.31; zero window, depth 2: ≥ +0.28; full window, depth 2: +0.25 | +0.25 | 6 | ★ best',
  ]);
});

test('arrow keys go to the first move, siblings and parent; Enter shows the line on the board', async () => {
  const pane = await openPane(handMade());
  await key(pane, 'ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowLeft', 'ArrowLeft', 'ArrowUp', 'ArrowRight');
  expect(told.select).toEqual([3, 4, 8, 4, 3, 10]);
  await key(pane, 'ArrowLeft', 'ArrowDown', 'Enter');
  expect(told.open).toEqual([['e2e4', 'e7e5']]);
  expect(text(pane, '.line')).toBe('1.e2-e4 e7-e5');
  expect(find(pane, '[aria-live]').id).toBe('sentence');
});

test('after a null move the board shows the position before it', async () => {
  const pane = await openPane(handMade(), { selected: 12 });
  expect(text(pane, '.line')).toBe('1.Ng1-f3 pass 2.d2-d4');
  await key(pane, 'Enter');
  expect(told.open).toEqual([['g1f3']]);
});

test('a click selects and moves nothing, a double click opens; a button zooms to the node', async () => {
  const pane = await openPane(handMade());
  const e5 = 0.15;
  await click(pane, e5, 2);
  await click(pane, e5, 2);
  expect(told.select).toEqual([4]);
  mouse(pane, 'dblclick', e5, 2, { detail: 2 });
  expect(told.open).toEqual([['e2e4', 'e7e5']]);
  const large = await openPane(synthetic(50_000));
  told.select = [];
  // The picture stays where it is: the same place is the same node.
  await click(large, 0.5, 4);
  await click(large, 0.5, 4);
  expect(told.select).toHaveLength(1);
  // The button shows the node in the full width.
  all(large, [], 'button')
    .find(({ ariaLabel }) => ariaLabel === 'Zoom to the node')!
    .click();
  await settled();
  const [zoomed] = told.select;
  const row = large.recording!.ply(zoomed!);
  // The zoom is animated, frame by frame.
  await settled(async () => {
    told.select = [zoomed!];
    await click(large, 0.1, row);
    await click(large, 0.9, row);
    expect(told.select).toEqual([zoomed]);
  });
});

test('the wheel zooms at the pointer, and scrolls the page when fully zoomed out', async () => {
  const pane = await openPane(handMade());
  const outside = vi.fn((e: Event) => e.defaultPrevented);
  document.body.addEventListener('wheel', outside, { once: false, passive: true });
  mouse(pane, 'wheel', 0.1, 1, { deltaY: 120 } as WheelEventInit);
  expect(outside).toHaveLastReturnedWith(false);
  for (let n = 0; n < 8; n++) mouse(pane, 'wheel', 0.15, 2, { deltaY: -240 } as WheelEventInit);
  expect(outside).toHaveLastReturnedWith(true);
  document.body.removeEventListener('wheel', outside);
  await settled();
  // e4 e5 is where the pointer was: now it fills the row.
  await click(pane, 0.9, 2);
  expect(told.select).toEqual([4]);
  // Dragged to the left, its neighbour comes into view; the click that ends a drag selects nothing.
  for (const [type, at] of [
    ['pointerdown', 0.9],
    ['pointermove', 0.5],
    ['pointermove', -8],
    ['pointerup', -8],
    ['click', 0.5],
  ] as const)
    mouse(pane, type, at, 2, { buttons: type === 'pointermove' ? 1 : 0 });
  await settled(() => expect(told.select).toEqual([4]));
  await key(pane, 'Home');
  // Zoomed out, the second root move is at the right.
  await until('the whole', () => {
    for (const type of ['pointerdown', 'pointerup', 'click']) mouse(pane, type, 0.9, 1);
    return told.select.at(-1) === 14;
  });
});

test('pointing at a node shows its line, window, score and a sentence, with SAN where available', async () => {
  const asked: string[][] = [];
  const san = async (moves: string[]): Promise<string[]> => (asked.push(moves), moves.map((_, i) => `S${i}`));
  const pane = await openPane(handMade(), { san });
  mouse(pane, 'pointermove', 0.15, 2);
  await until('the answer', () => pane.shadowRoot?.querySelector('.tip')?.textContent?.includes('S0') ?? false);
  expect(text(pane, '.tip')).toBe(
    '1.S0 S1Ng1-f3 (killer 1) refutes this as the 3rd move. ' +
      'After 2 plies · depth 1 · window +0.29 to +0.30 · score +0.57 · 8 nodes',
  );
  expect(asked).toEqual([['e2e4', 'e7e5']]);
  mouse(pane, 'pointerleave', 0.15, 2);
  await settled(() => expect(pane.shadowRoot?.querySelector('.tip')).toBeNull());
});

test('with the legal moves known, the sentence counts those never searched, and names are SAN', async () => {
  const legal = async (): Promise<{ uci: string; san: string }[]> =>
    Array.from({ length: 31 }, (_, i) => (i === 0 ? { uci: 'g1f3', san: 'Nf3' } : { uci: `a${i}`, san: '' }));
  const pane = await openPane(handMade(), { legal, selected: 4 });
  await until('the count', () => sentence(pane).includes('the remaining 28 moves need not be searched'));
  expect(sentence(pane)).toContain('Nf3 (killer 1) refutes this as the 3rd move');
  expect(text(pane, '.left')).toContain('28 after the last never searched');
  expect(rows(pane)[1]).toContain('Nf3');
});

test('table, sentence and line show the moves with the pieces that the reader has chosen', async () => {
  showFigurines(true);
  try {
    const pane = await openPane(handMade());
    expect(sentence(pane)).toContain('the best, ♘g1-f3, the 2nd move');
    expect(rows(pane)[1]).toContain('| ♘g1-f3 |');
    pane.selected = 12;
    await until('the line', () => text(pane, '.line') === '1.♘g1-f3 pass 2.d2-d4');
  } finally {
    showFigurines(false);
  }
});

test('a tree that is open speaks another language: heading, picture, sentence and table', async () => {
  const pane = await openPane(handMade());
  await speakIn('de');
  await until('the heading', () => text(pane, 'h2') === 'Baum');
  expect(stage(pane).getAttribute('aria-label')).toBe('Suchbaum');
  expect(sentence(pane)).toContain('Sg1-f3');
  expect(rows(pane)[0]).toMatch(/ \| TT-Zug \| volles Fenster, .* \| ▲ /);
  expect(rows(pane)[1]).toMatch(/^2 \| Sg1-f3 \| ruhiger Zug \|/);
  showFigurines(true);
  try {
    await until('the figurines', () => rows(pane)[1]?.startsWith('2 | ♘g1-f3') === true);
  } finally {
    showFigurines(false);
  }
});

// Not Hindi: a machine of tests may lack a font with its letters.
test.each(['de', 'es', 'fr', 'pl', 'pt', 'ru', 'zh'])('%s: the margin and the tools have room for their texts', async (code) => {
  const pane = await openPane(handMade());
  await speakIn(code);
  const ink = (find(pane, 'canvas') as HTMLCanvasElement).getContext('2d')!;
  ink.font = '11px system-ui, sans-serif';
  // Drawn towards the tree, 5 pixels from it.
  expect(ink.measureText(plyLabel(0)).width).toBeLessThan(GUTTER - 5);
  for (const width of [1000, 700, 390]) {
    await browserPage.viewport(width, 900);
    await settled();
    const boxes = all(pane, [], '.find > *, .steps > *').map((each) => each.getBoundingClientRect());
    const overlaps = boxes.filter((a, i) =>
      boxes.some((b, j) => j > i && a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1),
    );
    const cut = all(pane, [], 'header *').filter(
      (each) => each.getBoundingClientRect().right > pane.getBoundingClientRect().right,
    );
    const field = find(pane, '.find input[type="text"]') as HTMLInputElement;
    expect([overlaps, cut, field.scrollWidth <= field.clientWidth], `at ${width}`).toEqual([[], [], true]);
  }
});

test('keys move through the table, into the tree and back', async () => {
  const pane = await openPane(handMade());
  const button = (): HTMLElement => {
    const focused = pane.shadowRoot?.activeElement;
    if (!(focused instanceof HTMLElement)) throw new Error('nothing has the focus');
    return focused;
  };
  find(pane, 'tbody button').focus();
  for (const name of ['ArrowDown', 'ArrowUp', 'Enter']) {
    press(button(), name);
    await settled();
  }
  expect(told.select).toEqual([3]);
  press(button(), 'Backspace');
  await settled(() => expect(told.select).toEqual([3, 2]));
  (pane.shadowRoot!.querySelectorAll('tbody tr')[1] as HTMLElement).click();
  expect(told.select).toEqual([3, 2, 14]);
  // A node without moves: the picture has the keys.
  await settled();
  pane.selected = 9;
  await settled();
  await key(pane, 'ArrowUp');
  find(pane, 'tbody button').focus();
  press(button(), 'Enter');
  await settled(() => expect([told.select.at(-1), button()]).toEqual([9, stage(pane)]));
});

test('a move can be searched for, is counted, and is stepped through', async () => {
  const pane = await openPane(handMade());
  const input = find(pane, '.find input') as HTMLInputElement;
  const type = async (value: string): Promise<void> => {
    input.value = value;
    input.dispatchEvent(new Event('input'));
    await settled();
  };
  await type('Nf3');
  expect(text(pane, 'output')).toBe('4 found');
  press(input, 'Enter');
  await settled(() => expect([told.select.at(-1), text(pane, 'output')]).toEqual([6, '1 of 4']));
  for (const [step, place] of [
    ['Next', '2 of 4'],
    ['Next', '3 of 4'],
    ['Previous', '2 of 4'],
    ['Previous', '1 of 4'],
  ]) {
    find(pane, `[aria-label="${step} match"]`).click();
    await settled(() => expect(text(pane, 'output')).toBe(place));
  }
  find(pane, '[aria-label="Previous match"]').click();
  await settled(() => expect(told.select.at(-1)).toBe(14));
  await type('nonsense');
  expect(text(pane, 'output')).toBe('none');
});

test('N and P step through events of the selected kind', async () => {
  const pane = await openPane(handMade());
  await key(pane, 'n', 'n', 'p');
  expect(told.select).toEqual([4, 8, 4]);
  const kinds = find(pane, '[aria-label="Kind of event"]') as HTMLSelectElement;
  kinds.value = 'killerReplaced';
  kinds.dispatchEvent(new Event('change'));
  await key(pane, 'n');
  expect(told.select.at(-1)).toBe(8);
  expect(sentence(pane)).toContain('At ply 3 Nb1-c3 replaces Ng1-f3 in the first killer slot.');
});

test('selecting another search of the root; selecting a record from outside selects its search', async () => {
  const pane = await openPane(handMade());
  const searches = find(pane, '[aria-label="Iteration"]') as HTMLSelectElement;
  expect([...searches.options].map((o) => o.text)).toEqual(['Depth 1', 'Depth 3, window −0.20 to +0.40']);
  expect(searches.value).toBe('2');
  searches.value = '0';
  searches.dispatchEvent(new Event('change'));
  await settled(() => expect(told.select).toEqual([0]));
  pane.selected = 8;
  await settled(() => {
    expect(searches.value).toBe('2');
    expect(text(pane, '.line')).toBe('1.e2-e4 d7-d5');
    expect(told.select).toEqual([0]);
  });
});

test('two trees share one scale: the smaller one leaves room', async () => {
  const pane = await openPane(handMade());
  const before = colour(pane, 0.75, 0);
  pane.span = 38;
  await settled(() => expect(colour(pane, 0.75, 0)).not.toBe(before));
  await click(pane, 0.45, 1);
  expect(told.select).toEqual([14]);
  await click(pane, 0.75, 1);
  expect(told.select).toEqual([14]);
});

test('a ply limit is mentioned, and nodes beyond it are marked', async () => {
  const limited = recorded(
    [
      {
        depth: 9,
        below: [
          { move: 'e2e4', number: 1, own: 50 },
          { move: 'd2d4', number: 2 },
        ],
      },
    ],
    { plyLimit: 1, nodes: 14_200_000 },
  );
  const pane = await openPane(limited);
  expect(text(pane, '.limit')).toBe('Nodes beyond ply 1 were not recorded: 3 of 14.20M nodes are shown.');
  mouse(pane, 'pointermove', 0.4, 2);
  await until('the tip', () => pane.shadowRoot?.querySelector('.tip') !== null);
  expect(text(pane, '.tip')).toBe('Not recorded49 nodes below are beyond the ply limit.');
  await click(pane, 0.4, 1);
  expect(sentence(pane)).toBe('No cutoff: its moves are beyond the ply limit; it scored 0.00.');
  expect(text(pane, '.blank')).toBe('Its moves are beyond the ply limit.');
});

test('everything can be exported', async () => {
  const pane = await openPane(handMade());
  const blobs: Blob[] = [];
  const names: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => (blobs.push(blob as Blob), 'blob:none'));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  for (const [n, format] of ['png', 'svg', 'rxr', 'json', 'csv', 'fan-end-svg', 'fan-score-png'].entries()) {
    find(pane, `[data-format=${format}]`).click();
    await until(format, () => blobs.length === n + 1);
  }
  vi.restoreAllMocks();
  expect(names).toEqual(
    ['png', 'svg', 'rxr', 'json']
      .map((end) => `riposte-tree-depth3.${end}`)
      .concat('riposte-tree-depth3-moves.csv', 'riposte-tree-depth3-fan-end.svg', 'riposte-tree-depth3-fan-score.png'),
  );
  const [png, svg, rxr, json, csv, fan, fanPng] = blobs;
  expect((await createImageBitmap(png!)).width).toBe((find(pane, 'canvas') as HTMLCanvasElement).width);
  const drawing = new DOMParser().parseFromString(await svg!.text(), 'image/svg+xml');
  expect(drawing.querySelector('parsererror')).toBeNull();
  expect([...drawing.querySelectorAll('text')].map((t) => t.textContent)).toContain('A e4');
  expect(readRecording(await rxr!.arrayBuffer()).count).toBe(15);
  expect((JSON.parse(await json!.text()) as { records: { move: string[] } }).records.move.length).toBe(15);
  const fanned = new DOMParser().parseFromString(await fan!.text(), 'image/svg+xml');
  expect(fanned.querySelector('parsererror')).toBeNull();
  expect([...fanned.querySelectorAll('text')].map((t) => t.textContent)).toEqual(expect.arrayContaining(['depth 3', 'e4']));
  expect((await createImageBitmap(fanPng!)).width).toBe(1800);
  expect((await csv!.text()).split('\r\n')[2]).toBe('2,g1f3,Ng1-f3,move,quiet move,reduced,1,1,0,lower,31,3,best');
});

test('the picture follows the light and dark themes', async () => {
  const pane = await openPane(handMade());
  document.documentElement.dataset['theme'] = 'light';
  await settled();
  const light = colour(pane, 0.99, 2);
  document.documentElement.dataset['theme'] = 'dark';
  await settled(() => expect(colour(pane, 0.99, 2)).not.toBe(light));
  delete document.documentElement.dataset['theme'];
});

const median = (times: number[]): string => (times.sort((a, b) => a - b)[times.length >> 1] ?? 0).toFixed(1);

for (const count of [100_000, 1_000_000]) {
  test(`${count} records are loaded and painted`, { tags: count > 100_000 ? 'nightly' : [] }, async () => {
    const file = writeRecording(synthetic(count));
    const clock = (work: () => void): string => {
      const start = performance.now();
      work();
      return (performance.now() - start).toFixed(1);
    };
    let recording: Recording | null = null;
    let tree: SearchTree | null = null;
    const reading = clock(() => (recording = readRecording(file)));
    const parents = clock(() => (tree = recording && new SearchTree(recording)));
    const pane = await openPane(recording);
    const roots = (tree as SearchTree | null)?.roots ?? [];
    const root = roots.reduce((most, at) => (recording!.size(at) > recording!.size(most) ? at : most), 0);
    pane.selected = root;
    await settled(() => {
      expect(recording!.count).toBe(count);
      expect(roots.reduce((sum, at) => sum + recording!.size(at), 0)).toBe(count);
      expect(colour(pane, 0.02, 1)).not.toBe(colour(pane, 0.999, 30));
    });
    // A click in the middle selects a move of this root.
    await click(pane, 0.5, 1);
    const child = told.select.at(-1) ?? -1;
    expect((tree as SearchTree | null)?.parentOf(child)).toBe(root);
    pane.selected = root;
    await settled();
    // Painting is put off by the browser: what a frame costs is what passes until its pixels can be read.
    const frames: number[] = [];
    for (let n = 0; n < 40; n++) {
      mouse(pane, 'wheel', 0.3 + 0.01 * n, 3, { deltaY: n % 10 < 6 ? -80 : 110 } as WheelEventInit);
      frames.push(
        await new Promise<number>((resolve) =>
          requestAnimationFrame(() => {
            const start = performance.now();
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now() - start);
            port2.postMessage(null);
          }),
        ),
      );
    }
    // Printed, not asserted: it shows the machine's load as much as ours.
    console.info(
      `${count} records, ${recording!.size(root)} shown: read ${reading} ms, parents ${parents} ms, a frame while zooming ${median(frames)} ms (median)`,
    );
  });
}
