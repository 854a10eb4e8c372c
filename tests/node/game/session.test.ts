// The session in detail: what each action forgets, keeps and passes on to the engine.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { START_FEN } from '../../../web/core/format.ts';
import { boardState } from '../../../web/game/board-state.ts';
import { outcomeText } from '../../../web/game/game.ts';
import { Session } from '../../../web/game/session.ts';
import { pgnOfSession } from '../../../web/game/tree/session-text.ts';
import { FakeEngine, FakeError, fakeInfo, fakeSnapshot } from '../../web/fake-engine.ts';
import { EXAMPLE, openFakeSession, settle } from './session-fixture.ts';

let session: Session;
let engine: FakeEngine;
beforeEach(async () => {
  ({ session, engine } = await openFakeSession());
});

const line = (): string => session.game.plies.map(({ uci }) => uci).join(' ');

describe('a resignation', () => {
  test('is undone by a move, another position, or a new game', async () => {
    const { game } = session;
    for (const next of [() => game.play('e2e4'), () => game.load({ fen: 'startpos', moves: [] }), () => session.newGame('w')]) {
      session.resign();
      expect(game.outcome().result).toBe('0-1');
      await next();
      expect(game.outcome().result).toBe('*');
    }
  });

  test('ends the game: nothing is appended, and the other side cannot resign', async () => {
    const { game } = session;
    const before = game.spec();
    game.resign('b');
    expect(await game.append('e2e4', before)).toBe(false);
    game.resign('w');
    expect(game.outcome()).toEqual({ result: '1-0', text: 'White wins: Black resigned' });
    await session.engineNow();
    expect([session.engineMovesForUser, engine.searches.length]).toEqual([false, 0]);
  });

  test('of a game that was read with a result does nothing, nor does a move, until the user plays on', async () => {
    await session.openPosition({ pgn: '1. e4 e5 2. Nf3 1-0' });
    session.setMode('play');
    const before = pgnOfSession(session);
    session.resign();
    await session.play('b8c6');
    await settle(() => expect([pgnOfSession(session), session.game.over, engine.searches.length]).toEqual([before, true, 0]));
    await session.goTo(1);
    await session.play('c7c5');
    expect(pgnOfSession(session)).toBe(before);
    const { action } = session.notifications;
    expect(action?.label).toBe('Play on from here');
    action?.run();
    await settle(() => expect([line(), session.game.record?.result, session.game.over]).toEqual(['e2e4 c7c5', '*', false]));
    await session.openPosition({ pgn: '1. e4 e5 2. Nf3 1-0' });
    session.setMode('play');
    await session.goTo(1);
    await session.play('c7c5');
    const late = session.notifications.action;
    await session.openPosition({ pgn: '1. e4 c6 2. d4 1-0' });
    await session.goTo(1);
    late?.run();
    await settle(() => expect(line(), 'not in another game').toBe('e2e4 c7c6 d2d4'));
  });

  test('is in the PGN with the reason and the start position', async () => {
    const fen = START_FEN.replace('0 1', '4 10');
    await session.openPosition({ pgn: `[SetUp "1"]\n[FEN "${fen}"]\n\n10. e4 e5 *` });
    session.resign();
    const text = pgnOfSession(session);
    expect(text).toContain('[Result "0-1"]');
    expect(text).toContain(`[FEN "${fen}"]`);
    expect(text).toContain('{Black wins: White resigned} 0-1');
  });
});

describe('the line of moves', () => {
  test('a negative index is the start position; the side to move is that at the end', async () => {
    await session.openPosition({ fen: 'startpos', moves: ['e2e4', 'e7e5', 'g1f3'] });
    await session.game.goTo(-1);
    expect([session.game.cursor, session.game.turn, session.game.plies.length]).toEqual([0, 'b', 3]);
    expect(outcomeText('*', 'fifty moves')).toBe('');
  });

  test('moves between two squares: every promotion and no other move', async () => {
    await session.openPosition({ fen: '4k3/P6P/8/8/8/8/8/4K3 w - - 0 1', moves: [] });
    expect(session.game.movesBetween('a7', 'a8').map(({ uci }) => uci)).toEqual(['a7a8q', 'a7a8r', 'a7a8b', 'a7a8n']);
    expect(session.game.movesBetween('a7', 'h8')).toEqual([]);
  });

  test('in analysis a takeback removes the last move of a line, and before it only steps back; in a game it removes the last moves', async () => {
    session.setMode('analyse');
    for (const uci of ['e2e4', 'e7e5', 'g1f3']) await session.play(uci);
    await session.takeback();
    expect([line(), session.game.cursor]).toEqual(['e2e4 e7e5', 2]);
    await session.goTo(1);
    await session.takeback();
    expect([line(), session.game.cursor]).toEqual(['e2e4 e7e5', 0]);
    await session.openPosition({ fen: 'startpos', moves: ['e2e4', 'e7e5', 'g1f3', 'b8c6'] });
    session.setMode('play');
    await session.goTo(0);
    await session.takeback();
    expect(line()).toBe('e2e4 e7e5');
  });
});

