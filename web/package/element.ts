// Importing this module defines `<riposte-board>`. The other files load when a board becomes visible.

export type {
  BestMoveDetail,
  BoardMode,
  ErrorDetail,
  InfoDetail,
  KillerDetail,
  MoveDetail,
  PositionDetail,
  RiposteBoardAttributes,
  RiposteEvents,
} from '../element/riposte-board.ts';
export { RiposteBoard } from '../element/riposte-board.ts';
