/** Why positions and games are refused or not read as they are written, in the page's language: by patterns of what the engine and the reader of PGN say. */
import { locale, type Message, msg, said, t } from '../language/translate.ts';
import type { FenRepair } from '../protocol/protocol.ts';

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

/** A phrase for a message about a field; the message's named groups are its values. */
type Phrase = readonly [field: RegExp, message: RegExp, phrase: Message];

/** The field of a game's text, and of errors that name none. */
const PGN = /^(pgn)?$/;

/** Phrases for what a text, a link or a file can have wrong, without a capital and a full stop. */
const PHRASES: readonly Phrase[] = [
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
  [/^moves(\[\d+\])?$/, /(?:found|got) "(?<text>.*)"/, msg('the move {text} is not legal')],
  [
    /^moves$/,
    /^expected at most (?<most>\d+) moves/,
    msg('a game has at most {most, plural, one {# half-move} other {# half-moves}}'),
  ],
  [
    PGN,
    /^expected at most (?<most>\d+) half-moves/,
    msg('a game has at most {most, plural, one {# half-move} other {# half-moves}}'),
  ],
  [
    PGN,
    /^expected at most (?<most>[\d,]+) characters/,
    msg('a PGN has at most {most, plural, one {# character} other {# characters}}'),
  ],
  [PGN, /^expected at most (?<most>[\d,]+) games/, msg('a list has at most {most, plural, one {# game} other {# games}}')],
  [PGN, /^expected moves such as/, msg('a PGN has moves such as 1. e4 e5, or tags such as [Event "..."]')],
  [PGN, /^(?<move>\S+) is not legal$/, msg('{move} is not legal')],
  [
    PGN,
    /^(?<move>\S+) is not legal \(castling is not possible here\)$/,
    msg('{move} is not legal: castling is not possible here'),
  ],
  [PGN, /^expected one move, but several fit, found "(?<move>.*)"$/, msg('several pieces can play {move}')],
  [PGN, /^expected a move (?:in SAN )?such as .*, found "(?<found>.*)"$/, msg('“{found}” is no move such as Nf3 or exd8=Q')],
  [
    PGN,
    /^expected a move that means the same in (?<one>\w+) and (?<other>\w+) .*, found "(?<found>.*)"$/,
    msg('“{found}” is one move in {one} and another in {other}'),
  ],
  [
    PGN,
    /^expected piece letters of one language, found "(?<found>.*)"$/,
    msg('“{found}” has the piece letters of another language than the moves before it'),
  ],
  [PGN, /^expected a tag .*, found "(?<found>.*)"$/, msg('a tag is written like [White "Name"], not “{found}”')],
  [PGN, /^expected a } that closes the comment$/, msg('a comment is not closed')],
  [PGN, /^expected a \) that closes the variation$/, msg('a variation is not closed')],
  [
    PGN,
    /^expected chess or Chess960, found a (?:drop|move number) of .* \("(?<found>.*)"\)$/,
    msg('“{found}” belongs to Crazyhouse or Bughouse, not to standard chess or Chess960'),
  ],
  [PGN, /^expected Standard or Chess960, found "(?<found>.*)"$/, msg('the variant is Standard or Chess960, not “{found}”')],
  [
    PGN,
    /^"(?<found>.*)" is no position\. The game is read from the (?<from>start|given).*$/,
    msg(
      '“{found}” is no position; the game is read from {from, select, start {the starting position} other {the given position}}',
    ),
  ],
  [
    PGN,
    /^"0" stands for the start array\. /,
    msg('“0” stands for the starting position; the game is read from there, not from the tag FEN'),
  ],
  [
    PGN,
    /^"(?<found>.*)" is replaced by "(?<by>.*)", which a later tag/,
    msg('“{found}” is replaced by “{by}” from a later tag of this name'),
  ],
  [PGN, /^a null move \("(?<found>.*)"\) cannot be played$/, msg('the null move “{found}” can’t be played on a board')],
  [PGN, /^a null move is not legal in check$/, msg('a null move is not legal in check')],
];

