import type { BestMove, SearchInfo, XraySnapshot } from '../protocol/protocol.ts';

/** A move on the board. The user's moves are reported before they are played; preventDefault() rejects them. */
export interface MoveDetail {
  /** UCI text. */
  uci: string;
  san: string;
  by: 'person' | 'engine';
  /** FEN of the position before the move. */
  before: string;
}
/** The position on the board, after every change. */
export interface PositionDetail {
  fen: string;
  /** Plies from the start of the game to this position. */
  ply: number;
  /** Plies of the whole game. */
  plies: number;
  /** `'*'` while the game is in progress. */
  result: string;
}
/** A report of the search. */
export interface InfoDetail {
  /** The position being searched. */
  fen: string;
  /** Principal variations, the best first. */
  lines: SearchInfo[];
}
/** Killers and cutoffs so far; sent if the board has the attribute `killers`. */
export interface KillerDetail {
  /** The position being searched. */
  fen: string;
  snapshot: XraySnapshot;
}
/** The result of a search. */
export interface BestMoveDetail extends BestMove {
  /** The position that was searched. */
  fen: string;
}
/** An error or a notice. */
export interface ErrorDetail {
  message: string;
  /** True if the engine has failed and restarts only on request. */
  fatal: boolean;
}

/** Events of the element, by name. */
export interface RiposteEvents {
  'riposte-move': CustomEvent<MoveDetail>;
  'riposte-position': CustomEvent<PositionDetail>;
  'riposte-info': CustomEvent<InfoDetail>;
  'riposte-killer': CustomEvent<KillerDetail>;
  'riposte-bestmove': CustomEvent<BestMoveDetail>;
  'riposte-error': CustomEvent<ErrorDetail>;
}

/** Dispatches an event that bubbles through shadow roots. False if a listener called preventDefault(). */
export function report(from: EventTarget, name: keyof RiposteEvents, detail: unknown, cancelable = false): boolean {
  return from.dispatchEvent(new CustomEvent(name, { detail, cancelable, bubbles: true, composed: true }));
}
