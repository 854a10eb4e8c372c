// The panels of a search: killer detail, ladder, line; the score of a match.
import { afterEach, describe, expect, test, vi } from 'vitest';
import { presetOf } from '../../../web/experiments/presets.ts';
import type { ExportMenu } from '../../../web/ui/base/export-menu.ts';
import { MatchScore } from '../../../web/ui/match/match-score.ts';
import { NONE, reign, sample } from '../../node/show/fake-chronicle.ts';
import { fakeInfo, fakeSlot, fakeSnapshot } from '../fake-engine.ts';
import { all, find, openPage, press, settled, speakIn, text, until, viewOf } from '../harness.ts';

afterEach(async () => {
  vi.restoreAllMocks();
  await speakIn('en');
});

/** A position in which the knights can reach f3 and e2 at ply 2, its killers, and the detail of that row. */
async function opened() {
  const { app, session, engine } = await openPage();
  await session.openPosition({ fen: '4k1n1/8/8/8/8/8/8/4K1N1 b - - 0 30', moves: [] });
  session.setMode('analyse');
  const snapshot = fakeSnapshot(3);
  const tenure = { tried: 40, cut: 10, nodes: 900, saved: 500, first: 3, last: 9, by: '' };
  const row = snapshot.rows[1]!;
  row.killers = [
    fakeSlot({ uci: 'g1e2', text: 'Ne2', offered: 100, stale: 30, tried: 50, cut: 20, first: 11, wasted: 777, replaced: 4 }),
    fakeSlot({ uci: '' }),
  ];
  row.quiets = { tried: 200, cut: 10 };
  row.holders = [
    { uci: 'g1f3', text: 'Nf3', legal: true, found: 2077, next: 95, slots: [{ ...tenure, cut: 30, by: 'Ne2' }, null] },
    { uci: 'g1e2', text: 'Ne2', legal: true, found: 7, next: 0, slots: [{ ...tenure, tried: 10, first: 9 }, null] },
  ];
  engine.search.hooks.onXray?.(snapshot);
  await settled();
  const open = async (ply: number): Promise<Element> => {
    session.preview.selectRow(ply);
    await settled();
    return find(app, 'rp-killer-ladder', 'rp-killer-detail');
  };
  return { app, session, engine, snapshot, open };
}
const words = (element: Element): string => element.textContent.replace(/\s+/g, ' ').trim();

test.each(['en', 'de', 'es', 'fr', 'pt', 'hi', 'zh'])('%s: the sums above the ladder are whole at any width', async (code) => {
  const { session } = await opened();
  const ladder = await viewOf(session, 'rp-killer-ladder');
  const before = text(ladder, '.totals');
  await speakIn(code);
  await until('the sums', () => code === 'en' || text(ladder, '.totals') !== before);
  const sums = find(ladder, '.totals');
  for (const width of [764, 560, 366]) {
    ladder.style.width = `${width}px`;
    expect([sums.scrollWidth, sums.scrollHeight], `${width}`).toEqual([sums.clientWidth, sums.clientHeight]);
  }
});

test('a ladder that is open speaks another language: marks, plies, shares of cutoffs and the opened row', async () => {
  const { app, engine, open } = await opened();
  const detail = await open(2);
  // Rows that are out of sight wait while a search runs.
  engine.search.finish('g8f6');
  const row = find(app, 'rp-killer-ladder', '[data-ply="2"]');
  const part = (selector: string): HTMLElement => row.querySelector<HTMLElement>(selector)!;
  expect([part('.mark.tried').title, part('.mark.cut').title]).toEqual(['Just tried', 'Just cut']);
  await speakIn('de');
  await until('the marks', () => part('.mark.tried').title === 'Gerade versucht');
  expect(part('.mark.cut').title).toBe('Hat gerade abgeschnitten');
  expect(part('[role=rowheader]').ariaLabel).toBe('Halbzug 2, Weiß');
  expect(part('.stack').ariaLabel).toMatch(/^Cutoffs: .*Killer/);
  await until('the opened row', () =>
    all(detail, [], '.words').some((line) => words(line).includes('sein Platz wurde 50-mal versucht')),
  );
});

