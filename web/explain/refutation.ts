import type { PositionSpec } from '../engine/protocol.ts';
import { type Analyst, after } from './analyst.ts';
import { balanceOf } from './balance.ts';
import { refutedText } from './words.ts';

/** Moves of a line that are looked at. */
const LONGEST = 16;

/**
 * What a line proves against its first move, in a sentence without scores and without a search; null where no rule holds. `line`: UCI
 * moves. Rejects if one is not legal.
 */
export async function explainRefutation(
  rules: Pick<Analyst, 'describe' | 'motifs'>,
  position: PositionSpec,
  line: readonly string[],
): Promise<string | null> {
  const moves = line.slice(0, LONGEST);
  const view = await rules.describe(position);
  const plies = (await rules.describe(after(position, ...moves))).plies.slice(position.moves.length);
  const motifs = await rules.motifs(position, moves, { against: true });
  const text = refutedText({ fen: view.fen, plies, motifs, balance: balanceOf(view.fen, plies, view.turn) });
  return text === '' ? null : text;
}
