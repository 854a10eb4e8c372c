import { css, unsafeCSS } from 'lit';
import { BREAKPOINT } from '../ui/base/breakpoints.ts';
import { BOARD_MODES } from './attributes/attributes.ts';
import { BARE, BOARD_COLUMN, boardLimit, GAME, MOVES_BELOW, PUZZLE_BELOW, RESERVES } from './reserve.ts';

/** The largest board of each mode, and of a game that is only shown. */
const limits = [
  ...BOARD_MODES.map((mode) => [`[mode="${mode}"]`, `[data-mode='${mode}']`] as const),
  [GAME, "[data-mode='view'][data-game]"] as const,
  [BARE, '[data-bare][data-bare]'] as const,
]
  .map(([row, attributes]) => {
    const reserve = RESERVES.find(({ when }) => when === row) ?? RESERVES[0]!;
    return `.shell${attributes} { --board-limit: ${boardLimit(reserve)}; }`;
  })
  .join('\n');

/**
 * The board above the panels in a narrow column, beside them in a wide one. Uses container queries, because the width of the
 * element matters and not that of the window.
 */
export const boardShellStyles = css`
  :host {
    container: riposte / inline-size;
    font: 400 var(--text-root)/1.45 var(--sans);
    text-align: start;
    contain-intrinsic-block-size: auto 0px;
  }
  /*
   * Skips layout out of sight only: containment would clip a piece that is dragged over the edge. Before a board has been laid out
   * its height is what is reserved for it.
   */
  :host([out-of-sight]) {
    content-visibility: auto;
  }
  /* Around the board, where nothing could be read on the page's own ground. Nothing moves for it. */
  :host([grounded]) {
    border-radius: var(--radius);
    background: var(--bg);
    box-shadow: 0 0 0 var(--space-2) var(--bg);
  }
  .open {
    display: block;
    padding: var(--space-1);
    color: var(--muted);
    font-size: var(--text-s);
    font-weight: 650;
    text-align: end;
    text-decoration: none;
  }
  .open:hover {
    color: var(--accent-strong);
    text-decoration: underline;
  }
  .shell {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-3);
  }
  /* The board, its status and its buttons fit in the window. */
  .play {
    width: 100%;
    max-width: min(var(--riposte-board-size, 100%), var(--board-limit));
    margin-inline: auto;
  }
  ${unsafeCSS(limits)}
  .side {
    display: grid;
    gap: var(--space-3);
    grid-template-columns: minmax(0, 1fr);
    min-width: 0;
    align-content: start;
  }
  .shell[data-bare] .board-area {
    margin: 0;
  }
  .side[data-moves] {
    display: flex;
    flex-direction: column;
    height: var(--moves-below, ${MOVES_BELOW}px);
  }
  .shell[data-mode='puzzle'] {
    --moves-below: ${PUZZLE_BELOW}px;
  }
  rp-move-list {
    height: 120px;
    /* A game in a text is read: all of its moves, and comments that are as large as they. */
    --moves-size: 0.9375rem;
    --variation-size: var(--text-m);
    --comment-size: inherit;
    --comment-ink: var(--ink);
    --later-opacity: 1;
  }
  .side[data-moves] rp-move-list {
    flex: 1;
    height: auto;
  }
  rp-killer-ladder {
    height: 420px;
  }
  @container riposte (min-width: ${BREAKPOINT.beside}px) {
    .shell:has(> .side[data-moves]) {
      grid-template-columns:
        min(${unsafeCSS(BOARD_COLUMN)}, var(--riposte-board-size, 100%), var(--board-limit))
        minmax(0, 420px);
      justify-content: center;
    }
    /* As high as the board with its buttons, however long the game is. */
    .side[data-moves] {
      height: auto;
      contain: size;
    }
  }
  @container riposte (min-width: ${BREAKPOINT.medium}px) {
    .shell[data-side] {
      grid-template-columns: minmax(0, 11fr) minmax(320px, 10fr);
      gap: var(--space-3) var(--space-4);
      align-items: start;
    }
    .wide {
      grid-column: 1 / -1;
    }
  }
  /* On paper a board is a diagram with its moves, all of them. */
  @media print {
    :host {
      print-color-adjust: exact;
    }
    :host([out-of-sight]) {
      content-visibility: visible;
    }
    rp-game-bar,
    rp-thought-strip,
    .analyse,
    .notice {
      display: none;
    }
    .shell.shell {
      display: block;
    }
    .play {
      max-width: 360px;
      break-inside: avoid;
    }
    .side[data-moves][data-moves] {
      display: block;
      height: auto;
      contain: none;
    }
    .side rp-move-list {
      height: auto;
    }
  }
`;
