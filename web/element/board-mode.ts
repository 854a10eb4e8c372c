/** What an embedded board does. `view` shows a position or a game and never searches. */
export const BOARD_MODES = ['view', 'play', 'analyse', 'xray'] as const;
/** One of `BOARD_MODES`. */
export type BoardMode = (typeof BOARD_MODES)[number];
