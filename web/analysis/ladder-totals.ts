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
