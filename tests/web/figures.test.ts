// Figures on the page, especially with Black to move: bars, signs, totals, marks, arrows, numbers.
import { render } from 'lit';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Session } from '../../web/game/session.ts';
import type { SessionElement } from '../../web/ui/base/session-element.ts';
import { positionsTable } from '../../web/ui/duel/duel-tables.ts';
import { IterationChart } from '../../web/ui/duel/iteration-chart.ts';
import '../../web/ui/xray/tape/iteration-tape.ts';
import '../../web/ui/analysis/thought-strip.ts';
import type { Duel } from '../../web/experiments/duel/duel.ts';
import { DUEL_POSITIONS } from '../../web/experiments/duel/duel-positions.ts';
import { duelRows, type SetRow } from '../../web/experiments/duel/duel-rows.ts';
import { PRESETS } from '../../web/experiments/switches.ts';
import { fakeInfo, fakeSlot, fakeSnapshot } from './fake-engine.ts';
import { all, BLACK, find, openPage, type Page, pieceOn, press, settled, square, tap, text, until } from './harness.ts';

let page: Page;
let session: Session;
beforeEach(async () => {
  page = await openPage();
  ({ session } = page);
});

/** A separate view of the page's session. */
async function view(tag: string): Promise<SessionElement> {
  const element = document.createElement(tag) as SessionElement;
  element.session = session;
  document.body.append(element);
  await settled();
  return element;
}
async function analyse(fen = BLACK): Promise<void> {
  await session.openPosition({ fen, moves: [] });
  session.setMode('analyse');
  await settled();
}

describe('the line', () => {
  test.each([
    [BLACK, { kind: 'cp', value: 140 }, '−1.40', '0.369'],
    [BLACK.replace(' b ', ' w '), { kind: 'cp', value: 140 }, '+1.40', '0.631'],
    [BLACK, { kind: 'mate', value: 3 }, '#−3', '0'],
    [BLACK, { kind: 'mate', value: -3 }, '#3', '1'],
  ] as const)('%s, %j: score %s, bar %s', async (fen, score, told, share) => {
    await analyse(fen);
    page.engine.search.hooks.onInfo?.(fakeInfo({ score: { ...score, bound: 'exact' }, pv: ['h2h1q'], san: ['h1=Q+'] }));
    const panel = await view('rp-pv-panel');
    expect([text(panel, '.score'), text(panel, '.value')]).toEqual([told, told]);
    expect(find(panel, '.balance i').style.transform).toBe(`scaleX(${share})`);
    const strip = await view('rp-thought-strip');
    const move = fen === BLACK ? '30… h1=Q+' : '30. h1=Q+';
    expect(text(strip, 'p')).toBe(`depth 12 · ${told} · ${move}`);
  });

  test('the bar starts in the middle; each figure is next to its label', async () => {
    const panel = await view('rp-pv-panel');
    expect([find(panel, '.balance i').style.transform, text(panel, '.score')]).toEqual(['scaleX(0.5)', '–']);
    await analyse();
    page.engine.search.hooks.onInfo?.(fakeInfo({ threads: 3 }));
    await settled();
    const figures = all(panel, [], 'dl div').map((div) => [...div.children].map((cell) => cell.textContent).join(': '));
    expect(figures).toEqual(['Depth: 12/21', 'Nodes: 1.23M', 'Nodes/s, 3 threads: 1.41M', 'Hash: 12.3 %', 'Time: 0.9 s']);
  });

  test('the status shows the number of the current root move and of all legal moves', async () => {
    await analyse();
    const panel = await view('rp-pv-panel');
    page.engine.search.hooks.onInfo?.(fakeInfo({ currmove: 'h2h1q', currmovenumber: 2 }));
    await settled();
    expect(text(panel, '.search-status')).toBe(`Analysing: move 2 of ${session.game.shown!.legal.length}`);
    session.stopSearch();
    await settled();
    expect(text(panel, '.search-status')).toBe('Idle');
  });
});

