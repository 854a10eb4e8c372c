/** The rules of chess as the reader needs them, and their messages. */

import { shortened } from '../core/shortened.ts';
import type { PositionSpec, PositionView } from '../protocol/protocol.ts';

/** Why the rules refuse something: `sans[i]`, `moves[i]` or a field of the FEN, and the reason. */
export interface RulesError {
  field: string;
  message: string;
}

/** The engine's rules. */
export interface SanRules {
  /** Converts SAN moves from a position to UCI moves. With `chess960`, castling is king takes rook. */
  readSan(fen: string, sans: readonly string[], chess960: boolean): string[] | RulesError;
  describe(position: PositionSpec): Pick<PositionView, 'startFen' | 'check' | 'plies'> | RulesError;
}

/** The engine's message for an illegal move. */
const ILLEGAL = 'expected a legal move';

/** What is wrong with a move as it is written, from the engine's message. */
export function illegalMove(message: string, written: string): string {
  const what = message.replace(/, found ".*"/, '');
  const shown = shortened(written);
  return what.startsWith(ILLEGAL) ? `${shown} is not legal${what.slice(ILLEGAL.length)}` : `${what}, found "${shown}"`;
}
