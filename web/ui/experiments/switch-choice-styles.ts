import { css } from 'lit';

/** Styles of the switch choice: preset, both sides, and the table of all switches. */
export const switchChoiceStyles = css`
  :host {
    --side-a: var(--pv);
    --side-b: var(--k1);
    container-type: inline-size;
  }
  .preset-label {
    display: grid;
    gap: 4px;
    color: var(--muted);
    font-size: 0.8125rem;
  }
  .preset {
    width: 100%;
    color: var(--ink);
    font-size: 0.9375rem;
  }
  p {
    margin: 0;
  }
  .text {
    margin: 8px 0 10px;
    color: var(--muted);
    font-size: 0.8125rem;
    line-height: 1.4;
  }
  .sides {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 8px;
  }
  .side {
    display: flex;
    gap: 9px;
    padding: 7px 10px;
    border: 1px solid var(--line);
    border-left: 4px solid var(--side-a);
    border-radius: var(--radius);
    background: var(--surface-2);
    font-size: 0.875rem;
    line-height: 1.35;
    overflow-wrap: anywhere;
  }
  .side.b {
    border-left: 4px dashed var(--side-b);
  }
  .side small {
    display: block;
    font-size: 0.75rem;
  }
  .warning {
    margin-top: 8px;
    color: var(--danger);
    font-size: 0.8125rem;
  }
  details {
    margin-top: 10px;
    font-size: 0.8125rem;
  }
  summary {
    padding: 4px 2px;
    color: var(--muted);
    cursor: pointer;
  }
  .bar {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
    margin: 6px 0;
  }
  .bar input {
    min-height: 30px;
    width: 150px;
    padding: 0 8px;
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
    padding: 10px;
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
    font-size: 0.75rem;
  }
  th,
  td {
    padding: 3px 8px;
    border-bottom: 1px solid var(--line);
    font-weight: 400;
    text-align: left;
  }
  th small {
    display: block;
    font-size: 0.75rem;
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
    padding: 0 4px;
    border: 1px solid var(--line);
    border-radius: 5px;
    background: var(--surface);
  }
  td select.set {
    border-color: var(--line-strong);
    font-weight: 650;
  }
  @container (max-width: 400px) {
    .sides {
      grid-template-columns: 1fr;
    }
    td {
      width: 96px;
    }
  }
`;