describe('the ladder', () => {
  const cells = (ladder: Element, ply: number, cell: string): string[] =>
    all(ladder, [], `.row[data-ply="${ply}"] ${cell} .slot`).map((slot) => slot.textContent.trim());

  test('totals, sides, slots, bars and the segments of the cutoff bar', async () => {
    await analyse();
    const snapshot = fakeSnapshot(2);
    const [first, second] = snapshot.rows as [(typeof snapshot.rows)[0], (typeof snapshot.rows)[0]];
    first.killers = [
      fakeSlot({ text: 'Nf6', tried: 400, cut: 300, wasted: 5000, replaced: 31, legal: true }),
      fakeSlot({ text: 'Kd7', tried: 100, cut: 10, wasted: 6000, replaced: 7, legal: false }),
    ];
    second.killers = [fakeSlot({ uci: '', tried: 0, cut: 0 }), fakeSlot({ text: 'Ne2', tried: 300, cut: 90, legal: null })];
    first.quiets = { tried: 1000, cut: 100 };
    second.quiets = { tried: 1000, cut: 60 };
    first.cutoffs = first.cutoffs.map((_, i) => (i === 0 ? 50 : i === 3 ? 30 : i === 6 ? 20 : 0));
    page.engine.search.hooks.onXray?.({ ...snapshot, firstMoveCutShare: 0.874 });
    const ladder = await view('rp-killer-ladder');
    expect(text(ladder, '.totals')).toBe(
      'Killers cut 50 % of their tries, ordinary quiets 8.0 %. The first move cut in 87 % of cutoffs.',
    );
    expect(all(ladder, [], '.cell.ply[aria-label]').map((cell) => cell.getAttribute('aria-label'))).toEqual([
      'Ply 1, Black',
      'Ply 2, White',
    ]);
    expect(['.tried', '.cut', '.wasted', '.replaced'].map((cell) => cells(ladder, 1, `.cell${cell}`))).toEqual([
      ['400', '100'],
      ['300', '10'],
      ['5.0k', '6.0k'],
      ['31', '7'],
    ]);
    const killers = all(ladder, [], '.cell.killer .slot').map((slot) => [
      slot.classList.contains('illegal'),
      slot.classList.contains('empty'),
    ]);
    expect(killers).toEqual([
      [false, false],
      [true, false],
      [false, true],
      [true, false],
    ]);
    const bars = all(ladder, [], '.row[data-ply="1"] .cell.hit i, .row[data-ply="1"] .cell.hit [style]').map(
      (bar) => bar.style.transform,
    );
    expect(bars).toEqual(['scaleX(0.75)', 'scaleX(0.1)', 'scaleX(0.1)', 'scaleX(0.1)']);
    const parts = all(ladder, [], '.row[data-ply="1"] .part').filter((part) => part.style.width !== '0%');
    expect(parts.map((part) => [part.className, part.style.left, part.style.width, part.textContent])).toEqual([
      ['part table', '0%', '50%', 'T'],
      ['part killer1', '50%', '30%', 'K1'],
      ['part quiet', '80%', '20%', 'Q'],
    ]);
    expect(find(ladder, '.row[data-ply="1"] .stack').getAttribute('aria-label')).toBe(
      'Cutoffs: Table 50 %, Killer 1 30 %, Quiets 20 %',
    );
  });

  test('totals of a search that tried no killers', async () => {
    await analyse();
    const snapshot = fakeSnapshot(1);
    snapshot.rows[0]!.killers = [fakeSlot({ tried: 0, cut: 0 }), fakeSlot({ tried: 0, cut: 0 })];
    page.engine.search.hooks.onXray?.({ ...snapshot, firstMoveCutShare: 0.5 });
    expect(text(await view('rp-killer-ladder'), '.totals')).toBe(
      'No killers were tried in this search. The first move cut in 50 % of cutoffs.',
    );
  });

  test('sources are repainted when they change although their total does not', async () => {
    await analyse();
    const tell = (source: number): void => {
      const snapshot = fakeSnapshot(1);
      snapshot.rows[0]!.cutoffs = snapshot.rows[0]!.cutoffs.map((_, i) => (i === source ? 40 : 0));
      page.engine.search.hooks.onXray?.(snapshot);
    };
    tell(0);
    const ladder = await view('rp-killer-ladder');
    expect(find(ladder, '.row .stack').getAttribute('aria-label')).toBe('Cutoffs: Table 100 %');
    tell(6);
    // At the end all rows are painted, visible or not.
    page.engine.search.finish('h2h1q');
    await until('the end', () => !session.liveSearch.running);
    expect(find(ladder, '.row .stack').getAttribute('aria-label')).toBe('Cutoffs: Quiets 100 %');
  });

  test('keys move between rows', async () => {
    await analyse();
    page.engine.search.hooks.onXray?.(fakeSnapshot(20));
    await settled();
    const ladder = find(page.app, 'rp-killer-ladder');
    const at: (number | null)[] = [];
    for (const key of [
      'ArrowDown',
      'PageDown',
      'ArrowDown',
      'ArrowUp',
      'PageUp',
      'End',
      'ArrowDown',
      'Home',
      'ArrowUp',
      'Escape',
    ]) {
      press(find(ladder, `.row[data-ply="${session.preview.row ?? 1}"]`), key);
      at.push(session.preview.row);
    }
    expect(at).toEqual([1, 9, 10, 9, 1, 20, 20, 1, 1, null]);
  });
});

