import { css } from 'lit';
import { BREAKPOINT } from '../base/breakpoints.ts';

export const explainStyles = css`
  :host {
    min-height: 0;
  }
  .panel {
    max-height: 100%;
    overflow-y: auto;
  }
  /* Below the moves it has a height of its own. */
  :host([data-below]) .panel {
    flex: 1;
  }
  header {
    position: sticky;
    top: 0;
    z-index: 1;
    background: var(--surface);
  }
  header {
    flex-wrap: wrap;
  }
  /* On a phone the tab above names the pane. */
  @media (max-width: ${BREAKPOINT.narrow}px) {
    header h2 {
      display: none;
    }
  }
  header select {
    max-width: 11rem;
    min-height: 34px;
    padding: 0 var(--space-2);
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--surface);
  }
  button[aria-pressed='true'] {
    border-color: var(--accent);
    background: var(--accent);
    color: var(--accent-ink);
  }
  .answer {
    padding: var(--space-2) var(--space-3);
    border-top: 1px solid var(--line);
  }
  .answer p {
    margin: 0;
    font-size: var(--text-m);
    line-height: 1.45;
  }
  .answer h3 {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    margin: 0 0 var(--space-1);
    font-size: var(--text-s);
    color: var(--muted);
    font-weight: 600;
  }
  .answer h3 span {
    flex: 1;
  }
  .answer h3 button {
    min-height: 28px;
  }
  .muted {
    color: var(--muted);
  }
  .wrong {
    color: var(--danger);
  }
  .line {
    /* Moves are read from left to right in every language. */
    direction: ltr;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 var(--space-half);
    margin-top: var(--space-1);
    font-size: var(--text-m);
  }
  .line button {
    min-height: 28px;
    padding: 0 var(--space-1);
    border-color: transparent;
    background: none;
  }
  .line button.at {
    background: var(--pv);
    color: var(--surface);
  }
  .line button.show {
    margin-inline-end: var(--space-1);
    padding: 0 var(--space-2);
    border-color: var(--line);
  }
  .n {
    color: var(--muted);
    font-size: var(--text-s);
  }
  details {
    margin-top: var(--space-1);
    font-size: var(--text-s);
  }
  summary {
    min-height: 24px;
    color: var(--muted);
    cursor: pointer;
  }
  details ul {
    margin: 0;
    padding-inline-start: var(--space-4);
  }
`;
