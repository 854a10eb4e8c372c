// Reads recordings and defines `<rp-tree-pane>`, which shows their tree.
import type { Recording } from '../recording/recording.ts';
import '../ui/xray/tree/tree-pane.ts';

export * from './xray-data.ts';

declare global {
  // Merges with the DOM's own; a project for Node alone needs no types of the DOM.
  interface HTMLElement {}
}

/** `<rp-tree-pane>`: the tree of a recording. Dispatches `select` (index of a record) and `open` (UCI moves from the root). */
export interface TreePaneElement extends HTMLElement {
  recording: Recording | null;
  /** Index of the selected record; -1 for the last root search. */
  selected: number;
  /** Heading of the pane. */
  heading: string;
  /** Hides the help and the moves table. */
  compact: boolean;
}
