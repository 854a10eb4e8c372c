import { css, unsafeCSS } from 'lit';
import { BREAKPOINT, LOW_COLUMNS, TWO_COLUMNS } from '../ui/base/breakpoints.ts';

/** The page's layout on wide screens: two columns, the board and its panels. */
export const appStyles = css`
  :host {
    /* The evaluation bar with its gap; the two bars of the players. */
    --bar: 0px;
    --players: 0px;
    --rest: calc(100dvh - 162px - var(--players) - var(--typing, 0px));
    --board: min(var(--rest), 50vw - 30px - var(--bar), 860px);
    --opening-height: 30px;
    /* Views use container queries: they may be embedded in a column of another page. */
    container: riposte / inline-size;
    max-width: 1560px;
    margin: 0 auto;
    padding: 0 var(--space-6);
  }
  :host([barred]) {
    --bar: 38px;
  }
  :host([players]) {
    --players: 76px;
  }
  :host([play]) {
    --board: min(var(--rest), 62vw - 60px - var(--bar), 860px);
  }
  /* The search to be watched needs more room than the board. */
  :host([xray]) {
    --board: min(var(--rest), 44vw - 30px - var(--bar), 620px);
  }
  /* Over the page, so that nothing moves when it comes or goes; at the lower edge it covers neither tabs nor the name. */
  main > .notice {
    position: fixed;
    z-index: 20;
    bottom: var(--space-2);
    inset-inline: 0;
    width: fit-content;
    max-width: min(100vw - 2 * var(--space-4), 760px);
    margin: 0 auto;
    box-shadow: var(--shadow);
  }
  /* On a low phone the tabs are there: over the board. */
  @media (max-width: ${BREAKPOINT.narrow}px) and (max-height: 800px) {
    main > .notice {
      top: 22dvh;
      bottom: auto;
      height: fit-content;
    }
  }
  /* Over the line above the board: it covers no control, and nothing moves. */
  .toasts {
    position: absolute;
    z-index: 20;
    top: 54px;
    display: flex;
    align-items: center;
    /* Beside the buttons of that line, the one with a label without it meanwhile. */
    max-width: calc(var(--board) + var(--bar) - 212px);
    height: 40px;
    line-height: 1.15;
  }
  main:has(.toast) .to-order span {
    display: none;
  }
  /* Where the line above the board is shorter, too: at the lower edge, with a place of its own below everything else. */
  @media (max-width: ${2 * BREAKPOINT.narrow - 1}px) {
    .toasts:has(.toast) {
      order: 2;
      position: sticky;
      top: auto;
      bottom: var(--space-2);
      grid-column: 1 / -1;
      max-width: none;
      height: auto;
      margin-top: var(--space-2);
    }
    /* Two would lie over each other: the notice has to be answered, the change can be undone by its key as well. */
    main:has(> .notice) .toasts {
      display: none;
    }
  }
  rp-duel-view,
  rp-lesson-view,
  rp-train-view,
  rp-exercise-view,
    rp-results-view,
  .pane[data-place='wide'] {
    grid-column: 1 / -1;
    min-width: 0;
    width: 100%;
  }
  .pane[data-place='wide'],
  .pane[data-place='board'] {
    margin-top: var(--space-3);
  }
  .top {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    height: 56px;
  }
  /* One line: the tagline wraps out of sight where there is no room beside the name. */
  h1 {
    flex: 1;
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    column-gap: var(--space-2);
    min-width: 4em;
    height: 1.45em;
    margin: 0;
    overflow: hidden;
    font-size: var(--text-xl);
    font-weight: 720;
    letter-spacing: -0.02em;
    white-space: nowrap;
  }
  .tagline {
    color: var(--muted);
    font-size: var(--text-m);
    font-weight: 400;
    letter-spacing: 0;
  }
  .modes,
  .tabs {
    display: flex;
    flex-wrap: wrap;
    padding: var(--space-half);
    gap: var(--space-half);
    border-radius: 9px;
    background: var(--surface-3);
  }
  .modes {
    margin-inline-end: var(--space-2);
  }
  .modes button,
  .tabs button {
    min-height: 30px;
    border-color: transparent;
    background: transparent;
  }
  @media (max-width: ${2 * BREAKPOINT.ladder}px) {
    .tabs :is(.aloud, .peek) span {
      display: none;
    }
  }
  .modes [aria-pressed='true'],
  .tabs [aria-pressed='true'] {
    background: var(--surface);
    font-weight: 620;
    box-shadow: 0 1px 2px rgb(0 0 0 / 0.16);
  }
  /* The name keeps room for a message over it. */
  @media (max-width: ${2 * BREAKPOINT.medium - 1}px) {
    .top .wide {
      padding: 0 var(--space-2);
    }
    .top .share {
      width: 38px;
      padding: 0;
    }
    .share span {
      display: none;
    }
    .top .quiet {
      width: 32px;
      margin-inline-start: calc(-1 * var(--space-1));
    }
  }
  /* The modes stay in one line; the other buttons show their icons. */
  @media ${unsafeCSS(TWO_COLUMNS)} and (max-width: ${2 * BREAKPOINT.narrow - 1}px) {
    .modes {
      flex-wrap: nowrap;
    }
    .top .wide {
      width: 38px;
      padding: 0;
    }
    .wide span {
      display: none;
    }
  }
  main {
    display: grid;
    grid-template-columns: calc(var(--board) + var(--bar)) minmax(0, 1fr);
    gap: 0 var(--space-6);
    align-items: start;
    padding-bottom: var(--space-5);
  }
  .play {
    min-width: 0;
  }
  .play > rp-thought-strip,
  .tabs,
  .lower-tabs,
  rp-panel-handle {
    display: none;
  }
  .stage {
    margin-bottom: var(--space-3);
  }
  /* As high as the board and what is around it, and no less than the panels need. */
  .panels {
    align-self: stretch;
    display: flex;
    flex-direction: column;
    gap: var(--space-2);
    min-width: 0;
    min-height: max(720px, calc(100dvh - 80px));
    contain: size;
  }
  .side {
    flex: 1;
    gap: var(--space-3);
    min-width: 0;
    min-height: 0;
  }
  :host([play]) .panels {
    min-height: 340px;
  }
  :host([play]) .tabs {
    display: flex;
    align-items: center;
    min-height: 38px;
  }
  :host([play]) .tabs button {
    padding: 0 var(--space-4);
  }
  .tabs .aloud {
    margin-inline-start: auto;
  }
  .tabs .aloud[aria-pressed='true'] {
    background: transparent;
    box-shadow: none;
    color: var(--accent-strong);
  }
  /* As high as they will be when their code is loaded. */
  rp-pv-panel:not(:defined) {
    height: 160px;
  }
  rp-iteration-tape:not(:defined) {
    display: block;
    height: 251px;
  }
  rp-killer-ladder:not(:defined) > *,
  rp-move-list > :not(:defined) {
    visibility: hidden;
  }
  rp-move-editor:not(:defined) {
    display: block;
    height: 39px;
  }
  /* One panel at a time. */
  :host([play]) .side {
    display: flex;
    flex-direction: column;
    gap: var(--space-1);
  }
  :host([play]) .side > :not(rp-thought-strip, rp-pv-panel) {
    flex: 1;
  }
  /* As high as its moves, up to the height of the column. */
  :host([play]) .side > rp-move-list {
    flex: 0 1 auto;
    display: flex;
    flex-direction: column;
    min-height: 100px;
  }
  :host([play]) .side > [data-off] {
    display: none;
  }
  /* The search fills the first screen; a pane of it is chosen below. */
  :host([xray]) .panels {
    min-height: 0;
    contain: none;
  }
  /* One menu above the board saves all of it. */
  :host([xray]) .side {
    --pane-export: none;
  }
  :host([xray]) .tabs {
    display: flex;
    flex-wrap: wrap;
    min-height: 38px;
  }
  :host([xray]) .tabs button {
    padding: 0 var(--space-2);
  }
  :host([xray]) .side > [data-off],
  :host([xray]) .side > rp-pv-panel[data-off] {
    display: none;
  }
  :host([xray]) .ladder {
    height: 620px;
  }
  :host([xray]) .ladder[data-off] {
    display: none;
  }
  /* As high as they will be when their code is loaded, and when a search begins. */
  .panels > rp-first-scene {
    display: block;
    flex: none;
    min-height: 25rem;
  }
  rp-search-show:not(:defined) {
    display: block;
    min-height: 32rem;
  }
  /* In a game the moves, and below them the search. */
  :host([play]) .panels > rp-search-show {
    order: 1;
    flex: none;
  }
  .ladder {
    display: flex;
    flex-direction: column;
    gap: var(--space-2);
    min-height: 0;
  }
  .ladder rp-killer-ladder {
    flex: 1;
    min-height: 0;
  }
  .example {
    margin: 0;
    font-size: var(--text-s);
    line-height: 1.4;
    color: var(--muted);
  }
  .example b {
    color: var(--ink);
  }
  rp-killer-ladder button {
    min-height: 34px;
    padding: 0 var(--space-3);
    border-color: var(--accent);
    color: var(--accent-strong);
    background: transparent;
    font-size: var(--text-s);
    font-weight: 600;
  }
  /* A laptop: the board takes what the lines around it can spare. */
  @media ${unsafeCSS(LOW_COLUMNS)} {
    :host {
      --rest: calc(100dvh - 132px - var(--players) - var(--typing, 0px));
    }
    :host([players]) {
      --players: 44px;
      --player-height: 22px;
    }
    .top {
      height: 46px;
    }
    rp-game-status {
      --status-height: 34px;
    }
    .toasts {
      top: 46px;
      height: 34px;
    }
    .stage {
      margin-bottom: var(--space-1);
    }
    main {
      padding-bottom: 0;
    }
  }
  @media ${unsafeCSS(LOW_COLUMNS)} and (max-width: ${BREAKPOINT.wide + BREAKPOINT.tight}px) {
    .to-order span {
      display: none;
    }
  }
`;
