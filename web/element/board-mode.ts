/** What an embedded board is for. `view`: a position or a game to look at, nothing is searched. */
export const BOARD_MODES = ['view', 'play', 'analyse', 'xray'] as const;
export type BoardMode = (typeof BOARD_MODES)[number];
