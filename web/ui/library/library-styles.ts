import { css, unsafeCSS } from 'lit';
import { BREAKPOINT, ONE_COLUMN } from '../base/breakpoints.ts';

/** Styles of the dialog: filters, messages, buttons. */
export const libraryStyles = css`
  dialog {
    width: min(860px, calc(100vw - 24px));
    height: min(720px, calc(100dvh - 24px));
  }
  dialog[open] {
    display: flex;
    flex-direction: column;
  }
  dialog.dropping {
    outline: 2.5px dashed var(--accent);
  }
  .filters {
    display: grid;
    grid-template-columns: minmax(0, 1fr) repeat(4, auto);
    gap: var(--space-2);
    margin-bottom: var(--space-3);
    font-size: var(--text-s);
  }
  input[type='search'],
  input[type='date'] {
    width: 100%;
    min-width: 0;
    min-height: 34px;
    padding: 0 var(--space-2);
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--surface);
  }
  .day {
    display: inline-flex;
    align-items: center;
    gap: var(--space-1);
    color: var(--muted);
  }
  .empty {
    flex: 1;
    display: grid;
    align-content: center;
    justify-items: center;
    gap: var(--space-3);
    border: 1px solid var(--line);
    border-radius: var(--radius);
    color: var(--muted);
    font-size: var(--text-m);
    text-align: center;
  }
  .empty p {
    max-width: 44ch;
    margin: 0;
    line-height: 1.45;
  }
  rp-library-list {
    flex: 1;
    min-height: 0;
  }
  .messages {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    min-height: 34px;
    margin-top: var(--space-2);
    font-size: var(--text-s);
  }
  .messages [role='alert'] {
    color: var(--danger);
  }
  progress {
    width: 160px;
    accent-color: var(--accent);
  }
  .actions {
    flex-wrap: wrap;
    margin-top: var(--space-2);
  }
  .actions .gap {
    flex: 1;
  }
  input[type='file'] {
    display: none;
  }
  /* The search has a line of its own where there is room for it. */
  @media ${unsafeCSS(ONE_COLUMN)} {
    .filters {
      grid-template-columns: repeat(4, auto);
      justify-content: space-between;
    }
    .search {
      grid-column: 1 / -1;
    }
  }
  @media (max-width: ${BREAKPOINT.narrow}px) {
    dialog {
      padding: var(--space-3);
    }
    .filters {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    .actions button {
      flex: 1 0 auto;
      padding: 0 var(--space-2);
    }
    .actions .gap {
      display: none;
    }
    progress {
      width: 84px;
    }
  }
`;

/** Styles of the list of games: columns, two lines a game on a narrow page. */
export const libraryListStyles = css`
  :host {
    display: flex;
    flex-direction: column;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    overflow: hidden;
  }
  .columns {
    display: grid;
    grid-template-columns: minmax(0, 3fr) 52px minmax(0, 2fr) 84px 52px;
    gap: var(--space-3);
    align-items: center;
    padding: var(--space-1) var(--space-3);
  }
  .heads {
    border-bottom: 1px solid var(--line);
    color: var(--muted);
    font-size: var(--text-xs);
  }
  .scroll {
    flex: 1;
    min-height: 0;
    overflow-y: auto;
    scrollbar-width: thin;
  }
  .list:focus-visible {
    outline-offset: -2.5px;
  }
  .row {
    min-height: 36px;
    border-bottom: 1px solid var(--line);
    font-size: var(--text-m);
    cursor: pointer;
  }
  .row > * {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .row[aria-selected='true'] {
    background: var(--surface-2);
    box-shadow: inset 3px 0 0 var(--accent);
  }
  .row.deleted {
    color: var(--muted);
  }
  .row.deleted .players {
    text-decoration: line-through;
  }
  .deletion {
    grid-column: 2 / -1;
  }
  .undo {
    color: var(--accent-strong);
    font-weight: 620;
  }
  .moves {
    text-align: end;
  }
  .row .opening,
  .row .date,
  .row .moves {
    color: var(--muted);
    font-size: var(--text-s);
  }
  .more {
    display: flex;
    margin: var(--space-2) auto;
  }
  @media (max-width: ${BREAKPOINT.narrow}px) {
    .heads {
      display: none;
    }
    .columns {
      grid-template-columns: minmax(0, 1fr) auto auto;
      gap: var(--space-half) var(--space-3);
    }
    .row .players {
      grid-column: 1 / 3;
    }
    .row .deletion {
      grid-column: 1 / -1;
    }
    .row {
      min-height: 44px;
    }
  }
`;
