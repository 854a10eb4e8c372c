/** What an embedded board does. `view` shows a position or a game and never searches; `puzzle` lets the user move, and does not search either. */
export const BOARD_MODES = ['view', 'play', 'analyse', 'xray', 'puzzle'] as const;
/** One of `BOARD_MODES`. */
export type BoardMode = (typeof BOARD_MODES)[number];