test('the move list numbers a game that Black starts, marks the current move and fades later ones', async () => {
  await analyse();
  for (const uci of ['h2h1q', 'a7a8q', 'g8f6']) await session.play(uci);
  await session.goTo(2);
  const list = await view('rp-move-list');
  expect(all(list, [], '.move').map((move) => move.textContent.trim())).toEqual(['30…h1=Q', '31.a8=Q', 'Nf6']);
  const buttons = all(list, [], 'button').map((button) => [
    button.textContent.trim(),
    button.getAttribute('aria-current'),
    button.className,
  ]);
  expect(buttons).toEqual([
    ['Start', null, ''],
    ['h1=Q', null, ''],
    ['a8=Q', 'step', ''],
    ['Nf6', null, 'after'],
  ]);
});

test('the status line names the side to move; step buttons are enabled where they lead somewhere', async () => {
  await analyse();
  const [status, bar] = [await view('rp-game-status'), await view('rp-game-bar')];
  const steps = () => all(bar, [], '.step button').map((button) => (button as HTMLButtonElement).disabled);
  expect([text(status, '.status'), find(status, '.dot').className, ...steps()]).toEqual([
    'Black to move',
    'dot b',
    true,
    true,
    true,
    true,
  ]);
  await session.play('h2h1q');
  await settled();
  expect([text(status, '.status'), ...steps()]).toEqual(['White to move', false, false, true, true]);
  await session.play('a7a8q');
  await session.goTo(0);
  await settled();
  expect(steps()).toEqual([true, true, false, false]);
  // The person has the side to move at the end of the line.
  session.setMode('play');
  await settled();
  expect(text(status, '.status')).toBe('Continue from here, Black');
  await session.goTo(1);
  await settled();
  expect(text(status, '.status')).toBe('Press Space to let the engine move here');
});

