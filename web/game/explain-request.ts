import type { BoardShape } from '../analysis/shapes.ts';
import type { PositionSpec } from '../protocol/protocol.ts';

/** What the user wants explained, and what the board shows of it. The pane that answers is loaded with the first wish. */
export class ExplainRequest {
  /** Show what the opponent threatens, in each position. */
  threat = false;
  /** The next move on the board is asked about instead of played. */
  asking = false;
  /** The move that is asked about; null for none. */
  move: { position: PositionSpec; uci: string } | null = null;
  private drawn: { fen: string; shapes: BoardShape[] } | null = null;
  private readonly changed: () => void;

  constructor(changed: () => void) {
    this.changed = changed;
  }

  /** Shows or hides threats. */
  setThreat(on: boolean): void {
    this.threat = on;
    if (!on) this.drawn = null;
    this.changed();
  }

  setAsking(on: boolean): void {
    this.asking = on;
    this.changed();
  }

  /** Asks about a legal move; null drops the question. */
  ask(position: PositionSpec, uci: string | null): void {
    this.asking = false;
    this.move = uci === null ? null : { position, uci };
    this.changed();
  }

  /** Draws arrows on the board as long as it shows the position. */
  draw(fen: string, shapes: BoardShape[]): void {
    this.drawn = { fen, shapes };
    this.changed();
  }

  /** The arrows for a position. */
  shapes(fen: string): BoardShape[] {
    return this.threat && this.drawn?.fen === fen ? this.drawn.shapes : [];
  }
}
