import type { BestMove, SearchInfo, XraySnapshot } from '../engine/protocol.ts';

/** A move on the board. Of a person's own move, before it is played: who prevents the event's default refuses it. */
export interface MoveDetail {
  /** UCI text. */
  uci: string;
  san: string;
  by: 'person' | 'engine';
  /** FEN of the position that it is played in. */
  before: string;
}
/** The position on the board, after whatever changed it. */
export interface PositionDetail {
  fen: string;
  /** Moves from the start of the game to here, and those that the game has in all. */
  ply: number;
  plies: number;
  /** `'*'` while the game goes on. */
  result: string;
}
export interface InfoDetail {
  /** The position that is searched. */
  fen: string;
  /** Lines, the best first. */
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
  /** True where the engine is gone until it is asked for again. */
  fatal: boolean;
}

/** What an element tells the page, by name of the event. */
export interface RiposteEvents {
  'riposte-move': CustomEvent<MoveDetail>;
  'riposte-position': CustomEvent<PositionDetail>;
  'riposte-info': CustomEvent<InfoDetail>;
  'riposte-killer': CustomEvent<KillerDetail>;
  'riposte-bestmove': CustomEvent<BestMoveDetail>;
  'riposte-error': CustomEvent<ErrorDetail>;
}

/** Sends an event that bubbles out of every shadow; false where a listener has prevented its default. */
export function report(from: EventTarget, name: keyof RiposteEvents, detail: unknown, cancelable = false): boolean {
  return from.dispatchEvent(new CustomEvent(name, { detail, cancelable, bubbles: true, composed: true }));
}
