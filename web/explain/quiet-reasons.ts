/** Reasons why a move is worse that are no count of material: what its line and the better one show on the board. */
import { PIECE_VALUE, type PieceKind, pieceCounts } from '../core/fen.ts';
import { fenClock, otherTurn } from '../core/format.ts';
import type { Motif, PlyView, PositionSpec } from '../protocol/protocol.ts';
import { after } from './analyst.ts';
import { boardBefore } from './lines/balance.ts';
import { CAPTURES, cause } from './lines/causes.ts';
import { playsAlso } from './lines/contrast.ts';
import { type JudgedLine, LONGEST as LOOKED_AT, type Rules } from './lines/judged-line.ts';
import { pieceOn, type Said, sentenceOn } from './motif-sentence.ts';
import { isTold, type TermChange } from './position-terms.ts';
import type { Reason } from './reasons.ts';
import { present, type Sentence, sentence } from './sentences/sentence.ts';
import { LARGE } from './verdicts.ts';

/** The last move of a game that counts as its opening, and the last at which a king should castle. */
const OPENING_MOVES = 15;
const CASTLING_MOVES = 20;

/** Motifs that say something of a move though nothing is won by them. */
const TELLING_ALONE: readonly Motif['kind'][] = ['fork', 'skewer', 'discoveredAttack', 'doubleThreat', 'pin', 'trappedPiece'];

/** What the better move does though its line wins nothing by it, and what the answer does: its own escape is no fault of the move. */
const ACTS: readonly Motif['kind'][] = ['promotion', 'winningCapture', 'rescue', 'attack', 'passedPawn'];
const ANSWER_ACTS: readonly Motif['kind'][] = ACTS.filter((kind) => kind !== 'rescue');

/** What the second move of the better line does that tells why its first attacks something. */
const FOLLOWING: readonly Motif['kind'][] = [...TELLING_ALONE, ...CAPTURES, 'winningCapture'];

/** What makes a refutation possible, as a sentence. `fen`: the position before the move `san`. */
export function reasonSentence(reason: Reason, san: string, fen: string): Sentence {
  const by = otherTurn(fenClock(fen).turn);
  if (reason.kind === 'ignores') return sentence('ignores', { move: { san }, by, threat: { san: reason.reply } });
  if (reason.kind === 'prevents') return sentence('prevents', { better: { san: reason.better }, answer: { san: reason.reply } });
  const piece = pieceOn(fen, reason.from);
  if (reason.kind === 'unguards') return sentence('unguards', { piece, square: reason.square });
  return sentence('unblocks', { piece, answer: { san: reason.reply } });
}

/** Motifs that are no difference between two lines, so that they explain nothing. */
export interface SharedMotifs {
  /** What the worse move does itself: no merit of the better one. */
  readonly own: readonly Motif[];
  /** What the same answer does after the better move: no fault of the worse one. */
  readonly answered: readonly Motif[];
  /** Whether the answer is legal after the better move. */
  readonly isLegal: boolean;
}

/** What two moves and their answers have in common. */
export async function sharedMotifs(
  rules: Rules,
  position: PositionSpec,
  { plies: played }: JudgedLine,
  { plies: [better] }: JudgedLine,
): Promise<SharedMotifs> {
  const line = played.map(({ uci }) => uci);
  const own = await rules.motifs(position, line.slice(0, LOOKED_AT), { against: false });
  const answer = played[1]?.uci;
  if (!answer || !better) return { own, answered: [], isLegal: false };
  const { legal } = await rules.describe(after(position, better.uci));
  const isLegal = legal.some(({ uci }) => uci === answer);
  return { own, answered: isLegal ? await rules.motifs(position, [better.uci, answer], { against: true }) : [], isLegal };
}

/** Centipawns of loss that one pawn of what is attacked or taken can explain. */
const PAWN_EXPLAINS = 150;

/** Whether what a motif is about is worth as much as the move loses, about. */
function explains({ kind, targets }: Motif, before: string, loss: number): boolean {
  if (kind === 'promotion') return true;
  const worth = targets.map((square) => pieceOn(before, square).kind).map((piece) => PIECE_VALUE[piece as PieceKind] ?? 1);
  return loss <= PAWN_EXPLAINS * Math.max(...worth);
}

/** Moves of the other line within which a piece that is taken out of danger must fall, so that the danger is real. */
const FALLS_WITHIN = 4;

