/** What was found about a position or a move as sentences in a player's words. Scores are in `details.ts`. */
import { lichessCentipawns, winningChances } from '../core/chances.ts';
import { pieceOn as letterOn, type PieceKind, pieceCounts, placement } from '../core/fen.ts';
import { fenClock } from '../core/format.ts';
import type { Motif } from '../engine/protocol.ts';
import { mateIn } from './analyst.ts';
import { KINDS, PIECE_VALUE } from './balance.ts';
import { cause } from './causes.ts';
import type { JudgedLine } from './judged-line.ts';
import { isThreat, type NamedMove, type Threat } from './threat.ts';
import { COSTLY, type WhyNot } from './why-not.ts';

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

/** The side whose piece stands on a square. */
const sideOn = (fen: string, square: string): 'w' | 'b' => (/[A-Z]/.test(letterOn(fen, square)) ? 'w' : 'b');

/** The name of a kind of piece, `'knight'`. */
const kindName = (fen: string, square: string): string => NAMES[letterOn(fen, square).toLowerCase()] ?? 'piece';

/** `'The knight'`: what stands on a square, at the start of a sentence. */
const moverName = (fen: string, square: string): string => `The ${kindName(fen, square)}`;

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
      return `${motif.by === to ? 'pins' : 'exploits the pin of'} ${on(first)} to ${on(second)}`;
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
    case 'cheaperCapture':
      return `takes ${pieceOn(before, first)} with a ${kindName(before, motif.by)}`;
    case 'tooFewDefenders':
      return outnumberedPhrase(motif, { before, after, to });
    case 'doubleThreat':
      return doubleThreatPhrase(motif, after);
    case 'trappedPiece':
      return `leaves ${on(first)} without a safe square`;
    case 'removedDefender':
      return removedPhrase(motif, before, to);
    case 'overloaded': {
      const [defender, taken, other] = motif.targets.map((square) => pieceOn(before, square));
      return `takes ${taken}; taking back draws ${defender} away from the defence of ${other}`;
    }
    case 'interposition':
      return 'gives a check that only a piece put in between meets, and that piece is lost';
    case 'promotion':
      return `promotes the pawn`;
    case 'outsideSquare':
      return 'advances a pawn that the king cannot catch';
    case 'promotionRace':
      return `promotes before ${on(first)} does`;
    case 'backRankMate':
      return 'is mate on the back rank';
    case 'smotheredMate':
      return 'is a smothered mate';
    case 'mate':
      return 'is mate';
    case 'stalemate':
      return `leads to stalemate${savedText(before)}`;
    case 'perpetual':
      return `gives perpetual check${savedText(before)}`;
    case 'opposition':
      return `takes the opposition, which ${pieceCounts(after, sideOn(after, motif.by)).p > 0 ? 'wins' : 'holds the draw'}`;
    case 'wrongBishop':
      return `draws: ${on(first)} does not control ${second}, where the pawn would promote`;
  }
}

/** Whom a draw saves: the side with less material. */
function savedText(fen: string): string {
  const material = (side: 'w' | 'b'): number => {
    const counts = pieceCounts(fen, side);
    return KINDS.reduce((sum, kind) => sum + counts[kind] * PIECE_VALUE[kind], 0);
  };
  const lead = material('w') - material('b');
  return lead === 0 ? '' : `, which saves ${sideName(lead < 0 ? 'w' : 'b')}`;
}

function outnumberedPhrase(
  { targets: [target = '', ...defenders] }: Motif,
  { before, after, to }: Omit<MotifContext, 'motif'>,
): string {
  const captures = to === target;
  const fen = captures ? before : after;
  const weak =
    defenders.length === 1 ? `only ${pieceOn(fen, defenders[0] ?? '')} defends` : 'is attacked more often than defended';
  return captures ? `takes ${pieceOn(fen, target)}, which ${weak}` : `attacks ${pieceOn(fen, target)} again, which ${weak}`;
}

