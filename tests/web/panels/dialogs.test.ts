// Dialogs: new game, resignation, promotion, position.
import { afterEach, describe, expect, test, vi } from 'vitest';
import { all, find, openPage, press, settled, text, until } from '../harness.ts';

afterEach(() => vi.restoreAllMocks());

describe('dialogs', () => {
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
      await settled(() =>
        expect([(find(app, 'rp-resign', 'dialog') as HTMLDialogElement).open, session.game.over]).toEqual([false, over]),
      );
    }
  });

  test('a key that follows Escape is a command of the page, although the focus is in the closed dialog for a frame', async () => {
    const { app } = await openPage();
    const isOpen = (name: string): boolean =>
      app.shadowRoot?.querySelector(name)?.shadowRoot?.querySelector('dialog')?.open === true;
    app.run('help');
    await until('the help', () => isOpen('rp-help'));
    const help = find(app, 'rp-help', 'dialog') as HTMLDialogElement;
    press(help, 'p');
    help.close();
    press(help, 's');
    await until('the share dialog', () => isOpen('rp-share'));
    expect(isOpen('rp-position')).toBe(false);
    (find(app, 'rp-share', 'dialog') as HTMLDialogElement).close();
    app.run('new-game');
    await until('the new game', () => isOpen('rp-new-game'));
    const radio = find(app, 'rp-new-game', 'input') as HTMLInputElement;
    press(radio, '?');
    (find(app, 'rp-new-game', 'dialog') as HTMLDialogElement).close();
    press(radio, 's');
    await until('the share dialog again', () => isOpen('rp-share'));
    expect(isOpen('rp-help')).toBe(false);
  });

  test('a key that reaches the page goes to the dialog over it, and runs no command', async () => {
    const { app, session } = await openPage();
    app.run('settings');
    await until(
      'the settings',
      () => app.shadowRoot?.querySelector('rp-settings')?.shadowRoot?.querySelector('dialog')?.open === true,
    );
    const dialog = find(app, 'rp-settings', 'dialog') as HTMLDialogElement;
    const heard: string[] = [];
    dialog.addEventListener('keydown', (e) => heard.push(e.key));
    for (const key of ['n', ' ', 'Nf3', 't']) press(document.body, key);
    await settled(() => {
      expect([session.engineToMove, session.game.plies.length]).toEqual([false, 0]);
      expect(heard).toEqual(['n', ' ', 'Nf3', 't']);
    });
    dialog.close();
    await settled();
    press(document.body, ' ');
    await until('the engine moves for the user', () => session.engineToMove || session.game.plies.length > 0);
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
      'The side to move is w or b, not “x”.',
      '',
      'true',
    ]);
    type('1. d4\nd5');
    await settled(() => expect([text(position, '.error'), input.getAttribute('aria-invalid')]).toEqual(['', 'false']));
    await until('the game', () => text(position, '.recognised').startsWith('PGN: 2 half-moves'));
    expect(enter(), 'another line').toBe(true);
    expect(enter({ ctrlKey: true })).toBe(false);
    await until('the question', () => all(position, [], '.asked button').length === 2);
    all(position, [], '.asked button')[1]!.click();
    await until('the game on the board', () => session.game.plies.map(({ uci }) => uci).join() === 'd2d4,d7d5' && !dialog().open);
    expect(app.shadowRoot?.activeElement?.localName, 'where the keys go on').toBe('rp-board');
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
  await settled(() => expect(text(position, '.recognised')).toMatch(/^PGN: 2 half-moves/));
});

describe('a game that is imported while a game is played', () => {
  const load = async (pgn: string) => {
    const { app, session } = await openPage();
    await session.newGame('b');
    await until('the board of Black', () => app.orientation === 'black');
    app.run('position');
    const dialog = () => find(app, 'rp-position', 'dialog') as HTMLDialogElement;
    await until('the dialog', () => app.shadowRoot?.querySelector('rp-position') != null && dialog().open);
    const position = find(app, 'rp-position');
    const input = find(position, 'textarea') as HTMLTextAreaElement;
    input.value = pgn;
    input.dispatchEvent(new Event('input'));
    await until('what it is', () => text(position, '.recognised') !== '');
    const places = () => all(position, [], '.actions button').map((button) => button.getBoundingClientRect().toJSON());
    const before = places();
    (find(position, 'form') as HTMLFormElement).requestSubmit();
    return { app, session, position, dialog, places, before };
  };
  const names = (app: Element) => all(app, [], 'rp-player-bar').map((bar) => text(bar, '.name'));

  test('is analysed from White’s side, with its players, if it is finished', async () => {
    const { app, session, dialog } = await load('[White "Anderssen"]\n[Black "Kieseritzky"]\n\n1. e4 e5 1-0');
    await until('the game', () => session.mode === 'analyse' && !dialog().open);
    expect([app.orientation, names(app)]).toEqual(['white', ['Kieseritzky', 'Anderssen']]);
  });

  test.each([
    [0, 'analyse', 'white'],
    [1, 'play', 'black'],
  ] as const)('asks if it is not, and no button moves under the pointer: answer %i', async (answer, mode, side) => {
    const { app, session, position, dialog, places, before } = await load('1. e4 e5 2. Nf3 *');
    await until('the question', () => all(position, [], '.asked button').length === 2);
    expect(places()).toEqual(before);
    const answers = all(position, [], '.asked button');
    expect(answers.map((button) => button.textContent?.trim())).toEqual(['Analyse', 'Play on as Black']);
    expect([dialog().open, session.game.plies.length]).toEqual([true, 0]);
    answers[answer]!.click();
    await until('the game', () => session.game.plies.length === 3 && !dialog().open);
    expect([session.mode, app.orientation, session.user]).toEqual([mode, side, 'b']);
  });
});
