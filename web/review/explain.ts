import type { PositionSpec } from '../engine/protocol.ts';

/** What there is to explain: a move that was played, and the line that refutes it. */
export interface Refuted {
  /** The position in which the move was played. */
  readonly position: PositionSpec;
  /** UCI. */
  readonly move: string;
  /** UCI moves from the position after the move. */
  readonly refutation: readonly string[];
  /** UCI moves that were better, from the position itself. */
  readonly better: readonly string[];
}

/** Says in a sentence why a move is bad; null where it has nothing true to say. Then the refuting line speaks alone. */
export type Explain = (refuted: Refuted) => Promise<string | null>;
