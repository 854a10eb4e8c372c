/**
 * The widths at which layouts change, in CSS pixels. Custom properties cannot be used in media and container queries, so styles
 * insert these: css`@container (max-width: ${BREAKPOINT.narrow}px) { ... }`. Panels ask for the width of their container,
 * only the page's own layout for the width of the window.
 */
export const BREAKPOINT = {
  /** Small phones, and a panel in a column of its own: labels wrap, icons go. */
  tight: 400,
  /** Phones: one column up to the edges; tables drop what is secondary. */
  narrow: 600,
  /** An embedded board puts its panels beside the board from here on. Also a window's least height for a board that stays in sight. */
  medium: 720,
  /** Tablets: up to here the page is one column with tabs. */
  wide: 940,
} as const;
