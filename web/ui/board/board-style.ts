let sheet: CSSStyleSheet | null = null;

/** Returns the style sheet for the board element's shadow root: pieces, last-move, premove and check marks, target dots. */
export function boardSheet(): CSSStyleSheet {
  if (sheet) return sheet;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    /* Not height: 100%: WebKit uses the intrinsic height until the next layout. */
    .piece svg { display: block; width: 100%; height: auto; }
    [data-square].last-move[data-square-color="dark"] { --p-square-color: var(--board-last-dark); }
    [data-square].last-move[data-square-color="light"] { --p-square-color: var(--board-last-light); }
    [data-square].tinted { background-image: linear-gradient(var(--tint), var(--tint)); }
    [data-square].in-check:not(.marked-target) {
      background: radial-gradient(circle, var(--board-check) 20%, transparent 78%), var(--p-square-color);
      box-shadow: inset 0 0 0 3px var(--board-check-edge);
    }
    [data-square].premove[data-square-color="dark"] { --p-square-color: var(--board-premove-dark); }
    [data-square].premove[data-square-color="light"] { --p-square-color: var(--board-premove-light); }
    [data-square].move-start[data-square-color="dark"] { --p-square-color: var(--square-color-dark-active); }
    [data-square].move-start[data-square-color="light"] { --p-square-color: var(--square-color-light-active); }
    @media (hover: hover) {
      [data-square].move-target.last-move:hover { --p-square-color: var(--p-square-color-hover); }
    }
    [data-square]:focus { z-index: 1; }
    [data-square]:focus:not(:focus-visible) { box-shadow: none; }
    .coord { font-weight: 600; }
    .wrapper.inside > .coords > .coord.light { color: var(--board-coord-light); }
    .wrapper.inside > .coords > .coord.dark { color: var(--board-coord-dark); }
  `);
  return sheet;
}