test('the opened row: former and present killers by cutoffs, what the first did, and where; a click shows the position', async () => {
  const { session, engine, open } = await opened();
  const knight = { piece: 'N', from: 2100, depth: 3, tried: 40, cut: 30, failed: 10 };
  const found = { line: ['g8h6'], san: ['Nh6'], nodes: 2077 };
  const tries = [
    sample(2300, false, 'g8f6:Nf6', { nodes: 40 }),
    sample(2400, true, 'g8e7:Ne7', { nodes: 95, tried: 2, cuts: 1 }),
  ];
  engine.search.hooks.onChronicle?.({
    nodes: 2500,
    iterations: [{ n: 0, depth: 1 }],
    lines: [],
    plies: [{ ply: 2, reigns: [reign(1, 'g1f3', 'Nf3', 2100, null, tries, { ...knight, found })], others: [NONE, NONE] }],
  });
  const detail = await open(2);
  await until('the positions', () => all(detail, [], '.sample').length === 3);
  expect(all(detail, [], '.holder').map(words)).toEqual([
    'wasNf330 of 40iterations 3 to 9, displaced by Ne2',
    'K1Ne210 of 10iteration 9',
  ]);
  expect(all(detail, [], '.words').map(words)).toEqual([
    'Nf3 was tried as a killer 40 times and refuted the position in 30 of them (75%). Finding it took 2.1k nodes; the next refutation took 95. Its cutoffs saved about 500 nodes, measured by positions that other quiet moves refuted.',
    'In the whole search: Killer 1 is Ne2: its slot was tried 50 times and cut 40%. Ordinary quiet moves cut 5.0% of 200 tries.',
  ]);
  expect(all(detail, [], '.lists section').map(words)).toEqual([
    'Found here 30… Nh6 Nf32.1k',
    'Refuted at once 1 of 30 30… Ne7 Nf395',
    'Failed 1 of 10 30… Nf6 Nf340',
  ]);
  const csv = (find(detail, 'rp-export-menu') as ExportMenu).csv!().split('\r\n');
  expect(csv.slice(1, 4)).toEqual(['2,Nf3,found,2077,Nh6', '2,Nf3,failed,40,Nf6', '2,Nf3,cut,95,Ne7']);
  for (const [n, caption, head] of [
    [0, 'Ply 2, after 30...Nh6', 'filled'],
    [1, 'Ply 2, after 30...Ne7', 'filled'],
    [2, 'Ply 2, after 30...Nf6', 'hollow'],
  ] as const) {
    all(detail, [], '.sample')[n]!.click();
    await until('the board', () => session.preview.board?.caption === caption);
    expect(session.preview.board?.shapes).toMatchObject([{ kind: 'killer1', from: 'g1', to: 'f3', head }]);
    await until('the mark', () => all(detail, [], '.sample')[n]!.ariaPressed === 'true');
    expect(all(detail, [], '.sample').length, 'the list stays').toBe(3);
  }
  // The killer that holds the slot now has all counts of it.
  all(detail, [], '.holder')[1]!.click();
  await until('its counts', () => all(detail, [], 'dl div').length > 0);
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
});

test('the opened row: a row without killers says so', async () => {
  const { open } = await opened();
  const detail = await open(1);
  expect(text(detail, '.blank')).toMatch(/^No quiet move has refuted a position at this ply/);
});

