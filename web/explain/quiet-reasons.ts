/** Reasons why a move is worse that are no count of material: what its line and the better one show on the board. */
import { fenClock, otherTurn } from '../core/format.ts';
import type { Motif } from '../protocol/protocol.ts';
import type { JudgedLine } from './judged-line.ts';
import { pieceOn, type Said, sentenceOn } from './motif-sentence.ts';
import type { TermChange } from './position-terms.ts';
import type { Reason } from './reasons.ts';
import { type Sentence, sentence } from './sentences/sentence.ts';

/** The last move of a game that counts as its opening, and the last at which a king should castle. */
const OPENING_MOVES = 12;
const CASTLING_MOVES = 20;

/** Motifs that say something of a move though nothing is won by them. */
const TELLING_ALONE: readonly Motif['kind'][] = ['fork', 'skewer', 'discoveredAttack', 'doubleThreat', 'pin', 'trappedPiece'];

/** What a move does though its line wins nothing by it: the better move, and the answer. */
const ACTS: readonly Motif['kind'][] = ['promotion', 'winningCapture', 'rescue', 'attack', 'passedPawn'];
/** Those that explain a large loss as well. */
const LARGE_ACTS: readonly Motif['kind'][] = ['promotion', 'winningCapture'];

/** What makes a refutation possible, as a sentence. `fen`: the position before the move `san`. */
export function reasonSentence(reason: Reason, san: string, fen: string): Sentence {
  const by = otherTurn(fenClock(fen).turn);
  if (reason.kind === 'ignores') return sentence('ignores', { move: { san }, by, threat: { san: reason.reply } });
  const piece = pieceOn(fen, reason.from);
  if (reason.kind === 'unguards') return sentence('unguards', { piece, square: reason.square });
  return sentence('unblocks', { piece, answer: { san: reason.reply } });
}

/** The first of some motifs that a move of a line shows, though the line wins nothing by it; null for none. */
function shownBy(line: JudgedLine, ply: 0 | 1, kinds: readonly Motif['kind'][], said: Said = {}): Sentence | null {
  const [motif] = line.motifs
    .filter((one) => one.ply === ply && kinds.includes(one.kind))
    .sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind));
  return motif ? sentenceOn(motif, line, said) : null;
}

const isCastling = (san: string): boolean => san.startsWith('O-O');

/** The castling rights of one side, `'KQ'`; `''` for none. */
function castlingRights(fen: string, turn: 'w' | 'b'): string {
  const rights = fen.split(' ')[2] ?? '';
  return [...rights].filter((letter) => letter !== '-' && (letter === letter.toUpperCase()) === (turn === 'w')).join('');
}

/** Facts of the opening: castling lost or made, a piece developed; null where there is none. */
function openingFact({ fen, plies: [played] }: JudgedLine, { plies: [first] }: JudgedLine): Sentence | null {
  const number = Number(fen.split(' ')[5]);
  if (!first || !played || number > CASTLING_MOVES) return null;
  const { turn } = fenClock(fen);
  const better = { san: first.san };
  const may = (after: string): boolean => castlingRights(after, turn) !== '';
  const keeps = may(first.fen) || isCastling(first.san);
  if (may(fen) && !may(played.fen) && !isCastling(played.san) && keeps)
    return sentence('givesUpCastling', { move: { san: played.san } });
  if (isCastling(first.san) && !isCastling(played.san)) return sentence('castles', { better });
  const home = turn === 'w' ? '1' : '8';
  const develops = ({ from, to }: typeof first): boolean =>
    from[1] === home && to[1] !== home && ['n', 'b'].includes(pieceOn(fen, from).kind ?? '');
  return number <= OPENING_MOVES && develops(first) && !first.capture && !develops(played)
    ? sentence('develops', { better, piece: pieceOn(fen, first.from) })
    : null;
}

/** How a reason is wanted. */
interface Wanted {
  /** A term of the evaluation that speaks against the end of the line; null for none. */
  readonly term: TermChange | null;
  /** Winning chances, from -1 to 1, that the move loses. */
  readonly loss: number;
}

/** Winning chances beyond which small advantages explain nothing. */
const LARGE = 0.2;

/**
 * The first that holds: what the better move attacks, a term of the evaluation, a fact of the opening, what the answer attacks, and what
 * either does at once. Null if none holds.
 */
export function quietReason(played: JudgedLine, better: JudgedLine, { term, loss }: Wanted): Sentence | null {
  const bestSan = better.plies[0]?.san ?? '';
  const small = loss < LARGE;
  // What both moves do, such as a capture on the same square by either, is no difference.
  const differs = better.plies[0]?.to !== played.plies[0]?.to && better.plies[0]?.from !== played.plies[0]?.from;
  const byAnswer: Said = { named: [bestSan] };
  return (
    shownBy(better, 0, TELLING_ALONE) ??
    (small && term ? sentence(term.id, { of: term.of, better: { san: bestSan } }) : null) ??
    (small ? openingFact(played, better) : null) ??
    shownBy(played, 1, TELLING_ALONE, byAnswer) ??
    shownBy(played, 1, LARGE_ACTS, byAnswer) ??
    (differs ? shownBy(better, 0, small ? ACTS : LARGE_ACTS) : null) ??
    shownBy(played, 1, ACTS, byAnswer)
  );
}
