// Keys, notices, dialogs, menus and the small panels; arrows and pieces of a board.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RiposteApp } from '../../web/app/app.ts';
import { Session } from '../../web/game/session.ts';
import { CopyText } from '../../web/ui/base/copy-text.ts';
import { ExportMenu } from '../../web/ui/base/export-menu.ts';
import { Overlay } from '../../web/ui/board/overlay.ts';
import { pieceElement } from '../../web/ui/board/pieces.ts';
import { commandOfKey } from '../../web/ui/shell/keys.ts';
import '../../web/ui/xray/ladder/killer-detail.ts';
import type { BoardShape } from '../../web/analysis/shapes.ts';
import { PRESETS } from '../../web/experiments/switches.ts';
import type { SessionElement } from '../../web/ui/base/session-element.ts';
import { MiniBoard } from '../../web/ui/board/mini-board.ts';
import { MatchScore } from '../../web/ui/match/match-score.ts';
import { FakeEngine, fakeInfo, fakeSlot, fakeSnapshot } from './fake-engine.ts';
import { all, BLACK, find, openPage, type Page, press, settled, text, until } from './harness.ts';

afterEach(() => vi.restoreAllMocks());

describe('keys', () => {
  /** The command of a key pressed on an element. */
  function command(key: string, on: HTMLElement = document.body, onBoard = false, more: KeyboardEventInit = {}): string | null {
    let found: string | null = null;
    const look = (e: KeyboardEvent): void => void (found = commandOfKey(e, onBoard));
    document.addEventListener('keydown', look, { once: true });
    document.body.append(on === document.body ? '' : on);
    on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, ...more }));
    return found;
  }

  test('each key runs its command, in upper or lower case', () => {
    const keys = [
      'ArrowLeft',
      'ArrowRight',
      'Home',
      'End',
      ' ',
      't',
      'T',
      'Backspace',
      'F',
      'n',
      'p',
      'm',
      'a',
      'x',
      '?',
      'Escape',
      'q',
      'Enter',
      'ArrowUp',
    ];
    expect(keys.map((key) => command(key))).toEqual([
      'previous',
      'next',
      'first',
      'last',
      'engine',
      'takeback',
      'takeback',
      'takeback',
      'flip',
      'new-game',
      'position',
      'mode',
      'arrows',
      'ladder',
      'help',
      'leave',
      null,
      null,
      null,
    ]);
  });

  test('keys in fields, buttons, the board and browser shortcuts are left alone', () => {
    const make = (tag: string): HTMLElement => document.createElement(tag);
    for (const tag of ['input', 'textarea', 'select'])
      expect([command('t', make(tag)), command('ArrowLeft', make(tag))], tag).toEqual([null, null]);
    expect([command(' ', make('button')), command('t', make('button')), command('ArrowLeft', make('button'))]).toEqual([
      null,
      'takeback',
      'previous',
    ]);
    expect([
      command('ArrowLeft', document.body, true),
      command(' ', document.body, true),
      command('t', document.body, true),
    ]).toEqual([null, null, 'takeback']);
    for (const held of ['ctrlKey', 'metaKey', 'altKey'])
      expect(command('t', document.body, false, { [held]: true }), held).toBeNull();
    expect(command('T', document.body, false, { shiftKey: true })).toBe('takeback');
  });
});

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

