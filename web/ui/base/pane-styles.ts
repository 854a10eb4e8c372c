import { css } from 'lit';

/** Shared pane styles: header, legend, table of numbers. */
export const paneStyles = css`
  header {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 44px;
    padding: 5px 8px 5px 14px;
  }
  header h2 {
    flex: 1;
    font-size: 0.9375rem;
  }
  .legend {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    padding: 7px 14px;
    border-top: 1px solid var(--line);
    color: var(--muted);
    font-size: 0.75rem;
  }
  .legend span {
    display: inline-flex;
    align-items: center;
    gap: 5px;
  }
  table.numbers {
    width: 100%;
    border-collapse: collapse;
    font-size: 0.8125rem;
    font-variant-numeric: tabular-nums;
  }
  .numbers th,
  .numbers td {
    padding: 3px 8px 3px 0;
    border-bottom: 1px solid var(--line);
    font-weight: 400;
    text-align: right;
  }
  .numbers thead th {
    color: var(--muted);
  }
`;
