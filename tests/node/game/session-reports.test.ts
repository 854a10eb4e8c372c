// What the session reports: its search and preview, rejected addresses, engine failures, notices to its views.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { START_FEN } from '../../../web/core/format.ts';
import { problemOf } from '../../../web/game/address/view-address.ts';
import { Session } from '../../../web/game/session.ts';
import { FakeEngine, fakeInfo } from '../../web/fake-engine.ts';
import { EXAMPLE, openFakeSession, settle } from './session-fixture.ts';

let session: Session;
let engine: FakeEngine;
beforeEach(async () => {
  ({ session, engine } = await openFakeSession());
});

const line = (): string => session.game.plies.map(({ uci }) => uci).join(' ');
/** Returns a function that counts the session's notifications from now on. */
function telling(): () => number {
  let told = 0;
  session.subscribe(() => (told += 1));
  return () => told;
}

describe('the search', () => {
  test('for a move starts from the end of the game, whatever is displayed', async () => {
    await session.openPosition({ fen: START_FEN, moves: ['e2e4', 'e7e5'] });
    await session.goTo(1);
    expect(engine.searches.length, 'it is the user\u2019s turn there').toBe(0);
    session.takeSide('b');
    expect([engine.search.position.moves, session.liveSearch.running]).toEqual([['e2e4', 'e7e5'], true]);
    expect(session.liveSearch.root).toMatchObject({ fen: session.game.end?.fen, turn: 'w' });
  });

  test('never runs in a resigned game, even at an earlier position', async () => {
    await session.play('e2e4');
    session.resign();
    await session.goTo(0);
    expect([engine.searches.length, session.liveSearch.running]).toEqual([1, false]);
  });

  test('another position without moves is another search; a closed ladder needs no observer', async () => {
    session.setMode('analyse');
    expect(engine.search.hooks.xray).toBe(true);
    session.setXray(false);
    const fen = '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1';
    await session.openPosition({ fen, moves: [] });
    expect(engine.search).toMatchObject({ position: { fen, moves: [] }, hooks: { xray: false, record: false } });
  });
});

describe('the preview', () => {
  test('is cleared by a move, a takeback and a step through the game, even if these are rejected', async () => {
    session.setMode('analyse');
    await session.play('e2e4');
    // A search that begins would leave it as well.
    await session.engineNow();
    for (const act of [() => session.play('a5a6'), () => session.goTo(1), () => session.takeback()]) {
      session.preview.showPosition({ position: { fen: START_FEN, moves: [] }, caption: 'a place', shapes: [] });
      await settle(() => expect(session.preview.board?.caption).toBe('a place'));
      await act();
      await settle(() => expect(session.preview.board).toBeNull());
    }
    // Also where no search begins afterwards.
    await session.play('e2e4');
    await session.engineNow();
    session.locked = true;
    session.preview.showPosition({ position: { fen: START_FEN, moves: [] }, caption: 'a place', shapes: [] });
    await settle();
    await session.takeback();
    await settle(() => expect(session.preview.board).toBeNull());
  });

  test('stays if there is nothing to take back', async () => {
    session.setMode('analyse');
    await session.play('e2e4');
    await session.goTo(0);
    session.preview.showPosition({ position: { fen: START_FEN, moves: [] }, caption: 'a place', shapes: [] });
    await settle();
    await session.takeback();
    expect([session.preview.board?.caption, line()]).toEqual(['a place', 'e2e4']);
  });

  test('an example opens the ladder', async () => {
    session.setXray(false);
    await session.showExample(EXAMPLE);
    expect([session.xray, engine.search.xray]).toEqual([true, true]);
  });

  test('closing the ladder turns off the observer of the running search, opening it turns it on again', async () => {
    session.setMode('analyse');
    session.setXray(false);
    expect(engine.search.xray).toBe(false);
    session.setXray(true);
    expect(engine.search.xray).toBe(true);
  });
});

