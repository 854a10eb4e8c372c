/**
 * A game as a tree of moves with annotations: all that a PGN can hold. Plain, immutable data, so that the worker can send it, a
 * browser can store it, and an earlier state can be kept for undo.
 *
 * The moves of `children` differ from each other, so a path, the UCI moves from the start, names one node.
 */
import type { GameResult, PlyView } from './ply-view.ts';

/** An embedded command of a comment: `['clk', '0:10:00']` for `[%clk 0:10:00]`. */
export type CommentCommand = readonly [name: string, argument: string];

/** What a person or a program has written about a position. */
export interface Annotations {
  /** Comments, without embedded commands; none is empty. */
  readonly comments: readonly string[];
  /** Numeric annotation glyphs (0..255) in the order written; `!?` is 5. */
  readonly nags: readonly number[];
  /** Embedded commands such as `%clk`, `%eval`, `%cal` and `%csl`, in the order written. */
  readonly commands: readonly CommentCommand[];
}

/** A node that moves may follow: the start, or a move. */
export interface RecordNode extends Annotations {
  /** The next moves: the first continues the line, the others are variations. No two have the same `uci`. */
  readonly children: readonly MoveNode[];
  /** The line ends here although moves follow: all of `children` are variations, for example the analysis of a finished game. */
  readonly ends?: boolean;
}

/** A move with the position after it. A null move has `uci` `'0000'` and `san` `'--'`. */
export interface MoveNode extends RecordNode, PlyView {
  /** Comments before the move, where it starts a variation. */
  readonly before: readonly string[];
}

/** A game: tags, start position, moves. */
export interface GameRecord extends RecordNode {
  /** Normalised FEN of the start position. */
  readonly startFen: string;
  /** Castling is king takes rook, and the game is Chess960. */
  readonly chess960: boolean;
  /**
   * Tags by name, without `FEN` and `SetUp`, and with `Result` only where no marker says the same (`0-0`, `+/-`): first those of the seven tag roster that are known (`?` and `????.??.??` are
   * not kept), then the others in the order written.
   */
  readonly tags: readonly (readonly [name: string, value: string])[];
  /** The result written after the moves or in the tags; `'*'` if neither, and for one that only the tag `Result` can say. */
  readonly result: GameResult;
}

/** The move that continues the line of a node; undefined at the end of a line. */
export const nextOf = ({ children, ends }: RecordNode): MoveNode | undefined => (ends ? undefined : children[0]);

/** The moves after a node that do not continue its line. */
export const variationsOf = ({ children, ends }: RecordNode): readonly MoveNode[] => (ends ? children : children.slice(1));

/** A game of a text with several: what a list shows. */
export interface ListedGame {
  /** The game's part of the text, in characters. */
  readonly from: number;
  readonly to: number;
  /** Line of the text on which the game starts, from 1. */
  readonly line: number;
  readonly tags: readonly (readonly [name: string, value: string])[];
  readonly result: GameResult;
  /** Half-moves of the main line. */
  readonly plies: number;
  /** The first half-moves of the main line as written, up to 12: for a list and for naming the opening. */
  readonly moves: readonly string[];
}
