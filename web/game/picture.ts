import { pvShapes, type BoardShape } from '../xray/shapes.ts';
import { kingSquare } from '../xray/format.ts';
import type { Session } from './session.ts';

/** Everything the board shows, as plain data. */
export interface BoardPicture {
  fen: string;
  /** The two squares of the last move, or none. */
  lastMove: string[];
  /** Square of the king in check, or null. */
  check: string | null;
  shapes: BoardShape[];
  /** Who may move pieces. */
  movable: 'white' | 'black' | null;
  /** The board shows the engine's thoughts instead of the game. */
  preview: boolean;
  caption: string;
}

/** Arrows that begin on the board shown: those of the search that started from it. */
function liveShapes(session: Session, fen: string): BoardShape[] {
  const { root, lines } = session.liveSearch;
  const pv = lines[0]?.pv;
  if (!root || !pv || root.fen !== fen) return [];
  return pvShapes(pv);
}

/** What the board shows now. Null until the engine has described a position. */
export function boardPicture(session: Session, arrows: boolean): BoardPicture | null {
  const { game } = session;
  const explored = session.preview.board;
  if (explored) {
    return {
      fen: explored.fen,
      lastMove: explored.lastMove,
      check: explored.check ? kingSquare(explored.fen, explored.turn) : null,
      shapes: explored.shapes,
      movable: null,
      preview: true,
      caption: explored.caption,
    };
  }
  const shown = game.shown;
  if (!shown) return null;
  const last = shown.plies[shown.plies.length - 1];
  const side = session.mode === 'play' ? session.human : shown.turn;
  const finished = session.locked || shown.legal.length === 0 || (session.mode === 'play' && game.over && game.atEnd);
  return {
    fen: shown.fen,
    lastMove: last ? [last.from, last.to] : [],
    check: shown.check ? kingSquare(shown.fen, shown.turn) : null,
    shapes: arrows ? liveShapes(session, shown.fen) : [],
    movable: finished ? null : side === 'w' ? 'white' : 'black',
    preview: false,
    caption: '',
  };
}