test('a game has something to take back once the user has moved', async () => {
  await session.newGame('b');
  expect(session.canTakeBack).toBe(false);
  engine.search.finish('e2e4');
  await settle();
  await session.takeback();
  expect([session.canTakeBack, line()]).toEqual([false, 'e2e4']);
  await session.play('e7e5');
  expect(session.canTakeBack).toBe(true);
  engine.search.finish('g1f3');
  await settle();
  await session.takeback();
  expect([session.canTakeBack, line()]).toEqual([false, 'e2e4']);
  await session.newGame('w');
  expect(session.canTakeBack).toBe(false);
  await session.play('e2e4');
  expect(session.canTakeBack).toBe(true);
});

test('where a takeback in analysis leaves another move, the position stays and the line follows that move, which a second one keeps', async () => {
  session.setMode('analyse');
  for (const uci of ['e2e4', 'c7c5']) await session.play(uci);
  await session.goTo(1);
  for (const uci of ['e7e5', 'g1f3']) await session.play(uci);
  await session.takeback();
  expect([line(), session.game.cursor], 'the end of a variation: the line ends there').toEqual(['e2e4 e7e5', 2]);
  await session.takeback();
  expect([line(), session.game.cursor], 'its first move: the line leads on with the main line').toEqual(['e2e4 c7c5', 1]);
  await session.takeback();
  expect([line(), session.game.cursor, session.game.record?.children[0]?.children.length]).toEqual(['e2e4 c7c5', 0, 1]);
});

test('a step back in an analysis leaves a variation: what follows is the main line, in a game the line that was played', async () => {
  for (const uci of ['e2e4', 'e7e5']) await session.game.play(uci);
  session.setMode('analyse');
  await session.goTo(1);
  for (const uci of ['c7c5', 'g1f3']) await session.play(uci);
  await session.goTo(2);
  expect([line(), session.game.cursor], 'within the variation').toEqual(['e2e4 c7c5 g1f3', 2]);
  await session.goTo(0);
  await session.goTo(1);
  expect(line()).toBe('e2e4 e7e5');
  await session.goToPath(['e2e4', 'c7c5', 'g1f3']);
  await session.goToPath(['e2e4']);
  await session.goTo(2);
  expect(line()).toBe('e2e4 e7e5');
  await session.goToPath(['e2e4', 'c7c5', 'g1f3']);
  session.setMode('play');
  await session.goTo(0);
  expect(line()).toBe('e2e4 c7c5 g1f3');
});

test('Back and Forward change the line, mode and side of the game on the board, and keep what was added to it', async () => {
  for (const uci of ['e2e4', 'e7e5']) await session.game.play(uci);
  const { level } = session;
  const played = session.now!;
  session.setMode('analyse');
  await session.goTo(1);
  await session.play('c7c5');
  expect(await session.travel(played)).toBe(true);
  expect([line(), session.game.cursor, session.mode, session.user]).toEqual(['e2e4 e7e5', 2, 'play', 'w']);
  expect(session.game.record?.children[0]?.children.map(({ uci }) => uci)).toEqual(['e7e5', 'c7c5']);
  await session.newGame('b');
  session.setStrength('club', 500);
  await session.travel({ ...played, game: { ...session.edits.state!.game, ...played.game } });
  expect([line(), session.user, session.level]).toEqual(['e2e4 e7e5', 'w', level]);
  await session.edits.undo();
  expect([line(), session.user], 'the game that gave way').toEqual(['', 'b']);
});

test('what is stored of a change is never half of it: another game comes with its mode and side', async () => {
  await session.play('e2e4');
  const left = session.now!;
  session.setMode('analyse');
  await session.newGame('b');
  session.setMode('analyse');
  const seen: string[] = [];
  const see = (): void => void seen.push(`${session.game.id === left.game.id ? 'left' : 'new'} ${session.mode}`);
  session.game.subscribeSoon(see);
  await session.travel(left);
  await vi.waitFor(() => expect(seen.length).toBeGreaterThan(0), 20_000);
  expect(new Set(seen)).toEqual(new Set(['left play']));
});

