// What the pieces of the board's position are worth: evaluated one position at a time, shown on their own board alone.
import { expect, test } from 'vitest';
import { EvaluationWatch } from '../../../web/analysis/evaluation-watch.ts';
import { boardState } from '../../../web/game/board-state.ts';
import type { EvaluationView, PositionSpec } from '../../../web/protocol/protocol.ts';
import { openFakeSession, settle } from '../game/session-fixture.ts';

const at = (callback: () => void): void => callback();

/** An engine that answers when told to, with one white knight and one black rook. */
function slowEngine() {
  const asked: string[] = [];
  let answer: () => void = () => {};
  const view: EvaluationView = {
    total: 30,
    terms: 20,
    net: 10,
    check: false,
    pieces: [
      { square: 'f3', piece: 'N', total: 312, terms: 300, net: 12 },
      { square: 'a8', piece: 'r', total: -480, terms: -330, net: -150 },
    ],
    breakdown: [],
    scale: 1,
  };
  const evaluate = ({ fen }: PositionSpec): Promise<EvaluationView> => {
    asked.push(fen);
    return new Promise((resolve, reject) => {
      answer = () => (fen === 'refused' ? reject(new Error('refused')) : resolve(view));
    });
  };
  return { engine: { evaluate }, asked, answer: async () => (answer(), await new Promise((go) => setTimeout(go))) };
}

test('a piece is worth something to its own side, in colour by what the net adds', async () => {
  const { engine, answer } = slowEngine();
  const watch = new EvaluationWatch(engine, at);
  watch.follow('one');
  await answer();
  expect(watch.view?.total).toBe(30);
  expect(watch.marks('one')).toEqual([]);
  watch.setOnBoard(true);
  expect(watch.marks('one')).toEqual([
    { square: 'f3', label: '3.1', tint: 0.2 },
    { square: 'a8', label: '4.8', tint: 1 },
  ]);
  expect(watch.marks('another')).toEqual([]);
});

test('positions that have passed meanwhile are not asked for, and each is asked for once', async () => {
  const { engine, asked, answer } = slowEngine();
  const watch = new EvaluationWatch(engine, at);
  for (const fen of ['one', 'two', 'three', 'three']) watch.follow(fen);
  expect(asked).toEqual(['one']);
  await answer();
  await answer();
  expect(asked).toEqual(['one', 'three']);
  watch.follow('three');
  expect(asked).toEqual(['one', 'three']);
});

test('what the engine refuses leaves the last evaluation, which belongs to another board', async () => {
  const { engine, answer } = slowEngine();
  const watch = new EvaluationWatch(engine, at);
  watch.setOnBoard(true);
  watch.follow('one');
  await answer();
  watch.follow('refused');
  await answer();
  expect(watch.marks('refused')).toEqual([]);
  watch.follow(null);
  expect(watch.view).toBeNull();
});

test('a session notifies its views, and its board shows the numbers', async () => {
  const { session } = await openFakeSession();
  session.evaluation.setOnBoard(true);
  session.evaluation.follow(session.game.shown?.fen ?? null);
  let told = 0;
  session.subscribe(() => told++);
  await settle(() => {
    expect(told).toBeGreaterThan(0);
    expect(boardState(session, true)?.worth).toHaveLength(16);
  });
});
