// The form for a comment: it belongs to the move for which it was opened, and takes the focus only then.
import { beforeEach, expect, test } from 'vitest';
import { find, openPage, type Page, settled } from '../harness.ts';

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

test('a comment is written to the move for which the form was opened, whatever move is shown', async () => {
  await comment('Solid.');
  await page.session.goTo(1);
  await settled();
  expect([field()?.value, field()?.placeholder]).toEqual(['Solid.', 'Comment on e5']);
  await click('form .primary');
  expect([comments(), field()]).toEqual([['Best by test.', 'Solid.'], null]);
});

test('the form closes when its move is deleted, and in another game', async () => {
  await comment('Solid.');
  await page.session.edits.remove(['e2e4', 'e7e5']);
  await settled();
  expect(field()).toBeNull();
  await comment('Best.');
  await page.session.openPosition({ fen: 'startpos', moves: ['e2e4'] });
  await settled();
  expect([field(), comments()]).toEqual([null, ['']]);
});

test('the form takes the focus once, and leaves it where the user goes from there', async () => {
  await comment('Solid.');
  expect(editor().shadowRoot?.activeElement).toBe(field());
  find(page.app, 'rp-game-bar', '[aria-label="Flip board"]').focus();
  await page.session.goTo(1);
  await settled();
  expect(editor().shadowRoot?.activeElement).toBeNull();
});
