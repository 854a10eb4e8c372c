// Figures beside the board, especially with Black to move: bars, signs, totals, marks, arrows.
import { beforeEach, describe, expect, test } from 'vitest';
import type { Session } from '../../web/game/session.ts';
import type { SessionElement } from '../../web/ui/base/session-element.ts';
import '../../web/ui/analysis/thought-strip.ts';
import { fakeInfo, fakeSlot, fakeSnapshot } from './fake-engine.ts';
import {
  all,
  analysePosition,
  BLACK,
  find,
  openPage,
  type Page,
  press,
  settled,
  square,
  tap,
  text,
  until,
  viewOf,
} from './harness.ts';

let page: Page;
let session: Session;
beforeEach(async () => {
  page = await openPage();
  ({ session } = page);
});

const view = (tag: string): Promise<SessionElement> => viewOf(session, tag);
const analyse = (fen?: string): Promise<void> => analysePosition(session, fen);

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
    page.session.setPeek(true);
    const panel = await view('rp-pv-panel');
    expect([find(panel, '.balance i').style.transform, text(panel, '.score')]).toEqual(['scaleX(0.5)', '–']);
    // It may have thought before a reload or a move that was taken back.
    expect(text(await view('rp-thought-strip'), 'p')).toBe('What the engine thinks appears here.');
    await analyse();
    page.engine.search.hooks.onInfo?.(fakeInfo({ threads: 3 }));
    await settled();
    const figures = all(panel, [], 'dl div').map((div) => [...div.children].map((cell) => cell.textContent).join(': '));
    expect(figures).toEqual(['Depth: 12/21', 'Nodes: 1.23M', 'Nodes/s, 3 threads: 1.41M', 'Hash: 12.3%', 'Time: 0.9\u00a0s']);
  });

  test('the status shows the number of the current root move and of all legal moves', async () => {
    await analyse();
    const panel = await view('rp-pv-panel');
    page.engine.search.hooks.onInfo?.(fakeInfo({ currmove: 'h2h1q', currmovenumber: 2 }));
    await settled(() => expect(text(panel, '.search-status')).toBe(`Analysing: move 2 of ${session.game.shown!.legal.length}`));
    session.stopSearch();
    await settled(() => expect(text(panel, '.search-status')).toBe('Idle'));
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
      'Killers caused a cutoff in 50% of their tries, other quiet moves in 8.0%. The first move cut in 87% of cutoffs.',
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
      'Cutoffs: Table 50%, Killer 1 30%, Quiets 20%',
    );
  });

  test('totals of a search that tried no killers', async () => {
    await analyse();
    const snapshot = fakeSnapshot(1);
    snapshot.rows[0]!.killers = [fakeSlot({ tried: 0, cut: 0 }), fakeSlot({ tried: 0, cut: 0 })];
    page.engine.search.hooks.onXray?.({ ...snapshot, firstMoveCutShare: 0.5 });
    expect(text(await view('rp-killer-ladder'), '.totals')).toBe(
      'No killers were tried: no quiet move that refuted a line could be played again.',
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
    expect(find(ladder, '.row .stack').getAttribute('aria-label')).toBe('Cutoffs: Table 100%');
    tell(6);
    // At the end all rows are painted, visible or not.
    page.engine.search.finish('h2h1q');
    await until('the end', () => !session.liveSearch.running);
    expect(find(ladder, '.row .stack').getAttribute('aria-label')).toBe('Cutoffs: Quiets 100%');
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
  expect(all(list, [], '.row').map((row) => row.textContent.replaceAll(/\s+/g, ' ').trim())).toEqual([
    '30.… h1=Q',
    '31.a8=Q Nf6',
  ]);
  const buttons = all(list, [], 'button').map((button) => [
    button.textContent.trim(),
    button.getAttribute('aria-current'),
    button.className,
  ]);
  expect(buttons).toEqual([
    ['Start', null, 'start'],
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
  await settled(() => expect([text(status, '.status'), ...steps()]).toEqual(['White to move', false, false, true, true]));
  await session.play('a7a8q');
  await session.goTo(0);
  await settled(() => expect(steps()).toEqual([true, true, false, false]));
  // The person has the side to move at the end of the line.
  session.setMode('play');
  await settled(() => expect(text(status, '.status')).toBe('Continue from here, Black'));
  await session.goTo(1);
  await settled(() => expect(text(status, '.status')).toBe('Earlier position, White to move'));
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
    await settled(() =>
      expect(ends()).toEqual([
        ['2 a7a8', 0.5, false, '0.77'],
        ['1 h2h1', 7.5, true, '0.92'],
      ]),
    );
  });

  test('tapping another piece of the user selects it; last move and check are marked', async () => {
    tap(page.app, 'h2');
    tap(page.app, 'g8');
    await settled(() => expect(square(page.app, 'f6').classList.contains('marked-target')).toBe(true));
    tap(page.app, 'f6');
    await until('the move', () => session.game.plies.length === 1);
    const marked = () =>
      all(page.app, ['rp-board', '.chess-board'], '.last-move')
        .map((each) => each.dataset['square'])
        .sort();
    expect(marked()).toEqual(['f6', 'g8']);
    await session.goTo(0);
    await settled(() => expect(marked()).toEqual([]));
    const { describe } = page.engine;
    page.engine.describe = async (position) => ({ ...(await describe.call(page.engine, position)), check: true });
    await session.play('h2h1q');
    await settled(() =>
      expect(all(page.app, ['rp-board', '.chess-board'], '.in-check').map((each) => each.dataset['square'])).toEqual(['e1']),
    );
  });
});
