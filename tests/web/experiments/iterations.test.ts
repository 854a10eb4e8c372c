// Figures of iterations: the tape, the chart of a duel and the table of a set.
import { render } from 'lit';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Duel } from '../../../web/experiments/duel/duel.ts';
import { DUEL_POSITIONS } from '../../../web/experiments/duel/duel-positions.ts';
import { duelRows, type SetRow } from '../../../web/experiments/duel/duel-rows.ts';
import { PRESETS } from '../../../web/experiments/presets.ts';
import type { Session } from '../../../web/game/session.ts';
import type { SessionElement } from '../../../web/ui/base/session-element.ts';
import { positionsTable } from '../../../web/ui/duel/duel-tables.ts';
import { IterationChart } from '../../../web/ui/duel/iteration-chart.ts';
import '../../../web/ui/xray/tape/iteration-tape.ts';
import { fakeInfo, fakeSnapshot } from '../fake-engine.ts';
import { all, analysePosition, find, openPage, type Page, press, settled, text, until, viewOf } from '../harness.ts';

let page: Page;
let session: Session;
beforeEach(async () => {
  page = await openPage();
  ({ session } = page);
});

const view = (tag: string): Promise<SessionElement> => viewOf(session, tag);
const analyse = (fen?: string): Promise<void> => analysePosition(session, fen);

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
  expect(all(tape, [], '.bar').map((bar) => bar.style.transform)).toEqual(['scaleY(0.677)', 'scaleY(1)']);
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
  await settled(() => expect(find(chart, 'svg[role=img]').getAttribute('aria-label')).toContain('At depth 1: A 10, B 20'));
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
    await settled(() => expect([session.liveSearch.scrubbed, back(), text(tape, '.now')]).toEqual([null, null, 'Live']));
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
  await settled(() => expect(texts().slice(0, 6)).toEqual(['10 end', '100 end', '1 k end', '10 k end', '100 k end', '1 M end']));
  // Forty numbers have no room: each third, and the first.
  expect(
    texts()
      .filter((each) => each.endsWith('middle'))
      .slice(0, 3),
  ).toEqual(['1 middle', '3 middle', '6 middle']);
  expect([all(chart, [], 'svg[role=img] .mark.a').length, all(chart, [], 'svg[role=img] .mark.b').length]).toEqual([2, 1]);
});
