// The review in Analyse: one click starts it, graph and list lead to the moves, the better line goes into the game, mistakes can be
// practised; by mouse and keyboard, on a wide page and on a phone.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page as browserPage } from 'vitest/browser';
import { reviewOf } from '../../../web/review/game-review.ts';
import { mainLine } from '../../../web/review/notes.ts';
import '../../../web/ui/review/review-panel.ts';
import type { ReviewPanel } from '../../../web/ui/review/review-panel.ts';
import { FakePool } from '../../node/review/fake-review-engine.ts';
import { all, find, openPage, press, settled, speakIn, text, until } from '../harness.ts';

let page: Awaited<ReturnType<typeof openPage>>;
let pool: FakePool;
/** What the reviews search with; without a budget marks are not verified. */
let nodes: { quick: number; deep: number; budget?: () => number };
/** A search with these nodes is the last one until the pool is released. */
let holdAfter: number;

beforeEach(async () => {
  await browserPage.viewport(1280, 900);
  page = await openPage();
  nodes = { quick: 10, deep: 100 };
  holdAfter = 0;
  pool = new FakePool((moves, searched) => {
    if (searched === holdAfter) pool.held = true;
    return { value: moves < 3 ? 0 : moves % 2 === 0 ? -500 : 500, best: moves % 2 === 0 ? 'b1c3' : 'b8c6' };
  });
  reviewOf(page.session, { connect: pool.connect, workers: 2, nodes });
  page.session.setMode('analyse');
  for (const uci of ['e2e4', 'e7e5', 'a2a3', 'a7a6']) await page.session.play(uci);
  await settled();
});
afterEach(async () => {
  page.app.remove();
  await browserPage.viewport(414, 896);
});

const reviewTab = (): HTMLButtonElement =>
  all(page.app, [], '.lower-tabs button').find((button) => button.textContent === 'Review') as HTMLButtonElement;
const panel = (): ReviewPanel => find(page.app, 'rp-review', 'rp-review-panel') as ReviewPanel;
const inPanel = (...path: string[]): HTMLElement => find(panel(), ...path);
const rows = (): HTMLElement[] => all(panel(), ['rp-review-list'], '.row');
const path = (): string => page.session.game.path.join(' ');

/** A part of the panel; null as long as it is not there. */
const part = (...names: string[]): Element | null =>
  ['rp-review', 'rp-review-panel', ...names].reduce<Element | null>(
    (at, name) => at?.shadowRoot?.querySelector(name) ?? null,
    page.app,
  );
const isListed = (): boolean => part('rp-review-list', '.row') !== null;

async function reviewed(): Promise<void> {
  reviewTab().click();
  await until('the list', isListed);
}

test('one click reviews the game; its list leads to the move, with the better line and its refutation', async () => {
  await reviewed();
  expect(page.app.shadowRoot?.querySelector('.ladder')?.checkVisibility()).toBe(false);
  expect(rows().map((row) => row.textContent?.replace(/\s+/g, ' ').trim())).toEqual(['2. a3?? Blunder 0.00 → −5.00']);
  const cells = all(panel(), ['rp-review-summary'], 'tbody tr').map((row) => row.textContent?.replace(/\s+/g, ' ').trim());
  expect(cells[0]).toMatch(/^White \d+% 2\.50 0001 Learn$/);
  expect(cells[1]).toBe('Black 100% 0.00 0000 Learn');
  rows()[0]!.click();
  await until('the move', () => path() === 'e2e4 e7e5 a2a3');
  expect(all(panel(), ['rp-review-list'], '.line').map((line) => line.textContent?.replace(/\s+/g, ' ').trim())).toEqual([
    'Better2.b1xc3',
    'Refuted by2…b8xc6',
  ]);
  const answer = all(panel(), ['rp-review-list'], '.line button')[1]!;
  answer.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }));
  await until('its position on the board', () => page.session.preview.board?.caption.startsWith('After 2') ?? false);
  answer.parentElement!.dispatchEvent(new PointerEvent('pointerleave'));
  await until('the game on the board again', () => page.session.preview.board === null);
  answer.click();
  await until('the refutation', () => path() === 'e2e4 e7e5 a2a3 b8c6');
  expect(mainLine(page.session.game.record!).map(({ uci }) => uci)).toEqual(['e2e4', 'e7e5', 'a2a3', 'a7a6']);
});

