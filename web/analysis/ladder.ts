import { csvText } from '../core/csv.ts';
import { countText, NO_BREAK, shareText, type Turn } from '../core/format.ts';
import type { KillerSlot, XrayRow, XraySnapshot } from '../protocol/protocol.ts';
import { CUTOFF_SOURCES } from '../recording/node-ends.ts';
import { groupCutoffs } from '../recording/sources.ts';
import { cutsText, holderViews, rowText } from './holders.ts';

export { bestKillerText, ladderPv } from './ladder-line.ts';

/** One killer slot as shown in the ladder. */
export interface SlotCells {
  text: string;
  tried: string;
  cut: string;
  /** Nodes searched in tries that did not cut. */
  wasted: string;
  replaced: string;
  /** Share of tries that cut: `'81%'`. */
  hit: string;
  /** The same as a number, 0..1. */
  share: number;
  /** What happened to the slot since the previous snapshot. */
  mark: 'none' | 'tried' | 'cut';
  /** False if the move is not legal in the PV position of this ply. */
  legal: boolean;
  empty: boolean;
}

/** One ply as shown in the ladder. */
export interface LadderRow {
  ply: number;
  side: Turn;
  pv: string;
  slots: [SlotCells, SlotCells];
  /** Former killers, those with the most cutoffs first, each with its cutoffs: `'Bc6 12 of 46'`. At most two. */
  former: { text: string; cuts: string }[];
  /** The row in words. */
  words: string;
  /** Hit rate of the other quiet moves at this ply: `'81%'`. */
  quietHit: string;
  quietShare: number;
  /** Number of cutoffs per source group, in the order of `SOURCE_GROUPS`. */
  cutoffs: number[];
  /** `cutoffs` as shares of `total`, 0..1. */
  shares: number[];
  /** Number of all cutoffs at this ply. */
  total: number;
}

const ratio = (part: number, whole: number): number => (whole > 0 ? Math.min(1, part / whole) : 0);

/** Removes the space before the per cent sign, for narrow columns. */
const withoutSpace = (text: string): string => text.replace(NO_BREAK, '');

function slotCells(slot: KillerSlot, before: KillerSlot | undefined): SlotCells {
  let mark: SlotCells['mark'] = 'none';
  if (before && slot.cut > before.cut) mark = 'cut';
  else if (before && slot.tried > before.tried) mark = 'tried';
  return {
    text: slot.uci === '' ? '—' : slot.text,
    tried: countText(slot.tried),
    cut: countText(slot.cut),
    wasted: countText(slot.wasted),
    replaced: countText(slot.replaced),
    hit: withoutSpace(shareText(slot.cut, slot.tried)),
    share: ratio(slot.cut, slot.tried),
    mark,
    legal: slot.legal === true,
    empty: slot.uci === '',
  };
}

function ladderRow(row: XrayRow, before: XrayRow | undefined, rootTurn: Turn): LadderRow {
  const cutoffs = groupCutoffs(row.cutoffs);
  const total = cutoffs.reduce((sum, n) => sum + n, 0);
  const rootMoves = row.ply % 2 === 1;
  return {
    ply: row.ply,
    side: rootMoves === (rootTurn === 'w') ? 'w' : 'b',
    pv: row.pv?.san ?? '',
    slots: [slotCells(row.killers[0], before?.killers[0]), slotCells(row.killers[1], before?.killers[1])],
    former: holderViews(row)
      .filter(({ slot, tried }) => slot === null && tried > 0)
      .slice(0, 2)
      .map((holder) => ({ text: holder.text, cuts: cutsText(holder) })),
    words: rowText(row),
    quietHit: withoutSpace(shareText(row.quiets.cut, row.quiets.tried)),
    quietShare: ratio(row.quiets.cut, row.quiets.tried),
    cutoffs,
    shares: cutoffs.map((n) => ratio(n, total)),
    total,
  };
}

/** Returns the ladder of a snapshot; marks show what happened since `previous`, an earlier snapshot of the same search. */
export function ladderRows(snapshot: XraySnapshot, previous: XraySnapshot | null, rootTurn: Turn): LadderRow[] {
  return snapshot.rows.map((row, i) => ladderRow(row, previous?.rows[i], rootTurn));
}

/** The ladder as CSV: one line per ply and slot. */
export function ladderCsv(snapshot: XraySnapshot): string {
  const header = [
    'ply',
    'pv',
    'slot',
    'killer',
    'offered',
    'stale',
    'tried',
    'cut',
    'cut first',
    'wasted nodes',
    'replaced',
    'quiets tried',
    'quiets cut',
    ...CUTOFF_SOURCES,
  ];
  return csvText(
    header,
    snapshot.rows.flatMap(({ ply, pv, killers, quiets, cutoffs }) =>
      killers.map((k, i) => [
        ply,
        pv?.san ?? '',
        i + 1,
        k.uci,
        k.offered,
        k.stale,
        k.tried,
        k.cut,
        k.first,
        k.wasted,
        k.replaced,
        quiets.tried,
        quiets.cut,
        ...cutoffs,
      ]),
    ),
  );
}