/** Two targets, or one, the king and the square of mate. The piece that moves may attack one of them, and open a line to the other. */
function doubleThreatPhrase({ targets: [first = '', second = '', mate] }: Motif, after: string): string {
  const target = pieceOn(after, first);
  return `threatens ${target} and ${mate ? `mate on ${mate}` : pieceOn(after, second)}`;
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

/** The reason as what follows a colon; a promotion is in the words before it. */
const because = (line: JudgedLine, text: string): string => (text === '' || cause(line)?.kind === 'promotion' ? '' : `: ${text}`);

/**
 * A sentence about the reason for what a line brings; `''` without one. `named`: moves of the side that begins the line which the text
 * names, too.
 */
export function causeText(line: JudgedLine, named: readonly string[] = []): string {
  const { plies, fen } = line;
  const motif = cause(line);
  const ply = motif && plies[motif.ply];
  if (!motif || !ply) return '';
  const before = plies[motif.ply - 1]?.fen ?? fen;
  const san = moveName(
    plies.map((one) => one.san),
    motif.ply,
    fen,
    named,
  );
  return `${san} ${motifPhrase({ motif, before, after: ply.fen, to: ply.to })}`;
}

/**
 * The SAN of a move of a line, with its side where the text names a move of the other side that is written the same: both may take on
 * one square. `start`: the FEN before the line.
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

/** What pieces are worth, in pawns. */
const worth = (kinds: readonly PieceKind[]): number => kinds.reduce((sum, kind) => sum + PIECE_VALUE[kind], 0);

/** What a balance costs, as verbs and objects: `'loses a rook'`, `'lets a pawn promote'`; `''` if it is less than a pawn. */
function lossPhrase({ balance: { won, lost, promotions, sum } }: Pick<JudgedLine, 'balance'>): string {
  if (sum > -1) return '';
  const material = worth(lost) > worth(won) ? `loses ${materialText(lost, won)}` : '';
  const promotes = promotions < 0 ? 'lets a pawn promote' : '';
  return [material, promotes].filter(Boolean).join(' and ');
}

/** The same for the side that gains: `'wins a rook'`, `'promotes a pawn'`; `''` if it is less than a pawn. */
function gainPhrase({ balance: { won, lost, promotions, sum } }: Pick<JudgedLine, 'balance'>): string {
  if (sum < 1) return '';
  const material = worth(won) > worth(lost) ? `wins ${materialText(won, lost)}` : '';
  const promotes = promotions > 0 ? 'promotes a pawn' : '';
  return [material, promotes].filter(Boolean).join(' and ');
}

/** `'mate in 3'` for a number of moves. */
const mateText = (moves: number): string => (moves <= 1 ? 'mate' : `mate in ${moves}`);

/** A phrase about zugzwang; `''` without one. */
function zugzwangText({ zugzwang, line, view }: WhyNot): string {
  const san = moveName(line.san, zugzwang, view.fen);
  return san === '' ? '' : `after ${san} ${sideName(view.turn)} is in zugzwang, a pass would be better than any move`;
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

/** Winning chances, from -1 to 1: differences from which a move is worse and clearly worse, and where a position is lost. */
const EQUAL = 0.04;
const CLEARLY = 0.2;
const LOST = -0.5;

/** Pawns by which two lines must differ to be told apart by their material. */
const CLEAR = 1;

/**
 * A sentence on what a line proves against its first move, without scores; `''` where no rule holds. What the better line loses as well
 * is not the move's fault.
 */
export function refutedText(played: JudgedLine, better: JudgedLine | null = null): string {
  const { plies, balance } = played;
  const san = plies[0]?.san ?? '';
  // A review names the better move beside this sentence.
  const motif = causeText(played, better?.plies[0] ? [better.plies[0].san] : []);
  const why = because(played, motif);
  const mated = matesIn(played, 1);
  if (mated > 0) return `${san} allows ${mateText(mated)}${why}.`;
  const costs = !better || better.balance.sum - balance.sum >= CLEAR;
  const lost = costs ? lossPhrase(played) : '';
  if (lost !== '') return `${san} ${lost}${why}.`;
  return followedBy(san, motif);
}

/** A sentence on what the better line would have brought, without scores; `''` where no rule holds. */
export function missedText(better: JudgedLine, played: JudgedLine): string {
  const { plies, balance } = better;
  const san = plies[0]?.san ?? '';
  const motif = causeText(better);
  const own = motif.startsWith(`${san} `);
  const why = because(better, own ? `it ${motif.slice(san.length + 1)}` : motif);
  const mates = matesIn(better, 0);
  if (mates === 1) return `${san} is mate.`;
  if (mates > 1) return `${san} mates in ${mates}${why}.`;
  const won = balance.sum - played.balance.sum >= CLEAR ? gainPhrase(better) : '';
  return won === '' ? '' : `${san} ${won}${why}.`;
}

/** How much worse a move is than the best, by the winning chances of both: a sentence without its stop, and one that may follow it. */
function comparison({ san, best, line }: WhyNot): { text: string; better: string; equal: boolean } {
  const bestSan = best.san[0] ?? '';
  const before = winningChances(lichessCentipawns(best.value));
  const after = winningChances(lichessCentipawns(line.value));
  if (before - after < EQUAL) return { text: `${san} is about as good as ${bestSan}`, better: '', equal: true };
  if (after <= LOST && before > LOST) return { text: `${san} is losing`, better: ` ${bestSan} is better.`, equal: false };
  const degree = before - after < CLEARLY ? 'slightly' : 'clearly';
  return { text: `${san} is ${degree} worse than ${bestSan}`, better: '', equal: false };
}

/** What the first move of the best line does that wins more than the move asked about, `'Nd5, which forks …'`; `''` if no rule holds. */
function missedCause({ judged, judgedBest }: WhyNot): string {
  const motif = cause(judgedBest);
  if (motif?.ply !== 0 || judgedBest.balance.sum - judged.balance.sum < CLEAR) return '';
  return causeText(judgedBest).replace(' ', ', which ');
}

/** The sentence on a move that is the best. */
function bestText({ san, line, view }: WhyNot): string {
  const mate = mateIn(line.value);
  if (view.legal.length === 1) return `${san} is the only legal move.`;
  if (mate > 0) return `${san} is the best move: it mates${mate > 1 ? ` in ${mate}` : ''}.`;
  if (mate < 0) return `${san} is the best move, but ${otherSide(view.turn)} still mates${mate < -1 ? ` in ${-mate}` : ''}.`;
  return `${san} is the best move.`;
}

/** What makes the refutation possible, a sentence that follows others, with a space before it; `''` if nothing is proved. */
function reasonText({ reason, san, view }: WhyNot): string {
  if (!reason) return '';
  switch (reason.kind) {
    case 'ignores':
      return ` ${otherSide(view.turn)} threatened ${reason.reply} already; ${san} ignores that.`;
    case 'unguards':
      return ` ${moverName(view.fen, reason.from)} left ${reason.from} and no longer guards ${reason.square}.`;
    case 'unblocks':
      return ` ${moverName(view.fen, reason.from)} left ${reason.from} and opens the way for ${reason.reply}.`;
  }
}

/** One to three sentences on why a move is not the best, or that it is. Scores are for the details. */
export function whyNotText(found: WhyNot): string {
  const { san, best, line, view, judged } = found;
  if (best === line) return bestText(found);
  const bestSan = best.san[0] ?? '';
  const motif = zugzwangText(found) || causeText(judged, [bestSan]);
  const answer = line.san.length > 1 ? moveName(line.san, 1, view.fen, [bestSan]) : '';
  const why = zugzwangText(found) === '' ? because(judged, motif) : `: ${motif}`;
  const mated = mateIn(line.value);
  if (mated < 0 && mateIn(best.value) >= 0) {
    const how = motif !== '' && !motif.endsWith('is mate') ? why : answer === '' ? '' : `, beginning with ${answer}`;
    return `${san} allows ${mateText(Math.max(1, -mated))}${how}.${reasonText(found)}`;
  }
  if (mateIn(best.value) > 0 && mated <= 0) return `${san} misses ${mateText(mateIn(best.value))}, beginning with ${bestSan}.`;
  const { text: compared, better, equal } = comparison(found);
  const isWorse = found.loss >= COSTLY;
  const lost = isWorse ? lossPhrase(judged) : '';
  if (lost !== '') return `${san} ${lost}${why}.${reasonText(found)} ${bestSan} is better.`;
  if (isWorse && motif !== '') return `${compared}${why}.${better}`;
  const missed = isWorse ? missedCause(found) : '';
  if (missed !== '') return `${san} misses ${missed}.`;
  return answer === '' || equal ? `${compared}.${better}` : `${compared}: the answer is ${answer}.${better}`;
}

/** Moves by name, the rest counted: `'Qe8, Qd8 and 3 others'`. */
function someMoves(moves: readonly NamedMove[], most = 4): string {
  const names = moves.slice(0, moves.length > most + 1 ? most : moves.length).map(({ san }) => san);
  const rest = moves.length - names.length;
  return rest > 0 ? `${names.join(', ')} and ${rest} others` : listed(names);
}

/** Sentences on what is threatened, with the motif of the threat's line. */
export function threatText(threat: Threat): string {
  const { view, pass, judged, answers } = threat;
  const them = otherSide(view.turn);
  if (view.check) return `${sideName(view.turn)} is in check, so that a pass would mean nothing.`;
  if (!isThreat(threat) || !pass || !judged) return `${them} threatens nothing that is worth a pawn.`;
  const san = pass.san[0] ?? '';
  const motif = causeText(judged);
  const mate = mateIn(pass.value);
  const what = mate > 0 ? ` and ${mateText(mate)}` : '';
  // The motif of the threat itself follows its name; that of a later move is named with that move.
  const own = motif.startsWith(`${san} `);
  const does = motif === '' || motif.endsWith(' is mate') ? '' : own ? `, which ${motif.slice(san.length + 1)}` : `: ${motif}`;
  const gain = mate > 0 ? '' : gainPhrase(judged);
  const worth = gain === '' ? '' : ` It ${gain}.`;
  const answered =
    answers.length === 0
      ? 'No move answers it fully.'
      : `${someMoves(answers)} ${answers.length === 1 ? 'answers' : 'answer'} it.`;
  return `${them} threatens ${san}${what}${does}.${worth} ${answered}`;
}
