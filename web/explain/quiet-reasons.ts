/** Reasons why a move is worse that are no count of material: what its line and the better one show on the board. */
import { fenClock, otherTurn } from '../core/format.ts';
import type { Motif } from '../protocol/protocol.ts';
import type { JudgedLine } from './judged-line.ts';
import { pieceOn, type Said, sentenceOn } from './motif-sentence.ts';
import type { TermChange } from './position-terms.ts';
import type { Reason } from './reasons.ts';
import { type Sentence, sentence } from './sentences/sentence.ts';

/** The last move of a game that counts as its opening. */
const OPENING_MOVES = 12;

/** Motifs that say something of a move though nothing is won by them. */
const TELLING_ALONE: readonly Motif['kind'][] = ['fork', 'skewer', 'discoveredAttack', 'doubleThreat', 'pin', 'trappedPiece'];

/** What makes a refutation possible, as a sentence. `fen`: the position before the move `san`. */
export function reasonSentence(reason: Reason, san: string, fen: string): Sentence {
  const by = otherTurn(fenClock(fen).turn);
  if (reason.kind === 'ignores') return sentence('ignores', { move: { san }, by, threat: { san: reason.reply } });
  const piece = pieceOn(fen, reason.from);
  if (reason.kind === 'unguards') return sentence('unguards', { piece, square: reason.square });
  return sentence('unblocks', { piece, answer: { san: reason.reply } });
}

/** What a move of a line attacks at once, though the line wins nothing by it; null for nothing. */
function shownBy(line: JudgedLine, ply: 0 | 1, said: Said = {}): Sentence | null {
  const [motif] = line.motifs
    .filter((one) => one.ply === ply && TELLING_ALONE.includes(one.kind))
    .sort((a, b) => TELLING_ALONE.indexOf(a.kind) - TELLING_ALONE.indexOf(b.kind));
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
  if (!first || !played || Number(fen.split(' ')[5]) > OPENING_MOVES) return null;
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
  return develops(first) && !first.capture && !develops(played)
    ? sentence('develops', { better, piece: pieceOn(fen, first.from) })
    : null;
}

/** How a reason is wanted. */
interface Wanted {
  /** A term of the evaluation that speaks against the end of the line; null for none. */
  readonly term: TermChange | null;
  /** Whether the sentence before ends with the better move. */
  readonly last: boolean;
  /** Winning chances, from -1 to 1, that the move loses. */
  readonly loss: number;
}

/** Winning chances beyond which small advantages explain nothing. */
const LARGE = 0.2;

/**
 * The first that holds: what the better move attacks, a term of the evaluation, a fact of the opening, what the answer attacks. Null if
 * none holds.
 */
export function quietReason(played: JudgedLine, better: JudgedLine, { term, last, loss }: Wanted): Sentence | null {
  const bestSan = better.plies[0]?.san ?? '';
  const small = loss < LARGE;
  return (
    shownBy(better, 0, last ? { last: 0 } : {}) ??
    (small && term ? sentence(term.id, { of: term.of, better: { san: bestSan } }) : null) ??
    (small ? openingFact(played, better) : null) ??
    shownBy(played, 1, { named: [bestSan] })
  );
}
