import { css } from 'lit';

/** Page layout: two columns on wide screens; the board, then tabs, on narrow ones. */
export const appStyles = css`
  :host {
    --board: min(calc(100dvh - 206px - var(--notice)), calc(50vw - 30px), 860px);
    --notice: 0px;
    /* Views use container queries: they may be embedded in a column of another page. */
    container: riposte / inline-size;
    max-width: 1560px;
    margin: 0 auto;
    padding: 0 24px;
  }
  :host([noticing]) {
    --notice: 62px;
  }
  :host([xray]) {
    --board: min(calc(100dvh - 206px - var(--notice)), calc(42vw - 30px), 620px);
  }
  rp-duel-deck,
  rp-lesson-deck,
  rp-xray-deck {
    grid-column: 1 / -1;
    min-width: 0;
    width: 100%;
  }
  rp-xray-deck,
  rp-killer-detail {
    margin-top: 14px;
  }
  .top {
    display: flex;
    align-items: center;
    gap: 8px;
    height: 56px;
  }
  h1 {
    flex: 1;
    margin: 0;
    font-size: 1.25rem;
    font-weight: 720;
    letter-spacing: -0.02em;
    white-space: nowrap;
  }
  .tagline {
    margin-left: 8px;
    color: var(--muted);
    font-size: 0.875rem;
    font-weight: 400;
    letter-spacing: 0;
  }
  .modes,
  .tabs {
    display: flex;
    padding: 3px;
    gap: 2px;
    border-radius: 9px;
    background: var(--surface-3);
  }
  .modes {
    margin-right: 8px;
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
    gap: 0 24px;
    align-items: start;
    padding-bottom: 20px;
  }
  .play {
    min-width: 0;
  }
  rp-board {
    margin-top: 6px;
    aspect-ratio: 1;
  }
  .tabs {
    display: none;
  }
  .side {
    display: grid;
    grid-template-rows: auto clamp(66px, calc(50dvh - 340px), 190px) minmax(0, 1fr);
    gap: 10px;
    grid-template-columns: minmax(0, 1fr);
    height: max(calc(var(--board) + 118px), 660px);
    min-width: 0;
  }
  .side[data-ladder='closed'] {
    grid-template-rows: auto minmax(0, 1fr) auto;
  }
  :host([xray]) .side {
    grid-template-rows: auto auto minmax(0, 1fr);
    height: max(calc(var(--board) + 380px), 860px);
  }
  .ladder {
    display: flex;
    flex-direction: column;
    gap: 8px;
    min-height: 0;
  }
  .ladder rp-killer-ladder {
    flex: 1;
    min-height: 0;
  }
  .example {
    margin: 0;
    font-size: 0.8125rem;
    line-height: 1.4;
    color: var(--muted);
  }
  .example b {
    color: var(--ink);
  }
  rp-killer-ladder button {
    min-height: 34px;
    padding: 0 12px;
    border-color: var(--accent);
    color: var(--accent-strong);
    background: transparent;
    font-size: 0.8125rem;
    font-weight: 600;
  }
  @media (max-width: 1080px) {
    .tagline {
      display: none;
    }
  }
  @media (max-width: 940px) {
    /* Percent, not vw: vw includes the scrollbar. */
    :host {
      --board: min(100%, 640px);
      padding: 0 16px;
    }
    :host([xray]) {
      --board: min(100%, 640px);
    }
    main {
      grid-template-columns: minmax(0, 1fr);
      justify-items: center;
      gap: 10px;
    }
    .play {
      display: contents;
    }
    .play > *,
    .stage {
      width: var(--board);
    }
    .tabs {
      margin-top: 4px;
    }
    .tabs {
      display: flex;
      width: var(--board);
    }
    .tabs button {
      flex: 1;
      min-height: 36px;
    }
    .side,
    :host([xray]) .side {
      display: block;
      width: var(--board);
      height: auto;
    }
    rp-xray-deck {
      width: var(--board);
      margin-top: 0;
    }
    rp-xray-deck:not([data-tab='tree']),
    rp-killer-detail:not([data-tab='ladder']) {
      display: none;
    }
    rp-killer-detail {
      order: 1;
    }
    .side > * {
      display: none;
    }
    .side[data-tab='line'] rp-pv-panel,
    .side[data-tab='moves'] rp-move-list,
    .side[data-tab='tape'] rp-iteration-tape,
    .side[data-tab='ladder'] .ladder {
      display: block;
    }
    .side rp-move-list {
      height: 240px;
    }
    .example {
      margin-top: 10px;
    }
  }
  @media (max-width: 560px) {
    :host,
    :host([xray]) {
      --board: 100%;
      padding: 0;
    }
    :host([noticing]) {
    --notice: 62px;
  }
  .top {
      flex-wrap: wrap;
      height: auto;
      gap: 4px;
      padding: 6px 8px 4px 12px;
    }
    h1 {
      font-size: 1.125rem;
    }
    .wide {
      width: 38px;
      padding: 0;
    }
    .wide span {
      display: none;
    }
    .modes {
      order: 1;
      width: 100%;
      margin: 2px 2px 2px 0;
    }
    .modes button {
      flex: 1;
      padding: 0 6px;
    }
    rp-game-status {
      margin-inline: 10px;
    }
    rp-xray-deck,
    rp-duel-deck,
    rp-lesson-deck,
    .play > rp-killer-detail,
    main > .notice,
    .play > rp-thought-strip,
    .play > rp-game-bar,
    .tabs,
    .side {
      width: calc(100% - 20px);
    }
    main {
      gap: 6px;
    }
  }
  /* Keep the board visible while the user selects a ladder row below it. */
  @media (max-width: 940px) and (min-height: 720px) {
    .stage {
      position: sticky;
      top: 0;
      z-index: 5;
      padding-bottom: 6px;
      background: var(--bg);
    }
  }
`;
