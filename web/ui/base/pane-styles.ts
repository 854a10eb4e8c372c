import { css } from 'lit';

/** Shared pane styles: header, legend, table of numbers. */
export const paneStyles = css`
  header {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    min-height: 44px;
    padding: var(--space-1) var(--space-2) var(--space-1) var(--space-3);
  }
  header h2 {
    flex: 1;
    font-size: var(--text-l);
  }
  .legend {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1) var(--space-3);
    padding: var(--space-2) var(--space-3);
    border-top: 1px solid var(--line);
    color: var(--muted);
    font-size: var(--text-xs);
  }
  .legend span {
    display: inline-flex;
    align-items: center;
    gap: var(--space-1);
  }
  table.numbers {
    width: 100%;
    border-collapse: collapse;
    font-size: var(--text-s);
    font-variant-numeric: tabular-nums;
  }
  .numbers th,
  .numbers td {
    padding: var(--space-1) var(--space-2) var(--space-1) 0;
    border-bottom: 1px solid var(--line);
    font-weight: 400;
    text-align: end;
  }
  .numbers thead th {
    color: var(--muted);
  }
`;
