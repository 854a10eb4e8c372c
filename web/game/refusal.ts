import { type Message, msg, said, t } from '../language/translate.ts';

/** Display names of the fields that an error can refer to. */
const FIELD_NAMES: Readonly<Record<string, string | Message>> = {
  'fen.placement': msg('Pieces (field 1)'),
  'fen.turn': msg('Side to move (field 2)'),
  'fen.castling': msg('Castling rights (field 3)'),
  'fen.ep': msg('En passant square (field 4)'),
  'fen.halfmove': msg('Half-move clock (field 5)'),
  'fen.fullmove': msg('Move number (field 6)'),
  fen: 'FEN',
  pgn: 'PGN',
};

/** Phrases for what a text, a link or a file can have wrong, by field and the engine's message; its named groups are the values. */
const PHRASES: readonly (readonly [field: RegExp, message: RegExp, phrase: Message])[] = [
  [
    /^fen$/,
    /^expected at most (?<most>\d+) characters/,
    msg('a FEN has at most {most, plural, one {# character} other {# characters}}'),
  ],
  [
    /^fen$/,
    /^expected at least 4 fields/,
    msg('a FEN has at least four fields: pieces, side to move, castling rights and en passant square'),
  ],
  [/^fen$/, /^expected at most 6 fields, found (?<n>\d+)/, msg('a FEN has at most six fields, not {n}')],
  [/^fen\.turn$/, /^expected the side not to move/, msg('the side that just moved is in check')],
  [/^fen\.turn$/, /^expected w or b, found "(?<found>.*)"/, msg('the side to move is w or b, not “{found}”')],
  [/^fen\.placement$/, /^expected 8 squares on rank (?<rank>\d)/, msg('rank {rank} needs eight squares')],
  [/^fen\.placement$/, /^expected 8 ranks/, msg('the board needs eight ranks of eight squares')],
  [/^fen\.placement$/, /^expected no two digits/, msg('two digits stand next to each other in the pieces')],
  [/^fen\.placement$/, /^expected one of PNB.*found "(?<found>.*)"/, msg('“{found}” is no piece, digit from 1 to 8 or slash')],
  [/^fen\.placement$/, /^expected one king for White/, msg('White needs exactly one king')],
  [/^fen\.placement$/, /^expected one king for Black/, msg('Black needs exactly one king')],
  [/^fen\.placement$/, /^expected no more pieces for White/, msg('White has more pieces than promotions allow')],
  [/^fen\.placement$/, /^expected no more pieces for Black/, msg('Black has more pieces than promotions allow')],
  [/^fen\.placement$/, /^expected no pawn/, msg('a pawn stands on the first or last rank')],
  [
    /^fen\.castling$/,
    /^expected .*, found "(?<found>.*)"/,
    msg('the castling rights are - or some of KQkq, in this order and each with its king and rook at home, not “{found}”'),
  ],
  [
    /^fen\.ep$/,
    /^expected - or a square a(?<rank>\d).*found "(?<found>.*)"/,
    msg('the en passant square is - or on rank {rank}, not “{found}”'),
  ],
  [/^fen\.ep$/, /found "(?<found>.*)"/, msg('no pawn has just jumped over the en passant square “{found}”')],
  [/^fen\.halfmove$/, /found "(?<found>.*)"/, msg('the half-move clock is a number from 0 to 9999, not “{found}”')],
  [/^fen\.fullmove$/, /found "(?<found>.*)"/, msg('the move number is a number from 1 to 9999, not “{found}”')],
  [/^moves(\[\d+\])?$/, /found "(?<text>.*)"/, msg('the move {text} is not legal')],
  [
    /^moves$/,
    /^expected at most (?<most>\d+) moves/,
    msg('a game has at most {most, plural, one {# half-move} other {# half-moves}}'),
  ],
  [
    /^(pgn)?$/,
    /^expected at most (?<most>\d+) half-moves/,
    msg('a game has at most {most, plural, one {# half-move} other {# half-moves}}'),
  ],
  [
    /^(pgn)?$/,
    /^expected at most (?<most>[\d,]+) characters/,
    msg('a PGN has at most {most, plural, one {# character} other {# characters}}'),
  ],
  [/^(pgn)?$/, /^expected at most (?<most>[\d,]+) games/, msg('a list has at most {most, plural, one {# game} other {# games}}')],
  [/^(pgn)?$/, /^expected moves such as/, msg('a PGN has moves such as 1. e4 e5, or tags such as [Event "..."]')],
  [
    /./,
    /^Move (?<n>\d+)(?<black> \(Black\))?(?:, line (?<line>\d+))?: (?<san>\S+) is not legal$/,
    msg('Move {n}{black, select, yes { (Black)} other {}}{line, select, none {} other {, line {line}}}: {san} is not legal'),
  ],
];

/** The values of a phrase: counts as numbers. */
function valuesOf(groups: Readonly<Record<string, string | undefined>> = {}): Record<string, string | number> {
  const { most, black, line = 'none', ...rest } = groups;
  return {
    ...Object.fromEntries(Object.entries(rest).map(([name, text]) => [name, text ?? ''])),
    ...(most === undefined ? {} : { most: Number(most.replaceAll(',', '')) }),
    black: black ? 'yes' : 'no',
    line,
  };
}

interface Refusal {
  field: string;
  message: string;
}

/** A sentence without its capital and full stop, or null if the engine's message needs the name of its field. */
function phraseOf({ field, message }: Refusal, text: string): string | null {
  // Even the shortest FEN separates ranks, and moves have a field of their own: other texts are no position at all.
  if (field.startsWith('fen') && !text.includes('/')) return t('that is neither a FEN nor a PGN');
  for (const [fields, known, phrase] of PHRASES) {
    const found = fields.test(field) ? known.exec(message) : null;
    if (found) return t(phrase, valuesOf(found.groups));
  }
  return field === '' || /^Move \d/.test(message) ? message : null;
}

const named = ({ field, message }: Refusal): string => `${said(FIELD_NAMES[field] ?? field)}: ${message}`;

/** Explains in one sentence why `text`, a FEN or PGN, was refused. */
export function refusalText(error: Refusal, text: string): string {
  const phrase = phraseOf(error, text);
  return `${phrase === null ? named(error) : phrase.charAt(0).toUpperCase() + phrase.slice(1)}.`;
}

/** Notice for a link whose position or game was refused; `text` is the FEN that it asked for. */
export function fallbackNotice(error: Refusal, text: string): string {
  const phrase = phraseOf(error, text);
  return t('This position can’t be loaded{value}. Showing the starting position.', {
    value: phrase === null ? `. ${named(error)}` : `: ${phrase}`,
  });
}
