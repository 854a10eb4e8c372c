// Positions after moves, as boards need them, compared with chess.js.
import { Chess, type Move, SQUARES } from 'chess.js';
import { expect, test } from 'vitest';
import { afterMove, canMove, positionsAlong } from '../../../web/core/after-move.ts';

/** A generator of the same numbers in every run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
const shown = (fen: string): string => fen.split(' ').slice(0, 2).join(' ');

const isRare = (move: Move): boolean =>
  move.isKingsideCastle() || move.isQueensideCastle() || move.isEnPassant() || move.promotion !== undefined;

/** A move of a random piece, but first what boards get wrong. Of few pieces: chess.js plays each move that it lists. */
function randomMove(chess: Chess, next: () => number): Move | undefined {
  const own = SQUARES.filter((square) => chess.get(square)?.color === chess.turn())
    .map((square) => ({ square, order: next() }))
    .sort((a, b) => a.order - b.order);
  const special = own.filter(({ square }) => /[kp]/.test(chess.get(square)!.type));
  const [rights, passed] = chess.fen().split(' ').slice(2) as [string, string];
  const late = chess.turn() === 'w' ? '7' : '2';
  for (const { square } of special) {
    const mayBe = chess.get(square)!.type === 'k' ? rights !== '-' : passed !== '-' || square.endsWith(late);
    const rare = mayBe ? chess.moves({ square, verbose: true }).find(isRare) : undefined;
    if (rare) return rare;
  }
  for (const { square } of own) {
    const moves = chess.moves({ square, verbose: true });
    if (moves.length > 0) return moves[Math.floor(next() * moves.length)];
  }
  return undefined;
}

let castlings = 0;
let promotions = 0;
let enPassant = 0;

for (const first of [1, 21, 41])
  test(`twenty random games from number ${first} on have the same boards`, { tags: first === 1 ? [] : 'nightly' }, () => {
    for (let game = first; game < first + 20; game += 1) {
      const next = random(game);
      const chess = new Chess();
      for (let ply = 0; ply < 120; ply += 1) {
        const move = randomMove(chess, next);
        if (!move) break;
        const { before, after } = move;
        chess.load(after);
        castlings += move.isKingsideCastle() || move.isQueensideCastle() ? 1 : 0;
        promotions += move.promotion ? 1 : 0;
        enPassant += move.isEnPassant() ? 1 : 0;
        const uci = move.from + move.to + (move.promotion ?? '');
        expect(shown(afterMove(before, uci)), `${before} ${uci}`).toBe(shown(after));
        if (!move.captured && !move.promotion && !move.isKingsideCastle() && !move.isQueensideCastle())
          expect(canMove(before, uci, before.split(' ')[1] === 'w' ? move.piece.toUpperCase() : move.piece), uci).toBe(true);
      }
    }
  });

test('the random games have castlings, promotions and captures en passant', () => {
  expect(Math.min(castlings, promotions, enPassant)).toBeGreaterThan(5);
});

test('Chess960 castles onto the rook; a null move changes the side alone', () => {
  const fen = '1r2k1r1/8/8/8/8/8/8/1R2K1R1 w KQkq - 0 1';
  expect(shown(afterMove(fen, 'e1g1'))).toBe('1r2k1r1/8/8/8/8/8/8/1R3RK1 b');
  expect(shown(afterMove(fen, 'e1b1'))).toBe('1r2k1r1/8/8/8/8/8/8/2KR2R1 b');
  expect(positionsAlong(fen, ['0000', 'e8e7']).map((one) => one.split(' ')[1])).toEqual(['w', 'b', 'w']);
});

test('a quiet move cannot be played by another piece, through a piece, or onto one', () => {
  const fen = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
  expect(canMove(fen, 'g1f3', 'N')).toBe(true);
  expect(canMove(fen, 'f1c4', 'B'), 'through e2').toBe(false);
  expect(canMove(fen, 'g1e2', 'N'), 'onto e2').toBe(false);
  expect(canMove(fen, 'g1f3', 'B'), 'another piece').toBe(false);
  expect(canMove(fen, 'g8f6', 'n'), 'the other side').toBe(false);
});
