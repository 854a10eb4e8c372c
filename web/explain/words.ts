/** What was found about a position or a move as sentences in a player's words. Scores are in pawns from White's side. */
import { type PieceKind, placement } from '../core/fen.ts';
import { fenClock, pawnsText } from '../core/format.ts';
import type { Motif, PlyView } from '../engine/protocol.ts';
import { mateIn } from './analyst.ts';
import { type Balance, KINDS, PIECE_VALUE } from './balance.ts';
import { agreementOf, isThreat, type NamedMove, type Threat } from './threat.ts';
import type { WhyNot } from './why-not.ts';

const NAMES: Record<string, string> = { p: 'pawn', n: 'knight', b: 'bishop', r: 'rook', q: 'queen', k: 'king' };

const sideName = (turn: 'w' | 'b'): string => (turn === 'w' ? 'White' : 'Black');
const otherSide = (turn: 'w' | 'b'): string => (turn === 'w' ? 'Black' : 'White');

/** `'a, b and c'`. */
export function listed(items: readonly string[]): string {
  if (items.length < 2) return items[0] ?? '';
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

/** The name of what stands on a square, `'the knight on f6'`; the square alone if it is empty. */
function pieceOn(fen: string, square: string): string {
  const index = square.charCodeAt(0) - 97 + 8 * (8 - Number(square[1]));
  const name = NAMES[(placement(fen)[index] ?? '').toLowerCase()];
  if (name === undefined) return square;
  return name === 'king' ? 'the king' : `the ${name} on ${square}`;
}

/** The positions around the move that shows a motif. */
interface MotifContext {
  motif: Motif;
  /** FEN before and after the move. */
  before: string;
  after: string;
  /** The square that the move leads to. */
  to: string;
}

/** What a motif does, as a phrase that follows the move's name: `'forks the rook on b5 and the queen on d7'`. */
function motifPhrase({ motif, before, after, to }: MotifContext): string {
  const [first = '', second = ''] = motif.targets;
  const on = (square: string): string => pieceOn(after, square);
  switch (motif.kind) {
    case 'fork':
      return `forks ${listed(byValue(motif.targets, after).map(on))}`;
    case 'pin':
      return `${motif.by === to ? 'pins' : 'uses the pin of'} ${on(first)} to ${on(second)}`;
    case 'skewer':
      return `attacks ${on(first)}, with ${on(second)} behind it`;
    case 'discoveredAttack':
      return `opens the line of ${on(motif.by)} to ${on(first)}`;
    case 'discoveredCheck':
      return `gives a discovered check by ${on(motif.by)}`;
    case 'doubleCheck':
      return 'gives a double check';
    case 'hangingPiece':
      return `takes ${pieceOn(before, first)}, which nothing defends`;
    case 'trappedPiece':
      return `leaves ${on(first)} without a safe square`;
    case 'removedDefender':
      return removedPhrase(motif, before, to);
    case 'promotion':
      return `promotes the pawn`;
    case 'backRankMate':
      return 'is mate on the back rank';
    case 'smotheredMate':
      return 'is a smothered mate';
    case 'mate':
      return 'is mate';
    case 'stalemate':
      return 'leads to stalemate';
  }
}

function removedPhrase({ targets: [defender = '', target = ''] }: Motif, before: string, to: string): string {
  const [guard, guarded] = [pieceOn(before, defender), pieceOn(before, target)];
  return defender === to ? `takes ${guard}, which defended ${guarded}` : `draws ${guard} away from the defence of ${guarded}`;
}

/** Squares by the value of what stands there, the king first. */
function byValue(squares: readonly string[], fen: string): string[] {
  const board = placement(fen);
  const value = (square: string): number => {
    const kind = (board[square.charCodeAt(0) - 97 + 8 * (8 - Number(square[1]))] ?? '').toLowerCase();
    return kind === 'k' ? 100 : (PIECE_VALUE[kind as PieceKind] ?? 0);
  };
  return [...squares].sort((a, b) => value(b) - value(a));
}

/** The motifs worth a sentence, the most telling first: a mate is named with its length anyway. */
const TELLING: readonly Motif['kind'][] = [
  'smotheredMate',
  'backRankMate',
  'doubleCheck',
  'fork',
  'skewer',
  'discoveredAttack',
  'discoveredCheck',
  'trappedPiece',
  'hangingPiece',
  'removedDefender',
  'pin',
  'promotion',
  'stalemate',
];

/** The motifs that explain a mate. */
const MATING: readonly Motif['kind'][] = ['smotheredMate', 'backRankMate', 'doubleCheck', 'discoveredCheck'];

/**
 * The motif to name: of the earliest move that shows one, the most telling. Those behind the fourth move of a side are too far away. A line
 * that mates has motifs of its own.
 */
export function tellingMotif(motifs: readonly Motif[]): Motif | null {
  const kinds = motifs.some(({ kind }) => kind === 'mate') ? MATING : TELLING;
  const near = motifs.filter(({ kind, ply }) => kinds.includes(kind) && ply < 8);
  const rank = ({ kind, ply }: Motif): number => TELLING.indexOf(kind) + (kind === 'promotion' ? 0 : 20 * ply);
  return [...near].sort((a, b) => rank(a) - rank(b))[0] ?? null;
}

/**
 * A sentence about the motif of a line; `''` without one. `start`: the FEN before the line. `named`: moves of the side that begins it
 * which the text names, too.
 */
export function motifText(
  motifs: readonly Motif[],
  plies: readonly PlyView[],
  start: string,
  named: readonly string[] = [],
): string {
  const motif = tellingMotif(motifs);
  const ply = motif && plies[motif.ply];
  if (!motif || !ply) return '';
  const before = plies[motif.ply - 1]?.fen ?? start;
  const san = moveName(
    plies.map((one) => one.san),
    motif.ply,
    start,
    named,
  );
  return `${san} ${motifPhrase({ motif, before, after: ply.fen, to: ply.to })}`;
}

/**
 * The SAN of a move of a line, with its side where the text names a move of the other side that is written the same: both may take on
 * one square. `start`, `named`: as in `motifText`.
 */
function moveName(sans: readonly string[], index: number, start: string, named: readonly string[] = []): string {
  const san = sans[index] ?? '';
  const unclear = index % 2 === 1 && [sans[0], ...named].includes(san);
  return unclear ? `${otherSide(fenClock(start).turn)}’s ${san}` : san;
}

/** `'a rook'`, `'the exchange'`, `'a knight and two pawns'`; `''` for nothing. */
export function materialText(pieces: readonly PieceKind[], against: readonly PieceKind[] = []): string {
  const minor = (kinds: readonly PieceKind[]): boolean => kinds.length === 1 && (kinds[0] === 'b' || kinds[0] === 'n');
  if (pieces.length === 1 && pieces[0] === 'r' && minor(against)) return 'the exchange';
  const count = (kind: PieceKind): number => pieces.filter((piece) => piece === kind).length;
  const words = ['', 'a', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
  const parts = KINDS.filter((kind) => count(kind) > 0).map((kind) => {
    const n = count(kind);
    if (kind === 'q' && n === 1) return 'the queen';
    return `${words[n] ?? n} ${NAMES[kind]}${n === 1 ? '' : 's'}`;
  });
  const all = listed(parts);
  return against.length === 0 ? all : `${all} for ${materialText(against)}`;
}

/** What a balance costs the side, as an object of "loses"; `''` if less than a pawn is lost. */
function lossText({ lost, won, sum }: Balance): string {
  return sum <= -1 ? materialText(lost, won) : '';
}

/** `'mate in 3'` for a number of moves. */
const mateText = (moves: number): string => (moves <= 1 ? 'mate' : `mate in ${moves}`);

/** A value in pawns from White's side, or a mate. */
export function valueText(value: number, turn: 'w' | 'b'): string {
  const mate = mateIn(value);
  const white = turn === 'w' ? 1 : -1;
  if (mate !== 0) return `${mateText(Math.abs(mate))} for ${sideName(mate > 0 ? turn : turn === 'w' ? 'b' : 'w')}`;
  return pawnsText(value * white);
}

/** Centipawns below which two moves are as good. */
const EQUAL = 30;
/** Centipawns above which a loss is material's worth. */
const COSTLY = 90;

/** A phrase about zugzwang; `''` without one. */
function zugzwangText({ zugzwang, line, view }: WhyNot): string {
  const san = moveName(line.san, zugzwang, view.fen);
  return san === '' ? '' : `after ${san} ${sideName(view.turn)} is in zugzwang, a pass would be better than any move`;
}

/** What a balance costs, as a verb and its object; `''` if less than a pawn is lost. */
function lossPhrase({ balance, motifs }: Pick<WhyNot, 'balance' | 'motifs'>): string {
  if (tellingMotif(motifs)?.kind === 'promotion' && balance.lost.includes('q')) return 'lets a pawn promote';
  const lost = lossText(balance);
  return lost === '' ? '' : `loses ${lost}`;
}

/** A line, and what it brings the side that begins it. */
export interface JudgedLine {
  /** FEN before the line. */
  fen: string;
  /** Its moves, with the positions after them. */
  plies: readonly PlyView[];
  motifs: readonly Motif[];
  balance: Balance;
}

/** Moves to the mate that a line ends with, 0 without one. `first`: the first ply of the mating side. */
const matesIn = ({ motifs }: JudgedLine, first: 0 | 1): number => {
  const mate = motifs.find(({ kind, ply }) => kind === 'mate' && ply % 2 === first);
  return mate ? (mate.ply - first) / 2 + 1 : 0;
};

/** A motif as a sentence of its own, which says what it follows; `''` without one. */
function followedBy(san: string, motif: string): string {
  if (motif === '') return '';
  return motif.startsWith(`${san} `) ? `${motif}.` : `After ${san}, ${motif}.`;
}

/** Pawns by which two lines must differ to be told apart by their material. */
const CLEAR = 1;

/**
 * A sentence on what a line proves against its first move, without scores; `''` where no rule holds. What the better line loses as well
 * is not the move's fault.
 */
export function refutedText(played: JudgedLine, better: JudgedLine | null = null): string {
  const { fen, plies, motifs, balance } = played;
  const san = plies[0]?.san ?? '';
  // A review names the better move beside this sentence.
  const motif = motifText(motifs, plies, fen, better?.plies[0] ? [better.plies[0].san] : []);
  const because = motif === '' ? '' : `: ${motif}`;
  const mated = matesIn(played, 1);
  if (mated > 0) return `${san} allows ${mateText(mated)}${because}.`;
  const costs = !better || better.balance.sum - balance.sum >= CLEAR;
  const lost = costs ? lossPhrase({ balance, motifs: [...motifs] }) : '';
  if (lost !== '') return `${san} ${lost}${because}.`;
  return followedBy(san, motif);
}

/** A sentence on what the better line would have brought, without scores; `''` where no rule holds. */
export function missedText(better: JudgedLine, played: JudgedLine): string {
  const { fen, plies, motifs, balance } = better;
  const san = plies[0]?.san ?? '';
  const motif = motifText(motifs, plies, fen);
  const own = motif.startsWith(`${san} `);
  const because = motif === '' ? '' : `: ${own ? `it ${motif.slice(san.length + 1)}` : motif}`;
  const mates = matesIn(better, 0);
  if (mates === 1) return `${san} is mate.`;
  if (mates > 1) return `${san} mates in ${mates}${because}.`;
  const won = balance.sum >= CLEAR && balance.sum - played.balance.sum >= CLEAR ? materialText(balance.won, balance.lost) : '';
  if (won !== '') return `${san} wins ${won}${because}.`;
  return followedBy(san, motif);
}

/** One to three sentences on why a move is not the best, or that it is. */
export function whyNotText(found: WhyNot): string {
  const { san, best, line, view, loss, motifs } = found;
  const bestSan = best.san[0] ?? '';
  const scores = `The engine gives ${valueText(line.value, view.turn)} after ${san}, ${valueText(best.value, view.turn)} after ${bestSan}.`;
  const motif = zugzwangText(found) || motifText(motifs, line.plies, view.fen, [bestSan]);
  const answer = line.san.length > 1 ? moveName(line.san, 1, view.fen, [bestSan]) : '';
  const because = motif === '' ? '' : `: ${motif}`;
  const mated = mateIn(line.value);
  if (best === line) {
    if (mated > 0) return `${san} is the best move: it mates${mated > 1 ? ` in ${mated}` : ''}.`;
    return `${san} is the best move that the engine sees: ${valueText(line.value, view.turn)}.`;
  }
  if (mated < 0 && mateIn(best.value) >= 0) {
    const how = motif !== '' && !motif.endsWith('is mate') ? `: ${motif}` : answer === '' ? '' : `, beginning with ${answer}`;
    return `${san} allows ${mateText(Math.max(1, -mated))}${how}. ${scores}`;
  }
  if (mateIn(best.value) > 0 && mated <= 0)
    return `${san} misses ${mateText(mateIn(best.value))}, beginning with ${bestSan}. ${scores}`;
  if (loss < EQUAL) return `${san} is about as good as ${bestSan}. ${scores}`;
  const lost = lossPhrase(found);
  if (lost !== '' && loss >= COSTLY) return `${san} ${lost}${because}. ${scores}`;
  if (loss >= COSTLY && motif !== '') return `${san} costs ${(loss / 100).toFixed(1)} pawns${because}. ${scores}`;
  const after = answer === '' ? '' : `: the answer is ${answer}`;
  return `${san} costs ${(loss / 100).toFixed(1)} pawns${after}. ${scores}`;
}

/** Moves by name, the rest counted: `'Qe8, Qd8 and 3 others'`. */
function someMoves(moves: readonly NamedMove[], most = 4): string {
  const names = moves.slice(0, moves.length > most + 1 ? most : moves.length).map(({ san }) => san);
  const rest = moves.length - names.length;
  return rest > 0 ? `${names.join(', ')} and ${rest} others` : listed(names);
}

/** Sentences on what is threatened, with the motif of the threat's line. `plies`: the line after the pass. */
export function threatText(threat: Threat): string {
  const { view, pass, motifs, gain, refutes, answers } = threat;
  const them = otherSide(view.turn);
  if (view.check) return `${sideName(view.turn)} is in check, so that a pass would mean nothing.`;
  if (!isThreat(threat) || !pass) return `${them} threatens nothing that is worth a pawn. ${killerText(threat)}`.trim();
  const san = pass.san[0] ?? '';
  const motif = motifText(motifs, threat.plies, threat.passedPosition?.fen ?? '');
  const mate = mateIn(pass.value);
  const what = mate > 0 ? ` and ${mateText(mate)}` : '';
  // The motif of the threat itself follows its name; that of a later move is named with that move.
  const own = motif.startsWith(`${san} `);
  const does = motif === '' || motif.endsWith(' is mate') ? '' : own ? `, which ${motif.slice(san.length + 1)}` : `: ${motif}`;
  const worth = mate > 0 ? '' : ` It is worth ${(gain / 100).toFixed(1)} pawns.`;
  const count = `It refutes ${refutes.length} of ${view.legal.length} moves.`;
  const answered =
    answers.length === 0
      ? 'No move answers it fully.'
      : `${someMoves(answers)} ${answers.length === 1 ? 'answers' : 'answer'} it.`;
  return [`${them} threatens ${san}${what}${does}.${worth}`, count, answered, killerText(threat)].filter(Boolean).join(' ');
}

/** How the killer of ply 2 relates to the threat; `''` if they are the same move. */
export function killerText(threat: Threat): string {
  const { killer, pass, view } = threat;
  if (!killer) return '';
  const refuted = `${killer.san} refuted ${killer.refutes.length} of ${view.legal.length} moves in the search`;
  if (killer.uci === pass?.pv[0]) return isThreat(threat) ? '' : `${refuted}, but gains too little to be a threat.`;
  switch (agreementOf(threat)) {
    case 'onlyAfterMoves':
      return `${refuted}, but is possible only after them.`;
    case 'weaker':
      return `${refuted}, but gains less by itself: those moves are bad for other reasons, too.`;
    case 'agree':
      return isThreat(threat) ? `${refuted}, and is as strong a threat.` : `${refuted}; it needs no threat for that.`;
    default:
      return `${refuted}.`;
  }
}
