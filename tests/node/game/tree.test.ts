// The game as a tree: what a user adds, moves, deletes and takes back, and that nothing is lost.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { START_FEN } from '../../../web/core/format.ts';
import type { Session } from '../../../web/game/session.ts';
import { History } from '../../../web/game/tree/history.ts';
import type { GameRecord, MoveNode, RecordNode } from '../../../web/protocol/game-record.ts';
import {
  asMainLine,
  countMoves,
  lineThrough,
  promoted,
  recordOf,
  specAt,
  variationStart,
  withMoves,
  withoutNode,
} from '../../../web/state/game-tree.ts';
import type { FakeEngine } from '../../web/fake-engine.ts';
import { openFakeSession } from './session-fixture.ts';

let session: Session;
let engine: FakeEngine;
beforeEach(async () => {
  ({ session, engine } = await openFakeSession());
  session.setMode('analyse');
});

/** The tree as text: variations in brackets after the move they replace. */
function text({ children }: RecordNode): string {
  const [main, ...others] = children;
  if (!main) return '';
  const variation = (node: MoveNode): string => ` (${[node.uci, text(node)].filter(Boolean).join(' ')})`;
  return [`${main.uci}${others.map(variation).join('')}`, text(main)].filter(Boolean).join(' ');
}
const tree = (): string => text(session.game.record!);
const line = (): string => session.game.plies.map(({ uci }) => uci).join(' ');
async function play(...moves: string[]): Promise<void> {
  for (const uci of moves) await session.play(uci);
}

describe('the tree alone', () => {
  const ply = (uci: string) => ({ uci, san: uci, from: '', to: '', check: false, capture: false, fen: `after ${uci}` });
  const plies = (moves: string) => moves.split(' ').map(ply);
  const record = recordOf({ startFen: 'start', plies: plies('a b c') });

  test('adds only the moves that it does not have, after those that it has', () => {
    const grown = withMoves(record, ['a'], plies('b d e'));
    expect([text(grown), countMoves(grown)]).toEqual(['a b c (d e)', 5]);
    expect([withMoves(grown, [], plies('a b')), withMoves(grown, ['x'], plies('y'))]).toEqual([grown, grown]);
  });

  test('a line through variations within variations becomes the main line', () => {
    const grown = withMoves(withMoves(record, ['a'], plies('d e')), ['a', 'd'], plies('f g'));
    expect([text(grown), lineThrough(grown, ['a', 'd']), lineThrough(grown, [])]).toEqual([
      'a b (d e (f g)) c',
      ['a', 'd', 'e'],
      ['a', 'b', 'c'],
    ]);
    expect(text(asMainLine(grown, ['a', 'd', 'f']))).toBe('a d (b c) f (e) g');
  });

  test('moves after the end of a game with a result are a variation, until one becomes the main line', () => {
    const played = { ...record, result: '1-0' as const };
    const analysed = withMoves(withMoves(played, ['a', 'b', 'c'], plies('d e')), ['a', 'b', 'c'], plies('f'));
    const lines = (game: GameRecord) => [lineThrough(game, []).join(' '), game.result];
    expect([lines(analysed), lineThrough(analysed, ['a', 'b', 'c', 'd'])]).toEqual([
      ['a b c', '1-0'],
      ['a', 'b', 'c', 'd', 'e'],
    ]);
    expect(variationStart(analysed, ['a', 'b', 'c', 'd', 'e'])).toEqual(['a', 'b', 'c', 'd']);
    expect(lines(promoted(analysed, ['a', 'b', 'c', 'd', 'e']))).toEqual(['a b c d e', '*']);
    const second = promoted(analysed, ['a', 'b', 'c', 'f']);
    expect([text(second), lines(second)]).toEqual(['a b c f (d e)', ['a b c', '1-0']]);
    expect(lines(asMainLine(analysed, ['a', 'b', 'c', 'f']))).toEqual(['a b c f', '*']);
    const cut = withoutNode(withoutNode(analysed, ['a', 'b', 'c', 'd']), ['a', 'b', 'c', 'f']);
    expect([text(cut), lines(withMoves({ ...cut, result: '*' }, ['a', 'b', 'c'], plies('g')))]).toEqual([
      'a b c',
      ['a b c g', '*'],
    ]);
  });

  test('a position is given from after the last null move; in Chess960 it says so', () => {
    const passing = recordOf(
      { startFen: 'start', plies: [...plies('a 0000 b'), { ...ply('0000'), fen: 'passed' }, ply('c')] },
      true,
    );
    expect(specAt(passing, ['a', '0000', 'b', '0000', 'c'])).toEqual({ fen: 'passed', moves: ['c'], chess960: true });
    expect(specAt(record, ['a', 'b'])).toEqual({ fen: 'start', moves: ['a', 'b'] });
  });

  test('500 changes can be undone', () => {
    const history = new History<number>();
    for (let n = 1; n <= 501; n++) history.note(n, 'change');
    let undone = 0;
    for (let at = history.undo(502); at !== null; at = history.undo(at)) undone += 1;
    expect([undone, history.undoLabel, history.redo(2), history.undo(3)]).toEqual([500, null, 3, 2]);
  });
});

