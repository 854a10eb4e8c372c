/**
 * The widths at which layouts change, in CSS pixels. Custom properties cannot be used in media and container queries, so styles
 * insert these: css`@container (max-width: ${BREAKPOINT.narrow}px) { ... }`. Panels query the width of their container; only
 * the page's own layout queries the width of the window.
 */
export const BREAKPOINT = {
  /** Small phones, and panels in narrow columns: labels wrap, icons are hidden. */
  tight: 400,
  /** Phones: one column without margins; tables hide secondary columns. */
  narrow: 600,
  /** From this width, an embedded board shows its panels beside the board. Also the minimum window height for a sticky board. */
  medium: 720,
  /** Tablets: up to this width, the page is one column with tabs. */
  wide: 940,
} as const;
