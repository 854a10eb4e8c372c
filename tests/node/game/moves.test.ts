// Which piece moved at a record: the moves before the search are played without rules.
import { describe, expect, test } from 'vitest';
import { takes } from '../../../web/recording/pieces.ts';
import { SearchTree } from '../../../web/recording/tree.ts';
import { head, type Node, recorded } from '../../web/recorded.ts';

/** Names of moves, one after another from the root, after moves of the game. */
function names(fen: string, moves: string[], ...tried: (string | Node)[]): string {
  const below = tried.map((one): Node => (typeof one === 'string' ? { move: one } : one));
  const tree = new SearchTree(recorded([{ below }], { description: { ...head().description, position: { fen, moves } } }));
  const records = Array.from({ length: tree.recording.count - 1 }, (_, i) => i + 1);
  for (const i of records) expect(takes(tree.moved[i])).toBe(tree.name(i).includes('x'));
  return records.map((i) => `${tree.name(i)} ${tree.shortName(i)}`).join(', ');
}
const KINGS = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';

describe('after moves of the game', () => {
  test.each<[string, string, string[], string[], string]>([
    ['castling on the short side', KINGS, ['e1g1'], ['f1e1', 'g1h1', 'a1a8'], 'Rf1-e1 Re1, Kg1-h1 Kh1, Ra1xa8 Rxa8'],
    ['castling on the long side', KINGS, ['e1g1', 'e8c8'], ['d8d1', 'c8b8', 'h8h7'], 'Rd8-d1 Rd1, Kc8-b8 Kb8, Rh8-h7 Rh7'],
    [
      'castling with pieces outside of the rook',
      '4k3/8/8/8/8/8/8/1R2K1RN w BG - 0 1',
      ['e1g1'],
      ['f1f8', 'g1h2', 'h1g3', 'b1b8'],
      'Rf1-f8 Rf8, Kg1-h2 Kh2, Nh1-g3 Ng3, Rb1-b8 Rb8',
    ],
    [
      'castling with the rook between',
      '4k3/8/8/8/8/8/8/4KR2 w F - 0 1',
      ['e1g1'],
      ['f1f8', 'g1h1', 'h1h2'],
      'Rf1-f8 Rf8, Kg1-h1 Kh1, h1-h2 h2',
    ],
    [
      'castling of Chess960',
      '1k1r4/8/8/8/8/8/8/RK5R w KQd - 0 1',
      ['b1a1', 'b8d8'],
      ['c1c2', 'd1d2', 'g8h8', 'f8f1'],
      'Kc1-c2 Kc2, Rd1-d2 Rd2, Kg8-h8 Kh8, Rf8-f1 Rf1',
    ],
    [
      'a king\u2019s step beside its rook',
      'k7/8/8/8/8/8/8/R2K4 w Q - 0 1',
      ['d1c1'],
      ['c1b1', 'a1a8', 'd1d2'],
      'Kc1-b1 Kb1, Ra1xa8 Rxa8, d1-d2 d2',
    ],
    [
      'en passant',
      '3qk3/3p4/8/4P3/8/8/8/4K3 b - - 0 1',
      ['d7d5', 'e5d6'],
      ['d8d5', 'd8d6', 'd6d7'],
      'Qd8-d5 Qd5, Qd8xd6 Qxd6, d6-d7 d7',
    ],
    ['a pawn that takes', '3qk3/8/8/3p4/3NP3/8/8/4K3 w - - 0 1', ['e4d5'], ['d4f5', 'd8d5'], 'Nd4-f5 Nf5, Qd8xd5 Qxd5'],
    [
      'other pieces that change the file',
      'startpos',
      ['g1f3', 'b8c6'],
      ['f1e2', 'c8d7', 'f3e5'],
      'Bf1xe2 Bxe2, Bc8xd7 Bxd7, Nf3-e5 Ne5',
    ],
    [
      'promotions',
      'r3k3/1P5P/8/8/8/8/7p/4K3 w - - 0 1',
      ['h7h8n', 'h2h1q', 'b7a8b'],
      ['h8f7', 'h1h5', 'a8d5'],
      'Nh8-f7 Nf7, Qh1-h5 Qh5, Ba8-d5 Bd5',
    ],
  ])('%s', (_, fen, moves, tried, expected) => expect(names(fen, moves, ...tried)).toBe(expected));
});

describe('what was tried before is taken back', () => {
  test('castling', () => {
    const castles = (move: string): Node => ({ move, kind: 3, below: [{ move: 'h8h7' }] });
    expect(
      names(
        KINGS.replace('r3k2r', 'r3k2r/8/8').replace('/8/8/8/8/8/8', '/8/8/b7/8'),
        [],
        castles('e1h1'),
        'a5f1',
        'a5g1',
        'h1h2',
        castles('e1a1'),
        'a5d1',
        'a5c1',
        'a1a2',
        'e1d1'.replace('d1', 'f2'),
      ),
    ).toBe(
      'O-O O-O, Rh8-h7 Rh7, Ba5-f1 Bf1, Ba5-g1 Bg1, Rh1-h2 Rh2, O-O-O O-O-O, Rh8-h7 Rh7, Ba5-d1 Bd1, Ba5-c1 Bc1, Ra1-a2 Ra2, Ke1-f2 Kf2',
    );
  });

  test('en passant and promotions', () => {
    const fen = '3qk3/P7/8/3pP3/8/8/8/4K3 w - d6 0 1';
    expect(names(fen, [], { move: 'e5d6', kind: 2 }, 'd8d6', 'd8d5', 'a7a8q', 'a7b8n', 'd8a8', 'a7a8')).toBe(
      'e5xd6 exd6, Qd8-d6 Qd6, Qd8xd5 Qxd5, a7-a8=Q a8=Q, a7-b8=N b8=N, Qd8-a8 Qa8, a7-a8 a8',
    );
  });
});

test('a null move passes; the root and a verification have no name', () => {
  const pass: Node = { searchKind: 'nullMove', below: [{ move: 'e7e5' }] };
  expect(names('startpos', [], pass, { searchKind: 'singular' })).toBe('pass pass, e7-e5 e5,  ');
});
