// The review of a session's game, and the practice of its mistakes, on a fake engine.
import { expect, test } from 'vitest';
import { pgnOfSession } from '../../../web/game/tree/session-text.ts';
import { loadOpenings } from '../../../web/openings/openings.ts';
import { GameReview } from '../../../web/review/game-review.ts';
import { mainLine } from '../../../web/review/notes.ts';
import { Practice } from '../../../web/review/practice.ts';
import { openFakeSession, settle } from '../game/session-fixture.ts';
import { FakePool, type Judge } from './fake-review-engine.ts';

const NODES = { quick: 10, deep: 100 };
const now = (callback: () => void): void => callback();
/** White throws the game away with the third half-move; b1c3 was better. */
const judgeGame: Judge = (moves) => ({
  value: moves < 3 ? 0 : moves % 2 === 0 ? -500 : 500,
  best: moves % 2 === 0 ? 'b1c3' : 'b8c6',
});

async function analysed(moves = ['e2e4', 'e7e5', 'a2a3', 'a7a6'], judge = judgeGame) {
  const { session, engine } = await openFakeSession();
  session.setMode('analyse');
  for (const uci of moves) await session.play(uci);
  await settle();
  const pool = new FakePool(judge);
  const review = new GameReview(session, { connect: pool.connect, workers: 1, nodes: NODES, schedule: now });
  return { session, engine, pool, review };
}

test('judges the main line and writes it into the game as one change', async () => {
  const { session, review } = await analysed();
  const before = session.game.record;
  const running = review.start();
  expect(session.analysing).toBe(false);
  await running;
  expect(session.analysing).toBe(true);
  expect(review.result?.moves.map(({ mark }) => mark)).toEqual([null, null, 'blunder', null]);
  const [, , third] = mainLine(session.game.record!);
  expect(third).toMatchObject({
    nags: [4],
    comments: ['Blunder. b1xc3 was better. After a3, b8xc6 leaves Black winning.'],
    commands: [
      ['eval', '-5.00'],
      ['review', expect.stringMatching(/^comment 26 \w+$/)],
    ],
  });
  expect(pgnOfSession(session).replace(/\s+/g, ' ')).toContain('2. a3 $4');
  expect(review.isWritten).toBe(true);
  await session.edits.undo();
  expect(session.game.record).toBe(before);
  expect(review.isWritten).toBe(false);
  expect(review.result).not.toBeNull();
  await review.write();
  expect(review.isWritten).toBe(true);
});

test('a loss whose lines take nothing is unclear where a search after the better move finds that as bad', async () => {
  const quiet: Judge = (...asked) => ({ ...(judgeGame(...asked) as { value: number; best: string }), quiet: true });
  const { review, pool } = await analysed(undefined, quiet);
  pool.afterBest = () => ({ value: 450, best: 'b8c6' });
  await review.start();
  expect(review.result?.moves.map(({ mark, unclear }) => [mark, unclear])[2]).toEqual([null, true]);
});

test('the game may go on meanwhile; then the new moves can be reviewed alone', async () => {
  const { session, review, pool } = await analysed();
  pool.held = true;
  const running = review.start();
  await settle();
  await session.play('h2h3');
  expect(review.run.state).toBe('running');
  pool.release();
  await running;
  expect(review.result?.moves).toHaveLength(4);
  expect(review.moves).toHaveLength(5);
  pool.asked.length = 0;
  await review.start();
  // The rest are searches for the reasons of the marks.
  expect(pool.asked.filter(({ nodes }) => nodes <= 20)).toEqual([{ moves: 5, nodes: 10 }]);
  expect(review.result?.moves).toHaveLength(5);
});

test('the first marks are there while they are verified, but not yet in the game; what does not settle gets none', async () => {
  const { session } = await analysed();
  // Every doubling of the nodes changes the verdict.
  const pool = new FakePool((moves, nodes) => judgeGame([10, 100, 1000, 4000].includes(nodes) ? moves : 0, nodes));
  const nodes = { ...NODES, budget: () => 1_000_000 };
  const review = new GameReview(session, { connect: pool.connect, workers: 1, nodes, schedule: now });
  const first: unknown[] = [];
  review.subscribe(() => {
    if (review.run.isVerifying && review.preliminary) first.push([review.preliminary.moves[2]?.mark, review.result]);
  });
  await review.start();
  expect(first[0]).toEqual(['blunder', null]);
  expect(review.preliminary).toBeNull();
  const [, , third] = mainLine(session.game.record!);
  expect([review.result?.moves[2]?.mark, third?.nags]).toEqual([null, []]);
});

