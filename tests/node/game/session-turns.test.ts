// The session over time: what a late answer may change, and what each action stops first.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { START_FEN } from '../../../web/core/format.ts';
import type { Session } from '../../../web/game/session.ts';
import type { RecordingFile } from '../../../web/protocol/protocol.ts';
import { type FakeEngine, FakeError, fakeSnapshot } from '../../web/fake-engine.ts';
import { EXAMPLE, openFakeSession, settle } from './session-fixture.ts';

let session: Session;
let engine: FakeEngine;
beforeEach(async () => {
  ({ session, engine } = await openFakeSession());
});

const line = (): string => session.game.plies.map(({ uci }) => uci).join(' ');
const file = (cost: number): RecordingFile => ({ bytes: new ArrayBuffer(0), cost });
/** Delays the engine's next recording until the returned function is called with it. */
function holdRecording(): (recording: RecordingFile) => void {
  let give: (recording: RecordingFile) => void = () => {};
  const held = new Promise<RecordingFile>((resolve) => (give = resolve));
  vi.spyOn(engine, 'recording').mockReturnValueOnce(held);
  return give;
}
/** Has the engine refuse its next searches. */
const refuse = (error: Error) =>
  vi.spyOn(engine, 'analyse').mockImplementation(() => ({
    id: 9,
    done: Promise.reject(error),
    stop: () => {},
    setXray: () => {},
  }));
/** A promise that the test settles. */
function pending() {
  let resolve: (value: never) => void = () => {};
  let reject: (error: Error) => void = () => {};
  const promise = new Promise<never>((yes, no) => ([resolve, reject] = [yes, no]));
  const settle = (how: 'resolve' | 'reject'): void =>
    how === 'resolve' ? resolve({ move: '', ponder: '' } as never) : reject(new FakeError('', 'late'));
  return { promise, settle };
}

describe('the recording', () => {
  test('is requested with its cost, and only when a recorded search has ended', async () => {
    const asked = vi.spyOn(engine, 'recording').mockResolvedValue(file(0.5));
    session.setMode('analyse');
    engine.search.finish('e2e4');
    await settle(() => expect([asked.mock.calls, session.recorded.file]).toEqual([[], null]));
    session.setMode('xray');
    engine.search.finish('e2e4');
    await settle(() => expect([asked.mock.calls, session.recorded.file?.cost]).toEqual([[[{ cost: true }]], 0.5]));
  });

  test('of a search is shown neither while the next one runs nor after it', async () => {
    session.setMode('xray');
    const late = holdRecording();
    engine.search.finish('e2e4');
    await settle();
    session.setDepth(9);
    late(file(0.1));
    await settle(() => expect([session.liveSearch.running, session.recorded.file]).toEqual([true, null]));
    const later = holdRecording();
    engine.search.finish('e2e4');
    await settle();
    engine.recorded = file(0.3);
    session.setDepth(10);
    engine.search.finish('e2e4');
    await settle();
    later(file(0.2));
    await settle(() => expect(session.recorded.file?.cost).toBe(0.3));
  });

  test('of a search is not shown while a search from the same position runs again', async () => {
    session.setMode('xray');
    const late = holdRecording();
    const { root } = session.liveSearch;
    engine.search.finish('e2e4');
    await settle();
    session.liveSearch.start(root!, 'analysis');
    late(file(0.1));
    await settle(() => expect(session.recorded.file).toBeNull());
  });
});

