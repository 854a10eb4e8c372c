// A user at the board: every way to make a move, and what happens around it.

import { beforeEach, describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { RUSTIC_EXAMPLE } from '../../web/game/examples.ts';
import { said } from '../../web/language/translate.ts';
import { all, BLACK, centre, find, openPage, type Page, pieceOn, press, settled, square, tap, until } from './harness.ts';

let page: Page;
beforeEach(async () => {
  page = await openPage();
});

const moves = (): string => page.session.game.plies.map((p) => p.uci).join(' ');

test('two taps make a move, the engine replies, the list shows both', async () => {
  const { app, session, engine } = page;
  tap(app, 'e2');
  expect(square(app, 'e4').classList.contains('marked-target')).toBe(true);
  expect(square(app, 'e5').classList.contains('marked-target')).toBe(false);
  tap(app, 'e4');
  await until('the search', () => engine.searches.length === 1);
  expect(engine.search.position.moves).toEqual(['e2e4']);
  expect(engine.search.limits.movetime).toBeGreaterThan(0);
  engine.search.finish('e7e5');
  await until('the reply', () => session.game.plies.length === 2);
  expect(pieceOn(app, 'e5')).toBe('black pawn');
  expect(square(app, 'e5').classList.contains('last-move')).toBe(true);
  expect(find(app, 'rp-move-list', '.list').textContent?.replace(/\s+/g, ' ')).toContain('1.e4 e5');
});

test('tapping another piece of the user selects it', async () => {
  const { app } = page;
  tap(app, 'e2');
  tap(app, 'd2');
  await settled(() => expect(square(app, 'd4').classList.contains('marked-target')).toBe(true));
  tap(app, 'd4');
  await until('the move', () => moves() === 'd2d4');
});

test('dragging makes a move', async () => {
  const { app } = page;
  square(app, 'g1').dispatchEvent(new PointerEvent('pointerdown', centre(app, 'g1')));
  document.dispatchEvent(new PointerEvent('pointermove', centre(app, 'f2')));
  document.dispatchEvent(new PointerEvent('pointermove', centre(app, 'f3')));
  document.dispatchEvent(new PointerEvent('pointerup', centre(app, 'f3')));
  await until('the move', () => moves() === 'g1f3');
  expect(pieceOn(app, 'f3')).toBe('white knight');
});

test('the keyboard makes a move, and shortcuts control the page', async () => {
  const { app, session, engine } = page;
  await userEvent.keyboard('{Tab}');
  square(app, 'b1').focus();
  await userEvent.keyboard('{Enter}{ArrowUp}{ArrowUp}{ArrowRight}{Enter}');
  await until('the move', () => moves() === 'b1c3');
  engine.search.finish('b8c6');
  await until('the reply', () => session.game.plies.length === 2);
  (app.ownerDocument.activeElement as HTMLElement).blur();
  await userEvent.keyboard('{ArrowLeft}');
  await until('one back', () => session.game.cursor === 1);
  expect(pieceOn(app, 'c6')).toBe('');
  await userEvent.keyboard('{ArrowRight}');
  await until('one on', () => session.game.cursor === 2);
  await userEvent.keyboard('f');
  await until('the other side', () => page.app.orientation === 'black');
  await userEvent.keyboard('t');
  await until('taken back', () => session.game.plies.length === 0);
  await userEvent.keyboard('?');
  await settled(() => expect((find(app, 'rp-help', 'dialog') as HTMLDialogElement).open).toBe(true));
});

test('after a move by the mouse the arrow keys are the game’s, not the board’s', async () => {
  const { app, session, engine } = page;
  await userEvent.click(square(app, 'e2'));
  await userEvent.click(square(app, 'e4'));
  await until('the move', () => moves() === 'e2e4');
  engine.search.finish('e7e5');
  await until('the reply', () => session.game.plies.length === 2);
  expect(square(app, 'e4').matches(':focus')).toBe(true);
  await userEvent.keyboard('{ArrowLeft}');
  await until('one back', () => session.game.cursor === 1);
  await userEvent.keyboard('{End}');
  await until('the last one', () => session.game.cursor === 2);
});

test('a move typed in SAN is played by Enter; its letters are no commands', async () => {
  const { app, session, engine } = page;
  const wrong = 'Qh8 is not a legal move';
  // It is there before the text is: screen readers announce only what changes.
  const live = app.shadowRoot?.querySelector('.typing');
  await userEvent.keyboard('Nf');
  await settled(() => expect(find(app, '.typed').textContent).toContain('Nf'));
  await userEvent.keyboard('3{Enter}');
  await until('the move', () => moves() === 'g1f3');
  expect([app.orientation, all(app, ['rp-new-game'], 'dialog[open]').length]).toEqual(['white', 0]);
  engine.search.finish('g8f6');
  await until('the reply', () => session.game.plies.length === 2);
  await userEvent.keyboard('Qh8{Enter}');
  await settled(() => expect([find(app, '.typed').textContent, live?.textContent, live?.role]).toEqual([wrong, wrong, 'status']));
  // At once: a small letter that nothing follows for a third of a second is a command.
  for (const key of ['a', '2', 'a', '4', 'Enter']) press(document.body, key);
  await until('the move', () => moves() === 'g1f3 g8f6 a2a4');
  expect(app.arrows).toBe(true);
});

test('a rejected FEN names its field and keeps the game; a valid one opens', async () => {
  const { app, session } = page;
  await session.play('e2e4');
  app.run('position');
  await settled();
  const input = find(app, 'rp-position', 'textarea') as HTMLTextAreaElement;
  const form = find(app, 'rp-position', 'form') as HTMLFormElement;
  input.value = '8/8/8/8/8/8/8/K6k x - - 0 1';
  form.requestSubmit();
  await until('the error', () => find(app, 'rp-position', '.error').textContent?.includes('The side to move is w or b') === true);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(moves()).toBe('e2e4');
  input.value = '8/8/8/8/8/8/8/K6k w - - 0 1';
  form.requestSubmit();
  await until('the position', () => session.game.startFen.startsWith('8/8'));
  expect((find(app, 'rp-position', 'dialog') as HTMLDialogElement).open).toBe(false);
});

test('playing on from an earlier move drops the later ones', async () => {
  const { app, session, engine } = page;
  await session.play('e2e4');
  engine.search.finish('e7e5');
  await until('the reply', () => session.game.plies.length === 2);
  all(app, ['rp-move-list'], 'button')[0]?.click();
  await until('the start', () => session.game.cursor === 0);
  tap(app, 'd2');
  tap(app, 'd4');
  await until('the new line', () => moves() === 'd2d4');
});

test('resigning asks first and is announced', async () => {
  const { app, session } = page;
  await session.play('e2e4');
  page.engine.search.finish('e7e5');
  await until('the reply', () => session.game.plies.length === 2);
  app.run('resign');
  await settled(() => expect(session.game.over).toBe(false));
  all(app, ['rp-resign'], 'button')[1]?.click();
  await until('the end', () => session.game.over);
  expect(find(app, '[aria-live]').textContent).toContain('Black wins: White resigned');
  expect(find(app, 'rp-game-status', '.status').textContent).toContain('Black wins');
});

test('an engine crash is reported, the game is kept, a retry continues', async () => {
  const { app, session, engine } = page;
  await session.play('e2e4');
  engine.search.crash('memory access out of bounds');
  await until('the alert', () => app.shadowRoot?.querySelector('[role=alert]') !== null);
  expect(find(app, '[role=alert]').textContent).toContain('memory access out of bounds');
  expect(moves()).toBe('e2e4');
  find(app, '[role=alert] button').click();
  await until('a new search', () => engine.searches.length === 2);
  engine.search.finish('e7e5');
  await until('the reply', () => moves() === 'e2e4 e7e5');
  expect(app.shadowRoot?.querySelector('[role=alert]')).toBeNull();
});

test('Space makes the engine move now, or move for the user', async () => {
  const { session, engine } = page;
  press(document.body, ' ');
  await until('a search for White', () => engine.searches.length === 1);
  press(document.body, ' ');
  await until('stopped', () => engine.searches[0]?.stopped === true);
  await until('the move, and the answer is searched', () => session.game.plies.length === 1 && engine.searches.length === 2);
});

test('the board draws its pieces without images, which a strict policy refuses', () => {
  const [own] = find(page.app, 'rp-board', '.chess-board').shadowRoot?.adoptedStyleSheets ?? [];
  const text = [...(own?.cssRules ?? [])].map((rule) => rule.cssText).join('\n');
  expect(text).toContain('.piece');
  expect(text).not.toContain('data:image');
  const piece = square(page.app, 'e2').querySelector('.piece');
  expect(piece && getComputedStyle(piece).backgroundImage).toBe('none');
  expect(piece?.querySelectorAll('svg path').length).toBe(4);
});

describe('the page', () => {
  const modes = () => all(page.app, [], '.modes button').map((button) => button.getAttribute('aria-pressed') === 'true');
  const mode = async (name: string): Promise<void> => {
    all(page.app, [], '.modes button')
      .find((button) => button.textContent === name)!
      .click();
    await settled();
  };

  test('has one mode at a time; M switches between play and analysis', async () => {
    const { app, session } = page;
    expect(modes()).toEqual([true, false, false, false, false]);
    for (const [n, name] of ['Analyse', 'X-ray', 'Duel', 'Lessons', 'Play'].entries()) {
      await mode(name);
      expect([name, modes().indexOf(true), modes().filter(Boolean).length]).toEqual([name, (n + 1) % 5, 1]);
      expect([name, app.hasAttribute('xray')]).toEqual([name, name === 'X-ray']);
    }
    for (const expected of ['analyse', 'play', 'analyse']) {
      press(document.body, 'm');
      expect(session.mode).toBe(expected);
    }
    await mode('X-ray');
    press(document.body, 'm');
    expect(session.mode).toBe('play');
  });

  test('a duel uses the position shown; its keys and those of a lesson, except help, do not affect the game', async () => {
    const { app, session } = page;
    session.setMode('analyse');
    await session.openPosition({ fen: BLACK, moves: ['h2h1q', 'a7a8q'] });
    await session.goTo(1);
    for (const name of ['Duel', 'Lessons']) {
      await mode(name);
      if (name === 'Duel') {
        await until('the duel', () => find(app, 'rp-duel-view').shadowRoot != null);
        expect((find(app, 'rp-duel-view') as HTMLElement & { position: object }).position).toEqual({
          fen: BLACK,
          moves: ['h2h1q'],
        });
      }
      for (const key of ['ArrowLeft', 't', 'm', 'x']) press(document.body, key);
      const heard: string[] = [];
      const hear = ({ key }: KeyboardEvent): void => void heard.push(key);
      document.addEventListener('keydown', hear);
      for (const key of ['K', 'c']) press(document.body, key);
      document.removeEventListener('keydown', hear);
      expect(heard, 'no move is typed').toEqual(['K', 'c']);
      expect([session.game.cursor, moves(), session.mode, session.xray]).toEqual([1, 'h2h1q a7a8q', 'analyse', true]);
      press(document.body, '?');
      await until(
        'the help',
        () => app.shadowRoot?.querySelector('rp-help') != null && (find(app, 'rp-help', 'dialog') as HTMLDialogElement).open,
      );
      find(app, 'rp-help', 'dialog button.primary').click();
      expect((find(app, 'rp-help', 'dialog') as HTMLDialogElement).open).toBe(false);
    }
    // From a lesson a position goes to the analysis; a game that is begun takes the lessons' place.
    app.run('position');
    await until('the dialog', () => (find(app, 'rp-position', 'dialog') as HTMLDialogElement).open);
    expect([app.cover, session.mode]).toEqual([null, 'analyse']);
    (find(app, 'rp-position', 'dialog') as HTMLDialogElement).close();
    await mode('Lessons');
    await session.newGame('w');
    await settled(() => expect([app.cover, modes()[0]]).toEqual([null, true]));
  });

  test('the theme switches between light and dark, whatever the system uses', async () => {
    const root = document.documentElement;
    const theme = find(page.app, '[aria-label="Switch theme"]');
    const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    const other = system === 'dark' ? 'light' : 'dark';
    delete root.dataset['theme'];
    const seen: (string | undefined)[] = [];
    for (let n = 0; n < 3; n++) {
      theme.click();
      seen.push(root.dataset['theme']);
    }
    delete root.dataset['theme'];
    expect(seen).toEqual([other, system, other]);
  });

  test('the user\u2019s side is at the bottom until the board is flipped; the example shows White\u2019s side and its text', async () => {
    const { app, session } = page;
    const offer = () => app.shadowRoot?.querySelector('[slot=example]') as HTMLElement | null;
    await session.newGame('b');
    await settled(() => expect(app.orientation).toBe('black'));
    press(document.body, 'f');
    await session.play('e2e4');
    await settled(() => expect(app.orientation, 'stays turned').toBe('white'));
    // The key would wait: it may begin a move.
    app.run('flip');
    offer()!.click();
    await until('the example', () => session.game.startFen === RUSTIC_EXAMPLE.fen);
    expect([app.orientation, app.tab, offer(), find(app, '.example').textContent?.includes(said(RUSTIC_EXAMPLE.text))]).toEqual([
      'white',
      'ladder',
      null,
      true,
    ]);
    expect(app.shadowRoot?.querySelector('rp-game-status rp-export-menu')).not.toBeNull();
    await session.newGame('w');
    await settled(() =>
      expect([app.shadowRoot?.querySelector('.example'), app.shadowRoot?.querySelector('rp-game-status rp-export-menu')]).toEqual(
        [null, null],
      ),
    );
  });

  test('tabs on a narrow screen: outside X-ray mode the ladder replaces the x-ray panes', async () => {
    const { app } = page;
    const tabs = () =>
      all(app, [], '.tabs button:not(.peek, .aloud)').map(
        (button) => button.textContent + (button.getAttribute('aria-pressed') === 'true' ? '!' : ''),
      );
    expect(tabs()).toEqual(['Moves!', 'Killers', 'Line']);
    await mode('X-ray');
    all(app, [], '.tabs button')[3]!.click();
    await settled(() =>
      expect(tabs()).toEqual(['Killers', 'Line', 'Iterations', 'Tree!', 'In words', 'Evaluation', 'All switches']),
    );
    const off = (name: string): boolean => find(app, name).closest('[data-off]') !== null;
    expect(
      ['rp-pv-panel', 'rp-killer-ladder', 'rp-iteration-tape', 'rp-evaluation-pane', 'rp-xray-view'].filter((name) => !off(name)),
    ).toEqual(['rp-xray-view']);
    await mode('Analyse');
    expect(tabs()).toEqual(['Moves!', 'Line', 'In words', 'Killers', 'Review', 'Openings']);
    all(app, [], '.tabs button')[3]!.click();
    await settled(() => expect(tabs()).toEqual(['Moves', 'Line', 'In words', 'Killers!', 'Review', 'Openings']));
    await mode('Play');
    expect(tabs()).toEqual(['Moves!', 'Killers', 'Line']);
  });

  test('handles its keys before the browser while connected', async () => {
    const { app } = page;
    const taken = (key: string): boolean =>
      !document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    expect(['f', 'y'].map(taken)).toEqual([true, false]);
    await until('the other side', () => app.orientation === 'black');
    app.remove();
    expect(taken('f')).toBe(false);
    document.body.append(app);
    expect([taken('f'), app.orientation]).toEqual([true, 'black']);
    await until('the first side', () => app.orientation === 'white');
  });
});

describe('the board', () => {
  test('a move that the page rejects is undone on the board', async () => {
    const { app, session } = page;
    session.play = async () => undefined;
    tap(app, 'e2');
    tap(app, 'e4');
    await until('the pawn back', () => pieceOn(app, 'e2') === 'white pawn' && pieceOn(app, 'e4') === '');
  });

  test('a pending move stays on the board, whatever else changes', async () => {
    const { app, session, engine } = page;
    const { describe: plain } = engine;
    let release: () => void = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    engine.describe = (position) => held.then(() => plain.call(engine, position));
    tap(app, 'e2');
    tap(app, 'e4');
    session.notifications.notify('Something else');
    await settled(() => expect([pieceOn(app, 'e2'), pieceOn(app, 'e4'), moves()]).toEqual(['', 'white pawn', '']));
    release();
    await until('the move', () => moves() === 'e2e4');
    expect(pieceOn(app, 'e4')).toBe('white pawn');
  });

  test('an earlier position that is only viewed accepts no moves', async () => {
    const { app, session } = page;
    session.setMode('analyse');
    session.preview.showPosition({ position: { fen: BLACK, moves: [] }, caption: 'a place', shapes: [] });
    await until('the place', () => pieceOn(app, 'h2') === 'black pawn');
    tap(app, 'h2');
    tap(app, 'h1');
    await settled(() => expect([pieceOn(app, 'h2'), moves()]).toEqual(['black pawn', '']));
    session.preview.clear();
    await until('the game', () => pieceOn(app, 'e2') === 'white pawn');
  });
});
