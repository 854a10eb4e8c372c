// The games among the lessons, on the real engine.
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { hashOfLesson, historyName, lessonOfHash } from '../../web/lessons/address.ts';
import type { GameScores } from '../../web/lessons/games/games.ts';
import { emptyProgress } from '../../web/lessons/store.ts';
import type { CutGame } from '../../web/ui/lessons/games/cut-game.ts';
import type { OrderGame } from '../../web/ui/lessons/games/order-game.ts';
import { LessonView } from '../../web/ui/lessons/lesson-view.ts';
import '../../web/app/page.css';
import { all, endEngines, find, realEngine, settled, until } from './harness.ts';

let view: LessonView;
let scores: GameScores[];
beforeEach(() => {
  scores = [];
});
afterEach(() => document.body.replaceChildren());
afterAll(endEngines);

/** Opens what an address names. */
async function open<Game extends OrderGame | CutGame>(hash: string): Promise<Game> {
  view = new LessonView();
  view.connect = () => realEngine();
  view.memory = { ...emptyProgress(), at: lessonOfHash(hash) };
  view.addEventListener('game-score', (e) => scores.push((e as CustomEvent<GameScores>).detail));
  document.body.append(view);
  await settled();
  return view.shadowRoot!.querySelector('rp-order-game, rp-cut-game') as Game;
}

const texts = (of: Element, selector: string): string[] =>
  all(of, [], selector).map((one) => one.textContent?.replace(/\s+/g, ' ').trim() ?? '');
const click = (of: Element, selector: string, text: string): void => {
  const button = all(of, [], selector).find((one) => one.textContent?.trim() === text);
  expect(button, `${selector} ${text}`).toBeDefined();
  button!.click();
};

/** How many pieces are on the board of a game. */
const pieces = (game: Element): number => all(game, ['rp-position-board', '.chess-board'], '.piece').length;

test('addresses name a position of a game, or a position of the user’s own', () => {
  for (const hash of ['#order=3', '#cut=2', '#order=4k3/8/8/3r4/4P3/2N5/8/4K3_w_-_-_0_1']) {
    expect(hashOfLesson(lessonOfHash(hash)), hash).toBe(hash);
    expect(historyName(lessonOfHash(hash)), hash).toBe(hash);
  }
  expect(lessonOfHash('#order=4k3%2F8/8/3r4/4P3/2N5/8/4K3_w_-_-_0_1')?.fen).toBe('4k3/8/8/3r4/4P3/2N5/8/4K3 w - - 0 1');
  expect(historyName({ id: 'ply', step: 2 })).toBe('ply');
  for (const hash of ['#order=', '#cut=4k3/8/8/8/8/8/8/4K3_w', '#order', '#order=a b'])
    expect(lessonOfHash(hash), hash).toBeNull();
});

