// Explanations of refused positions, as a player reads them.
import { describe, expect, test } from 'vitest';
import { fallbackNotice, refusalText } from '../../../web/game/refusal.ts';

const FEN = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1';

describe('explains a rejection', () => {
  test.each([
    [
      'a word',
      { field: 'fen.placement', message: 'expected one of PNBRQKpnbrqk, found "h"' },
      'hello',
      'That is neither a FEN nor a PGN.',
    ],
    [
      'a field of a FEN',
      { field: 'fen.turn', message: 'expected w or b, found "x"' },
      FEN,
      'The side to move is w or b, not “x”.',
    ],
    [
      'a check that was left',
      { field: 'fen.turn', message: 'expected the side not to move to be out of check' },
      '4k3/8/8/8/8/8/8/4RK2 w - - 0 1',
      'The side that just moved is in check.',
    ],
    [
      'a rank that is too short',
      { field: 'fen.placement', message: 'expected 8 squares on rank 7' },
      'rnbqkbnr/ppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
      'Rank 7 needs eight squares.',
    ],
    [
      'a limit, as a number',
      { field: 'pgn', message: 'expected at most 2,000,000 characters, got 2,000,001' },
      '1. e4',
      'A PGN has at most 2,000,000 characters.',
    ],
    [
      'a castling right',
      { field: 'fen.castling', message: 'expected - or letters of KQkq (rook files A..H, a..h in Chess960), found "KX"' },
      FEN,
      'The castling rights are - or some of KQkq, in this order and each with its king and rook at home, not “KX”.',
    ],
    [
      'a black move in a file',
      { field: 'pgn', message: 'Move 3 (Black), line 7: Nb1 is not legal' },
      '1. e4',
      'Move 3 (Black), line 7: Nb1 is not legal.',
    ],
    ['a move', { field: 'pgn', message: 'Move 2: Ke3 is not legal' }, '1. e4 e5 2. Ke3', 'Move 2: Ke3 is not legal.'],
    [
      'a move of a link',
      { field: 'moves[0]', message: 'expected a legal move, found "e2e5"' },
      FEN,
      'The move e2e5 is not legal.',
    ],
  ])('%s', (_, error, text, sentence) => {
    expect(refusalText(error, text)).toBe(sentence);
  });

  test('of a link, and what is shown instead', () => {
    const error = { field: 'fen.placement', message: 'expected 8 ranks' };
    expect([fallbackNotice(error, 'rubbish'), fallbackNotice(error, FEN)]).toEqual([
      'This position can’t be loaded: that is neither a FEN nor a PGN. Showing the starting position.',
      'This position can’t be loaded: the board needs eight ranks of eight squares. Showing the starting position.',
    ]);
    const link = { field: '', message: 'The game in this link cannot be read.' };
    expect(fallbackNotice(link, '')).toBe('The game in this link cannot be read. Showing the starting position.');
  });
});
