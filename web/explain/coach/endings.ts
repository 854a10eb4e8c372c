/** Rules of endings: key squares, the opposition, the square of a pawn, the rook behind it, the king that comes nearer. */
import { materialLead } from '../../core/fen.ts';
import { otherTurn } from '../../core/format.ts';
import type { JudgedLine } from '../lines/judged-line.ts';
import { sentence } from '../sentences/sentence.ts';
import type { Side } from '../sentences/values.ts';
import { type Board, distance, fileOf, rankOf, squareAt } from './board.ts';
import { type Act, type Answers, type Fault, type Moved, named } from './facts.ts';

const CENTRE = ['d4', 'e4', 'd5', 'e5'] as const;
/** Pieces other than kings and pawns that both sides have in an ending, at most. */
const FEW = 4;

const all = (board: Board, kinds: string): string[] => [...board.pieces('w', kinds), ...board.pieces('b', kinds)];
const isPawnEnding = (board: Board): boolean => all(board, 'nbrq').length === 0;
const isEnding = (board: Board): boolean => all(board, 'q').length === 0 && all(board, 'nbr').length <= FEW;

/**
 * The squares from which a king leads its only pawn to promotion, whoever is to move. Other rules apply to a pawn on its seventh rank.
 * https://en.wikipedia.org/wiki/King_and_pawn_versus_king_endgame
 */
export function keySquares(pawn: string, side: Side): string[] {
  const [file, rank] = [fileOf(pawn), rankOf(pawn, side)];
  if (rank > 6) return [];
  if (file === 0 || file === 7) return [7, 8].map((one) => squareAt(file === 0 ? 1 : 6, one, side));
  const ranks = rank < 5 ? [rank + 2] : [rank + 1, rank + 2];
  return ranks.flatMap((one) => [-1, 0, 1].map((x) => squareAt(file + x, one, side)));
}

/** Whether a king stops a pawn alone. `isToMove`: the king's side moves. The way of the pawn must be clear. */
export function isInSquare(pawn: string, side: Side, king: string, isToMove: boolean): boolean {
  const rank = rankOf(pawn, side);
  const moves = Math.min(8 - rank, 5);
  return distance(king, squareAt(fileOf(pawn), 8, side)) <= moves + (isToMove ? 1 : 0);
}

/** Whether two kings face each other on a file or rank, with one square between. */
const faces = (a: string, b: string): boolean => distance(a, b) === 2 && (a[0] === b[0] || a[1] === b[1]);

function keySquare({ before, after, side, ply, name }: Moved): ReturnType<Act['find']> {
  const [pawn, ...others] = all(after, 'p');
  if (!pawn || others.length > 0 || !isPawnEnding(before) || after.kind(ply.to) !== 'k' || after.side(pawn) !== side) return [];
  const keys = keySquares(pawn, side);
  const reaches = keys.includes(ply.to) && !keys.includes(ply.from);
  return reaches ? [sentence('keySquare', { move: name, square: ply.to, target: named(after, pawn) })] : [];
}

function opposition({ after, before, side, ply, rest, name }: Moved): ReturnType<Act['find']> {
  const other = after.king(otherTurn(side));
  const holds = isPawnEnding(before) && after.kind(ply.to) === 'k' && !ply.capture && faces(ply.to, other);
  // The other king has to give way.
  return holds && rest[0]?.from === other ? [sentence('opposition', { move: name })] : [];
}

function rookBehind({ before, after, side, ply, name }: Moved): ReturnType<Act['find']> {
  if (after.kind(ply.to) !== 'r' || !isEnding(after)) return [];
  const isBehind = (board: Board, rook: string, pawn: string): boolean =>
    rook[0] === pawn[0] && rankOf(rook, board.side(pawn)!) < rankOf(pawn, board.side(pawn)!) && board.isClear(rook, pawn);
  const pawn = all(after, 'p').find(
    (one) => after.isPassed(one) && rankOf(one, after.side(one)!) >= 4 && isBehind(after, ply.to, one),
  );
  if (!pawn || before.on(pawn) !== after.on(pawn)) return [];
  return before.pieces(side, 'r').some((rook) => isBehind(before, rook, pawn))
    ? []
    : [sentence('rookBehind', { move: name, target: named(after, pawn) })];
}

