// Views of a position before the end of the game, with Black to move, and of a line that is previewed.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { EventReporter } from '../../web/element/event-reporter.ts';
import type { Session } from '../../web/game/session.ts';
import type { SessionElement } from '../../web/ui/base/session-element.ts';
import type { PromotionChoice } from '../../web/ui/board/promotion-choice.ts';
import '../../web/ui/xray/tape/iteration-tape.ts';
import { TreePainter } from '../../web/ui/xray/tree/tree-painter.ts';
import { fakeInfo, fakeSnapshot } from './fake-engine.ts';
import { all, BLACK, find, openPage, type Page, pieceOn, press, settled, square, tap, text, until, viewOf } from './harness.ts';

let page: Page;
let session: Session;
beforeEach(async () => {
  page = await openPage();
  ({ session } = page);
});

async function analyse(moves: string[] = []): Promise<void> {
  await session.openPosition({ fen: BLACK, moves });
  session.setMode('analyse');
  await settled();
}
const view = (tag: string): Promise<SessionElement> => viewOf(session, tag);

describe('stepping back from the end of the game', () => {
  test('line, bar and thought strip belong to the searched position', async () => {
    await analyse(['h2h1q']);
    const [panel, strip] = [await view('rp-pv-panel'), await view('rp-thought-strip')];
    const info = fakeInfo({ score: { kind: 'cp', value: 140, bound: 'exact' }, pv: ['a7a8q'], san: ['a8=Q'] });
    const shown = () => [
      find(panel, '.balance i').style.transform,
      text(panel, '.score'),
      text(panel, '.value'),
      text(panel, '.moves'),
      text(strip, 'p'),
    ];
    page.engine.search.hooks.onInfo?.(info);
    await settled();
    // The fake engine counts the moves of every game from 1.
    expect(shown()).toEqual(['scaleX(0.631)', '+1.40', '+1.40', '1.a8=Q', 'depth 12 · +1.40 · 1. a8=Q']);
    await session.goTo(0);
    await settled();
    page.engine.search.hooks.onInfo?.({ ...info, pv: ['h2h1q'], san: ['h1=Q'] });
    await settled(() => expect(shown()).toEqual(['scaleX(0.369)', '−1.40', '−1.40', '30…h1=Q', 'depth 12 · −1.40 · 30… h1=Q']));
  });

  test('check is announced and marked for the position shown, not the last one', async () => {
    const { describe: plain } = page.engine;
    page.engine.describe = async (position) => ({
      ...(await plain.call(page.engine, position)),
      check: position.moves.at(-1) === 'h2h1q',
    });
    await session.openPosition({ fen: BLACK, moves: ['h2h1q', 'a7a8q'] });
    await settled();
    const told = () => [
      find(page.app, '[aria-live]').textContent?.trim(),
      all(page.app, ['rp-board', '.chess-board'], '.in-check').map((each) => each.dataset['square']),
    ];
    expect(told()).toEqual(['White: a8, promotes to queen.', []]);
    await session.goTo(1);
    await settled(() => expect(told()).toEqual(['Black: h1, promotes to queen, check.', ['e1']]));
    await session.goTo(2);
    await settled(() => expect(told()).toEqual(['White: a8, promotes to queen.', []]));
  });

  test('movable pieces are those of the position shown', async () => {
    await analyse(['h2h1q', 'a7a8q', 'g8f6']);
    await session.goTo(1);
    await settled();
    tap(page.app, 'a7');
    await settled(() => expect(square(page.app, 'a8').classList.contains('marked-target')).toBe(true));
    await session.goTo(2);
    await settled();
    tap(page.app, 'g8');
    tap(page.app, 'h6');
    await until('the new line', () => session.game.plies.map((ply) => ply.uci).join(' ') === 'h2h1q a7a8q g8h6');
  });

  test('the position dialog offers and copies the position shown', async () => {
    await analyse(['h2h1q', 'a7a8q']);
    await session.goTo(0);
    page.app.run('position');
    await until('the dialog', () => (find(page.app, 'rp-position', 'dialog') as HTMLDialogElement).open);
    const input = find(page.app, 'rp-position', 'textarea') as HTMLTextAreaElement;
    expect(input.value).toBe(BLACK);
    await until('what it is', () => text(find(page.app, 'rp-position'), '.recognised').startsWith('FEN: Black to move.'));
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    find(page.app, 'rp-position', '.copies button').click();
    await until('the message', () => text(find(page.app, 'rp-position'), '.copies [role=status]') === 'FEN copied.');
    expect(copied.mock.calls).toEqual([[BLACK]]);
    copied.mockRestore();
  });

  test('a finished game: the status shows the result at its end and the side to move before it', async () => {
    const { describe: plain } = page.engine;
    page.engine.describe = async (position) => {
      const view = await plain.call(page.engine, position);
      return position.moves.length < 2
        ? { ...view, check: position.moves.length === 1 }
        : { ...view, result: '1-0', reason: 'checkmate', legal: [] };
    };
    await analyse(['h2h1q', 'a7a8q']);
    const [status, panel, list] = [await view('rp-game-status'), await view('rp-pv-panel'), await view('rp-move-list')];
    const says = () => [text(status, '.status'), text(panel, '.moves').includes('The game is over'), text(list, '.result')];
    expect(says()).toEqual(['White wins by checkmate', true, '1-0']);
    await session.goTo(1);
    await settled(() => expect(says()).toEqual(['White to move, in check', false, '1-0']));
    session.stopSearch();
    await settled(() => expect(text(panel, '.moves')).toBe('The analysis is paused. Press Space to resume.'));
    session.setMode('play');
    await settled();
    // In play the result stays, with the way to a new game.
    expect([text(status, '.status'), text(status, 'button')]).toEqual(['White wins by checkmate', 'New game']);
  });

  test('the promotion pieces have the colour of the side to move', async () => {
    await analyse(['h2h1q', 'a7a8q', 'g8f6']);
    const choice = find(page.app, 'rp-board', 'rp-promotion-choice') as PromotionChoice;
    const queen = (): string => find(choice, 'button svg').outerHTML;
    const pieces = (name: string) => [...square(page.app, name).querySelectorAll('.piece')];
    await until('the rooks of the usual start are gone', () => pieces('h1').length === 1 && pieces('a8').length === 1);
    const [black, white] = [pieces('h1')[0]!.firstElementChild!.innerHTML, pieces('a8')[0]!.firstElementChild!.innerHTML];
    expect(white).not.toBe(black);
    for (const [ply, from, to, colour] of [
      [1, 'a7', 'a8', white],
      [0, 'h2', 'h1', black],
    ] as const) {
      await session.goTo(ply);
      await settled();
      tap(page.app, from);
      tap(page.app, to);
      await until('the question', () => choice.shadowRoot?.querySelector('dialog')?.open === true);
      expect(queen()).toContain(colour);
      choice.cancel();
      await settled();
    }
  });
});