describe('order the moves yourself', () => {
  test('chips and keys make an order; its search is compared, explained and scored, and a lower score is not kept', async () => {
    const game = await open<OrderGame>('#order=2');
    await until('the moves', () => all(game, [], '.answers button').length === 23);
    expect(pieces(game)).toBeGreaterThan(3);
    expect(find(game, '.actions .primary').matches(':disabled')).toBe(true);
    for (const san of ['Kf1', 'Rxd4', 'h3', 'h4', 'Kh1', 'f3']) click(game, '.answers button', san);
    await settled(() =>
      expect(texts(game, '.slots li'), 'a sixth move is not taken').toEqual(['1Kf1', '2Rxd4', '3h3', '4h4', '5Kh1']),
    );
    find(game, '.slots li:nth-child(2) button').focus();
    await userEvent.keyboard('{ArrowLeft}');
    await until('the move has moved', () => texts(game, '.slots li')[0] === '1Rxd4');
    await userEvent.keyboard('{Backspace}');
    await until('the last move is gone', () => texts(game, '.slots li')[4] === '5');
    click(game, '.answers button', 'Nd5');
    await settled();
    click(game, '.actions button', 'Search in this order');
    await until('the result', () => all(game, [], '.score').length > 0);
    expect(game.store.result?.score).toBe(100);
    expect(texts(game, 'tbody th')).toHaveLength(6);
    expect(texts(game, '.reason')[0]).toMatch(/^Rxd4, your first move, raises alpha/);
    expect(scores).toEqual([{ 'order.2': 100 }]);

    click(game, '.actions button', 'Try again');
    await settled();
    click(game, '.actions button', 'Clear');
    for (const san of ['f3', 'f4', 'g3', 'g4', 'h4']) click(game, '.answers button', san);
    await settled();
    click(game, '.actions button', 'Search in this order');
    await until('the worse result', () => (game.store.result?.score ?? 100) < 100);
    await settled(() => {
      expect(texts(game, '.reason')[0]).toMatch(/^The best move, Rxd4, is not among your five/);
      expect(scores).toHaveLength(1);
    });

    click(game, '.actions button', 'Next position');
    await until('the next position', () => game.store.position?.title === 'A bishop and a knight');
    expect(hashOfLesson(view.memory.at)).toBe('#order=3');
  });

  test('a dropped move takes its slot', async () => {
    const game = await open<OrderGame>('#order=1');
    await until('the moves', () => all(game, [], '.answers button').length > 0);
    for (const san of ['Kf1', 'Ke2']) click(game, '.answers button', san);
    await settled();
    const data = new DataTransfer();
    const drag = (type: string, selector: string, text: string): void => {
      const target = all(game, [], selector).find((one) => one.textContent?.trim() === text)!;
      target.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true, composed: true }));
    };
    drag('dragstart', '.answers button', 'Nxd5');
    drag('dragover', '.slots li', '1Kf1');
    drag('drop', '.slots li', '1Kf1');
    await settled(() => expect(texts(game, '.slots li')).toEqual(['1Nxd5', '2Kf1', '3Ke2', '4', '5']));
  });

  test('a position of the user’s own has no score to keep; a bad one is refused by name', async () => {
    const game = await open<OrderGame>('#order=4k3/8/8/8/8/8/8/r3K3_w_-_-_0_1');
    await until('the moves', () => all(game, [], '.answers button').length === 3);
    for (const san of ['Kd2', 'Ke2', 'Kf2']) click(game, '.answers button', san);
    await settled();
    click(game, '.actions button', 'Search in this order');
    await until('the result', () => all(game, [], '.score').length > 0);
    expect(scores).toEqual([]);
    view.show(lessonOfHash('#order=4k3/8/8/8/8/8/8_w_-_-_0_1'));
    await until('the error', () => all(game, [], '[role=alert]').length > 0);
    expect(texts(game, '[role=alert]')[0]).toMatch(/^The position cannot be searched: .*rank/i);
  });
});

describe('name the cutoff', () => {
  test('a wrong try shows the killers of the ply and costs a point; the end counts, keeps the score and leads on', async () => {
    const game = await open<CutGame>('#cut=1');
    await until('the first node', () => game.store?.phase === 'asking');
    const { store } = game;
    const right = (): string => store.tree!.recording.uci(store.tree!.cuttingMove(store.nodes[store.at]!));
    await settled(() => expect(pieces(game)).toBeGreaterThan(3));
    const wrong = store.nodeView!.legal.find(({ uci }) => uci !== right())!;
    click(game, '.answers button', wrong.san);
    await settled(() => expect(texts(game, '.hint')[0]).toMatch(/killer/i));
    for (let n = 0; store.phase !== 'end'; n++) {
      expect(texts(game, '.count span')[0]).toBe(`Node ${n + 1} of ${store.nodes.length}`);
      click(game, '.answers button', store.nodeView!.legal.find(({ uci }) => uci === right())!.san);
      await settled(() => expect(texts(game, '.feedback')[0]).toMatch(/^Right/));
      find(game, '.actions .primary').click();
      await until('the next node', () => store.phase === 'asking' || store.phase === 'end');
      await settled();
    }
    const most = 2 * store.nodes.length;
    expect(texts(game, '.reason')[0]).toMatch(new RegExp(`^${most - 1} of ${most} points: ${store.nodes.length - 1} of `));
    expect(scores).toEqual([{ 'cut.1': Math.round((100 * (most - 1)) / most) }]);
    click(game, '.actions button', 'Next position');
    await until('the next tree', () => store.phase === 'asking');
    expect(hashOfLesson(view.memory.at)).toBe('#cut=2');
  });
});

test('the list has the games with the scores so far', async () => {
  await open('');
  view.memory.scores = { 'order.1': 80, 'order.4': 60 };
  view.requestUpdate();
  await settled(() =>
    expect(texts(view, '.list ul .num')).toEqual(['10 positions, 2 played, 140 of 1,000 points', '6 positions']),
  );
  view.store.close();
  find(view, '.list ul:not(.grow) button').click();
  await until('the game', () => view.shadowRoot!.querySelector('rp-order-game') !== null);
  expect(hashOfLesson(view.memory.at)).toBe('#order=1');
});
