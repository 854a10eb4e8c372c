let sheet: CSSStyleSheet | null = null;

/** Returns the style sheet for the board's shadow root: squares, pieces, coordinates, marks, target dots. */
export function boardSheet(): CSSStyleSheet {
  if (sheet) return sheet;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    :host { display: block; position: relative; container-type: inline-size; isolation: isolate; --drag-scale: 1; }
    .grid { display: grid; grid-template-rows: repeat(8, minmax(0, 1fr)); aspect-ratio: 1; user-select: none; -webkit-user-select: none; }
    .row { display: grid; grid-template-columns: repeat(8, minmax(0, 1fr)); min-height: 0; }
    .cell { position: relative; min-height: 0; }
    [data-square] { position: absolute; inset: 0; background-color: var(--square); }
    [data-square-color="dark"] { --square: var(--board-dark); --square-hover: var(--board-dark-hover); --square-active: var(--board-dark-active); --dot: rgb(22 34 26 / 0.5); }
    [data-square-color="light"] { --square: var(--board-light); --square-hover: var(--board-light-hover); --square-active: var(--board-light-active); --dot: rgb(22 34 26 / 0.42); }
    [data-square].last-move[data-square-color="dark"] { --square: var(--board-last-dark); }
    [data-square].last-move[data-square-color="light"] { --square: var(--board-last-light); }
    [data-square].premove[data-square-color="dark"] { --square: var(--board-premove-dark); }
    [data-square].premove[data-square-color="light"] { --square: var(--board-premove-light); }
    [data-square].move-start { --square: var(--square-active); }
    [data-square].hover { --square: var(--square-hover); }
    @media (hover: hover) {
      [data-square]:is(.moveable, .move-target):hover { --square: var(--square-hover); }
    }
    [data-square].tinted { background-image: linear-gradient(var(--tint), var(--tint)); }
    [data-square].marked-target { background: radial-gradient(var(--dot) 19%, var(--square) calc(19% + 1px)); }
    [data-square].has-piece.marked-target { background: radial-gradient(var(--square) 82%, var(--dot) calc(82% + 1px)); }
    [data-square].in-check:not(.marked-target) {
      background: radial-gradient(circle, var(--board-check) 20%, transparent 78%), var(--square);
      box-shadow: inset 0 0 0 3px var(--board-check-edge);
    }
    [data-square]:focus { z-index: 1; outline: none; }
    .keyed [data-square]:focus-visible { box-shadow: inset 0 0 0 3px var(--board-focus); }
    .moveable { touch-action: none; }
    .move-start { touch-action: none; }
    .grid:not(.dragging) :is(.moveable, .move-start, .move-target) { cursor: pointer; }
    .grid.dragging { cursor: grab; }
    .piece { position: absolute; inset: 0; z-index: 10; box-sizing: border-box; padding: 1.5%; pointer-events: none; }
    /* Not height: 100%: WebKit uses the intrinsic height until the next layout. */
    .piece svg { display: block; width: 100%; height: auto; }
    .piece.moving { z-index: 15; }
    .piece.secondary { z-index: 5; opacity: 0.3; }
    .piece.leaving { z-index: 5; }
    .move-start .piece:not(.secondary) { z-index: 9999; }
    .coords { position: absolute; inset: 0; display: flex; z-index: 2; font-size: clamp(9px, 1.6cqw, 12px); font-weight: 600; pointer-events: none; }
    .coords[hidden] { display: none; }
    .coords.rank { flex-direction: column; }
    .coord { flex: 1; display: flex; box-sizing: border-box; }
    .file > .coord { align-items: flex-end; justify-content: flex-end; padding-right: 0.5%; }
    .rank > .coord { padding-left: 0.5%; }
    .coord.light { color: var(--board-coord-light); }
    .coord.dark { color: var(--board-coord-dark); }
    @media (pointer: coarse) {
      :host { --drag-scale: 1.7; }
    }
  `);
  return sheet;
}
