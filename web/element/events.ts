import type { BestMove, SearchInfo, XraySnapshot } from '../engine/protocol.ts';

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
export interface InfoDetail {
  /** The position being searched. */
  fen: string;
  /** Principal variations, the best first. */
  lines: SearchInfo[];
}
export interface KillerDetail {
  fen: string;
  snapshot: XraySnapshot;
}
export interface BestMoveDetail extends BestMove {
  fen: string;
}
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
