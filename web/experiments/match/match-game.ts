import { fenClock } from '../../core/format.ts';
import { t } from '../../language/translate.ts';
import type { GameResult, PositionView, Score } from '../../protocol/protocol.ts';
import { DRAWN, WON } from '../../stats/adjudication.js';
import type { ExperimentSide } from '../experiment-side.ts';

/** Result of a game and its reason. */
export interface GameEnding {
  result: Exclude<GameResult, '*'>;
  reason: string;
}

/** Exceeds any score in centipawns. */
const MATE = 100_000;

/** Score in centipawns from White's point of view; mates exceed all other scores. */
export function whiteScore(score: Score, turn: 'w' | 'b'): number {
  const own = score.kind === 'cp' ? score.value : score.value > 0 ? MATE : -MATE;
  return turn === 'w' ? own : -own;
}

/**
 * Adjudicates a game on which both sides' scores agree; null if it continues.
 * @param scores centipawns from White's point of view, one per move played
 * @param move the number of the next move
 */
export function adjudicate(scores: readonly number[], move: number): GameEnding | null {
  const last = (moves: number): readonly number[] => (scores.length < 2 * moves ? [] : scores.slice(-2 * moves));
  const all = (list: readonly number[], holds: (score: number) => boolean): boolean => list.length > 0 && list.every(holds);
  const won = last(WON.moves);
  const ahead = t(
    'adjudication: {value, plural, one {# pawn} other {# pawns}} ahead for {moves, plural, one {# move} other {# moves}}',
    { value: WON.centipawns / 100, moves: WON.moves },
  );
  if (all(won, (s) => s >= WON.centipawns)) return { result: '1-0', reason: ahead };
  if (all(won, (s) => s <= -WON.centipawns)) return { result: '0-1', reason: ahead };
  const drawn = move >= DRAWN.from + DRAWN.moves && all(last(DRAWN.moves), (s) => Math.abs(s) <= DRAWN.centipawns);
  return drawn
    ? {
        result: '1/2-1/2',
        reason: t('adjudication: level for {moves, plural, one {# move} other {# moves}}', { moves: DRAWN.moves }),
      }
    : null;
}

/** A game between two engines at fixed nodes per move. The engine supplies rules and results. */
export class MatchGame {
  readonly startFen: string;
  private readonly white: ExperimentSide;
  private readonly black: ExperimentSide;
  /** Nodes per move. */
  readonly nodes: number;
  private readonly moves: string[] = [];
  private readonly scores: number[] = [];
  private view: PositionView | null = null;

  constructor(white: ExperimentSide, black: ExperimentSide, startFen: string, nodes: number) {
    this.white = white;
    this.black = black;
    this.startFen = startFen;
    this.nodes = nodes;
  }

  /** Moves played, SAN. */
  get sans(): string[] {
    return this.view?.plies.map((ply) => ply.san) ?? [];
  }

  /** FEN of the current position. */
  get fen(): string {
    return this.view?.fen ?? this.startFen;
  }

  /** Squares of the last move. */
  get last(): string[] {
    const ply = this.view?.plies[this.moves.length - 1];
    return ply ? [ply.from, ply.to] : [];
  }

  /** Starts the game: clears both engines. */
  async begin(): Promise<void> {
    for (const side of [this.white, this.black]) await side.use((engine) => engine.newGame());
    await this.updateView(this.white);
  }

  /** Plays one move. Returns how the game ended, or null if it continues. */
  async step(): Promise<GameEnding | null> {
    const before = this.view;
    if (!before) throw new Error(t('the game has not started'));
    const mover = before.turn === 'w' ? this.white : this.black;
    const position = { fen: this.startFen, moves: [...this.moves] };
    let score: Score | null = null;
    const best = await mover.use(
      (engine) =>
        engine.analyse(
          position,
          { nodes: this.nodes },
          {
            onInfo: (info) => {
              if (info.score.bound === 'exact') score = info.score;
            },
          },
        ).done,
    );
    this.moves.push(best.move);
    // The compiler ignores the assignment inside the callback.
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