describe('the board', () => {
  const picture = () => boardState(session, true)!;

  test('shows the last move of the displayed position, not of the game', async () => {
    session.setMode('analyse');
    for (const uci of ['e2e4', 'e7e5']) await session.play(uci);
    await session.goTo(1);
    expect(picture().lastMove).toEqual(['e2', 'e4']);
  });

  test('nobody can move at the end after a resignation, only from earlier positions and in analysis', async () => {
    await session.play('e2e4');
    session.resign();
    expect(picture().movable).toBeNull();
    await session.goTo(0);
    expect(picture().movable).toBe('white');
    await session.goTo(1);
    session.setMode('analyse');
    expect(picture().movable).toBe('black');
  });

  test('with several lines the first has arrows; a previewed position shows its last move and check', async () => {
    session.setMultipv(2);
    session.setMode('analyse');
    expect(engine.search.hooks.multipv).toBe(2);
    engine.search.hooks.onInfo?.(fakeInfo({ multipv: 1, pv: ['e2e4'] }));
    engine.search.hooks.onInfo?.(fakeInfo({ multipv: 2, pv: ['d2d4'] }));
    expect(picture().shapes.map(({ from }) => from)).toEqual(['e2']);
    const { describe: plain } = engine;
    engine.describe = async (position) => ({ ...(await plain.call(engine, position)), check: true });
    session.preview.showMove(fakeInfo(), 0);
    await settle(() => expect(picture()).toMatchObject({ preview: true, lastMove: ['e2', 'e4'], check: 'e8' }));
  });
});

describe('the x-ray\u2019s search', () => {
  test('limits its depth to 1 to 30, and loads options once', async () => {
    for (const [asked, depth] of [
      [0, 1],
      [-4, 1],
      [NaN, 1],
      [31, 30],
      [7.6, 8],
    ] as const) {
      session.setDepth(asked);
      expect(session.recorded.depth).toBe(depth);
    }
    const options = vi.spyOn(engine, 'options');
    await session.loadOptions();
    await session.loadOptions();
    expect(options).toHaveBeenCalledOnce();
  });

  test('sets no switch if one is invalid', async () => {
    await session.setSettings({ 'Switch History': 'false', 'Switch Killers': '9' });
    expect(session.notifications.notice).toMatch(/^Switch Killers: expected one of 0, 1, 2, 3, 4, got "9"/);
    expect(session.recorded.settings).toEqual({});
  });

  test('is recorded and observed even with the ladder closed; another depth starts another search', async () => {
    session.setXray(false);
    session.setMode('xray');
    expect(engine.search.hooks).toMatchObject({ record: true, xray: true, multipv: 1 });
    engine.recorded = { bytes: new ArrayBuffer(0), cost: null };
    engine.search.finish('e2e4');
    await settle(() => expect(session.recorded.file).toBe(engine.recorded));
    session.setXray(true);
    session.setMode('xray');
    expect([engine.searches.length, session.xray], 'the file stands').toEqual([1, false]);
    session.setDepth(9);
    expect([engine.search.limits, session.recorded.file]).toEqual([{ depth: 9 }, null]);
  });

  test('selects the row in a URL once, and only in x-ray mode', async () => {
    await session.show({ view: { mode: 'analyse', ply: 3 } });
    engine.search.finish('e2e4');
    await settle(() => expect(session.preview.row).toBeNull());
    await session.show({ view: { mode: 'xray', ply: 3 } });
    engine.search.finish('e2e4');
    await settle(() => expect(session.preview.row).toBe(3));
    await session.play('e2e4');
    engine.search.finish('e7e5');
    await settle(() => expect(session.preview.row).toBeNull());
  });
});

describe('a replaced search', () => {
  test('changes nothing, whatever it reports', async () => {
    session.setMode('analyse');
    const late = engine.search;
    await session.play('e2e4');
    late.hooks.onInfo?.(fakeInfo());
    late.hooks.onXray?.(fakeSnapshot(3));
    late.hooks.onIteration?.({ info: fakeInfo(), snapshot: fakeSnapshot(3) });
    expect([session.liveSearch.lines, session.liveSearch.snapshot, session.liveSearch.iterations]).toEqual([[], null, []]);
    let refuse: (error: Error) => void = () => {};
    const done = new Promise<never>((_, no) => (refuse = no));
    vi.spyOn(engine, 'analyse').mockImplementationOnce(() => ({ id: 9, done, stop: () => {}, setXray: () => {} }));
    session.setMultipv(2);
    session.setMultipv(3);
    refuse(new FakeError('limits', 'late'));
    await settle(() => expect([session.liveSearch.running, session.notifications.notice]).toEqual([true, null]));
  });

  test('a rejected search shows a notice and leaves the engine running', async () => {
    session.setMode('analyse');
    vi.spyOn(engine, 'analyse').mockImplementation(() => ({
      id: 9,
      done: Promise.reject(new FakeError('limits.depth', 'expected 1 to 127')),
      stop: () => {},
      setXray: () => {},
    }));
    await session.play('e2e4');
    await settle(() => {
      expect(session.notifications.notice).toBe('limits.depth: expected 1 to 127');
      expect([session.notifications.failure, session.analysing, session.liveSearch.running]).toEqual([null, false, false]);
    });
  });
});

