import { t } from '../language/translate.ts';
import { readWord } from '../pgn/words.ts';
import type { GameSource } from './game-source.ts';

/** Matches a text that can only be a PGN: tags, comments, brackets or a move number. */
const PGN_START = /^\ufeff?\s*(?:\[|\{|;|%|\(|\d+\s*[.…]|\*)/;

/** Links to games elsewhere, which the page does not fetch: it asks no site but its own. */
const LINKS = [
  {
    link: /^\s*(?:https?:\/\/)?(?:www\.)?lichess\.org\/\S*\s*$/i,
    help: () => t('This is a link to a game. On lichess, open “Share & export” below the board, copy the PGN and paste it here.'),
  },
  {
    link: /^\s*(?:https?:\/\/)?(?:www\.)?chess\.com\/\S*\s*$/i,
    help: () =>
      t('This is a link to a game. On chess.com, choose “Share” below the moves, open “PGN”, copy the text and paste it here.'),
  },
  { link: /^\s*https?:\/\/\S+\s*$/i, help: () => t('This is a link. Copy the game’s PGN there and paste the text here.') },
] as const;

/** Interprets typed or pasted text: PGN if it looks like one, otherwise FEN. Throws for a link, in words for the user. */
export function sourceOfText(text: string): GameSource {
  const found = LINKS.find(({ link }) => link.test(text));
  if (found) throw new Error(found.help());
  const first = /^\s*(?:\d+\s+)?(\S*)/.exec(text)?.[1] ?? '';
  if (PGN_START.test(text) || ['move', 'null'].includes(readWord(first).kind)) return { pgn: text };
  return { fen: text.trim().replace(/[\r\n]+/g, ' '), moves: [] };
}
