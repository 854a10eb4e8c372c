/** Pieces in words. */
import type { CapturedKind } from '../../game/play/material.ts';
import { msg, t } from '../../language/translate.ts';

const KINDS = {
  k: msg('king'),
  q: msg('queen'),
  r: msg('rook'),
  b: msg('bishop'),
  n: msg('knight'),
  p: msg('pawn'),
} as const;

/** What a piece is called, whatever its colour, by its letter in English: `'knight'`. */
export const kindName = (letter: string): string => t(KINDS[letter.toLowerCase() as keyof typeof KINDS] ?? KINDS.p);

/** What a piece is called by its FEN letter: `'white knight'`. */
export const pieceName = (letter: string): string =>
  t(
    '{side, select, w {{piece, select, K {white king} Q {white queen} R {white rook} B {white bishop} N {white knight} other {white pawn}}} ' +
      'other {{piece, select, K {black king} Q {black queen} R {black rook} B {black bishop} N {black knight} other {black pawn}}}}',
    { side: letter === letter.toUpperCase() ? 'w' : 'b', piece: letter.toUpperCase() },
  );

/** Captured pieces: `'2 pawns, a knight'`. */
export const capturedText = (captured: readonly CapturedKind[]): string =>
  [...new Set(captured)]
    .map((kind) =>
      t(
        '{kind, select, p {{count, plural, one {a pawn} other {# pawns}}} n {{count, plural, one {a knight} other {# knights}}} b {{count, plural, one {a bishop} other {# bishops}}} r {{count, plural, one {a rook} other {# rooks}}} other {{count, plural, one {a queen} other {# queens}}}}',
        { kind, count: captured.filter((one) => one === kind).length },
      ),
    )
    .join(', ');
