/**
 * What the opponent threatens: the move that it would play if the side to move passed, checked against all legal moves, and beside it
 * the reply that refuted most moves in a recorded search, which is the killer of ply 2.
 * https://www.chessprogramming.org/Threat_Move
 */
import type { Analyst } from '../engine/engine-port.ts';
import type { Motif, PositionSpec, PositionView } from '../protocol/protocol.ts';
import { readRecording } from '../recording/recording.ts';
import { SearchTree } from '../recording/tree.ts';
import { after, capped, mateIn, passed, type SearchedLine, searchLine } from './analyst.ts';
import { cause } from './lines/causes.ts';
import { type JudgedLine, judgeLine } from './lines/judged-line.ts';
import { type Refutation, refutations, rootMoves } from './refutations.ts';
import { CLEAR, LASTING } from './verdicts.ts';

/** A move that gains less than this, in centipawns, if the other side passes is no threat. */
export const THREAT_GAIN = 100;
/** A move that is worse than the best one by this, in centipawns, is refuted. */
export const REFUTED_BY = 100;
/** A move within this of the best one, in centipawns, answers the threat. */
const ANSWER_WITHIN = 50;
/** A gain that is smaller by less than this, in centipawns, is as good. */
const AS_GOOD = 50;

/** Nodes of the searches of a threat. */
const NODES = { root: 60_000, pass: 60_000, killer: 15_000, move: 1_500 } as const;

/** A move with its names. */
export interface NamedMove {
  uci: string;
  san: string;
}

/** The reply that refuted most moves in the recorded search. */
export interface KillerReply extends NamedMove {
  /** The moves that it refuted, in UCI notation. */
  refutes: string[];
  /** What it gains if the side to move passes, in centipawns; null if it is not legal then, or there is no passing. */
  gain: number | null;
}

/** What is threatened in a position. */
export interface Threat {
  position: PositionSpec;
  view: PositionView;
  /** The best line of the side to move. */
  best: SearchedLine;
  /** The opponent's line after a pass, from its point of view; null in check. */
  pass: SearchedLine | null;
  /** The position after the pass; null in check. */
  passedPosition: PositionSpec | null;
  /** What the opponent gains by a pass, in centipawns; 0 in check. */
  gain: number;
  /** The legal moves that the threat refutes; empty if nothing is threatened. */
  refutes: NamedMove[];
  /** The legal moves that answer the threat, best first. */
  answers: NamedMove[];
  killer: KillerReply | null;
  /** What the opponent's line brings; null in check. */
  judged: JudgedLine | null;
}

/** What a passed pawn threatens, though the line that was found does not promote it yet. */
const PAWNS: readonly Motif['kind'][] = ['promotion', 'outsideSquare', 'promotionRace', 'passedPawn'];

/**
 * True if something is threatened: the opponent's line after a pass mates, or wins more than a pawn, or a pawn by a motif or an exchange at
 * once, or advances a passed pawn, from the position as it stands, and the pass costs `THREAT_GAIN` or more. A pass that only lets the side to move's own threat go by loses nothing.
 */
export function isThreat({ gain, pass, judged }: Pick<Threat, 'gain' | 'pass' | 'judged'>): boolean {
  if (!pass || gain < THREAT_GAIN) return false;
  if (mateIn(pass.value) > 0) return true;
  if (!judged) return false;
  if (judged.motifs.some(({ ply, kind }) => ply === 0 && PAWNS.includes(kind))) return true;
  if (judged.balance.sum < CLEAR) return false;
  if (judged.balance.sum >= LASTING || cause(judged) !== null) return true;
  // An exchange that is won at once.
  return judged.plies[0]?.capture === true && judged.early.sum >= CLEAR;
}

/** Whether the reply that refutes most moves and the search after a pass say the same, and why not. */
export type Agreement =
  /** Both are the same move, or gain as much, or nothing is threatened. */
  | 'agree'
  /** The killer is possible only after the moves that it refutes. */
  | 'onlyAfterMoves'
  /** The killer gains less by itself: the moves that it refutes are bad for other reasons, or fail to prevent it. */
  | 'weaker'
  /** There is nothing to compare: check, or no reply refuted a move. */
  | 'none';

