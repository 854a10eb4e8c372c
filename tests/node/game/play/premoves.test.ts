// Premoves: which moves can be entered before their turn, how the board will stand, and what happens when the turn comes.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { boardState } from '../../../../web/game/board-state.ts';
import { Game } from '../../../../web/game/game.ts';
import { premoveTargets, typedPremoves, withPremoves } from '../../../../web/game/play/premoves.ts';
import { Session } from '../../../../web/game/session.ts';
import { announcement } from '../../../../web/ui/shell/announce.ts';
import { moveTyped } from '../../../../web/ui/shell/typed-move.ts';
import { FakeEngine } from '../../../web/fake-engine.ts';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const targets = (fen: string, from: string, side: 'w' | 'b' = 'w'): string => premoveTargets(fen, from, side).sort().join(' ');

describe('a piece may be premoved', () => {
  test('where it could go if nothing stood in its way', () => {
    expect(targets(START, 'b1')).toBe('a3 c3 d2');
    expect(targets(START, 'e2')).toBe('d3 e3 e4 f3');
    expect(targets(START, 'a2')).toBe('a3 a4 b3');
    expect(targets(START, 'e7', 'b')).toBe('d6 e5 e6 f6');
    expect(targets('8/8/4P3/8/8/8/8/8 b - - 0 1', 'e6')).toBe('d7 e7 f7');
    expect(targets(START, 'c1')).toBe('a3 b2 d2 e3 f4 g5 h6');
    expect(targets(START, 'h1')).toBe('a1 b1 c1 d1 e1 f1 g1 h2 h3 h4 h5 h6 h7 h8');
    expect(targets(START, 'd1').split(' ')).toHaveLength(21);
  });

  test('only by its own side', () => {
    expect([targets(START, 'e7'), targets(START, 'e2', 'b'), targets(START, 'e4')]).toEqual(['', '', '']);
  });

  test('to castle, by the target square or the rook, while the right and the rook are there', () => {
    expect(targets(START, 'e1')).toBe('a1 c1 d1 d2 e2 f1 f2 g1 h1');
    expect(targets(START, 'e8', 'b')).toBe('a8 c8 d7 d8 e7 f7 f8 g8 h8');
    expect(targets('4k3/8/8/8/8/8/8/R3K2R w Q - 0 1', 'e1')).toBe('a1 c1 d1 d2 e2 f1 f2');
    expect(targets('4k3/8/8/8/8/8/8/4K2R w KQ - 0 1', 'e1')).toBe('d1 d2 e2 f1 f2 g1 h1');
    expect(targets('4k3/8/8/8/8/8/8/R3K2R w - - 0 1', 'e1')).toBe('d1 d2 e2 f1 f2');
    expect(targets('4k3/8/8/8/8/8/8/1RK3R1 w GB - 0 1', 'c1'), 'Chess960').toBe('b1 b2 c2 d1 d2 g1');
  });
});

describe('after premoves', () => {
  const after = (fen: string, moves: string, side: 'w' | 'b' = 'w'): string =>
    withPremoves(
      fen,
      moves.split(' ').map((uci) => ({ from: uci.slice(0, 2), to: uci.slice(2) })),
      side,
    );

  test('the pieces stand where they go, one premove after another', () => {
    expect(after(START, 'e2e4')).toBe('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1');
    expect(after(START, 'g1f3 f3e5 e5f7')).toBe('rnbqkbnr/pppppNpp/8/8/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 1');
  });

  test('a castled king and a new queen are shown', () => {
    const fen = 'r3k2r/P7/8/8/8/8/7p/R3K2R w KQkq - 0 1';
    expect(after(fen, 'e1g1')).toBe('r3k2r/P7/8/8/8/8/7p/R4RK1 w kq - 0 1');
    expect(after(fen, 'e1a1')).toBe('r3k2r/P7/8/8/8/8/7p/2KR3R w kq - 0 1');
    expect(after(fen, 'e8c8', 'b')).toBe('2kr3r/P7/8/8/8/8/7p/R3K2R w KQ - 0 1');
    expect(after(fen, 'e1f1 f1e1')).toBe('r3k2r/P7/8/8/8/8/7p/R3K2R w kq - 0 1');
    expect(after(fen, 'a7a8')).toBe('Q3k2r/8/8/8/8/8/7p/R3K2R w KQkq - 0 1');
    expect(after(fen, 'h2g1', 'b')).toBe('r3k2r/P7/8/8/8/8/8/R3K1qR w KQkq - 0 1');
  });

  test('moves can be typed, with the square where two pieces fit', () => {
    const moves = typedPremoves('4k3/8/8/8/8/2N3N1/4P3/4K3 b - - 0 1', 'w');
    const typed = (text: string) => moveTyped(moves, text)?.uci ?? null;
    expect([typed('e4'), typed('exd3'), typed('Nb5'), typed('Ne4'), typed('Nc3e4'), typed('g3e4')]).toEqual([
      'e2e4',
      'e2d3',
      'c3b5',
      null,
      'c3e4',
      'g3e4',
    ]);
  });
});

