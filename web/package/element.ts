// Importing this module defines `<riposte-board>`. The other files load when a board becomes visible.

export type { BoardAttributes, BoardMode } from '../element/attributes/attributes.ts';
export type {
  BestMoveDetail,
  ErrorDetail,
  InfoDetail,
  KillerDetail,
  MoveDetail,
  PositionDetail,
  RiposteBoardAttributes,
  RiposteEvents,
} from '../element/riposte-board.ts';
export { RiposteBoard } from '../element/riposte-board.ts';
