import { percentText, shareText } from '../core/format.ts';
import { t } from '../language/translate.ts';
import type { XraySnapshot } from '../protocol/protocol.ts';

/** Sums over all plies of a snapshot. */
export function ladderTotals(snapshot: XraySnapshot): { tried: number; cut: number; quietTried: number; quietCut: number } {
  const sums = { tried: 0, cut: 0, quietTried: 0, quietCut: 0 };
  for (const row of snapshot.rows) {
    for (const slot of row.killers) {
      sums.tried += slot.tried;
      sums.cut += slot.cut;
    }
    sums.quietTried += row.quiets.tried;
    sums.quietCut += row.quiets.cut;
  }
  return sums;
}

/** Why no killer was tried in a search of `depth` plies. */
const noKillersText = (depth: number, kept: boolean): string =>
  !kept
    ? t('This engine remembers no killers.')
    : depth === 1
      ? t('One ply deep: only captures are searched below it, and killers are quiet moves.')
      : t('No killers were tried: no quiet move that refuted a line could be played again.');

/** A sentence or two about a ladder: how often killers cut, or why there are only zeros. `depth` in plies; 0 if unknown. `kept`: whether the engine remembers killers. */
export function ladderSummary(snapshot: XraySnapshot, depth: number, kept = true): string {
  const { tried, cut, quietTried, quietCut } = ladderTotals(snapshot);
  if (tried === 0) return noKillersText(depth, kept);
  const killers = t('Killers caused a cutoff in {cut} of their tries, other quiet moves in {quietCut}.', {
    cut: shareText(cut, tried),
    quietCut: shareText(quietCut, quietTried),
  });
  return t('{killers} The first move cut in {percent} of cutoffs.', {
    killers,
    percent: percentText(100 * snapshot.firstMoveCutShare),
  });
}
