// The panels of a search: killer detail, ladder, line; the score of a match.
import { afterEach, describe, expect, test, vi } from 'vitest';
import { presetOf } from '../../../web/experiments/presets.ts';
import type { ExportMenu } from '../../../web/ui/base/export-menu.ts';
import type { SessionElement } from '../../../web/ui/base/session-element.ts';
import { MatchScore } from '../../../web/ui/match/match-score.ts';
import '../../../web/ui/xray/ladder/killer-detail.ts';
import { fakeInfo, fakeSlot, fakeSnapshot } from '../fake-engine.ts';
import { all, BLACK, find, openPage, press, settled, text, until } from '../harness.ts';

afterEach(() => vi.restoreAllMocks());

test('killer detail shows counts and samples, and shows a sample on the board', async () => {
  const { session, engine } = await openPage();
  await session.openPosition({ fen: '4k1n1/8/8/8/8/8/8/4K1N1 b - - 0 30', moves: [] });
  session.setMode('analyse');
  const snapshot = fakeSnapshot(3);
  snapshot.rows[1]!.killers = [
    fakeSlot({ uci: 'g1f3', text: 'Nf3', offered: 100, stale: 30, tried: 50, cut: 20, first: 11, wasted: 777, replaced: 4 }),
    fakeSlot({ uci: 'g1e2', text: 'Ne2', tried: 0, cut: 0 }),
  ];
  engine.search.hooks.onXray?.(snapshot);
  const fen = '4k3/8/5n2/8/8/8/8/4K1N1 w - - 1 31';
  const sample = { moves: ['g8f6'], san: ['Nf6'], fen, killer: 'Nf3' };
  engine.sampled = [
    { ...sample, cut: false },
    { ...sample, cut: true, moves: [], san: [] },
    { ...sample, cut: true },
  ];
  const asked = vi.spyOn(engine, 'samples');
  const detail = document.createElement('rp-killer-detail') as SessionElement;
  detail.session = session;
  document.body.append(detail);
  session.preview.selectRow(2);
  await until('the samples', () => all(detail, [], '.sample').length === 3);
  expect(text(detail, '.summary')).toBe('At ply 2 the slot cut 40 % of its tries.');
  expect(all(detail, [], 'dl div').map((div) => [...div.children].map((cell) => cell.textContent).join(' '))).toEqual([
    'offered 100',
    'stale 30',
    'pruned 20',
    'tried 50',
    'cut 20',
    'cut first 11',
    'wasted 777',
    'replaced 4',
  ]);
  const lists = all(detail, [], 'section section').map((list) => list.textContent?.replace(/\s+/g, ' ').trim());
  expect(lists).toEqual(['Where it cut 2 samples the root Nf3 30… Nf6 Nf3', 'Where it failed 1 sample 30… Nf6 Nf3']);
  const csv = (find(detail, 'rp-export-menu') as HTMLElement & { csv: () => string }).csv().split('\r\n');
  expect(csv.slice(1, 3)).toEqual([`2,1,Nf3,no,Nf6,${fen}`, `2,1,Nf3,yes,,${fen}`]);
  for (const [n, caption, head] of [
    [0, 'Nf3 cut here, at ply 2', 'filled'],
    [2, 'Nf3 failed here, at ply 2', 'hollow'],
  ] as const) {
    all(detail, [], '.sample')[n]!.click();
    await until('the board', () => session.preview.board?.caption === caption);
    expect(session.preview.board?.shapes).toMatchObject([{ kind: 'killer1', from: 'g1', to: 'f3', head }]);
  }
  all(detail, [], '.choice button')[1]!.click();
  await settled();
  expect(asked.mock.calls).toEqual([
    [2, 'g1f3'],
    [2, 'g1e2'],
  ]);
  expect(text(detail, '.summary')).toBe('At ply 2 the slot was never tried.');
});

