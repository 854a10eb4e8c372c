import { css, unsafeCSS } from 'lit';
import { BREAKPOINT, ONE_COLUMN, SHORT_PAGE, TWO_COLUMNS } from '../ui/base/breakpoints.ts';

/** The panels of Analyse on wide screens: the engine, the moves with all room that is left, and at most one panel below them. */
export const studyStyles = css`
  @media ${unsafeCSS(TWO_COLUMNS)} {
    :host([study]) .panels {
      min-height: max(480px, calc(100dvh - 78px));
    }
    :host([study]) .side {
      display: flex;
      flex-direction: column;
      gap: 0;
    }
    rp-pv-panel[compact] {
      flex: none;
      max-height: 40%;
      overflow-y: auto;
      margin-bottom: var(--space-2);
    }
    rp-move-list[data-above] {
      --list-padding: var(--space-1);
      flex: 1 1 160px;
      min-height: 160px;
    }
    :host([study]) .lower-tabs {
      display: flex;
      flex: none;
      gap: var(--space-1);
      margin: var(--space-1) 0;
    }
    .lower-tabs button {
      flex: 1;
      min-height: 30px;
    }
    .lower-tabs [aria-pressed='true'] {
      border-color: var(--accent);
      color: var(--accent-strong);
      font-weight: 620;
    }
    :host([study]) rp-panel-handle {
      display: block;
      flex: none;
    }
    :host([study]) :is(rp-explain-pane, .ladder, rp-review) {
      display: none;
    }
    :host([study]) .side > [data-below] {
      /* A low ladder has no room for small boards. */
      container: lower / size;
      display: flex;
      flex-direction: column;
      flex: 0 1 var(--lower, max(22dvh, 160px));
      min-height: 80px;
    }
    /* Mistakes are practised without the moves. */
    :host([study]) .side:has(> rp-move-list[hidden]) > [data-below] {
      flex-grow: 1;
    }
    :host([study]) .side > .ladder[data-below] {
      overflow-y: auto;
      scrollbar-width: thin;
    }
    .ladder[data-below] > * {
      flex: none;
    }
    :host([study]) .side > :is(rp-review, rp-opening-explorer)[data-below] {
      flex-basis: var(--lower, max(32dvh, 220px));
    }
  }
`;

/** The page's layout on narrow screens: the board, then tabs. */
export const oneColumnStyles = css`
  @media ${unsafeCSS(ONE_COLUMN)} {
    /* Percent, not vw: vw includes the scrollbar. */
    :host,
    :host([play]),
    :host([xray]) {
      --board: min(100% - var(--bar), 640px, 100dvh - 200px - var(--players));
      --area: calc(var(--board) + var(--bar));
      padding: 0 var(--space-4);
    }
    /* Some of the moves are seen below the board. */
    :host([play]) {
      --board: min(100% - var(--bar), 640px, max(360px, 100dvh - 460px));
    }
    :host([study]) {
      --board: min(100% - var(--bar), 640px, max(360px, 100dvh - 500px));
    }
    /* The modes have a line of their own. */
    .top {
      flex-wrap: wrap;
      height: auto;
      padding-block: var(--space-2) var(--space-1);
    }
    .modes {
      order: 1;
      width: 100%;
      margin: var(--space-half) 0;
    }
    .modes button {
      flex: 1;
      min-height: 34px;
    }
    main {
      grid-template-columns: minmax(0, 1fr);
      justify-items: center;
      gap: var(--space-3);
    }
    .play,
    .panels {
      display: contents;
    }
    .play > *,
    .stage,
    .play > rp-thought-strip {
      display: block;
      width: var(--area);
    }
    .stage {
      margin: 0;
    }
    .toasts:has(.toast) {
      width: var(--area);
    }
    .to-order span {
      display: none;
    }
    .tabs,
    :host([play]) .tabs {
      display: flex;
      margin-top: var(--space-1);
      overflow-x: auto;
      scrollbar-width: none;
      width: var(--area);
    }
    .tabs button,
    :host([play]) .tabs button {
      flex: 1 0 auto;
      min-height: 36px;
      padding: 0 var(--space-2);
      outline-offset: 0;
    }
    .side,
    :host([play]) .side,
    :host([xray]) .side {
      display: block;
      width: var(--area);
      min-height: 0;
    }
    .pane[data-place='wide'] {
      width: var(--area);
      margin-top: 0;
    }
    .panels > rp-first-scene {
      min-height: 14.75rem;
    }
    /* The search stands under the board. */
    .stage {
      order: -2;
    }
    .panels > rp-first-scene,
    .panels > rp-search-show,
    :host([play]) .panels > rp-search-show {
      order: -1;
      width: var(--area);
    }
    .ladder {
      display: block;
    }
    /* Keeps what is below it out of sight until it is loaded. */
    rp-killer-ladder:not(:defined) {
      display: block;
      min-height: 480px;
    }
    .pane[data-off],
    .side > [data-off] {
      display: none;
    }
    .side rp-move-list {
      height: 340px;
    }
    .example {
      margin-top: var(--space-2);
    }
  }
  @media (max-width: ${BREAKPOINT.narrow - 1}px) {
    :host,
    :host([play]),
    :host([study]),
    :host([xray]) {
      --board: 100%;
      --area: 100%;
      padding: 0;
    }
    .top {
      gap: var(--space-1);
      padding-inline: var(--space-3) var(--space-2);
    }
    .top .wide {
      width: 38px;
      padding: 0;
    }
    .top .quiet {
      width: 36px;
      margin-inline-start: 0;
    }
    .wide span {
      display: none;
    }
    .tabs :is(.aloud, .peek) span {
      display: none;
    }
    .modes {
      margin-inline-end: var(--space-half);
    }
    /* Six tabs in one line. */
    :host([study]) .tabs button {
      padding: 0 var(--space-1);
      font-size: var(--text-m);
    }
    .modes button {
      padding: 0 var(--space-1);
    }
    rp-game-status,
    rp-player-bar {
      margin-inline: var(--space-3);
    }
    rp-duel-view,
    rp-lesson-view,
    rp-train-view,
    rp-exercise-view,
    rp-results-view,
    .pane[data-place='wide'],
    .play > .pane,
    .play > rp-thought-strip,
    .play > rp-game-bar,
    .play > rp-command-field,
    .toasts:has(.toast),
    .tabs,
    :host([play]) .tabs,
    .side,
    :host([play]) .side,
    :host([xray]) .side {
      width: calc(100% - 2 * var(--space-3));
    }
    main {
      gap: var(--space-2);
    }
  }
  @media (max-width: ${BREAKPOINT.tight - 1}px) {
    .top {
      column-gap: var(--space-half);
    }
    .top .wide {
      width: 36px;
    }
    .top .quiet {
      width: 34px;
    }
    h1 {
      min-width: 0;
    }
  }
  /* Keep the board visible while the user selects a ladder row below it. */
  @media (max-width: ${BREAKPOINT.wide}px) and (min-height: ${BREAKPOINT.medium}px) {
    :host([study]) .stage {
      position: sticky;
      top: 0;
      z-index: 5;
      padding-bottom: var(--space-2);
      background: var(--bg);
    }
  }
`;

