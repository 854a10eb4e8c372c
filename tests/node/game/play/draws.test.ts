// Draw offers: what the engine thinks of them, and how they are made, answered and lapse; and the rematch.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { acceptsDraw, type DrawFacts, offersDraw, scoreValue } from '../../../../web/game/play/draw-judgement.ts';
import { Session } from '../../../../web/game/session.ts';
import { recordOfSession } from '../../../../web/game/session-pgn.ts';
import { announcement } from '../../../../web/ui/shell/announce.ts';
import { FakeEngine, fakeInfo } from '../../../web/fake-engine.ts';

const facts = (part: Partial<DrawFacts> = {}): DrawFacts => ({ scores: [0, 10, -10, 20, 0], moves: 30, pieces: 8, ...part });

describe('the engine', () => {
  test('accepts a draw in a game that has been level for some moves', () => {
    expect(acceptsDraw(facts())).toBe(true);
    expect(acceptsDraw(facts({ scores: [300, 0, 10, -10, 25, -25] })), 'what was before does not count').toBe(true);
    expect(acceptsDraw(facts({ scores: [0, 0, 26, 0, 0] }))).toBe(false);
    expect(acceptsDraw(facts({ scores: [0, 0, 0, 0] })), 'not long enough').toBe(false);
    expect(acceptsDraw(facts({ moves: 19 })), 'in the opening').toBe(false);
    expect(acceptsDraw(facts({ scores: [] }))).toBe(false);
  });

  test('accepts a draw when it is worse, and not when it is better', () => {
    expect(acceptsDraw(facts({ scores: [40, -70, -80], moves: 10 }))).toBe(true);
    expect(acceptsDraw(facts({ scores: [-70, -50], moves: 10 })), 'only a little worse by now').toBe(false);
    expect(acceptsDraw(facts({ scores: [-70, -80], moves: 4 })), 'the game has hardly begun').toBe(false);
    expect(acceptsDraw(facts({ scores: [90, 90, 90, 90, 90] }))).toBe(false);
    const mated = scoreValue({ kind: 'mate', value: -3, bound: 'exact' });
    const mating = scoreValue({ kind: 'mate', value: 3, bound: 'exact' });
    expect([acceptsDraw(facts({ scores: [mated, mated] })), acceptsDraw(facts({ scores: [mating, mating] }))]).toEqual([
      true,
      false,
    ]);
  });

  test('offers a draw only in an ending that has been dead level for long', () => {
    const dead = facts({ scores: Array(8).fill(5), moves: 40, pieces: 2 });
    expect(offersDraw(dead)).toBe(true);
    expect(offersDraw({ ...dead, pieces: 5 })).toBe(false);
    expect(offersDraw({ ...dead, moves: 30 })).toBe(false);
    expect(offersDraw({ ...dead, scores: [...Array(7).fill(0), 20] })).toBe(false);
    expect(offersDraw({ ...dead, scores: Array(7).fill(0) })).toBe(false);
  });
});

