// Boards that only show a game replay it without the engine: what they show is what the engine would say, or is left to it.
import { beforeAll, describe, expect, test } from 'vitest';
import type { RiposteModule } from '../../../wasm-build/engine.d.ts';
import { readGame } from '../../../web/engine/worker/read-game.ts';
import { describePosition } from '../../../web/engine/worker/request-handlers.ts';
import type { PositionSpec, PositionView } from '../../../web/protocol/protocol.ts';
import { describeDiagram } from '../../../web/replay/diagram.ts';
import { describeReplay, NeedsEngine, readReplay } from '../../../web/replay/replay.ts';
import { loadModule, table, unescaped } from '../load.ts';

let module: RiposteModule;
beforeAll(async () => {
  module = await loadModule();
});

const sorted = (view: PositionView) => ({ ...view, legal: [...view.legal].sort((a, b) => (a.uci < b.uci ? -1 : 1)) });

/** The value, or null where it is left to the engine. */
function unlessLeft<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    expect(error).toBeInstanceOf(NeedsEngine);
    return null;
  }
}

/** Compares positions with the engine and returns how many were described without it. */
function compared(positions: readonly PositionSpec[]): number {
  const views = positions.map((position) => [position, unlessLeft(() => describeReplay(position))] as const);
  const own = views.filter(([, view]) => view !== null);
  for (const [position, view] of own) expect(sorted(view!), position.fen).toEqual(sorted(describePosition(module, position)));
  return own.length / positions.length;
}

const startsOf = (name: string): PositionSpec[] => table(name).map(([fen = '']) => ({ fen: unescaped(fen), moves: [] }));

test('a diagram is described as by the engine, but for its moves, where that is certain', () => {
  const positions = ['movelists.tsv', 'draws.tsv', 'ep.tsv', 'fen.tsv', 'repaired-fen.tsv'].flatMap(startsOf);
  const own = positions.flatMap((position) => {
    const view = describeDiagram(position);
    return view ? [[position, view] as const] : [];
  });
  for (const [position, view] of own) expect(view, position.fen).toEqual({ ...describePosition(module, position), legal: [] });
  expect(own.length).toBeGreaterThan(10);
  expect(describeDiagram({ fen: 'startpos', moves: [] })).not.toBeNull();
});

describe('a position that is replayed', () => {
  test.each([
    ['movelists.tsv', 0.7],
    ['draws.tsv', 0.8],
    ['ep.tsv', 0.1],
    ['fen.tsv', 0.1],
    ['repaired-fen.tsv', 0],
  ])('is described as by the engine: %s', (name, least) => {
    expect(compared(startsOf(name))).toBeGreaterThanOrEqual(least);
  });

  test('repeats as often as the engine counts', () => {
    const games = table('repetition.tsv').map(([fen = '', moves = '']) => ({ fen, moves: moves.split(' ').filter(Boolean) }));
    expect(compared(games)).toBeGreaterThan(0.9);
  });
});

test('a game that is replayed is read as by the engine, with its variations and comments', () => {
  const texts = [...table('pgn.tsv'), ...table('pgn-annotated.tsv')].map(([, text = '']) => JSON.parse(text) as string);
  let own = 0;
  for (const text of texts) {
    const game = unlessLeft(() => readReplay(text));
    if (game === null) continue;
    own++;
    expect(game, text).toEqual(readGame(module, text, 'startpos'));
  }
  expect(own / texts.length).toBeGreaterThan(0.6);
});

test.each([
  ['an illegal move', { fen: 'startpos', moves: ['e2e5'] }],
  ['Chess960', { fen: 'startpos', moves: [], chess960: true }],
  ['a side in check that is not to move', { fen: '4k3/8/8/8/8/8/4R3/4K3 w - - 0 1', moves: [] }],
  ['a castling right without its rook', { fen: '4k3/8/8/8/8/8/8/4K3 w K - 0 1', moves: [] }],
  ['more pawns than a side has', { fen: '4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1', moves: [] }],
])('%s is left to the engine', (_, position) => {
  expect(() => describeReplay(position)).toThrow(NeedsEngine);
});