test('Tab reaches one row of the ladder: the selected one, or the first', async () => {
  await analyse();
  page.engine.search.hooks.onXray?.(fakeSnapshot(5));
  await settled();
  const ladder = find(page.app, 'rp-killer-ladder');
  const row = (ply: number): HTMLElement => find(ladder, `.row[data-ply="${ply}"]`);
  const reached = () =>
    all(ladder, [], '.row')
      .filter((each) => each.tabIndex === 0)
      .map((each) => each.dataset['ply']);
  expect(reached()).toEqual(['1']);
  for (const leave of [() => press(row(4), 'Escape'), () => row(4).click()]) {
    row(4).click();
    await settled(() => expect(reached()).toEqual(['4']));
    leave();
    await settled(() => expect(reached()).toEqual(['1']));
  }
});

test('the page and screen readers name the selected row; Back returns to the game', async () => {
  await analyse();
  page.engine.search.hooks.onXray?.(
    fakeSnapshot(3, 0, [
      ['h2h1q', 'h1=Q'],
      ['a7a8q', 'a8=Q'],
    ]),
  );
  await settled();
  find(page.app, 'rp-killer-ladder', '.row[data-ply="2"]').click();
  await until('the preview', () => pieceOn(page.app, 'h1') === 'black queen');
  const caption = 'Ply 2: the engine expects a8=Q';
  const status = find(page.app, 'rp-game-status');
  expect([text(status, '.explored'), find(page.app, '[aria-live]').textContent?.trim()]).toEqual([caption, caption]);
  expect(find(page.app, 'rp-board', '.frame').classList.contains('preview')).toBe(true);
  find(status, 'button').click();
  await until('the game', () => pieceOn(page.app, 'h2') === 'black pawn');
  expect([text(status, '.status'), find(page.app, '[aria-live]').textContent?.trim(), session.preview.row]).toEqual([
    'Black to move',
    '',
    null,
  ]);
  expect(find(page.app, 'rp-board', '.frame').classList.contains('preview')).toBe(false);
});

test('clicking a past iteration selects it and fades later ones; a second click returns', async () => {
  await analyse();
  for (const depth of [1, 2, 3])
    page.engine.search.hooks.onIteration?.({
      info: fakeInfo({ depth }),
      snapshot: { ...fakeSnapshot(2, depth), nodes: 10 ** depth },
    });
  const tape = await view('rp-iteration-tape');
  const shown = () => [
    all(tape, [], '.column')
      .map((column) => column.className.replace(/\s+/g, ' ').trim())
      .join(', '),
    find(tape, '.strip').getAttribute('aria-valuenow'),
    text(tape, '.iteration-text').slice(0, 7),
    text(tape, 'header').replace('Iterations ', ''),
  ];
  const column = (n: number) => all(tape, [], '.column')[n]!;
  expect(shown()).toEqual(['column, column, column', '3', 'Depth 3', 'Live']);
  column(1).click();
  await settled(() => expect(shown()).toEqual(['column, column chosen, column later', '2', 'Depth 2', 'Back to live']));
  column(1).click();
  await settled(() => expect(shown()).toEqual(['column, column, column', '3', 'Depth 3', 'Live']));
});

