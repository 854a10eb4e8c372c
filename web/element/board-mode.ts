import type { BoardMode } from './attributes/attributes.ts';

/** The mode of the session of a board: one that only shows, or sets a puzzle, is an analysis without searches. */
export const sessionMode = (mode: BoardMode): 'play' | 'analyse' | 'xray' =>
  mode === 'view' || mode === 'puzzle' ? 'analyse' : mode;