describe('an address', () => {
  test('sets depth and switches of the x-ray, and reports the first invalid part', async () => {
    await session.show({
      view: { mode: 'xray', depth: 9, settings: { 'Switch History': 'false' } },
      problem: problemOf({
        wrong: [
          { field: 'ply', message: 'Use a number' },
          { field: 'set', message: 'expected switches' },
        ],
      }),
    });
    expect([session.mode, session.recorded.depth, session.recorded.settings, engine.search.limits]).toEqual([
      'xray',
      9,
      { 'Switch History': 'false' },
      { depth: 9 },
    ]);
    expect(session.notifications.notice).toBe('Invalid ply in the link. Use a number.');
  });

  test('without a mode leaves the game unchanged', async () => {
    await session.show({ view: { ply: 3 } });
    expect([session.mode, session.recorded.depth, session.notifications.notice]).toEqual(['play', 12, null]);
  });

  test('reports the field of a rejected position; an error without a field refers to the position', async () => {
    await session.open({ fen: '8/8 x - - 0 1', moves: [] });
    expect(session.notifications.notice).toMatch(/^This position can’t be loaded: the side to move is w or b, not “x”\./);
    vi.spyOn(engine, 'describe').mockRejectedValueOnce(new Error('too long'));
    await session.open({ fen: START_FEN, moves: ['e2e4'] });
    expect(session.notifications.notice).toBe('This position can’t be loaded: too long. Showing the starting position.');
    expect([session.game.startFen, line()]).toEqual([START_FEN, '']);
  });

  test('both notices about a game imported from PGN are shown', async () => {
    const { describe: plain } = engine;
    engine.describe = async (position) => ({
      ...(await plain.call(engine, position)),
      repairs: [{ field: 'fen.castling', message: 'right K dropped' }],
    });
    await session.openPosition({ pgn: '1. e4 * 1. d4 *' });
    expect(session.game.plies.map(({ uci }) => uci)).toEqual(['e2e4']);
    expect(session.notifications.notice).toBe(
      'The text has 2 games. The first is on the board. The FEN was repaired: right K dropped.',
    );
    engine.describe = plain;
    await session.openPosition({ fen: START_FEN, moves: [] });
    expect(session.notifications.notice).toBeNull();
  });

  test('a notice about an opened game stays over its moves and ends with it, however another one comes', async () => {
    const leaves: Record<string, () => Promise<unknown>> = {
      'the next of its list': () => session.stepGame(1),
      'a new game': () => session.newGame('w'),
      undo: () => session.edits.undo(),
      'one of the library': async () => session.openRecord(other!),
    };
    const other = session.game.record;
    for (const [name, leave] of Object.entries(leaves)) {
      await session.openPosition({ pgn: '1. e4 * 1. d4 *' }, 'analyse');
      await session.play('e7e5');
      await session.edits.undo();
      expect(session.notifications.notice).toBe('The text has 2 games. The first is on the board.');
      await leave();
      await settle(() => expect([name, session.notifications.notice]).toEqual([name, null]));
      session.notifications.notify('another');
      session.setMode('analyse');
      expect(session.notifications.notice).toBe('another');
      session.notifications.notify(null);
    }
  });
});

