import { materialLead } from '../core/fen.ts';
import type { PlyView } from '../protocol/protocol.ts';

/** Pawns that a sacrifice gives up at least: the exchange, or a piece for a pawn. */
export const LEAST = 2;

/** Pawns that it is still behind later: two pawns may have been taken for the piece. */
export const KEPT = 1;

/** Half-moves of the line that are looked at: the move, and twice the reply and the next move. */
export const SACRIFICE_PLIES = 5;

/**
 * Whether a line begins with a sacrifice: the opponent's best reply wins material, and the next move does not win all of it back, nor
 * the one after. A line that ends earlier must end in mate.
 * @param before FEN of the position in which the move is played
 * @param plies the move, and the best line after it
 * @param saved pawns that the mover could have taken back instead, 0 or more
 */
export function isSacrifice(before: string, plies: readonly PlyView[], saved = 0): boolean {
  const sign = before.split(' ')[1] === 'b' ? -1 : 1;
  const had = sign * materialLead(before) + saved;
  const after = plies.slice(0, SACRIFICE_PLIES).map(({ fen }) => sign * materialLead(fen));
  const [, reply, next, , last] = after;
  if (reply === undefined || reply > had - LEAST) return false;
  const mates = plies.at(-1)?.san.endsWith('#') ?? false;
  if (next === undefined || last === undefined) return mates;
  // What could have been taken back and is taken back by the next move, for a pawn, was not given up.
  const lost = saved > 0 ? LEAST : KEPT;
  return mates || (next <= had - lost && last <= had - KEPT);
}
