/** Pawns and what they leave to the pieces: the bad bishop, and the majority that makes a passed pawn. */
import { otherTurn } from '../../core/format.ts';
import { sentence } from '../sentences/sentence.ts';
import type { Side } from '../sentences/values.ts';
import { Board, fileOf, rankOf, squareAt } from './board.ts';
import { type Act, type Fault, type Moved, named } from './facts.ts';

/** Own pawns on the colour of a bad bishop, at least, and how many of them a pawn of the other side stops. */
const BAD = { pawns: 4, stopped: 2 } as const;
/** Squares to which a bad bishop can go, at most. */
const BAD_SQUARES = 5;

const isLight = (square: string): boolean => (fileOf(square) + Number(square[1])) % 2 === 0;

/** The pawns of a side on the colour of a square, and how many of them a pawn of the other side stops on the four middle files. */
function pawnsOn(board: Board, colour: string, side: Side): { pawns: number; stopped: number } {
  const pawns = board.pieces(side, 'p').filter((pawn) => isLight(pawn) === isLight(colour));
  const stopped = pawns.filter((pawn) => {
    const front = squareAt(fileOf(pawn), rankOf(pawn, side) + 1, side);
    return fileOf(pawn) >= 2 && fileOf(pawn) <= 5 && board.kind(front) === 'p' && board.side(front) !== side;
  });
  return { pawns: pawns.length, stopped: stopped.length };
}

/** Whether the pawns of a side shut in its bishop. One before them is active, whatever their colour. */
function isBad(board: Board, bishop: string): boolean {
  const side = board.side(bishop)!;
  const { pawns, stopped } = pawnsOn(board, bishop, side);
  const free = board.attacks(bishop).filter((square) => board.side(square) !== side);
  return pawns >= BAD.pawns && stopped >= BAD.stopped && rankOf(bishop, side) <= 3 && free.length <= BAD_SQUARES;
}

/** The bad bishop is exchanged for a piece of the same worth. */
function exchangesBad({ before, ply, rest: [back], name }: Moved): ReturnType<Act['find']> {
  const exchanges =
    before.kind(ply.from) === 'b' && ['n', 'b'].includes(before.kind(ply.to)) && back?.to === ply.to && back.capture;
  const { pawns, stopped } = pawnsOn(before, ply.from, before.side(ply.from)!);
  return exchanges && pawns >= BAD.pawns && stopped >= BAD.stopped
    ? [sentence('exchangesBad', { move: name, piece: named(before, ply.from) })]
    : [];
}

/** A pawn goes to the colour of the own bishop, which becomes bad. */
function makesBad(played: Moved, better: Moved): ReturnType<Fault['find']> {
  const { before, after, side, ply, name } = played;
  if (before.kind(ply.from) !== 'p') return [];
  const bishop = after.pieces(side, 'b').find((one) => {
    const stayed = better.after.on(one) === after.on(one);
    return isLight(one) === isLight(ply.to) && isBad(after, one) && !isBad(before, one) && stayed && !isBad(better.after, one);
  });
  return bishop ? [sentence('makesBad', { move: name, piece: named(after, bishop) })] : [];
}

/** The files of a wing. */
const WINGS = { q: [0, 1, 2], k: [5, 6, 7] } as const;

/** A pawn of a majority advances on a wing, and the majority makes a passed pawn later in the line. */
function majority({ before, after, side, ply, rest, name }: Moved): ReturnType<Act['find']> {
  const wing = (['q', 'k'] as const).find((one) => WINGS[one].some((file) => file === fileOf(ply.from)));
  const hasQueens = before.pieces('w', 'q').length + before.pieces('b', 'q').length > 0;
  if (!wing || hasQueens || before.kind(ply.from) !== 'p' || ply.capture) return [];
  const on = (board: Board, of: Side): string[] =>
    board.pieces(of, 'p').filter((pawn) => WINGS[wing].some((file) => file === fileOf(pawn)));
  const passedOn = (board: Board): boolean => on(board, side).some((pawn) => board.isPassed(pawn));
  const own = on(after, side);
  const isHealthy = new Set(own.map(fileOf)).size === own.length;
  if (!isHealthy || own.length <= on(after, otherTurn(side)).length || passedOn(before) || passedOn(after)) return [];
  const makes = rest.some(({ fen }) => passedOn(new Board(fen)));
  return makes ? [sentence('majority', { move: name, wing })] : [];
}

export const PAWN_ACTS: readonly Act[] = [
  { name: 'exchange of the bad bishop', exchange: true, find: exchangesBad },
  { name: 'majority', terms: ['strongerPassedPawns', 'weakerPassedPawns'], find: majority },
];

export const PAWN_FAULTS: readonly Fault[] = [{ name: 'bad bishop', terms: ['lessMobility', 'moreMobility'], find: makesBad }];