test('a marked move shows the chances by which it was marked, and the review can go deeper', async () => {
  await reviewed();
  rows()[0]!.click();
  await until('the move', () => path() === 'e2e4 e7e5 a2a3');
  await settled(() =>
    expect(inPanel('rp-review-list', '.chances').textContent?.replace(/\s+/g, ' ')).toBe('White’s winning chances: 50% → 12%'),
  );
  pool.asked.length = 0;
  const buttons = [...panel().shadowRoot!.querySelectorAll('header button')] as HTMLElement[];
  buttons.find((button) => button.textContent === 'Deeper')!.click();
  await until('deeper searches', () => pool.asked.some((asked) => asked.nodes === 400));
});

test('the graph: a click and keys go to a move, and it follows the board', async () => {
  await reviewed();
  const graph = inPanel('rp-review-graph', '.graph');
  const value = (): string => `${graph.getAttribute('aria-valuenow')}: ${graph.getAttribute('aria-valuetext')}`;
  expect(value()).toBe('4: 2… a6: −5.00');
  const plot = inPanel('rp-review-graph', '.plot');
  const box = plot.getBoundingClientRect();
  const click = (share: number): boolean =>
    plot.dispatchEvent(new MouseEvent('click', { clientX: box.left + box.width * share, clientY: box.top + 10, bubbles: true }));
  click(0.26);
  await until('the first move', () => path() === 'e2e4');
  for (const [key, expected] of [
    ['ArrowRight', '2: 1… e5: 0.00'],
    ['PageDown', '3: 2. a3 (Blunder): −5.00'],
    ['Home', '0: Start: 0.00'],
    ['End', '4: 2… a6: −5.00'],
    ['PageUp', '3: 2. a3 (Blunder): −5.00'],
    ['ArrowLeft', '2: 1… e5: 0.00'],
  ] as const) {
    press(graph, key);
    await until(`${key}: ${expected}`, () => value() === expected);
  }
  // A variation stays at the move that it leaves.
  await page.session.play('b1c3');
  await settled(() => expect(value()).toBe('2: 1… e5: 0.00'));
});

test('the first marks are shown while they are verified, and there is nothing to learn from yet', async () => {
  nodes.budget = () => 1_000_000;
  holdAfter = 500;
  await reviewed();
  const mark = (): string => rows()[0]!.textContent?.replace(/\s+/g, ' ').trim() ?? '';
  expect(mark()).toBe('2. a3?? Blunder, not verified yet 0.00 → −5.00');
  expect(text(panel(), '.status')).toMatch(/^Verifying the marks: 0 of 1/);
  expect(part('rp-review-summary')).toBeNull();
  holdAfter = 0;
  pool.release();
  await until('the review', () => part('rp-review-summary') !== null);
  expect(mark()).toBe('2. a3?? Blunder 0.00 → −5.00');
});

test('shows progress, stops and goes on; leaving Analyse stops it, too', async () => {
  pool.held = true;
  reviewTab().click();
  await until('the progress', () => part('progress') !== null);
  expect(text(panel(), '.status')).toMatch(/^Every position: 0 of 5/);
  // The board stays free.
  await page.session.goTo(1);
  expect(path()).toBe('e2e4');
  all(panel(), [], 'header button')[0]!.click();
  await settled(() => expect(pool.terminated).toBe(pool.made));
  pool.release();
  all(panel(), [], 'button.primary')[0]!.click();
  page.session.setMode('xray');
  await settled();
  page.session.setMode('analyse');
  await settled(() => expect(reviewOf(page.session, { connect: pool.connect }).run.state).not.toBe('running'));
});