describe('the result of a search', () => {
  test('is its best move and the position that was searched', async () => {
    expect(session.lastResult).toBeNull();
    session.setMode('analyse');
    engine.search.finish('e2e4');
    await settle();
    const { lastResult } = session;
    expect(lastResult).toMatchObject({ root: { fen: START_FEN }, best: { move: 'e2e4' } });
    await session.play('d2d4');
    await session.engineNow();
    expect(session.lastResult, 'the next search has found nothing yet').toBe(lastResult);
    engine.search.finish('d7d5');
    await settle(() =>
      expect(session.lastResult).toMatchObject({ root: { fen: session.game.shown?.fen }, best: { move: 'd7d5' } }),
    );
  });

  test('clears the example: the next search has no limit and selects no row', async () => {
    await session.showExample(EXAMPLE);
    engine.search.finish('e2e4');
    await settle(() => expect([session.example, session.preview.row]).toEqual([null, 4]));
    session.preview.clear();
    await session.engineNow();
    expect(engine.search.limits).toEqual({ infinite: true });
    engine.search.finish('e2e4');
    await settle(() => expect(session.preview.row).toBeNull());
  });

  test('reports a missing move, unless a notice is already shown; the game becomes an idle analysis', async () => {
    for (const notice of [null, 'The engine has lost a thread']) {
      await session.newGame('w');
      await session.play('e2e4');
      session.notifications.notify(notice);
      engine.search.finish('');
      await settle(() =>
        expect([session.notifications.notice, session.mode, session.analysing]).toEqual([
          notice ?? 'The engine found no move in this position.',
          'analyse',
          false,
        ]),
      );
    }
  });

  test('engineToMove stays true until the engine has moved', async () => {
    await session.play('e2e4');
    expect(session.engineToMove).toBe(true);
    engine.search.finish('e7e5');
    await settle(() => expect([session.engineToMove, line()]).toEqual([false, 'e2e4 e7e5']));
    session.setMode('analyse');
    expect(session.engineToMove).toBe(false);
  });
});

describe('a replaced search', () => {
  test('has no result, whether another search runs or none', async () => {
    session.setMode('analyse');
    const late = engine.search;
    await session.play('e2e4');
    late.finish('d2d4');
    await settle(() => expect([session.lastResult, session.analysing, session.liveSearch.running]).toEqual([null, true, true]));
    session.pause();
    await settle(() => expect([engine.search.stopped, session.lastResult]).toEqual([true, null]));
  });

  test('ends before a new game starts, even if it fails', async () => {
    for (const end of ['resolve', 'reject'] as const) {
      session.setMode('play');
      const { promise: done, settle: endIt } = pending();
      const search = vi.spyOn(engine, 'analyse').mockReturnValueOnce({ id: 9, done, stop: () => {}, setXray: () => {} });
      await session.engineNow();
      expect(search).toHaveBeenCalledTimes(1);
      const asked = vi.spyOn(engine, 'describe');
      const begun = session.newGame('w');
      await settle(() => expect(asked).not.toHaveBeenCalled());
      endIt(end);
      await begun;
      expect([asked.mock.calls.length, session.notifications.notice, session.notifications.failure]).toEqual([1, null, null]);
      vi.restoreAllMocks();
    }
  });
});

test('moving to the current ply sends no query to the engine and changes nothing', async () => {
  await session.openPosition({ fen: START_FEN, moves: ['e2e4', 'e7e5'] });
  await session.goTo(1);
  const asked = vi.spyOn(engine, 'describe');
  const { state } = session.game;
  await session.goTo(1);
  expect([asked.mock.calls.length, session.game.cursor, session.game.state === state]).toEqual([0, 1, true]);
  for (const ply of [2, 99]) await session.goTo(ply);
  expect([asked.mock.calls.length, session.game.cursor]).toEqual([0, 2]);
});

test("part of a switch's name is not a switch", async () => {
  await session.setSettings({ 'Switch Hist': 'false' });
  expect([session.notifications.notice, session.recorded.settings]).toEqual([
    'The engine has no switch "Switch Hist". The switches are unchanged.',
    {},
  ]);
});

describe('Space', () => {
  test('ends an x-ray search early and shows the recording', async () => {
    session.setMode('xray');
    engine.recorded = file(0.2);
    await session.engineNow();
    await settle(() =>
      expect([engine.search.stopped, session.recorded.file, session.lastResult?.root.fen]).toEqual([
        true,
        engine.recorded,
        START_FEN,
      ]),
    );
    await session.engineNow();
    expect([engine.searches.length, session.recorded.file]).toEqual([2, null]);
  });

  test('pauses and resumes an analysis', async () => {
    session.setMode('analyse');
    await session.engineNow();
    expect([engine.search.stopped, session.analysing, session.liveSearch.running]).toEqual([true, false, false]);
    await session.engineNow();
    expect([engine.searches.length, session.analysing, session.liveSearch.running]).toEqual([2, true, true]);
  });
});