test('killer detail of slot 2: its arrow and table; the previous sample and request are dropped', async () => {
  const { session, engine } = await openPage();
  await session.openPosition({ fen: BLACK, moves: [] });
  session.setMode('analyse');
  const snapshot = fakeSnapshot(3);
  snapshot.rows[0]!.killers = [fakeSlot({ uci: '', text: '' }), fakeSlot({ uci: 'g8f6', text: 'Nf6' })];
  snapshot.rows[1]!.killers = [fakeSlot({ uci: 'g1f3', text: 'Nf3' }), fakeSlot({ uci: 'g1e2', text: 'Ne2' })];
  engine.search.hooks.onXray?.(snapshot);
  const answers: ((samples: typeof engine.sampled) => void)[] = [];
  const asked = vi.spyOn(engine, 'samples').mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  const detail = document.createElement('rp-killer-detail') as SessionElement;
  detail.session = session;
  document.body.append(detail);
  await settled();
  expect(text(detail, '.blank')).toMatch(/^Select a ladder row/);
  session.preview.selectRow(1);
  await settled();
  expect([text(detail, '.blank'), asked.mock.calls.length]).toEqual(['This slot is empty.', 0]);
  const slots = () => all(detail, [], '.choice button');
  const pressed = () => slots().map((button) => button.getAttribute('aria-pressed'));
  expect([pressed(), slots().map((button) => button.textContent.replace(/\s+/g, ' ').trim())]).toEqual([
    ['true', 'false'],
    ['K1 —', 'K2 Nf6'],
  ]);
  slots()[1]!.click();
  await settled();
  session.preview.selectRow(2);
  await settled();
  expect([asked.mock.calls, pressed()]).toEqual([
    [
      [1, 'g8f6'],
      [2, 'g1e2'],
    ],
    ['false', 'true'],
  ]);
  const sample = { moves: [], san: [], fen: BLACK, killer: 'Ne2', cut: true };
  answers[1]!([sample, { ...sample, cut: false }]);
  await until('the samples', () => all(detail, [], '.sample').length === 2);
  answers[0]!([]);
  await settled();
  expect(all(detail, [], '.sample').length, 'a late answer is of another slot').toBe(2);
  const open = () => all(detail, [], '.sample').map((button) => button.getAttribute('aria-pressed'));
  all(detail, [], '.sample')[1]!.click();
  await until('the board', () => session.preview.board !== null);
  expect(session.preview.board?.shapes).toMatchObject([{ kind: 'killer2', label: 'K2', from: 'g1', to: 'e2', head: 'hollow' }]);
  await settled();
  expect(open()).toEqual(['false', 'true']);
  expect((find(detail, 'rp-export-menu') as ExportMenu).csv!().split('\r\n')[1]).toBe(`2,2,Ne2,yes,,${BLACK}`);
  // The end of the search has more to tell.
  engine.search.finish('h2h1q');
  await until('the question', () => answers.length === 3);
  answers[2]!([sample]);
  await until('the answer', () => all(detail, [], '.sample').length === 1);
  expect(open()).toEqual(['false']);
  // Another search is another list, even where row and killer are the same.
  await session.engineNow();
  engine.search.hooks.onXray?.(snapshot);
  session.preview.selectRow(2);
  await until('the next question', () => answers.length >= 4);
});

describe('the ladder', () => {
  test('without figures it says why; drops rows of a longer search; handles its own keys', async () => {
    const { app, session, engine } = await openPage();
    const ladder = find(app, 'rp-killer-ladder');
    expect(text(ladder, '.blank')).toMatch(/^Make a move or start the analysis/);
    session.setMode('analyse');
    await settled();
    expect(text(ladder, '.blank')).toBe('Waiting for the first figures…');
    engine.search.hooks.onXray?.(fakeSnapshot(6));
    await settled();
    engine.search.hooks.onXray?.(fakeSnapshot(4));
    await settled();
    expect(all(ladder, [], '.row').map((row) => row.dataset['ply'])).toEqual(['1', '2', '3', '4']);
    press(find(ladder, '.row[data-ply="1"]'), 'ArrowDown');
    expect(session.preview.row, 'the first key chooses the row that has the focus').toBe(1);
    const seen = vi.fn();
    document.addEventListener('keydown', seen, { once: true });
    press(find(ladder, '.row[data-ply="1"]'), 'End');
    expect([session.preview.row, seen.mock.calls.length]).toEqual([4, 0]);
    document.removeEventListener('keydown', seen);
  });

  test('opens and closes, except in X-ray mode; a narrow screen has two sets of columns', async () => {
    const { app, session, engine } = await openPage();
    const ladder = find(app, 'rp-killer-ladder');
    const buttons = () =>
      all(ladder, [], 'header button').map(
        (button) => `${button.textContent.trim()} ${button.ariaPressed ?? button.ariaExpanded}`,
      );
    session.setMode('analyse');
    engine.search.hooks.onXray?.(fakeSnapshot(3));
    await settled();
    expect(buttons()).toEqual(['Show cutoffs null', 'Close true']);
    all(ladder, [], 'header button')[0]!.click();
    await settled();
    expect([buttons()[0], find(ladder, '.grid').classList.contains('alternate')]).toEqual(['Show hit rates null', true]);
    all(ladder, [], 'header button')[1]!.click();
    await settled();
    expect([buttons(), ladder.shadowRoot!.querySelector('.grid'), session.xray]).toEqual([['Open false'], null, false]);
    session.setMode('xray');
    await settled();
    expect(buttons()).toEqual(['Show hit rates null']);
  });
});

