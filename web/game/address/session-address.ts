import { START_FEN } from '../../core/format.ts';
import { beginsWith, lineThrough } from '../../state/game-tree.ts';
import type { Session } from '../session.ts';
import { addressOfPosition } from './address.ts';
import { addressOfView } from './view-address.ts';

/** Returns the query string of what a session shows apart from the position; `''` in a game. */
export function viewOfSession({ mode, recorded, preview }: Session): string {
  const view = addressOfView({ mode, depth: recorded.depth, settings: recorded.settings, ply: preview.row });
  return view === '' ? '' : `?${view}`;
}

/** The query string of the line on the board and the position shown in it. */
function addressOfLine({ game }: Session): string {
  const { fen, moves } = game.spec();
  const at = moves.length - (game.plies.length - game.cursor);
  // A position before a null move is not in the moves of the address.
  const shown = at < 0 ? game.spec(game.cursor) : { fen, moves };
  const position = addressOfPosition(shown.fen, START_FEN, shown.moves);
  return at < 0 || game.atEnd ? position : `${position}&at=${at}`;
}

/** Returns the query string that opens what a session shows; `''` for a new game. */
export function addressOfSession(session: Session): string {
  const position = addressOfLine(session);
  const view = viewOfSession(session).slice(1);
  return view === '' ? position : `${position === '' ? '?' : `${position}&`}${view}`;
}

/**
 * Returns the query string of a link that holds the whole game. A game is opened to be looked at, so that Play becomes Analyse. The
 * position shown is `at` in the main line, and `line` in a variation.
 */
export function queryOfGame(session: Session): string {
  const { record, path, cursor } = session.game;
  const view = viewOfSession(session) || '?mode=analyse';
  const main = record ? lineThrough(record, []) : [];
  if (!beginsWith(main, path)) return `${view}&line=${path.join(',')}`;
  return cursor < main.length ? `${view}&at=${cursor}` : view;
}

/** Adds to a query string that Black is at the bottom of the board; White is usual. */
export function withOrientation(query: string, orientation: 'white' | 'black'): string {
  if (orientation === 'white') return query;
  return `${query === '' ? '?' : `${query}&`}orientation=black`;
}
