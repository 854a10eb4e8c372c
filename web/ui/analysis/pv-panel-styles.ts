import { css } from 'lit';
import { BREAKPOINT } from '../base/breakpoints.ts';

/** Styles of the panel with the engine's lines. */
export const pvPanelStyles = css`
  .panel {
    height: 100%;
    overflow: hidden;
  }
  header {
    display: flex;
    align-items: center;
    gap: var(--space-3);
    height: 44px;
    padding: 0 var(--space-2) 0 var(--space-3);
  }
  .score {
    min-width: 4.6ch;
    font-size: var(--text-xl);
    font-weight: 680;
    letter-spacing: -0.01em;
  }
  .search-status {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-size: var(--text-s);
  }
  .search-status:has(+ .rest) {
    flex: none;
  }
  .rest {
    flex: 1;
    font-size: var(--text-s);
    line-height: 1.2;
  }
  .pulse {
    display: inline-block;
    width: 8px;
    height: 8px;
    margin-inline-end: var(--space-2);
    border-radius: 50%;
    background: var(--line-strong);
  }
  .pulse.on {
    background: var(--accent);
    /* Two steps: a smooth animation would repaint the page on every frame. */
    animation: pulse 1.4s steps(2, jump-none) infinite alternate;
  }
  @keyframes pulse {
    to {
      opacity: 0.35;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .pulse.on {
      animation: none;
    }
  }
  .balance {
    display: block;
    height: 5px;
    background: var(--balance-black);
    box-shadow: inset 0 0 0 1px var(--line);
  }
  .balance i {
    display: block;
    height: 100%;
    background: var(--balance-white);
    box-shadow: inset 0 0 0 1px var(--line);
    transform-origin: left;
  }
  dl {
    display: grid;
    grid-template-columns: repeat(5, minmax(max-content, 1fr));
    gap: 0 var(--space-2);
    margin: 0;
    padding: var(--space-2) var(--space-3);
    font-size: var(--text-s);
  }
  dt {
    color: var(--muted);
    font-size: var(--text-xs);
  }
  dd {
    margin: 0;
    min-width: 6ch;
    font-weight: 600;
  }
  /* The whole search in a row and its lines. */
  :host([compact]) .panel {
    height: auto;
  }
  :host([compact]) header {
    height: 38px;
  }
  :host([compact]) .balance {
    display: none;
  }
  :host([compact]) dl {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--space-3);
    padding-block: 0 var(--space-half);
    line-height: 20px;
  }
  :host([compact]) dl div {
    display: flex;
    gap: var(--space-1);
    white-space: nowrap;
  }
  .lines {
    border-top: 1px solid var(--line);
  }
  .line {
    /* Moves are read from left to right in every language. */
    direction: ltr;
    display: grid;
    grid-template-columns: 62px 1fr;
    height: 32px;
    overflow: hidden;
    padding: 0 var(--space-1) 0 var(--space-3);
    contain: strict;
  }
  /* Whole rows of moves: a row that is cut reads as the end of the line. */
  .line.tall {
    height: 56px;
  }
  .line.tall.roomy {
    height: 128px;
  }
  .line + .line {
    border-top: 1px solid var(--line);
  }
  .line:has(.line-tools) {
    grid-template-columns: 62px 1fr auto;
  }
  .line-tools {
    display: flex;
    align-items: flex-start;
  }
  .line-tools button {
    width: 28px;
    min-height: 30px;
    color: var(--muted);
  }
  .line-tools svg {
    width: 15px;
    height: 15px;
  }
  .restricted {
    min-height: 28px;
    padding: 0 var(--space-2);
    font-size: var(--text-s);
  }
  .restricted svg {
    width: 13px;
    height: 13px;
  }
  .line .value {
    padding-top: var(--space-2);
    font-size: var(--text-s);
    font-weight: 650;
  }
  .moves {
    height: 100%;
    overflow-y: auto;
    padding: var(--space-1) 0;
    scrollbar-width: thin;
    font-size: var(--text-m);
    line-height: 24px;
  }
  .move {
    white-space: nowrap;
  }
  .n {
    color: var(--muted);
    font-size: var(--text-s);
  }
  .moves button {
    display: inline;
    min-height: 0;
    padding: var(--space-half) var(--space-1);
    border: 0;
    border-radius: 5px;
    background: none;
    line-height: 20px;
  }
  .moves button:focus-visible {
    outline-offset: -2px;
  }
  @media (hover: hover) {
    .moves button:hover {
      background: var(--pv-soft);
    }
  }
  .moves button.at {
    background: var(--pv);
    color: var(--surface);
  }
  .trend {
    color: var(--muted);
    font-size: var(--text-s);
    font-style: italic;
  }
  /* The line before the window failed. */
  .settled {
    color: var(--muted);
  }
  /* A line of an earlier search that this one has not passed. */
  .earlier .value,
  .earlier .moves button:not(.at) {
    color: var(--muted);
  }
  .deeper {
    min-height: 30px;
    padding: 0 var(--space-2);
    font-size: var(--text-s);
    white-space: nowrap;
  }
  .deeper svg {
    width: 15px;
    height: 15px;
  }
  .hint,
  .cover {
    color: var(--muted);
  }
  .cover {
    display: grid;
    justify-items: center;
    align-content: center;
    gap: var(--space-3);
    min-height: 150px;
    margin: 0;
    padding: var(--space-4);
    font-size: var(--text-m);
    text-align: center;
  }
  .lines-choice {
    display: inline-flex;
    align-items: center;
    gap: var(--space-2);
    font-size: var(--text-s);
  }
  @container riposte (max-width: ${BREAKPOINT.wide}px) {
    .line.tall {
      height: 132px;
    }
  }
  @container riposte (max-width: ${BREAKPOINT.narrow}px) {
    dl {
      gap: 0 var(--space-2);
      padding: var(--space-2) var(--space-3);
    }
    dd {
      min-width: 0;
    }
    header {
      padding-inline-start: var(--space-3);
    }
    .line,
    .line:has(.line-tools) {
      grid-template-columns: 54px 1fr auto;
      padding-inline-start: var(--space-3);
    }
    .lines-choice span,
    .deeper span {
      display: none;
    }
  }
`;
