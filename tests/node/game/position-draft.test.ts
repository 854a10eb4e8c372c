// A position that is set up by hand: pieces, rights, and the FEN that comes of it.
import { describe, expect, test } from 'vitest';
import { START_FEN } from '../../../web/core/format.ts';
import {
  cleared,
  draftOfFen,
  exchanged,
  fenOfDraft,
  mirrored,
  possibleCastlings,
  possibleEnPassants,
  problemSquares,
  withCastling,
  withMove,
  withPiece,
} from '../../../web/game/editor/position-draft.ts';

const start = draftOfFen(START_FEN);

test.each([START_FEN, 'r3k2r/8/8/3pP3/8/8/8/R3K2R w Kq d6 3 40', '8/8/8/8/8/8/8/8 b - - 0 1'])(
  '%s is read and written alike',
  (fen) => {
    expect(fenOfDraft(draftOfFen(fen))).toBe(fen);
  },
);

test('a king or rook that leaves its square takes the castling rights along', () => {
  expect(withMove(start, 'h1', 'h3').castling).toBe('Qkq');
  expect(withPiece(start, 'e8', '').castling).toBe('KQ');
  expect([...possibleCastlings(withPiece(start, 'a1', 'n'))]).toEqual(['K', 'k', 'q']);
  const less = withCastling(start, 'Q', false);
  expect([less.castling, withCastling(less, 'Q', true).castling]).toEqual(['Kkq', 'KQkq']);
  expect(withCastling(withCastling(draftOfFen('4k2r/8/8/8/8/8/8/4K3 w k - 0 1'), 'k', false), 'k', false).castling).toBe('-');
});

test('en passant is offered behind pawns that may just have moved two squares', () => {
  const draft = draftOfFen('4k3/8/8/3pP2p/8/7p/8/4K3 w - d6 0 2');
  expect(possibleEnPassants(draft)).toEqual(['d6', 'h6']);
  expect(withPiece(draft, 'd5', '').enPassant).toBe('-');
  expect(possibleEnPassants({ ...draft, turn: 'b' })).toEqual([]);
});

describe('whole boards', () => {
  test('clearing keeps the kings', () => {
    expect(fenOfDraft(cleared(start))).toBe('4k3/8/8/8/8/8/8/4K3 w - - 0 1');
  });

  test('exchanging the sides twice, or mirroring twice, changes no piece', () => {
    const draft = draftOfFen('r3k2r/pp3ppp/8/8/8/8/PPP2PP1/R3K3 b Qkq - 0 9');
    expect(fenOfDraft(exchanged(draft))).toBe('r3k3/ppp2pp1/8/8/8/8/PP3PPP/R3K2R w KQq - 0 9');
    expect(fenOfDraft(exchanged(exchanged(draft)))).toBe(fenOfDraft(draft));
    expect(fenOfDraft(mirrored(draft))).toBe('r2k3r/ppp3pp/8/8/8/8/1PP2PPP/3K3R b - - 0 9');
    expect(mirrored(mirrored(draft)).squares).toEqual(draft.squares);
  });
});

test('a refusal of the engine points at squares', () => {
  const kings = withPiece(start, 'd5', 'K');
  expect(problemSquares(kings, 'fen.placement')).toEqual(['d5', 'e1']);
  expect(problemSquares(withPiece(start, 'a8', 'P'), 'fen.placement')).toEqual(['a8']);
  expect(problemSquares(start, 'fen.turn')).toEqual(['e8']);
  expect(problemSquares(start, 'fen.ep')).toEqual([]);
});