test("a king castles by its own square and by its rook's, whichever the engine names", async () => {
  const view = await new FakeEngine(() => {}).describe({ fen: START, moves: [] });
  const castling = async (uci: string, san: string): Promise<string> => {
    const [from, to] = [uci.slice(0, 2), uci.slice(2)];
    const legal = [{ uci, san, from, to, promotion: '', capture: false }];
    const game = new Game({ describe: async () => ({ ...view, legal }) }, (callback) => callback());
    await game.load({ fen: START, moves: [] });
    return ['a1', 'c1', 'e4', 'f1', 'g1', 'h1'].filter((square) => game.movesBetween(from, square).length > 0).join(' ');
  };
  expect(await castling('e1g1', 'O-O')).toBe('g1 h1');
  expect(await castling('e1c1', 'O-O-O+')).toBe('a1 c1');
  expect(await castling('b1f1', 'O-O'), 'Chess960').toBe('f1 g1 h1');
  expect(await castling('f1a1', 'O-O-O'), 'Chess960').toBe('a1 c1');
  expect(await castling('e1g1', 'Kg1'), 'not castling').toBe('g1');
});

describe('in a game', () => {
  let session: Session;
  let engine: FakeEngine;
  const line = (): string => session.game.plies.map(({ uci }) => uci).join(' ');
  const caught = (what: () => void) => vi.waitFor(what, 20_000);
  beforeEach(async () => {
    session = new Session(
      (onState) => (engine = new FakeEngine(onState)),
      (callback) => callback(),
    );
    session.premoves.enabled = true;
    await session.open(null);
    await session.play('e2e4');
  });

  test('premoves are shown and played in turn, each when the engine has moved', async () => {
    const { premoves } = session;
    premoves.add('g1', 'f3');
    premoves.add('f3', 'e5');
    const picture = boardState(session, true);
    expect(picture?.fen).toMatch(/^rnbqkbnr\/pppppppp\/8\/4N3\/4P3\/8\/PPPP1PPP\/RNBQKB1R /);
    expect(picture?.premoves).toEqual(['g1', 'f3', 'f3', 'e5']);
    expect(announcement(session)).toBe('White: e4. Premoves: g1 to f3, f3 to e5.');
    engine.search.finish('b8c6');
    await caught(() => expect(line()).toBe('e2e4 b8c6 g1f3'));
    expect(premoves.moves).toEqual([{ from: 'f3', to: 'e5' }]);
    await caught(() => expect(session.engineToMove).toBe(true));
    engine.search.finish('a7a6');
    await caught(() => expect(line()).toBe('e2e4 b8c6 g1f3 a7a6 f3e5'));
    expect([premoves.moves, premoves.fen, boardState(session, true)?.premoves]).toEqual([[], null, []]);
    engine.search.finish('c6e5');
    await caught(() => expect(line()).toMatch(/c6e5$/));
    expect(session.notifications.notice).toBeNull();
  });

  test('a premove that is not legal drops all of them, with a notice for some seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      session.premoves.add('e4', 'd5');
      session.premoves.add('g1', 'f3');
      engine.search.finish('b8c6');
      for (let i = 0; i < 20; i++) await vi.advanceTimersByTimeAsync(1);
      expect(session.notifications.notice).toBe('The premove e4-d5 is not possible here. Premoves are cancelled.');
      expect([line(), session.premoves.moves]).toEqual(['e2e4 b8c6', []]);
      await vi.advanceTimersByTimeAsync(8000);
      expect(session.notifications.notice).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  test('a pawn becomes a queen', async () => {
    await session.newGame('w', { fen: '4k3/P7/8/8/8/8/6n1/4K3 b - - 0 1', moves: [] });
    session.premoves.add('a7', 'a8');
    engine.search.finish('g2h4');
    await caught(() => expect(line()).toBe('g2h4 a7a8q'));
  });

  test('are cancelled, and mean nothing after a takeback, in another game or in an analysis', async () => {
    const { premoves } = session;
    const enter = (): void => {
      premoves.add('g1', 'f3');
      expect(premoves.moves).toHaveLength(1);
    };
    enter();
    expect([premoves.clear(), premoves.clear(), premoves.moves]).toEqual([true, false, []]);
    enter();
    await session.takeback();
    expect(premoves.moves).toEqual([]);
    await session.play('e2e4');
    expect(premoves.moves, 'not again at the same move').toEqual([]);
    enter();
    session.setMode('analyse');
    expect([premoves.moves, premoves.open]).toEqual([[], false]);
    session.setMode('play');
    session.takeSide('w');
    expect(premoves.moves).toEqual([]);
    await session.newGame('w');
    await session.play('e2e4');
    expect(premoves.moves).toEqual([]);
    enter();
    session.resign();
    expect(premoves.moves).toEqual([]);
  });

  test('are cancelled by an undo, and mean nothing when another line becomes the game', async () => {
    const { premoves } = session;
    engine.search.finish('b8c6');
    await caught(() => expect(line()).toBe('e2e4 b8c6'));
    await session.takeback();
    await session.play('d2d4');
    premoves.add('g1', 'f3');
    expect(premoves.moves).toHaveLength(1);
    await session.edits.undo();
    expect([premoves.moves, line()]).toEqual([[], 'e2e4 b8c6']);
    await session.play('d2d3');
    premoves.add('g1', 'f3');
    expect(premoves.moves).toHaveLength(1);
    await session.goTo(2);
    await session.play('g1h3');
    await session.goTo(3);
    expect(premoves.moves, 'as many moves, but others').toEqual([]);
  });

  test('cannot be entered when the user is to move, at an earlier position, for the other side, or if they are off', async () => {
    const { premoves } = session;
    const refused = (from = 'g1', to = 'f3'): void => {
      premoves.add(from, to);
      expect(premoves.moves).toEqual([]);
    };
    refused('b8', 'c6');
    refused('g1', 'g3');
    await session.goTo(0);
    refused();
    await session.goTo(1);
    premoves.enabled = false;
    refused();
    premoves.enabled = true;
    engine.search.finish('b8c6');
    await caught(() => expect(line()).toBe('e2e4 b8c6'));
    refused();
  });
});