describe('the ladder', () => {
  test('without figures it says why; drops rows of a longer search; handles its own keys', async () => {
    const { app, session, engine } = await openPage();
    const ladder = find(app, 'rp-killer-ladder');
    expect(text(ladder, '.blank')).toMatch(/^Make a move or start the analysis/);
    session.setMode('analyse');
    await settled(() => expect(text(ladder, '.blank')).toBe('Waiting for the first figures…'));
    engine.search.hooks.onXray?.(fakeSnapshot(6));
    await settled();
    engine.search.hooks.onXray?.(fakeSnapshot(4));
    await settled(() => expect(all(ladder, [], '.row').map((row) => row.dataset['ply'])).toEqual(['1', '2', '3', '4']));
    press(find(ladder, '.row[data-ply="1"]'), 'ArrowDown');
    expect(session.preview.row, 'the first key chooses the row that has the focus').toBe(1);
    const seen = vi.fn();
    document.addEventListener('keydown', seen, { once: true });
    press(find(ladder, '.row[data-ply="1"]'), 'End');
    expect([session.preview.row, seen.mock.calls.length]).toEqual([4, 0]);
    document.removeEventListener('keydown', seen);
  });

  test('opens and closes, except in X-ray mode; shows three columns, or all', async () => {
    const { app, session, engine } = await openPage();
    const ladder = find(app, 'rp-killer-ladder');
    const buttons = () =>
      all(ladder, [], 'header button').map(
        (button) => `${button.textContent.trim()} ${button.ariaPressed ?? button.ariaExpanded}`,
      );
    session.setMode('analyse');
    engine.search.hooks.onXray?.(fakeSnapshot(3));
    await settled(() => expect(buttons()).toEqual(['More false', 'Close true']));
    all(ladder, [], 'header button')[0]!.click();
    await settled(() =>
      expect([buttons()[0], find(ladder, '.grid').classList.contains('more-columns')]).toEqual(['More true', true]),
    );
    all(ladder, [], 'header button')[1]!.click();
    await settled(() =>
      expect([buttons(), ladder.shadowRoot!.querySelector('.grid'), session.xray]).toEqual([['Open false'], null, false]),
    );
    session.setMode('xray');
    await settled(() => expect(buttons()).toEqual(['More true']));
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
    await settled(() => expect([what(), says(), all(panel, [], '.line').length]).toEqual(['Analysing', 'Thinking…', 1]));
    await session.play('e2e4');
    await settled(() => expect([what(), says()]).toEqual(['Thinking', 'Thinking…']));
    engine.search.hooks.onInfo?.(fakeInfo({ depth: 9, currmove: 'e7e5', currmovenumber: 4 }));
    await settled(() => expect(what()).toBe(`Thinking: move 4 of ${session.game.shown!.legal.length}`));
    session.setMode('analyse');
    engine.search.hooks.onInfo?.(fakeInfo({ depth: 9, currmove: 'e7e5', currmovenumber: 4 }));
    await settled(() =>
      expect([what(), all(panel, [], '.line').length, find(panel, '[aria-label="Pause the analysis"]') !== null]).toEqual([
        `Analysing: move 4 of ${session.game.shown!.legal.length}`,
        3,
        true,
      ]),
    );
    const choose = (label: string, value: string): void => {
      const select = find(panel, `[aria-label="${label}"]`) as HTMLSelectElement;
      select.value = value;
      select.dispatchEvent(new Event('change'));
    };
    choose('Number of lines', '2');
    await settled(() => expect([session.multipv, all(panel, [], '.line').length]).toEqual([2, 2]));
    await session.engineNow();
    await settled(() => expect([what(), find(panel, '[aria-label="Resume the analysis"]') !== null]).toEqual(['Idle', true]));
    session.setMode('xray');
    await settled();
    choose('Depth of the recorded search, plies', '9');
    await settled(() =>
      expect([session.recorded.depth, engine.search.limits, find(panel, '[aria-label="Stop the search"]') !== null]).toEqual([
        9,
        { depth: 9 },
        true,
      ]),
    );
  });

  test('a line goes into the game, up to the move that is shown; its move is searched alone, or left out; digits set the lines', async () => {
    const { app, session, engine } = await openPage();
    session.setMode('analyse');
    engine.search.hooks.onInfo?.(fakeInfo({ pv: ['e2e4', 'e7e5', 'g1f3'], san: ['e4', 'e5', 'Nf3'] }));
    app.tab = 'line';
    await settled();
    const panel = find(app, 'rp-pv-panel');
    const button = (label: string) => find(panel, `[aria-label="${label}"]`) as HTMLButtonElement;
    button('Search e4 only').click();
    expect(engine.search.limits.searchmoves).toEqual(['e2e4']);
    await settled(() => expect(text(panel, '.restricted')).toBe('Only e4'));
    (find(panel, '.restricted') as HTMLButtonElement).click();
    engine.search.hooks.onInfo?.(fakeInfo({ pv: ['e2e4', 'e7e5', 'g1f3'], san: ['e4', 'e5', 'Nf3'] }));
    await settled();
    all(panel, [], '.moves button')[1]!.focus();
    await settled();
    button('Add the line up to e5 to the game').click();
    await until('the line', () => session.game.record?.children[0]?.children[0]?.uci === 'e7e5');
    expect(session.game.record?.children[0]?.children[0]?.children).toEqual([]);
    press(document.body, '4');
    expect(session.multipv).toBe(4);
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
    await settled(() => expect(at()).toEqual([0, 0]));
    press(moves()[0]!, 'ArrowRight');
    press(moves()[1]!, 'ArrowRight');
    await settled(() =>
      expect([at(), moves().map((move) => move.tabIndex)]).toEqual([
        [2, 2],
        [-1, -1, 0, -1],
      ]),
    );
    press(moves()[2]!, 'ArrowLeft');
    await settled(() => expect(at()).toEqual([1, 1]));
    press(moves()[1]!, 'Escape');
    await settled(() => expect(at()).toEqual([-1, null]));
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
  await settled(() => {
    expect(text(score, '.score')).toBe('A with two killers 10½ : 4½ without killers B');
    expect([find(score, '.wdl').getAttribute('aria-label'), text(score, '.wdl')]).toEqual(['A won 8, drew 5, lost 2', '+8=5−2']);
    expect(all(score, [], '.pairs .bar i').map((bar) => bar.style.height)).toEqual(['0%', '25%', '50%', '100%', '25%']);
  });
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
  await settled(() =>
    expect([find(score, '[role=meter] i').style.left, text(score, '.llr b')]).toEqual([
      '100%',
      expect.stringMatching(/, passed$/),
    ]),
  );
});