describe('moves', () => {
  test('a move that differs from the next one opens a variation; the same move steps into it', async () => {
    await play('e2e4', 'e7e5', 'g1f3');
    await session.goTo(1);
    await play('c7c5', 'g1f3');
    expect([tree(), line()]).toEqual(['e2e4 e7e5 (c7c5 g1f3) g1f3', 'e2e4 c7c5 g1f3']);
    await session.goTo(1);
    await play('e7e5');
    expect([tree(), line(), session.game.cursor]).toEqual(['e2e4 e7e5 (c7c5 g1f3) g1f3', 'e2e4 e7e5 g1f3', 2]);
    await play('g1f3');
    await session.goTo(1);
    await play('c7c5');
    expect(line(), 'into the variation, to its end').toBe('e2e4 c7c5 g1f3');
  });

  test('going to a move of a variation leads the line through it', async () => {
    await play('e2e4', 'e7e5');
    await session.goTo(1);
    await play('c7c5', 'g1f3');
    await session.goToPath(['e2e4', 'e7e5']);
    expect([line(), session.game.cursor]).toEqual(['e2e4 e7e5', 2]);
    await session.goToPath(['e2e4', 'c7c5']);
    expect([line(), session.game.cursor, session.game.fenAt().split(' ')[1]]).toEqual(['e2e4 c7c5 g1f3', 2, 'w']);
    await session.goToSibling(1);
    expect(session.game.path).toEqual(['e2e4', 'e7e5']);
    await session.goToSibling(-1);
    expect(session.game.path).toEqual(['e2e4', 'c7c5']);
  });

  test('in a game, another move becomes the game, and the moves before it a variation', async () => {
    await play('e2e4', 'e7e5', 'g1f3');
    session.setMode('play');
    await session.goTo(0);
    session.takeSide('w');
    await play('d2d4');
    expect([tree(), line()]).toEqual(['d2d4 (e2e4 e7e5 g1f3)', 'd2d4']);
    expect(engine.search.position.moves).toEqual(['d2d4']);
  });

  test('castling by king takes rook', async () => {
    await session.openPosition({ fen: 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1', moves: [] });
    const legal = session.game.shown!.legal;
    const castles = (to: string): string[] => session.game.movesBetween('e1', to).map(({ san }) => san);
    // The fake engine has no castling; the rule is about the texts alone.
    legal.push(
      { uci: 'e1g1', san: 'O-O', from: 'e1', to: 'g1', promotion: '', capture: false },
      { uci: 'e1c1', san: 'O-O-O+', from: 'e1', to: 'c1', promotion: '', capture: false },
    );
    expect([castles('h1'), castles('a1'), castles('h8'), castles('b1')]).toEqual([['O-O'], ['O-O-O+'], [], []]);
  });
});

describe('edits', () => {
  beforeEach(async () => {
    await play('e2e4', 'e7e5', 'g1f3');
    await session.goTo(1);
    await play('c7c5');
    await session.goTo(1);
    await play('e7e6', 'd2d4');
  });

  test('promote, demote and main line move a variation; the cursor stays at its move', async () => {
    const { edits } = session;
    expect(tree()).toBe('e2e4 e7e5 (c7c5) (e7e6 d2d4) g1f3');
    await edits.promote(['e2e4', 'e7e6', 'd2d4']);
    expect(tree()).toBe('e2e4 e7e5 (e7e6 d2d4) (c7c5) g1f3');
    await edits.makeMainLine(['e2e4', 'c7c5']);
    expect(tree()).toBe('e2e4 c7c5 (e7e5 g1f3) (e7e6 d2d4)');
    await edits.demote(['e2e4', 'c7c5']);
    expect(tree()).toBe('e2e4 e7e5 (c7c5) (e7e6 d2d4) g1f3');
    expect([session.game.path, line()]).toEqual([['e2e4', 'e7e6', 'd2d4'], 'e2e4 e7e6 d2d4']);
    const before = session.game.record;
    await edits.demote(['e2e4', 'e7e6']);
    await edits.promote(['e2e4', 'e7e5']);
    expect([session.game.record === before, edits.undoLabel], 'nothing to move').toEqual([true, 'demoted line']);
  });

  test('deleting removes a move with all that follows; the cursor goes to the move before', async () => {
    await session.edits.remove(['e2e4', 'e7e6']);
    expect([tree(), session.game.path, line()]).toEqual(['e2e4 e7e5 (c7c5) g1f3', ['e2e4'], 'e2e4 e7e5 g1f3']);
    expect(session.edits.toast).toEqual({ text: '2 half-moves deleted.', action: 'undo' });
    expect(engine.search.position.moves, 'what is analysed').toEqual(['e2e4']);
    await session.edits.remove([]);
    await session.edits.remove(['a2a3']);
    expect(tree()).toBe('e2e4 e7e5 (c7c5) g1f3');
    await session.edits.undo();
    expect(engine.search.position.moves).toEqual(['e2e4', 'e7e6', 'd2d4']);
    await session.edits.remove(['e2e4', 'c7c5']);
    expect(session.edits.toast?.text).toBe('1 half-move deleted.');
  });

  test('annotations belong to their move and leave the search alone', async () => {
    const searches = engine.searches.length;
    await session.edits.annotate(['e2e4', 'c7c5'], { comments: ['Sicilian'], nags: [1] });
    expect(session.game.record!.children[0]!.children[1]).toMatchObject({ uci: 'c7c5', comments: ['Sicilian'], nags: [1] });
    expect(engine.searches.length).toBe(searches);
  });
});

describe('undo and redo', () => {
  test('every change in analysis, back to the start and forward again', async () => {
    await play('e2e4', 'e7e5');
    await session.edits.annotate(['e2e4'], { nags: [1] });
    await session.takeback();
    await session.openPosition({ fen: 'startpos', moves: ['d2d4', 'd7d5', 'c2c4'] });
    expect(session.edits.toast).toMatchObject({ action: 'undo' });
    const states = [tree()];
    while (session.edits.undoLabel !== null) {
      await session.edits.undo();
      states.push(tree());
    }
    expect(states).toEqual(['d2d4 d7d5 c2c4', 'e2e4', 'e2e4 e7e5', 'e2e4 e7e5', 'e2e4', '']);
    await session.edits.undo();
    expect(tree(), 'nothing left to undo').toBe('');
    while (session.edits.redoLabel !== null) await session.edits.redo();
    expect(tree()).toBe('d2d4 d7d5 c2c4');
    await session.edits.undo();
    await play('a7a6');
    expect(session.edits.redoLabel, 'a new change ends what can be redone').toBeNull();
  });

  test('a new game can be undone: the game, its mode and its side return', async () => {
    await play('e2e4', 'e7e5', 'g1f3');
    await session.goTo(2);
    await session.newGame('b');
    expect([session.mode, session.user, session.game.plies.length]).toEqual(['play', 'b', 0]);
    await session.edits.undo();
    expect([session.mode, session.user, line(), session.game.cursor]).toEqual(['analyse', 'w', 'e2e4 e7e5 g1f3', 2]);
    expect(session.edits.toast).toMatchObject({ action: 'redo' });
    await session.edits.redo();
    expect([session.mode, session.user, line()]).toEqual(['play', 'b', '']);
  });

  test('the example can be undone: the game and its mode return', async () => {
    await session.newGame('w');
    await play('e2e4');
    await session.showExample({ title: 'x', text: '', fen: START_FEN, limits: { depth: 7 }, ply: 4 });
    expect([session.mode, line()]).toEqual(['analyse', '']);
    await session.edits.undo();
    expect([session.mode, line()]).toEqual(['play', 'e2e4']);
  });

  test('a takeback in a game can be undone', async () => {
    await session.newGame('w');
    await play('e2e4');
    engine.search.finish('e7e5');
    await expect.poll(line).toBe('e2e4 e7e5');
    await session.takeback();
    expect(line()).toBe('');
    await session.edits.undo();
    expect(line()).toBe('e2e4 e7e5');
  });

  test('the message about a change goes after 8 seconds, or when the next one comes', async () => {
    await play('e2e4', 'e7e5');
    vi.useFakeTimers();
    await session.takeback();
    vi.advanceTimersByTime(7_900);
    await session.takeback();
    const toast = { text: '1 half-move deleted.', action: 'undo' };
    vi.advanceTimersByTime(7_900);
    expect(session.edits.toast).toEqual(toast);
    vi.advanceTimersByTime(200);
    expect(session.edits.toast).toBeNull();
    await session.edits.undo();
    expect(session.edits.toast).toEqual({ text: 'Undone: deleted moves.', action: 'redo' });
    session.edits.dismiss();
    expect(session.edits.toast).toBeNull();
  });
  afterEach(() => vi.useRealTimers());

  test('a refused change is not noted', async () => {
    const { undoLabel } = session.edits;
    await play('e5e6');
    await session.openPosition({ fen: 'rubbish', moves: [] }).catch(() => {});
    expect(session.edits.undoLabel).toBe(undoLabel);
  });

  test('a resignation belongs to the line at whose end it was', async () => {
    await session.newGame('w');
    await play('e2e4');
    session.resign();
    expect(session.game.outcome().result).toBe('0-1');
    await session.goTo(0);
    await play('d2d4');
    expect(session.game.outcome().result).toBe('*');
    await session.goToPath(['e2e4']);
    expect(session.game.outcome().result).toBe('0-1');
  });
});
