/**
 * Every sentence of an explanation, in English. A sentence is a whole one and a function of what it names: none is joined from halves,
 * so that another language is another file of the same type. Those that would follow one another in a review have a second wording, for
 * `again`. `npm run sentences` prints them with examples.
 */
import { PIECE_VALUE } from '../../core/fen.ts';
import type { Compared, Material, MoveName, Piece, Side } from './values.ts';

const PIECES = { p: 'pawn', n: 'knight', b: 'bishop', r: 'rook', q: 'queen', k: 'king' } as const;
const NUMBERS = ['no', 'a', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
const ORDER = ['q', 'r', 'b', 'n', 'p'] as const;

const side = (turn: Side): string => (turn === 'w' ? 'White' : 'Black');
const named = ({ san, side: whose, again }: MoveName): string => (again ? 'It' : whose ? `${side(whose)}’s ${san}` : san);

/** `'a, b and c'`. */
function listed(items: readonly string[]): string {
  if (items.length < 2) return items[0] ?? '';
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

/** `'the knight on f6'`, `'the king'`; an empty square by its name. */
function the({ kind, square }: Piece): string {
  if (kind === null) return square;
  return kind === 'k' ? 'the king' : `the ${PIECES[kind]} on ${square}`;
}

const all = (pieces: readonly Piece[]): string => listed(pieces.map(the));

/** `'a rook'`, `'the exchange'`, `'a knight for two pawns'`. */
function amount({ pieces, against }: Material): string {
  const isMinor = against.length === 1 && PIECE_VALUE[against[0]!] === 3;
  if (pieces.length === 1 && pieces[0] === 'r' && isMinor) return 'the exchange';
  const parts = ORDER.flatMap((kind) => {
    const count = pieces.filter((piece) => piece === kind).length;
    if (count === 0) return [];
    if (kind === 'q' && count === 1) return ['the queen'];
    return [`${NUMBERS[count] ?? count} ${PIECES[kind]}${count === 1 ? '' : 's'}`];
  });
  return against.length === 0 ? listed(parts) : `${listed(parts)} for ${amount({ pieces: against, against: [] })}`;
}

/** Moves by name, the rest counted: `'Qe8, Qd8 and 3 others'`. */
function some(moves: readonly string[]): string {
  const most = 4;
  if (moves.length <= most + 1) return listed(moves);
  return `${moves.slice(0, most).join(', ')} and ${moves.length - most} others`;
}

const mate = (moves: number): string => (moves <= 1 ? 'mate' : `mate in ${moves}`);

type Move = { move: MoveName };
type Better = { move: MoveName; better: MoveName };
type Answered = { move: MoveName; answer: MoveName; of: Side };

export const ENGLISH = {
  // What a move is.
  onlyLegal: ({ move }: Move) => `${named(move)} is the only legal move.`,
  best: ({ move }: Move) => `No better move than ${named(move)} was found.`,
  bestMates: ({ move, moves }: Move & { moves: number }) =>
    `${named(move)} is the best move: it mates${moves > 1 ? ` in ${moves}` : ''}.`,
  bestIsMated: ({ move, by, moves }: Move & { by: Side; moves: number }) =>
    `${named(move)} is the best move, but ${side(by)} still mates${moves > 1 ? ` in ${moves}` : ''}.`,
  asGood: ({ move, better }: Better) => `${named(move)} is about as good as ${named(better)}.`,
  slightlyWorse: ({ move, better }: Better) => `${named(move)} is slightly worse than ${named(better)}.`,
  clearlyWorse: ({ move, better }: Better) => `${named(move)} is clearly worse than ${named(better)}.`,
  losing: ({ move }: Move) => `${named(move)} is losing.`,
  loses: ({ move, material }: Move & { material: Material }, again?: boolean) =>
    `${named(move)} ${again ? 'costs' : 'loses'} ${amount(material)}.`,
  losesAndLetsPromote: ({ move, material }: Move & { material: Material }) =>
    `${named(move)} loses ${amount(material)} and lets a pawn promote.`,
  letsPromote: ({ move }: Move) => `${named(move)} lets a pawn promote.`,
  allowsMate: ({ move, moves }: Move & { moves: number }, again?: boolean) =>
    `${named(move)} ${again ? 'walks into' : 'allows'} ${mate(moves)}.`,
  allowsMateBy: ({ move, moves, answer }: Move & { moves: number; answer: MoveName }) =>
    `${named(move)} allows ${mate(moves)}, beginning with ${named(answer)}.`,
  missesMate: ({ move, moves, better }: Better & { moves: number }) =>
    `${named(move)} misses ${mate(moves)}, beginning with ${named(better)}.`,
  allows: ({ move, answer }: Move & { answer: MoveName }) => `${named(move)} allows ${named(answer)}.`,
  missesWin: ({ move, better, material }: Better & { material: Material }) =>
    `${named(move)} misses ${named(better)}, which wins ${amount(material)}.`,
  missesPromotion: ({ move, better }: Better) => `${named(move)} misses ${named(better)}, which promotes a pawn.`,
  isStalemate: ({ move }: Move) => `${named(move)} is stalemate.`,
  letsStalemate: ({ move, of, answer }: Answered) =>
    `${named(move)} lets ${side(of)} escape into stalemate, beginning with ${named(answer)}.`,
  leavesWinning: ({ move, answer, of }: Answered, again?: boolean) =>
    again
      ? `${named(answer)} is the answer to ${named(move)}, and ${side(of)} is winning.`
      : `After ${named(move)}, ${named(answer)} leaves ${side(of)} winning.`,
  leavesBetter: ({ move, answer, of }: Answered, again?: boolean) =>
    again
      ? `${named(answer)} is the answer to ${named(move)}, and ${side(of)} is better.`
      : `After ${named(move)}, ${named(answer)} leaves ${side(of)} better.`,
  leavesNoAdvantage: ({ move, answer, of }: Answered) =>
    `After ${named(move)}, ${named(answer)} leaves ${side(of)} without an advantage.`,
  leavesLess: ({ move, answer, of }: Answered) =>
    `After ${named(move)}, ${named(answer)} leaves ${side(of)} with less of an advantage.`,
  answer: ({ answer }: { answer: MoveName }) => `The answer is ${named(answer)}.`,
  better: ({ better }: { better: MoveName }) => `${named(better)} is better.`,

  // What a better move brings.
  wins: ({ move, material }: Move & { material: Material }, again?: boolean) =>
    `${named(move)} ${again ? 'gains' : 'wins'} ${amount(material)}.`,
  winsAndPromotes: ({ move, material }: Move & { material: Material }) =>
    `${named(move)} wins ${amount(material)} and promotes a pawn.`,
  promotesPawn: ({ move }: Move) => `${named(move)} promotes a pawn.`,
  mates: ({ move, moves }: Move & { moves: number }) =>
    moves <= 1 ? `${named(move)} is mate.` : `${named(move)} mates in ${moves}.`,

  // Motifs: what a move of a line does.
  fork: ({ move, targets }: Move & { targets: Piece[] }) => `${named(move)} forks ${all(targets)}.`,
  pin: ({ move, pinned, behind }: Move & { pinned: Piece; behind: Piece }) =>
    `${named(move)} pins ${the(pinned)} to ${the(behind)}.`,
  exploitedPin: ({ move, pinned, behind }: Move & { pinned: Piece; behind: Piece }) =>
    `${named(move)} exploits ${the(pinned)}, which is pinned to ${the(behind)}.`,
  skewer: ({ move, front, behind }: Move & { front: Piece; behind: Piece }) =>
    `${named(move)} attacks ${the(front)}, with ${the(behind)} behind it.`,
  discoveredAttack: ({ move, attacker, target }: Move & { attacker: Piece; target: Piece }) =>
    `${named(move)} opens the line of ${the(attacker)} to ${the(target)}.`,
  discoveredCheck: ({ move, attacker }: Move & { attacker: Piece }) =>
    `${named(move)} gives a discovered check by ${the(attacker)}.`,
  doubleCheck: ({ move }: Move) => `${named(move)} gives a double check.`,
  hangingPiece: ({ move, target }: Move & { target: Piece }) => `${named(move)} takes ${the(target)}, which is undefended.`,
  trappedPiece: ({ move, target }: Move & { target: Piece }) => `${named(move)} leaves ${the(target)} without a safe square.`,
  capturedDefender: ({ move, defender, target }: Move & { defender: Piece; target: Piece }) =>
    `${named(move)} takes ${the(defender)}, which defended ${the(target)}.`,
  drawnDefender: ({ move, defender, target }: Move & { defender: Piece; target: Piece }) =>
    `${named(move)} draws ${the(defender)} away from the defence of ${the(target)}.`,
  cheaperCapture: ({ move, target, attacker }: Move & { target: Piece; attacker: Piece }) =>
    `${named(move)} takes ${the(target)} with a ${PIECES[attacker.kind ?? 'p']}.`,
  outnumberedCapture: ({ move, target }: Move & { target: Piece }) =>
    `${named(move)} takes ${the(target)}, which is attacked more often than defended.`,
  outnumberedAttack: ({ move, target }: Move & { target: Piece }) =>
    `${named(move)} attacks ${the(target)} again, which is attacked more often than defended.`,
  onlyDefenderCapture: ({ move, target, defender }: Move & { target: Piece; defender: Piece }) =>
    `${named(move)} takes ${the(target)}, which is defended only by ${the(defender)}.`,
  onlyDefenderAttack: ({ move, target, defender }: Move & { target: Piece; defender: Piece }) =>
    `${named(move)} attacks ${the(target)} again, which is defended only by ${the(defender)}.`,
  doubleThreat: ({ move, targets }: Move & { targets: Piece[] }) => `${named(move)} threatens ${all(targets)}.`,
  doubleThreatOfMate: ({ move, target, square }: Move & { target: Piece; square: string }) =>
    `${named(move)} threatens ${the(target)} and mate on ${square}.`,
  overloaded: ({ move, target, defender, other }: Move & { target: Piece; defender: Piece; other: Piece }) =>
    `${named(move)} takes ${the(target)}; recapturing draws ${the(defender)} away from the defence of ${the(other)}.`,
  interposition: ({ move }: Move) => `${named(move)} gives a check that can only be blocked, and the blocking piece is lost.`,
  promotion: ({ move }: Move) => `${named(move)} promotes the pawn.`,
  outsideSquare: ({ move }: Move) => `${named(move)} advances a pawn that the king cannot catch.`,
  promotionRace: ({ move, other }: Move & { other: Piece }) => `${named(move)} promotes before ${the(other)} does.`,
  backRankMate: ({ move }: Move) => `${named(move)} is mate on the back rank.`,
  smotheredMate: ({ move }: Move) => `${named(move)} is a smothered mate.`,
  mate: ({ move }: Move) => `${named(move)} is mate.`,
  stalemate: ({ move }: Move) => `${named(move)} leads to stalemate.`,
  stalemateSaves: ({ move, of }: Move & { of: Side }) => `${named(move)} leads to stalemate, which saves ${side(of)}.`,
  perpetual: ({ move }: Move) => `${named(move)} gives perpetual check.`,
  perpetualSaves: ({ move, of }: Move & { of: Side }) => `${named(move)} gives perpetual check, which saves ${side(of)}.`,
  oppositionWins: ({ move }: Move) => `${named(move)} takes the opposition, which wins.`,
  oppositionHolds: ({ move }: Move) => `${named(move)} takes the opposition, which holds the draw.`,
  wrongBishop: ({ move, bishop, square }: Move & { bishop: Piece; square: string }) =>
    `${named(move)} draws: ${the(bishop)} does not control ${square}, where the pawn would promote.`,
  winningCapture: ({ move, target }: Move & { target: Piece }) => `${named(move)} takes ${the(target)}.`,
  attack: ({ move, target }: Move & { target: Piece }) => `${named(move)} attacks ${the(target)}.`,
  rescue: ({ move, piece }: Move & { piece: Piece }) => `${named(move)} takes ${the(piece)} out of danger.`,
  passedPawn: ({ move }: Move) => `${named(move)} advances a passed pawn.`,
  zugzwang: ({ move, by }: Move & { by: Side }) =>
    `After ${named(move)} ${side(by)} is in zugzwang: a pass would be better than any move.`,

  // What makes an answer possible.
  ignores: ({ move, by, threat }: Move & { by: Side; threat: MoveName }, again?: boolean) =>
    again
      ? `${named(move)} does nothing about ${named(threat)}, which ${side(by)} threatened.`
      : `${side(by)} threatened ${named(threat)} already; ${named(move)} ignores that.`,
  unguards: ({ piece, square }: { piece: Piece; square: string }) =>
    `The ${PIECES[piece.kind ?? 'p']} left ${piece.square} and no longer guards ${square}.`,
  unblocks: ({ piece, answer }: { piece: Piece; answer: MoveName }) =>
    `The ${PIECES[piece.kind ?? 'p']} left ${piece.square} and opens the way for ${named(answer)}.`,

  // What the better move does.
  givesUpCastling: ({ move }: Move) => `${named(move)} gives up castling.`,
  castles: ({ better }: { better: MoveName }) => `${named(better)} brings the king to safety.`,
  develops: ({ better, piece }: { better: MoveName; piece: Piece }) => `${named(better)} develops ${the(piece)}.`,

  // Where the lines end, compared by what the evaluation sees.
  lessShelter: ({ of, better }: Compared) => `${side(of)}’s king has less shelter than after ${named(better)}.`,
  underAttack: ({ of, better }: Compared) => `${side(of)}’s king is under more pressure than after ${named(better)}.`,
  weakerAttack: ({ of, better }: Compared) => `${side(of)}’s attack on the king is weaker than after ${named(better)}.`,
  isolatedPawn: ({ of, better }: Compared) => `An isolated pawn weakens ${side(of)} more than after ${named(better)}.`,
  doubledPawns: ({ of, better }: Compared) => `Doubled pawns weaken ${side(of)} more than after ${named(better)}.`,
  backwardPawn: ({ of, better }: Compared) => `A backward pawn weakens ${side(of)} more than after ${named(better)}.`,
  strongerPassedPawns: ({ of, better }: Compared) => `${side(of)}’s passed pawns are stronger than after ${named(better)}.`,
  weakerPassedPawns: ({ of, better }: Compared) => `${side(of)}’s passed pawns are weaker than after ${named(better)}.`,
  noBishopPair: ({ of, better }: Compared) => `${side(of)} does not have the bishop pair, unlike after ${named(better)}.`,
  hasBishopPair: ({ of, better }: Compared) => `${side(of)} keeps the bishop pair, unlike after ${named(better)}.`,
  betterOutposts: ({ of, better }: Compared) => `${side(of)} has better outposts than after ${named(better)}.`,
  worseOutposts: ({ of, better }: Compared) => `${side(of)} has worse outposts than after ${named(better)}.`,
  moreOpenFiles: ({ of, better }: Compared) => `${side(of)}’s rooks have more open files than after ${named(better)}.`,
  fewerOpenFiles: ({ of, better }: Compared) => `${side(of)}’s rooks have fewer open files than after ${named(better)}.`,
  onSeventhRank: ({ of, better }: Compared) => `${side(of)} reaches the seventh rank, unlike after ${named(better)}.`,
  moreMobility: ({ of, better }: Compared) => `${side(of)}’s pieces have more squares than after ${named(better)}.`,
  lessMobility: ({ of, better }: Compared) => `${side(of)}’s pieces have fewer squares than after ${named(better)}.`,
  moreSpace: ({ of, better }: Compared) => `${side(of)} has more space than after ${named(better)}.`,
  lessSpace: ({ of, better }: Compared) => `${side(of)} has less space than after ${named(better)}.`,
  trappedRook: ({ of, better }: Compared) => `${side(of)}’s rook is shut in, unlike after ${named(better)}.`,

  // How hard it is to see.
  hardToSee: ({ moves }: { moves: number }) => `You have to look ${moves} moves ahead to see it.`,

  // Threats.
  inCheck: ({ of }: { of: Side }) => `${side(of)} is in check and therefore cannot pass.`,
  noThreat: ({ by }: { by: Side }) => `${side(by)} has no threat worth a pawn.`,
  threat: ({ by, threat }: { by: Side; threat: MoveName }) => `${side(by)} threatens ${named(threat)}.`,
  threatensMate: ({ by, threat, moves }: { by: Side; threat: MoveName; moves: number }) =>
    `${side(by)} threatens ${named(threat)} and ${mate(moves)}.`,
  threatWins: ({ material }: { material: Material }) => `It wins ${amount(material)}.`,
  threatWinsAndPromotes: ({ material }: { material: Material }) => `It wins ${amount(material)} and promotes a pawn.`,
  threatPromotes: (_: object) => `It promotes a pawn.`,
  unanswered: (_: object) => `No move answers it fully.`,
  answered: ({ answers }: { answers: string[] }) => `${some(answers)} ${answers.length === 1 ? 'answers' : 'answer'} it.`,
};
