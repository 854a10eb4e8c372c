/** The safety of kings: flight squares, squares that only the king defends, its walk, the file that opens before it. */
import { otherTurn } from '../../core/format.ts';
import { sentence } from '../sentences/sentence.ts';
import type { Side } from '../sentences/values.ts';
import { type Board, fileOf, rankOf } from './board.ts';
import { type Act, type Fault, type Moved, squareBefore } from './facts.ts';

/** The squares to which a king can go. */
const flights = (board: Board, side: Side): string[] =>
  board.attacks(board.king(side)).filter((to) => board.side(to) !== side && board.attackers(to, otherTurn(side)).length === 0);

const hasHeavy = (board: Board, side: Side): boolean => board.pieces(side, 'rq').length > 0;

function givesFlight({ before, after, side, ply, inCheck, name }: Moved): ReturnType<Act['find']> {
  const king = before.king(side);
  if (before.kind(ply.from) !== 'p' || inCheck || ply.capture || rankOf(king, side) !== 1 || !hasHeavy(before, otherTurn(side)))
    return [];
  const forward = (board: Board): string[] => flights(board, side).filter((to) => rankOf(to, side) === 2);
  const [square] = forward(after);
  // In the opening a king in the centre needs no flight square.
  const isAside = fileOf(king) <= 2 || fileOf(king) >= 5;
  return isAside && square && forward(before).length === 0 ? [sentence('givesFlight', { move: name, square })] : [];
}

/** Moves of a line within which the side that has taken the flight squares gives check. */
const CHECKS_WITHIN = 6;

function takesFlights({ before, after, side, ply, rest, name }: Moved): ReturnType<Act['find']> {
  const other = otherTurn(side);
  if (ply.check || after.king(other) !== before.king(other) || after.pieces(side, 'rq').length === 0) return [];
  const had = flights(before, other);
  // What the moved piece takes away, not what the side that moves has filled itself.
  const taken = had.length > 0 && flights(after, other).length === 0 && had.some((to) => after.attacks(ply.to).includes(to));
  // Without a check to come it is no matter.
  const checks = rest.slice(0, CHECKS_WITHIN).some(({ check, to }, i) => i % 2 === 1 && check && rest[i + 1]?.to !== to);
  return taken && checks ? [sentence('takesFlights', { move: name, of: other })] : [];
}

/** A square beside the king that only the king defends and at least two pieces attack, the moved one among them. */
function aimsAtKing(moved: Moved): ReturnType<Act['find']> {
  const { before, after, side, ply, name } = moved;
  const other = otherTurn(side);
  const king = after.king(other);
  if (ply.capture || ply.check || after.pieces(side, 'q').length === 0 || 'pk'.includes(after.kind(ply.to))) return [];
  if (!after.isSafe(ply.to, ply.to)) return [];
  const square = after.attacks(king).find((to) => {
    const isNew = after.attacks(ply.to).includes(to) && !before.attacks(squareBefore(moved, ply.to)).includes(to);
    const alone = after.attackers(to, other).every((from) => from === king);
    return isNew && alone && after.side(to) !== side && after.attackers(to, side).length >= 2;
  });
  return square ? [sentence('aimsAtKing', { move: name, square, of: other })] : [];
}

/** Moves of the king among the next ones of its side that make a walk, and of how many. */
const WALK = { moves: 3, of: 4 } as const;

function kingWalk({ before, after, side, ply, inCheck, rest, name }: Moved): ReturnType<Act['find']> {
  const hasQueens = before.pieces('w', 'q').length > 0 && before.pieces('b', 'q').length > 0;
  if (!hasQueens || inCheck || ply.capture || after.kind(ply.to) !== 'k' || ply.san.startsWith('O')) return [];
  const own = rest.filter((_, i) => i % 2 === 1).slice(0, WALK.of - 1);
  let at = ply.to;
  let moves = 1;
  for (const { from, to } of own) {
    if (from !== at) continue;
    at = to;
    moves += 1;
  }
  // A walk goes up the board, and nobody drives the king there.
  const driven = rest.some(({ check }, i) => i % 2 === 0 && check);
  const goes = moves >= WALK.moves && !driven && rankOf(at, side) - rankOf(ply.from, side) >= 2;
  return goes ? [sentence('kingWalk', { move: name, square: at })] : [];
}

/** A pawn leaves a file beside its own king on which the other side has none: rooks come there. */
function opensFile({ before, after, side, ply, name }: Moved, better: Moved): ReturnType<Fault['find']> {
  const file = ply.from[0]!;
  const king = after.king(side);
  const near = Math.abs(fileOf(ply.from) - fileOf(king)) <= 1 && rankOf(king, side) <= 2;
  if (before.kind(ply.from) !== 'p' || ply.to[0] === file || !near || !hasHeavy(after, otherTurn(side))) return [];
  if (!after.isFree(fileOf(ply.from), otherTurn(side))) return [];
  const opens = after.isFree(fileOf(ply.from), side) && !better.after.isFree(fileOf(ply.from), side);
  return opens ? [sentence('opensFile', { move: name, file, of: side })] : [];
}

export const KING_ACTS: readonly Act[] = [
  { name: 'king walk', find: kingWalk },
  { name: 'flights gone', terms: ['underAttack', 'weakerAttack'], find: takesFlights },
  { name: 'aims at the king', terms: ['underAttack', 'weakerAttack'], find: aimsAtKing },
  { name: 'flight square', terms: ['lessShelter', 'underAttack'], find: givesFlight },
];

export const KING_FAULTS: readonly Fault[] = [{ name: 'open file', terms: ['lessShelter', 'underAttack'], find: opensFile }];
