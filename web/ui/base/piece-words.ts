/** Pieces in words. */
import type { CapturedKind } from '../../game/play/material.ts';
import { type Message, msg, t } from '../../language/translate.ts';

/** What a piece is called by its FEN letter, `'white knight'`. A message that is given it may also ask for its side and kind. */
export const pieceName = (letter: string): Message => ({
  ...msg(
    '{side, select, w {{kind, select, K {white king} Q {white queen} R {white rook} B {white bishop} N {white knight} other {white pawn}}} ' +
      'other {{kind, select, K {black king} Q {black queen} R {black rook} B {black bishop} N {black knight} other {black pawn}}}}',
  ),
  keys: { side: letter === letter.toUpperCase() ? 'w' : 'b', kind: letter.toUpperCase() },
});

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
