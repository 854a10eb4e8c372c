import { csvText } from '../core/download.ts';
import { shareText, type Turn } from '../core/format.ts';
import type { KillerSlot, XrayRow, XraySnapshot } from '../protocol/protocol.ts';
import { groupCutoffs } from '../recording/sources.ts';
import { cutsText, holderViews, rowText } from './holders.ts';
import { CSV_COLUMNS, LADDER_COLUMNS } from './ladder-columns.ts';

export { bestKillerText, ladderPv } from './ladder-line.ts';

/** One killer slot as shown in the ladder. */
export interface SlotCells {
  text: string;
  /** What the columns with a text say, by their names. */
  texts: Record<string, string>;
  /** Share of tries that cut: `'81%'`. */
  hit: string;
  /** The same as a number, 0..1. */
  /** Whether the hit rate rests on few tries. */
  faint: boolean;
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

/** Tries from which on a hit rate is given as a share. */
const FEW_TRIES = 10;

function slotCells(row: XrayRow, slot: KillerSlot, before: KillerSlot | undefined): SlotCells {
  let mark: SlotCells['mark'] = 'none';
  if (before && slot.cut > before.cut) mark = 'cut';
  else if (before && slot.tried > before.tried) mark = 'tried';
  return {
    text: slot.uci === '' ? '—' : slot.text,
    texts: Object.fromEntries(LADDER_COLUMNS.flatMap(({ name, text }) => (text ? [[name, text(slot, row)]] : []))),
    // A share of few tries says little.
    hit:
      slot.tried > 0 && slot.tried < FEW_TRIES ? `${slot.cut}/${slot.tried}` : shareText(slot.cut, slot.tried, { compact: true }),
    faint: slot.tried < FEW_TRIES,
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
    slots: [slotCells(row, row.killers[0], before?.killers[0]), slotCells(row, row.killers[1], before?.killers[1])],
    former: holderViews(row)
      .filter(({ slot, tried }) => slot === null && tried > 0)
      .slice(0, 2)
      .map((holder) => ({ text: holder.text, cuts: cutsText(holder) })),
    words: rowText(row),
    quietHit: shareText(row.quiets.cut, row.quiets.tried, { compact: true }),
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
  return csvText(
    CSV_COLUMNS.map(({ header }) => header),
    snapshot.rows.flatMap((row) =>
      row.killers.map((slot, i) => CSV_COLUMNS.map(({ value }) => value({ row, slot, number: i + 1 }))),
    ),
  );
}
