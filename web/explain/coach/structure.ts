/** Plans by the structure of the pawns: outposts, blockades, open files, weak pawns and who attacks them, passed pawns. */
import { otherTurn } from '../../core/format.ts';
import type { PlyView } from '../../protocol/ply-view.ts';
import { sentence } from '../sentences/sentence.ts';
import type { Side } from '../sentences/values.ts';
import { type Board, fileOf, rankOf, squareAt } from './board.ts';
import { type Act, type Answers, type Fault, type Moved, named, squareBefore } from './facts.ts';

/** Whether no pawn of the other side can ever attack a square of a side's fourth to sixth ranks, and a pawn defends it. */
function isOutpost(board: Board, square: string, side: Side): boolean {
  const rank = rankOf(square, side);
  const enemies = board.pieces(otherTurn(side), 'p');
  const canAttack = enemies.some((pawn) => Math.abs(fileOf(pawn) - fileOf(square)) === 1 && rankOf(pawn, side) > rank);
  return rank >= 4 && rank <= 6 && !canAttack && board.attackers(square, side, 'p').length > 0;
}

function outpost({ before, after, side, ply, name }: Moved): ReturnType<Act['find']> {
  const isMinor = ['n', 'b'].includes(after.kind(ply.to));
  return isMinor && isOutpost(after, ply.to, side) && !isOutpost(before, ply.from, side)
    ? [sentence('outpost', { move: name, piece: named(before, ply.from), square: ply.to })]
    : [];
}

function blockade({ before, after, side, ply, name }: Moved): ReturnType<Act['find']> {
  const other = otherTurn(side);
  const behind = rankOf(ply.to, other) - 1;
  if (behind < 4 || !['n', 'b', 'k'].includes(after.kind(ply.to))) return [];
  const pawn = squareAt(fileOf(ply.to), behind, other);
  const holds = after.kind(pawn) === 'p' && after.side(pawn) === other && after.isPassed(pawn);
  const wasThere = before.side(ply.to) === side;
  return holds && !wasThere && !ply.check && after.isSafe(ply.to, ply.to)
    ? [sentence('blockade', { move: name, target: named(after, pawn) })]
    : [];
}

function openFile({ before, after, ply, side, name }: Moved): ReturnType<Act['find']> {
  const isOpen = (board: Board, square: string): boolean =>
    board.isFree(fileOf(square), 'w') && board.isFree(fileOf(square), 'b');
  const holds = after.kind(ply.to) === 'r' && ply.from[0] !== ply.to[0] && isOpen(after, ply.to) && !isOpen(before, ply.from);
  if (!holds || ply.san.startsWith('O') || !after.isSafe(ply.to, ply.to)) return [];
  const others = before.pieces(side, 'rq').some((square) => square !== ply.from && square[0] === ply.to[0]);
  return others ? [] : [sentence('openFile', { move: name, file: ply.to[0]! })];
}

function seventhRank({ before, after, side, ply, name }: Moved): ReturnType<Act['find']> {
  const other = otherTurn(side);
  const arrives = after.kind(ply.to) === 'r' && rankOf(ply.to, side) === 7 && rankOf(ply.from, side) !== 7;
  const aims = rankOf(after.king(other), side) === 8 || after.pieces(other, 'p').some((pawn) => rankOf(pawn, side) === 7);
  return arrives && aims && before.on(ply.to) === '' && after.isSafe(ply.to, ply.to)
    ? [sentence('seventhRank', { move: name })]
    : [];
}

/** The sentence on a weak pawn, by why it is weak. */
const weakness = (board: Board, pawn: string): 'attacksIsolated' | 'attacksBackward' | null =>
  board.isPassed(pawn) ? null : board.isIsolated(pawn) ? 'attacksIsolated' : board.isBackward(pawn) ? 'attacksBackward' : null;

