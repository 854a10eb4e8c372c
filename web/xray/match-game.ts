import type { GameResult, PositionView, Score } from '../engine/protocol.ts';
import type { ExperimentSide } from './experiment-side.ts';
import { fenClock } from './format.ts';

/** How a game ended. */
export interface GameEnding {
  result: Exclude<GameResult, '*'>;
  reason: string;
}

/** Adjudication as in scripts/match/play.mjs: who is 6 pawns ahead for 3 moves by both sides' scores has won. */
const WON = { centipawns: 600, moves: 3 };
/** After move 40: drawn where both sides see at most 0.1 pawns for 8 moves. */
const DRAWN = { centipawns: 10, moves: 8, from: 40 };
/** Greater than any score in centipawns. */
const MATE = 100_000;

/** A score in centipawns from White; mates are beyond all others. */
export function whiteScore(score: Score, turn: 'w' | 'b'): number {
  const own = score.kind === 'cp' ? score.value : score.value > 0 ? MATE : -MATE;
  return turn === 'w' ? own : -own;
}

/**
 * The end of a game that both sides judge alike, or null.
 * @param scores centipawns from White, one a move played
 * @param move the number of the move to be played next
 */
export function adjudicate(scores: readonly number[], move: number): GameEnding | null {
  const last = (moves: number): readonly number[] => (scores.length < 2 * moves ? [] : scores.slice(-2 * moves));
  const all = (list: readonly number[], holds: (score: number) => boolean): boolean => list.length > 0 && list.every(holds);
  const won = last(WON.moves);
  if (all(won, (s) => s >= WON.centipawns)) return { result: '1-0', reason: 'adjudication: 6 pawns ahead for 3 moves' };
  if (all(won, (s) => s <= -WON.centipawns)) return { result: '0-1', reason: 'adjudication: 6 pawns ahead for 3 moves' };
  const drawn = move >= DRAWN.from + DRAWN.moves && all(last(DRAWN.moves), (s) => Math.abs(s) <= DRAWN.centipawns);
  return drawn ? { result: '1/2-1/2', reason: 'adjudication: level for 8 moves' } : null;
}

/** One game of two contenders at fixed nodes a move; rules and results are the engine's. */
export class MatchGame {
  readonly startFen: string;
  private readonly white: ExperimentSide;
  private readonly black: ExperimentSide;
  private readonly nodes: number;
  private readonly moves: string[] = [];
  private readonly scores: number[] = [];
  private view: PositionView | null = null;

  /** @param nodes of each move */
  constructor(white: ExperimentSide, black: ExperimentSide, startFen: string, nodes: number) {
    this.white = white;
    this.black = black;
    this.startFen = startFen;
    this.nodes = nodes;
  }

  /** Moves so far, SAN. */
  get sans(): string[] {
    return this.view?.plies.map((ply) => ply.san) ?? [];
  }

  /** The position that stands, FEN. */
  get fen(): string {
    return this.view?.fen ?? this.startFen;
  }

  /** Squares of the last move. */
  get last(): string[] {
    const ply = this.view?.plies[this.moves.length - 1];
    return ply ? [ply.from, ply.to] : [];
  }

  /** Clears both sides of the game before. */
  async begin(): Promise<void> {
    for (const side of [this.white, this.black]) await side.use((engine) => engine.newGame());
    await this.updateView(this.white);
  }

  /** Plays one move; how the game ended by it, or null. */
  async step(): Promise<GameEnding | null> {
    const before = this.view;
    if (!before) throw new Error('the game has not begun');
    const mover = before.turn === 'w' ? this.white : this.black;
    const position = { fen: this.startFen, moves: [...this.moves] };
    let score: Score | null = null;
    const best = await mover.use((engine) => engine.analyse(position, { nodes: this.nodes }, {
      onInfo: (info) => {
        if (info.score.bound === 'exact') score = info.score;
      },
    }).done);
    this.moves.push(best.move);
    // The compiler does not see the assignment inside the callback.
    this.scores.push(whiteScore((score as Score | null) ?? { kind: 'cp', value: 0, bound: 'exact' }, before.turn));
    const view = await this.updateView(mover);
    if (view.result !== '*') return { result: view.result, reason: view.reason };
    return adjudicate(this.scores, fenClock(view.fen).move);
  }

  private async updateView(side: ExperimentSide): Promise<PositionView> {
    this.view = await side.use((engine) => engine.describe({ fen: this.startFen, moves: this.moves }));
    return this.view;
  }
}
