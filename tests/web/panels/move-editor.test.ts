// The form for a comment: it belongs to the move for which it was opened, which keeps what was typed, and takes the focus only then.
import { beforeEach, expect, test } from 'vitest';
import { pgnOfSession } from '../../../web/game/tree/session-text.ts';
import { find, openPage, type Page, press, settled, until } from '../harness.ts';

let page: Page;
beforeEach(async () => {
  page = await openPage();
  await page.session.openPosition({ pgn: '1. e4 {Best by test.} e5 *' });
  page.session.setMode('analyse');
  await page.session.goTo(2);
  page.app.tab = 'moves';
  await settled();
});

const editor = (): HTMLElement => find(page.app, 'rp-move-editor');
const field = (): HTMLTextAreaElement | null => editor().shadowRoot?.querySelector('textarea') ?? null;
const click = async (selector: string): Promise<void> => {
  find(page.app, 'rp-move-editor', selector).click();
  await settled();
};
const comments = (): string[] => page.session.game.plies.map((node) => node.comments.join());

/** Opens the form for the move at the cursor and types. */
async function comment(text: string): Promise<void> {
  await click('.editor > button');
  field()!.value = text;
}

test('leaving a move writes what was typed, and the next one has no form', async () => {
  await comment('Solid.');
  await page.session.goTo(1);
  await settled(() => expect([comments(), field()]).toEqual([['Best by test.', 'Solid.'], null]));
  await click('.editor > button');
  expect([field()?.value, field()?.placeholder]).toEqual(['Best by test.', 'Comment on e4']);
});

test('Ctrl+Enter and Cmd+Enter save, Escape brings back the comment from before', async () => {
  for (const keys of [{ ctrlKey: true }, { metaKey: true }]) {
    await comment(`Solid. ${Object.keys(keys).join()}`);
    field()!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true, ...keys }));
    await settled(() => expect([comments()[1], field()]).toEqual([`Solid. ${Object.keys(keys).join()}`, null]));
  }
  await comment('Dull.');
  field()!.blur();
  await settled();
  press(field()!, 'Escape');
  await settled(() => expect([comments()[1], field()]).toEqual(['Solid. metaKey', null]));
  // Nothing has changed, so the step before is the one to undo.
  await page.session.edits.undo();
  expect(comments()[1]).toBe('Solid. ctrlKey');
});

test('a PGN has what is typed while the form is open', async () => {
  await comment('Solid.');
  // A dialog takes the focus.
  find(page.app, 'rp-game-bar', '[aria-label="Flip board"]').focus();
  await settled(() => {
    expect(pgnOfSession(page.session)).toContain('{Solid.}');
    expect(field()?.value).toBe('Solid.');
  });
});

test('a pause writes what was typed, which undo takes back at once; what is typed meanwhile stays', async () => {
  await comment('Solid');
  const type = (text: string): void => {
    field()!.value = text;
    field()!.dispatchEvent(new InputEvent('input', { bubbles: true }));
  };
  type('Solid ');
  await until('the comment', () => comments()[1] === 'Solid');
  type('Solid and ');
  page.session.notifications.notify('Something else changes.');
  await settled(() => expect(field()?.value).toBe('Solid and '));
  await until('the rest of it', () => comments()[1] === 'Solid and');
  expect(field()?.value).toBe('Solid and ');
  await page.session.edits.undo();
  await settled(() => expect([comments()[1], field()?.value]).toEqual(['', '']));
  await page.session.edits.redo();
  await settled(() => expect([comments()[1], field()?.value]).toEqual(['Solid and', 'Solid and']));
});

test('the form closes when its move is deleted, and in another game', async () => {
  await comment('Solid.');
  await page.session.edits.remove(['e2e4', 'e7e5']);
  await settled(() => expect(field()).toBeNull());
  await comment('Best.');
  await page.session.openPosition({ fen: 'startpos', moves: ['e2e4'] });
  await settled(() => expect([field(), comments()]).toEqual([null, ['']]));
});

test('the form takes the focus once, and leaves it where the user goes from there', async () => {
  await comment('Solid.');
  expect(editor().shadowRoot?.activeElement).toBe(field());
  find(page.app, 'rp-game-bar', '[aria-label="Flip board"]').focus();
  await page.session.edits.annotate(page.session.game.path, { nags: [1] });
  await settled(() => expect(editor().shadowRoot?.activeElement).toBeNull());
});