test('the game\u2019s buttons say what they will do', async () => {
  const bar = await view('rp-game-bar');
  const says = () =>
    all(bar, [], '.bar > button')
      .slice(0, 3)
      .map(
        (button) => `${button.textContent.trim() || button.ariaLabel}${(button as HTMLButtonElement).disabled ? ', off' : ''}`,
      );
  expect(says()).toEqual(['Play a move for me', 'Take back, off', 'Resign, off']);
  await session.play('e2e4');
  await settled(() => expect(says()).toEqual(['Move now', 'Take back', 'Resign']));
  session.resign();
  await settled(() => expect(says()[2]).toBe('Resign, off'));
  await analyse();
  expect(says()).toEqual(['Pause', 'Undo', 'Redo, off']);
  await session.engineNow();
  await settled(() => expect(says()[0]).toBe('Analyse'));
});

test('pointing at one line leaves the others unchanged', async () => {
  await analyse();
  session.setMultipv(2);
  await settled();
  const lines: [string[], string[]][] = [
    [
      ['h2h1q', 'a7a8q'],
      ['h1=Q', 'a8=Q'],
    ],
    [
      ['g8f6', 'g1f3'],
      ['Nf6', 'Nf3'],
    ],
  ];
  for (const [i, [pv, san]] of lines.entries()) page.engine.search.hooks.onInfo?.(fakeInfo({ multipv: i + 1, pv, san }));
  await settled();
  const moves = (line: number) => [...all(page.app, ['rp-pv-panel'], '.moves')[line]!.querySelectorAll('button')];
  moves(1)[0]!.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }));
  await until('the preview', () => pieceOn(page.app, 'f6') === 'black knight');
  const shown = [0, 1].map((line) => moves(line).map((move) => [move.textContent, move.className]));
  expect(shown).toEqual([
    [
      ['h1=Q', ''],
      ['a8=Q', ''],
    ],
    [
      ['Nf6', 'at'],
      ['Nf3', ''],
    ],
  ]);
});

describe('the board', () => {
  test('arrows reappear after they are switched on again', async () => {
    await analyse();
    const shapes = () => all(page.app, ['rp-board'], '.shape:not([display=none])').map((shape) => shape.dataset['shape']);
    page.engine.search.hooks.onInfo?.(fakeInfo({ pv: ['h2h1q', 'a7a8q'], san: ['h1=Q', 'a8=Q'] }));
    await settled(() => expect(shapes()).toEqual(['2 a7a8', '1 h2h1']));
    page.app.run('arrows');
    await settled(() => expect(shapes()).toEqual([]));
    page.app.run('arrows');
    await settled(() => expect(shapes()).toEqual(['2 a7a8', '1 h2h1']));
  });

  test('the last move stays marked on its squares after a flip', async () => {
    await analyse(['g8f6']);
    const marked = () =>
      all(page.app, ['rp-board', '.chess-board'], '.last-move')
        .map((each) => each.dataset['square'])
        .sort();
    for (const side of ['white', 'black'] as const) {
      page.app.orientation = side;
      await settled(() => expect(marked()).toEqual(['f6', 'g8']));
    }
  });
});

test('a painter\u2019s hatching uses its own colour, not that of the previous sample', () => {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
  [context.canvas.width, context.canvas.height] = [32, 32];
  const painter = new TreePainter();
  /** The most red and the most blue of all pixels: black ground has neither. */
  const most = (mark: string): number[] => {
    painter.sample(context, { fill: '#000000', ink: '#000000', mark }, 'rising', '', 1);
    const { data } = context.getImageData(0, 0, 32, 32);
    return [0, 2].map((channel) => Math.max(...data.filter((_, i) => i % 4 === channel)));
  };
  const [red, blue] = [most('#ff0000'), most('#0000ff')];
  expect([red[0]! > 99, red[1], blue[0], blue[1]! > 99]).toEqual([true, 0, 0, true]);
});

test('the element reports a move once, whatever changes afterwards', async () => {
  const target = new EventTarget();
  const found: unknown[] = [];
  target.addEventListener('riposte-bestmove', (e) => found.push((e as CustomEvent<unknown>).detail));
  const reports = new EventReporter(session, target, () => false);
  await analyse();
  page.engine.search.finish('h2h1q');
  await until('the report', () => found.length > 0);
  session.notifications.notify('Something else');
  session.setMultipv(3);
  await settled();
  reports.end();
  expect(found).toEqual([{ move: 'h2h1q', ponder: '', fen: BLACK }]);
});
