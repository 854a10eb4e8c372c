import { readWord } from '../pgn/words.ts';
import type { Opening } from './opening.ts';

/** Matches a text that can only be a PGN: tags, comments, brackets or a move number. */
const PGN_START = /^\ufeff?\s*(?:\[|\{|;|%|\(|\d+\s*[.…]|\*)/;

/** Interprets typed or pasted text: PGN if it looks like one, otherwise FEN. */
export function openingOfText(text: string): Opening {
  const first = /^\s*(?:\d+\s+)?(\S*)/.exec(text)?.[1] ?? '';
  if (PGN_START.test(text) || ['move', 'null'].includes(readWord(first).kind)) return { pgn: text };
  return { fen: text.trim().replace(/[\r\n]+/g, ' '), moves: [] };
}
