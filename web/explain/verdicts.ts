/** Sentences on what a line wins or loses. */
import type { PieceKind } from '../core/fen.ts';
import { type Balance, PIECE_VALUE } from './balance.ts';
import { cause } from './causes.ts';
import type { JudgedLine } from './judged-line.ts';
import { type Sentence, sentence } from './sentences/sentence.ts';
import type { MoveName } from './sentences/values.ts';

/** Pawns by which two lines must differ to be told apart by their material. */
export const CLEAR = 1;

/** What pieces are worth, in pawns. */
const worth = (kinds: readonly PieceKind[]): number => kinds.reduce((sum, kind) => sum + PIECE_VALUE[kind], 0);

/** What a move loses; null if it is less than a pawn. */
export function lossSentence(move: MoveName, { won, lost, promotions, sum }: Balance): Sentence | null {
  if (sum > -CLEAR) return null;
  const material = { pieces: lost, against: won };
  if (worth(lost) <= worth(won)) return promotions < 0 ? sentence('letsPromote', { move }) : null;
  return sentence(promotions < 0 ? 'losesAndLetsPromote' : 'loses', { move, material });
}

/** What a move wins; null if it is less than a pawn. */
export function gainSentence(move: MoveName, { won, lost, promotions, sum }: Balance): Sentence | null {
  if (sum < CLEAR) return null;
  const material = { pieces: won, against: lost };
  if (worth(won) <= worth(lost)) return promotions > 0 ? sentence('promotesPawn', { move }) : null;
  return sentence(promotions > 0 ? 'winsAndPromotes' : 'wins', { move, material });
}

/** Moves to the mate that a line ends with, 0 without one. `first`: the first ply of the mating side. */
export const matesIn = ({ motifs }: JudgedLine, first: 0 | 1): number => {
  const mate = motifs.find(({ kind, ply }) => kind === 'mate' && ply % 2 === first);
  return mate ? (mate.ply - first) / 2 + 1 : 0;
};

/** Whether a sentence only says that a move is mate, or promotes: what comes before it says more. */
export const isEnd = ({ id }: Sentence): boolean => id === 'mate' || id === 'promotion';

/** Centipawns of loss that leave no doubt that material is what is lost. */
const PLAIN = 250;

/**
 * Whether it is certain that material changes hands in a line: a motif is the cause, or its side begins with a capture that has paid when
 * the exchanges of the first moves are over, or the move loses much. What only the end of a line says is not certain enough to be said.
 * `sign`: -1 for a loss. `loss`: of the move, in centipawns.
 */
export function isShown(line: JudgedLine, sign: 1 | -1, loss: number): boolean {
  if (loss >= PLAIN || cause(line)) return true;
  const first = line.plies[sign > 0 ? 0 : 1];
  return first?.capture === true && sign * line.early >= CLEAR;
}
