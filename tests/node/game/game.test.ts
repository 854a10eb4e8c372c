// The session without a page: game, next search, board contents and announcements.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { START_FEN } from '../../../web/core/format.ts';
import { boardState } from '../../../web/game/board-state.ts';
import { outcomeText } from '../../../web/game/game.ts';
import { Session } from '../../../web/game/session.ts';
import type { PositionView } from '../../../web/protocol/protocol.ts';
import { announcement, iterationAnnouncement } from '../../../web/ui/shell/announce.ts';
import { FakeEngine, fakeInfo, fakeSnapshot } from '../../web/fake-engine.ts';

/** Black to move, and White's pawn a step from queening. */
const BLACK = { fen: '4k3/P7/8/8/8/8/7p/4K3 b - - 0 30', moves: [] };

let session: Session;
let engine: FakeEngine;
/** Overrides what the fake engine answers to `describe`. */
let verdict: Partial<PositionView>;
beforeEach(() => {
  verdict = {};
  session = new Session(
    (onState) => {
      engine = new FakeEngine(onState);
      const describe_ = engine.describe.bind(engine);
      engine.describe = async (position) => ({ ...(await describe_(position)), ...verdict });
      vi.spyOn(engine, 'newGame');
      return engine;
    },
    (callback) => callback(),
  );
});

const line = (): string => session.game.plies.map(({ uci }) => uci).join(' ');
const caught = (what: () => void) => vi.waitFor(what, 20_000);
/** Finishes the running search with a move and waits until it is played. */
async function answer(uci: string): Promise<void> {
  engine.search.finish(uci);
  await caught(() => expect(line().endsWith(uci)).toBe(true));
}

describe('the game', () => {
  test('has a result and a text for every ending', async () => {
    expect([
      outcomeText('1-0', 'checkmate'),
      outcomeText('0-1', 'checkmate'),
      outcomeText('1/2-1/2', 'stalemate'),
      outcomeText('*', ''),
    ]).toEqual(['White wins by checkmate', 'Black wins by checkmate', 'Draw by stalemate', '']);
    await session.open(null);
    for (const [side, result, text] of [
      ['w', '0-1', 'Black wins: White resigned'],
      ['b', '1-0', 'White wins: Black resigned'],
    ] as const) {
      await session.newGame(side);
      session.resign();
      expect(session.game.outcome()).toEqual({ result, text });
      expect(
        engine.searches.every(({ stopped }) => stopped),
        'nothing is searched any more',
      ).toBe(true);
      await session.game.truncate(0);
      expect(session.game.outcome().result, 'a takeback takes the resignation back').toBe('*');
    }
  });

  test('can end by agreement and on time, at the end of one line', async () => {
    await session.open(null);
    const { game } = session;
    for (const [kind, result, text] of [
      ['agreement', '1/2-1/2', 'Draw by agreement'],
      ['time', '1-0', 'White wins on time'],
      ['time', '0-1', 'Black wins on time'],
      ['time', '1/2-1/2', 'Draw: out of time, but mate is impossible'],
    ] as const) {
      await session.newGame('w');
      await game.play('e2e4');
      game.finish(kind, result);
      expect([game.outcome(), game.over]).toEqual([{ result, text }, true]);
      game.resign('w');
      expect(game.outcome(), 'it is over already').toEqual({ result, text });
      await game.goTo(0);
      expect(game.over, 'at every position of the line').toBe(true);
      await game.play('d2d4');
      expect(game.outcome().result, 'another line is open').toBe('*');
      expect(game.ending).toBeNull();
    }
  });

  test("appends the engine's move; the cursor follows only from the end", async () => {
    await session.open(null);
    const { game } = session;
    await game.play('e2e4');
    await game.append('e7e5', game.spec());
    expect([line(), game.cursor]).toEqual(['e2e4 e7e5', 2]);
    await game.goTo(1);
    await game.append('g1f3', game.spec());
    expect([line(), game.cursor]).toEqual(['e2e4 e7e5 g1f3', 1]);
    expect([game.shown?.fen, game.end?.fen]).toEqual([game.fenAt(1), game.fenAt(3)]);
    expect(await game.append('b8c6', game.spec(1)), 'another game by now').toBe(false);
    expect(line()).toBe('e2e4 e7e5 g1f3');
  });

  test('a rejected move changes nothing and blocks nothing', async () => {
    await session.open(null);
    await expect(session.game.play('e5e6')).rejects.toThrow('not legal');
    await session.game.play('d2d4');
    await session.game.play('d7d5');
    await session.game.truncate(-1);
    expect(line()).toBe('');
    await session.game.goTo(99);
    expect(session.game.cursor).toBe(0);
  });
});

