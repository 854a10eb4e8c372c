// The duel: two engines a switch apart, on one position and over a set.
import { afterEach, expect, test } from 'vitest';
import bench from '../../../engine/uci/bench.cpp?raw';
import { csvText } from '../../../web/core/download.ts';
import { valuesOf } from '../../../web/engine/switches.ts';
import { ownContest, sameSides } from '../../../web/experiments/contest.ts';
import { Duel } from '../../../web/experiments/duel/duel.ts';
import { duelOfHash } from '../../../web/experiments/duel/duel-address.ts';
import { hashOfDuel } from '../../../web/experiments/duel/duel-hash.ts';
import { DUEL_POSITIONS } from '../../../web/experiments/duel/duel-positions.ts';
import { approximateText, comparisonText, setSums } from '../../../web/experiments/duel/duel-rows.ts';
import { NO_HISTORIES, PRESETS, presetOf } from '../../../web/experiments/presets.ts';
import '../../../web/app/page.css';
import { FakeContender, fakes, QuickContender, unusable } from '../fake-contest.ts';
import { fakeInfo } from '../fake-engine.ts';
import { all, engines, find, realEngine, settled, until } from '../harness.ts';
import { close, open, openWith, pane, rows, start, text } from './duel-pane.ts';

const KIWIPETE = { fen: 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1', moves: [] };
const KILLERS = PRESETS[0]!;

afterEach(close);

/** Reports of finished iterations, one after another. */
function iterations(engine: FakeContender, ...nodes: number[]): void {
  nodes.forEach((n, i) => engine.search.hooks.onInfo?.(fakeInfo({ depth: i + 1, nodes: n, san: ['e4'] })));
}

test('no worker starts before the duel; both sides get their settings, a clean state and the same search', async () => {
  const { made, a, b } = await open();
  expect(made).toEqual([]);
  await start();
  expect(made.length).toBe(2);
  expect([a().set, b().set]).toEqual([NO_HISTORIES, { ...NO_HISTORIES, 'Switch Killers': '0' }]);
  expect([a().games, b().games]).toEqual([1, 1]);
  for (const side of [a(), b()]) expect(side.search).toMatchObject({ position: { fen: 'startpos' }, limits: { depth: 12 } });
});

test('shows the race, the table with totals, and one sentence at the end', async () => {
  const { a, b } = await open();
  find(pane, '.depth').focus();
  pane.depth = 3;
  await start();
  iterations(a(), 40, 400);
  iterations(b(), 40, 500, 1900);
  await settled(() => {
    expect(all(pane, [], '.track i').map((bar) => bar.style.width)).toEqual(['21.05%', '100%']);
    expect(text('.side-bar.a')).toContain('depth 2 of 3');
  });
  // A's second iteration is not known to be finished yet.
  expect(rows('.depths tbody tr')).toEqual([
    '1 | 40 | 40 | 0 | 1.00 | +0.34 e4 | +0.34 e4',
    '2 | – | 460 | – | – | – | +0.34 e4',
  ]);
  expect(text('[role=status]')).toBe('');
  iterations(a(), 40, 400, 1500);
  a().search.finish('e2e4');
  b().search.finish('e2e4');
  await until('the end', () => pane.duel.state === 'done');
  expect(rows('.depths tbody tr').slice(1)).toEqual([
    '2 | 360 | 460 | 100 | 1.28 | +0.34 e4 | +0.34 e4',
    '3 | 1,100 | 1,400 | 300 | 1.27 | +0.34 e4 | +0.34 e4',
  ]);
  expect(rows('.depths tfoot tr')).toEqual(['Total | 1,500 | 1,900 | 400 | 1.27 | to depth 3']);
  expect(text('[role=status]')).toBe(
    'With two killers the search to depth 3 took 1.50 k nodes, without killers 1.90 k: 21% fewer nodes. One position proves little: compare 20.',
  );
  expect(find(pane, 'rp-iteration-chart', 'svg[role=img]').getAttribute('aria-label')).toContain(
    'At depth 3: A 1.10 k, B 1.40 k',
  );
  expect((find(pane, '.depths rp-copy-text') as unknown as { text: () => string }).text().split('\r\n')[3]).toBe(
    '3,1100,1400,300,1.27,+0.34,e4,+0.34,e4',
  );
});

test('stop ends both sides and keeps finished iterations; the next duel starts afresh', async () => {
  const { a, b } = await open();
  await start();
  iterations(a(), 40, 400, 600);
  iterations(b(), 40, 500, 700);
  find(pane, '.stop').focus();
  find(pane, '.stop').click();
  await until('the end', () => !pane.duel.busy && !pane.duel.a.running && !pane.duel.b.running);
  expect([a().search.stopped, b().search.stopped]).toEqual([true, true]);
  await settled(() => {
    expect(pane.shadowRoot!.activeElement).toBe(find(pane, '.set'));
    expect(text('[role=status]')).toContain(
      'Stopped. With two killers the search to depth 2 took 400 nodes, without killers 500: 20% fewer nodes.',
    );
  });
  await start();
  expect(pane.duel.rows).toEqual([]);
  expect([a().games, b().games]).toEqual([2, 2]);
});

test('a crash names its side and ends the other; a retry restarts both', async () => {
  const { a, b } = await open();
  await start();
  iterations(a(), 40, 400);
  b().search.crash('out of memory');
  await until('the failure', () => pane.duel.state === 'failed');
  expect(a().search.stopped).toBe(true);
  expect(text('[role=alert]')).toContain('Side B: out of memory');
  find(pane, '[role=alert] button').click();
  await until('both searches', () => pane.duel.state === 'running');
  expect([a().searches.length, b().searches.length]).toEqual([2, 2]);
  expect(find(pane, '.pane').querySelector('[role=alert]')).toBeNull();
});

test.each<[string, () => void, string]>([
  [
    'a bad position',
    () => (pane.position = { fen: '8/8/8/8/8/8/8/8 w - - 0 1', moves: [] }),
    'White has no king (fen.placement)',
  ],
  ['a position without moves', () => (pane.position = { fen: '8/8/8/8/8/8/8/K7 w - - 0 1', moves: [] }), 'no legal move'],
  [
    'a refused option',
    () =>
      (pane.contest = { id: 'own', a: { name: 'x', settings: { 'Switch Nothing': 'true' } }, b: { name: 'y', settings: {} } }),
    'Side A: expected the name of an option, found "Switch Nothing" (option)',
  ],
])('%s is reported in the pane', async (_, spoil, message) => {
  await open();
  spoil();
  find(pane, '.start').click();
  await until('the failure', () => pane.duel.state === 'failed');
  expect(text('[role=alert]')).toContain(message);
});

test('leaving ends both workers; starting again creates new ones', async () => {
  const { made, a, b } = await open();
  await start();
  pane.remove();
  expect([a().terminated, b().terminated, pane.duel.busy]).toEqual([true, true, false]);
  document.body.append(pane);
  await settled();
  await start();
  expect(made.length).toBe(4);
  expect(made[3]!.set).toEqual({ ...NO_HISTORIES, 'Switch Killers': '0' });
});

test('stopping an engine that fails to start does not delay the next attempt', async () => {
  const { made } = await open();
  const { connect } = pane;
  pane.connect = () => {
    const never = new FakeContender();
    never.options = () => new Promise((_, reject) => (never.terminate = () => reject(new Error('The engine was terminated'))));
    return never;
  };
  find(pane, '.start').click();
  await until('the loading', () => pane.duel.state === 'loading');
  find(pane, '.stop').click();
  pane.connect = connect;
  await settled();
  await start();
  expect(made.length).toBe(2);
});

test('the depth stays within its limits; the hint says which position is used', async () => {
  await open();
  const put = (value: string): number => {
    const input = find(pane, 'input.depth') as HTMLInputElement;
    input.value = value;
    input.dispatchEvent(new Event('change'));
    expect(input.value).toBe(String(pane.depth));
    return pane.depth;
  };
  expect(['7', '31', '-2', '0', '', '8.6'].map(put)).toEqual([7, 30, 1, 12, 12, 9]);
  for (const [moves, told] of [
    [[], 'This position is the one on the board. Both'],
    [['e2e4'], 'This position is the one on the board, after 1 move. Both'],
    [['e2e4', 'e7e5'], 'This position is the one on the board, after 2 moves. Both'],
  ] as const) {
    pane.position = { fen: 'startpos', moves: [...moves] };
    await settled(() => expect(text('.hint')).toContain(told));
  }
  await start();
  expect(text('.comparison h2')).toBe('Nodes the shorter bar wins, at the same depth');
  pane.position = { fen: 'startpos', moves: [] };
  await settled(() =>
    expect(text('.comparison h2')).toBe('Nodes the shorter bar wins, at the same depth; not the position now on the board'),
  );
});

test('a set of positions: rows, totals, mean ratio and its interval; after a failure it resumes where it was', async () => {
  const { connect, made } = fakes((index) => Object.assign(new QuickContender(), { diesAt: index === 1 ? 3 : 0 }));
  const list = [1, 2, 3, 4].map((n) => ({ bench: n, fen: KIWIPETE.fen.replace('0 1', `0 ${n}`) }));
  const duel = new Duel(connect, queueMicrotask, list);
  const task = { contest: KILLERS, depth: 4, position: null };
  await duel.start(task);
  expect(duel.failure).toEqual({ side: 'B', field: '', message: 'out of memory' });
  expect(duel.set.map((row) => row.bench)).toEqual([1, 2]);
  await duel.retry();
  expect([duel.state, made[1]!.searches.length, ...duel.set.map((row) => row.bench)]).toEqual(['done', 5, 1, 2, 3, 4]);
  expect(duel.rows.map((row) => [row.depth, row.a?.nodes, row.b?.nodes])).toEqual([
    [1, 400, 600],
    [2, 2800, 4200],
    [3, 7600, 11_400],
    [4, 14_800, 22_200],
  ]);
  expect(setSums(duel.set)).toMatchObject({ a: 25_600, b: 38_400, more: 4, fewer: 0, ratio: { mean: expect.closeTo(1.5, 9) } });
});

test('texts: rounded numbers, comparisons, CSV', () => {
  expect([812, 81_234, 812_345, 1_034_567].map(approximateText)).toEqual(['812', '81.2 k', '812 k', '1.03 M']);
  expect([comparisonText(79, 100), comparisonText(100, 100), comparisonText(130, 100), comparisonText(640, 100)]).toEqual([
    '21% fewer',
    'exactly as many',
    '30% more',
    '6.4 times as many',
  ]);
  expect(csvText(['a', 'b, c'], [[1, 'say "x"']])).toBe('a,"b, c"\r\n1,"say ""x"""\r\n');
  expect(
    ownContest({ 'Switch History': 'true' }, { 'Switch History': 'false' }, [
      { name: 'Switch History', type: 'check', default: 'true', value: 'true', help: 'Help.' },
    ]),
  ).toEqual({
    id: 'own',
    a: { name: 'with History on', settings: {} },
    b: { name: 'with History off', settings: { 'Switch History': 'false' } },
  });
});

test('everything has a name for screen readers and can be reached by keyboard', async () => {
  const { a } = await open();
  await start();
  iterations(a(), 40, 400);
  find(pane, 'rp-switch-choice', 'summary').click();
  await until('the list', () => find(pane, 'rp-switch-choice').shadowRoot!.querySelector('tbody') !== null);
  expect(unusable(pane)).toEqual([]);
  expect(all(pane, [], '[role=status]').length).toBe(1);
});

test('real engine: a killers duel gives the same counts twice, and every preset and position is accepted', async () => {
  const duel = new Duel(() => realEngine());
  const task = { contest: presetOf('killers-plain')!, depth: 7, position: KIWIPETE };
  const counts = async (): Promise<number[][]> => {
    await duel.start(task);
    expect(duel.failure).toBeNull();
    return duel.rows.map((row) => [row.depth, row.a?.nodes ?? 0, row.b?.nodes ?? 0]);
  };
  const first = await counts();
  expect(first.map((row) => row[0])).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(first[6]![1]).not.toBe(first[6]![2]);
  expect(await counts()).toEqual(first);
  const options = await duel.options();
  for (const preset of PRESETS) {
    expect(sameSides(preset), preset.id).toBe(false);
    for (const [name, value] of [preset.a, preset.b].flatMap((side) => Object.entries(side.settings))) {
      const option = options.find((o) => o.name === name);
      expect(option && valuesOf(option), `${preset.id}: ${name}`).toContain(value);
    }
  }
  for (const { fen } of DUEL_POSITIONS) await engines[0]!.describe({ fen, moves: [] });
  duel.dispose();
});

test('the twenty positions are those of bench', () => {
  const lines = [...bench.matchAll(/^ {4}"(.+)",$/gm)].map((m) => m[1]);
  expect(DUEL_POSITIONS.map(({ bench: n, fen }) => lines[n - 1] === fen)).toEqual(Array(20).fill(true));
});

test('both trees of a duel have one scale and come from a reproducible search', async () => {
  await openWith({ depth: 7 });
  find(pane, '.start').click();
  await until('the result', () => pane.duel.state === 'done');
  const nodes = [pane.duel.a.nodes, pane.duel.b.nodes];
  find(pane, '.draw-trees button').click();
  await until('the trees', () => pane.duel.state === 'done' && pane.renderRoot.querySelector('rp-duel-trees') !== null);
  expect([pane.duel.a.nodes, pane.duel.b.nodes]).toEqual(nodes);
  expect([pane.duel.a.recording?.nodes, pane.duel.b.recording?.nodes]).toEqual(nodes);
  const trees = find(pane, 'rp-duel-trees');
  const spans = all(trees, [], 'rp-tree-pane').map((tree) => (tree as HTMLElement & { span: number }).span);
  expect(spans[0]).toBeGreaterThan(0);
  expect(spans[0]).toBe(spans[1]);
  // The counts by ply add up to the search.
  const cells = all(trees, [], 'tbody tr').map((row) =>
    [...row.querySelectorAll('td')].map((cell) => Number(cell.textContent?.replaceAll(',', ''))),
  );
  expect(cells.reduce((sum, [a = 0]) => sum + a, 0)).toBe(nodes[0]);
  expect(cells.reduce((sum, [, b = 0]) => sum + b, 0)).toBe(nodes[1]);
});

test('a duel has a link, also with custom settings; an invalid one is ignored', async () => {
  const own = ownContest({ 'Switch Killers': '1' }, { 'Switch Killers': '4', 'Switch Null Move': 'false' }, []);
  expect(hashOfDuel({ contest: KILLERS, depth: 12 })).toBe('#duel=killers-plain.12');
  expect(hashOfDuel({ contest: own, depth: 9 })).toBe('#duel=own.9.Killers:1.Killers:4,Null+Move:false');
  for (const place of [
    { contest: KILLERS, depth: 12 },
    { contest: own, depth: 9 },
  ])
    expect(duelOfHash(hashOfDuel(place))).toEqual(place);
  const dotted = duelOfHash('#duel=own.9.a%2Eb:1.')!;
  expect(dotted.contest.a.settings).toEqual({ 'Switch a.b': '1' });
  expect(duelOfHash(hashOfDuel(dotted))).toEqual(dotted);
  for (const hash of [
    '',
    '#duel',
    '#duel=killers',
    '#duel=magic.12',
    '#duel=own.9.%.%',
    '#duel=own.9.Killers.Killers:1',
    '#duel=own.9.a:\ud800.b:1',
  ]) {
    expect(duelOfHash(hash), hash).toBeNull();
  }
  await open();
  const told: unknown[] = [];
  pane.addEventListener('duel-place', (e) => told.push((e as CustomEvent).detail));
  const depth = find(pane, 'input.depth') as HTMLInputElement;
  depth.value = '7';
  depth.dispatchEvent(new Event('change'));
  expect(told).toEqual([{ contest: KILLERS, depth: 7 }]);
});
