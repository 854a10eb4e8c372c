import type { WorthMark } from '../analysis/evaluation-watch.ts';
import { type BoardShape, killerArrow, pvShapes } from '../analysis/shapes.ts';
import { kingSquare, pieceOn } from '../core/fen.ts';
import { type Drawing, drawingsOf } from './play/drawings.ts';
import { lineHidden } from './play/peek.ts';
import type { Session } from './session.ts';

/** State of the board view. */
export interface BoardState {
  fen: string;
  /** The two squares of the last move, or empty. */
  lastMove: string[];
  /** Square of the king in check, or null. */
  check: string | null;
  shapes: BoardShape[];
  /** The squares of the premoves. */
  premoves: string[];
  /** What the pieces are worth, if the board shows it. */
  worth: WorthMark[];
  /** What the game's author has drawn in the position shown, or the squares that an explanation lights up. */
  drawings: Drawing[];
  /** The side whose pieces the user may move. */
  movable: 'white' | 'black' | null;
  /** True if the board shows a position of the search instead of the game. */
  preview: boolean;
  caption: string;
}

/**
 * Arrows of the current search, if it started from the position shown. In a game the engine's own move alone, unless the user peeks: the
 * next one is their best reply.
 */
function liveShapes(session: Session, fen: string): BoardShape[] {
  const { root, lines } = session.liveSearch;
  const pv = lines[0]?.pv;
  if (!root || !pv || root.fen !== fen) return [];
  const whole = session.mode !== 'play' || session.peeking || session.playLine === 'open' || root.turn === session.user;
  return pvShapes(pv, 1, whole ? undefined : 1);
}

/** The arrows on a position of the game: what is threatened, or the current search. */
function gameShapes(session: Session, fen: string, arrows: boolean): BoardShape[] {
  const threat = session.explaining.shapes(fen);
  if (threat.length > 0) return threat;
  const line = arrows && !lineHidden(session) ? liveShapes(session, fen) : [];
  return [...killerOfMoment(session, fen), ...line];
}

/** The last ply whose killers are drawn in the position of the game. */
const LAST_PLY_ON_BOARD = 3;

/** The killer of the moment, where its piece stands: a reply to what may be played in this position. */
function killerOfMoment({ liveSearch, playhead, mode, aloud, xray }: Session, fen: string): BoardShape[] {
  if (!playhead) return [];
  const { event, live, telling } = playhead;
  const watched = mode === 'play' ? aloud && (telling || liveSearch.running) : xray && live && liveSearch.running;
  // Deeper killers belong to positions that look like this one less and less.
  if (!watched || !event || !('reign' in event) || event.ply > LAST_PLY_ON_BOARD) return [];
  const { reign, ply, kind } = event;
  if (pieceOn(fen, reign.uci.slice(0, 2)) !== reign.piece || pieceOn(fen, reign.uci.slice(2, 4)) !== '') return [];
  const arrow = killerArrow(reign.uci, reign.slot, 1, kind === 'failed' ? 'hollow' : 'filled');
  return [{ ...arrow, label: `K${reign.slot}·${ply}` }];
}

/** A board that waits for the engine. */
const AWAITING: Omit<BoardState, 'fen'> = {
  lastMove: [],
  check: null,
  shapes: [],
  drawings: [],
  worth: [],
  premoves: [],
  movable: null,
  preview: false,
  caption: '',
};

/** Computes the board view. Null until it is known what to show. */
export function boardState(session: Session, arrows: boolean): BoardState | null {
  const { game } = session;
  const explored = session.preview.board;
  if (explored) {
    return {
      fen: explored.fen,
      lastMove: explored.lastMove,
      check: explored.check ? kingSquare(explored.fen, explored.turn) : null,
      shapes: explored.shapes,
      premoves: [],
      drawings: (explored.squares ?? []).map((square) => ({ colour: 'yellow', from: square, to: square })),
      worth: session.evaluation.marks(explored.fen),
      movable: null,
      preview: true,
      caption: explored.caption,
    };
  }
  const shown = game.shown;
  if (!shown) return session.awaitedFen === null ? null : { ...AWAITING, fen: session.awaitedFen };
  const last = game.plies[game.cursor - 1];
  const side = session.mode === 'play' ? session.user : shown.turn;
  const stopped = session.locked || session.clock.paused;
  const finished = stopped || shown.legal.length === 0 || (session.mode === 'play' && game.over && game.atEnd);
  return {
    fen: session.premoves.fen ?? shown.fen,
    lastMove: last ? [last.from, last.to] : [],
    check: shown.check ? kingSquare(shown.fen, shown.turn) : null,
    worth: session.evaluation.marks(shown.fen),
    drawings: drawingsOf(last ?? game.record ?? { commands: [] }),
    shapes: gameShapes(session, shown.fen, arrows),
    premoves: session.premoves.moves.flatMap(({ from, to }) => [from, to]),
    movable: finished ? null : side === 'w' ? 'white' : 'black',
    preview: false,
    caption: '',
  };
}
