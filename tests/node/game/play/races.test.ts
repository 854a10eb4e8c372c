// What the user does in the moment in which the engine moves, time runs out, or the game is left; and what undo, takeback and
// another move make of what was entered before.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { timeControl } from '../../../../web/game/play/time-control.ts';
import type { Session } from '../../../../web/game/session.ts';
import { type FakeEngine, fakeInfo } from '../../../web/fake-engine.ts';
import { openFakeSession, settle } from '../session-fixture.ts';

let session: Session;
let engine: FakeEngine;
const line = (): string => session.game.plies.map(({ uci }) => uci).join(' ');
const caught = (what: () => void) => vi.waitFor(what, 20_000);

beforeEach(async () => {
  ({ session, engine } = await openFakeSession());
  session.premoves.enabled = true;
});

/** The engine's answer, and what follows from it. */
async function reply(uci: string): Promise<void> {
  engine.search.finish(uci);
  await settle();
  await settle();
}

describe('a premove', () => {
  beforeEach(() => session.play('e2e4'));

  test('is played while an earlier position is shown, at the end of the game', async () => {
    session.premoves.add('g1', 'f3');
    await session.goTo(0);
    expect(session.premoves.moves, 'not on the position shown').toEqual([]);
    engine.search.finish('e7e5');
    await caught(() => expect(line()).toBe('e2e4 e7e5 g1f3'));
    expect(session.game.atEnd).toBe(true);
  });

  test('can be cancelled while an earlier position is shown', async () => {
    session.premoves.add('g1', 'f3');
    await session.goTo(0);
    expect(session.premoves.clear()).toBe(true);
    await session.goTo(1);
    expect(session.premoves.moves).toEqual([]);
  });

  test('means nothing in another line of the same length', async () => {
    await reply('e7e5');
    await session.play('g1f3');
    session.premoves.add('f1', 'c4');
    session.resign();
    await session.goTo(2);
    await session.play('b1c3');
    expect(session.premoves.moves).toEqual([]);
    await reply('b8c6');
    expect(line()).toBe('e2e4 e7e5 b1c3 b8c6');
  });

  test('means nothing further on in its line', async () => {
    session.premoves.add('g1', 'f3');
    for (const uci of ['e7e5', 'b1c3', 'b8c6']) await session.game.play(uci);
    expect([session.premoves.waiting, session.premoves.moves]).toEqual([[], []]);
  });

  test('whose turn comes as the game is paused is played when the game goes on', async () => {
    await session.newGame('w', undefined, timeControl(3, 2, 'both'));
    await session.play('e2e4');
    session.premoves.add('g1', 'f3');
    engine.search.finish('e7e5');
    await vi.waitFor(() => expect(line()).toBe('e2e4 e7e5'), { interval: 0, timeout: 20_000 });
    if (!session.clock.paused) session.clock.togglePause();
    await settle(() => {
      expect(session.clock.paused).toBe(true);
      expect([line(), session.premoves.moves.length]).toEqual(['e2e4 e7e5', 1]);
    });
    session.clock.togglePause();
    await caught(() => expect(line()).toBe('e2e4 e7e5 g1f3'));
  });
});

test('a move that was under way when the time ran out, or after a resignation, is not played', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  try {
    await session.newGame('w', undefined, timeControl(1, 0, 'both'));
    await session.play('e2e4');
    engine.search.finish('e7e5');
    await vi.advanceTimersByTimeAsync(61_000);
    expect(session.game.outcome().text).toBe('Black wins on time');
    await session.play('g1f3');
    expect([line(), session.game.outcome().text]).toEqual(['e2e4 e7e5', 'Black wins on time']);
  } finally {
    vi.useRealTimers();
  }
});

describe('undo', () => {
  test('of a new game does not let the engine play for the user', async () => {
    await session.newGame('w');
    await session.engineNow();
    expect(session.engineToMove).toBe(true);
    await session.edits.undo();
    expect([session.engineToMove, session.engineMovesForUser]).toEqual([false, false]);
  });

  test('of a new game ends a peek, and forgets what was offered in it', async () => {
    session.playLine = 'thinking';
    await session.play('e2e4');
    await reply('e7e5');
    await session.newGame('w');
    await session.play('d2d4');
    await reply('d7d5');
    session.offerDraw();
    session.setPeek(true);
    await session.edits.undo();
    expect([line(), session.peeking, session.draws.canOffer]).toEqual(['e2e4 e7e5', false, true]);
  });
});

describe('draw offers from moves that were taken back', () => {
  const WALK = ['g1f3', 'g8f6', 'f3g1', 'f6g8'] as const;
  async function move(score: number): Promise<void> {
    const at = session.game.plies.length;
    await session.play(WALK[at % 4]!);
    engine.search.hooks.onInfo?.(fakeInfo({ score: { kind: 'cp', value: score, bound: 'exact' } }));
    await reply(WALK[(at + 1) % 4]!);
  }

  test("the user's has not been made", async () => {
    await move(0);
    await move(0);
    session.offerDraw();
    expect(session.draws.declined).toBe(true);
    await session.takeback();
    await move(0);
    expect([session.draws.declined, session.draws.canOffer]).toEqual([false, true]);
  });

  test("the engine's does not stand again at the same move", async () => {
    await session.newGame('w', { fen: '4k1n1/8/8/8/8/8/8/4K1N1 w - - 0 40', moves: [] });
    for (let i = 0; i < 8; i++) await move(0);
    expect(session.draws.engineOffers).toBe(true);
    await session.takeback();
    await move(500);
    expect(session.draws.engineOffers).toBe(false);
  });
});

describe('a game that is left for an analysis', () => {
  test('goes on with the same sides, also where the engine is to move', async () => {
    await session.play('e2e4');
    session.setMode('analyse');
    await session.goTo(0);
    session.setMode('play');
    expect([session.user, session.engineToMove]).toEqual(['w', true]);
  });

  test('or for a lesson, too', async () => {
    await session.play('e2e4');
    session.pause();
    session.setMode('play');
    expect([session.user, session.engineToMove]).toEqual(['w', true]);
  });

  test('gives the user the side to move after other moves', async () => {
    await session.play('e2e4');
    session.setMode('analyse');
    await session.goTo(0);
    await session.play('d2d4');
    session.setMode('play');
    expect([session.user, session.engineToMove]).toEqual(['b', false]);
  });
});
