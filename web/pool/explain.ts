import type { Analyst } from '../engine/engine-port.ts';
import { MATE, mateIn } from '../explain/analyst.ts';
import { findThreat, isThreat } from '../explain/threat.ts';
import { threatText } from '../explain/threat-words.ts';
import { explainMove } from '../explain/why-not.ts';
import { whyNotText } from '../explain/why-not-words.ts';
import type { PositionSpec } from '../protocol/protocol.ts';

/** Options of an explanation. */
export interface ExplainOptions {
  /** A legal move, UCI or SAN, to be compared with the best one. Without it, the threat is explained. */
  move?: string;
}

/** A line with its value for the side to move. */
export interface ExplainedMoves {
  /** UCI moves. */
  moves: string[];
  /** The same moves in SAN. */
  san: string[];
  /** `mate`: moves to mate, negative if the side to move is mated. */
  score: { kind: 'cp' | 'mate'; value: number };
}

/** An explanation in words and in moves. */
export interface Explanation {
  /** The position that was explained. */
  fen: string;
  /** The explanation, English; `''` if the game is over. */
  text: string;
  /** The best line; null if the game is over. */
  best: ExplainedMoves | null;
  /** The line that begins with the move that was asked about, and its loss in centipawns; null without one. */
  move: (ExplainedMoves & { loss: number }) | null;
  /** What the opponent would play if the side to move passed, and the moves that answer it; null if nothing is threatened. */
  threat: { move: string; san: string; refutes: string[]; answers: string[] } | null;
}

function lineOf({ value, pv, san }: { value: number; pv: readonly string[]; san: readonly string[] }): ExplainedMoves {
  const mate = mateIn(value);
  // A line that ends the game at once has no moves to count.
  const kind = mate !== 0 || Math.abs(value) >= MATE ? 'mate' : 'cp';
  return { moves: [...pv], san: [...san], score: { kind, value: kind === 'mate' ? mate : value } };
}

/** Explains a position on one engine. */
export async function explainPosition(
  engine: Analyst,
  position: PositionSpec,
  { move }: ExplainOptions,
  signal: AbortSignal,
): Promise<Explanation> {
  const { fen, legal } = await engine.describe(position);
  if (move !== undefined) {
    const named = legal.find(({ uci, san }) => uci === move || san.replace(/[+#]$/, '') === move.replace(/[+#]$/, ''));
    const found = await explainMove(engine, position, named?.uci ?? move, { signal });
    const { best, line, loss } = found;
    return { fen, text: whyNotText(found), best: lineOf(best), move: { ...lineOf(line), loss }, threat: null };
  }
  const found = await findThreat(engine, position, signal);
  if (!found) return { fen, text: '', best: null, move: null, threat: null };
  const { best, pass, refutes, answers } = found;
  const sans = (moves: readonly { san: string }[]): string[] => moves.map(({ san }) => san);
  const threat =
    pass && isThreat(found)
      ? { move: pass.pv[0] ?? '', san: pass.san[0] ?? '', refutes: sans(refutes), answers: sans(answers) }
      : null;
  return { fen, text: threatText(found), best: lineOf(best), move: null, threat };
}
