// What a game shows of the engine's line, the search that a peek starts, its mark in the PGN, and the evaluation bar's reading.
import { beforeEach, describe, expect, test } from 'vitest';
import { boardState } from '../../../web/game/board-state.ts';
import { readingOf, readingOfSession } from '../../../web/game/play/bar-reading.ts';
import { levelChoiceText } from '../../../web/game/play/level-choice.ts';
import { lineHidden } from '../../../web/game/play/peek.ts';
import type { Session } from '../../../web/game/session.ts';
import { pgnOfSession } from '../../../web/game/tree/session-text.ts';
import { type FakeEngine, fakeInfo } from '../../web/fake-engine.ts';
import { openFakeSession, settle } from './session-fixture.ts';

let session: Session;
let engine: FakeEngine;
beforeEach(async () => {
  ({ session, engine } = await openFakeSession());
  session.playLine = 'thinking';
});

const marks = (): string[] =>
  session.game.plies.filter(({ commands }) => commands.some(([name]) => name === 'peek')).map(({ san }) => san);

async function play(uci: string, reply: string): Promise<void> {
  await session.play(uci);
  engine.search.finish(reply);
  await settle();
}

describe('the line of a game', () => {
  test('is shown while the engine thinks, and hidden while it is the turn of the user', async () => {
    expect(lineHidden(session)).toBe(true);
    await session.play('e2e4');
    expect(lineHidden(session)).toBe(false);
    session.playLine = 'hidden';
    expect(lineHidden(session)).toBe(true);
    session.peeking = true;
    expect(lineHidden(session)).toBe(false);
    session.setMode('analyse');
    expect(lineHidden(session)).toBe(false);
  });

  test('is never hidden where nothing asks for it, nor after the game', async () => {
    session.playLine = null;
    session.setPeek(true);
    await settle(() =>
      expect([lineHidden(session), engine.searches.length, session.game.record?.commands]).toEqual([false, 0, []]),
    );
    session.playLine = 'thinking';
    session.setPeek(false);
    session.resign();
    expect(lineHidden(session)).toBe(false);
    session.playLine = 'hidden';
    expect(lineHidden(session)).toBe(false);
  });

  test('a peek searches for the user until they move or look away; the engine’s move replaces it', async () => {
    await play('e2e4', 'e7e5');
    session.setPeek(true);
    expect([engine.search.limits, engine.search.position.moves]).toEqual([{ infinite: true }, ['e2e4', 'e7e5']]);
    expect([session.liveSearch.kind, session.engineToMove, lineHidden(session)]).toEqual(['analysis', false, false]);
    session.setPeek(false);
    expect([session.liveSearch.running, lineHidden(session)]).toEqual([false, true]);
    session.setPeek(true);
    await session.play('g1f3');
    expect([session.liveSearch.kind, engine.search.position.moves.length]).toEqual(['move', 3]);
    await session.newGame('w');
    await settle(() => expect([session.peeking, session.game.record?.commands]).toEqual([false, []]));
  });

  test('has one arrow while the engine thinks, its own move; of the whole line three, after a peek and in an analysis', async () => {
    const arrows = (): string[] => boardState(session, true)!.shapes.map(({ from, to }) => from + to);
    await session.play('e2e4');
    engine.search.hooks.onInfo?.(fakeInfo({ pv: ['e7e5', 'g1f3', 'b8c6', 'f1b5'] }));
    expect(arrows()).toEqual(['e7e5']);
    session.playLine = null;
    expect(arrows(), 'on an embedded board, too').toEqual(['e7e5']);
    session.playLine = 'thinking';
    session.setPeek(true);
    expect(arrows()).toEqual(['e7e5', 'g1f3', 'b8c6']);
    session.setMode('analyse');
    await settle();
    engine.search.hooks.onInfo?.(fakeInfo({ pv: ['e7e5', 'g1f3', 'b8c6', 'f1b5'] }));
    expect(arrows()).toEqual(['e7e5', 'g1f3', 'b8c6']);
  });

  test('says where a level has deliberately played another move, until the next search', async () => {
    const think = async (level: string, move: string, nodes = 252): Promise<string> => {
      session.setStrength(level, 500);
      await session.newGame('w');
      await session.play('e2e4');
      engine.search.hooks.onInfo?.(fakeInfo({ pv: ['d7d5'], san: ['d5'], nodes: 252 }));
      // The engine reports the move of its level last.
      engine.search.hooks.onInfo?.(fakeInfo({ pv: [move], san: [move.slice(2)], nodes }));
      engine.search.hooks.onInfo?.(fakeInfo({ pv: [move], san: [move.slice(2)], nodes }));
      expect(levelChoiceText(session)).toBe('');
      engine.search.finish(move);
      await settle();
      return levelChoiceText(session);
    };
    expect(await think('hobby', 'd7d5')).toBe('');
    expect(await think('full', 'c7c5'), 'of another thread').toBe('');
    expect(await think('hobby', 'c7c5', 300), 'found by searching on').toBe('');
    expect(await think('hobby', 'c7c5'), 'the line is hidden: it would give the error away').toBe('');
    session.aloud = true;
    expect(levelChoiceText(session), 'thinking aloud').toBe('The engine played c5 deliberately: the level’s choice.');
    session.aloud = false;
    session.playLine = null;
    expect(levelChoiceText(session), 'on an embedded board').toBe('The engine played c5 deliberately: the level’s choice.');
    await session.play('g1f3');
    expect(levelChoiceText(session)).toBe('');
  });

  test('a board of the search goes when the line is hidden', async () => {
    await session.play('e2e4');
    session.preview.selectRow(1);
    expect(session.preview.row).toBe(1);
    engine.search.finish('e7e5');
    await settle(() => expect(session.preview.row).toBe(null));
  });
});