test('a view that is removed, or gets another session, no longer follows the old one', async () => {
  const { session } = await openPage();
  const other = new Session((onState) => new FakeEngine(onState));
  const list = document.createElement('rp-move-list') as SessionElement;
  list.session = session;
  document.body.append(list);
  await settled();
  const drawn = vi.spyOn(list, 'requestUpdate');
  const draws = async (): Promise<boolean> => {
    drawn.mockClear();
    session.notifications.notify(null);
    await settled();
    return drawn.mock.calls.length > 0;
  };
  expect(await draws()).toBe(true);
  list.remove();
  expect(await draws(), 'out of the page').toBe(false);
  document.body.append(list);
  expect(await draws(), 'back').toBe(true);
  list.session = other;
  await settled();
  expect(await draws(), 'of another session').toBe(false);
  list.remove();
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
    await settled();
    expect([what(), says(), all(panel, [], '.line').length]).toEqual([
      'Idle',
      'The engine thinks on its turn. Press Space to let it move for you.',
      1,
    ]);
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
    const at = () => [
      moves().findIndex((move) => move === panel.shadowRoot!.activeElement),
      session.preview.heldLine?.index ?? null,
    ];
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

test('the mini board shows pieces, dark squares and the last move', async () => {
  const board = new MiniBoard();
  Object.assign(board, { fen: 'r6k/8/8/8/8/8/8/K6R w - - 0 1', last: ['h1', 'a7'] });
  document.body.append(board);
  await settled();
  const classes = all(board, [], 'i').map((square) => square.className.split(/\s+/).filter(Boolean).join(' '));
  expect(classes.length).toBe(64);
  expect([0, 1, 7, 8, 56, 57, 63].map((i) => classes[i])).toEqual([
    'br',
    'dark',
    'bk dark',
    'dark last',
    'wk dark',
    '',
    'wr last',
  ]);
});

test('the match score shows points, results, pairs and the state of the test', async () => {
  const score = new MatchScore();
  const test_ = { elo0: 0, elo1: 40, model: 'normalized', unit: 'games' } as const;
  Object.assign(score, {
    counts: { games: [2, 5, 8], pairs: [0, 1, 2, 4, 1] },
    played: 15,
    most: 400,
    test: test_,
    settings: { contest: PRESETS[0], nodes: 500, maxGames: 400, untilDecided: true, test: test_ },
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

describe('notices', () => {
  let page: Page;
  beforeEach(async () => {
    page = await openPage();
  });
  const notices = () =>
    all(page.app, [], '.notice').map(
      (notice) => `${notice.getAttribute('role')}: ${notice.textContent.replace(/\s+/g, ' ').trim()}`,
    );

  test('a notice stays until dismissed; an engine failure takes precedence and says that the game is kept', async () => {
    const { app, session, engine } = page;
    expect([notices(), app.hasAttribute('noticing')]).toEqual([[], false]);
    session.notifications.notify('Something to know');
    await settled();
    expect([notices(), app.hasAttribute('noticing')]).toEqual([['alert: Something to know'], true]);
    for (const message of ['out of memory', 'out of memory. ']) {
      session.notifications.fail(new Error(message));
      await settled();
      expect(notices()).toEqual(['alert: The engine is not running. out of memory. Your game is kept. Try again']);
    }
    find(app, '.notice.bad button').click();
    await until('the engine', () => engine.state === 'idle' && session.notifications.failure === null);
    expect(notices()).toEqual(['alert: Something to know']);
    find(app, '.notice [aria-label="Dismiss"]').click();
    await settled();
    expect([notices(), app.hasAttribute('noticing'), session.notifications.notice]).toEqual([[], false, null]);
  });

  test('the engine is loading until the first position; if it fails there is no position and no game to keep', async () => {
    const app = new RiposteApp();
    app.session = new Session((onState) => Object.assign(new FakeEngine(onState), { broken: 'no memory' }));
    document.body.replaceChildren(app);
    await settled();
    page = { ...page, app };
    const status = () => text(find(app, 'rp-game-status'), '.status');
    expect([notices().length, notices()[0], status()]).toEqual([
      1,
      expect.stringMatching(/^status: Loading the engine/),
      'Loading the engine…',
    ]);
    await app.session.open(null);
    await settled();
    expect([notices(), status()]).toEqual([['alert: The engine is not running. no memory. Try again'], 'No engine']);
  });
});

describe('the moves of a long game', () => {
  const SHUFFLE = Array.from({ length: 30 }, () => ['g1f3', 'g8f6', 'f3g1', 'f6g8']).flat();
  test('the list scrolls to the current move and back to its top; a click goes to that move', async () => {
    const { session } = await openPage();
    session.setMode('analyse');
    await session.openPosition({ fen: 'startpos', moves: SHUFFLE });
    const list = document.createElement('rp-move-list') as SessionElement;
    list.session = session;
    list.style.cssText = 'display:block;width:300px;height:120px';
    document.body.append(list);
    await settled();
    const box = find(list, '.list');
    const inSight = () => {
      const [around, current] = [box, find(list, '[aria-current]')].map((each) => each.getBoundingClientRect()) as [
        DOMRect,
        DOMRect,
      ];
      return current.top >= around.top && current.bottom <= around.bottom;
    };
    expect([inSight(), box.scrollTop > 100]).toEqual([true, true]);
    for (const ply of [60, 1, 119, 30, 0]) {
      await session.goTo(ply);
      await settled();
      expect([ply, inSight(), document.scrollingElement?.scrollTop]).toEqual([ply, true, 0]);
    }
    expect(box.scrollTop).toBe(0);
    all(list, [], '.move button')[2]!.click();
    await until('the move', () => session.game.cursor === 3);
    session.setMode('play');
    session.resign();
    await settled();
    expect(text(list, '.list')).toMatch(/0-1 Black wins: White resigned$/);
  });
});

describe('the game\u2019s bars', () => {
  test('level and time show and change those of the session', async () => {
    const { app, session } = await openPage();
    const [level, time] = all(app, ['rp-game-status'], 'select') as HTMLSelectElement[];
    expect([level!.value, time!.selectedOptions[0]?.text]).toEqual(['hobby', '2 s']);
    session.setStrength('club', 10_000);
    await settled();
    expect([level!.value, time!.selectedOptions[0]?.text]).toEqual(['club', '10 s']);
    const chosen = [
      [level!, 'full'],
      [time!, '500'],
    ].map(([select, value]) => {
      (select as HTMLSelectElement).value = value as string;
      (select as HTMLSelectElement).dispatchEvent(new Event('change'));
      return [session.level, session.moveTime];
    });
    expect(chosen).toEqual([
      ['full', 10_000],
      ['full', 500],
    ]);
  });

  test('show whose turn it is and what the engine is doing', async () => {
    const { app, session, engine } = await openPage();
    const says = () => [text(find(app, 'rp-game-status'), '.status'), text(find(app, 'rp-game-bar'), 'button')];
    expect(says()).toEqual(['Your move, White', 'Play a move for me']);
    await session.play('e2e4');
    await settled();
    expect(says()).toEqual(['The engine is thinking…', 'Move now']);
    expect((find(app, 'rp-game-bar', 'button') as HTMLButtonElement).disabled).toBe(false);
    engine.search.finish('e7e5');
    await until('the answer', () => session.game.plies.length === 2);
    session.setMode('xray');
    await settled();
    expect(says()).toEqual(['White to move', 'Stop']);
    await session.engineNow();
    await until('the end', () => !session.liveSearch.running);
    expect(says()[1]).toBe('Search');
  });

  test('each of the four step buttons goes where it says; a view-only board has only these', async () => {
    const { app, session } = await openPage();
    session.setMode('analyse');
    await session.openPosition({ fen: 'startpos', moves: ['e2e4', 'e7e5', 'g1f3', 'b8c6'] });
    await settled();
    const plies: number[] = [];
    for (const name of ['To the start', 'Forward one move', 'Forward one move', 'Back one move', 'To the end', 'Back one move']) {
      find(app, 'rp-game-bar', `[aria-label="${name}"]`).click();
      await settled();
      plies.push(session.game.cursor);
    }
    expect(plies).toEqual([0, 1, 2, 1, 4, 3]);
    session.locked = true;
    session.setXray(false);
    await settled();
    expect(all(app, ['rp-game-bar'], 'button').map((button) => button.ariaLabel)).toEqual([
      'Flip board',
      'To the start',
      'Back one move',
      'Forward one move',
      'To the end',
    ]);
  });
});

describe('dialogs', () => {
  test('new game: side, level and time start with the current values and apply on confirmation; its keys stay inside', async () => {
    const { app, session, engine } = await openPage();
    await session.openPosition({ fen: BLACK, moves: [] });
    session.setStrength('club', 5000);
    session.resign();
    await settled();
    find(app, 'rp-game-status', 'button.primary').click();
    const dialog = () => find(app, 'rp-new-game', 'dialog') as HTMLDialogElement;
    const form = () => find(app, 'rp-new-game', 'form') as HTMLFormElement;
    await until('the dialog', () => app.shadowRoot?.querySelector('rp-new-game') != null && dialog().open);
    expect(Object.fromEntries(new FormData(form()))).toEqual({ side: 'b', level: 'club', time: '5000' });
    const { orientation } = app;
    press(dialog(), 'f');
    expect(app.orientation).toBe(orientation);
    const random = vi.spyOn(Math, 'random');
    for (const [side, chance, human] of [
      ['w', 0.9, 'w'],
      ['r', 0.9, 'b'],
      ['r', 0.9, 'b'],
      ['r', 0.1, 'w'],
      ['b', 0.1, 'b'],
    ] as const) {
      app.run('new-game');
      await until('the dialog again', () => dialog().open || (dialog().showModal(), true));
      form().querySelector<HTMLInputElement>(`[value="${side}"]`)!.checked = true;
      form().querySelector<HTMLSelectElement>('[name=level]')!.value = 'full';
      form().querySelector<HTMLSelectElement>('[name=time]')!.value = '500';
      random.mockReturnValue(chance);
      // Whoever has turned the board sees it turned back.
      app.orientation = human === 'b' ? 'white' : 'black';
      form().requestSubmit();
      await until('the game', () => !session.game.over && session.human === human && session.game.startFen !== BLACK);
      expect([side, dialog().open, app.orientation, session.level, session.moveTime]).toEqual([
        side,
        false,
        human === 'b' ? 'black' : 'white',
        'full',
        500,
      ]);
    }
    expect(engine.search.limits).toEqual({ movetime: 500 });
  });

  test('Play on and Resign both close the question', async () => {
    const { app, session } = await openPage();
    await session.play('e2e4');
    for (const [n, over] of [
      [0, false],
      [1, true],
    ] as const) {
      app.run('resign');
      await until('the question', () => (find(app, 'rp-resign', 'dialog') as HTMLDialogElement).open);
      all(app, ['rp-resign'], 'button')[n]!.click();
      await settled();
      expect([(find(app, 'rp-resign', 'dialog') as HTMLDialogElement).open, session.game.over]).toEqual([false, over]);
    }
  });

  test('promotion: held keys are ignored, up and down arrows also move, and no key reaches the page', async () => {
    const { app, session } = await openPage();
    await session.openPosition({ fen: BLACK, moves: [] });
    await settled();
    const ask = find(app, 'rp-board', 'rp-promotion-dialog') as HTMLElement & { ask(colour: 'w' | 'b'): Promise<string | null> };
    const answer = ask.ask('b');
    const dialog = find(ask, 'dialog') as HTMLDialogElement;
    await until('the question', () => dialog.open);
    const seen = vi.fn();
    document.addEventListener('keydown', seen, { once: true });
    dialog.dispatchEvent(new KeyboardEvent('keydown', { key: 'r', ctrlKey: true, bubbles: true, composed: true }));
    expect(dialog.open).toBe(true);
    find(ask, 'button').focus();
    press(ask.shadowRoot!.activeElement!, 'ArrowDown');
    expect((ask.shadowRoot!.activeElement as HTMLElement).dataset['piece']).toBe('r');
    press(ask.shadowRoot!.activeElement!, 'ArrowUp');
    press(ask.shadowRoot!.activeElement!, 'B');
    expect([await answer, dialog.open, seen.mock.calls.length]).toEqual(['b', false, 0]);
    document.removeEventListener('keydown', seen);
  });

  test('position dialog: typing clears the error, Shift+Enter starts a new line, copy buttons say what was copied', async () => {
    const { app, session } = await openPage();
    await session.play('e2e4');
    app.run('position');
    const dialog = () => find(app, 'rp-position', 'dialog') as HTMLDialogElement;
    await until('the dialog', () => app.shadowRoot?.querySelector('rp-position') != null && dialog().open);
    const position = find(app, 'rp-position');
    const input = find(position, 'textarea') as HTMLTextAreaElement;
    const type = (value: string): void => {
      input.value = value;
      input.dispatchEvent(new Event('input'));
    };
    const enter = (more: KeyboardEventInit = {}) =>
      input.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true, cancelable: true, ...more }),
      );
    await until('what it is', () => text(position, '.recognised').startsWith('FEN: Black'));
    type('8/8/8/8/8/8/8/K6k x - - 0 1');
    expect(enter({ shiftKey: true }), 'left to the box').toBe(true);
    expect(enter(), 'taken').toBe(false);
    await until('the error', () => text(position, '.error') !== '');
    expect([text(position, '.error'), text(position, '.recognised'), input.getAttribute('aria-invalid')]).toEqual([
      'Side to move (field 2): expected w or b, found "x".',
      '',
      'true',
    ]);
    type('1. d4\nd5');
    await settled();
    expect([text(position, '.error'), input.getAttribute('aria-invalid')]).toEqual(['', 'false']);
    await until('the game', () => text(position, '.recognised').startsWith('PGN: 2 half-moves'));
    expect(enter(), 'another line').toBe(true);
    expect(enter({ ctrlKey: true })).toBe(false);
    await until('the game on the board', () => session.game.plies.map(({ uci }) => uci).join() === 'd2d4,d7d5' && !dialog().open);
    const clipboard = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const [fen, pgn] = all(position, [], '.copies button');
    const said = () => text(position, '.copies [role=status]');
    pgn!.click();
    await until('the message', () => said() === 'PGN copied.');
    expect(clipboard.mock.lastCall?.[0]).toMatch(/\n1\. d4 d5 \*\n$/);
    clipboard.mockRejectedValue(new Error('not allowed'));
    fen!.click();
    await until('the message', () => said() === 'FEN selected: press Ctrl+C.');
    expect([input.value, input.selectionEnd]).toEqual([session.game.shown?.fen, input.value.length]);
    app.run('position');
    await until('the dialog again', () => dialog().open && said() === '');
    find(position, '.samples button').click();
    expect(input.value).toMatch(/^rnbqkbnr\/pppppppp\/8\/8\/8\/8\/PPPPPPPP\/RNBQKBNR w KQkq - 0 1$/);
    const { orientation } = app;
    press(input, 'f');
    press(dialog(), 'f');
    expect(app.orientation).toBe(orientation);
  });
});

test('a late description of an earlier text is not shown for the current one', async () => {
  const { app, session } = await openPage();
  app.run('position');
  await until(
    'the dialog',
    () => app.shadowRoot?.querySelector('rp-position') != null && (find(app, 'rp-position', 'dialog') as HTMLDialogElement).open,
  );
  const position = find(app, 'rp-position');
  const input = find(position, 'textarea') as HTMLTextAreaElement;
  await until('what it is', () => text(position, '.recognised') !== '');
  let late: () => void = () => {};
  const read = session.read.bind(session);
  vi.spyOn(session, 'read').mockImplementationOnce((opening) => new Promise((resolve) => (late = () => resolve(read(opening)))));
  for (const [n, value] of ['1. e4', '1. d4 d5'].entries()) {
    input.value = value;
    input.dispatchEvent(new Event('input'));
    await until('the question', () => (session.read as unknown as ReturnType<typeof vi.fn>).mock.calls.length === n + 1);
  }
  await until('the second', () => text(position, '.recognised').startsWith('PGN: 2'));
  late();
  await settled();
  expect(text(position, '.recognised')).toMatch(/^PGN: 2 half-moves/);
});

describe('exports', () => {
  /** Files that were handed to the visitor. */
  function files() {
    const given: { name: string; blob: Blob }[] = [];
    let last: Blob;
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => ((last = blob as Blob), 'blob:none'));
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      given.push({ name: this.download, blob: last });
    });
    return given;
  }

  test('the export menu draws the pane around it, or the given one; it closes and reports errors', async () => {
    const given = files();
    document.body.innerHTML = '<section class="panel" style="width:200px"><p>inner</p></section><p id="other">other</p>';
    const menu = new ExportMenu();
    menu.name = 'figures';
    document.body.firstElementChild!.append(menu);
    await settled();
    const details = find(menu, 'details') as HTMLDetailsElement;
    const [png, svg] = all(menu, [], '.menu button');
    details.open = true;
    svg!.click();
    await until('the picture', () => given.length === 1);
    expect([given[0]!.name, given[0]!.blob.type, details.open]).toEqual(['figures.svg', 'image/svg+xml', false]);
    expect(await given[0]!.blob.text()).toContain('>inner</text>');
    menu.of = () => document.querySelector('#other');
    svg!.click();
    await until('the other', () => given.length === 2);
    expect(await given[1]!.blob.text()).toContain('>other</text>');
    png!.click();
    await until('the pixels', () => given.length === 3);
    expect([given[2]!.name, given[2]!.blob.type]).toEqual(['figures.png', 'image/png']);
    vi.spyOn(URL, 'createObjectURL').mockImplementationOnce(() => {
      throw new Error('no room');
    });
    svg!.click();
    await until('the failure', () => menu.shadowRoot!.querySelector('[role=alert]') !== null);
    expect(text(menu, '[role=alert]')).toBe('no room');
    svg!.click();
    await until('the next', () => given.length === 4 && menu.shadowRoot!.querySelector('[role=alert]') === null);
  });

  test('Escape closes an open menu and otherwise reaches the page; only a pane with a table offers one', async () => {
    const menu = new ExportMenu();
    document.body.replaceChildren(menu);
    await settled();
    expect(menu.shadowRoot!.querySelector('rp-copy-text')).toBeNull();
    menu.csv = () => 'a,b';
    await settled();
    expect((find(menu, 'rp-copy-text') as CopyText).text()).toBe('a,b');
    const seen = vi.fn();
    document.addEventListener('keydown', seen);
    const details = find(menu, 'details') as HTMLDetailsElement;
    details.open = true;
    press(find(menu, '.menu button'), 'a');
    expect([seen.mock.calls.length, details.open]).toEqual([1, true]);
    press(find(menu, '.menu button'), 'Escape');
    expect([seen.mock.calls.length, details.open, menu.shadowRoot!.activeElement?.localName]).toEqual([1, false, 'summary']);
    press(find(menu, 'summary'), 'Escape');
    expect(seen).toHaveBeenCalledTimes(2);
    document.removeEventListener('keydown', seen);
  });

  test('a text is copied, or shown and selected if the clipboard is not available', async () => {
    const copy = new CopyText();
    Object.assign(copy, { label: 'Copy as CSV', text: () => 'a,b\n1,2' });
    document.body.replaceChildren(copy);
    await settled();
    const clipboard = vi
      .spyOn(navigator.clipboard, 'writeText')
      .mockRejectedValueOnce(new Error('not allowed'))
      .mockResolvedValue();
    find(copy, 'button').click();
    await until('the text', () => copy.shadowRoot!.querySelector('textarea') !== null);
    const box = find(copy, 'textarea') as HTMLTextAreaElement;
    expect([box.value, text(copy, '.status'), box.selectionStart, box.selectionEnd]).toEqual(['a,b\n1,2', 'Press Ctrl+C.', 0, 7]);
    find(copy, 'button').click();
    await until('the copy', () => text(copy, '.status') === 'Copied.');
    expect([clipboard.mock.lastCall, copy.shadowRoot!.querySelector('textarea')]).toEqual([['a,b\n1,2'], null]);
  });
});

