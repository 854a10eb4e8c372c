/**
 * Every sentence of an explanation: a whole one, with named values, none joined from halves, so that every language can order and
 * inflect them its own way. Those that would follow one another in a review have a second wording. `npm run sentences` prints them with
 * examples. What a sentence names comes in several forms, of which English needs one: for a piece `{target}` also `{target_acc}`,
 * `{target_dat}`, `{target_of}`, `{target_kind}` and `{target_square}`; for a move `{move}` also `{move_acc}` and `{move_dat}`; for a side `{of}` also `{of_side}`, `w` or `b`.
 */
import { type Message, msg } from '../../language/translate.ts';
import type { Compared, Material, MoveName, Piece, Side } from './values.ts';

/** A sentence: its wordings, and the type of what it names. */
interface Saying<Values> {
  readonly first: Message;
  /** For a sentence that would follow itself. */
  readonly again: Message;
  readonly values?: Values;
}

const say = <Values>(first: Message, again: Message = first): Saying<Values> => ({ first, again });

type Move = { move: MoveName };
type Better = { move: MoveName; better: MoveName };
type Answered = { move: MoveName; answer: MoveName; of: Side };

export const SENTENCES = {
  // What a move is.
  onlyLegal: say<Move>(msg('{move} is the only legal move.')),
  best: say<Move>(msg('No better move than {move} was found.')),
  bestMates: say<Move & { moves: number }>(msg('{move} is the best move: it mates{moves, plural, =0 {} =1 {} other { in #}}.')),
  bestIsMated: say<Move & { by: Side; moves: number }>(
    msg('{move} is the best move, but {by} still mates{moves, plural, =0 {} =1 {} other { in #}}.'),
  ),
  asGood: say<Better>(msg('{move} is about as good as {better}.')),
  littleWorse: say<Better>(msg('{better} looks a little better than {move}.')),
  slightlyWorse: say<Better>(msg('{move} is slightly worse than {better}.')),
  worse: say<Better>(msg('{move} is worse than {better}.')),
  clearlyWorse: say<Better>(msg('{move} is clearly worse than {better}.')),
  losing: say<Move>(msg('{move} is losing.')),
  loses: say<Move & { material: Material }>(msg('{move} loses {material}.'), msg('{move} costs {material}.')),
  losesAndLetsPromote: say<Move & { material: Material }>(msg('{move} loses {material} and lets a pawn promote.')),
  letsPromote: say<Move>(msg('{move} lets a pawn promote.')),
  allowsMate: say<Move & { moves: number }>(
    msg('{move} allows {moves, plural, =0 {mate} =1 {mate} other {mate in #}}.'),
    msg('{move} walks into {moves, plural, =0 {mate} =1 {mate} other {mate in #}}.'),
  ),
  allowsMateBy: say<Move & { moves: number; answer: MoveName }>(
    msg('{move} allows {moves, plural, =0 {mate} =1 {mate} other {mate in #}}, beginning with {answer}.'),
  ),
  allowsMateAtOnce: say<Move & { answer: MoveName }>(msg('{move} allows mate by {answer}.')),
  missesMateAtOnce: say<Better>(msg('{move} misses mate by {better}.')),
  missesMate: say<Better & { moves: number }>(
    msg('{move} misses {moves, plural, =0 {mate} =1 {mate} other {mate in #}}, beginning with {better}.'),
  ),
  allows: say<Move & { answer: MoveName }>(msg('{move} allows {answer}.')),
  missesWin: say<Better & { material: Material }>(msg('{move} misses {better}, which wins {material}.')),
  missesPromotion: say<Better>(msg('{move} misses {better}, which promotes a pawn.')),
  isStalemate: say<Move>(msg('{move} is stalemate.')),
  letsStalemate: say<Answered>(msg('{move} lets {of} escape into stalemate, beginning with {answer}.')),
  leavesWinning: say<Answered>(
    msg('After {move}, {answer} leaves {of} winning.'),
    msg('{answer} is the reply to {move}, and {of} is winning.'),
  ),
  leavesBetter: say<Answered>(
    msg('After {move}, {answer} leaves {of} better.'),
    msg('{answer} is the reply to {move}, and {of} is better.'),
  ),
  leavesNoAdvantage: say<Answered>(msg('After {move}, {answer} leaves {of} without an advantage.')),
  leavesLess: say<Answered>(msg('After {move}, {answer} leaves {of} with less of an advantage.')),
  better: say<{ better: MoveName }>(msg('{better} is better.')),

  // What a better move brings.
  wins: say<Move & { material: Material }>(msg('{move} wins {material}.'), msg('{move} gains {material}.')),
  winsOnBalance: say<{ material: Material }>(msg('On balance it wins {material}.')),
  winsAndPromotes: say<Move & { material: Material }>(msg('{move} wins {material} and promotes a pawn.')),
  promotesPawn: say<Move>(msg('{move} promotes a pawn.')),
  gives: say<Move & { material: Material }>(msg('{move} gives up {material}.')),
  offers: say<Move & { material: Material }>(msg('{move} offers {material}.')),
  mates: say<Move & { moves: number }>(msg('{move} {moves, plural, =0 {is mate} =1 {is mate} other {mates in #}}.')),

  // Motifs: what a move of a line does.
  fork: say<Move & { targets: Piece[] }>(msg('{move} forks {targets}.')),
  pin: say<Move & { pinned: Piece; behind: Piece }>(msg('{move} pins {pinned} to {behind}.')),
  exploitedPin: say<Move & { pinned: Piece; behind: Piece }>(msg('{move} exploits {pinned}, which is pinned to {behind}.')),
  skewer: say<Move & { front: Piece; behind: Piece }>(msg('{move} attacks {front}, with {behind} behind it.')),
  discoveredAttack: say<Move & { attacker: Piece; target: Piece }>(msg('{move} opens the line of {attacker} to {target}.')),
  discoveredCheck: say<Move & { attacker: Piece }>(msg('{move} gives a discovered check by {attacker}.')),
  doubleCheck: say<Move>(msg('{move} gives a double check.')),
  hangingPiece: say<Move & { target: Piece }>(msg('{move} takes {target}, which is undefended.')),
  trappedPiece: say<Move & { target: Piece }>(msg('{move} leaves {target} without a safe square.')),
  capturedDefender: say<Move & { defender: Piece; target: Piece }>(msg('{move} takes {defender}, which defended {target}.')),
  drawnDefender: say<Move & { defender: Piece; target: Piece }>(
    msg('{move} draws {defender} away from the defence of {target}.'),
  ),
  cheaperCapture: say<Move & { target: Piece; attacker: Piece }>(
    msg(
      '{move} takes {target} with {attacker_kind, select, n {a knight} b {a bishop} r {a rook} q {a queen} k {a king} other {a pawn}}.',
    ),
  ),
  outnumberedCapture: say<Move & { target: Piece }>(msg('{move} takes {target}, which is attacked more often than defended.')),
  outnumberedAttack: say<Move & { target: Piece }>(
    msg('{move} attacks {target} again, which is attacked more often than defended.'),
  ),
  onlyDefenderCapture: say<Move & { target: Piece; defender: Piece }>(
    msg('{move} takes {target}, which is defended only by {defender}.'),
  ),
  onlyDefenderAttack: say<Move & { target: Piece; defender: Piece }>(
    msg('{move} attacks {target} again, which is defended only by {defender}.'),
  ),
  doubleThreat: say<Move & { targets: Piece[] }>(msg('{move} threatens {targets}.')),
  doubleThreatOfMate: say<Move & { target: Piece; square: string }>(msg('{move} threatens {target} and mate on {square}.')),
  overloaded: say<Move & { target: Piece; defender: Piece; other: Piece }>(
    msg('{move} takes {target}; recapturing draws {defender} away from the defence of {other}.'),
  ),
  interposition: say<Move>(msg('{move} gives a check that can only be blocked, and the blocking piece is lost.')),
  promotion: say<Move>(msg('{move} promotes the pawn.')),
  outsideSquare: say<Move>(msg('{move} advances a pawn that the king cannot catch.')),
  promotionRace: say<Move & { other: Piece }>(msg('{move} promotes before {other} does.')),
  backRankMate: say<Move>(msg('{move} is mate on the back rank.')),
  smotheredMate: say<Move>(msg('{move} is a smothered mate.')),
  mate: say<Move>(msg('{move} is mate.')),
  stalemate: say<Move>(msg('{move} leads to stalemate.')),
  stalemateSaves: say<Move & { of: Side }>(msg('{move} leads to stalemate, which saves {of}.')),
  perpetual: say<Move>(msg('{move} gives perpetual check.')),
  perpetualSaves: say<Move & { of: Side }>(msg('{move} gives perpetual check, which saves {of}.')),
  oppositionWins: say<Move>(msg('{move} takes the opposition, which wins.')),
  oppositionHolds: say<Move>(msg('{move} takes the opposition, which holds the draw.')),
  wrongBishop: say<Move & { bishop: Piece; square: string }>(
    msg('{move} holds the draw: {bishop} does not control {square}, where the pawn would promote.'),
  ),
  winningCapture: say<Move & { target: Piece }>(msg('{move} takes {target}.')),
  attack: say<Move & { target: Piece }>(msg('{move} attacks {target}.')),
  rescue: say<Move & { piece: Piece }>(msg('{move} takes {piece} out of danger.')),
  passedPawn: say<Move>(msg('{move} advances a passed pawn.')),
  zugzwang: say<Move & { by: Side }>(msg('After {move} {by} is in zugzwang: a pass would be better than any move.')),

  // What makes an answer possible.
  ignores: say<Move & { by: Side; threat: MoveName }>(
    msg('{by} threatened {threat} already; {move} ignores that.'),
    msg('{move} does nothing about {threat}, which {by} threatened.'),
  ),
  prevents: say<{ better: MoveName; answer: MoveName }>(msg('{better} prevents {answer}.')),
  unguards: say<{ piece: Piece; square: string }>(
    msg(
      'The {piece_kind, select, n {knight} b {bishop} r {rook} q {queen} k {king} other {pawn}} left {piece_square} and no longer guards {square}.',
    ),
  ),
  unblocks: say<{ piece: Piece; answer: MoveName }>(
    msg(
      'The {piece_kind, select, n {knight} b {bishop} r {rook} q {queen} k {king} other {pawn}} left {piece_square} and opens the way for {answer}.',
    ),
  ),

  // What the better move does.
  makesThreat: say<Move & { threat: MoveName }>(msg('{move} threatens {threat}.')),
  threatensToWin: say<Move & { threat: MoveName; material: Material }>(
    msg('{move} threatens {threat}, which would win {material}.'),
  ),
  makesThreatOfMate: say<Move & { threat: MoveName; moves: number }>(
    msg('{move} threatens {threat} and {moves, plural, =0 {mate} =1 {mate} other {mate in #}}.'),
  ),
  stopsPawn: say<Move & { target: Piece }>(msg('{move} stops {target}.')),
  prepares: say<Move & { next: MoveName }>(msg('{move} prepares {next}.')),
  headsFor: say<Move & { square: string }>(msg('{move} heads for {square}.')),
  tradesIntoLoss: say<Move & { piece: Piece; of: Side }>(
    msg(
      '{move} exchanges {piece_kind, select, n {knights} b {bishops} r {rooks} q {queens} other {pawns}} into an ending that is lost for {of}.',
    ),
  ),
  underpromotes: say<Move & { better: MoveName }>(msg('{better} makes a queen, {move} does not.')),
  givesUpCastling: say<Move>(msg('{move} gives up castling.')),
  castles: say<{ better: MoveName }>(msg('{better} brings the king to safety.')),
  develops: say<{ better: MoveName; piece: Piece }>(msg('{better} develops {piece}.')),
  undevelops: say<Move & { piece: Piece }>(msg('{move} takes {piece} back to its starting square.')),

  // What coaches say: rules of endings, of kings, of the structure and of the activity of pieces.
  keySquare: say<Move & { square: string; target: Piece }>(msg('{move} reaches {square}, a key square of {target}.')),
  opposition: say<Move>(msg('{move} takes the opposition.')),
  rookBehind: say<Move & { target: Piece }>(msg('{move} puts the rook behind {target}, a passed pawn.')),
  kingNearer: say<Move & { target: Piece }>(msg('{move} brings the king closer to {target}.')),
  kingCentre: say<Move>(msg('{move} brings the king into the centre.')),
  leavesSquare: say<Move & { target: Piece }>(msg('After {move} the king cannot catch {target} any more.')),
  kingWalk: say<Move & { square: string }>(msg('{move} begins a walk of the king to {square}.')),
  takesFlights: say<Move & { of: Side }>(msg('{move} leaves {of}’s king without a flight square.')),
  aimsAtKing: say<Move & { square: string; of: Side }>(msg('{move} aims at {square}, which only {of}’s king defends.')),
  givesFlight: say<Move & { square: string }>(msg('{move} gives the king a flight square on {square}.')),
  opensFile: say<Move & { file: string; of: Side }>(msg('{move} opens the {file}-file next to {of}’s king.')),
  outpost: say<Move & { piece: Piece; square: string }>(
    msg('{move} puts the {piece_kind, select, n {knight} other {bishop}} on {square}, an outpost.'),
  ),
  blockade: say<Move & { target: Piece }>(msg('{move} blockades {target}, a passed pawn.')),
  openFile: say<Move & { file: string }>(msg('{move} puts the rook on the open {file}-file.')),
  seventhRank: say<Move>(msg('{move} brings the rook to the seventh rank.')),
  attacksIsolated: say<Move & { target: Piece }>(msg('{move} attacks {target}, which is isolated.')),
  attacksBackward: say<Move & { target: Piece }>(msg('{move} attacks {target}, which is backward.')),
  makesPassed: say<Move & { target: Piece }>(msg('{move} makes {target} a passed pawn.')),
  opensForRook: say<Move & { file: string; piece: Piece }>(msg('{move} opens the {file}-file for {piece}.')),
  lever: say<Move & { target: Piece }>(msg('{move} challenges {target}.')),
  gainsSpace: say<Move>(msg('{move} gains space.')),
  centralKnight: say<Move>(msg('{move} brings the knight into the centre.')),
  simplifies: say<Move & { piece: Piece; of: Side }>(
    msg('{move} exchanges {piece_kind, select, n {knights} b {bishops} r {rooks} other {queens}}, and {of} has more material.'),
  ),
  exchangesBad: say<Move & { piece: Piece }>(msg('{move} exchanges {piece}, a bad bishop.')),
  makesBad: say<Move & { piece: Piece }>(msg('{move} makes {piece} a bad bishop: its own pawns stand in its way.')),
  majority: say<Move & { wing: string }>(
    msg('{move} advances the majority on the {wing, select, q {queenside} other {kingside}}, which makes a passed pawn.'),
  ),
  fortress: say<Move & { of: Side }>(msg('After {move} {of} holds a fortress, in spite of having less material.')),
  exchangesQueens: say<Move>(msg('{move} exchanges queens.')),
  weakens: say<Move & { target: Piece }>(msg('{move} leaves {target} weak.')),
  attacksWeak: say<Move>(msg('{move} attacks it.')),
  leavesHole: say<Move & { square: string }>(msg('{move} leaves an outpost on {square}.')),
  settles: say<Move>(msg('{move} takes it.')),
  frees: say<Move & { piece: Piece; has: number; had: number }>(
    msg('{move} brings {piece} to life: {has, plural, one {# safe square} other {# safe squares}} instead of {had}.'),
  ),
  restricts: say<Move & { piece: Piece; has: number; had: number }>(
    msg('{move} leaves {piece} {has, plural, =0 {no safe square} other {only one safe square}} instead of {had}.'),
  ),

  // Where the lines end, compared by what the evaluation sees.
  isolatedPawn: say<Compared>(msg('An isolated pawn weakens {of} more than after {better}.')),
  doubledPawns: say<Compared>(msg('Doubled pawns weaken {of} more than after {better}.')),
  backwardPawn: say<Compared>(msg('A backward pawn weakens {of} more than after {better}.')),
  noBishopPair: say<Compared>(msg('{of} does not have the bishop pair; after {better} it would be there.')),
  hasBishopPair: say<Compared>(msg('{of} keeps the bishop pair; after {better} it would be gone.')),
  onSeventhRank: say<Compared>(msg('{of} reaches the seventh rank; after {better} that would not happen.')),
  moreSpace: say<Compared>(msg('{of} has more space than after {better}.')),
  lessSpace: say<Compared>(msg('{of} has less space than after {better}.')),
  trappedRook: say<Compared>(msg('{of}’s rook is boxed in; after {better} it would be free.')),

  // How hard it is to see.
  hardToSee: say<{ moves: number }>(msg('It takes {moves, plural, one {# move} other {# moves}} of calculation to see it.')),

  // Threats.
  inCheck: say<{ of: Side }>(msg('{of} is in check and therefore cannot pass.')),
  noThreat: say<{ by: Side }>(msg('{by} threatens nothing worth a pawn.')),
  threat: say<{ by: Side; threat: MoveName }>(msg('{by} threatens {threat}.')),
  threatensMate: say<{ by: Side; threat: MoveName; moves: number }>(
    msg('{by} threatens {threat} and {moves, plural, =0 {mate} =1 {mate} other {mate in #}}.'),
  ),
  threatWins: say<{ material: Material }>(msg('It wins {material}.')),
  threatWinsAndPromotes: say<{ material: Material }>(msg('It wins {material} and promotes a pawn.')),
  threatPromotes: say<object>(msg('It promotes a pawn.')),
  unanswered: say<object>(msg('No move parries it fully.')),
  answered: say<{ answers: string[] }>(msg('{count, plural, one {{answers} parries} other {{answers} parry}} it.')),
};
