/** The activity of pieces, by the squares to which they can go without being lost. */
import { otherTurn } from '../../core/format.ts';
import { sentence } from '../sentences/sentence.ts';
import type { Side } from '../sentences/values.ts';
import { type Act, type Fault, type Moved, named, squareBefore } from './facts.ts';

/** Safe squares of a piece that is shut in, at most, and those that it must gain or lose. */
const SHUT_IN = 2;
const CHANGE = 4;

/** A piece whose safe squares a move changes: where it stands after the move, and how many it had and has. */
interface Changed {
  readonly square: string;
  readonly had: number;
  readonly has: number;
}

/** How the safe squares of a side's pieces change by a move, the largest change first. A queen counts little: it is rarely shut in. */
function changes(moved: Moved, side: Side): Changed[] {
  const { before, after } = moved;
  return after
    .pieces(side, 'nbr')
    .flatMap((square) => {
      const origin = squareBefore(moved, square);
      // The rook that castles has come from elsewhere.
      if (before.on(origin) === '') return [];
      return { square, had: before.safeSquares(origin).length, has: after.safeSquares(square).length };
    })
    .sort((a, b) => Math.abs(b.has - b.had) - Math.abs(a.has - a.had));
}

/** Moves of a line within which a piece that comes to life moves. */
const USED_WITHIN = 8;

/** A piece that was shut in, and that the side moves later in the line. */
function frees(moved: Moved): ReturnType<Act['find']> {
  const { before, after, side, ply, inCheck, rest, name } = moved;
  if (inCheck || ply.capture) return [];
  const one = changes(moved, side).find(({ had, has }) => had <= SHUT_IN && has - had >= CHANGE);
  const isUsed = one && rest.slice(0, USED_WITHIN).some(({ from }, i) => i % 2 === 1 && from === one.square);
  if (!isUsed || !after.isSafe(ply.to, ply.to)) return [];
  const piece = named(before, squareBefore(moved, one.square));
  return [sentence('frees', { move: name, piece, has: one.has, had: one.had })];
}

/** The other side's piece has no square to go to any more, though it is not attacked. */
function restricts(moved: Moved): ReturnType<Act['find']> {
  const { after, side, ply, name } = moved;
  if (ply.check || ply.capture || !after.isSafe(ply.to, ply.to)) return [];
  const one = changes(moved, otherTurn(side)).find(({ had, has }) => has < SHUT_IN && had - has >= CHANGE);
  return one ? [sentence('restricts', { move: name, piece: named(after, one.square), has: one.has, had: one.had })] : [];
}

function shutsIn(played: Moved, better: Moved): ReturnType<Fault['find']> {
  const { after, side, ply, inCheck, name } = played;
  if (inCheck || ply.capture) return [];
  const kept = ({ square }: Changed): boolean => {
    const origin = squareBefore(played, square);
    const at = better.after.on(origin) === after.on(square) ? origin : better.ply.from === origin ? better.ply.to : '';
    return at !== '' && better.after.safeSquares(at).length >= CHANGE;
  };
  const one = changes(played, side).find((each) => each.has < SHUT_IN && each.had - each.has >= CHANGE && kept(each));
  return one ? [sentence('restricts', { move: name, piece: named(after, one.square), has: one.has, had: one.had })] : [];
}

export const ACTIVITY_ACTS: readonly Act[] = [
  { name: 'restricts', terms: ['moreMobility', 'lessMobility'], worth: -1, find: restricts },
  { name: 'frees', terms: ['moreMobility', 'lessMobility', 'trappedRook'], worth: 1, find: frees },
];

export const ACTIVITY_FAULTS: readonly Fault[] = [
  { name: 'shuts in', terms: ['lessMobility', 'trappedRook'], worth: -1, find: shutsIn },
];
