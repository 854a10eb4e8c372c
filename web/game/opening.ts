import type { FenRepair, PositionSpec } from '../engine/protocol.ts';
import type { EnginePort } from './engine-port.ts';
import { readerMissing } from './pgn-error.ts';
import type { ReadGame } from './read-pgn.ts';

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

/** Reads an opening. */
export async function readOpening(opening: Opening, engine: Pick<EnginePort, 'readSan'>): Promise<OpeningRead> {
  if (!('pgn' in opening)) return { position: opening, game: null, note: '' };
  const { readPgn } = await import('./read-pgn.ts').catch((): never => {
    throw readerMissing();
  });
  const game = await readPgn(opening.pgn, engine, opening.fen);
  const note = game.games > 1 ? `The text has ${game.games} games: the first one is on the board.` : '';
  return { position: game.position, game, note };
}

/** Repairs of a FEN, for the person who gave it; `''` for none. */
export function repairText(repairs: readonly FenRepair[]): string {
  return repairs.length === 0 ? '' : `The FEN was repaired: ${repairs.map(({ message }) => message).join('; ')}.`;
}

const PGN_BEGINS = /^\ufeff?\s*(?:\[|\{|;|%|\(|\d+\s*\.|\*)/;
/** A move, and not the first rank of a FEN. */
const MOVE_BEGINS = /^\s*(?:[PNBRQK]?[a-h]?[1-8]?[x-]?[a-h][1-8](?![\w/])|[O0]-[O0]|--)/;

/** What a person typed or pasted: a game where it looks like one, else a FEN. */
export function openingOfText(text: string): Opening {
  if (PGN_BEGINS.test(text) || MOVE_BEGINS.test(text)) return { pgn: text };
  return { fen: text.trim().replace(/[\r\n]+/g, ' '), moves: [] };
}
