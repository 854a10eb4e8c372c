import { css } from 'lit';
import { BREAKPOINT } from '../base/breakpoints.ts';

/** Styles of the switch choice: preset, both sides, and the table of all switches. */
export const switchChoiceStyles = css`
  :host {
    --side-a: var(--pv);
    --side-b: var(--k1);
    container-type: inline-size;
  }
  .preset-label {
    display: grid;
    gap: var(--space-1);
    color: var(--muted);
    font-size: var(--text-s);
  }
  .preset {
    width: 100%;
    color: var(--ink);
    font-size: var(--text-l);
  }
  p {
    margin: 0;
  }
  .text {
    margin: var(--space-2) 0;
    color: var(--muted);
    font-size: var(--text-s);
    line-height: 1.4;
  }
  .sides {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: var(--space-2);
  }
  .side {
    display: flex;
    gap: var(--space-2);
    padding: var(--space-2);
    border: 1px solid var(--line);
    border-inline-start: 4px solid var(--side-a);
    border-radius: var(--radius);
    background: var(--surface-2);
    font-size: var(--text-m);
    line-height: 1.35;
    overflow-wrap: anywhere;
  }
  .side.b {
    border-inline-start: 4px dashed var(--side-b);
  }
  .side small {
    display: block;
    font-size: var(--text-xs);
  }
  .warning {
    margin-top: var(--space-2);
    color: var(--danger);
    font-size: var(--text-s);
  }
  details {
    margin-top: var(--space-2);
    font-size: var(--text-s);
  }
  summary {
    padding: var(--space-1) var(--space-half);
    color: var(--muted);
    cursor: pointer;
  }
  .bar {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-2);
    margin: var(--space-2) 0;
  }
  .bar input {
    min-height: 30px;
    width: 150px;
    padding: 0 var(--space-2);
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--surface);
  }
  .bar button {
    min-height: 30px;
  }
  .scroll {
    max-height: 264px;
    overflow-y: auto;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    overscroll-behavior: contain;
    scrollbar-width: thin;
  }
  .scroll > p {
    padding: var(--space-2);
  }
  table {
    width: 100%;
    border-collapse: collapse;
  }
  thead th {
    position: sticky;
    top: 0;
    z-index: 1;
    background: var(--surface-3);
    color: var(--muted);
    font-size: var(--text-xs);
  }
  th,
  td {
    padding: var(--space-1) var(--space-2);
    border-bottom: 1px solid var(--line);
    font-weight: 400;
    text-align: start;
  }
  th small {
    display: block;
    font-size: var(--text-xs);
    font-weight: 400;
    line-height: 1.3;
  }
  .different th {
    font-weight: 650;
  }
  .different {
    background: var(--pv-soft);
  }
  td {
    width: 118px;
  }
  td select,
  td input {
    width: 100%;
    min-height: 28px;
    padding: 0 var(--space-1);
    border: 1px solid var(--line);
    border-radius: 5px;
    background: var(--surface);
  }
  td select.set {
    border-color: var(--line-strong);
    font-weight: 650;
  }
  @container (max-width: ${BREAKPOINT.tight}px) {
    .sides {
      grid-template-columns: 1fr;
    }
    td {
      width: 96px;
    }
  }
`;