describe('the line', () => {
  test('its header shows the state of the engine; line, depth and number of lines are selected there', async () => {
    const { app, session, engine } = await openPage();
    const panel = find(app, 'rp-pv-panel');
    const what = () => text(panel, '.search-status');
    const says = () => text(panel, '.moves');
    session.setMultipv(3);
    session.setPeek(true);
    await settled();
    expect([what(), says(), all(panel, [], '.line').length]).toEqual(['Analysing', 'Thinking…', 1]);
    await session.play('e2e4');
    await settled();
    expect([what(), says()]).toEqual(['Thinking', 'Thinking…']);
    engine.search.hooks.onInfo?.(fakeInfo({ depth: 9, currmove: 'e7e5', currmovenumber: 4 }));
    await settled();
    expect(what()).toBe(`Thinking: move 4 of ${session.game.shown!.legal.length}`);
    session.setMode('analyse');
    engine.search.hooks.onInfo?.(fakeInfo({ depth: 9, currmove: 'e7e5', currmovenumber: 4 }));
    await settled();
    expect([what(), all(panel, [], '.line').length, find(panel, '[aria-label="Pause the analysis"]') !== null]).toEqual([
      `Analysing: move 4 of ${session.game.shown!.legal.length}`,
      3,
      true,
    ]);
    const choose = (label: string, value: string): void => {
      const select = find(panel, `[aria-label="${label}"]`) as HTMLSelectElement;
      select.value = value;
      select.dispatchEvent(new Event('change'));
    };
    choose('Number of lines', '2');
    await settled();
    expect([session.multipv, all(panel, [], '.line').length]).toEqual([2, 2]);
    await session.engineNow();
    await settled();
    expect([what(), find(panel, '[aria-label="Resume the analysis"]') !== null]).toEqual(['Idle', true]);
    session.setMode('xray');
    await settled();
    choose('Depth of the recorded search, plies', '9');
    await settled();
    expect([session.recorded.depth, engine.search.limits, find(panel, '[aria-label="Stop the search"]') !== null]).toEqual([
      9,
      { depth: 9 },
      true,
    ]);
  });

  test('arrow keys step through it; leaving it restores the game; a scrolling finger selects nothing', async () => {
    const { app, session, engine } = await openPage();
    session.setMode('analyse');
    engine.search.hooks.onInfo?.(fakeInfo());
    // A narrow screen shows one panel.
    app.tab = 'line';
    await settled();
    const panel = find(app, 'rp-pv-panel');
    const moves = () => all(panel, [], '.moves button');
    const at = () => [moves().indexOf(panel.shadowRoot!.activeElement as HTMLElement), session.preview.heldLine?.index ?? null];
    expect(moves().map((move) => move.tabIndex)).toEqual([0, -1, -1, -1]);
    moves()[0]!.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'touch' }));
    expect(session.preview.heldLine).toBeNull();
    moves()[0]!.focus();
    await settled();
    expect(at()).toEqual([0, 0]);
    press(moves()[0]!, 'ArrowRight');
    press(moves()[1]!, 'ArrowRight');
    await settled();
    expect([at(), moves().map((move) => move.tabIndex)]).toEqual([
      [2, 2],
      [-1, -1, 0, -1],
    ]);
    press(moves()[2]!, 'ArrowLeft');
    await settled();
    expect(at()).toEqual([1, 1]);
    press(moves()[1]!, 'Escape');
    await settled();
    expect(at()).toEqual([-1, null]);
  });
});

test('the match score shows points, results, pairs and the state of the test', async () => {
  const score = new MatchScore();
  const test_ = { elo0: 0, elo1: 40, model: 'normalized', unit: 'games' } as const;
  Object.assign(score, {
    counts: { games: [2, 5, 8], pairs: [0, 1, 2, 4, 1] },
    played: 15,
    most: 400,
    test: test_,
    settings: { contest: presetOf('killers')!, nodes: 500, maxGames: 400, untilDecided: true, test: test_ },
  });
  document.body.append(score);
  await settled();
  expect(text(score, '.score')).toBe('A with two killers 10½ : 4½ without killers B');
  expect([find(score, '.wdl').getAttribute('aria-label'), text(score, '.wdl')]).toEqual(['A won 8, drew 5, lost 2', '+8=5−2']);
  expect(all(score, [], '.pairs .bar i').map((bar) => bar.style.height)).toEqual(['0%', '25%', '50%', '100%', '25%']);
  const meter = find(score, '[role=meter]');
  const value = (name: string): number => Number(meter.getAttribute(`aria-value${name}`));
  expect([value('min'), value('max')]).toEqual([-2.94, 2.94]);
  expect(value('now')).toBeGreaterThan(0);
  expect(parseFloat(find(score, '[role=meter] i').style.left)).toBeCloseTo(50 + (50 * value('now')) / 2.944, 0);
  expect(all(score, [], '.llr .muted span').map((span) => span.textContent)).toEqual([
    '−2.94: A gains less than 40',
    '2.94: A gains more than 0',
  ]);
  // The marker stays on its track.
  Object.assign(score, { counts: { games: [0, 5, 300], pairs: [0, 0, 0, 0, 0] }, played: 305 });
  await settled();
  expect([find(score, '[role=meter] i').style.left, text(score, '.llr b')]).toEqual(['100%', expect.stringMatching(/, passed$/)]);
});
