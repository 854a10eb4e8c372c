/** Reasons where neither material nor a motif at once tells why a move is worse: a threat that is made, a duty that was left, an exchange. */

import { ownChances } from '../core/chances.ts';
import { pieceOn as letterOn, materialLead, pieceCounts } from '../core/fen.ts';
import { fenClock } from '../core/format.ts';
import type { PositionSpec } from '../protocol/protocol.ts';
import { after, capped, mateIn, passed, searchLine } from './analyst.ts';
import { Board } from './coach/board.ts';
import { type Balance, capturedKind, isTakenBack } from './lines/balance.ts';
import { cause } from './lines/causes.ts';
import { playsAlso } from './lines/contrast.ts';
import { type JudgedLine, judgeLine } from './lines/judged-line.ts';
import { pieceOn } from './motif-sentence.ts';
import type { Searcher } from './reasons.ts';
import { type Sentence, sentence } from './sentences/sentence.ts';
import { gainSentence, LASTING } from './verdicts.ts';

/** Nodes of the search of a threat after a pass, and of the same move where it is no threat. */
const NODES = 60_000;
/** Winning chances, from -1 to 1, of a lost position. */
const LOST = -0.5;
/** Pieces besides kings and pawns that an ending has at most. */
const ENDING_PIECES = 6;

/** Whether a piece on one square attacks another, whatever stands there. */
const attacks = (fen: string, from: string, to: string): boolean => new Board(fen).attacks(from).includes(to);

/** The square that the moved piece guarded and where something is lost later in the line; null for none. */
export function leftDuty(played: JudgedLine, better: JudgedLine): Sentence | null {
  const { fen, plies, balance } = played;
  const [move] = plies;
  const [best] = better.plies;
  if (!move || !best || balance.sum > -1 || playsAlso(played, 0, better)) return null;
  // What is taken back there has another guard.
  const later = plies
    .slice(1, 6)
    .filter((one, i) => one.capture && i % 2 === 0 && !isTakenBack(plies, i + 1) && !playsAlso(played, i + 1, better));
  const left = later.find(({ to }) => {
    const stays = letterOn(best.fen, move.from) === letterOn(fen, move.from) ? move.from : best.from === move.from ? best.to : '';
    const has = letterOn(fen, to) !== '' && to !== move.from && to !== move.to;
    return has && attacks(fen, move.from, to) && !attacks(move.fen, move.to, to) && stays !== '' && attacks(best.fen, stays, to);
  });
  return left ? sentence('unguards', { piece: pieceOn(fen, move.from), square: left.to }) : null;
}

/** Whether a position has the few pieces of an ending. */
function isEnding(fen: string): boolean {
  const pieces = (['w', 'b'] as const).map((side) => pieceCounts(fen, side));
  return pieces.every(({ q }) => q === 0) && pieces.reduce((sum, { r, b, n }) => sum + r + b + n, 0) <= ENDING_PIECES;
}

/** An exchange that leads into a lost ending: by the move and its answer, or begun by the answer; null for none. */
export function tradesIntoLoss({ fen, plies, balance }: JudgedLine, better: JudgedLine, chances: number): Sentence | null {
  if (chances > LOST || isEnding(better.plies[3]?.fen ?? better.fen)) return null;
  for (const first of [0, 1]) {
    const [taking, back] = plies.slice(first);
    const before = plies[first - 1]?.fen ?? fen;
    if (!taking?.capture || !back?.capture || taking.to !== back.to || !isEnding(back.fen) || balance.sum < 0) continue;
    if (materialLead(before) !== materialLead(back.fen)) continue;
    return sentence('tradesIntoLoss', { move: { san: taking.san }, piece: pieceOn(before, taking.to), of: fenClock(fen).turn });
  }
  return null;
}

/** A pawn that becomes less than a queen where the queen was right; null for none. */
export function underpromotion({ plies: [move] }: JudgedLine, { plies: [best] }: JudgedLine): Sentence | null {
  const isUnder = move?.uci.length === 5 && !move.uci.endsWith('q') && best?.uci === `${move.uci.slice(0, 4)}q`;
  return isUnder ? sentence('underpromotes', { move: { san: move.san }, better: { san: best.san } }) : null;
}

/** A move that may threaten something. */
interface Made {
  /** The moves up to it, from the position. */
  readonly moves: readonly string[];
  /** Other moves, after which it must not be as good; null where there is nothing to compare. */
  readonly others: readonly string[] | null;
  /** The move itself, SAN. */
  readonly san: string;
  /** Centipawns for the side that plays it. */
  readonly value: number;
}

/** Centipawns that a pass must cost for each pawn of material that is said to be threatened, and at all. */
const PASS_COSTS = { pawn: 60, least: 100 } as const;

/** Pawns by which a move must add to what could be won before it. */
const FULLER = 1.5;

/** Winning chances, of a scale from -1 to 1, from which on a threat explains what a move gives away. */
const THREAT_EXPLAINS = 0.1;

/** Moves of a line within which what has moved must not be taken. */
const SOON = 4;

/** Moves of a mate that a player sees; that of one move stands in its name. */
const SHORT_MATE = 3;

/** A first move of a line that wins something. */
type Winning = JudgedLine & { readonly value: number; readonly brings: Balance };