/** Whether what a move does to a piece tells its line from the other one. `line`: the one that shows it. */
function matters({ kind, ply, by, targets: [square = ''] }: Motif, line: JudgedLine, other: JudgedLine): boolean {
  const before = boardBefore(line, ply);
  if (kind === 'rescue') return other.plies.slice(1, FALLS_WITHIN).some(({ capture, to }) => capture && to === square);
  if (kind !== 'attack') return true;
  // The piece goes where it goes anyway.
  if (ply === 0) return line.plies[1]?.from !== square || line.plies[1].uci !== other.plies[1]?.uci;
  // A pawn is defended by a move, and pieces of one kind offer an exchange.
  const target = pieceOn(before, square).kind;
  return target !== 'p' && target !== pieceOn(line.plies[ply]?.fen ?? '', by).kind;
}

/** What is looked for in a line. */
interface Looked {
  /** The line that this one is compared with. */
  readonly other: JudgedLine;
  readonly ply: 0 | 1;
  readonly kinds: readonly Motif['kind'][];
  /** Motifs that explain nothing. */
  readonly not: readonly Motif[];
  /** Centipawns that are to be explained. */
  readonly loss: number;
  readonly said?: Said;
}

/** The first of some motifs that a move of a line shows, though the line wins nothing by it; null for none. */
function shownBy(line: JudgedLine, { other, ply, kinds, not, loss, said = {} }: Looked): Sentence | null {
  const before = boardBefore(line, ply);
  const won = ply === 0 ? line.balance.sum : -line.balance.sum;
  const isShared = (one: Motif): boolean =>
    not.some(({ kind, targets }) => kind === one.kind && targets.join() === one.targets.join());
  const [motif] = line.motifs
    .filter((one) => one.ply === ply && kinds.includes(one.kind) && !isShared(one) && matters(one, line, other))
    // What is taken back later was not won: an exchange, or a sacrifice.
    .filter((one) => (one.kind !== 'winningCapture' || won >= 1) && explains(one, before, loss))
    .sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind));
  return motif ? sentenceOn(motif, line, said) : null;
}

/** What the better line wins and the other does not, though something else makes up for a part of it; null for nothing. */
function byCause(better: JudgedLine): Sentence | null {
  const motif = cause(better);
  return motif && motif.ply % 2 === 0 ? sentenceOn(motif, better) : null;
}

/** What the side of the better line does with its second move, after the first has attacked something; null for nothing that tells. */
function byBetterNext(better: JudgedLine): Sentence | null {
  const motif = better.motifs.find(({ ply, kind }) => ply === 2 && FOLLOWING.includes(kind));
  return motif ? sentenceOn(motif, better) : null;
}

/** Where the pieces to be developed begin the game. */
const HOMES: Readonly<Record<string, readonly string[]>> = { n: ['b1', 'g1', 'b8', 'g8'], b: ['c1', 'f1', 'c8', 'f8'] };
const moveNumber = (fen: string): number => Number(fen.split(' ')[5]);
/** Whether a king is in danger where it stands: both queens are on the board. */
const hasQueens = (fen: string): boolean => (['w', 'b'] as const).every((side) => pieceCounts(fen, side).q > 0);
/** Whether a king should still castle. */
const isOpening = (fen: string): boolean => moveNumber(fen) <= CASTLING_MOVES && hasQueens(fen);
const isCastling = (san: string): boolean => san.startsWith('O-O');

/** Whether the side that begins a line castles in its first moves. */
const castlesSoon = (plies: readonly PlyView[]): boolean =>
  plies.slice(0, 5).some(({ san }, i) => i % 2 === 0 && isCastling(san));

/** The castling rights of one side, `'KQ'`; `''` for none. */
function castlingRights(fen: string, turn: 'w' | 'b'): string {
  const rights = fen.split(' ')[2] ?? '';
  return [...rights].filter((letter) => letter !== '-' && (letter === letter.toUpperCase()) === (turn === 'w')).join('');
}

/** Castling given up, where the better line castles or may still do so in the opening; null where it is not. */
function castlingLost({ fen, plies: [played] }: JudgedLine, { plies }: JudgedLine): Sentence | null {
  const [first] = plies;
  if (!first || !played || isCastling(played.san) || !hasQueens(fen)) return null;
  const { turn } = fenClock(fen);
  const may = (after: string): boolean => castlingRights(after, turn) !== '';
  const keeps = castlesSoon(plies) || (may(first.fen) && isOpening(fen));
  return may(fen) && !may(played.fen) && keeps ? sentence('givesUpCastling', { move: { san: played.san } }) : null;
}

/** Castling as the answer, which is illegal after the better move, not only because of a check; null where it is not. */
function castlingPrevented(
  { plies: [, answer] }: JudgedLine,
  { plies: [first] }: JudgedLine,
  { isLegal }: SharedMotifs,
): Sentence | null {
  const prevents = first && answer && !first.check && isCastling(answer.san) && !isLegal;
  return prevents ? sentence('prevents', { better: { san: first.san }, answer: { san: answer.san } }) : null;
}

