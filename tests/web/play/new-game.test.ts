// The New game dialog: what it starts, what it refuses, what it remembers; the level in the status line.
import { afterEach, expect, test, vi } from 'vitest';
import type { RiposteApp } from '../../../web/app/app.ts';
import { START_FEN } from '../../../web/core/format.ts';
import { LEVELS } from '../../../web/game/levels.ts';
import { chess960Fen, readNumber } from '../../../web/game/play/chess960.ts';
import { currentPieces, usePieces } from '../../../web/ui/board/pieces.ts';
import { loadPieceSet } from '../../../web/ui/board/sets/load.ts';
import { all, BLACK, find, openPage, press, settled, text, until } from '../harness.ts';

const pieces = currentPieces();
afterEach(() => {
  vi.restoreAllMocks();
  usePieces(pieces);
});

const dialog = (app: RiposteApp) => find(app, 'rp-new-game', 'dialog') as HTMLDialogElement;
const isOpen = (app: RiposteApp): boolean =>
  app.shadowRoot?.querySelector('rp-new-game')?.shadowRoot?.querySelector('dialog[open] form') != null;
const field = (app: RiposteApp, name: string) => find(app, 'rp-new-game', `[name=${name}]`) as HTMLInputElement;

async function openDialog(app: RiposteApp): Promise<void> {
  app.run('new-game');
  await until('the dialog', () => isOpen(app));
}

async function choose(app: RiposteApp, name: string, value: string): Promise<void> {
  find(app, 'rp-new-game', `[name=${name}][value="${value}"]`).click();
  await settled();
}

async function type(app: RiposteApp, name: string, value: string): Promise<void> {
  field(app, name).value = value;
  field(app, name).dispatchEvent(new Event('input'));
  await settled();
}

async function slide(slider: Element, index: number): Promise<void> {
  const input = find(slider, 'input[type=range]') as HTMLInputElement;
  input.value = String(index);
  input.dispatchEvent(new Event('input'));
  await settled();
}

const submit = (app: RiposteApp): void => (find(app, 'rp-new-game', 'form') as HTMLFormElement).requestSubmit();
const checked = (app: RiposteApp): string[] =>
  all(app, ['rp-new-game'], '[type=radio]:checked').map((input) => (input as HTMLInputElement).value);

test('side, level and time per move: as they are now, and as they are chosen; keys stay inside', async () => {
  const { app, session, engine } = await openPage();
  session.setStrength('club', 5000);
  await openDialog(app);
  expect(checked(app)).toEqual(['w', 'none', 'standard']);
  const slider = find(app, 'rp-new-game', 'rp-level-slider');
  expect(find(slider, 'input[type=range]').getAttribute('aria-valuetext')).toBe(
    'Club, about 1800. Sees short tactics, with oversights.',
  );
  const { orientation } = app;
  press(dialog(app), 'f');
  expect(app.orientation).toBe(orientation);
  expect(dialog(app).querySelector('select'), 'below full strength the time has no effect').toBeNull();
  await slide(slider, LEVELS.length - 1);
  const time = find(app, 'rp-new-game', '[name=moveTime]') as HTMLSelectElement;
  expect(time.value).toBe('5000');
  time.value = '500';
  time.dispatchEvent(new Event('change'));
  vi.spyOn(Math, 'random').mockReturnValue(0.9);
  await choose(app, 'side', 'r');
  submit(app);
  await until('the game', () => session.user === 'b' && session.engineToMove);
  expect([dialog(app).open, app.orientation, session.level, session.moveTime]).toEqual([false, 'black', 'full', 500]);
  expect(engine.search.limits).toEqual({ movetime: 500 });
});

