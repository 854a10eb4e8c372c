import { cutByMove } from './ends.ts';
import { ENDS, LONGEST_LINE, type Recording } from './recording.ts';
import type { Tree } from './tree.ts';

/** What one can step to. Only cutoffs by a searched move count: those are what killers are about. */
export const EVENT_KINDS = [
  { id: 'cutoff', label: 'cutoff' },
  { id: 'killerHit', label: 'killer hit' },
  { id: 'killerReplaced', label: 'killer replaced' },
  { id: 'pvChange', label: 'PV change' },
] as const;
export type EventKind = (typeof EVENT_KINDS)[number]['id'];

const KILLER_1 = ENDS.indexOf('killer1');
const KILLER_2 = ENDS.indexOf('killer2');
const UNFINISHED = ENDS.indexOf('unfinished');

/** Calls back with each record when its search is over, children before their parents. */
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

/** Place of the first rank that is no less than `least`. */
function firstFrom(ranks: readonly number[], least: number): number {
  let low = 0;
  let high = ranks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranks[middle] ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Events of one kind in order, with the number of records that end before each. */
interface EventList {
  records: number[];
  ranks: number[];
}

/** The events of a search in the order in which they happened: a node's when it ended. */
export class TreeEvents {
  private readonly tree: Tree;
  private readonly lists = new Map<EventKind, EventList>();
  /** For each replaced killer the record of the move that had the slot. */
  private readonly replaced = new Map<number, number>();

  constructor(tree: Tree) {
    this.tree = tree;
  }

  /** How many there are. */
  count(kind: EventKind): number {
    return this.list(kind).records.length;
  }

  /** Whether a record's end is such an event. */
  has(kind: EventKind, i: number): boolean {
    const { records, ranks } = this.list(kind);
    return records[firstFrom(ranks, this.rank(i))] === i;
  }

  /** The next event after record `from` has ended (`step` 1), or the last one before; -1 where there is none. */
  step(kind: EventKind, from: number, step: 1 | -1): number {
    const { records, ranks } = this.list(kind);
    // Before the first record: nothing has ended yet.
    const here = from < 0 ? -1 : this.rank(from);
    const at = firstFrom(ranks, step > 0 ? here + 1 : here);
    return records[step > 0 ? at : at - 1] ?? -1;
  }

  /** Where a node's cutoff replaced a killer: records of the move that took the first slot, and of the one that had it. */
  replacedAt(i: number): { taker: number; holder: number } | null {
    this.list('killerReplaced');
    const holder = this.replaced.get(i);
    return holder === undefined ? null : { taker: this.tree.cuttingMove(i), holder };
  }

  /** How many records end before this one. */
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

  /** Asked about each record in the order of their ends. */
  private rule(kind: EventKind): (i: number) => boolean {
    const r = this.tree.recording;
    switch (kind) {
      case 'cutoff':
        return (i) => cutByMove(r.end(i));
      case 'killerHit':
        return (i) => r.end(i) === KILLER_1 || r.end(i) === KILLER_2;
      case 'killerReplaced':
        return this.replacing();
      case 'pvChange':
        return this.changingPv();
    }
  }

  /** The killers' rule: a quiet move that cuts takes the first slot of its ply, unless it is there. */
  private replacing(): (i: number) => boolean {
    const r = this.tree.recording;
    if (String(r.description.options['Switch Killers']) === '0') return () => false;
    /** Of each ply the first slot: the record of the move that took it, plus 1. */
    const slots = new Uint32Array(256);
    return (i) => {
      const child = this.tree.cuttingMove(i);
      if (child < 0 || !r.isQuiet(child)) return false;
      const move = r.move(child);
      const holder = (slots[r.ply(i)] ?? 0) - 1;
      if (holder >= 0 && r.move(holder) === move) return false;
      slots[r.ply(i)] = child + 1;
      if (holder >= 0) this.replaced.set(i, holder);
      return holder >= 0;
    };
  }

  /** A search of the root that failed high or low, or a move of the root that is better than those before it. */
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
