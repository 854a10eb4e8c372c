import { t } from '../language/translate.ts';

/** Names the piece that a move in SAN moves, and with `to` where it goes: `'Move the knight on f3.'`, `'The knight on f3 goes to e5.'` */
export function moveHint(san: string, from: string, to?: string): string {
  const piece = /^[KQRBN]/.exec(san)?.[0] ?? (san.startsWith('O') ? 'K' : 'P');
  return to === undefined
    ? t('Move the {piece, select, K {king} Q {queen} R {rook} B {bishop} N {knight} other {pawn}} on {from}.', { piece, from })
    : t('The {piece, select, K {king} Q {queen} R {rook} B {bishop} N {knight} other {pawn}} on {from} goes to {to}.', {
        piece,
        from,
        to,
      });
}
