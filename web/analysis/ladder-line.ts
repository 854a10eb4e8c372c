import { countText, type Turn } from '../core/format.ts';
import { shownMoves, t } from '../language/translate.ts';
import type { KillerSlot, XraySnapshot } from '../protocol/protocol.ts';

/** The PV given by the ladder's rows, in UCI notation. */
export function ladderPv(snapshot: XraySnapshot): string[] {
  const pv: string[] = [];
  for (const row of snapshot.rows) {
    if (!row.pv) break;
    pv.push(row.pv.uci);
  }
  return pv;
}

/** The killer with the most cutoffs: the slot and the move, `'K1 …Nf4'`, and its cutoffs and tries. Null if none has cut. */
export function bestKiller(snapshot: XraySnapshot, rootTurn: Turn): { name: string; cut: string; tried: string } | null {
  let best: { slot: KillerSlot; name: string; ply: number } | null = null;
  for (const row of snapshot.rows) {
    row.killers.forEach((slot, i) => {
      if (slot.uci !== '' && slot.cut > (best?.slot.cut ?? 0)) best = { slot, name: `K${i + 1}`, ply: row.ply };
    });
  }
  // The compiler ignores the assignment inside the callback.
  const found = best as { slot: KillerSlot; name: string; ply: number } | null;
  if (!found) return null;
  const black = (found.ply % 2 === 1) === (rootTurn === 'b');
  return {
    name: `${found.name} ${black ? '…' : ''}${shownMoves(found.slot.text)}`,
    cut: countText(found.slot.cut),
    tried: countText(found.slot.tried),
  };
}

/** The killer with the most cutoffs in words, as `'K1 …Nf4 cut 812/1003'`; `''` if none has cut. */
export function bestKillerText(snapshot: XraySnapshot, rootTurn: Turn): string {
  const best = bestKiller(snapshot, rootTurn);
  return best ? t('{name} cut {cut}/{tried}', best) : '';
}