describe('turns', () => {
  test('the user gets the side to move of an opened position; the engine plays the other at the chosen level and time', async () => {
    await session.open(BLACK);
    expect([session.user, engine.searches.length]).toEqual(['b', 0]);
    session.setStrength('beginner', 700);
    await session.play('h2h1q');
    expect(engine.search).toMatchObject({ position: { fen: BLACK.fen, moves: ['h2h1q'] }, limits: { movetime: 700 } });
    expect(session.liveSearch.root).toMatchObject({ turn: 'w' });
    await session.openPosition({ fen: 'startpos', moves: ['e2e4'] });
    expect(session.user).toBe('b');
  });

  test('a new game clears the engine; as Black, the user waits for its move', async () => {
    await session.open(null);
    const { seed } = session;
    await session.newGame('b');
    expect(engine.newGame).toHaveBeenCalledOnce();
    expect([engine.searches.length, session.user]).toEqual([1, 'b']);
    expect(session.seed).not.toBe(seed);
    await answer('e2e4');
    expect(engine.searches.length).toBe(1);
  });

  test('takeback undoes two moves, one while the engine thinks, one in analysis', async () => {
    await session.open(null);
    await session.play('e2e4');
    await answer('e7e5');
    await session.takeback();
    expect(line()).toBe('');
    await session.play('d2d4');
    await session.takeback();
    expect([line(), engine.search.stopped]).toEqual(['', true]);
    session.setMode('analyse');
    await session.play('e2e4');
    await session.play('e7e5');
    await session.takeback();
    expect(line()).toBe('e2e4');
  });

  test('after analysis, the user plays the side to move', async () => {
    await session.open(null);
    session.setMode('analyse');
    await session.play('e2e4');
    session.setMode('play');
    expect([session.user, session.liveSearch.running]).toEqual(['b', false]);
  });

  test('engineNow plays one move for the user at the end of the game, or stops the search', async () => {
    await session.open(null);
    await session.play('e2e4');
    await answer('e7e5');
    await session.goTo(0);
    await session.engineNow();
    expect([session.game.atEnd, engine.search.position.moves]).toEqual([true, ['e2e4', 'e7e5']]);
    await session.engineNow();
    expect(engine.search.stopped).toBe(true);
    await caught(() => expect(session.game.plies.length).toBe(3));
    expect(engine.search.position.moves.length).toBe(3);
    await answer('b8c6');
    expect([session.engineMovesForUser, engine.searches.length]).toEqual([false, 3]);
  });

  test('ignores a late answer for an abandoned position', async () => {
    await session.open(null);
    await session.play('e2e4');
    const late = engine.search;
    await session.goTo(0);
    await session.play('d2d4');
    late.finish('e7e5');
    await answer('d7d5');
    expect(line()).toBe('d2d4 d7d5');
  });

  /** Delays all answers to `describe` until the returned function is called. */
  function hold(): () => void {
    const { describe } = engine;
    let release = (): void => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    engine.describe = (position) => held.then(() => describe(position));
    return release;
  }

  test('neither plays nor reports an answer that arrives while the user plays another line', async () => {
    await session.open(null);
    await session.play('e2e4');
    let told = 0;
    Object.assign(session, { enginePlayed: () => (told += 1) });
    const release = hold();
    const gone = [session.goTo(0), session.play('d2d4')];
    engine.search.finish('e7e5');
    await Promise.resolve();
    release();
    await Promise.all(gone);
    // One search of each position.
    await caught(() => expect(engine.searches.map(({ position }) => position.moves.join())).toEqual(['e2e4', 'd2d4']));
    await answer('d7d5');
    expect([told, engine.searches.length]).toEqual([1, 2]);
    expect([line(), session.mode, session.notifications.notice]).toEqual(['d2d4 d7d5', 'play', null]);
  });

  test('analysis that starts while the engine\u2019s move arrives covers the position after it', async () => {
    await session.open(null);
    await session.play('e2e4');
    const release = hold();
    engine.search.finish('e7e5');
    await Promise.resolve();
    session.setMode('analyse');
    release();
    await caught(() => expect(line()).toBe('e2e4 e7e5'));
    await caught(() => expect(engine.search.position.moves).toEqual(['e2e4', 'e7e5']));
    expect([session.analysing, session.liveSearch.running]).toEqual([true, true]);
  });

  test('reports a search without a move and does not repeat it', async () => {
    await session.open(null);
    await session.play('e2e4');
    engine.search.finish('');
    await caught(() => expect(session.notifications.notice).toBe('The engine found no move in this position.'));
    expect([session.liveSearch.running, engine.searches.length]).toEqual([false, 1]);
  });
});

