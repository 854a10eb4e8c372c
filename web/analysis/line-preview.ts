import { numberedMove } from '../core/format.ts';
import { t } from '../language/translate.ts';
import type { PositionSpec } from '../protocol/protocol.ts';
import type { PreviewPosition } from './board-preview.ts';
import { pvShapes } from './shapes.ts';

/** A line of text that can be shown on the board. */
export interface ShownLine {
  /** Identifies the line in its panel. */
  readonly key: string;
  /** The position before it. */
  readonly position: PositionSpec;
  /** The same as FEN. */
  readonly fen: string;
  /** Its moves, in UCI and in SAN. */
  readonly pv: readonly string[];
  readonly san: readonly string[];
}

/** The position after a move of a line, with the moves that follow as arrows; or with squares of it lit up instead. */
export function linePreview({ position, pv, san, fen }: ShownLine, index: number, squares?: readonly string[]): PreviewPosition {
  return {
    position: { ...position, moves: [...position.moves, ...pv.slice(0, index + 1)] },
    caption: t('After {numberedMove} (preview)', { numberedMove: numberedMove(san, index, fen) }),
    shapes: squares ? [] : pvShapes(pv.slice(index + 1), index + 2, 1),
    ...(squares && { squares }),
  };
}
