import { shareText } from '../core/format.ts';
import type { XraySnapshot } from '../engine/protocol.ts';
import { ladderTotals } from './ladder.ts';

/** Why no killer was tried in a search of `depth` plies. */
const noKillersText = (depth: number): string =>
  depth === 1
    ? 'This search is one ply deep: below its first move only captures are searched, and a killer is a quiet move. Stronger levels look deeper.'
    : 'No killers were tried in this search: no quiet move that refuted a line could be played again.';

/** Two sentences about a ladder: how often killers cut, or why there are only zeros. `depth` in plies; 0 if unknown. */
export function ladderSummary(snapshot: XraySnapshot, depth: number): string {
  const { tried, cut, quietTried, quietCut } = ladderTotals(snapshot);
  const killers =
    tried === 0
      ? noKillersText(depth)
      : `Killers cut ${shareText(cut, tried)} of their tries, ordinary quiets ${shareText(quietCut, quietTried)}.`;
  return `${killers} The first move cut in ${Math.round(100 * snapshot.firstMoveCutShare)} % of cutoffs.`;
}
