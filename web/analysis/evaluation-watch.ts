import { type Schedule, Store } from '../core/store.ts';
import type { EvaluationView, PieceWorth, PositionSpec } from '../protocol/protocol.ts';

/** Evaluates positions. */
export interface Evaluator {
  evaluate(position: PositionSpec): Promise<EvaluationView>;
}

/** What a piece is worth, as the board shows it. */
export interface WorthMark {
  square: string;
  /** In pawns, without a sign: `'3.2'`. */
  label: string;
  /** How much more (positive) or less the net makes of the piece than the terms do, -1..1; 1 is `FULL_TINT` or more. */
  tint: number;
}

/** Centipawns at which a square has its full colour. */
export const FULL_TINT = 60;

/** How a piece is marked on the board. What a piece is worth to its own side is positive. */
export function worthMark({ square, piece, total, net }: PieceWorth): WorthMark {
  const own = piece === piece.toUpperCase() ? 1 : -1;
  const tint = Math.max(-1, Math.min(1, (own * net) / FULL_TINT));
  return { square, label: ((own * total) / 100).toFixed(1).replace('-', '−'), tint };
}

/** The evaluation of the position on the board, as far as a pane asks for it. Requests one position at a time. */
export class EvaluationWatch extends Store {
  /** Whether the board shows what the pieces are worth. */
  onBoard = false;
  private readonly engine: Evaluator;
  private wanted: string | null = null;
  private shown: { fen: string; view: EvaluationView } | null = null;
  private busy = false;

  constructor(engine: Evaluator, schedule?: Schedule) {
    super(schedule);
    this.engine = engine;
  }

  /** The last evaluation; null before the first. */
  get view(): EvaluationView | null {
    return this.shown?.view ?? null;
  }

  /** Evaluates a FEN, unless that has been done; null stops watching. */
  follow(fen: string | null): void {
    if (fen === this.wanted) return;
    this.wanted = fen;
    if (fen === null) {
      this.shown = null;
      this.changed();
    } else {
      void this.request();
    }
  }

  setOnBoard(on: boolean): void {
    this.onBoard = on;
    this.changed();
  }

  /** The marks of a position; empty if it is another one, or the board shows none. */
  marks(fen: string): WorthMark[] {
    return this.onBoard && this.shown?.fen === fen ? this.shown.view.pieces.map(worthMark) : [];
  }

  private async request(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      for (let fen: string | null = null; fen !== this.wanted && this.wanted !== null; ) {
        fen = this.wanted;
        // An engine that fails reports it elsewhere.
        const view = await this.engine.evaluate({ fen, moves: [] }).catch(() => null);
        if (view && this.wanted !== null) this.shown = { fen, view };
      }
    } finally {
      this.busy = false;
    }
    this.changed();
  }
}
