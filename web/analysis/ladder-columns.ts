import { countText } from '../core/format.ts';
import { type Message, msg } from '../language/translate.ts';
import type { KillerSlot, XrayRow } from '../protocol/protocol.ts';
import { CUTOFF_SOURCES } from '../recording/node-ends.ts';

/**
 * The views of the ladder: its first columns or `more` of them, in a wide or a narrow panel, and the first ones in a tight one.
 * A tight panel shows `narrowMore`, too.
 */
export type LadderView = 'first' | 'more' | 'narrow' | 'narrowMore' | 'tight';

/** The counts of a slot. */
export type KillerCount = { [K in keyof KillerSlot]: KillerSlot[K] extends number ? K : never }[keyof KillerSlot];

/** A column of the ladder. */
export interface ShownColumn {
  /** Its class in the style sheets. */
  readonly name: string;
  /** Above the column. */
  readonly label: Message;
  /** What it means: the tooltip of the label. */
  readonly help: Message;
  /** Its CSS width in each view that shows it. */
  readonly widths: Partial<Record<LadderView, string>>;
  /** What it says of a slot. A column without this has elements of its own (`web/ui/xray/ladder/ladder-row.ts`). */
  readonly text?: (slot: KillerSlot, row: XrayRow) => string;
}

/** A line of the CSV: one slot of a ply, `number` 1 or 2. */
interface CsvLine {
  readonly row: XrayRow;
  readonly slot: KillerSlot;
  readonly number: number;
}

/** A column of the CSV. */
export interface CsvColumn {
  readonly header: string;
  readonly value: (line: CsvLine) => string | number;
}

/** One statistic or more: what the ladder shows of it and what the CSV has, either of them optional. */
interface Statistic {
  readonly shown?: ShownColumn;
  readonly csv?: readonly CsvColumn[];
}

/** A count of each slot, in the CSV under `header`; with `shown` a column of the ladder as well. */
const count = (name: KillerCount, header: string, shown?: Omit<ShownColumn, 'name' | 'text'>): Statistic => ({
  csv: [{ header, value: ({ slot }) => slot[name] }],
  ...(shown && { shown: { ...shown, name, text: (slot) => countText(slot[name]) } }),
});

/** The statistics of the ladder, from left to right. */
const STATISTICS: readonly Statistic[] = [
  {
    shown: {
      name: 'ply',
      label: msg('Ply'),
      help: msg('Number of the move in its line: 1 is the move at the root. The dot is the side to move'),
      widths: {
        first: 'max(34px, var(--ply))',
        more: 'max(30px, var(--ply))',
        narrow: '32px',
        narrowMore: '32px',
        tight: '32px',
      },
    },
    csv: [{ header: 'ply', value: ({ row }) => row.ply }],
  },
  {
    shown: { name: 'pv', label: msg('PV'), help: msg('PV move at this ply'), widths: { more: '48px' } },
    csv: [{ header: 'pv', value: ({ row }) => row.pv?.san ?? '' }],
  },
  {
    shown: {
      name: 'killer',
      label: msg('Killer'),
      help: msg('The two slots. ○ just tried, ◆ just cut. Grey: not playable in this position'),
      widths: {
        first: 'minmax(96px, 1fr)',
        more: '112px',
        narrow: 'minmax(0, 1fr)',
        narrowMore: 'minmax(70px, 1fr)',
        tight: 'minmax(0, 1fr)',
      },
    },
    csv: [
      { header: 'slot', value: ({ number }) => number },
      { header: 'killer', value: ({ slot }) => slot.uci },
    ],
  },
  count('offered', 'offered'),
  count('stale', 'stale'),
  count('tried', 'tried', {
    label: msg('Tried'),
    help: msg('Times the killer was searched'),
    widths: { more: '38px', narrowMore: '36px' },
  }),
  count('cut', 'cut', {
    label: msg('Cut'),
    help: msg('Tries that ended in a cutoff'),
    widths: { more: '38px', narrowMore: '36px' },
  }),
  {
    shown: {
      name: 'hit',
      label: msg('Hit rate | quiets'),
      help: msg('Cutoffs per try, compared with ordinary quiet moves at this ply'),
      widths: { first: 'minmax(110px, 1.2fr)', more: '100px', narrow: '104px', tight: '112px' },
    },
  },
  count('first', 'cut first'),
  {
    shown: {
      name: 'former',
      label: msg('Earlier killers'),
      help: msg('Moves that held a slot before, with their cutoffs and tries'),
      widths: { first: 'minmax(110px, 1.3fr)', narrow: 'minmax(0, 1fr)' },
    },
  },
  count('wasted', 'wasted nodes', {
    label: msg('Wasted nodes'),
    help: msg('Nodes searched below tries that did not cut'),
    widths: { more: '50px', narrowMore: '42px' },
  }),
  count('replaced', 'replaced', {
    label: msg('Replaced'),
    help: msg('Times another move replaced the killer'),
    widths: { more: '52px', narrowMore: '50px' },
  }),
  {
    csv: [
      { header: 'quiets tried', value: ({ row }) => row.quiets.tried },
      { header: 'quiets cut', value: ({ row }) => row.quiets.cut },
    ],
  },
  {
    shown: {
      name: 'sources',
      label: msg('Cutoffs by'),
      help: msg('Causes of the cutoffs at this ply'),
      widths: { more: 'minmax(48px, 1fr)', narrowMore: 'minmax(30px, 0.6fr)' },
    },
    csv: CUTOFF_SOURCES.map((header, i) => ({ header, value: ({ row }) => row.cutoffs[i] ?? 0 })),
  },
];

/** The columns that the ladder shows, from left to right. */
export const LADDER_COLUMNS: readonly ShownColumn[] = STATISTICS.flatMap(({ shown }) => shown ?? []);

/** The columns of the ladder's CSV. */
export const CSV_COLUMNS: readonly CsvColumn[] = STATISTICS.flatMap(({ csv }) => csv ?? []);