/** Phrases for the repairs of a FEN, likewise. */
const REPAIRS: readonly Phrase[] = [
  [/^fen\.turn$/, /missing/, msg('White to move, as the side to move is missing')],
  [/^fen\.castling$/, /field missing/, msg('no castling rights, as their field is missing')],
  [/^fen\.castling$/, /order KQkq/, msg('the castling rights are put in the order KQkq')],
  [
    /^fen\.castling$/,
    /^castling right (?<right>\w) dropped \(the king/,
    msg('the castling right {right} is left out, as the king is not on its first rank'),
  ],
  [
    /^fen\.castling$/,
    /^castling right (?<right>\w) dropped \(no rook on (?<square>[a-h]\d)/,
    msg('the castling right {right} is left out, as no rook is on {square}'),
  ],
  [
    /^fen\.castling$/,
    /^castling right (?<right>\w) dropped \(no rook on that side/,
    msg('the castling right {right} is left out, as no rook is on that side of the king'),
  ],
  [
    /^fen\.castling$/,
    /^castling right (?<right>\w) dropped \(that side has/,
    msg('the castling right {right} is left out, as there is one for that side already'),
  ],
  [/^fen\.ep$/, /field missing/, msg('no en passant square, as its field is missing')],
  [
    /^fen\.ep$/,
    /^en passant square (?<square>[a-h]\d) dropped/,
    msg('the en passant square {square} is left out, as no pawn has just jumped over it'),
  ],
  [/^fen\.halfmove$/, /\((?<found>\S+) is more/, msg('the half-move clock is 0, as {found} is more than 9999')],
  [/^fen\.fullmove$/, /\((?<found>\S+) is more/, msg('the move number is 1, as {found} is more than 9999')],
];

/** The languages of piece letters, as the reader of PGN names them (web/pgn/languages.ts). */
const LANGUAGE_CODES: Readonly<Record<string, string>> = {
  English: 'en',
  German: 'de',
  French: 'fr',
  Spanish: 'es',
  Portuguese: 'pt',
  Dutch: 'nl',
  Russian: 'ru',
  Ukrainian: 'uk',
  Polish: 'pl',
  Czech: 'cs',
  Hungarian: 'hu',
  Romanian: 'ro',
  Finnish: 'fi',
  Estonian: 'et',
  Icelandic: 'is',
  Latvian: 'lv',
  Lithuanian: 'lt',
  Turkish: 'tr',
  Greek: 'el',
  Bulgarian: 'bg',
  Serbian: 'sr',
};
/** A language's name in the language being spoken. */
const languageName = (english: string): string =>
  new Intl.DisplayNames([locale(), 'en'], { type: 'language' }).of(LANGUAGE_CODES[english] ?? english) ?? english;

const numberIn = (text: string): number => Number(text.replaceAll(',', ''));

/** The values of a phrase: counts as numbers. */
function valuesOf(groups: Readonly<Record<string, string | undefined>> = {}): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(groups).map(([name, text = '']) => {
      if (name === 'most') return [name, numberIn(text)];
      return [name, name === 'one' || name === 'other' ? languageName(text) : text];
    }),
  );
}

interface Refusal {
  field: string;
  message: string;
}

/** The phrase for a message; null if there is none. */
function knownPhrase({ field, message }: Refusal, known = PHRASES): string | null {
  for (const [fields, pattern, phrase] of known) {
    const found = fields.test(field) ? pattern.exec(message) : null;
    if (found) return t(phrase, valuesOf(found.groups));
  }
  return null;
}

/** The place in a game's text that begins a message, and the field of a FEN that it names. */
const PLACE =
  /^(?:Move (?<n>\d+)(?<black> \(Black\))?|The tag (?<tag>\S+))(?:, line (?<line>\d+))?(?: \((?<field>fen[.\w]*)\))?: (?<message>.*)$/s;

/** What is said of a place in a game's text, as a phrase; null if the message names none. */
function placedPhrase(text: string): string | null {
  const { n = '', black, tag, line = 'none', field = 'pgn', message = '' } = PLACE.exec(text)?.groups ?? {};
  if (message === '') return null;
  const problem = letteredPhrase({ field, message }) ?? message;
  return tag === undefined
    ? t('Move {n}{black, select, yes { (Black)} other {}}{line, select, none {} other {, line {line}}}: {problem}', {
        n,
        black: black ? 'yes' : 'no',
        line,
        problem,
      })
    : t('The tag {tag}, line {line}: {problem}', { tag, line, problem });
}

/** A phrase, also for moves that were read with piece letters of another language than English. */
function letteredPhrase({ field, message }: Refusal): string | null {
  const read = / \(read as (\w+)\)/.exec(message);
  const problem = knownPhrase({ field, message: read ? message.replace(read[0], '') : message });
  if (!read || problem === null) return problem;
  return t('{problem} (piece letters: {language})', { problem, language: languageName(read[1]!) });
}

/** A sentence without its capital and full stop, or null if the engine's message needs the name of its field. */
function phraseOf(error: Refusal, text: string): string | null {
  const { field, message } = error;
  // Even the shortest FEN separates ranks, and moves have a field of their own: other texts are no position at all.
  if (field.startsWith('fen') && !text.includes('/')) return t('that is neither a FEN nor a PGN');
  return placedPhrase(message) ?? knownPhrase(error) ?? (field === '' ? message : null);
}

const named = ({ field, message }: Refusal): string => `${said(FIELD_NAMES[field] ?? field)}: ${message}`;
const sentence = (phrase: string): string => t('{phrase}.', { phrase: phrase.charAt(0).toUpperCase() + phrase.slice(1) });

/** Explains in one sentence why `text`, a FEN or PGN, was refused. */
export const refusalText = (error: Refusal, text: string): string => sentence(phraseOf(error, text) ?? named(error));

/** What follows in a notice about a line that is read up to a problem. */
const READ_UP_TO =
  /^(?<what>.*)\. The (?<which>game|line) is read up to there(?:, without the (?<rest>\d+) half-moves? after it)?\.$/s;

/** A notice of the reader of PGN: what of a game is not read as it is written. */
export function pgnNotice(english: string): string {
  const { what, which, rest = 0 } = READ_UP_TO.exec(english)?.groups ?? {};
  if (what !== undefined) {
    const upTo =
      which === 'line'
        ? t('The line is read up to there.')
        : t(
            'The game is read up to there{rest, plural, =0 {} one {, without the half-move after it} other {, without the # half-moves after it}}.',
            { rest: Number(rest) },
          );
    return `${refusalText({ field: '', message: what }, '')} ${upTo}`;
  }
  const large = /^The game has more than ([\d,]+) moves\./.exec(english)?.[1];
  if (large)
    return t('The game has more than {n, plural, one {# move} other {# moves}}. The rest of its variations is left out.', {
      n: numberIn(large),
    });
  const more = /^([\d,]+) more moves could not be read/.exec(english)?.[1];
  if (more) return t('{n, plural, one {# more move} other {# more moves}} could not be read.', { n: numberIn(more) });
  return refusalText({ field: '', message: english.replace(/\.$/, '') }, '');
}

/** The repairs of a FEN, as one phrase. */
export const repairPhrase = (repairs: readonly FenRepair[]): string =>
  repairs.map((repair) => knownPhrase(repair, REPAIRS) ?? repair.message).join('; ');

/** Notice for a link whose position or game was refused; `text` is the FEN that it asked for. */
export function fallbackNotice(error: Refusal, text: string): string {
  const phrase = phraseOf(error, text);
  // What is wrong with a link is a sentence of its own.
  if (error.field === '' && /[.。।]$/.test(phrase ?? '')) return `${phrase} ${t('Showing the starting position.')}`;
  return t('This position can’t be loaded{value}. Showing the starting position.', {
    value: phrase === null ? `. ${named(error)}` : `: ${phrase}`,
  });
}
