/** What an analysis has found in a position, as the page keeps it. */
import type { Score } from './protocol.ts';

/** A line of a stored analysis, best for the side to move first. */
export interface StoredLine {
  readonly depth: number;
  readonly score: Score;
  /** The moves in UCI notation, at least one, and the same in SAN. */
  readonly pv: readonly string[];
  readonly san: readonly string[];
}

/** The deepest analysis of a position. */
export interface StoredAnalysis {
  readonly fen: string;
  readonly chess960: boolean;
  /** Depth of its first line. */
  readonly depth: number;
  readonly nodes: number;
  /** When it was made, in milliseconds since 1970. */
  readonly date: number;
  readonly lines: readonly StoredLine[];
}

/** The most lines of a stored analysis. */
export const STORED_LINES = 5;

/** Moves of a stored line. */
export const STORED_MOVES = 24;

/** Half-moves without capture or pawn move from which their number matters for an evaluation: the draw by fifty moves comes near. */
const NEAR_DRAW = 40;

/** The key of a position: its FEN without the counters, unless the draw by fifty moves is near. */
export function analysisKey(fen: string, chess960 = false): string {
  const [placement = '', turn = '', castling = '', passant = '', clock = '0'] = fen.split(' ');
  const near = Number(clock) >= NEAR_DRAW ? ` ${clock}` : '';
  return `${chess960 ? '960 ' : ''}${placement} ${turn} ${castling} ${passant}${near}`;
}

/** Both analyses of a position in one: of each move the deeper line, first that of the deeper analysis. With equal depth, `newer` leads. */
export function mergedAnalysis(older: StoredAnalysis, newer: StoredAnalysis): StoredAnalysis {
  const [first, second] = older.depth > newer.depth ? [older, newer] : [newer, older];
  const byMove = new Map(first.lines.map((line) => [line.pv[0], line]));
  for (const line of second.lines) if (line.depth > (byMove.get(line.pv[0])?.depth ?? 0)) byMove.set(line.pv[0], line);
  return { ...first, lines: [...byMove.values()].slice(0, STORED_LINES) };
}
