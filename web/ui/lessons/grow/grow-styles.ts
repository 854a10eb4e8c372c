import { css } from 'lit';
import { BREAKPOINT } from '../../base/breakpoints.ts';

/** Styles of a stage of *Grow an engine*. */
export const growStyles = css`
  :host {
    display: grid;
    grid-template-columns: min(calc(100dvh - 180px), 48vw, 620px) minmax(0, 1fr);
    gap: var(--space-4) var(--space-6);
    align-items: start;
  }
  nav,
  .row {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
    align-items: center;
  }
  a {
    color: var(--accent);
  }
  .row button {
    white-space: normal;
  }
  nav {
    grid-column: 1 / -1;
  }
  h2,
  h3,
  p {
    margin: 0;
  }
  h2 {
    font-size: var(--text-2xl);
    outline: none;
  }
  h3 {
    font-size: var(--text-l);
  }
  .side,
  .guess,
  .board {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-3);
    min-width: 0;
  }
  pre {
    margin: 0;
    padding: var(--space-2) 0;
    overflow-x: auto;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--surface);
    font: var(--text-s) / 1.6 var(--mono);
    tab-size: 2;
  }
  pre span {
    display: block;
    min-width: fit-content;
    padding: 0 var(--space-3);
    border-inline-start: 4px solid transparent;
    white-space: pre;
  }
  pre .idea {
    font-weight: 650;
  }
  pre [aria-current='step'] {
    border-inline-start-color: var(--accent);
    background: var(--surface-3);
  }
  .sentence {
    min-height: 4.2em;
    line-height: 1.4;
  }
  .error {
    color: var(--danger);
  }
  @media (max-width: ${BREAKPOINT.wide}px) {
    :host {
      grid-template-columns: minmax(0, 1fr);
    }
    rp-position-board {
      width: min(100%, 480px, 52dvh);
      margin: 0 auto;
    }
  }
`;
