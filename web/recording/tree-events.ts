import { type Message, msg } from '../language/translate.ts';
import { cutByMove, endCode } from './node-ends.ts';
import { displacedMove } from './pieces.ts';
import { LONGEST_LINE, type Recording } from './recording.ts';
import type { SearchTree } from './tree.ts';

/** A kind of event to step through. Only cutoffs by a searched move count. */
export type EventKind = 'cutoff' | 'killerHit' | 'killerReplaced' | 'pvChange';
/** A row of the menu. */
export interface EventRow {
  id: EventKind;
  label: Message;
  /** The letter that goes to the next one in a lesson; with Shift to the previous one. */
  key: string;
  /** What happens at such a node. */
  meaning: Message;
}
/** All kinds, in the order of the menu. */
export const EVENT_KINDS: readonly EventRow[] = [
  {
    id: 'cutoff',
    label: msg('cutoff'),
    key: 'c',
    meaning: msg('A move reached beta: the remaining moves were not searched'),
  },
  { id: 'killerHit', label: msg('killer hit'), key: 'k', meaning: msg('A killer caused a cutoff') },
  {
    id: 'killerReplaced',
    label: msg('killer replaced'),
    key: 'r',
    meaning: msg('A quiet move cut and replaced the first killer'),
  },
  { id: 'pvChange', label: msg('PV change'), key: 'v', meaning: msg('The PV changed, or a root search missed its window') },
];

const KILLER_1 = endCode('killer1');
const KILLER_2 = endCode('killer2');
const UNFINISHED = endCode('unfinished');

/** Visits the records in post-order: in the order in which their searches ended. */
function inOrderOfEnd(recording: Recording, visit: (i: number) => void): void {
  const line = new Int32Array(LONGEST_LINE);
  const ends = new Int32Array(LONGEST_LINE);
  let depth = 0;
  for (let i = 0; i < recording.count; i++) {
    while (depth > 0 && (ends[depth - 1] ?? 0) <= i) visit(line[--depth] ?? 0);
    line[depth] = i;
    ends[depth++] = i + recording.size(i);
  }
  while (depth > 0) visit(line[--depth] ?? 0);
}

/** Index of the first rank that is at least `min`. */
function lowerBound(ranks: readonly number[], min: number): number {
  let low = 0;
  let high = ranks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranks[middle] ?? 0) < min) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Events of one kind in order, each with the number of records that end before it. */
interface EventList {
  records: number[];
  ranks: number[];
}

const known = new WeakMap<SearchTree, TreeEvents>();

/** Returns the events of a tree; cached. */
export function eventsOf(tree: SearchTree): TreeEvents {
  let events = known.get(tree);
  if (!events) known.set(tree, (events = new TreeEvents(tree)));
  return events;
}

/** Events of a search in chronological order. A node's events happen when it ends. */
export class TreeEvents {
  private readonly tree: SearchTree;
  private readonly lists = new Map<EventKind, EventList>();

  constructor(tree: SearchTree) {
    this.tree = tree;
  }

  /** Number of events of a kind. */
  count(kind: EventKind): number {
    return this.list(kind).records.length;
  }

  /** True if a record's end is an event of this kind. */
  has(kind: EventKind, i: number): boolean {
    const { records, ranks } = this.list(kind);
    return records[lowerBound(ranks, this.rank(i))] === i;
  }

  /** Record of the next event after record `from` ended (`step` 1), or of the previous one (-1); -1 if there is none. */
  step(kind: EventKind, from: number, step: 1 | -1): number {
    const { records, ranks } = this.list(kind);
    // Before the first record, nothing has ended yet.
    const here = from < 0 ? -1 : this.rank(from);
    const at = lowerBound(ranks, step > 0 ? here + 1 : here);
    return records[step > 0 ? at : at - 1] ?? -1;
  }

  /**
   * If a node's cutoff displaced the first killer: the record of the new one, -1 if it is beyond the ply limit, and the name of the
   * displaced one.
   */
  replacedAt(i: number): { taker: number; displaced: string } | null {
    const displaced = displacedMove(this.tree.recording, i);
    return displaced === '' ? null : { taker: this.tree.cuttingMove(i), displaced };
  }

  /** Number of records that end before this one. */
  private rank(i: number): number {
    let above = 0;
    for (let at = this.tree.parentOf(i); at >= 0; at = this.tree.parentOf(at)) above += 1;
    return i + this.tree.recording.size(i) - 1 - above;
  }

  private list(kind: EventKind): EventList {
    const known = this.lists.get(kind);
    if (known) return known;
    const list: EventList = { records: [], ranks: [] };
    const happens = this.rule(kind);
    let rank = 0;
    inOrderOfEnd(this.tree.recording, (i) => {
      if (happens(i)) {
        list.records.push(i);
        list.ranks.push(rank);
      }
      rank += 1;
    });
    this.lists.set(kind, list);
    return list;
  }

  /** Predicate for a kind. */
  private rule(kind: EventKind): (i: number) => boolean {
    const r = this.tree.recording;
    switch (kind) {
      case 'cutoff':
        return (i) => cutByMove(r.end(i));
      case 'killerHit':
        return (i) => r.end(i) === KILLER_1 || r.end(i) === KILLER_2;
      case 'killerReplaced':
        return (i) => r.displaced(i) !== 0;
      case 'pvChange':
        return this.changingPv();
    }
  }

  /** True for a root search that failed high or low, and for a root move better than the previous ones. */
  private changingPv(): (i: number) => boolean {
    const r = this.tree.recording;
    return (i) => {
      if (r.end(i) === UNFINISHED) return false;
      const parent = this.tree.parentOf(i);
      if (parent < 0) return r.score(i) <= r.alpha(i) || r.score(i) >= r.beta(i);
      if (this.tree.parentOf(parent) >= 0 || r.moveNumber(i) < 2) return false;
      const next = i + r.size(i);
      const again = next < parent + r.size(parent) && r.moveNumber(next) === r.moveNumber(i);
      return !again && -r.score(i) > -r.beta(i);
    };
  }
}
