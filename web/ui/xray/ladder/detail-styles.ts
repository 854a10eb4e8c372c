import { css } from 'lit';

/** Styles of the killer detail: a row of counts and two lists of samples. */
export const detailStyles = css`
  .blank {
    margin: 0;
    padding: var(--space-3);
    color: var(--muted);
    font-size: var(--text-s);
  }
  .detail {
    padding: var(--space-3);
    font-size: var(--text-s);
  }
  .choice {
    display: flex;
    gap: var(--space-2);
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
    margin: var(--space-2) 0 var(--space-1);
  }
  dl {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(62px, 1fr));
    gap: var(--space-1) var(--space-2);
    margin: 0 0 var(--space-2);
  }
  dt {
    color: var(--muted);
    font-size: var(--text-xs);
  }
  dd {
    margin: 0;
    font-weight: 620;
  }
  .lists {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(220px, 1fr));
    gap: var(--space-1) var(--space-3);
  }
  .lists h2 {
    margin: var(--space-1) 0;
    font-size: var(--text-s);
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
    padding: var(--space-1) var(--space-2);
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
