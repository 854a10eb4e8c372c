/** The sentence on the motif that is the reason for what a line brings. */
import { pieceOn as letterOn, materialLead, PIECE_VALUE, type PieceKind, pieceCounts } from '../core/fen.ts';
import { fenClock, numberedMove, otherTurn } from '../core/format.ts';
import type { Motif } from '../protocol/protocol.ts';
import { cause } from './lines/causes.ts';
import type { JudgedLine } from './lines/judged-line.ts';
import { type Sentence, sentence } from './sentences/sentence.ts';
import type { MoveName, Piece, Side } from './sentences/values.ts';

/** What stands on a square of a position. */
export function pieceOn(fen: string, square: string): Piece {
  const letter = letterOn(fen, square).toLowerCase();
  return { kind: letter === '' ? null : (letter as PieceKind | 'k'), square };
}

/**
 * The name of a move of a line, with its side where the text names a move of the other side that is written the same: both may take on
 * one square. `start`: the FEN before the line.
 */
export function moveName(sans: readonly string[], index: number, start: string, named: readonly string[] = []): MoveName {
  const san = sans[index] ?? '';
  const unclear = index % 2 === 1 && [sans[0], ...named].includes(san);
  return unclear ? { san, side: otherTurn(fenClock(start).turn) } : { san };
}

/** The name of a move behind the first two of a line: its number, and the moves that lead there. */
export function laterMove(sans: readonly string[], index: number, start: string): MoveName {
  const { turn } = fenClock(start);
  const number = (at: number): string => numberedMove(sans, at, start, () => '');
  const isWhite = (at: number): boolean => (at % 2 === 0) === (turn === 'w');
  const way = sans.slice(1, index).map((san, i) => ({ san, number: i === 0 || isWhite(i + 1) ? number(i + 1) : '' }));
  return { san: sans[index] ?? '', number: number(index), way };
}

/** Squares by the value of what stands there, the king first. */
function byValue(squares: readonly string[], fen: string): Piece[] {
  const value = ({ kind }: Piece): number => (kind === 'k' ? 100 : kind === null ? 0 : PIECE_VALUE[kind]);
  return squares.map((square) => pieceOn(fen, square)).sort((a, b) => value(b) - value(a));
}

/** The side whose piece stands on a square. */
const pieceSide = (fen: string, square: string): Side => (/[A-Z]/.test(letterOn(fen, square)) ? 'w' : 'b');

/** The side with less material; null if both have as much. */
function behind(fen: string): Side | null {
  const lead = materialLead(fen);
  return lead === 0 ? null : lead < 0 ? 'w' : 'b';
}

/** The positions around the move that shows a motif. */
interface Shown {
  /** FEN before and after the move. */
  readonly before: string;
  readonly after: string;
  /** The square that the move leads to. */
  readonly to: string;
}

function outnumbered(move: MoveName, { targets: [first = '', ...defenders] }: Motif, { before, after, to }: Shown): Sentence {
  const captures = to === first;
  const fen = captures ? before : after;
  const target = pieceOn(fen, first);
  const defender = defenders.length === 1 ? pieceOn(fen, defenders[0] ?? '') : null;
  if (defender) return sentence(captures ? 'onlyDefenderCapture' : 'onlyDefenderAttack', { move, target, defender });
  return sentence(captures ? 'outnumberedCapture' : 'outnumberedAttack', { move, target });
}

/** What a motif does, a sentence whose subject is the move. */
export function motifSentence(move: MoveName, motif: Motif, shown: Shown): Sentence {
  const { before, after, to } = shown;
  const [first = '', second = '', third = ''] = motif.targets;
  const on = (square: string): Piece => pieceOn(after, square);
  const had = (square: string): Piece => pieceOn(before, square);
  switch (motif.kind) {
    case 'fork':
      return sentence('fork', { move, targets: byValue(motif.targets, after) });
    case 'pin':
      return sentence(motif.by === to ? 'pin' : 'exploitedPin', { move, pinned: on(first), behind: on(second) });
    case 'skewer':
      return sentence('skewer', { move, front: on(first), behind: on(second) });
    case 'discoveredAttack':
      return sentence('discoveredAttack', { move, attacker: on(motif.by), target: on(first) });
    case 'discoveredCheck':
      return sentence('discoveredCheck', { move, attacker: on(motif.by) });
    case 'hangingPiece':
      return sentence('hangingPiece', { move, target: had(first) });
    case 'cheaperCapture':
      return sentence('cheaperCapture', { move, target: had(first), attacker: had(motif.by) });
    case 'winningCapture':
      return sentence('winningCapture', { move, target: had(first) });
    case 'attack':
      return sentence('attack', { move, target: on(first) });
    case 'rescue':
      return sentence('rescue', { move, piece: had(first) });
    case 'tooFewDefenders':
      return outnumbered(move, motif, shown);
    case 'doubleThreat':
      if (third !== '') return sentence('doubleThreatOfMate', { move, target: on(first), square: third });
      return sentence('doubleThreat', { move, targets: [on(first), on(second)] });
    case 'trappedPiece':
      return sentence('trappedPiece', { move, target: on(first) });
    case 'removedDefender':
      return sentence(first === to ? 'capturedDefender' : 'drawnDefender', { move, defender: had(first), target: had(second) });
    case 'overloaded':
      return sentence('overloaded', { move, defender: had(first), target: had(second), other: had(third) });
    case 'promotionRace':
      return sentence('promotionRace', { move, other: on(first) });
    case 'stalemate':
    case 'perpetual': {
      const of = behind(before);
      return of ? sentence(`${motif.kind}Saves`, { move, of }) : sentence(motif.kind, { move });
    }
    case 'opposition': {
      const side = pieceSide(after, motif.by);
      return sentence(pieceCounts(after, side).p > 0 ? 'oppositionWins' : 'oppositionHolds', { move });
    }
    case 'wrongBishop':
      return sentence('wrongBishop', { move, bishop: on(first), square: second });
    default:
      return sentence(motif.kind, { move });
  }
}

/** What a text has said before a sentence. */
export interface Said {
  /** Moves of the side that begins the line which the text names, too. */
  readonly named?: readonly string[];
  /** Index in the line of the move with which the sentence before ends; -1 for none. */
  readonly last?: number;
}

/** The motif of a line's move as a sentence. */
export function sentenceOn(motif: Motif, { plies, fen }: JudgedLine, { named = [], last = -1 }: Said = {}): Sentence | null {
  const ply = plies[motif.ply];
  if (!ply) return null;
  const sans = plies.map(({ san }) => san);
  const before = plies[motif.ply - 1]?.fen ?? fen;
  const move = motif.ply > 1 ? laterMove(sans, motif.ply, fen) : moveName(sans, motif.ply, fen, named);
  const name = motif.ply === last ? { ...move, again: true } : move;
  return motifSentence(name, motif, { before, after: ply.fen, to: ply.to });
}

/** A sentence on the reason for what a line brings; null without one. */
export function causeSentence(line: JudgedLine, said?: Said): Sentence | null {
  const motif = cause(line);
  return motif && sentenceOn(motif, line, said);
}
