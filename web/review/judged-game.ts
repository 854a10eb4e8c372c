/** From the searches of a game to its review: what is a sacrifice, and why moves are bad, by the rules and the lines alone. */
import { materialLead, PIECE_VALUE, type PieceKind, pieceOn } from '../core/fen.ts';
import type { Searching } from '../explain/analyst.ts';
import { judgeLine, type Rules } from '../explain/lines/judged-line.ts';
import { explainMistake } from '../explain/mistake.ts';
import { standing } from '../explain/mistake-words.ts';
import type { ReasonTools } from '../explain/positional.ts';
import type { Searcher } from '../explain/reasons.ts';
import { type Sentence, textOf } from '../explain/sentences/sentence.ts';
import { t } from '../language/translate.ts';
import type { OpeningBook } from '../openings/openings.ts';
import type { MoveNode } from '../protocol/game-record.ts';
import type { LegalMove, PlyView, PositionSpec } from '../protocol/protocol.ts';
import { brilliantSentences, type Taken } from './brilliant.ts';
import { centipawns, type Evaluation } from './evaluation.ts';
import { whiteChances } from './formulas.ts';
import {
  GOOD,
  isOnlyGood,
  judge,
  markOfLoss,
  mayBeBrilliant,
  type ReviewedMove,
  type ReviewResult,
  type Standing,
  THRESHOLDS,
  withReasons,
} from './marks.ts';
import { openingNote } from './opening-note.ts';
import { isRepetition, isTangible } from './plan.ts';
import { isSacrifice, KEPT, LEAST as OFFER, SACRIFICE_PLIES } from './sacrifice.ts';

/** A searched game. `positions` and `evaluations` have one more entry than `moves`. */
export interface SearchedGame {
  readonly startFen: string;
  readonly positions: readonly PositionSpec[];
  readonly moves: readonly MoveNode[];
  readonly evaluations: readonly Evaluation[];
  /** How far the verification of each move is. */
  readonly standings: readonly Standing[];
  /** Names of openings; null if they are not there. */
  readonly openings: Pick<OpeningBook, 'at'> | null;
}

/** A line of moves with the positions after them. */
export async function pliesOf(rules: Rules, spec: PositionSpec, line: readonly string[]): Promise<readonly PlyView[]> {
  const { plies } = await rules.describe({ ...spec, moves: [...spec.moves, ...line] });
  return plies.slice(-line.length);
}

/** Short searches. */
export interface Look {
  /** Searches a position for a moment: what an offer that nobody took is worth. `moves`: only these, UCI. `times`: longer. */
  at(position: PositionSpec, turn: 'w' | 'b', moves?: readonly string[], times?: number): Promise<Evaluation>;
  /** An engine with an empty table. */
  fresh(): Promise<Searching>;
}

type ReviewRules = ReasonTools['rules'];

const fenBefore = ({ moves, startFen }: SearchedGame, index: number): string => moves[index - 1]?.fen ?? startFen;

/**
 * Pawns that a move could have taken back where the opponent has just captured: who leaves them gives them up like those that are taken
 * later (15.Bxh7+ instead of 15.Qxh5 in Lasker-Bauer, 1889).
 */
function takenBack({ moves, startFen }: SearchedGame, index: number, legal: readonly LegalMove[]): number {
  const last = moves[index - 1];
  if (!last?.capture || !legal.some(({ capture, to }) => capture && to === last.to)) return 0;
  const lost = Math.abs(materialLead(moves[index - 2]?.fen ?? startFen) - materialLead(last.fen));
  return Math.min(lost, worthOf(last.fen, last.to));
}

/** Whether a move gives up material that the best line does not win back. */
async function givesMaterial(
  rules: Rules,
  game: SearchedGame,
  { index, node, after, before }: ReviewedMove,
  legal: readonly LegalMove[],
): Promise<boolean> {
  const saved = takenBack(game, index, legal);
  // The opponent's best reply takes something, or the line declines and nothing was given up.
  if (!after.san[0]?.includes('x') && !before.san[1]?.includes('x')) return false;
  const line = [node.uci, ...after.pv].slice(0, SACRIFICE_PLIES);
  return isSacrifice(fenBefore(game, index), await pliesOf(rules, game.positions[index]!, line), saved);
}

