// The promotion piece is chosen at the promotion square: by mouse, touch and keyboard, from both sides of the board.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { PromotionChoice } from '../../../web/ui/board/promotion-choice.ts';
import { BLACK, find, openPage, type Page, pieceOn, press, settled, square, tap, until } from '../harness.ts';

let page: Page;
beforeEach(async () => {
  page = await openPage();
});

const moves = (): string => page.session.game.plies.map((p) => p.uci).join(' ');
const choice = () => find(page.app, 'rp-board', 'rp-promotion-choice') as PromotionChoice;
const asking = (): boolean => choice().shadowRoot?.querySelector('dialog')?.open === true;
const buttons = (): HTMLButtonElement[] => [...(choice().shadowRoot?.querySelectorAll('button') ?? [])];
const focused = (): string | undefined => (choice().shadowRoot?.activeElement as HTMLElement | null)?.dataset['piece'];

/** White to move with a pawn about to promote on a file. */
async function promote(file: string): Promise<void> {
  const rank = [...'abcdefgh'].map((each) => (each === file ? 'P' : '1')).join('');
  await page.session.openPosition({ fen: `8/${rank}/7k/8/8/8/8/K7 w - - 0 1`, moves: [] });
  await settled();
  tap(page.app, `${file}7`);
  tap(page.app, `${file}8`);
  await until('the question', asking);
}

test.each([
  ['a', 'white'],
  ['h', 'white'],
  ['a', 'black'],
  ['h', 'black'],
] as const)('at %s8 with %s at the bottom, the queen is on the square and the others towards the middle', async (file, side) => {
  page.app.orientation = side;
  await settled();
  await promote(file);
  const boxes = buttons().map((button) => button.getBoundingClientRect());
  const target = square(page.app, `${file}8`).getBoundingClientRect();
  const board = find(page.app, 'rp-board', '.squares').getBoundingClientRect();
  expect(buttons().map((button) => button.getAttribute('aria-label'))).toEqual(['Queen', 'Rook', 'Bishop', 'Knight']);
  const middle = ({ left, top, width, height }: DOMRect) => ({ x: left + width / 2, y: top + height / 2 });
  const [queen, goal] = [middle(boxes[0]!), middle(target)];
  expect(Math.hypot(queen.x - goal.x, queen.y - goal.y)).toBeLessThan(target.height / 2);
  const down = side === 'white' ? 1 : -1;
  for (const [i, box] of boxes.entries()) {
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(40);
    expect([box.left >= board.left - 1, box.right <= board.right + 1, box.top >= board.top - 1]).toEqual([true, true, true]);
    if (i > 0) expect(Math.sign(box.top - boxes[i - 1]!.top)).toBe(down);
  }
  buttons()[3]!.click();
  await until('the move', () => moves() === `${file}7${file}8n`);
  await until('the knight', () => pieceOn(page.app, `${file}8`) === 'white knight');
  expect(asking()).toBe(false);
});

test('a game that ends takes the question back, and the move is not made', async () => {
  await page.session.newGame('w', { fen: '8/2P5/7k/8/8/8/8/K7 w - - 0 1', moves: [] });
  await settled();
  tap(page.app, 'c7');
  tap(page.app, 'c8');
  await until('the question', asking);
  page.session.resign();
  await until('no question', () => !asking());
  expect([moves(), pieceOn(page.app, 'c7')]).toEqual(['', 'white pawn']);
});

describe('the keyboard', () => {
  test('a letter answers; capitals do, too', async () => {
    await promote('c');
    expect(focused()).toBe('q');
    await userEvent.keyboard('R');
    await until('the rook', () => moves() === 'c7c8r');
  });

  test('arrows go along the column and around its end; Enter answers', async () => {
    await promote('c');
    await userEvent.keyboard('{ArrowUp}');
    expect(focused()).toBe('n');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Tab}');
    expect(focused()).toBe('b');
    await userEvent.keyboard('{Enter}');
    await until('the bishop', () => moves() === 'c7c8b');
  });

  test('in a column that goes up, the arrow up goes away from the queen', async () => {
    page.app.orientation = 'black';
    await promote('c');
    await userEvent.keyboard('{ArrowUp}');
    expect(focused()).toBe('r');
    await userEvent.keyboard('{ArrowDown}{ArrowLeft}');
    expect(focused()).toBe('n');
  });

  test('Escape cancels, and the focus returns to the board; no key is a command of the page', async () => {
    await page.session.openPosition({ fen: '8/P6k/8/8/8/8/7K/8 w - - 0 1', moves: [] });
    await settled();
    square(page.app, 'a7').focus();
    await userEvent.keyboard('{Enter}{ArrowUp}{Enter}');
    await until('the question', asking);
    const seen = vi.fn();
    page.app.addEventListener('keydown', seen);
    press(choice().shadowRoot!.activeElement!, 'f');
    choice().shadowRoot!.activeElement!.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'r', ctrlKey: true, bubbles: true, composed: true }),
    );
    expect([asking(), page.app.orientation, seen.mock.calls.length]).toEqual([true, 'white', 0]);
    await userEvent.keyboard('{Escape}');
    await until('the pawn back', () => pieceOn(page.app, 'a7') === 'white pawn');
    expect([asking(), moves()]).toEqual([false, '']);
    expect(find(page.app, 'rp-board', '.chess-board').shadowRoot?.activeElement).not.toBeNull();
  });
});

describe('it is cancelled', () => {
  test.each([
    ['on the board', () => find(choice(), '.shade')],
    ['elsewhere on the page', () => find(page.app, 'h1')],
  ])('by a press %s', async (_, where) => {
    await promote('e');
    where().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
    await until('the pawn back', () => pieceOn(page.app, 'e7') === 'white pawn');
    expect([asking(), moves()]).toEqual([false, '']);
  });

  test('by another position', async () => {
    await promote('e');
    await page.session.openPosition({ fen: BLACK, moves: [] });
    await until('the other position', () => pieceOn(page.app, 'a7') === 'white pawn');
    expect(asking()).toBe(false);
    tap(page.app, 'h2');
    tap(page.app, 'h1');
    await until('the question', asking);
    await userEvent.keyboard('q');
    await until('the queen', () => pieceOn(page.app, 'h1') === 'black queen');
  });
});
