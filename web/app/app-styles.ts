import { css } from 'lit';
import { BREAKPOINT } from '../ui/base/breakpoints.ts';

/** Page layout: two columns on wide screens; the board, then tabs, on narrow ones. */
export const appStyles = css`
  :host {
    --board: min(calc(100dvh - 206px - var(--notice)), calc(50vw - 30px), 860px);
    --notice: 0px;
    --opening-height: 30px;
    /* Views use container queries: they may be embedded in a column of another page. */
    container: riposte / inline-size;
    max-width: 1560px;
    margin: 0 auto;
    padding: 0 var(--space-6);
  }
  :host([noticing]) {
    --notice: 62px;
  }
  :host([xray]) {
    --board: min(calc(100dvh - 206px - var(--notice)), calc(42vw - 30px), 620px);
  }
  rp-duel-deck,
  rp-lesson-deck,
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
    padding: var(--space-1);
    gap: var(--space-half);
    border-radius: 9px;
    background: var(--surface-3);
  }
  .modes {
    margin-right: var(--space-2);
  }
  .modes button,
  .tabs button {
    min-height: 30px;
    border-color: transparent;
    background: transparent;
  }
  .modes [aria-pressed='true'],
  .tabs [aria-pressed='true'] {
    background: var(--surface);
    font-weight: 620;
    box-shadow: 0 1px 2px rgb(0 0 0 / 0.16);
  }
  main {
    display: grid;
    grid-template-columns: var(--board) minmax(0, 1fr);
    gap: 0 var(--space-6);
    align-items: start;
    padding-bottom: var(--space-5);
  }
  .play {
    min-width: 0;
  }
  .tabs {
    display: none;
  }
  .side {
    display: grid;
    grid-template-rows: auto minmax(170px, 1fr) minmax(400px, 1.6fr);
    gap: var(--space-3);
    grid-template-columns: minmax(0, 1fr);
    height: max(calc(var(--board) + 118px), 800px);
    min-width: 0;
  }
  .side[data-ladder='closed'] {
    grid-template-rows: auto minmax(0, 1fr) auto;
  }
  /* Any number of panes; the ladder takes what they leave, and no less than it needs. */
  :host([xray]) .side {
    display: flex;
    flex-direction: column;
    height: auto;
    min-height: max(calc(var(--board) + 380px), 860px);
  }
  :host([xray]) .ladder {
    flex: 1 0 420px;
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
  @media (max-width: ${BREAKPOINT.wide}px) {
    /* Percent, not vw: vw includes the scrollbar. */
    :host {
      --board: min(100%, 640px);
      padding: 0 var(--space-4);
    }
    :host([xray]) {
      --board: min(100%, 640px);
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
    }
    main {
      grid-template-columns: minmax(0, 1fr);
      justify-items: center;
      gap: var(--space-3);
    }
    .play {
      display: contents;
    }
    .play > *,
    .stage {
      width: var(--board);
    }
    .tabs {
      display: flex;
      margin-top: var(--space-1);
      overflow-x: auto;
      scrollbar-width: none;
      width: var(--board);
    }
    .tabs button {
      flex: 1 0 auto;
      min-height: 36px;
      padding: 0 var(--space-2);
      outline-offset: 0;
    }
    .side,
    :host([xray]) .side {
      display: block;
      width: var(--board);
      height: auto;
      min-height: 0;
    }
    .pane[data-place='wide'] {
      width: var(--board);
      margin-top: 0;
    }
    .pane[data-place='board'] {
      order: 1;
    }
    .ladder {
      display: block;
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
  @media (max-width: ${BREAKPOINT.narrow}px) {
    :host,
    :host([xray]) {
      --board: 100%;
      padding: 0;
    }
    .top {
      gap: var(--space-1);
      padding-inline: var(--space-3) var(--space-2);
    }
    .wide {
      width: 38px;
      padding: 0;
    }
    .wide span {
      display: none;
    }
    .modes {
      margin-right: var(--space-half);
    }
    .modes button {
      padding: 0 var(--space-1);
    }
    rp-game-status {
      margin-inline: var(--space-3);
    }
    rp-duel-deck,
    rp-lesson-deck,
    .pane[data-place='wide'],
    .play > .pane,
    main > .notice,
    .play > rp-thought-strip,
    .play > rp-game-bar,
    .tabs,
    .side,
    :host([xray]) .side {
      width: calc(100% - 2 * var(--space-3));
    }
    main {
      gap: var(--space-2);
    }
  }
  /* Keep the board visible while the user selects a ladder row below it. */
  @media (max-width: ${BREAKPOINT.wide}px) and (min-height: ${BREAKPOINT.medium}px) {
    .stage {
      position: sticky;
      top: 0;
      z-index: 5;
      padding-bottom: var(--space-2);
      background: var(--bg);
    }
  }
`;
