// From a review to the trainer: its mistakes are kept, the list of lessons counts what is due, a position is trained by board and keys.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page as browserPage } from 'vitest/browser';
import { reviewOf } from '../../../web/review/game-review.ts';
import { openStorage } from '../../../web/storage/page-storage.ts';
import type { TrainView } from '../../../web/ui/train/train-view.ts';
import { FakePool } from '../../node/review/fake-review-engine.ts';
import { all, endEngines, find, openPage, press, realEngine, settled, text, until } from '../harness.ts';

let page: Awaited<ReturnType<typeof openPage>>;

beforeEach(async () => {
  await browserPage.viewport(1280, 900);
  page = await openPage();
  page.app.storage = await openStorage(() => {}, { name: `train ${Math.random()}` });
  await settled();
});
afterEach(async () => {
  page.app.remove();
  sessionStorage.clear();
  endEngines();
  await browserPage.viewport(414, 896);
});

const part = (...names: string[]): HTMLElement | null =>
  names.reduce<Element | null>((at, name) => at?.shadowRoot?.querySelector(name) ?? null, page.app) as HTMLElement | null;
const inView = (selector: string): HTMLElement | null => part('rp-train-view', selector);

/** Shows the trainer, with a real engine. */
async function train(): Promise<TrainView> {
  page.app.enterMode('train');
  await until('the view', () => inView('.overview') !== null);
  const view = find(page.app, 'rp-train-view') as TrainView;
  view.connect = () => realEngine({ single: true });
  return view;
}

test('“Train these later” keeps the mistakes of a side once; the lessons say how many are due', async () => {
  const pool = new FakePool((moves) => ({
    value: moves < 3 ? 0 : moves % 2 === 0 ? -500 : 500,
    best: moves % 2 === 0 ? 'b1c3' : 'b8c6',
  }));
  const { app, session } = page;
  reviewOf(session, { connect: pool.connect, workers: 2, nodes: { quick: 10, deep: 100 } });
  session.setMode('analyse');
  for (const uci of ['e2e4', 'e7e5', 'a2a3', 'a7a6']) await session.play(uci);
  await settled();
  (all(app, [], '.lower-tabs button').find((button) => button.textContent === 'Review') as HTMLElement).click();
  const later = () => part('rp-review', 'rp-review-panel', 'rp-train-later', 'button');
  await until('the button', () => later() !== null);
  expect(later()?.textContent?.trim()).toBe('White’s 1');
  later()?.click();
  await until('the notice', () => session.notifications.notice !== null);
  expect([session.notifications.notice, session.notifications.action?.label]).toEqual(['One position added to Train.', 'Train']);
  session.notifications.notify(null);
  later()?.click();
  await until('the notice', () => session.notifications.notice !== null);
  expect(session.notifications.notice).toBe('These positions are already in Train.');
  app.enterMode('lessons');
  await until('the badge', () => part('rp-lesson-view', 'rp-train-entry', '.due') !== null);
  expect(part('rp-lesson-view', 'rp-train-entry', '.due')?.textContent).toBe('1 due today');
  part('rp-lesson-view', 'rp-train-entry', 'button')?.click();
  await until('the view', () => inView('.due') !== null);
  expect(inView('.due')?.textContent).toBe('Train 1 position');
  // The training is exported and deleted there, and in the library.
  const data = find(app, 'rp-train-view', 'rp-training-data');
  await until('its text', () => data.shadowRoot?.querySelector('span') != null);
  expect(text(data, 'span')).toBe('Training: 1 position.');
  find(data, '[aria-label="Delete the training"]').click();
  await until('nothing due', () => inView('.due') === null);
  const undo = () => part('rp-train-view', 'rp-training-data', 'button');
  await until('Undo', () => undo()?.textContent === 'Undo');
  undo()?.click();
  await until('it is back', () => inView('.due') !== null);
});

test('the overview is read again when a training is dropped on it', async () => {
  await train();
  expect(inView('.due')).toBeNull();
  const store = await page.app.storage!.training();
  const position = { fen: 'rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2', chess960: false, played: 'g2g4' };
  const scores = { before: { kind: 'cp', value: 0 }, after: { kind: 'mate', value: -1 } };
  const card = {
    box: 1,
    due: 0,
    position: { ...position, ...scores, mark: 'blunder', better: ['e2e4'], refutation: ['d8h4'], source: '' },
  };
  const key = 'rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - g2g4';
  const exported = { riposteTraining: 1, cards: [{ key, ...card }], days: [] };
  await page.app.openFiles([new File([JSON.stringify(exported)], 'training.json')]);
  await until('one is due', () => inView('.due')?.textContent === 'Train 1 position');
  expect((await store.load()).cards).toHaveLength(1);
  await until('its text', () => text(find(page.app, 'rp-train-view', 'rp-training-data'), 'span') === 'Training: 1 position.');
});

test('a round waits where it was when the trainer is left for the lessons or reloaded', async () => {
  const view = await train();
  inView('.start')?.click();
  await until('a question', () => inView('.say')?.textContent?.includes('Find a better move') === true);
  inView('.skip')?.click();
  await until('the next', () => inView('h2')?.textContent === 'Position 2 of 10');
  const { position } = view.trainer;
  page.app.enterMode('lessons');
  await until('the lessons', () => part('rp-lesson-view') !== null);
  page.app.enterMode('train');
  await until('the round', () => inView('h2')?.textContent === 'Position 2 of 10');
  expect((find(page.app, 'rp-train-view') as TrainView).trainer.position).toEqual(position);
  inView('.back')?.click();
  await until('the overview', () => inView('.overview') !== null);
});

test('without storage the start set works: a hint by H, the moves on the board, Space goes on', async () => {
  page.app.storage = null;
  await train();
  expect(text(find(page.app, 'rp-train-view'), '.overview')).toContain('No positions from your games yet. Review a game');
  const level = inView('.level select') as HTMLSelectElement;
  expect(level.selectedOptions[0]?.textContent).toBe('Casual: rated 900 and up');
  level.value = '450';
  level.dispatchEvent(new Event('change'));
  await until('the level', () => page.app.settings.trainFrom === 450);
  inView('.start')?.click();
  await until('a question', () => inView('.say')?.textContent?.includes('Find a better move for White.') === true);
  press(document, 'h');
  await until('a hint', () => inView('.say')?.textContent?.includes('Move the pawn on f2.') === true);
  find(page.app, 'rp-train-view', 'rp-position-board').dispatchEvent(new CustomEvent('answer', { detail: 'f2f3' }));
  await until('the answer', () => inView('.say.right') !== null);
  expect(inView('.say')?.textContent).toBe('f3 is the best move.');
  press(document, 'ArrowRight');
  await until('a step', () => (find(page.app, 'rp-train-view') as TrainView).trainer.at === 2);
  press(document, ' ');
  await until('the threat', () => inView('.say')?.textContent?.includes('What was the threat? Play Black’s reply') === true);
  // Keys of the game below do nothing here.
  press(document, 'm');
  expect(page.app.cover).toEqual({ kind: 'train' });
});
