import { XRAY_PARTS, type XrayPart } from '../game/address/embed-address.ts';

/** What an embedded board does. `view` shows a position or a game and never searches; `puzzle` lets the user move, and does not search either. */
export const BOARD_MODES = ['view', 'play', 'analyse', 'xray', 'puzzle'] as const;
export { XRAY_PARTS, type XrayPart };
/** What is shown without the attribute. */
export const DEFAULT_PARTS: readonly XrayPart[] = ['ladder'];

/** One of `BOARD_MODES`. */
export type BoardMode = (typeof BOARD_MODES)[number];

/** The mode of the session of a board: one that only shows, or sets a puzzle, is an analysis without searches. */
export const sessionMode = (mode: BoardMode): 'play' | 'analyse' | 'xray' =>
  mode === 'view' || mode === 'puzzle' ? 'analyse' : mode;
