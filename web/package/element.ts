// `<riposte-board>`, defined by being imported; the other files come when the board is looked at.
export { RiposteBoard } from '../element/riposte-board.ts';
export type {
  BestMoveDetail, BoardMode, ErrorDetail, InfoDetail, KillerDetail, MoveDetail, PositionDetail, RiposteEvents,
} from '../element/riposte-board.ts';