describe('an analysis', () => {
  test('searches one move alone, or leaves moves out, until the position changes', async () => {
    await session.open(null);
    session.setMode('analyse');
    session.setRootMoves('only', { uci: 'e2e4', san: 'e4' });
    expect(engine.search.limits).toEqual({ infinite: true, searchmoves: ['e2e4'] });
    session.setRootMoves('without', { uci: 'e2e4', san: 'e4' });
    session.setRootMoves('without', { uci: 'd2d4', san: 'd4' });
    const searched = engine.search.limits.searchmoves ?? [];
    expect([searched.includes('e2e4'), searched.includes('d2d4'), searched.length]).toEqual([false, false, 18]);
    await session.play('a2a3');
    expect([session.rootMoves, engine.search.limits]).toEqual([null, { infinite: true }]);
    session.setRootMoves('only', { uci: 'a7a6', san: 'a6' });
    session.setRootMoves('only', null);
    expect(engine.search.limits).toEqual({ infinite: true });
  });

  test('a line of the search comes into the game as a variation, up to a move, and undo takes it out', async () => {
    await session.open(null);
    await session.play('e2e4');
    session.setMode('analyse');
    await session.goTo(0);
    const { root } = session.liveSearch;
    await session.addLine(root!, ['d2d4', 'd7d5', 'c2c4'], 2);
    expect(session.game.record?.children.map(({ uci }) => uci)).toEqual(['e2e4', 'd2d4']);
    expect(session.game.record?.children[1]?.children.map(({ uci, children }) => [uci, children.length])).toEqual([['d7d5', 0]]);
    expect(session.edits.toast?.text).toBe('2 half-moves are in the game.');
    await session.edits.undo();
    expect(session.game.record?.children.map(({ uci }) => uci)).toEqual(['e2e4']);
    await session.goTo(1);
    await session.addLine(root!, ['d2d4']);
    expect(session.game.record?.children.length, 'a line of another position').toBe(1);
  });

  test('runs without limit and restarts when the number of lines changes, one to five', async () => {
    await session.open(null);
    session.setMode('analyse');
    expect(engine.search.limits).toEqual({ infinite: true });
    session.setMultipv(9);
    expect([session.multipv, engine.searches.length]).toEqual([5, 2]);
    session.setMultipv(5);
    expect(engine.searches.length).toBe(2);
  });

  test('shows the side to move in a position with Black to move', async () => {
    await session.open(BLACK);
    session.setMode('analyse');
    expect(session.liveSearch.root?.turn).toBe('b');
    await session.play('h2h1q');
    expect(session.liveSearch.root).toMatchObject({ turn: 'w', fen: session.game.shown?.fen });
  });

  test('uses an example\u2019s limits at its position only, and ends at its row', async () => {
    const example = { title: 'x', text: '', fen: START_FEN, limits: { depth: 7 }, ply: 4 };
    await session.open(null);
    await session.showExample(example);
    expect(engine.search.limits).toEqual({ depth: 7 });
    engine.search.finish('e2e4');
    await caught(() => expect(session.preview.row).toBe(4));
    expect(session.liveSearch.running).toBe(false);
    await session.showExample(example);
    await session.play('e2e4');
    expect(engine.search.limits).toEqual({ infinite: true });
  });

  test('a recorded search clears the engine and sets its switches; the next ordinary search resets them', async () => {
    await session.open(null);
    await session.setSettings({ 'Switch History': 'false' });
    session.setDepth(31);
    session.setMode('xray');
    expect(engine.search.limits).toEqual({ depth: 30 });
    expect(engine.newGame).toHaveBeenCalledOnce();
    expect([...engine.settings]).toEqual([['Switch History', 'false']]);
    session.setMode('analyse');
    expect([...engine.settings]).toEqual([['Switch History', 'true']]);
    expect(engine.newGame, 'what the other switches left in the table').toHaveBeenCalledTimes(2);
  });
});