/** Pawns that the piece on a square is worth. */
const worthOf = (fen: string, square: string): number => PIECE_VALUE[pieceOn(fen, square).toLowerCase() as PieceKind] ?? 0;

/** Whether a move takes where the opponent has just taken. */
const isRecapture = ({ node }: ReviewedMove, last: MoveNode | undefined): boolean =>
  node.capture && last?.capture === true && last.to === node.to;

/**
 * What a brilliant move gives up or offers; null for a move that is none. It is no recapture, had more than one alternative, and each of
 * them is clearly worse.
 */
async function brilliance(
  rules: ReviewRules,
  game: SearchedGame,
  move: ReviewedMove,
  named: number,
  look: Look,
): Promise<Taken | null> {
  const { index, node, turn, before, after } = move;
  if (isRecapture(move, game.moves[index - 1])) return null;
  const position = game.positions[index]!;
  const { legal } = await rules.describe(position);
  if (legal.length < LEAST_CHOICE) return null;
  const line = after.san[0]?.includes('x') ? after.pv : before.pv.slice(1);
  const given: Taken = { move: line[0] ?? '', accepted: { ...after, pv: line.slice(1) }, isBest: true };
  const gives = await givesMaterial(rules, game, move, legal);
  const taken = gives ? given : index >= named ? await offersPoison(rules, game, move, look) : null;
  if (!taken) return null;
  const others = legal.filter(({ uci }) => uci !== node.uci).map(({ uci }) => uci);
  for (const times of SECOND_LOOKS) if (!isOnlyGood(move, await look.at(position, turn, others, times))) return null;
  return taken;
}

/** Legal moves of a position in which finding one may be brilliant. */
const LEAST_CHOICE = 3;

/** How much longer than an offer the other moves are looked at: that they are worse must hold over a doubling. */
const SECOND_LOOKS = [4, 8] as const;

/** Offers of one move that are looked at, the largest first. */
const MOST_OFFERS = 3;

/**
 * The largest offer of a move that offers material, or leaves it attacked, which best play leaves alone, as the mover stays better after it
 * is taken; null for none.
 */
async function offersPoison(
  rules: Rules,
  game: SearchedGame,
  { index, node, turn, after }: ReviewedMove,
  look: Look,
): Promise<Taken | null> {
  const position = game.positions[index + 1]!;
  const sign = turn === 'w' ? 1 : -1;
  const gained = sign * (materialLead(node.fen) - materialLead(fenBefore(game, index)));
  const { legal } = await rules.describe(position);
  const worth = (square: string): number => worthOf(node.fen, square);
  const offers = legal.filter(({ capture, to }) => capture && worth(to) - gained >= OFFER);
  // What best play takes was not given for nothing; a larger offer that it leaves for that was (17...Be6 in Byrne-Fischer, 1956).
  const taken = offers.find(({ uci }) => uci === after.pv[0]);
  const left = taken ? offers.filter(({ to }) => worth(to) > worth(taken.to)) : offers;
  const largest = left.sort((a, b) => worth(b.to) - worth(a.to) || worth(a.from) - worth(b.from)).slice(0, MOST_OFFERS);
  let offered: Taken | null = null;
  for (const { uci } of largest) {
    const accepted = await look.at({ ...position, moves: [...position.moves, uci] }, turn);
    const { balance } = await judgeLine(rules, position, [uci], false);
    const line = await pliesOf(rules, game.positions[index]!, [node.uci, uci, ...accepted.pv]);
    // An exchange is no offer.
    if (balance.sum - gained < KEPT && !isSacrifice(fenBefore(game, index), line)) continue;
    if (sign * whiteChances(accepted) < GOOD) return null;
    offered ??= { move: uci, accepted, isBest: false };
  }
  return offered;
}

/** How many of the first moves lead to an opening with a name, at once or later. */
export const namedMoves = (moves: readonly MoveNode[], openings: SearchedGame['openings']): number =>
  openings ? moves.findLastIndex(({ fen }) => openings.at(fen) !== null) + 1 : 0;

/** The opening that a move belongs to, in a sentence: its gambit, or else its family. */
function partOf(moves: readonly MoveNode[], index: number, openings: SearchedGame['openings']): string {
  const named = moves.slice(index).find(({ fen }) => openings?.at(fen));
  const [family = '', variation = ''] = (openings?.at(named?.fen ?? '')?.name ?? '').split(': ');
  const gambit = variation.split(', ').find((part) => /gambit/i.test(part));
  return t('Still theory: {value}.', { value: gambit ?? family });
}

