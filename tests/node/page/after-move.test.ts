// Positions after moves, as boards need them, compared with chess.js.
import { Chess } from 'chess.js';
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

let castlings = 0;
let promotions = 0;
let enPassant = 0;

// chess.js takes a second for a game: twenty games at each commit, forty at night.
test.each(process.env['RIPOSTE_NIGHTLY'] ? [1, 11, 21, 31] : [1, 11])(
  'ten random games from number %i on have the same boards',
  (first) => {
    for (let game = first; game < first + 10; game += 1) {
      const next = random(game);
      const chess = new Chess();
      for (let ply = 0; ply < 120 && !chess.isGameOver(); ply += 1) {
        const moves = chess.moves({ verbose: true });
        const rare = moves.filter(
          (move) => move.isKingsideCastle() || move.isQueensideCastle() || move.isEnPassant() || move.promotion,
        );
        const from = rare.length > 0 ? rare : moves;
        const move = from[Math.floor(next() * from.length)]!;
        const before = chess.fen();
        chess.move(move);
        castlings += move.isKingsideCastle() || move.isQueensideCastle() ? 1 : 0;
        promotions += move.promotion ? 1 : 0;
        enPassant += move.isEnPassant() ? 1 : 0;
        const uci = move.from + move.to + (move.promotion ?? '');
        expect(shown(afterMove(before, uci)), `${before} ${uci}`).toBe(shown(chess.fen()));
        if (!move.captured && !move.promotion && !move.isKingsideCastle() && !move.isQueensideCastle())
          expect(canMove(before, uci, before.split(' ')[1] === 'w' ? move.piece.toUpperCase() : move.piece), uci).toBe(true);
      }
    }
  },
);

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
