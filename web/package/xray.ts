// The reader of recordings and the view of their tree, `<rp-tree-pane>`.
import type { Recording } from '../xray/recording.ts';
import '../views/tree-pane.ts';

export * from './xray-data.ts';

/** `<rp-tree-pane>`: the tree of a recording. Emits `select` (index of a record) and `open` (UCI moves from the root). */
export interface TreePaneElement extends HTMLElement {
  recording: Recording | null;
  /** Index of a record; -1 for the last search of the root. */
  selected: number;
  /** What the pane is called. */
  heading: string;
  /** Without the help and the table of moves. */
  compact: boolean;
}
