import { css } from 'lit';

/** Styles of the killer detail: a row of counts and two lists of samples. */
export const detailStyles = css`
  .blank {
    margin: 0;
    padding: 10px 14px;
    color: var(--muted);
    font-size: 0.8125rem;
  }
  .detail {
    padding: 10px 14px;
    font-size: 0.8125rem;
  }
  .choice {
    display: flex;
    gap: 6px;
  }
  .choice rp-export-menu {
    margin-left: auto;
  }
  .choice button {
    min-height: 32px;
    border-width: 2px;
    font-weight: 620;
  }
  .choice .k1 {
    color: var(--k1);
  }
  .choice .k2 {
    color: var(--k2);
  }
  .choice [aria-pressed='true'] {
    border-color: currentcolor;
  }
  .summary {
    margin: 8px 0 4px;
  }
  dl {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(62px, 1fr));
    gap: 4px 8px;
    margin: 0 0 8px;
  }
  dt {
    color: var(--muted);
    font-size: 0.75rem;
  }
  dd {
    margin: 0;
    font-weight: 620;
  }
  .lists {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(220px, 1fr));
    gap: 4px 14px;
  }
  .lists h2 {
    margin: 4px 0;
    font-size: 0.8125rem;
  }
  .lists h2 .muted {
    font-weight: 400;
  }
  ol {
    max-height: 172px;
    margin: 0;
    padding: 0;
    overflow-y: auto;
    list-style: none;
    scrollbar-width: thin;
  }
  .sample {
    display: block;
    width: 100%;
    min-height: 30px;
    padding: 4px 8px;
    border-color: transparent;
    overflow: hidden;
    text-align: left;
    text-overflow: ellipsis;
    direction: ltr;
  }
  .sample[aria-pressed='true'] {
    border-color: var(--accent);
    background: var(--surface-2);
  }
`;