/** Facts of the opening: castling made, a piece developed or taken back; null where there is none. */
function openingFact(line: JudgedLine, instead: JudgedLine): Sentence | null {
  const { fen, plies } = line;
  const [played] = plies;
  const [first] = instead.plies;
  // What is done a move later all the same is no matter.
  if (!first || !played || !isOpening(fen) || playsAlso(instead, 0, line)) return null;
  const { turn } = fenClock(fen);
  const better = { san: first.san };
  if (isCastling(first.san) && !isCastling(played.san)) return sentence('castles', { better });
  if (moveNumber(fen) > OPENING_MOVES) return null;
  const home = turn === 'w' ? '1' : '8';
  const kindOf = (square: string): string => pieceOn(fen, square).kind ?? '';
  const develops = ({ from, to }: PlyView): boolean => from[1] === home && to[1] !== home && 'nb'.includes(kindOf(from) || '-');
  if (develops(first) && !first.capture && !develops(played))
    return sentence('develops', { better, piece: pieceOn(fen, first.from) });
  const returns = ({ from, to }: PlyView): boolean =>
    from[1] !== home && (HOMES[kindOf(from)] ?? []).includes(to) && to.endsWith(home);
  return returns(played) && !played.capture && !returns(first)
    ? sentence('undevelops', { move: { san: played.san }, piece: pieceOn(fen, played.from) })
    : null;
}

/** How a reason is wanted. */
interface Wanted {
  /** A term of the evaluation that speaks against the end of the line; null for none. */
  readonly term: TermChange | null;
  /** Winning chances, from -1 to 1, that the move loses. */
  readonly loss: number;
  /** Centipawns that the move loses. */
  readonly centipawns: number;
  readonly shared: SharedMotifs;
  /** What a rule of the coaches says; empty for nothing. */
  readonly coach: readonly Sentence[];
}

/** Centipawns of a large loss that a centipawn of a term can explain: the static evaluation sees only a part of what is to come. */
const TERM_EXPLAINS = 4;

/**
 * The first that holds: what the better line attacks or takes, a rule of the coaches unless the answer attacks something, a term of the
 * evaluation, a fact of the opening, what the answer attacks, and what either does at once. Empty if none holds.
 */
export function quietReason(
  played: JudgedLine,
  better: JudgedLine,
  { term, loss, centipawns, shared, coach }: Wanted,
): readonly Sentence[] {
  const bestSan = better.plies[0]?.san ?? '';
  const small = loss < LARGE;
  // A large loss needs a term that accounts for much of it.
  const fitting = term !== null && isTold(term) && (small || term.worth * TERM_EXPLAINS >= centipawns) ? term : null;
  const changed = fitting && sentence(fitting.id, { of: fitting.of, better: { san: bestSan } });
  const byBetter = (kinds: readonly Motif['kind'][]): Sentence | null =>
    shownBy(better, { other: played, ply: 0, kinds, not: shared.own, loss: centipawns });
  const byAnswer = (kinds: readonly Motif['kind'][]): Sentence | null =>
    shownBy(played, { other: better, ply: 1, kinds, not: shared.answered, loss: centipawns, said: { named: [bestSan] } });
  // What both moves take on one square is no difference.
  const sameSquare = better.plies[0]?.to === played.plies[0]?.to;
  const telling = byBetter(TELLING_ALONE) ?? (sameSquare ? null : byCause(better));
  const answered = byAnswer(TELLING_ALONE);
  const does = sameSquare ? null : byBetter(ACTS);
  // A large loss is not explained by a piece that is attacked and can move away, but by what comes next.
  const isWeak = does?.id === 'attack' && !small;
  const next = isWeak ? byBetterNext(better) : null;
  const act = isWeak && next === null ? null : does;
  // What a move does to a piece is more than what it does to the position.
  const urgent = act !== null && (act.id !== 'attack' || act.values.target.kind !== 'p') && act.id !== 'passedPawn';
  if (telling === null && answered === null && coach.length > 0) return urgent ? present([act, next]) : coach;
  const reason =
    telling ??
    (small ? changed : null) ??
    (small || castlesSoon(better.plies) ? castlingLost(played, better) : null) ??
    castlingPrevented(played, better, shared) ??
    (small ? openingFact(played, better) : null) ??
    answered ??
    byAnswer(['promotion', 'winningCapture']) ??
    act ??
    byAnswer(ANSWER_ACTS) ??
    changed;
  return present([reason, reason === act ? next : null]);
}