test('another game ends a review; one that is written is there again', async () => {
  const { session, review } = await analysed();
  await review.start();
  const written = session.game.record!;
  await session.openPosition({ fen: 'startpos', moves: [] });
  expect([review.result, review.moves.length]).toEqual([null, 0]);
  await review.start();
  expect(review.run.state).toBe('idle');
  await session.openRecord(written);
  expect(review.result?.moves.map(({ mark }) => mark)).toEqual([null, null, 'blunder', null]);
});

test('another game gets nothing of a review whose reasons are still being searched', async () => {
  const { session, review, pool } = await analysed();
  const hold = review.subscribe(() => (pool.held = review.isExplaining));
  const running = review.start();
  await expect.poll(() => review.isExplaining).toBe(true);
  await settle();
  hold();
  const asked = pool.asked.length;
  await review.start();
  await settle(() => expect(pool.asked.length, 'no second review beside it').toBe(asked));
  await session.openPosition({ fen: 'startpos', moves: ['d2d4', 'd7d5'] });
  const { record } = session.game;
  expect([review.isExplaining, review.result]).toEqual([false, null]);
  pool.release();
  await running;
  expect([review.result, session.game.record === record, session.edits.toast?.text ?? '']).toEqual([
    null,
    true,
    expect.not.stringContaining('review'),
  ]);
  await review.start();
  expect(review.result).toMatchObject({ moves: [{}, {}] });
});

test('Deeper searches marked and doubtful positions again with more nodes and updates the marks', async () => {
  const { session } = await analysed();
  // Only with many nodes the loss turns out to be none.
  const pool = new FakePool((moves, nodes) => (nodes > NODES.deep ? { value: 0, best: 'a2a3' } : judgeGame(moves, nodes)));
  const review = new GameReview(session, { connect: pool.connect, workers: 1, nodes: NODES, schedule: now });
  await review.deepen();
  expect([review.canDeepen, pool.asked.length]).toEqual([false, 0]);
  await review.start();
  expect([review.canDeepen, review.result?.moves[2]?.mark]).toEqual([true, 'blunder']);
  pool.asked.length = 0;
  await review.deepen();
  expect(pool.asked.slice(0, 2)).toEqual([
    { moves: 3, nodes: 400 },
    { moves: 2, nodes: 400 },
  ]);
  const [, , third] = mainLine(session.game.record!);
  expect([review.result?.moves[2]?.mark, third?.nags, third?.comments]).toEqual([null, [], []]);
});

test('a review that is done can go deeper after another game, and after it was stopped on the way', async () => {
  const { session, pool, review } = await analysed();
  await review.start();
  const written = session.game.record!;
  await session.openPosition({ fen: 'startpos', moves: ['d2d4'] });
  expect(review.canDeepen).toBe(false);
  await session.openRecord(written);
  expect(review.canDeepen).toBe(true);
  pool.asked.length = 0;
  pool.held = true;
  const deeper = review.deepen();
  await settle(() => expect(pool.asked).toEqual([{ moves: 3, nodes: 400 }]));
  expect(review.canDeepen).toBe(false);
  review.stop();
  pool.release();
  await deeper;
  expect([review.canDeepen, review.result?.moves[2]?.mark]).toEqual([true, 'blunder']);
  pool.held = false;
  pool.asked.length = 0;
  await review.deepen();
  expect(pool.asked.slice(0, 2)).toEqual([
    { moves: 3, nodes: 400 },
    { moves: 2, nodes: 400 },
  ]);
  expect([review.canDeepen, review.run.state, review.result?.moves[2]?.mark]).toEqual([true, 'complete', 'blunder']);
});

test('says why a move is bad, also after the game was stored', async () => {
  const { session, engine, review } = await analysed();
  engine.foundMotifs = [{ kind: 'stalemate', ply: 1, by: 'b6', targets: [] }];
  await review.start();
  const [, , third] = review.result!.moves;
  expect(third?.reason).toBe('a3 allows Nc6. It leads to stalemate.');
  const written = session.game.record!;
  expect(mainLine(written)[2]?.comments).toEqual([`Blunder. b1xc3 was better. ${third?.reason}`]);
  await session.openPosition({ fen: 'startpos', moves: [] });
  await session.openRecord(written);
  expect(review.result?.moves.map(({ reason }) => reason)).toEqual(['', '', third?.reason, '']);
});