function kingNearer({ before, after, side, ply, inCheck, rest, name }: Moved): ReturnType<Act['find']> {
  if (after.kind(ply.to) !== 'k' || ply.capture || ply.san.startsWith('O') || inCheck || !isEnding(after)) return [];
  // The king itself takes the pawn later in the line.
  let at = ply.to;
  for (const [i, { from, to, capture }] of rest.entries()) {
    if (i % 2 === 0 || from !== at) continue;
    at = to;
    const isPawn = after.kind(to) === 'p' && after.side(to) !== side;
    if (capture && isPawn && distance(ply.to, to) < distance(ply.from, to))
      return [sentence('kingNearer', { move: name, target: named(after, to) })];
  }
  const away = (square: string): number => Math.min(...CENTRE.map((one) => distance(one, square)));
  const centres = away(ply.to) < away(ply.from) && away(ply.to) <= 1 && all(before, 'p').length > 0;
  return centres ? [sentence('kingCentre', { move: name })] : [];
}

/** The king could have stopped a passed pawn, and cannot after the move. */
function leavesSquare(played: Moved, better: Moved, { played: answers }: Answers): ReturnType<Fault['find']> {
  const { after, side, name } = played;
  const other = otherTurn(side);
  if (!isPawnEnding(after)) return [];
  const runs = (board: Board, pawn: string): boolean =>
    board.isPassed(pawn) &&
    board.isClear(pawn, squareAt(fileOf(pawn), 8, other)) &&
    board.on(squareAt(fileOf(pawn), 8, other)) === '';
  const pawn = after
    .pieces(other, 'p')
    .find(
      (one) =>
        runs(after, one) &&
        !isInSquare(one, other, after.king(side), false) &&
        (better.after.on(one) === '' || !runs(better.after, one) || isInSquare(one, other, better.after.king(side), false)),
    );
  const advances = pawn && answers.some(({ ply }) => ply.from === pawn);
  return advances ? [sentence('leavesSquare', { move: name, target: named(after, pawn) })] : [];
}

/** What makes a fortress, at least: material behind in pawns, half-moves without capture or pawn move at the end, half-moves of the line. */
const FORTRESS = { behind: 2, still: 6, moves: 8 } as const;

/**
 * A side draws with much less material by waiting: at the end of the line it neither captures nor moves a pawn, and it never gives check.
 * The caller knows that the line is worth 0.00.
 */
export function fortress({ plies }: JudgedLine, turn: Side): ReturnType<Act['find']> {
  const [first, last] = [plies[0], plies.at(-1)];
  if (!first || !last || plies.length < FORTRESS.moves) return [];
  const lead = materialLead(last.fen) * (turn === 'w' ? 1 : -1);
  // A FEN counts the half-moves since the last capture or move of a pawn.
  const still = Number(last.fen.split(' ')[4]) >= FORTRESS.still;
  const checks = plies.some(({ check }, i) => i % 2 === 0 && check);
  return lead <= -FORTRESS.behind && still && !checks ? [sentence('fortress', { move: { san: first.san }, of: turn })] : [];
}

export const ENDING_ACTS: readonly Act[] = [
  { name: 'key square', size: 'decides', find: keySquare },
  { name: 'opposition', size: 'any', find: opposition },
  { name: 'rook behind', terms: ['strongerPassedPawns', 'weakerPassedPawns'], find: rookBehind },
  { name: 'king nearer', find: kingNearer },
];

export const ENDING_FAULTS: readonly Fault[] = [{ name: 'square of the pawn', size: 'decides', find: leavesSquare }];
