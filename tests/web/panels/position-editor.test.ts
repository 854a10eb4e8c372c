// The position editor: pieces by click, drag and key, what the engine says of them, and the way to the board and back.
import { afterEach, expect, test } from 'vitest';
import { page as browserPage } from 'vitest/browser';
import type { RiposteApp } from '../../../web/app/app.ts';
import { endEngines, find, press, realPage, settled, text, until } from '../harness.ts';

afterEach(() => endEngines());

async function opened() {
  const { app, session } = realPage();
  await session.open(null);
  session.setMode('analyse');
  app.run('editor');
  await until(
    'the editor',
    () => app.shadowRoot?.querySelector('rp-position-editor')?.shadowRoot?.querySelector('dialog')?.open === true,
  );
  return { app, session, editor: find(app, 'rp-position-editor') };
}

const at = (app: RiposteApp, square: string): HTMLElement => find(app, 'rp-position-editor', `[data-square=${square}]`);
const fen = (editor: Element): string => (find(editor, 'input[name=fen]') as HTMLInputElement).value;
const button = (editor: Element, label: string): HTMLButtonElement =>
  find(editor, `button[aria-label="${label}"]`) as HTMLButtonElement;

/** Presses, moves and releases the mouse between two elements. */
function drag(from: HTMLElement, to: HTMLElement | { x: number; y: number }): void {
  const centre = (element: HTMLElement) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { clientX: left + width / 2, clientY: top + height / 2 };
  };
  const end = to instanceof HTMLElement ? centre(to) : { clientX: to.x, clientY: to.y };
  const point = (type: string, where: object): void =>
    void from.dispatchEvent(new PointerEvent(type, { bubbles: true, composed: true, button: 0, pointerId: 1, ...where }));
  for (const element of [from, from.closest<HTMLElement>('.board')]) if (element) element.setPointerCapture = () => {};
  point('pointerdown', centre(from));
  point('pointermove', end);
  point('pointerup', end);
}

test('pieces are dragged, painted, thrown away and typed; undo takes each step back', async () => {
  const { app, session, editor } = await opened();
  const board = find(editor, '.board');
  board.setPointerCapture = () => {};
  drag(at(app, 'e2'), at(app, 'e4'));
  await until('the pawn', () => fen(editor).startsWith('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/'));
  drag(at(app, 'a8'), { x: 2, y: 2 });
  await until('the rook is gone', () => fen(editor).startsWith('1nbqkbnr/') && fen(editor).includes(' KQk '));
  button(editor, 'black queen').click();
  await settled();
  drag(at(app, 'd5'), at(app, 'd5'));
  await until('the queen', () => fen(editor).includes('/3q4/'));
  press(at(app, 'c3'), 'N');
  at(app, 'c3').dispatchEvent(new FocusEvent('focus'));
  press(at(app, 'c3'), 'N');
  await until('the knight', () => fen(editor).includes('/2N5/'));
  expect(text(editor, '.sr-only[role=status]')).toBe('white knight on c3');
  for (let i = 0; i < 8; i++) button(editor, 'Undo').click();
  await until('the first position', () => fen(editor) === session.game.shown?.fen);
  button(editor, 'Redo').click();
  await until('done again', () => fen(editor).includes('/4P3/'));
});

test('what the engine refuses is said and shown at its squares, and is not opened', async () => {
  const { app, editor } = await opened();
  find(editor, '.board').setPointerCapture = () => {};
  button(editor, 'white king').click();
  await settled();
  drag(at(app, 'd5'), at(app, 'd5'));
  await until(
    'the refusal',
    () => editor.shadowRoot?.querySelector('.error') !== null && text(editor, '.error') === 'White needs exactly one king.',
  );
  expect(at(app, 'd5').getAttribute('aria-invalid')).toBe('true');
  expect((find(editor, '.primary') as HTMLButtonElement).disabled).toBe(true);
  press(at(app, 'd5'), 'Delete');
  await until('no refusal', () => editor.shadowRoot?.querySelector('.error') === null);
});

test('a FEN that is none is refused in its own words and leaves the board; another change of the board drops it', async () => {
  const { app, editor } = await opened();
  const field = find(editor, 'input[name=fen]') as HTMLInputElement;
  const primary = (): HTMLButtonElement => find(editor, '.primary') as HTMLButtonElement;
  const type = (value: string): void => {
    field.value = value;
    field.dispatchEvent(new InputEvent('input'));
  };
  const squares = () => (editor as unknown as { draft: { squares: string[] } }).draft.squares.join('');
  const before = squares();
  for (const bad of ['rnbqkbnr/ppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', '8/8/8/8/8/8/8 w - - 0 1', 'e4 e5']) {
    type(bad);
    await settled(() => expect(primary().disabled).toBe(true));
    await until(bad, () => editor.shadowRoot?.querySelector('.error') !== null);
    expect([squares() === before, field.getAttribute('aria-invalid')]).toEqual([true, 'true']);
  }
  type('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1');
  await until(
    'no refusal of the position on the board',
    () => editor.shadowRoot?.querySelector('.error') === null && !primary().disabled,
  );
  type('e4 e5');
  await until('the refusal', () => editor.shadowRoot?.querySelector('.error') !== null);
  find(editor, '.board').setPointerCapture = () => {};
  drag(at(app, 'e2'), at(app, 'e4'));
  await until('no refusal', () => editor.shadowRoot?.querySelector('.error') === null && !primary().disabled);
  type('8/8/8/8/8/4k3/8/4K2R b - - 0 1');
  await until('the position', () => squares() !== before && !primary().disabled);
});

test('a piece dragged from a tray is not chosen by the click that ends the drag', async () => {
  const { app, editor } = await opened();
  const queen = button(editor, 'white queen');
  drag(queen, at(app, 'd4'));
  queen.click();
  await settled(() => expect([queen.getAttribute('aria-pressed'), fen(editor).includes('/3Q4/')]).toEqual(['false', true]));
  queen.click();
  await settled(() => expect(queen.getAttribute('aria-pressed')).toBe('true'));
});

test('the position comes to the board, and undo brings back the game', async () => {
  const { session, editor } = await opened();
  await session.play('e2e4');
  const field = find(editor, 'input[name=fen]') as HTMLInputElement;
  field.value = '4k3/8/8/8/8/8/4P3/4K3 b - - 5 40';
  field.dispatchEvent(new Event('input'));
  await settled();
  (find(editor, '.primary') as HTMLButtonElement).click();
  await until('the position', () => session.game.shown?.fen === '4k3/8/8/8/8/8/4P3/4K3 b - - 5 40');
  expect(session.mode).toBe('analyse');
  await session.edits.undo();
  expect(session.game.plies.map(({ uci }) => uci)).toEqual(['e2e4']);
});

test('on a phone, undo and redo stand in one row with the tools', async () => {
  await browserPage.viewport(390, 844);
  const { editor } = await opened();
  const tops = ['Move pieces', 'Erase', 'Undo', 'Redo'].map((label) => button(editor, label).getBoundingClientRect().top);
  expect(new Set(tops).size).toBe(1);
  await browserPage.viewport(414, 896);
});