/** The page's layout in low windows: the whole board on the left, which stays; header and panels on the right. */
export const lowPageStyles = css`
  @media ${unsafeCSS(SHORT_PAGE)} {
    :host,
    :host([play]),
    :host([xray]) {
      --board: min(100dvh - 8px, 100vw - 330px - var(--bar));
      display: grid;
      grid-template-columns: auto minmax(0, 1fr);
      column-gap: var(--space-3);
      padding: 0 max(var(--space-2), env(safe-area-inset-right)) 0 max(var(--space-2), env(safe-area-inset-left));
    }
    .top {
      grid-column: 2;
      flex-wrap: wrap;
      gap: var(--space-1);
      height: auto;
      padding-top: var(--space-1);
    }
    .top button {
      min-height: 30px;
    }
    .top .wide,
    .top .icon {
      width: 32px;
      padding: 0;
    }
    .wide span,
    .tagline {
      display: none;
    }
    .modes {
      order: 1;
      width: 100%;
      margin: 0;
    }
    .modes button {
      flex: 1;
      padding: 0 var(--space-1);
    }
    main,
    .play,
    .stage {
      display: contents;
    }
    .board-area {
      grid-column: 1;
      grid-row: 1 / span 40;
      position: sticky;
      top: var(--space-1);
      align-self: start;
      width: calc(var(--board) + var(--bar));
      margin-top: var(--space-1);
    }
    .toasts:has(.toast) {
      position: static;
      height: auto;
    }
    rp-game-status,
    rp-game-bar,
    .toasts,
    .panels,
    .play > .pane,
    .pane[data-place='wide'] {
      grid-column: 2;
      min-width: 0;
    }
    rp-duel-view,
    rp-lesson-view,
    rp-train-view,
    :is(rp-exercise-view, rp-results-view) {
      grid-column: 1 / -1;
      margin-top: var(--space-2);
    }
    /* One line above a lesson or a duel. */
    :host(:not([play], [xray])) .top:has(~ main > :is(rp-duel-view, rp-lesson-view, rp-train-view, rp-exercise-view, rp-results-view)) {
      grid-column: 1 / -1;
      flex-wrap: nowrap;
    }
    .top:has(~ main > :is(rp-duel-view, rp-lesson-view, rp-train-view, rp-exercise-view, rp-results-view)) h1 {
      flex: none;
      margin-inline-end: var(--space-2);
    }
    .top:has(~ main > :is(rp-duel-view, rp-lesson-view, rp-train-view, rp-exercise-view, rp-results-view)) .modes {
      order: 0;
      flex: 1;
      width: auto;
    }
    .panels,
    :host([play]) .panels {
      display: block;
      min-height: 0;
      margin-top: var(--space-2);
      contain: none;
    }
    .to-order span {
      display: none;
    }
    /* The scene of a first visit is seen without scrolling. */
    .top {
      order: -2;
    }
    .panels:has(> rp-first-scene) {
      order: -1;
    }
    .panels > rp-first-scene {
      min-height: 14.75rem;
    }
    .tabs {
      display: flex;
      margin-bottom: var(--space-2);
      overflow-x: auto;
      scrollbar-width: none;
    }
    .tabs button,
    :host([play]) .tabs button {
      flex: 1 0 auto;
      padding: 0 var(--space-2);
    }
    .side,
    :host([play]) .side,
    :host([xray]) .side {
      display: block;
      min-height: 0;
      padding-bottom: var(--space-3);
    }
    .pane[data-off],
    .side > [data-off] {
      display: none;
    }
    .side rp-move-list {
      height: 260px;
    }
    .ladder {
      display: block;
    }
  }
`;