test('a chapter of the engine’s history: what to try against it, and how much it gained; it moves at once, whatever the clock', async () => {
  const { app, session, engine } = await openPage();
  await openDialog(app);
  const slider = find(app, 'rp-new-game', 'rp-level-slider');
  const kind = (index: number) => find(slider, `.choice label:nth-of-type(${index}) input`).click();
  kind(2);
  await settled();
  expect(text(slider, '.name')).toBe('5. The second killer');
  expect(text(slider, '.strength')).toBe('+33 ± 25 Elo against generation 4');
  expect(find(slider, 'input[type=range]').getAttribute('aria-valuetext')).toMatch(/two killers.*It remembers no positions/);
  await slide(slider, 0);
  expect([text(slider, '.name'), text(slider, '.strength')], 'none without a measurement').toEqual(['1. Alpha-beta', '']);
  expect(text(slider, '.more')).toMatch(/offer it a piece that is defended twice/);
  kind(1);
  await settled();
  expect(text(slider, '.name'), 'the level as it was').toBe('Hobby');
  kind(2);
  await choose(app, 'side', 'b');
  await choose(app, 'time', '3+2');
  submit(app);
  await until('the game', () => session.engineToMove);
  expect(engine.search.limits).toEqual({ nodes: 10_000 });
  await settled(() => expect(find(app, 'rp-game-status', 'rp-level-menu', 'button').textContent).toBe('1. Alpha-beta'));
});

test('the board has the focus after the start, so that Space opens no dialog again', async () => {
  const { app } = await openPage();
  const button = all(app, [], 'button').find((one) => one.textContent?.trim() === 'New game')!;
  button.focus();
  button.click();
  await until('the dialog', () => isOpen(app));
  submit(app);
  await until('the game', () => !isOpen(app));
  expect(app.shadowRoot?.activeElement?.localName).toBe('rp-board');
});

test('a clock: by name or typed, for both or for the user; wrong numbers are named, and nothing starts', async () => {
  const { app, session } = await openPage();
  await openDialog(app);
  await choose(app, 'time', '3+2');
  await choose(app, 'clockFor', 'person');
  submit(app);
  await until('the game', () => session.clock.control !== null);
  expect(session.clock.control).toEqual({ base: 180_000, increment: 2000, sides: 'person' });
  await openDialog(app);
  expect(checked(app), 'as the last time').toEqual(['w', '3+2', 'person', 'standard']);
  await choose(app, 'time', 'custom');
  await type(app, 'minutes', '1000');
  await type(app, 'increment', '-1');
  submit(app);
  await settled(() => {
    expect(all(app, ['rp-new-game'], '.error').map((one) => one.textContent)).toEqual([
      'Minutes: a number from 0.25 to 180.',
      'Increment: whole seconds from 0 to 180.',
    ]);
    expect([dialog(app).open, field(app, 'minutes').getAttribute('aria-describedby'), dialog(app).getRootNode()]).toEqual([
      true,
      'minutes-error',
      app.shadowRoot?.querySelector('rp-new-game')?.shadowRoot,
    ]);
    expect((dialog(app).getRootNode() as ShadowRoot).activeElement).toBe(field(app, 'minutes'));
  });
  await type(app, 'minutes', '1,5');
  await type(app, 'increment', '7');
  submit(app);
  await until('the game', () => session.clock.control?.base === 90_000);
  expect(app.settings.newGame).toEqual({
    side: 'w',
    time: 'custom',
    minutes: 1.5,
    increment: 7,
    clockFor: 'person',
    start: 'standard',
  });
  await openDialog(app);
  await choose(app, 'time', 'none');
  submit(app);
  await until('no clock', () => session.clock.control === null);
});

