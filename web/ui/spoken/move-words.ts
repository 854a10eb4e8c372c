/** Moves in words: `'knight takes f3, check'` for `'Nxf3+'`. */
import { language, msg, sanMoves, t } from '../../language/translate.ts';

/** The parts of a move in SAN: piece, where it comes from, capture, target, promotion, check or mate. */
const SAN = /^([KQRBN]?)([a-h]?[1-8]?)(x?)([a-h][1-8])(?:=([QRBN]))?([+#]?)/;
const CASTLING = /^O-O(-O)?([+#]?)/;

const QUIET = msg(
  '{piece, select, K {king } Q {queen } R {rook } B {bishop } N {knight } other {}}{from, select, none {} other {{from} }}{to}' +
    '{end, select, check {, check} mate {, checkmate} other {}}',
);
const CAPTURE = msg(
  '{piece, select, K {king } Q {queen } R {rook } B {bishop } N {knight } other {}}{from, select, none {} other {{from} }}takes {to}' +
    '{end, select, check {, check} mate {, checkmate} other {}}',
);
const PROMOTION = msg(
  '{to}, promotes to {promotion, select, Q {queen} R {rook} B {bishop} other {knight}}' +
    '{end, select, check {, check} mate {, checkmate} other {}}',
);
const CAPTURE_PROMOTION = msg(
  '{from} takes {to}, promotes to {promotion, select, Q {queen} R {rook} B {bishop} other {knight}}' +
    '{end, select, check {, check} mate {, checkmate} other {}}',
);
const KINGSIDE = msg('castles kingside{end, select, check {, check} mate {, checkmate} other {}}');
const QUEENSIDE = msg('castles queenside{end, select, check {, check} mate {, checkmate} other {}}');

const endOf = (sign = ''): string => (sign === '+' ? 'check' : sign === '#' ? 'mate' : 'none');

/** A move in words by its SAN; text that is no move stays as it is. */
export function moveWords(san: string): string {
  if (san === '--') return t('passes');
  const castling = CASTLING.exec(san);
  if (castling) return t(castling[1] ? QUEENSIDE : KINGSIDE, { end: endOf(castling[2]) });
  const [, piece = '', from = '', capture, to = '', promotion, sign] = SAN.exec(san) ?? [];
  if (to === '') return san;
  const values = { piece: piece || 'P', from: from || 'none', to, promotion: promotion ?? '', end: endOf(sign) };
  if (promotion) return t(capture ? CAPTURE_PROMOTION : PROMOTION, values);
  return t(capture ? CAPTURE : QUIET, values);
}

/** A move with the language's letters of the pieces: `'Sxf3+'` in German. */
export function moveLetters(san: string): string {
  const { pieces } = language();
  return san.replace(/[KQRBN]/g, (letter) => pieces['KQRBN'.indexOf(letter)] ?? letter);
}

/** Finds moves in SAN within a sentence. A plain pawn move such as e4 reads well as it is, so it stays. */
const IN_PROSE =
  /(?<![\p{L}\d])(?:[KQRBN][a-h]?[1-8]?x?[a-h][1-8]|[a-h]x[a-h][1-8](?:=[QRBN])?|[a-h][18]=[QRBN]|O-O(?:-O)?)(?![\p{L}\d])[+#]?/gu;

/** Prose with its moves, which have the letters that are shown, told by a function. */
export const withMovesTold = (text: string, tell: (san: string) => string): string => sanMoves(text).replace(IN_PROSE, tell);
