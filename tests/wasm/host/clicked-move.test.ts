// A move on the board while an analysis runs: one message to the worker describes it and lets the analysis go on after it.
import { afterEach, expect, test, vi } from 'vitest';
import type { EngineClient } from '../../../web/engine/client/client.ts';
import { Session } from '../../../web/game/session.ts';
import { connectHost } from '../host-worker.ts';

let engine: EngineClient | null = null;
afterEach(() => engine?.terminate());

/** A session that analyses a position, and the types of the messages to its worker from then on. */
async function analysing(fen = 'startpos'): Promise<{ session: Session; told: string[] }> {
  const told: string[] = [];
  const connect = (onState: Parameters<typeof connectHost>[1]): EngineClient => (engine = connectHost(told, onState));
  const session = new Session(connect, (callback) => callback());
  await session.open({ fen, moves: [] });
  session.setMode('analyse');
  await searched(session);
  told.length = 0;
  return { session, told };
}

/** Waits for a report of the position on the board. */
const searched = (session: Session): Promise<void> =>
  vi.waitFor(() => {
    expect(session.liveSearch.root?.fen).toBe(session.game.fenAt());
    expect(session.liveSearch.lines[0]?.depth).toBeGreaterThan(0);
  });

test('a move takes one message, be it new or in the game already', async () => {
  const { session, told } = await analysing();
  await session.play('e2e4');
  await searched(session);
  expect(told).toEqual(['analyse']);
  expect([session.game.shown?.legal.length, session.liveSearch.lines[0]?.pv[0]?.length]).toEqual([20, 4]);
  await session.goTo(0);
  await searched(session);
  told.length = 0;
  await session.play('e2e4');
  await session.play('e7e5');
  await searched(session);
  expect([told, session.game.line, session.analysing]).toEqual([['analyse', 'analyse'], ['e2e4', 'e7e5'], true]);
});

test('a move that the rules refuse leaves the position, and its analysis goes on', async () => {
  const { session } = await analysing();
  await session.play('e2e5');
  expect(session.notifications.notice).toContain('e2e5');
  await searched(session);
  expect([session.game.line, session.analysing, session.liveSearch.running]).toEqual([[], true, true]);
});

test('a move that mates ends the search, and a step back begins it again', async () => {
  const { session, told } = await analysing('7k/5Q2/6K1/8/8/8/8/8 w - - 0 1');
  await session.play('f7g7');
  expect([session.game.outcome().result, session.liveSearch.running]).toEqual(['1-0', false]);
  expect(told.filter((type) => type === 'describe')).toEqual([]);
  await session.goTo(0);
  await searched(session);
});

test('a move is on the board although another game is opened right after it', async () => {
  const { session } = await analysing();
  const played = session.play('d2d4');
  const opened = session.newGame('w');
  await Promise.all([played, opened]);
  expect([session.game.line, session.mode, session.liveSearch.running]).toEqual([[], 'play', false]);
});
