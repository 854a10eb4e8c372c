import type { PositionSpec } from '../../protocol/protocol.ts';
import type { PgnSource } from '../game-source.ts';

/** Maximum characters of a query string that are parsed. */
const MAX_LENGTH = 20_000;

/** The parameters of a query string, of which no more than that is parsed. */
const queryOf = (search: string): URLSearchParams => new URLSearchParams(search.slice(0, MAX_LENGTH));

/** The `fen` parameter. Underscores count as spaces, as some sites write them. */
const fenOf = (query: URLSearchParams): string => (query.get('fen') ?? '').replaceAll('_', ' ').trim();

/** Reads a position from a query string such as `?fen=...&moves=e2e4,e7e5`. Returns null if it has neither. */
export function positionOfAddress(search: string): PositionSpec | null {
  const query = queryOf(search);
  const fen = fenOf(query);
  const moves = (query.get('moves') ?? '').split(/[\s,_]+/).filter((m) => m !== '');
  if (fen === '' && moves.length === 0 && !query.has('fen')) return null;
  // An empty `fen=` with moves means the starting position; without moves the engine reports it as empty.
  return { fen: fen === '' && moves.length > 0 ? 'startpos' : fen, moves };
}

/** Reads the `pgn` parameter of a query string; null if absent or blank. With `?fen=...&pgn=...` the moves start from that FEN. */
export function pgnOfAddress(search: string): PgnSource | null {
  const query = new URLSearchParams(search);
  const pgn = query.get('pgn') ?? '';
  const fen = fenOf(query);
  return pgn.trim() === '' ? null : { pgn, ...(fen === '' ? {} : { fen }) };
}

/** Returns the query string that opens this position; `''` for the starting position without moves. */
export function addressOfPosition(startFen: string, usualStart: string, moves: readonly string[]): string {
  const parts: string[] = [];
  if (startFen !== usualStart) parts.push(`fen=${encodeURIComponent(startFen)}`);
  if (moves.length > 0) parts.push(`moves=${moves.join(',')}`);
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

/** Reads the `at` parameter of a query string: the number of moves before the position shown; null for the last position. */
export function cursorOfAddress(search: string): number | null {
  const at = queryOf(search).get('at') ?? '';
  return /^\d{1,4}$/.test(at) ? Number(at) : null;
}

/** Reads the `line` parameter of a query string: the UCI moves to a position in a variation; null if absent. */
export function pathOfAddress(search: string): string[] | null {
  const line = queryOf(search).get('line') ?? '';
  return /^[a-h1-8nbrq0,]+$/.test(line) ? line.split(',') : null;
}

/** Reads the `orientation` parameter of a query string: the side at the bottom of the board; null if absent. */
export function orientationOfAddress(search: string): 'white' | 'black' | null {
  const side = queryOf(search).get('orientation');
  return side === 'white' || side === 'black' ? side : null;
}