test('practice: a wrong move, a hint, as good a move, the end', async () => {
  const { session, review, pool } = await analysed();
  await review.start();
  // After 2. g1f3 nothing is lost; after any other move all is.
  const engine = new FakePool((moves) => ({
    value: moves === 3 && session.game.path.at(-1) === 'g1f3' ? 10 : 500,
    best: 'g8f6',
  }));
  const practice = new Practice(session, review.result!.moves, 'w', { connect: engine.connect, schedule: now });
  await practice.begin();
  expect(session.game.path).toEqual(['e2e4', 'e7e5']);
  const tree = session.game.record;
  await session.play('h2h3');
  await settle(() => {
    expect([practice.state, practice.tried, practice.reply]).toEqual(['wrong', 'h3', ['g8xf6']]);
    expect([session.game.record, session.game.path]).toEqual([tree, ['e2e4', 'e7e5']]);
  });
  // The move of the game needs no search.
  engine.asked.length = 0;
  await session.play('a2a3');
  await settle(() => {
    expect([practice.state, practice.tried, engine.asked.length]).toEqual(['wrong', 'a3', 0]);
    expect([session.game.record, session.game.path]).toEqual([tree, ['e2e4', 'e7e5']]);
  });
  practice.hint();
  expect(practice.state).toBe('asking');
  expect(practice.hinted).toEqual({ from: 'b1', to: '' });
  practice.hint();
  expect(practice.hinted).toEqual({ from: 'b1', to: 'c3' });
  await session.play('g1f3');
  await settle(() => expect([practice.state, practice.found]).toEqual(['right', 1]));
  await practice.next();
  expect([practice.state, practice.mistake]).toEqual(['done', null]);
  practice.end();
  expect(engine.terminated).toBe(engine.made);
  expect(pool.terminated).toBe(pool.made);
});

test('practice: a wrong move has its evaluation, a move of the opening table is a book move', async () => {
  const { session, review } = await analysed();
  await review.start();
  const engine = new FakePool(() => ({ value: 80, best: 'g8f6' }));
  session.useOpenings(await loadOpenings());
  const practice = new Practice(session, review.result!.moves, 'w', { connect: engine.connect, schedule: now });
  await practice.begin();
  await session.play('h2h3');
  await settle(() => {
    expect([practice.state, practice.after?.value, practice.isBook]).toEqual(['wrong', -80, false]);
    expect(session.game.path).toEqual(['e2e4', 'e7e5']);
  });
  await session.play('g1f3');
  await settle(() => expect([practice.state, practice.after, practice.isBook]).toEqual(['right', null, true]));
  practice.end();
});

test('practice: the move can be shown, and a dead worker is told', async () => {
  const { session, review } = await analysed();
  await review.start();
  const practice = new Practice(session, review.result!.moves, 'w', {
    connect: new FakePool(() => 'dead').connect,
    schedule: now,
  });
  await practice.begin();
  const tree = session.game.record;
  await session.play('h2h3');
  await settle(() => {
    expect([practice.state, practice.problem !== '']).toEqual(['asking', true]);
    expect([session.game.record, session.game.path]).toEqual([tree, ['e2e4', 'e7e5']]);
  });
  await practice.show();
  await settle(() => expect([practice.state, practice.found, session.game.path.at(-1)]).toEqual(['shown', 0, 'b1c3']));
  practice.end();
});

test('practice: its end while a move is checked takes the move out of the game', async () => {
  const { session, review } = await analysed();
  await review.start();
  const pool = new FakePool(() => 'dead');
  const practice = new Practice(session, review.result!.moves, 'w', { connect: pool.connect, schedule: now });
  await practice.begin();
  const tree = session.game.record;
  pool.held = true;
  await session.play('h2h3');
  await settle(() => expect(practice.state).toBe('checking'));
  practice.end();
  // As a worker that is terminated does.
  pool.release();
  await settle(() => expect([session.game.record, session.game.path]).toEqual([tree, ['e2e4', 'e7e5']]));
});

test('practice: no threat is drawn meanwhile', async () => {
  const { session, review } = await analysed();
  await review.start();
  session.explaining.setThreat(true);
  const practice = new Practice(session, review.result!.moves, 'w', { connect: new FakePool(judgeGame).connect, schedule: now });
  await practice.begin();
  expect(session.explaining.threat).toBe(false);
  practice.end();
  expect(session.explaining.threat).toBe(true);
});
