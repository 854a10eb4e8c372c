/** How the sentences name what they name. The forms that other languages inflect are in catalogue.ts. */
import { PIECE_VALUE } from '../../core/fen.ts';
import { numberWord, type Turn } from '../../core/format.ts';
import { SIDES } from '../../core/sides.ts';
import { locale, type Message, msg, shownMoves, t } from '../../language/translate.ts';
import type { Material, MoveName, Piece } from './values.ts';

/** `form` in `PIECE` and `COUNTED`: nominative, accusative, dative, genitive; English does without. */
const FORMS = ['nom', 'acc', 'dat', 'of'] as const;
type Form = (typeof FORMS)[number];

const PIECE = msg(
  '{kind, select, p {the pawn on {square}} n {the knight on {square}} b {the bishop on {square}} r {the rook on {square}} q {the queen on {square}} k {the king} other {{square}}}',
);
const COUNTED = msg(
  '{kind, select, q {{n, plural, =1 {the queen} other {{number} queens}}} r {{n, plural, =1 {a rook} other {{number} rooks}}} b {{n, plural, =1 {a bishop} other {{number} bishops}}} n {{n, plural, =1 {a knight} other {{number} knights}}} other {{n, plural, =1 {a pawn} other {{number} pawns}}}}',
);
const ORDER = ['q', 'r', 'b', 'n', 'p'] as const;
/** Moves that a sentence names before it counts the rest. */
const MOST_NAMED = 4;

const listed = (items: readonly string[]): string => new Intl.ListFormat(locale(), { type: 'conjunction' }).format(items);

/** A move in a form: some languages say “the move Nf3” where a square or a piece follows it. */
const MOVE = msg('{move}');

function moveText({ san, side, number = '', way = [], again }: MoveName, form: Form): string {
  if (again) return t('It', { form });
  const move = t(MOVE, { move: `${number}${shownMoves(san)}`, form });
  if (way.length > 0)
    return t('{move} (after {moves})', { move, moves: way.map((one) => `${one.number}${shownMoves(one.san)}`).join(' ') });
  return side ? t('{side, select, w {White’s {move}} other {Black’s {move}}}', { side, move }) : move;
}

/** `'the knight on f6'`, `'the king'`; an empty square by its name. */
const pieceNamed = ({ kind, square }: Piece, form: Form): Message => ({ ...PIECE, keys: { kind: kind ?? 'none', square, form } });

/** `'a rook'`, `'the exchange'`, `'a knight for two pawns'`. */
function materialText({ pieces, against }: Material, form: Form): string {
  const isMinor = against.length === 1 && PIECE_VALUE[against[0]!] === 3;
  if (pieces.length === 1 && pieces[0] === 'r' && isMinor) return t('the exchange');
  const parts = ORDER.flatMap((kind) => {
    const n = pieces.filter((piece) => piece === kind).length;
    return n === 0 ? [] : [t(COUNTED, { kind, n, number: numberWord(n), form })];
  });
  const gained = listed(parts);
  return against.length === 0
    ? gained
    : t('{gained} for {given}', { gained, given: materialText({ pieces: against, against: [] }, 'acc') });
}

/** Moves by name, the rest counted: `'Qe8, Qd8 and 3 others'`. */
function movesText(moves: readonly string[]): string {
  const shown = moves.map(shownMoves);
  if (moves.length <= MOST_NAMED + 1) return listed(shown);
  return t('{moves} and {n, plural, one {# other} other {# others}}', {
    moves: shown.slice(0, MOST_NAMED).join(', '),
    n: moves.length - MOST_NAMED,
  });
}

type Named = MoveName | Piece | readonly Piece[] | Material | readonly string[] | number | string;

type Word = string | number | Message;

const inForms = (name: string, text: (form: Form) => string | Message): [string, Word][] =>
  FORMS.map((form) => [form === 'nom' ? name : `${name}_${form}`, text(form)]);

/** Everything that a message may ask of one named value. */
function wordsOf(name: string, value: Named): [string, Word][] {
  if (typeof value === 'number') return [[name, value]];
  // The b-file is no side.
  if (typeof value === 'string')
    return [[name, (name === 'of' || name === 'by') && value in SIDES ? SIDES[value as Turn] : value]];
  if ('san' in value) return inForms(name, (form) => moveText(value, form));
  if ('pieces' in value) return inForms(name, (form) => materialText(value, form));
  if ('square' in value) return inForms(name, (form) => pieceNamed(value, form));
  const several: readonly (Piece | string)[] = value;
  const isMoves = (items: readonly (Piece | string)[]): items is readonly string[] => typeof items[0] === 'string';
  if (isMoves(several))
    return [
      [name, movesText(several)],
      ['count', several.length],
    ];
  return inForms(name, (form) => listed(several.map((piece) => t(pieceNamed(piece as Piece, form)))));
}

/** The values of a sentence as its message names them. */
export const sentenceWords = (values: object): Record<string, Word> =>
  Object.fromEntries(Object.entries(values).flatMap(([name, value]) => wordsOf(name, value as Named)));
