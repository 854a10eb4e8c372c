import { START_FEN } from '../core/format.ts';
import { addressOfPosition } from '../game/address.ts';
import type { Session } from '../game/session.ts';
import { addressOfView } from '../game/view-address.ts';

/** Returns the query string that opens what a session shows; `''` for a new game. */
export function addressOfSession({ game, mode, recorded, preview }: Session): string {
  const { fen, moves } = game.spec();
  const position = addressOfPosition(fen, START_FEN, moves);
  const view = addressOfView({ mode, depth: recorded.depth, settings: recorded.settings, ply: preview.row });
  return view === '' ? position : `${position === '' ? '?' : `${position}&`}${view}`;
}