test('Chess960 by number or at random, with the position shown; from the position on the board', async () => {
  const { app, session } = await openPage();
  await openDialog(app);
  await choose(app, 'start', 'chess960');
  await type(app, 'number', '960');
  submit(app);
  await settled(() =>
    expect([text(find(app, 'rp-new-game'), '.error'), dialog(app).open]).toEqual(['A number from 0 to 959.', true]),
  );
  vi.spyOn(Math, 'random').mockReturnValue(518 / 960);
  find(app, 'rp-new-game', '.more button').click();
  await settled();
  const board = find(app, 'rp-new-game', 'rp-mini-board') as HTMLElement & { fen: string };
  expect([field(app, 'number').value, board.fen, board.getAttribute('aria-label')]).toEqual([
    '518',
    START_FEN,
    'Start position 518',
  ]);
  await type(app, 'number', '0');
  submit(app);
  await until('the game', () => session.game.startFen === chess960Fen(0));
  expect([session.game.record?.chess960, app.settings.newGame.start]).toEqual([true, 'chess960']);

  await session.openPosition({ fen: BLACK, moves: ['h2h1q'] });
  await openDialog(app);
  await choose(app, 'start', 'board');
  await choose(app, 'side', 'b');
  const { fen } = session.game.shown!;
  submit(app);
  await until('the game', () => session.game.startFen === fen);
  expect([session.game.plies.length, session.user, session.mode, app.settings.newGame.start]).toEqual([
    0,
    'b',
    'play',
    'chess960',
  ]);
});

test('start positions of Chess960 have their numbers', () => {
  const ranks = [0, 1, 356, 518, 959].map((number) => chess960Fen(number).split('/').at(-1)?.split(' ')[0]);
  expect(ranks).toEqual(['BBQNNRKR', 'BQNBNRKR', 'NBBRKRQN', 'RNBQKBNR', 'RKRNNQBB']);
  const every = new Set(Array.from({ length: 960 }, (_, number) => chess960Fen(number)));
  expect(every.size).toBe(960);
  for (const fen of every) expect(fen).toMatch(/^[a-z]*r[a-z]*k[a-z]*r/);
  expect([' 7 ', '959', '960', '-1', '1.5', ''].map(readNumber)).toEqual([7, 959, null, null, null, null]);
});

test('the level in the status line: a button opens the slider, Escape and a click elsewhere close it', async () => {
  const { app, session } = await openPage();
  const menu = find(app, 'rp-game-status', 'rp-level-menu');
  const button = find(menu, 'button');
  expect([button.getAttribute('aria-label'), button.getAttribute('aria-expanded')]).toEqual([
    'Engine level: Hobby, ~1550',
    'false',
  ]);
  button.click();
  await settled();
  const slider = find(menu, 'rp-level-slider');
  expect(slider.shadowRoot?.activeElement).toBe(find(slider, 'input[type=range]'));
  find(slider, '[aria-label=Stronger]').click();
  await settled(() =>
    expect([session.level, button.textContent, menu.shadowRoot?.querySelector('select')]).toEqual(['club', 'Club, ~1800', null]),
  );
  await slide(slider, LEVELS.length - 1);
  const time = find(menu, 'select') as HTMLSelectElement;
  time.value = '10000';
  time.dispatchEvent(new Event('change'));
  expect([session.level, session.moveTime]).toEqual(['full', 10_000]);
  press(find(slider, 'input[type=range]'), 'Escape');
  await settled(() => expect([menu.shadowRoot?.querySelector('.menu'), menu.shadowRoot?.activeElement]).toEqual([null, button]));
  button.click();
  await settled();
  find(app, 'rp-board').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
  await settled(() => expect(menu.shadowRoot?.querySelector('.menu')).toBeNull());
});

test('the kings are of the chosen piece set, also when it changes while the dialog is open', async () => {
  const { app } = await openPage();
  await openDialog(app);
  const kings = () => all(app, ['rp-new-game'], '.piece svg').map((king) => king.getAttribute('viewBox'));
  const own = currentPieces();
  expect(kings()).toEqual([own.viewBox, own.viewBox]);
  const set = await loadPieceSet('tabler');
  usePieces(set);
  await settled(() => expect(kings()).toEqual([set.viewBox, set.viewBox]));
  usePieces(own);
  await settled(() => expect(kings()).toEqual([own.viewBox, own.viewBox]));
});
