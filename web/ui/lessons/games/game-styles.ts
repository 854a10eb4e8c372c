import { css } from 'lit';
import { BREAKPOINT } from '../../base/breakpoints.ts';

/** Styles of the games, with those of the lessons. */
export const gameStyles = css`
  .task {
    padding: var(--space-3) var(--space-4) var(--space-4);
  }
  .slots {
    display: grid;
    grid-template-columns: repeat(5, minmax(0, 1fr));
    gap: var(--space-2);
    margin-top: var(--space-2);
    padding: 0;
    list-style: none;
  }
  .slots li {
    display: grid;
    min-height: 46px;
    border: 1px dashed var(--line-strong);
    border-radius: var(--radius);
    color: var(--muted);
    place-items: center;
  }
  .slots li:not(.empty) {
    border-color: transparent;
  }
  .slots li.over {
    border-color: var(--pv);
    background: var(--pv-soft);
  }
  .filled {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    width: 100%;
    height: 100%;
    gap: var(--space-1);
    padding: 0 var(--space-1);
    border: 1px solid var(--pv);
    border-radius: var(--radius);
    background: var(--pv-soft);
    color: var(--ink);
    font-weight: 620;
  }
  button.filled {
    cursor: grab;
  }
  .slots small {
    color: var(--muted);
    font-size: var(--text-xs);
    font-weight: 400;
  }
  .answers [aria-pressed='true'] {
    border-color: var(--pv);
    background: var(--pv-soft);
    font-weight: 620;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
    margin-top: var(--space-3);
  }
  .actions .primary {
    margin-inline-start: auto;
  }
  .hint {
    margin-top: var(--space-2);
    color: var(--muted);
    font-size: var(--text-s);
    line-height: 1.4;
  }
  .feedback + .hint {
    color: var(--k1);
    font-weight: 620;
  }
  .score {
    display: flex;
    align-items: baseline;
    gap: var(--space-2);
    font-size: var(--text-l);
    font-weight: 500;
    outline: none;
  }
  .score b {
    font-size: var(--text-2xl);
    line-height: 1.1;
  }
  table {
    width: 100%;
    margin-top: var(--space-3);
    border-collapse: collapse;
    font-size: var(--text-s);
  }
  th {
    width: 9.5em;
    padding: var(--space-1) 0;
    font-weight: 400;
    text-align: start;
    white-space: nowrap;
  }
  td {
    padding: var(--space-1) 0 var(--space-1) var(--space-3);
  }
  td.num {
    width: 6em;
    text-align: end;
    white-space: nowrap;
  }
  .yours {
    font-weight: 650;
  }
  .yours th {
    font-weight: 650;
  }
  .yours .track i {
    background: var(--accent);
  }
  .reason {
    margin-top: var(--space-3);
    line-height: 1.5;
    text-wrap: pretty;
  }
  .best-order {
    margin-top: var(--space-2);
    color: var(--muted);
    font-size: var(--text-s);
  }
  .orders {
    margin: var(--space-2) 0 0;
    padding-inline-start: var(--space-4);
  }
  @media (max-width: ${BREAKPOINT.narrow}px) {
    .task {
      padding: var(--space-3);
    }
    .slots {
      gap: var(--space-1);
    }
    .slots li {
      min-height: 44px;
    }
    th {
      width: 8.5em;
    }
  }
`;
