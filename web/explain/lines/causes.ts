/** Which motifs of a line are the reason for what it brings: those whose target is what is won, or that are part of the mate. */
import { PIECE_VALUE, type PieceKind, pieceOn } from '../../core/fen.ts';
import type { Motif } from '../../protocol/protocol.ts';
import { boardBefore, capturedAt, isEvenTrade, PIECE, takenAt } from './balance.ts';
import type { JudgedLine } from './judged-line.ts';

/** The motifs worth a sentence, the most telling first: a mate is named with its length anyway. */
const TELLING: readonly Motif['kind'][] = [
  'smotheredMate',
  'backRankMate',
  'doubleCheck',
  'fork',
  'skewer',
  'discoveredAttack',
  'discoveredCheck',
  'doubleThreat',
  'trappedPiece',
  'hangingPiece',
  'cheaperCapture',
  'overloaded',
  'removedDefender',
  'pin',
  'interposition',
  'tooFewDefenders',
  'outsideSquare',
  'promotionRace',
  'promotion',
  'opposition',
  'stalemate',
  'perpetual',
  'wrongBishop',
];

/** The motifs of a pawn that promotes: however late it does, the moves before lead to that. */
const PROMOTING: readonly Motif['kind'][] = ['outsideSquare', 'promotionRace', 'promotion'];

/** The motifs that decide the game, whatever the line wins. */
const DECIDING: readonly Motif['kind'][] = ['opposition', 'stalemate', 'perpetual', 'wrongBishop'];

/** The motifs that explain a mate; a threat of mate does if the other threat was met. */
const MATING: readonly Motif['kind'][] = ['smotheredMate', 'backRankMate', 'doubleCheck', 'discoveredCheck', 'doubleThreat'];

/** Moves of a line from which a motif is too far away to be the reason, and the same of a mate. */
const NEAR = 4;
const NEAR_MATE = 6;

/** The kind of piece that a motif wins; null for none. */
function wonPiece({ kind, ply, targets: [first = '', second = ''] }: Motif, line: JudgedLine): PieceKind | null {
  const { plies } = line;
  const before = boardBefore(line, ply);
  const on = (square: string): PieceKind | null => (pieceOn(before, square).toLowerCase() as PieceKind) || null;
  const captured = (index: number): PieceKind | null => capturedAt(line, index);
  switch (kind) {
    case 'fork':
    case 'discoveredAttack':
    case 'trappedPiece':
    case 'hangingPiece':
    case 'cheaperCapture':
    case 'tooFewDefenders':
    case 'doubleThreat':
      return on(first);
    case 'skewer':
      return on(second);
    case 'overloaded':
      // The defender takes back and leaves its other task, or it does not.
      return plies[ply + 1]?.to === second ? captured(ply + 2) : on(second);
    case 'interposition':
      return captured(ply + 2);
    case 'removedDefender':
      return on(second);
    case 'pin':
      // What the pinned piece cannot defend, or the pinned piece itself.
      return captured(ply) ?? captured(ply + 2) ?? on(first);
    case 'discoveredCheck':
    case 'doubleCheck':
      return captured(ply + 2) ?? captured(ply);
    default:
      return null;
  }
}

/** The motifs of a capture that stand for nothing where it is an exchange. */
export const CAPTURES: readonly Motif['kind'][] = ['hangingPiece', 'cheaperCapture', 'tooFewDefenders'];

/** The motifs in which something may be given up, so that a defender leaves what it defends. */
const DRAWING: readonly Motif['kind'][] = ['overloaded', 'removedDefender'];

/** Whether a defender that is drawn away takes as much as it leaves or more, so that it comes gladly. */
function isBadTrade({ kind, ply }: Motif, line: JudgedLine): boolean {
  const { plies } = line;
  if (!DRAWING.includes(kind) || !plies[ply + 2] || plies[ply + 1]?.to !== plies[ply]?.to) return false;
  return takenAt(line, ply) + takenAt(line, ply + 2) <= takenAt(line, ply + 1);
}

/** Whether the capture of a motif only exchanges: it takes no more than what is taken back, and that is the end of it. */
function isExchange({ kind, ply }: Motif, line: JudgedLine): boolean {
  const { plies, balance, differs = 0 } = line;
  if (!CAPTURES.includes(kind) || !plies[ply]?.capture) return false;
  // The answer to a capture that has taken as much, where all of it comes to much less.
  const net = Math.max(-balance.sum, differs);
  if (ply === 1 && takenAt(line, 0) >= takenAt(line, 1) && net < takenAt(line, 1) / 2) return true;
  return isEvenTrade(line, ply);
}

/** Whether a motif brings what the line wins for the side that shows it. */
function isCause(motif: Motif, line: JudgedLine): boolean {
  const { balance, plies } = line;
  const against = motif.ply % 2 === 1;
  const promotes = (against ? -balance.promotions : balance.promotions) > 0;
  if (DECIDING.includes(motif.kind)) return true;
  if (PROMOTING.includes(motif.kind)) return promotes;
  // A defender removed from the square of promotion.
  if (motif.kind === 'removedDefender' && plies[motif.ply + 2]?.uci.length === 5) return promotes;
  const won = against ? balance.lost : balance.won;
  const kind = wonPiece(motif, line);
  if (kind === null || isExchange(motif, line) || isBadTrade(motif, line)) return false;
  const value = PIECE_VALUE[kind];
  // What it wins is among what remains won, or pays for all of that: the rest of the line is an exchange, or brings as much in both lines.
  const net = against ? -balance.sum : balance.sum;
  const differs = line.differs ?? net;
  const gains = Math.max(net, differs) >= 1;
  const pays = (net > -1 || differs >= value) && value >= Math.max(net, PIECE);
  return (gains && won.some((other) => PIECE_VALUE[other] === value)) || pays;
}

/**
 * The motif to name as the reason: of the earliest move that shows one, the most telling. Those behind the second move of a side are too
 * far away. A line that mates has motifs of its own. Null if none is the reason: then the line speaks alone.
 */
export function cause(line: JudgedLine): Motif | null {
  const { motifs } = line;
  const mates = motifs.some(({ kind }) => kind === 'mate');
  const explainsMate = ({ kind, ply }: Motif): boolean =>
    MATING.includes(kind) && (kind !== 'doubleThreat' || ply + 3 === line.plies.length);
  const near = motifs.filter(
    (motif) =>
      motif.ply < (mates ? NEAR_MATE : NEAR) &&
      (mates ? explainsMate(motif) : TELLING.includes(motif.kind) && isCause(motif, line)),
  );
  const rank = ({ kind, ply }: Motif): number => TELLING.indexOf(kind) + (PROMOTING.includes(kind) ? 0 : TELLING.length * ply);
  return [...near].sort((a, b) => rank(a) - rank(b))[0] ?? null;
}