describe('state that is reset', () => {
  test('by a new game: the tags, the example and the search reports', async () => {
    await session.showExample(EXAMPLE);
    await session.openPosition({ pgn: '[White "Anna"]\n\n1. e4' });
    await session.newGame('w');
    expect([session.game.record?.tags, session.liveSearch.root]).toEqual([[], null]);
    await session.showExample(EXAMPLE);
    await session.newGame('w');
    expect(session.example).toBeNull();
  });

  test('by another position: the example, a move requested from the engine, and the search reports', async () => {
    await session.showExample(EXAMPLE);
    await session.engineNow();
    await session.openPosition({ fen: 'startpos', moves: ['d2d4'] });
    expect([session.example, session.liveSearch.root]).toEqual([null, null]);
    session.setMode('play');
    await session.engineNow();
    expect(session.engineMovesForUser).toBe(true);
    await session.openPosition({ fen: 'startpos', moves: ['e2e4'] });
    expect([session.engineMovesForUser, session.user, session.liveSearch.running]).toEqual([false, 'b', false]);
  });

  test('the selected row, when the ladder closes, after a move and in another mode', async () => {
    session.setMode('analyse');
    for (const act of [() => session.setXray(false), () => session.goTo(0), () => session.setMode('play')]) {
      session.preview.selectRow(2);
      expect(session.preview.row).toBe(2);
      await act();
      expect(session.preview.row).toBeNull();
    }
  });

  test('a notice about the last opening is cleared by the next, other notices stay', async () => {
    await session.openPosition({ pgn: '1. e4 * 1. d4 *' });
    expect(session.notifications.notice).toMatch(/has 2 games/);
    await session.openPosition({ fen: 'startpos', moves: [] });
    expect(session.notifications.notice).toBeNull();
    session.notifications.notify('Something else');
    await session.openPosition({ fen: 'startpos', moves: ['e2e4'] });
    expect(session.notifications.notice).toBe('Something else');
  });
});

test('the level sets the strength of the search with the game\u2019s seed; full level sets none', async () => {
  session.setStrength('beginner', 700);
  await session.play('e2e4');
  expect(engine.search.hooks.strength).toEqual({ elo: 850, seed: session.seed });
  session.setStrength('full', 700);
  await session.newGame('b');
  expect(engine.search.hooks.strength).toBeUndefined();
});

test('an example stays in x-ray mode; from a game it switches to analysis', async () => {
  session.setMode('xray');
  await session.showExample(EXAMPLE);
  expect(session.mode).toBe('xray');
  session.setMode('play');
  await session.showExample(EXAMPLE);
  expect(session.mode).toBe('analyse');
});

test('a retry after a failed start opens the requested position', async () => {
  session = new Session(
    (onState) => {
      engine = new FakeEngine(onState);
      engine.broken = 'no memory';
      return engine;
    },
    (callback) => callback(),
  );
  await session.open({ fen: 'startpos', moves: ['d2d4'] });
  expect([session.notifications.failure, session.game.ready]).toEqual(['no memory', false]);
  engine.broken = null;
  await session.restartEngine();
  expect([session.notifications.failure, line(), session.user]).toEqual([null, 'd2d4', 'b']);
});

describe('the search', () => {
  test('analyses the displayed position; no engine move is due', async () => {
    session.setMode('analyse');
    for (const uci of ['e2e4', 'e7e5', 'g1f3']) await session.play(uci);
    await session.goTo(1);
    expect(engine.search.position.moves).toEqual(['e2e4']);
    expect(session.liveSearch.root?.fen).toBe(session.game.shown?.fen);
    expect(session.engineToMove).toBe(false);
  });

  test('x-ray mode: one line, restarted for other switches, depth or position; it can be stopped', async () => {
    session.setMultipv(3);
    session.setMode('xray');
    expect(engine.search.hooks.multipv).toBe(1);
    await session.setSettings({ 'Switch History': 'false' });
    session.setDepth(9);
    expect(engine.searches.length).toBe(3);
    await session.engineNow();
    expect(engine.search.stopped).toBe(true);
    await settle();
    await session.play('e2e4');
    expect([engine.searches.length, session.liveSearch.running]).toEqual([4, true]);
  });

  test('never runs without legal moves or on a view-only board', async () => {
    const { describe: plain } = engine;
    engine.describe = async (position) => ({ ...(await plain.call(engine, position)), legal: [] });
    await session.openPosition({ fen: 'startpos', moves: ['e2e4'] });
    for (const mode of ['analyse', 'xray'] as const) session.setMode(mode);
    engine.describe = plain;
    session.locked = true;
    await session.openPosition({ fen: 'startpos', moves: [] });
    expect(engine.searches.length).toBe(0);
  });
});
