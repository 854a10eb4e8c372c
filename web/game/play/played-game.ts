import type { Turn } from '../../core/format.ts';
import type { Mode } from '../../state/session-state.ts';
import type { Game } from '../game.ts';

/** A session's game as the clock, the offers of a draw and the premoves see it. */
export interface PlayedGame {
  readonly game: Game;
  readonly mode: Mode;
  readonly user: Turn;
  readonly locked: boolean;
  /** True while the engine is choosing its move. */
  readonly engineToMove: boolean;
}