/** What a side wins that moves in a position, with its best move or with one of them only; null in check, and where it cannot move so. */
async function winningAt(
  searcher: Searcher,
  spec: PositionSpec,
  only: string | null,
  signal: AbortSignal,
): Promise<Winning | null> {
  const { legal, check } = await searcher.describe(spec);
  if (check || (only !== null && !legal.some(({ uci }) => uci === only))) return null;
  const found = await searchLine(searcher, spec, { nodes: NODES, ...(only ? { moves: [only] } : {}) }, signal);
  if (!found) return null;
  const line = await judgeLine(searcher, spec, found.pv, false);
  // The end of a line after a pass is the least certain of all.
  const brings = line.early.sum < line.balance.sum ? line.early : line.balance;
  return { ...line, value: found.value, brings };
}

/**
 * What the last of some moves threatens, as the other side passes: a mate, or material by a motif or to stay. Empty if nothing is, or if it
 * is as good before that move or after others: then that move is not what threatens it.
 */
async function threatOf(
  searcher: Searcher,
  position: PositionSpec,
  { moves, others, san, value }: Made,
  signal: AbortSignal,
): Promise<Sentence[]> {
  const passedAfter = async (line: readonly string[]): Promise<PositionSpec | null> => {
    const { fen, check, result } = await searcher.describe(after(position, ...line));
    return check || result !== '*' ? null : passed(fen, position.chess960);
  };
  const spec = await passedAfter(moves);
  const threat = spec && (await winningAt(searcher, spec, null, signal));
  const [move] = threat?.plies ?? [];
  if (!threat || !move) return [];
  const mate = mateIn(threat.value);
  const taken = capturedKind(threat.fen, move);
  // Pieces of one kind attack each other: the other side may exchange them first.
  if (mate <= 0 && taken && taken !== 'p' && taken === pieceOn(threat.fen, move.from).kind) return [];
  const { brings } = threat;
  const { sum } = brings;
  const cost = capped(threat.value) - capped(value);
  if (mate <= 0 && cost < Math.max(PASS_COSTS.least, PASS_COSTS.pawn * sum)) return [];
  if (mate <= 0 && !(sum >= LASTING || (sum >= 1 && cause(threat)))) return [];
  const isThere = async (at: PositionSpec | null, more: number): Promise<boolean> => {
    const there = at && (await winningAt(searcher, at, move.uci, signal));
    return there !== null && (mateIn(there.value) > 0 || (there.brings.sum >= 1 && there.brings.sum > sum - more));
  };
  // Without the move that is said to threaten it: as an answer to the one before, and where the other side passes at once.
  const before = [after(position, ...moves.slice(0, -1)), ...(moves.length > 1 ? [await passedAfter([])] : [])];
  for (const at of before) if (await isThere(at, FULLER)) return [];
  if (others && (await isThere(await passedAfter(others), 1))) return [];
  const named = { move: { san }, threat: { san: move.san } };
  if (mate > SHORT_MATE) return [];
  if (mate > 0) return [mate > 1 ? sentence('makesThreatOfMate', { ...named, moves: mate }) : sentence('makesThreat', named)];
  // What it takes is among what it wins, or else the line is needed to see why.
  const gain = taken && !brings.won.includes(taken) ? null : gainSentence(named.threat, brings);
  if (gain?.id !== 'wins') return [sentence('makesThreat', named)];
  const { pieces, against } = gain.values.material;
  const large = pieces.filter((kind) => kind !== 'p');
  // More than one piece is more than a pass can prove, and so are pawns beside one.
  if (large.length > 1) return [sentence('makesThreat', named)];
  return [sentence('threatensToWin', { ...named, material: { pieces: large.length > 0 ? large : pieces, against } })];
}

/** A move that no line explains. */
export interface Unexplained {
  readonly position: PositionSpec;
  readonly played: JudgedLine;
  readonly better: JudgedLine;
  /** Centipawns for the side that has moved, with the better move and with its own; null where they are not known. */
  readonly values: { readonly best: number; readonly move: number } | null;
}

/** What the better move threatens, or the answer does; empty if neither is proved. */
export async function threatMade(
  searcher: Searcher | null,
  { position, played, better, values }: Unexplained,
  signal: AbortSignal,
): Promise<Sentence[]> {
  const [move, answer] = played.plies;
  const [best] = better.plies;
  if (!searcher || !values || !move || !best) return [];
  const byBest = { moves: [best.uci], others: [move.uci], san: best.san, value: values.best };
  // A small loss has smaller reasons than a threat, which is parried.
  if (ownChances(values.best) - ownChances(values.move) < THREAT_EXPLAINS) return [];
  // What is taken soon threatens nothing: it has been exchanged.
  const falls = ({ plies }: JudgedLine, index: number): boolean =>
    plies.slice(index + 1, index + SOON).some(({ capture, to }) => capture && to === plies[index]?.to);
  const made =
    better.plies.length < 2 || falls(better, 0) || playsAlso(better, 0, played)
      ? []
      : await threatOf(searcher, position, byBest, signal);
  if (made.length > 0 || !answer || falls(played, 1) || playsAlso(played, 1, better)) return made;
  const { legal } = await searcher.describe(after(position, best.uci));
  const others = legal.some(({ uci }) => uci === answer.uci) ? [best.uci, answer.uci] : null;
  // Where the answer is not possible after the better move, it threatens nothing there.
  const byAnswer = { moves: [move.uci, answer.uci], others, san: answer.san, value: -values.move };
  const answered = await threatOf(searcher, position, byAnswer, signal);
  // The side that moves has a move to meet it: only what wins a piece or mates counts.
  return answered.filter(({ id }) => id !== 'makesThreat');
}