test('arrows on a board: shaft, head and tag from the shape, reused, and redrawn only when they differ', () => {
  const shape = (more: Partial<BoardShape>): BoardShape => ({
    key: '',
    kind: 'pv',
    from: 'e2',
    to: 'e4',
    form: 'arrow',
    label: '12',
    opacity: 0.4,
    head: 'filled',
    tagIndex: 0,
    ...more,
  });
  const overlay = new Overlay();
  document.body.replaceChildren(overlay.element);
  const seen = () => [...overlay.element.querySelectorAll<SVGGElement>('g[data-shape]:not([display])')];
  const numbers = (element: Element, ...names: string[]) =>
    names.map((name) => Number(element.getAttribute(name)).toFixed(2)).join(' ');
  const [pv, killer, tag] = [
    shape({}),
    shape({ kind: 'killer2', label: 'K2', from: 'g1', to: 'g5', tagIndex: 1, opacity: 0.9 }),
    shape({ kind: 'killer1', label: 'K1', form: 'tag', opacity: 1 }),
  ];
  overlay.draw([pv, killer, tag], 'white');
  // The first shape is painted last.
  expect(seen().map((g) => g.dataset['shape'])).toEqual(['K1 e2e4', 'K2 g1g5', '12 e2e4']);
  const [last, second, first] = seen().map((g) => ({
    shaft: g.querySelector('line')!,
    head: g.querySelector('path')!,
    tag: g.querySelector('g')!,
    plate: g.querySelector('rect')!,
    text: g.querySelector('text')!,
  }));
  expect(
    [first!, second!, last!].map(({ shaft, head }) => [shaft, head].map((part) => part.getAttribute('display')).join()),
  ).toEqual(['inline,inline', 'inline,inline', 'none,none']);
  expect([
    numbers(first!.shaft, 'x1', 'y1', 'x2', 'y2', 'opacity'),
    numbers(first!.head, 'opacity'),
    numbers(first!.tag, 'opacity'),
  ]).toEqual(['4.50 6.22 4.50 4.90 0.40', '0.40', '0.60']);
  // The second of two from one square lies beside the first.
  expect(numbers(second!.shaft, 'x1', 'y1', 'x2', 'y2')).toBe('6.34 7.22 6.34 3.90');
  // The number stands at the head, a killer's tag in a corner of its square; the plates are centred and as wide as their texts.
  expect([first!, second!, last!].map(({ text: t }) => numbers(t, 'x', 'y'))).toEqual(['4.50 4.90', '6.78 7.17', '4.22 6.17']);
  for (const { plate, text: t } of [first!, second!, last!]) {
    expect(Number(plate.getAttribute('x')) + Number(plate.getAttribute('width')) / 2).toBeCloseTo(Number(t.getAttribute('x')), 9);
    expect(Number(plate.getAttribute('y')) + Number(plate.getAttribute('height')) / 2).toBeCloseTo(
      Number(t.getAttribute('y')),
      9,
    );
  }
  const wide = Number(first!.plate.getAttribute('width'));
  overlay.draw([shape({ label: '1' })], 'white');
  expect(seen().map((g) => g.dataset['shape'])).toEqual(['1 e2e4']);
  expect(Number(seen()[0]!.querySelector('rect')!.getAttribute('width'))).toBeLessThan(wide);
  overlay.draw([], 'white');
  overlay.draw([shape({ label: '1' })], 'white');
  expect(seen()).toHaveLength(1);
  overlay.draw([shape({ label: '1' })], 'black');
  expect(numbers(seen()[0]!.querySelector('line')!, 'x1', 'y1')).toBe('3.50 1.78');
});

test('a piece is drawn in its colours, each time as a new element', () => {
  const light = (fill: string): number => (fill.match(/[\da-f]{2}/g) ?? []).reduce((sum, part) => sum + parseInt(part, 16), 0);
  for (const kind of ['p', 'n', 'b', 'r', 'q', 'k'] as const) {
    const [white, black] = (['w', 'b'] as const).map((colour) => pieceElement(colour, kind));
    const body = (piece: Element) => piece.querySelector('g')!;
    expect([light(body(white!).getAttribute('fill')!) > 600, light(body(black!).getAttribute('fill')!) < 300]).toEqual([
      true,
      true,
    ]);
    expect(light(body(white!).getAttribute('stroke')!)).toBeLessThan(light(body(white!).getAttribute('fill')!));
    expect([...white!.querySelectorAll('path, circle')].map((part) => part.outerHTML)).toEqual(
      [...black!.querySelectorAll('path, circle')].map((part) => part.outerHTML),
    );
    expect(pieceElement('w', kind)).not.toBe(white);
  }
  expect(pieceElement('w', 'n').querySelectorAll('circle')).toHaveLength(1);
});
