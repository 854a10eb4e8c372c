import type { PositionSpec } from '../engine/protocol.ts';
import type { PgnOpening } from './opening.ts';

/** Longest address part that is looked at; a longer one is a mistake or an attack. */
const MAX_LENGTH = 20_000;

/** The FEN of an address: some sites write underscores for its blanks. */
const fenOf = (query: URLSearchParams): string => (query.get('fen') ?? '').replaceAll('_', ' ').trim();

/** The position an address asks for, or null where it asks for none. `?fen=...&moves=e2e4,e7e5`. */
export function positionOfAddress(search: string): PositionSpec | null {
  const query = new URLSearchParams(search.slice(0, MAX_LENGTH));
  const fen = fenOf(query);
  const moves = (query.get('moves') ?? '').split(/[\s,_]+/).filter((m) => m !== '');
  if (fen === '' && moves.length === 0 && !query.has('fen')) return null;
  // An empty `fen=` beside moves means the usual start; alone it is told to be empty by the engine.
  return { fen: fen === '' && moves.length > 0 ? 'startpos' : fen, moves };
}

/** The game that an address asks for as PGN, or null; a position beside it (`?fen=...&pgn=...`) is where its moves begin. */
export function pgnOfAddress(search: string): PgnOpening | null {
  const query = new URLSearchParams(search);
  const pgn = query.get('pgn') ?? '';
  const fen = fenOf(query);
  return pgn.trim() === '' ? null : { pgn, ...(fen === '' ? {} : { fen }) };
}

/** The address part that opens this position again; `''` for a game that has not begun. */
export function addressOfPosition(startFen: string, usualStart: string, moves: readonly string[]): string {
  const parts: string[] = [];
  if (startFen !== usualStart) parts.push(`fen=${encodeURIComponent(startFen)}`);
  if (moves.length > 0) parts.push(`moves=${moves.join(',')}`);
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}