test('mistakes are practised: the answers are hidden, a wrong move says so, a hint helps', async () => {
  await reviewed();
  panel().connect = pool.connect;
  all(panel(), ['rp-review-summary'], 'button')[0]!.click();
  await until('the position', () => path() === 'e2e4 e7e5');
  const list = page.app.shadowRoot!.querySelector('rp-move-list')!;
  expect(list.checkVisibility()).toBe(false);
  const say = (): string => text(inPanel('rp-practice'), '.say');
  const choose = (name: string): void =>
    all(panel(), ['rp-practice'], 'button')
      .find((button) => button.textContent?.trim() === name)!
      .click();
  expect(say()).toBe('Find a better move for White on the board.');
  await page.session.play('a2a3');
  await until('the verdict', () => say() === 'a3 is not it: 5.0 pawns less than the best, −5.00. It is answered by 2… b8xc6.');
  await until('the position again', () => path() === 'e2e4 e7e5');
  choose('Hint: the piece');
  await settled(() => expect(say()).toMatch(/on b1\.$/));
  choose('Hint: the square');
  await settled(() => expect(say()).toMatch(/b1 goes to c3\.$/));
  await page.session.play('b1c3');
  await until('the right move', () => /is the best move|as good/.test(say()));
  choose('Next mistake');
  await until('the end', () => /found a better move for 1 of 1/.test(inPanel('rp-practice').shadowRoot?.textContent ?? ''));
  choose('Back to the review');
  await settled(() => expect(list.checkVisibility()).toBe(true));
  await page.session.goTo(0);
  expect(mainLine(page.session.game.record!).map(({ uci }) => uci)).toEqual(page.session.game.line);
});

test('the moves of the practice have the letters of the language', async () => {
  await reviewed();
  panel().connect = pool.connect;
  all(panel(), ['rp-review-summary'], 'button')[0]!.click();
  await until('the position', () => path() === 'e2e4 e7e5');
  try {
    await speakIn('pl');
    await page.session.play('g1f3');
    await until('the verdict', () => /^Sf3 /.test(text(inPanel('rp-practice'), '.say')));
  } finally {
    await speakIn('en');
  }
});

test('the board turns to the side that learns; the move that is shown comes with its reason', async () => {
  page.engine.foundMotifs = [{ kind: 'stalemate', ply: 1, by: 'b6', targets: [] }];
  page.app.orientation = 'black';
  await reviewed();
  all(panel(), ['rp-review-summary'], 'button')[0]!.click();
  await until('the position', () => path() === 'e2e4 e7e5');
  expect(page.app.orientation).toBe('white');
  all(panel(), ['rp-practice'], 'button')
    .find((button) => button.textContent?.trim() === 'Show the move')!
    .click();
  await until('the reason', () =>
    /^The best move was b1xc3\. a3 allows \S+\. It leads to stalemate\.$/.test(text(inPanel('rp-practice'), '.say')),
  );
  // Another game, reviewed as well.
  await page.session.openRecord(page.session.game.record!);
  await until('the review of that game', isListed);
  expect(part('rp-practice')).toBeNull();
});

test('on a phone it is a tab, as wide as the page', async () => {
  await browserPage.viewport(390, 844);
  await settled();
  const tab = all(page.app, [], '.tabs button').find((button) => button.textContent === 'Review')!;
  tab.click();
  await until('the list', isListed);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  const box = panel().getBoundingClientRect();
  for (const [at, selector] of [
    [['rp-review-summary'], 'button'],
    [['rp-review-list'], '.row'],
  ] as const)
    for (const element of all(panel(), at, selector))
      expect(element.getBoundingClientRect().right).toBeLessThanOrEqual(box.right);
});

test('a game without moves has nothing to review', async () => {
  await page.session.openPosition({ fen: 'startpos', moves: [] });
  await settled(() => expect(reviewTab().disabled).toBe(true));
});

test('a finished game in Play offers its review', async () => {
  const { app, session } = page;
  await session.newGame('w');
  await session.play('e2e4');
  session.resign();
  await settled();
  const button = all(app, ['rp-game-bar'], 'button').find((one) => one.textContent?.trim() === 'Review')!;
  button.click();
  await until('the review', () => part('rp-review-graph') !== null);
  await until('its end', () => reviewOf(session, { connect: pool.connect }).result !== null);
});