describe('an engine failure', () => {
  test('stops the search and is reported; no search starts until a retry', async () => {
    await session.play('e2e4');
    engine.search.crash('out of memory');
    await settle(() =>
      expect([session.notifications.failure, session.liveSearch.running, session.engineToMove]).toEqual([
        'out of memory',
        false,
        false,
      ]),
    );
    session.setMode('analyse');
    await session.play('e7e5');
    expect(engine.searches.length).toBe(1);
    session.setMode('play');
    await session.restartEngine();
    expect([session.notifications.failure, session.state, line()]).toEqual([null, 'idle', 'e2e4 e7e5']);
    await session.play('g1f3');
    expect(engine.search.position.moves).toEqual(['e2e4', 'e7e5', 'g1f3']);
  });

  test('a retry starts the search that the game requires, and reports its own failure', async () => {
    session.setMode('analyse');
    engine.search.crash('out of memory');
    await settle();
    engine.broken = 'still no memory';
    await session.restartEngine();
    expect([session.notifications.failure, engine.searches.length]).toEqual(['still no memory', 1]);
    engine.broken = null;
    const { start } = engine;
    engine.start = async () => {
      expect(session.notifications.failure, 'it is tried').toBeNull();
      await start.call(engine);
    };
    await session.restartEngine();
    expect([session.notifications.failure, engine.searches.length, session.liveSearch.running]).toEqual([null, 2, true]);
  });

  /** A session whose engine changes its state by itself. */
  async function stateful() {
    let tell: (state: 'failed' | 'idle') => void = () => {};
    session = new Session(
      (onState) => {
        engine = new FakeEngine(onState);
        tell = (state) => {
          engine.state = state;
          onState(state);
        };
        return engine;
      },
      (callback) => callback(),
    );
    await session.open(null);
    return (state: 'failed' | 'idle') => tell(state);
  }

  test('while idle is reported too, and cleared when a command has restarted the engine', async () => {
    const tell = await stateful();
    session.setMode('analyse');
    tell('failed');
    await settle(() =>
      expect([session.notifications.failure, session.liveSearch.running]).toEqual(['The engine stopped working', false]),
    );
    const told = telling();
    tell('idle');
    expect([session.notifications.failure, session.liveSearch.running, engine.searches.length]).toEqual([null, true, 2]);
    expect(told()).toBeGreaterThan(0);
  });

  test('is not reported if the engine restarts at once; a pending call has the more specific error', async () => {
    const tell = await stateful();
    tell('failed');
    tell('idle');
    await settle(() => expect(session.notifications.failure).toBeNull());
    tell('failed');
    session.notifications.fail(new Error('out of memory'));
    await settle(() => expect(session.notifications.failure).toBe('out of memory'));
  });

  test('notifies of each state change', async () => {
    const tell = await stateful();
    const told = telling();
    tell('idle');
    expect(told()).toBe(1);
  });
});

describe('notifications', () => {
  test('loads a part of the page once, and names one that fails to load', async () => {
    const load = vi.fn().mockResolvedValueOnce(undefined).mockRejectedValue(new Error('404'));
    for (let n = 0; n < 2; n++) session.notifications.loadOnce('The duel', load);
    await settle(() => expect([load.mock.calls.length, session.notifications.notice]).toEqual([1, null]));
    session.notifications.loadOnce('The lessons', load);
    await settle(() =>
      expect(session.notifications.notice).toBe('The lessons could not be loaded: 404. Reload the page to try again.'),
    );
  });

  test('shows a thrown value that is not an Error unchanged', async () => {
    await session.notifications.tryOrNotify(() => Promise.reject('odd' as unknown as Error));
    expect(session.notifications.notice).toBe('odd');
  });
});

describe('notifies views', () => {
  test.each<[string, () => unknown]>([
    ['a move', () => session.game.play('e2e4')],
    ['a resignation', () => session.game.resign('w')],
    ['a search report', () => session.liveSearch.info(fakeInfo())],
    ['a row of the ladder', () => session.preview.selectRow(2)],
    ['a level', () => session.setStrength('full', 500)],
    ['a notice', () => session.notifications.notify('x')],
    ['a failure', () => session.notifications.fail(new Error('x'))],
    ['a recovery', () => session.notifications.clearFailure()],
    ['the ladder', () => session.setXray(false)],
    ['the engine\u2019s options', () => session.loadOptions()],
  ])('%s', async (_, act) => {
    await session.engineNow();
    await settle();
    const told = telling();
    await act();
    await settle(() => expect(told()).toBeGreaterThan(0));
  });
});