describe('the board from Black\u2019s side', () => {
  const shapes = () => all(page.app, ['rp-board'], '.shape:not([display=none])');
  beforeEach(async () => {
    await analyse();
    page.app.orientation = 'black';
    await settled();
  });

  test('arrows follow the orientation', async () => {
    page.engine.search.hooks.onInfo?.(fakeInfo({ pv: ['h2h1q', 'a7a8q'], san: ['h1=Q', 'a8=Q'] }));
    await settled();
    const ends = () =>
      shapes().map((shape) => {
        const shaft = shape.querySelector('line')!;
        return [
          shape.dataset['shape'],
          Number(shaft.getAttribute('x1')),
          Number(shaft.getAttribute('y1')) < Number(shaft.getAttribute('y2')),
          shaft.getAttribute('opacity'),
        ];
      });
    // The first shape is painted last, on top.
    expect(ends()).toEqual([
      ['2 a7a8', 7.5, true, '0.77'],
      ['1 h2h1', 0.5, false, '0.92'],
    ]);
    page.app.orientation = 'white';
    await settled();
    expect(ends()).toEqual([
      ['2 a7a8', 0.5, false, '0.77'],
      ['1 h2h1', 7.5, true, '0.92'],
    ]);
  });

  test('tapping another piece of the user selects it; last move and check are marked', async () => {
    tap(page.app, 'h2');
    tap(page.app, 'g8');
    await settled();
    expect(square(page.app, 'f6').classList.contains('marked-target')).toBe(true);
    tap(page.app, 'f6');
    await until('the move', () => session.game.plies.length === 1);
    const marked = () =>
      all(page.app, ['rp-board', 'g-chess-board'], '.last-move')
        .map((each) => each.dataset['square'])
        .sort();
    expect(marked()).toEqual(['f6', 'g8']);
    await session.goTo(0);
    await settled();
    expect(marked()).toEqual([]);
    const { describe } = page.engine;
    page.engine.describe = async (position) => ({ ...(await describe.call(page.engine, position)), check: true });
    await session.play('h2h1q');
    await settled();
    expect(all(page.app, ['rp-board', 'g-chess-board'], '.in-check').map((each) => each.dataset['square'])).toEqual(['e1']);
  });

  test('the promotion dialog shows Black\u2019s pieces, wraps with arrow keys and accepts capital letters', async () => {
    const dialog = find(page.app, 'rp-board', 'rp-promotion-dialog', 'dialog') as HTMLDialogElement;
    tap(page.app, 'h2');
    tap(page.app, 'h1');
    await until('the question', () => dialog.open);
    const buttons = () => [...dialog.querySelectorAll('button')];
    expect(buttons().map((button) => button.dataset['piece'])).toEqual(['q', 'r', 'b', 'n']);
    // White's pieces are drawn differently.
    const black = buttons()[0]!.querySelector('svg')!.outerHTML;
    buttons()[0]!.focus();
    press(buttons()[0]!, 'ArrowLeft');
    const root = find(page.app, 'rp-board', 'rp-promotion-dialog').shadowRoot!;
    expect((root.activeElement as HTMLElement).dataset['piece']).toBe('n');
    press(root.activeElement!, 'ArrowRight');
    expect((root.activeElement as HTMLElement).dataset['piece']).toBe('q');
    press(dialog, 'R');
    await until('the rook', () => pieceOn(page.app, 'h1') === 'black rook');
    expect(session.game.plies[0]?.uci).toBe('h2h1r');
    tap(page.app, 'a7');
    tap(page.app, 'a8');
    await until('the question again', () => dialog.open);
    expect(buttons()[0]!.querySelector('svg')!.outerHTML).not.toBe(black);
    dialog.close();
  });
});

test('the tape draws the score from White\u2019s view and marks why the line changed', async () => {
  await analyse();
  const { hooks } = page.engine.search;
  const score = (value: number) => ({ kind: 'cp', value, bound: 'exact' }) as const;
  hooks.onInfo?.(fakeInfo({ depth: 1, score: score(0) }));
  hooks.onInfo?.(fakeInfo({ depth: 2, score: { ...score(90), bound: 'lower' } }));
  hooks.onInfo?.(fakeInfo({ depth: 2, score: { ...score(10), bound: 'upper' } }));
  hooks.onInfo?.(fakeInfo({ depth: 2, score: score(20), pv: ['g8f6'], san: ['Nf6'] }));
  for (const [i, value] of [0, 260].entries())
    hooks.onIteration?.({
      info: fakeInfo({ depth: i + 1, score: score(value) }),
      snapshot: { ...fakeSnapshot(2, i), nodes: 100 * 10 ** i },
    });
  const tape = await view('rp-iteration-tape');
  expect(find(tape, 'polyline').getAttribute('points')).toBe('50,50.0 150,73.1');
  expect(all(tape, [], '.marks').map((marks) => marks.textContent)).toEqual(['', '↑↓★']);
  expect(all(tape, [], '.bar').map((bar) => bar.style.height)).toEqual(['67.7%', '100%']);
  expect(text(tape, '.iteration-text')).toMatch(
    /^Depth 2 · 900 nodes · branching × 9\.00 · .* · −2\.60 e4 · ↑ fail high: e4 · ↓ fail low: e4 · ★ new best: Nf6$/,
  );
});

