import { css } from 'lit';
import { BREAKPOINT } from '../base/breakpoints.ts';

/** Styles of the opening explorer. */
export const explorerStyles = css`
  :host {
    min-height: 0;
    container: explorer / inline-size;
  }
  .panel {
    display: flex;
    flex-direction: column;
    max-height: 100%;
    min-height: 0;
    overflow: hidden;
  }
  /* Below the moves it has a height of its own. */
  :host([data-below]) .panel {
    flex: 1;
  }
  .filter {
    flex: none;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-1) var(--space-2);
    padding: var(--space-1) var(--space-2) var(--space-1) var(--space-3);
    border-bottom: 1px solid var(--line);
  }
  .filter .total {
    flex: 1 0 auto;
    color: var(--muted);
    font-size: var(--text-s);
  }
  .filter input {
    flex: 1 1 9rem;
    min-width: 0;
    max-width: 16rem;
    min-height: 34px;
    padding: 0 var(--space-2);
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--surface);
    font-size: var(--text-s);
  }
  .filter select {
    font-size: var(--text-s);
  }
  .progress {
    flex: none;
    display: flex;
    align-items: center;
    gap: var(--space-2);
    padding: var(--space-1) var(--space-3);
    color: var(--muted);
    font-size: var(--text-s);
  }
  progress {
    flex: 1;
    height: 4px;
    accent-color: var(--accent);
  }
  ul {
    flex: 1;
    min-height: 0;
    margin: 0;
    padding: 0;
    overflow-y: auto;
    scrollbar-width: thin;
    list-style: none;
  }
  li {
    display: grid;
    grid-template-columns: minmax(0, 1.6fr) minmax(7rem, 1fr) minmax(0, 0.9fr);
    align-items: center;
    gap: 0 var(--space-2);
    padding-inline-end: var(--space-2);
    font-size: var(--text-s);
  }
  li + li {
    border-top: 1px solid var(--line);
  }
  li button {
    justify-content: flex-start;
    min-width: 0;
    min-height: 34px;
    border: 0;
    border-radius: 0;
    background: none;
    text-align: start;
  }
  li button:focus-visible {
    outline-offset: -3px;
  }
  .move b {
    flex: none;
    min-width: 2.6rem;
    font-size: var(--text-m);
  }
  .move .opening {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    color: var(--muted);
    text-overflow: ellipsis;
  }
  .move .games {
    flex: none;
  }
  .last {
    padding: 0 var(--space-1);
    color: var(--accent-strong);
  }
  .last span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .score {
    display: flex;
    height: 18px;
    overflow: hidden;
    border: 1px solid var(--line-strong);
    border-radius: 5px;
    background: var(--surface-3);
    font-size: var(--text-xs);
    line-height: 16px;
    text-align: center;
  }
  .score span {
    min-width: 0;
    overflow: hidden;
  }
  .score .w {
    background: var(--balance-white);
    color: #1c2024;
  }
  .score .d {
    color: var(--ink);
  }
  .score .b {
    background: var(--balance-black);
    color: #fff;
  }
  .unscored {
    color: var(--muted);
    font-size: var(--text-xs);
  }
  .empty {
    margin: 0;
    padding: var(--space-3);
    font-size: var(--text-m);
    line-height: 1.45;
  }
  .empty p {
    margin: 0 0 var(--space-2);
  }
  /* On phones the score and the last game are below the move. */
  @container explorer (max-width: ${BREAKPOINT.tight}px) {
    li {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
      padding-bottom: var(--space-1);
    }
    .move {
      grid-column: 1 / -1;
    }
    .score,
    .unscored {
      margin-inline-start: var(--space-3);
    }
  }
`;