describe('the mark of a peek', () => {
  test('stands at the position that was looked at, once, and is written to the PGN', async () => {
    await play('e2e4', 'e7e5');
    session.setPeek(true);
    await settle();
    session.setPeek(false);
    await play('g1f3', 'b8c6');
    expect(marks()).toEqual(['e5']);
    expect(pgnOfSession(session)).toContain('1. e4 e5 {[%peek]} 2. Nf3 Nc6');
    const again = (await session.read({ pgn: pgnOfSession(session) })).game?.record;
    expect(again?.children[0]?.children[0]?.commands).toEqual([['peek', '']]);
  });

  test('at the start of the game; with the line always open; where the engine moves for the user', async () => {
    session.setPeek(true);
    await settle(() => expect(session.game.record?.commands).toEqual([['peek', '']]));
    session.setPeek(false);
    await play('e2e4', 'e7e5');
    session.playLine = 'open';
    session.setPeek(false);
    await settle(() => expect(marks()).toEqual(['e5']));
    session.playLine = 'thinking';
    await play('g1f3', 'b8c6');
    await session.engineNow();
    await settle(() => expect([marks(), session.liveSearch.kind, lineHidden(session)]).toEqual([['e5', 'Nc6'], 'move', false]));
  });
});

describe('the evaluation bar', () => {
  const cp = (value: number, turn: 'w' | 'b') => readingOf({ kind: 'cp', value, bound: 'exact' }, turn);
  const mate = (value: number, turn: 'w' | 'b') => readingOf({ kind: 'mate', value, bound: 'exact' }, turn);

  test('reads from the side of White, in pawns or moves to mate', () => {
    expect([cp(34, 'w').text, cp(34, 'b').text, cp(-1250, 'w').text, cp(4, 'b').text]).toEqual(['+0.3', '−0.3', '−13', '0.0']);
    expect([mate(5, 'w').text, mate(5, 'b').text, mate(-2, 'b').text, mate(0, 'w').text]).toEqual(['M5', '−M5', 'M2', '−M0']);
    expect([cp(34, 'b').label, mate(-2, 'b').label, mate(0, 'w').label]).toEqual([
      'Black is ahead by 0.3 pawns',
      'White mates in 2',
      'Black has given checkmate',
    ]);
  });

  test('leaves both halves visible', () => {
    expect([mate(1, 'w').share, mate(1, 'b').share, cp(0, 'w').share]).toEqual([0.97, 0.03, 0.5]);
  });

  test('keeps its reading between two searches, and ends with the result', async () => {
    expect(readingOfSession(session)?.text).toBe('');
    await session.play('e2e4');
    expect(readingOfSession(session)).toBe(null);
    engine.search.hooks.onInfo?.(fakeInfo({ score: { kind: 'cp', value: 120, bound: 'exact' } }));
    expect(readingOfSession(session)?.text).toBe('−1.2');
    session.resign();
    expect([readingOfSession(session)?.text, readingOfSession(session)?.share]).toEqual(['0-1', 0.03]);
  });
});
