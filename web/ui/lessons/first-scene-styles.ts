import { css, unsafeCSS } from 'lit';
import { BREAKPOINT, ONE_COLUMN, SHORT_PAGE } from '../base/breakpoints.ts';

/** Styles of the scene of a first visit. */
export const firstSceneStyles = css`
  :host([ready]) {
    container: scene / inline-size;
    max-width: 40rem;
    margin: 0;
    padding: var(--space-3);
    border: 1px solid var(--line);
    border-radius: var(--radius-large);
    background: var(--surface-2);
    color: var(--ink);
    font-size: var(--text-m);
    line-height: 1.4;
  }
  section {
    display: grid;
    grid-template: 'title title' auto 'board rows' auto 'text text' auto 'actions actions' auto / 12rem minmax(0, 1fr);
    gap: var(--space-2) var(--space-4);
  }
  h2 {
    grid-area: title;
    font-size: var(--text-m);
  }
  h2 small {
    font-weight: 400;
  }
  p {
    margin: 0;
  }
  .board {
    grid-area: board;
  }
  .task {
    grid-area: rows;
    align-self: center;
    font-size: var(--text-l);
  }
  .task.right {
    color: var(--accent-strong);
  }
  .task.wrong {
    color: var(--danger);
  }
  table {
    grid-area: rows;
    align-self: start;
    width: 100%;
    border-collapse: collapse;
    font-size: var(--text-s);
    line-height: 1.3;
    table-layout: fixed;
  }
  th,
  td {
    height: 1.25rem;
    padding: 0 var(--space-1) 0 0;
    font-weight: 400;
    text-align: start;
    white-space: nowrap;
  }
  thead th {
    height: auto;
    vertical-align: bottom;
    white-space: normal;
    hyphens: auto;
    color: var(--muted);
    font-size: var(--text-xs);
  }
  tr > :first-child {
    width: 3.7rem;
  }
  tr > :nth-child(3) {
    width: 2.8rem;
    text-align: end;
  }
  tr > :last-child {
    width: 4.8rem;
    padding-inline-start: var(--space-1);
  }
  .here th {
    font-weight: 650;
  }
  .bar i {
    display: block;
    height: 0.7rem;
    border-radius: 2px;
    background: var(--quiet);
  }
  .bar i.killer {
    background: var(--k1);
  }
  .by b {
    padding: 0 var(--space-1);
    border-radius: 3px;
    background: var(--k1);
    color: var(--k-ink);
    font-size: var(--text-xs);
  }
  ol {
    grid-area: text;
    display: grid;
    gap: var(--space-1);
    margin: 0;
    padding-inline-start: var(--space-4);
  }
  li {
    min-height: 2.8em;
    visibility: hidden;
  }
  li.said {
    visibility: visible;
  }
  .actions {
    grid-area: actions;
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
  }
  /* Beside a board of a small window there is no room for both in a row. */
  @container scene (max-width: ${BREAKPOINT.tight}px) {
    section {
      grid-template: 'title' auto 'board' auto 'rows' auto 'text' auto 'actions' auto / minmax(0, 1fr);
    }
    .board {
      width: 12rem;
    }
  }
  @media ${unsafeCSS(ONE_COLUMN)}, ${unsafeCSS(SHORT_PAGE)} {
    :host([ready]) {
      padding: var(--space-1) var(--space-3);
    }
    section {
      grid-template: 'board rows' auto 'text text' auto 'actions actions' auto / 6.75rem minmax(0, 1fr);
      gap: var(--space-half) var(--space-3);
    }
    .board {
      width: auto;
    }
    h2 {
      display: none;
    }
    th,
    td {
      height: 0.95rem;
      font-size: var(--text-xs);
    }
    .bar i {
      height: 0.5rem;
    }
    tr > :last-child {
      width: 4rem;
    }
    /* One sentence at a time, in a place that does not grow. */
    ol {
      padding: 0;
      list-style: none;
    }
    li {
      grid-area: 1 / 1;
      min-height: 2.8em;
      font-size: var(--text-s);
    }
    li.said:has(+ li.said) {
      visibility: hidden;
    }
    .actions button {
      min-height: 30px;
    }
  }
`;
