import { css, unsafeCSS } from 'lit';
import { BREAKPOINT } from '../../base/breakpoints.ts';

/** Styles of the killer detail: the holders, what the chosen one did, and where. */
export const detailStyles = css`
  :host {
    display: block;
    cursor: auto;
    container: detail / inline-size;
  }
  .blank,
  .words {
    margin: 0;
    color: var(--muted);
    line-height: 1.4;
  }
  .detail {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-2);
    padding: var(--space-2) var(--space-3) var(--space-3);
    border-bottom: 1px solid var(--line);
    background: var(--surface-2);
    font-size: var(--text-s);
  }
  ol {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .holder {
    display: grid;
    grid-template-columns: 32px minmax(44px, 64px) 72px minmax(0, 1fr);
    align-items: baseline;
    gap: var(--space-2);
    width: 100%;
    min-height: 28px;
    padding: 0 var(--space-2);
    border-color: transparent;
    background: transparent;
    font-weight: 400;
    text-align: start;
  }
  .holder b,
  .when {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .holder i {
    border-radius: 4px;
    color: var(--k-ink);
    font-size: var(--text-xs);
    font-style: normal;
    font-weight: 700;
    line-height: 16px;
    text-align: center;
  }
  .k1 {
    background: var(--k1);
  }
  .k2 {
    background: var(--k2);
  }
  .holder .was {
    color: var(--muted);
    box-shadow: inset 0 0 0 1px var(--line-strong);
  }
  .when {
    color: var(--muted);
  }
  .holder[aria-pressed='true'],
  .sample[aria-pressed='true'] {
    border-color: var(--accent);
    background: var(--surface);
    color: var(--ink);
  }
  .story {
    display: flex;
    align-items: start;
    gap: var(--space-2);
  }
  .story .words {
    flex: 1;
    color: var(--ink);
  }
  .lists {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(190px, 1fr));
    gap: var(--space-1) var(--space-3);
  }
  h3 {
    margin: 0 0 var(--space-1);
    font-size: var(--text-s);
  }
  .lists ol {
    max-height: 150px;
    overflow-y: auto;
    scrollbar-width: thin;
  }
  .sample {
    display: flex;
    justify-content: space-between;
    gap: var(--space-2);
    width: 100%;
    min-height: 28px;
    padding: 0 var(--space-2);
    border-color: transparent;
    background: transparent;
    font-weight: 400;
    text-align: start;
  }
  .sample > :first-child {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    direction: ltr;
  }
  /* The killers on the left, what the chosen one did on the right. */
  @container detail (min-width: ${unsafeCSS(BREAKPOINT.narrow)}px) {
    .detail {
      grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
      column-gap: var(--space-4);
    }
    .holders {
      grid-row: 1 / span 2;
    }
    .words.row,
    details {
      grid-column: 1 / -1;
    }
    .holder {
      grid-template-columns: 32px minmax(40px, auto) auto minmax(0, 1fr);
    }
  }
  summary {
    color: var(--muted);
    cursor: pointer;
  }
  dl {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(62px, 1fr));
    gap: var(--space-1) var(--space-2);
    margin: var(--space-1) 0 0;
  }
  dt {
    color: var(--muted);
    font-size: var(--text-xs);
  }
  dd {
    margin: 0;
    font-weight: 620;
  }
`;