test('the duel chart plots nodes against depth for A and B', async () => {
  const chart = new IterationChart();
  const side = (...nodes: number[]) =>
    nodes.map((n, i) => ({
      depth: i + 1,
      nodes: n,
      total: n,
      score: { kind: 'cp', value: 0, bound: 'exact' } as const,
      move: 'e4',
    }));
  Object.assign(chart, { rows: duelRows(side(10, 100, 1000), side(10, 1000)), depth: 4, names: ['with', 'without'] });
  chart.style.cssText = 'display:block;width:468px';
  document.body.append(chart);
  await settled();
  const points = (name: string) => find(chart, `polyline.${name}`).getAttribute('points');
  // 400 wide (46 to 446) for four depths, 204 high (12 to 216) for two powers of ten.
  expect([points('a'), points('b')]).toEqual(['96.0,216.0 196.0,114.0 296.0,12.0', '96.0,216.0 196.0,12.0']);
  expect(find(chart, 'svg[role=img]').getAttribute('aria-label')).toContain('At depth 3: A 1.00 k, B not finished');
  Object.assign(chart, { rows: duelRows(side(10), side(20)) });
  await settled();
  expect(find(chart, 'svg[role=img]').getAttribute('aria-label')).toContain('At depth 1: A 10, B 20');
});

test('the set table has a row per position, the direction of each, totals and the mean', () => {
  const set: SetRow[] = (
    [
      [100, 200],
      [400, 100],
      [100, 100],
      [100, 150],
    ] as const
  ).map(([a, b], i) => ({ ...DUEL_POSITIONS[i]!, a, b, moveA: 'e4', moveB: 'd4', rows: [] }));
  const place = document.createElement('div');
  const task = { contest: PRESETS[0]!, depth: 4, position: null };
  render(positionsTable({ set, setSize: 20 } as unknown as Duel, task, null), place);
  const lines = (selector: string) =>
    [...place.querySelectorAll(selector)].map((line) => [...line.children].map((cell) => cell.textContent.trim()).join(' | '));
  expect(lines('tbody tr').map((line) => line.replace(/^bench \d+ \| /, ''))).toEqual([
    '100 | 200 | 2.00 |  | e4 | d4',
    '400 | 100 | 0.25 |  | e4 | d4',
    '100 | 100 | 1.00 |  | e4 | d4',
    '100 | 150 | 1.50 |  | e4 | d4',
  ]);
  expect(lines('tfoot tr')).toEqual([
    'Total | 700 | 550 | 0.79 | dominated by large positions',
    'Mean |  |  | 0.93 | geometric; B took more in 2, fewer in 1',
  ]);
  const leans = [...place.querySelectorAll<HTMLElement>('.ratio-bar i')].map((i) => [i.className, i.style.width]);
  expect(leans).toEqual([
    ['more', '50%'],
    ['fewer', '50%'],
    ['more', '0%'],
    ['more', '29.2%'],
  ]);
});

