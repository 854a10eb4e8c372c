/** Exchanges: who ahead in material exchanges pieces, and who exchanges queens though it was better to keep them. */
import { PIECE_VALUE } from '../../core/fen.ts';
import { otherTurn } from '../../core/format.ts';
import { sentence } from '../sentences/sentence.ts';
import type { Side } from '../sentences/values.ts';
import type { Board } from './board.ts';
import { type Act, type Answers, type Fault, type Moved, named } from './facts.ts';

/** Pawns of material with which a side is ahead, at least. */
const AHEAD = 2;

const material = (board: Board, side: Side): number =>
  board.pieces(side, 'pnbrq').reduce((sum, square) => sum + PIECE_VALUE[board.kind(square) as keyof typeof PIECE_VALUE], 0);

function simplifies({ before, side, ply, rest: [back], name }: Moved): ReturnType<Act['find']> {
  const [taken, taker] = [before.kind(ply.to), before.kind(ply.from)];
  const exchanges = 'nbrq'.includes(taken || '-') && taken === taker && back?.capture === true && back.to === ply.to;
  const ahead = material(before, side) - material(before, otherTurn(side)) >= AHEAD;
  return exchanges && ahead ? [sentence('simplifies', { move: name, piece: named(before, ply.to), of: side })] : [];
}

const hasQueens = (board: Board): boolean => (['w', 'b'] as const).every((side) => board.pieces(side, 'q').length > 0);

/** Queens go on one square in the first moves, and stay on the board after the better move. */
function exchangesQueens(played: Moved, better: Moved, { played: [answer], better: others }: Answers): ReturnType<Fault['find']> {
  const kept = others[1];
  if (!hasQueens(played.before) || !answer || !kept || !hasQueens(kept.after) || better.ply.capture) return [];
  const first = [played, answer].find(({ ply, before, rest: [back] }) => {
    const queens = before.kind(ply.to) === 'q' && before.kind(ply.from) === 'q';
    return queens && back?.capture === true && back.to === ply.to;
  });
  return first ? [sentence('exchangesQueens', { move: first.name })] : [];
}

export const EXCHANGE_ACTS: readonly Act[] = [{ name: 'exchange with more material', exchange: true, find: simplifies }];
export const EXCHANGE_FAULTS: readonly Fault[] = [{ name: 'exchange of queens', size: 'any', find: exchangesQueens }];
