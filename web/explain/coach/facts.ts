/** What a rule of the coaches is asked about: a move on its board, and the line that it belongs to. */
import { otherTurn } from '../../core/format.ts';
import type { PlyView } from '../../protocol/ply-view.ts';
import type { JudgedLine } from '../lines/judged-line.ts';
import { laterMove, moveName } from '../motif-sentence.ts';
import type { TermChange } from '../position-terms.ts';
import type { Sentence } from '../sentences/sentence.ts';
import type { MoveName, Piece, Side } from '../sentences/values.ts';
import { Board } from './board.ts';

/** A move of a line, with the boards around it. */
export interface Moved {
  readonly side: Side;
  readonly ply: PlyView;
  readonly before: Board;
  readonly after: Board;
  /** Whether the side was in check. */
  readonly inCheck: boolean;
  /** The moves of the line after it. */
  readonly rest: readonly PlyView[];
  readonly name: MoveName;
}

/** A move of a line by its index; null beyond its end. `named`: moves that the text names, too. */
export function movedAt({ fen, plies }: JudgedLine, index: number, turn: Side, named: readonly string[] = []): Moved | null {
  const ply = plies[index];
  if (!ply) return null;
  const sans = plies.map(({ san }) => san);
  const previous = plies[index - 1];
  return {
    side: index % 2 === 0 ? turn : otherTurn(turn),
    ply,
    before: new Board(previous?.fen ?? fen),
    after: new Board(ply.fen),
    inCheck: previous?.check ?? false,
    rest: plies.slice(index + 1),
    name: index > 1 ? laterMove(sans, index, fen) : moveName(sans, index, fen, named),
  };
}

/** The square in the position before a move of what stands on a square after it. */
export const squareBefore = ({ ply }: Moved, square: string): string => (square === ply.to ? ply.from : square);

/** What stands on a square, as a sentence names it. */
export const named = (board: Board, square: string): Piece => ({ kind: board.kind(square) || null, square });

/** What a move does by a rule of the coaches. Empty where the rule does not hold. */
export interface Act {
  readonly name: string;
  /** How much a move must give away for it to be the reason: little, where there is none, or as much as decides the game. */
  readonly size?: 'decides' | 'any';
  /** Whether it stands though the other side takes what has moved at once. */
  readonly exchange?: boolean;
  /** Whether it is one only if what has moved does not go on in the next two moves of its side. */
  readonly stays?: boolean;
  /** Terms of the evaluation that it is a case of. */
  readonly terms?: readonly TermChange['id'][];
  /** The piece whose worth for the evaluation must change with it: `1` upwards, `-1` downwards. */
  readonly worth?: 1 | -1;
  find(moved: Moved): readonly Sentence[];
}

/** The next moves of the other side in both lines. */
export interface Answers {
  readonly played: readonly Moved[];
  readonly better: readonly Moved[];
}

/** What is wrong with a move by a rule of the coaches, when the better one has not done the same. */
export interface Fault {
  readonly name: string;
  readonly size?: 'decides' | 'any';
  readonly terms?: readonly TermChange['id'][];
  readonly worth?: 1 | -1;
  find(played: Moved, better: Moved, answers: Answers): readonly Sentence[];
}
