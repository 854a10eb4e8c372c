/** Positions in words: what stands where, what was captured. */
import { pieceOn, placement, squareName } from '../../core/fen.ts';
import type { Turn } from '../../core/format.ts';
import { materialOf } from '../../game/play/material.ts';
import { msg, t } from '../../language/translate.ts';
import { capturedText, pieceName } from '../base/piece-words.ts';

const sideOf = (letter: string): Turn => (letter === letter.toUpperCase() ? 'w' : 'b');

const CAPTURED = {
  w: msg('White has captured {pieces}.'),
  b: msg('Black has captured {pieces}.'),
} as const;
const NOTHING = { w: msg('White has captured nothing.'), b: msg('Black has captured nothing.') } as const;

/** What stands on a square. */
export function squareWords(fen: string, square: string): string {
  const letter = pieceOn(fen, square);
  if (letter === '') return t('{square}: empty.', { square });
  return t('{square}: {piece}.', { square, piece: pieceName(letter) });
}

/** What stands on the squares of a rank, `'4'`, or a file, `'e'`, from a to h and from 1 to 8. */
export function rowWords(fen: string, row: string): string {
  const squares = placement(fen)
    .map((letter, index) => ({ letter, square: squareName(index) }))
    .filter(({ letter, square }) => letter !== '' && square.includes(row))
    .sort((a, b) => a.square.localeCompare(b.square));
  if (squares.length === 0) {
    return /\d/.test(row) ? t('Rank {row} is empty.', { row }) : t('File {row} is empty.', { row });
  }
  return squares.map(({ letter, square }) => t('{square}: {piece}.', { square, piece: pieceName(letter) })).join(' ');
}

/** Where a side's pieces of a kind, an English capital letter, are. */
function placesWords(fen: string, side: Turn, kind: string): string {
  const squares = placement(fen).flatMap((letter, index) =>
    letter.toUpperCase() === kind && sideOf(letter) === side ? [squareName(index)] : [],
  );
  const count = squares.length;
  const values = { piece: kind, count, squares: squares.sort().join(', ') };
  return side === 'w'
    ? t(
        '{piece, select, K {White king} Q {{count, plural, one {White queen} other {White queens}}} R {{count, plural, one {White rook} other {White rooks}}} B {{count, plural, one {White bishop} other {White bishops}}} N {{count, plural, one {White knight} other {White knights}}} other {{count, plural, one {White pawn} other {White pawns}}}}: {count, plural, =0 {none} other {{squares}}}.',
        values,
      )
    : t(
        '{piece, select, K {Black king} Q {{count, plural, one {Black queen} other {Black queens}}} R {{count, plural, one {Black rook} other {Black rooks}}} B {{count, plural, one {Black bishop} other {Black bishops}}} N {{count, plural, one {Black knight} other {Black knights}}} other {{count, plural, one {Black pawn} other {Black pawns}}}}: {count, plural, =0 {none} other {{squares}}}.',
        values,
      );
}

/** Where the pieces of a kind are, or all pieces for null; of one side or of both. */
export function piecesWords(fen: string, kind: string | null, sides: readonly Turn[] = ['w', 'b']): string {
  const present = new Set(placement(fen));
  return sides
    .flatMap((side) =>
      kind === null
        ? [...'KQRBNP'].filter((one) => present.has(side === 'w' ? one : one.toLowerCase())).map((one) => [side, one] as const)
        : [[side, kind] as const],
    )
    .map(([side, one]) => placesWords(fen, side, one))
    .join(' ');
}

/** What both sides have captured, and who is ahead in material. */
export function capturedWords(startFen: string, fen: string): string {
  const sides = (['w', 'b'] as const).map((side) => {
    const { captured } = materialOf(startFen, fen, side);
    const pieces = capturedText(captured);
    return pieces === '' ? t(NOTHING[side]) : t(CAPTURED[side], { pieces });
  });
  const { lead } = materialOf(startFen, fen, 'w');
  const balance =
    lead === 0
      ? t('Material is even.')
      : lead > 0
        ? t('White is {lead, plural, one {# pawn} other {# pawns}} ahead in material.', { lead })
        : t('Black is {lead, plural, one {# pawn} other {# pawns}} ahead in material.', { lead: -lead });
  return [...sides, balance].join(' ');
}