describe('before it changes anything', () => {
  /** Notes for each question about the rules whether the search before it is stopped by then. */
  function stoppedBefore(): boolean[] {
    const notes: boolean[] = [];
    const { search, describe: plain } = engine;
    engine.describe = (position) => {
      notes.push(search.stopped);
      return plain.call(engine, position);
    };
    return notes;
  }

  test.each<[string, () => Promise<void>]>([
    ['a new game', () => session.newGame('b')],
    ['a takeback', () => session.takeback()],
    ['an example', () => session.showExample(EXAMPLE)],
  ])('%s stops the search', async (_, act) => {
    await session.play('e2e4');
    const notes = stoppedBefore();
    await act();
    expect([notes.length > 0, notes.every(Boolean)]).toEqual([true, true]);
  });

  test('setting other switches stops the search, because the engine rejects them during one; equal switches do not', async () => {
    await session.loadOptions();
    session.setMode('analyse');
    await session.setSettings({ 'Switch History': 'false' });
    expect(engine.search.stopped).toBe(false);
    const before = engine.search;
    const set = vi.spyOn(engine, 'setOption').mockImplementation(async () => void expect(before.stopped).toBe(true));
    session.setMode('xray');
    expect([set.mock.calls, before.stopped]).toEqual([[['Switch History', 'false']], true]);
    const running = engine.search;
    session.setDepth(9);
    expect([running.stopped, set.mock.calls.length]).toEqual([false, 1]);
  });
});

describe('an engine move played for the user', () => {
  test.each<[string, () => unknown]>([
    ['a new game', () => session.newGame('w')],
    ['another mode', () => session.setMode('analyse')],
    ['a rest', () => session.pause()],
    ['a halt', () => session.stopSearch()],
    ['a resignation', () => session.resign()],
  ])('is cancelled by %s', async (_, act) => {
    await session.engineNow();
    expect(session.engineMovesForUser).toBe(true);
    await act();
    expect(session.engineMovesForUser).toBe(false);
  });

  test("is cancelled by the engine's move, a takeback and a rejected search", async () => {
    await session.engineNow();
    engine.search.finish('e2e4');
    await settle(() => expect([session.engineMovesForUser, engine.search.position.moves]).toEqual([false, ['e2e4']]));
    engine.search.finish('e7e5');
    await settle();
    await session.engineNow();
    await session.takeback();
    expect([session.engineMovesForUser, line()]).toEqual([false, '']);
    refuse(new FakeError('limits', 'not now'));
    await session.engineNow();
    await settle(() => expect([session.engineMovesForUser, session.notifications.notice]).toEqual([false, 'limits: not now']));
  });
});

describe('pause and stop', () => {
  test('pause ends the search of a game and the preview; the mode becomes analysis', async () => {
    await session.play('e2e4');
    engine.search.hooks.onXray?.(fakeSnapshot(3));
    session.preview.selectRow(2);
    session.pause();
    expect([engine.search.stopped, session.mode, session.analysing, session.preview.row, session.liveSearch.running]).toEqual([
      true,
      'analyse',
      false,
      null,
      false,
    ]);
    session.setMode('analyse');
    expect([session.analysing, engine.searches.length]).toEqual([true, 2]);
  });

  test('stop has the engine play its move at once, and pauses an analysis', async () => {
    await session.play('e2e4');
    session.stopSearch();
    await settle(() => expect([engine.search.stopped, session.game.plies.length]).toEqual([true, 2]));
    session.setMode('analyse');
    session.stopSearch();
    expect([session.analysing, session.liveSearch.running]).toEqual([false, false]);
  });

  test('taking the other side has the engine move', async () => {
    session.takeSide('b');
    expect(engine.search).toMatchObject({ position: { moves: [] } });
    session.takeSide('w');
    expect([engine.search.stopped, session.liveSearch.running]).toEqual([true, false]);
  });

  test('depth and switches start a search only in x-ray mode, also after its end', async () => {
    session.setMode('analyse');
    await session.engineNow();
    session.setDepth(9);
    await session.setSettings({ 'Switch History': 'false' });
    expect([session.liveSearch.running, engine.searches.length]).toEqual([false, 1]);
    session.setMode('xray');
    engine.search.finish('e2e4');
    await settle();
    await session.setSettings({ 'Switch History': 'false', 'Switch Null Move': 'false' });
    expect([session.liveSearch.running, engine.searches.length]).toEqual([true, 3]);
    engine.search.finish('e2e4');
    await settle();
    session.setDepth(10);
    expect([session.liveSearch.running, engine.search.limits]).toEqual([true, { depth: 10 }]);
  });
});
