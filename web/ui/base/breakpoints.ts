/**
 * The widths at which layouts change, in CSS pixels. Custom properties cannot be used in media and container queries, so styles
 * insert these: css`@container (max-width: ${BREAKPOINT.narrow}px) { ... }`. Panels query the width of their container; only
 * the page's own layout queries the width of the window.
 */
export const BREAKPOINT = {
  /** Small phones, and panels in narrow columns: labels wrap, icons are hidden. */
  tight: 400,
  /** From this width, an embedded board shows the moves of its game beside the board. */
  beside: 480,
  /** Below this width the killer ladder shows half of its columns at a time. */
  ladder: 560,
  /** Phones: one column without margins; tables hide secondary columns. */
  narrow: 600,
  /** From this width, an embedded board shows the panels of its engine beside the board. Also the minimum window height for a sticky board. */
  medium: 720,
  /** Tablets: up to this width, the page is one column with tabs. */
  wide: 940,
  /** Phones on their side and zoomed windows: up to this height, the board stands beside everything else. */
  short: 560,
} as const;

/** Media query of the layout for low windows: the board on the left, header and panels on the right. */
export const SHORT_PAGE = `(max-height: ${BREAKPOINT.short}px) and (min-width: ${BREAKPOINT.narrow}px)`;

/** Media query of windows in which the panels of a recorded search and the top of its tree have room above the fold. */
export const TALL_PAGE = `(min-width: ${2 * BREAKPOINT.narrow}px) and (min-height: 861px)`;

/** Media query of the layout with two columns. */
export const TWO_COLUMNS = `(min-width: ${BREAKPOINT.wide + 1}px) and (min-height: ${BREAKPOINT.short + 1}px)`;

/** Media query of two columns in the window of a laptop, where the lines around the board are close. */
export const LOW_COLUMNS = `${TWO_COLUMNS} and (max-height: 840px)`;

/** Media query of the layout with one column. */
export const ONE_COLUMN = `(max-width: ${BREAKPOINT.wide}px) and (min-height: ${BREAKPOINT.short + 1}px), (max-width: ${BREAKPOINT.narrow - 1}px)`;
