/** What an embedded board does. `view` shows a position or a game and never searches. */
export const BOARD_MODES = ['view', 'play', 'analyse', 'xray'] as const;
/** What a board shows of the X-ray beside the engine's line, by the attribute `parts`: tabs of `XRAY_PANES`. */
export const XRAY_PARTS = ['ladder', 'tape', 'tree', 'words', 'evaluation'] as const;
/** One of `XRAY_PARTS`. */
export type XrayPart = (typeof XRAY_PARTS)[number];
/** What is shown without the attribute. */
export const DEFAULT_PARTS: readonly XrayPart[] = ['ladder'];

/** One of `BOARD_MODES`. */
export type BoardMode = (typeof BOARD_MODES)[number];