describe('what the board shows', () => {
  const picture = (arrows = true) => boardState(session, arrows)!;

  test('lets the user move in a game, the side to move in analysis, nobody at the end', async () => {
    await session.open(BLACK);
    expect(picture().movable).toBe('black');
    await session.play('h2h1q');
    expect(picture().movable, 'while the engine thinks').toBe('black');
    session.setMode('analyse');
    expect(picture().movable).toBe('white');
    verdict = { legal: [], result: '1/2-1/2', reason: 'stalemate' };
    await session.play('a7a8q');
    expect(picture().movable).toBeNull();
    verdict = {};
    await session.newGame('w');
    expect(picture().movable).toBe('white');
    session.locked = true;
    expect(picture().movable).toBeNull();
  });

  test('marks the last move and the king in check', async () => {
    await session.open(BLACK);
    expect(picture()).toMatchObject({ lastMove: [], check: null });
    verdict = { check: true };
    await session.play('h2h1q');
    expect(picture()).toMatchObject({ lastMove: ['h2', 'h1'], check: 'e1' });
    await session.openPosition(BLACK);
    expect(picture().check).toBe('e8');
  });

  test('shows arrows only for a search from this position', async () => {
    await session.open(null);
    session.setMode('analyse');
    engine.search.hooks.onInfo?.(fakeInfo());
    expect(picture().shapes.map(({ label, from, to }) => label + from + to)).toEqual(['1e2e4', '2e7e5', '3g1f3']);
    expect(picture(false).shapes).toEqual([]);
    await session.engineNow();
    await session.play('e2e4');
    expect(picture().shapes).toEqual([]);
  });

  test('shows the position of a move under the pointer, the next two arrows and a caption', async () => {
    await session.open(null);
    session.setMode('analyse');
    const info = fakeInfo();
    engine.search.hooks.onInfo?.(info);
    engine.search.hooks.onXray?.(
      fakeSnapshot(4, 0, [
        ['e2e4', 'e4'],
        ['e7e5', 'e5'],
      ]),
    );
    session.preview.showMove(info, 1);
    await caught(() => expect(session.preview.board?.caption).toBe('After 1...e5 (preview)'));
    expect(session.preview.board).toMatchObject({ lastMove: ['e7', 'e5'], turn: 'w' });
    expect(session.preview.board?.shapes.map(({ label, from }) => label + from)).toEqual(['3g1', '4b8']);
    session.preview.showMove(info, 2);
    await caught(() => expect(session.preview.board?.caption).toBe('After 2.Nf3 (preview)'));
    expect(picture()).toMatchObject({ preview: true, movable: null });
    session.preview.clearMove();
    session.preview.selectRow(2);
    await caught(() =>
      expect(session.preview.board).toMatchObject({ caption: 'Ply 2: the engine expects e5', lastMove: ['e2', 'e4'] }),
    );
    session.preview.selectRow(3);
    await caught(() =>
      expect(session.preview.board).toMatchObject({ caption: 'Ply 3: end of the line', lastMove: ['e7', 'e5'] }),
    );
    session.preview.selectRow(4);
    await caught(() => expect(session.preview.board?.caption).toBe('Ply 4 is beyond the end of the line'));
  });
});

describe('what a screen reader says', () => {
  test('announces the last move and its side, check, and the end of the game', async () => {
    await session.open(BLACK);
    expect(announcement(session)).toBe('');
    verdict = { check: true };
    await session.play('h2h1q');
    expect(announcement(session)).toBe('Black: h1=Q, check.');
    verdict = {};
    await answer('a7a8q');
    expect(announcement(session)).toBe('White: a8=Q.');
    verdict = { check: true, result: '0-1', reason: 'checkmate', legal: [] };
    await session.openPosition({ ...BLACK, moves: ['h2h1q'] });
    expect(announcement(session)).toBe('Black: h1=Q. Black wins by checkmate.');
    await session.goTo(0);
    expect(announcement(session), 'the result is that of the last position').toBe('');
  });

  test('announces each iteration of an analysis, scored from White, and its end', async () => {
    await session.open(BLACK);
    session.setMode('analyse');
    const info = fakeInfo({ depth: 8, score: { kind: 'cp', value: 140, bound: 'exact' }, pv: ['h2h1q'], san: ['h1=Q+'] });
    engine.search.hooks.onIteration?.({ info, snapshot: fakeSnapshot(3) });
    expect([announcement(session), iterationAnnouncement(session)]).toEqual(['', 'Depth 8: −1.40, h1=Q+.']);
    engine.search.finish('h2h1q');
    await caught(() => expect(iterationAnnouncement(session)).toBe('Depth 8: −1.40, h1=Q+. The search has ended.'));
  });
});
