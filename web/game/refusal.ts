/** Display names of the fields that an error can refer to. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  'fen.placement': 'Pieces (field 1)',
  'fen.turn': 'Side to move (field 2)',
  'fen.castling': 'Castling rights (field 3)',
  'fen.ep': 'En passant square (field 4)',
  'fen.halfmove': 'Half-move clock (field 5)',
  'fen.fullmove': 'Move number (field 6)',
  fen: 'FEN',
  pgn: 'PGN',
};

/** Phrases for the engine's commonest errors, by field and start of the message. */
const PHRASES: readonly (readonly [field: string, start: string, phrase: string])[] = [
  ['fen', 'expected at least 4 fields', 'that is neither a FEN nor a PGN'],
  ['fen.turn', 'expected the side not to move to be out of check', 'the side that just moved is in check'],
];

interface Refusal {
  field: string;
  message: string;
}

const phraseOf = ({ field, message }: Refusal): string | null =>
  PHRASES.find((one) => field === one[0] && message.startsWith(one[1]))?.[2] ?? (field === '' || /^Move \d/.test(message) ? message : null);

const named = ({ field, message }: Refusal): string => `${FIELD_NAMES[field] ?? field}: ${message}`;

/** Explains why a position or game was refused, in one sentence. */
export function refusalText(error: Refusal): string {
  const phrase = phraseOf(error);
  return `${phrase === null ? named(error) : phrase.charAt(0).toUpperCase() + phrase.slice(1)}.`;
}

/** Notice for a link whose position or game was refused. */
export function fallbackNotice(error: Refusal): string {
  const phrase = phraseOf(error);
  return `This position can't be loaded${phrase === null ? `. ${named(error)}` : `: ${phrase}`}. Showing the starting position.`;
}
