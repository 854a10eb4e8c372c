import type { AnalyseOptions, Analysis } from '../engine/analysis.ts';
import type { Limits, PositionSpec, SearchInfo } from '../protocol/protocol.ts';

/** A searched line. */
export interface SearchedLine {
  /** Value for the side to move: centipawns; `MATE` minus the number of moves for a mate. See `mateIn`. */
  value: number;
  /** UCI moves. */
  pv: string[];
  /** The same moves in SAN. */
  san: string[];
  /** Depth in plies. */
  depth: number;
  /** Values by iterations, the first one first. */
  history?: readonly { depth: number; value: number }[];
}

/** The value of a mate in 0 moves. */
export const MATE = 30_000;
/** The smallest value of a mate. */
const MATE_BOUND = MATE - 1000;

/** Moves to mate of a value: positive if the side to move mates, negative if it is mated, 0 if the value is no mate. */
export function mateIn(value: number): number {
  if (Math.abs(value) < MATE_BOUND) return 0;
  return value > 0 ? Math.max(1, MATE - value) : Math.min(-1, -(MATE + value));
}

/** Keeps a value in a range for comparisons: a mate is no worse than the loss of two queens. */
export const capped = (value: number): number => Math.max(-2000, Math.min(2000, value));

function lineOf({ score, pv, san, depth }: SearchInfo): SearchedLine {
  const { kind, value } = score;
  const mate = value > 0 ? MATE - value : -MATE - value;
  return { value: kind === 'cp' ? value : mate, pv, san, depth };
}

/** What a search is limited and accompanied by. */
export interface SearchSettings {
  /** Nodes, 1 or more. */
  nodes: number;
  /** The only root moves to search, in UCI notation. */
  moves?: string[];
  record?: boolean;
}

/** What a line is searched with. */
export interface Searching {
  analyse(
    position: PositionSpec,
    limits: Limits,
    options?: Pick<AnalyseOptions, 'xray' | 'record' | 'onInfo'>,
  ): Pick<Analysis, 'done' | 'stop'>;
}

/** The best line of a search. Rejects with the signal's reason if it is aborted. */
export async function searchLine(
  analyst: Searching,
  position: PositionSpec,
  { nodes, moves, record = false }: SearchSettings,
  signal: AbortSignal,
): Promise<SearchedLine | null> {
  signal.throwIfAborted();
  let best: SearchedLine | null = null;
  const history: { depth: number; value: number }[] = [];
  const limits: Limits = { nodes, ...(moves ? { searchmoves: moves } : {}) };
  const task = analyst.analyse(position, limits, {
    ...(record ? { xray: true, record: true } : {}),
    onInfo: (info) => {
      // The bound of an aspiration window that failed is no score.
      if (info.score.bound !== 'exact' || info.pv.length === 0) return;
      best = { ...lineOf(info), history };
      if (history.at(-1)?.depth === info.depth) history.pop();
      history.push({ depth: info.depth, value: best.value });
    },
  });
  const stop = (): void => task.stop();
  signal.addEventListener('abort', stop);
  try {
    await task.done;
  } finally {
    signal.removeEventListener('abort', stop);
  }
  signal.throwIfAborted();
  return best;
}

/** The position after some more moves. */
export const after = (position: PositionSpec, ...moves: string[]): PositionSpec => ({
  ...position,
  moves: [...position.moves, ...moves],
});

/** The position in which the side to move has passed, from its FEN. Not to be used in check. */
export function passed(fen: string, chess960 = false): PositionSpec {
  const [board = '', turn, castling = '-', , half = '0', full = '1'] = fen.split(' ');
  const next = turn === 'w' ? 'b' : 'w';
  const move = Number(full) + (turn === 'b' ? 1 : 0);
  return { fen: `${board} ${next} ${castling} - ${half} ${move}`, moves: [], ...(chess960 ? { chess960 } : {}) };
}
