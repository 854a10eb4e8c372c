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

/** Phrases for the engine's commonest errors, by field and start of the message. `{rank}`: the rank that the message names. */
const PHRASES: readonly (readonly [field: string, start: string, phrase: Message])[] = [
  ['fen.turn', 'expected the side not to move to be out of check', msg('the side that just moved is in check')],
  ['fen.placement', 'expected 8 squares on rank', msg('rank {rank} needs eight squares')],
  ['fen.placement', 'expected 8 ranks', msg('the board needs eight ranks of eight squares')],
  ['fen.placement', 'expected one king for White', msg('White needs exactly one king')],
  ['fen.placement', 'expected one king for Black', msg('Black needs exactly one king')],
  ['fen.placement', 'expected no more pieces for White', msg('White has more pieces than promotions allow')],
  ['fen.placement', 'expected no more pieces for Black', msg('Black has more pieces than promotions allow')],
  ['fen.placement', 'expected no pawn on the first or last rank', msg('a pawn stands on the first or last rank')],
];

interface Refusal {
  field: string;
  message: string;
}

/** A sentence without its capital and full stop, or null if the engine's message needs the name of its field. */
function phraseOf({ field, message }: Refusal, text: string): string | null {
  // Even the shortest FEN separates ranks, and moves have a field of their own: other texts are no position at all.
  if (field.startsWith('fen') && !text.includes('/')) return t('that is neither a FEN nor a PGN');
  const known = PHRASES.find((one) => field === one[0] && message.startsWith(one[1]));
  if (known) return t(known[2], { rank: /rank (\d)/.exec(message)?.[1] ?? '' });
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
