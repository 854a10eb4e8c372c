import type { FenRepair, PositionSpec, ReadGame } from '../engine/protocol.ts';
import { readWord } from '../pgn/words.ts';
import type { PgnReader } from './engine-port.ts';

/** A game as PGN; `fen` is where it begins if its own tags do not say. */
export interface PgnOpening {
  pgn: string;
  fen?: string;
}

/** What somebody wants on the board. */
export type Opening = PositionSpec | PgnOpening;

/** A position to load, and the game that it came from. */
export interface OpeningRead {
  position: PositionSpec;
  /** Null for a bare position. */
  game: ReadGame | null;
  /** What the person ought to know of the reading; `''` for nothing. */
  note: string;
}

/** Reads an opening; a game in the engine's worker, off the page's thread. */
export async function readOpening(opening: Opening, engine: PgnReader): Promise<OpeningRead> {
  if (!('pgn' in opening)) return { position: opening, game: null, note: '' };
  const game = await engine.readPgn(opening.pgn, opening.fen ?? 'startpos');
  const first = game.games > 1 ? `The text has ${game.games} games: the first one is on the board.` : '';
  return { position: game.position, game, note: [first, game.notice].filter(Boolean).join(' ') };
}

/** Repairs of a FEN, for the person who gave it; `''` for none. */
export function repairText(repairs: readonly FenRepair[]): string {
  return repairs.length === 0 ? '' : `The FEN was repaired: ${repairs.map(({ message }) => message).join('; ')}.`;
}

/** What only a game begins with: tags, comments, brackets, a number with a dot. */
const PGN_START = /^\ufeff?\s*(?:\[|\{|;|%|\(|\d+\s*[.…]|\*)/;

/** What a person typed or pasted: a game where it looks like one, else a FEN. */
export function openingOfText(text: string): Opening {
  const first = /^\s*(?:\d+\s+)?(\S*)/.exec(text)?.[1] ?? '';
  if (PGN_START.test(text) || ['move', 'null'].includes(readWord(first).kind)) return { pgn: text };
  return { fen: text.trim().replace(/[\r\n]+/g, ' '), moves: [] };
}
