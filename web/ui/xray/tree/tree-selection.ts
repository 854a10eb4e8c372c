import { sanMoves } from '../../../language/translate.ts';
import type { Recording } from '../../../recording/recording.ts';
import { SearchTree } from '../../../recording/tree.ts';
import { type EventKind, eventsOf } from '../../../recording/tree-events.ts';
import { findRecords } from '../../../recording/tree-find.ts';

/**
 * The selection in a recorded tree, and the record that each step leads to: siblings, events, matches, rows of the moves table.
 * Renders nothing. Records are indices into the recording; -1 is none.
 */
export class TreeSelection {
  tree: SearchTree | null = null;
  /** The selected record; -1 selects the root search that is shown. */
  selected = -1;
  /** Record of the root search that is shown; -1 without a recording. */
  root = -1;
  /** The kind of event that `event` steps to. */
  kind: EventKind = 'cutoff';
  /** Text of the search box. */
  query = '';
  /** Whether a move is searched for among the moves of the root alone. */
  atRoot = false;
  /** Records that match `query`, in order; null if the box is empty. */
  found: readonly number[] | null = null;
  /** Index of the table row in the tab order. */
  row = 0;

  /** The selected record, or else the root search; -1 without a recording. */
  get at(): number {
    return this.selected >= 0 && this.selected < (this.tree?.recording.count ?? 0) ? this.selected : this.root;
  }

  /** Replaces the recording: its last root search is shown, nothing is selected or searched for. */
  open(recording: Recording | null): void {
    this.tree = recording && recording.count > 0 ? new SearchTree(recording) : null;
    this.root = this.tree?.lastRoot ?? -1;
    this.selected = -1;
    this.query = '';
    this.found = null;
    this.row = 0;
  }

  /** Selects a record and shows its root search. */
  select(record: number): void {
    this.selected = record;
    this.row = 0;
    if (!this.tree || record < 0) return;
    const { root } = this;
    this.root = this.tree.rootOf(this.at);
    if (this.root !== root) this.search(this.query);
  }

  get parent(): number {
    return this.tree?.parentOf(this.at) ?? -1;
  }

  get firstChild(): number {
    return (this.at >= 0 ? this.tree?.childrenOf(this.at)[0] : undefined) ?? -1;
  }

  /** The sibling before (-1) or after (1) the selected record. */
  sibling(step: 1 | -1): number {
    const all = this.parent >= 0 ? this.tree?.childrenOf(this.parent) : undefined;
    return all?.[all.indexOf(this.at) + step] ?? -1;
  }

  /** The next or previous event of the chosen kind; -1 if there is none. Without a selection, starts at the root search. */
  event(step: 1 | -1): number {
    const { tree } = this;
    if (!tree) return -1;
    // When the previous root search has ended, everything before this one has.
    const from = this.selected >= 0 || step < 0 ? this.at : tree.rootOf(this.root - 1);
    return eventsOf(tree).step(this.kind, from, step);
  }

  /** Searches the root search that is shown for a move or a line. */
  search(text: string): void {
    this.query = text;
    this.found =
      text.trim() === '' ? null : ((this.tree && findRecords(this.tree, this.root, sanMoves(text), this.atRoot)) ?? []);
  }

  /** Searches again, among the moves of the root alone or in the whole tree. */
  setAtRoot(on: boolean): void {
    this.atRoot = on;
    this.search(this.query);
  }

  /** The next or previous match; wraps around at the ends. -1 if nothing matches. */
  match(step: 1 | -1): number {
    const { found, at } = this;
    const next = step > 0 ? (found?.find((i) => i > at) ?? found?.[0]) : (found?.findLast((i) => i < at) ?? found?.at(-1));
    return next ?? -1;
  }

  /** Moves the table's row by a key that was pressed in row `from` of `count`. Returns false for other keys. */
  moveRow(key: string, from: number, count: number): boolean {
    const goal = { ArrowDown: from + 1, ArrowUp: from - 1, Home: 0, End: count - 1 }[key];
    if (goal === undefined) return false;
    this.row = Math.max(0, Math.min(count - 1, goal));
    return true;
  }
}