/** Compares the killer with the search after a pass. */
export function agreementOf({ pass, killer, gain }: Pick<Threat, 'pass' | 'killer' | 'gain'>): Agreement {
  if (!pass || !killer) return 'none';
  if (killer.uci === pass.pv[0] || gain < THREAT_GAIN) return 'agree';
  if (killer.gain === null) return 'onlyAfterMoves';
  return killer.gain >= gain - AS_GOOD ? 'agree' : 'weaker';
}

/** Finds the threat. Rejects with the signal's reason if it is aborted. Takes about half a second. */
export async function findThreat(analyst: Analyst, position: PositionSpec, signal: AbortSignal): Promise<Threat | null> {
  const view = await analyst.describe(position);
  if (view.legal.length === 0) return null;
  await analyst.newGame();
  const best = await searchLine(analyst, position, { nodes: NODES.root, record: true }, signal);
  if (!best) return null;
  const file = await analyst.recording();
  const replies = file ? refutations(rootMoves(new SearchTree(readRecording(file.bytes)))) : [];

  const passedPosition = view.check ? null : passed(view.fen, position.chess960);
  const pass = passedPosition && (await searchLine(analyst, passedPosition, { nodes: NODES.pass }, signal));
  const gain = pass ? capped(pass.value) + capped(best.value) : 0;
  const killer = await killerReply(analyst, position, { reply: replies[0], passedPosition, best }, signal);
  const judged = passedPosition && pass ? await judgeLine(analyst, passedPosition, pass.pv, false) : null;
  const threat: Threat = { position, view, best, pass, passedPosition, gain, refutes: [], answers: [], killer, judged };
  if (isThreat(threat)) await tryMoves(analyst, threat, signal);
  return threat;
}

async function killerReply(
  analyst: Analyst,
  position: PositionSpec,
  { reply, passedPosition, best }: { reply: Refutation | undefined; passedPosition: PositionSpec | null; best: SearchedLine },
  signal: AbortSignal,
): Promise<KillerReply | null> {
  const first = reply?.moves[0];
  if (!reply || first === undefined) return null;
  const { plies } = await analyst.describe(after(position, first, reply.reply));
  const alone = { nodes: NODES.killer, moves: [reply.reply] };
  const line = passedPosition && (await searchIfLegal(analyst, passedPosition, alone, signal));
  const gain = line ? capped(line.value) + capped(best.value) : null;
  return { uci: reply.reply, san: plies.at(-1)?.san ?? reply.reply, refutes: reply.moves, gain };
}

/** Like `searchLine`; null if one of the moves is not legal. */
async function searchIfLegal(
  analyst: Analyst,
  position: PositionSpec,
  settings: { nodes: number; moves: string[] },
  signal: AbortSignal,
): Promise<SearchedLine | null> {
  const { legal } = await analyst.describe(position);
  if (!settings.moves.every((move) => legal.some(({ uci }) => uci === move))) return null;
  return searchLine(analyst, position, settings, signal);
}

/** Tries the threat after every legal move: which it refutes, and which answer it. */
async function tryMoves(analyst: Analyst, threat: Threat, signal: AbortSignal): Promise<void> {
  const { position, view, best, pass } = threat;
  const move = pass?.pv[0] ?? '';
  const answers: (NamedMove & { value: number })[] = [];
  for (const { uci, san } of view.legal) {
    const next = after(position, uci);
    const refuting = await searchIfLegal(analyst, next, { nodes: NODES.move, moves: [move] }, signal);
    // The best move answers as well as can be.
    if (uci !== best.pv[0] && refuting && capped(refuting.value) + capped(best.value) >= REFUTED_BY)
      threat.refutes.push({ uci, san });
    else {
      const line = await searchLine(analyst, next, { nodes: NODES.move }, signal);
      // Without a line the move ends the game.
      const value = line ? -line.value : uci === best.pv[0] ? best.value : 0;
      if (capped(value) >= capped(best.value) - ANSWER_WITHIN || uci === best.pv[0]) answers.push({ uci, san, value });
    }
  }
  threat.answers = answers
    .sort((a, b) => Number(b.uci === best.pv[0]) - Number(a.uci === best.pv[0]) || b.value - a.value)
    .map(({ uci, san }) => ({ uci, san }));
}