/** How much longer than an offer the position after a better move is looked at: where captures are far away, repetitions hide plans. */
const BETTER_LOOK = 80;

/**
 * How far the verification of each move is, with one look more: a mistake or blunder whose lines take nothing is open where a search of the
 * position after the better move contradicts the one before it, so that the loss is smaller.
 */
async function doubted(game: SearchedGame, moves: readonly ReviewedMove[], look: Look): Promise<readonly Standing[]> {
  const standings = [...game.standings];
  for (const { index, node, mark, before, after, turn } of moves) {
    const [better] = before.pv;
    const fen = game.moves[index - 1]?.fen ?? game.startFen;
    const position = game.positions[index];
    const serious = mark === 'mistake' || mark === 'blunder';
    // A better line that only repeats is a claim of its own, whatever refutes the move.
    const doubtful = !isTangible(before, fen) && (!isTangible(after, node.fen) || isRepetition(before));
    if (!serious || !position || !better || !doubtful) continue;
    const found = await look.at(
      { ...position, moves: [...position.moves, better] },
      turn === 'w' ? 'b' : 'w',
      undefined,
      BETTER_LOOK,
    );
    const loses = (turn === 'w' ? 1 : -1) * (whiteChances(before) - whiteChances(found));
    if (loses >= THRESHOLDS.inaccuracy) standings[index] = 'open';
  }
  return standings;
}

/** Judges the moves of a searched game. */
export async function judgeGame(rules: ReviewRules, game: SearchedGame, look: Look): Promise<ReviewResult> {
  const { startFen, moves, positions, evaluations, openings } = game;
  const named = namedMoves(moves, openings);
  const first = judge(startFen, moves, evaluations, { named, standings: game.standings });
  const standings = await doubted(game, first.moves, look);
  const sacrifices = new Set<number>();
  const reasons = new Map<number, string>();
  for (const move of judge(startFen, moves, evaluations, { standings }).moves.filter(mayBeBrilliant)) {
    const taken = await brilliance(rules, game, move, named, look);
    if (!taken) continue;
    sacrifices.add(move.index);
    reasons.set(move.index, textOf(await brilliantSentences(rules, positions[move.index]!, move, taken)));
  }
  const result = judge(startFen, moves, evaluations, { sacrifices, named, standings });
  const note = openingNote(moves, named, startFen, openings);
  let said: readonly Sentence[] = [];
  for (const { index, mark, unclear, loss, missedWin, node, turn, before, after } of result.moves) {
    const position = positions[index];
    const opening = index < named && markOfLoss(loss) !== null ? partOf(moves, index, openings) : '';
    if (mark === null && opening !== '') reasons.set(index, opening);
    else if (mark === null && !unclear && index === named - 1 && !reasons.has(index)) reasons.set(index, note);
    else if (unclear) reasons.set(index, t('It is unclear whether {san} was better.', { san: before.san[0] ?? '' }));
    if (mark === null || mark === 'brilliant' || !position) continue;
    const sign = turn === 'w' ? 1 : -1;
    const values = { best: sign * centipawns(before), move: sign * centipawns(after) };
    const mate = after.kind === 'mate' && before.kind !== after.kind ? Math.max(0, -sign * after.value) : 0;
    const mates = before.kind === 'mate' && before.kind !== after.kind ? Math.max(0, sign * before.value) : 0;
    const mistake = { position, move: node.uci, refutation: after.pv, better: before.pv, missedWin, values, mate, mates };
    const engine = await look.fresh();
    const searcher: Searcher = {
      analyse: (...search) => engine.analyse(...search),
      describe: (spec) => rules.describe(spec),
      motifs: (spec, line, options) => rules.motifs(spec, line, options),
    };
    const chances = whiteChances(after) * sign;
    const found = await explainMistake({ rules, searcher }, mistake);
    const why = found.length > 0 ? found : standing(node.san, after.san[0] ?? '', turn, chances);
    reasons.set(index, `${opening} ${textOf(why, { before: said })}`.trim());
    said = why;
  }
  return withReasons(result, reasons);
}