describe('the iterations', () => {
  beforeEach(async () => {
    await analyse();
    for (const [i, nodes] of [100, 1000, 10_000].entries()) {
      page.engine.search.hooks.onIteration?.({
        info: fakeInfo({ depth: i + 1, score: { kind: 'cp', value: 10 * i, bound: 'exact' } }),
        snapshot: { ...fakeSnapshot(2, i), nodes },
      });
    }
  });

  test('keys select iterations, from the last back to the first and forward to the current state', async () => {
    const tape = await view('rp-iteration-tape');
    const seen: (number | null)[] = [];
    for (const key of [
      'ArrowLeft',
      'ArrowLeft',
      'ArrowLeft',
      'ArrowRight',
      'ArrowUp',
      'ArrowDown',
      'ArrowRight',
      'Home',
      'ArrowLeft',
      'End',
      'Home',
      'Escape',
    ]) {
      press(find(tape, '.strip'), key);
      await settled();
      seen.push(session.liveSearch.scrubbed);
    }
    expect(seen).toEqual([2, 1, 0, 1, 2, 1, 2, 0, 0, null, 0, null]);
    press(find(tape, '.strip'), 'Home');
    await settled();
    const back = () => tape.shadowRoot!.querySelector<HTMLElement>('header > button');
    expect(back()?.textContent).toBe('Back to live');
    back()!.click();
    await settled();
    expect([session.liveSearch.scrubbed, back(), text(tape, '.now')]).toEqual([null, null, 'Live']);
    page.engine.search.finish('h2h1q');
    await until('the end', () => text(tape, '.now') === 'Final');
    // Any other key is the page's.
    const flipped = page.app.orientation;
    press(find(tape, '.strip'), 'f');
    expect(page.app.orientation).not.toBe(flipped);
  });

  test('table and file have the same figures and list a repeated bound once', async () => {
    const { hooks } = page.engine.search;
    for (const value of [50, 90]) hooks.onInfo?.(fakeInfo({ depth: 3, score: { kind: 'cp', value, bound: 'lower' } }));
    await settled();
    const tape = await view('rp-iteration-tape');
    const rows = all(tape, [], 'tbody tr').map((row) => [...row.children].map((cell) => cell.textContent.trim()).join(' | '));
    expect(rows.map((row) => row.split(' | ').slice(0, 3))).toEqual([
      ['1', '100', '–'],
      ['2', '900', '9.00'],
      ['3', '9,000', '10.00'],
    ]);
    expect(rows.map((row) => row.split(' | ').slice(5))).toEqual([
      ['0.00', 'e4', ''],
      ['−0.10', 'e4', ''],
      ['−0.20', 'e4', 'fail high: e4, fail high: e4'],
    ]);
    expect(text(tape, '.iteration-text')).toMatch(/ · ↑↑ fail high: e4$/);
    const csv = (find(tape, 'rp-export-menu') as HTMLElement & { csv: () => string }).csv().trim().split('\r\n');
    expect([csv.length, csv[3]!.split(',').slice(0, 2)]).toEqual([4, ['3', '9000']]);
    expect(find(tape, '.strip').getAttribute('aria-valuemax')).toBe('3');
  });
});

test('the duel chart names its sides and labels decades and depths', async () => {
  const chart = new IterationChart();
  Object.assign(chart, { depth: 4, names: ['with killers', 'without'] });
  chart.style.cssText = 'display:block;width:468px';
  document.body.append(chart);
  await settled();
  const texts = () =>
    all(chart, [], 'svg[role=img] text').map((each) =>
      `${each.textContent.trim()} ${each.getAttribute('text-anchor') ?? ''}`.trim(),
    );
  expect(find(chart, 'svg[role=img]').getAttribute('aria-label')).toBe('Nodes of each iteration: no data yet');
  expect([texts(), chart.shadowRoot!.querySelector('.legend')!.textContent.replace(/\s+/g, ' ').trim()]).toEqual([
    ['10 end', '100 end', '1 k end', '1 middle', '2 middle', '3 middle', '4 middle', 'depth end', 'nodes of the iteration'],
    'A: with killers B: without',
  ]);
  const side = (...nodes: number[]) =>
    nodes.map((n, i) => ({
      depth: i + 1,
      nodes: n,
      total: n,
      score: { kind: 'cp', value: 0, bound: 'exact' } as const,
      move: 'e4',
    }));
  Object.assign(chart, { rows: duelRows(side(20, 200_000), side(20)), depth: 40 });
  await settled();
  expect(texts().slice(0, 6)).toEqual(['10 end', '100 end', '1 k end', '10 k end', '100 k end', '1 M end']);
  // Forty numbers have no room: each third, and the first.
  expect(
    texts()
      .filter((each) => each.endsWith('middle'))
      .slice(0, 3),
  ).toEqual(['1 middle', '3 middle', '6 middle']);
  expect([all(chart, [], 'svg[role=img] .mark.a').length, all(chart, [], 'svg[role=img] .mark.b').length]).toEqual([2, 1]);
});