/** The pawns of the other side that the moved piece attacks and did not before. */
const newlyAttacked = ({ before, after, side, ply }: Moved): string[] =>
  after.attacks(ply.to).filter((square) => {
    const isPawn = after.kind(square) === 'p' && after.side(square) !== side;
    return isPawn && !before.attacks(ply.from).includes(square);
  });

function attacksWeakPawn(moved: Moved): ReturnType<Act['find']> {
  const { after, ply, side, name } = moved;
  if (ply.capture || 'pk'.includes(after.kind(ply.to)) || !after.isSafe(ply.to, ply.to)) return [];
  const other = otherTurn(side);
  for (const pawn of newlyAttacked(moved)) {
    const id = weakness(after, pawn);
    // A pawn defends what only looks weak.
    if (id && after.attackers(pawn, other, 'p').length === 0) return [sentence(id, { move: name, target: named(after, pawn) })];
  }
  return [];
}

/** A pawn attacks one of the other side's and is not lost there. */
function lever({ before, after, ply, name, ...moved }: Moved): ReturnType<Act['find']> {
  if (before.kind(ply.from) !== 'p' || ply.capture || ply.check || !after.isSafe(ply.to, ply.to)) return [];
  const [pawn] = newlyAttacked({ before, after, ply, name, ...moved });
  return pawn ? [sentence('lever', { move: name, target: named(after, pawn) })] : [];
}

/** A pawn goes to the fifth rank in the middle of the board, or to the fourth on the d- and e-files, where none of the other side's attacks it. */
function gainsSpace({ before, after, side, ply, name }: Moved): ReturnType<Act['find']> {
  const [file, rank] = [fileOf(ply.to), rankOf(ply.to, side)];
  const isMiddle = (rank === 5 && file >= 2 && file <= 5) || (rank === 4 && (file === 3 || file === 4));
  if (before.kind(ply.from) !== 'p' || ply.capture || !isMiddle || after.attackers(ply.to, otherTurn(side), 'p').length > 0)
    return [];
  return after.attackers(ply.to, side, rank === 5 ? 'p' : 'pnbq').length > 0 ? [sentence('gainsSpace', { move: name })] : [];
}

const CENTRE = ['d4', 'e4', 'd5', 'e5'];

function centralKnight({ before, after, ply, name }: Moved): ReturnType<Act['find']> {
  const isCentral = after.kind(ply.to) === 'n' && CENTRE.includes(ply.to) && before.on(ply.to) === '';
  return isCentral && after.isSafe(ply.to, ply.to) ? [sentence('centralKnight', { move: name })] : [];
}

/** A pawn takes away from a file on which a rook of its side stands behind it. */
function opensForRook({ before, after, side, ply, name }: Moved): ReturnType<Act['find']> {
  const isPawn = before.kind(ply.from) === 'p' && ply.from[0] !== ply.to[0];
  if (!isPawn || !after.isFree(fileOf(ply.from), side)) return [];
  const rook = after
    .pieces(side, 'r')
    .find(
      (square) => square[0] === ply.from[0] && rankOf(square, side) < rankOf(ply.from, side) && after.isClear(square, ply.from),
    );
  return rook ? [sentence('opensForRook', { move: name, file: ply.from[0]!, piece: named(after, rook) })] : [];
}

/** Moves of the line in which a new passed pawn must last. */
const LASTS = 4;

function makesPassed(moved: Moved): ReturnType<Act['find']> {
  const { before, after, side, ply, rest, name } = moved;
  // What a piece takes says more.
  if (ply.capture && before.kind(ply.from) !== 'p') return [];
  const passed = after.pieces(side, 'p').filter((pawn) => {
    const origin = squareBefore(moved, pawn);
    const was = before.kind(origin) === 'p' && before.side(origin) === side && before.isPassed(origin);
    return after.isPassed(pawn) && !was && rankOf(pawn, side) >= 4;
  });
  const lasting = passed.find((pawn) => {
    let at = pawn;
    for (const { from, to } of rest.slice(0, LASTS)) {
      if (to === at) return false;
      if (from === at) at = to;
    }
    return true;
  });
  return lasting ? [sentence('makesPassed', { move: name, target: named(after, lasting) })] : [];
}