describe('in a game', () => {
  let session: Session;
  let engine: FakeEngine;
  beforeEach(async () => {
    session = new Session(
      (onState) => (engine = new FakeEngine(onState)),
      (callback) => callback(),
    );
    await session.open(null);
  });
  /** Knights walk out and home: White's move, then the engine's with its score. */
  const WALK = ['g1f3', 'g8f6', 'f3g1', 'f6g8'] as const;
  async function moves(count: number, score: number): Promise<void> {
    for (let i = 0; i < count; i++) {
      const at = session.game.plies.length;
      await session.play(WALK[at % 4]!);
      engine.search.hooks.onInfo?.(fakeInfo({ score: { kind: 'cp', value: score, bound: 'exact' } }));
      engine.search.finish(WALK[(at + 1) % 4]!);
      await vi.waitFor(() => expect(session.game.plies.length).toBe(at + 2), 20_000);
    }
  }

  test('an offer is declined until the game has been level for some moves, and can be made again later', async () => {
    expect(session.draws.canOffer, 'before the first moves').toBe(false);
    await moves(2, 0);
    expect(session.draws.canOffer).toBe(true);
    session.offerDraw();
    expect([session.draws.declined, session.draws.canOffer, session.game.over]).toEqual([true, false, false]);
    expect(announcement(session)).toMatch(/The engine declines the draw\.$/);
    await moves(1, 0);
    expect([session.draws.declined, session.draws.canOffer]).toEqual([false, false]);
    await moves(9, 0);
    expect(session.draws.canOffer).toBe(true);
    await moves(8, 0);
    session.offerDraw();
    expect(session.game.outcome()).toEqual({ result: '1/2-1/2', text: 'Draw by agreement' });
    expect(session.draws.canOffer).toBe(false);
    const record = recordOfSession(session);
    expect(record?.result).toBe('1/2-1/2');
    await session.takeback();
    expect(session.game.over).toBe(false);
  });

  test('the engine judges by its own last searches, not by those of a game before', async () => {
    await moves(6, -100);
    await session.newGame('w');
    await moves(6, 100);
    session.offerDraw();
    expect(session.draws.declined).toBe(true);
    await session.newGame('w');
    await moves(6, -100);
    session.offerDraw();
    expect(session.game.outcome().text).toBe('Draw by agreement');
  });

  test('what a search tells is turned round when the user takes the other side', async () => {
    await moves(6, -100);
    session.takeSide('b');
    await vi.waitFor(() => expect(session.engineToMove).toBe(true), 20_000);
    session.offerDraw();
    expect(session.draws.declined, 'White was better').toBe(true);
  });

  test("the engine's offer stands until the user moves", async () => {
    const ending = { fen: '4k1n1/8/8/8/8/8/8/4K1N1 w - - 0 40', moves: [] };
    for (const accepts of [true, false]) {
      await session.newGame('w', ending);
      await moves(7, 0);
      expect(session.draws.engineOffers).toBe(false);
      await moves(1, 0);
      expect(session.draws.engineOffers).toBe(true);
      expect(announcement(session)).toMatch(/The engine offers a draw\.$/);
      if (accepts) session.offerDraw();
      else await moves(1, 0);
      expect(session.draws.engineOffers).toBe(false);
      expect(session.game.over).toBe(accepts);
    }
    await moves(8, 0);
    expect(session.draws.engineOffers, 'not again at once').toBe(false);
    await moves(1, 0);
    expect(session.draws.engineOffers).toBe(true);
  });

  test('a takeback, an undo or a redo withdraws the offers of the moves that are gone', async () => {
    const ending = { fen: '4k1n1/8/8/8/8/8/8/4K1N1 w - - 0 40', moves: [] };
    await session.newGame('w', ending);
    await moves(8, 0);
    expect(session.draws.engineOffers).toBe(true);
    await session.takeback();
    expect([session.draws.engineOffers, session.game.plies.length]).toEqual([false, 14]);
    await session.edits.undo();
    expect([session.draws.engineOffers, session.game.plies.length], 'its moves are back, the offer is not').toEqual([false, 16]);
    session.offerDraw();
    expect(session.game.over, 'the own offer is accepted, for the ending is level').toBe(true);
  });

  test('an offer means nothing in another line with as many moves', async () => {
    await moves(2, 0);
    session.offerDraw();
    expect([session.draws.declined, session.draws.canOffer]).toEqual([true, false]);
    await session.goTo(2);
    await session.play('b1c3');
    engine.search.finish('b8c6');
    await vi.waitFor(() => expect(session.game.plies.length).toBe(4), 20_000);
    expect([session.draws.declined, session.draws.canOffer]).toEqual([false, true]);
  });

  test('after an undo that brings back another game, the engine knows nothing of the scores of this one', async () => {
    await moves(6, 100);
    await session.newGame('w');
    await moves(6, -100);
    await session.edits.undo();
    session.offerDraw();
    expect(session.game.over).toBe(false);
  });

  test('there are no offers in an analysis', async () => {
    await moves(6, -100);
    session.setMode('analyse');
    expect(session.draws.canOffer).toBe(false);
    session.offerDraw();
    expect(session.game.over).toBe(false);
  });

  test('a rematch exchanges the sides and keeps level and start', async () => {
    session.setStrength('club', 500);
    const start = { fen: '4k1n1/pppppppp/8/8/8/8/PPPPPPPP/4K1N1 w - - 0 1', moves: [] };
    await session.newGame('w', start);
    await moves(1, 0);
    session.resign();
    await session.rematch();
    expect([session.user, session.game.plies.length, session.game.startFen]).toEqual(['b', 0, start.fen]);
    expect([session.level, session.moveTime, session.game.over, session.engineToMove]).toEqual(['club', 500, false, true]);
  });
});