/** A pawn is weak after the move, and a piece attacks it later in the line: it became weak, or after the better move nothing attacks it. */
function weakens(
  { before, after, side, ply, rest, name }: Moved,
  better: Moved,
  { played: answers, better: others }: Answers,
): ReturnType<Fault['find']> {
  const weak = (board: Board, square: string): boolean =>
    board.kind(square) === 'p' &&
    board.side(square) === side &&
    weakness(board, square) !== null &&
    board.attackers(square, side, 'p').length === 0;
  // The pawn may move on before it is attacked.
  const attackerOf = (pawn: string, rest: readonly PlyView[], moves: readonly Moved[]): Moved | undefined => {
    let at = pawn;
    for (const one of rest) {
      const attacker = moves.find(({ ply: answer }) => answer === one);
      if (attacker && !one.capture && newlyAttacked(attacker).includes(at) && weak(attacker.after, at)) return attacker;
      if (one.from === at) at = one.to;
    }
    return undefined;
  };
  for (const pawn of after.pieces(side, 'p').filter((one) => weak(after, one))) {
    const attacker = attackerOf(pawn, rest, answers);
    const became = !weak(before, pawn === ply.to ? ply.from : pawn) && !weak(better.after, pawn);
    if (!attacker || (!became && attackerOf(pawn, better.rest, others))) continue;
    // The other side plays the same after the better move.
    if (better.rest.some(({ uci }, i) => i % 2 === 0 && uci === attacker.ply.uci)) continue;
    return [sentence('weakens', { move: name, target: named(after, pawn) }), sentence('attacksWeak', { move: attacker.name })];
  }
  return [];
}

/** A pawn no longer guards a square, and a piece settles there later in the line. */
function leavesHole(
  { before, after, side, ply, name }: Moved,
  better: Moved,
  { played: answers }: Answers,
): ReturnType<Fault['find']> {
  const other = otherTurn(side);
  if (before.kind(ply.from) !== 'p') return [];
  const settles = answers.find(
    (one) =>
      outpost(one).length > 0 &&
      isOutpost(after, one.ply.to, other) &&
      !isOutpost(before, one.ply.to, other) &&
      !isOutpost(better.after, one.ply.to, other),
  );
  return settles
    ? [sentence('leavesHole', { move: name, square: settles.ply.to }), sentence('settles', { move: settles.name })]
    : [];
}

export const STRUCTURE_ACTS: readonly Act[] = [
  { name: 'outpost', stays: true, terms: ['betterOutposts', 'worseOutposts'], find: outpost },
  { name: 'blockade', stays: true, terms: ['strongerPassedPawns'], find: blockade },
  { name: 'seventh rank', terms: ['onSeventhRank'], find: seventhRank },
  { name: 'weak pawn', find: attacksWeakPawn },
  { name: 'open file', terms: ['moreOpenFiles', 'fewerOpenFiles'], find: openFile },
  { name: 'passed pawn', terms: ['strongerPassedPawns', 'weakerPassedPawns'], find: makesPassed },
  { name: 'file for a rook', terms: ['moreOpenFiles', 'fewerOpenFiles'], find: opensForRook },
  { name: 'lever', find: lever },
  { name: 'knight in the centre', stays: true, terms: ['moreMobility', 'lessMobility'], find: centralKnight },
  { name: 'space', terms: ['moreSpace', 'lessSpace'], find: gainsSpace },
];

export const STRUCTURE_FAULTS: readonly Fault[] = [
  { name: 'hole', terms: ['betterOutposts'], find: leavesHole },
  { name: 'weak pawn left', terms: ['isolatedPawn', 'backwardPawn', 'doubledPawns'], find: weakens },
];
