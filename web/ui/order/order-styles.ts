import { css } from 'lit';
import { BREAKPOINT } from '../base/breakpoints.ts';

/** Styles of the order lab: the cards, and the figures beside them. */
export const orderStyles = css`
  @container (min-width: ${BREAKPOINT.medium}px) {
    .pane {
      grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
      align-items: start;
    }
  }
  ol {
    display: grid;
    gap: var(--space-1);
    min-height: 44px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    min-height: 44px;
    padding: var(--space-1) var(--space-1) var(--space-1) var(--space-3);
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--surface-2);
    cursor: grab;
  }
  li.over {
    box-shadow: 0 -3px 0 var(--accent);
  }
  .tray.over,
  ol.over {
    outline: 2px dashed var(--accent);
    outline-offset: 2px;
  }
  li > .num {
    min-width: 2ch;
    color: var(--muted);
  }
  li > div:not(.tools) {
    flex: 1;
    min-width: 0;
  }
  li small {
    display: block;
    color: var(--muted);
    font-size: var(--text-xs);
  }
  .tools {
    display: flex;
  }
  .tools button {
    min-width: 36px;
    min-height: 36px;
    padding: 0;
    border: 0;
    background: none;
  }
  .tray {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-2);
    margin-top: var(--space-3);
    border-radius: var(--radius);
  }
  .tray > span {
    color: var(--muted);
    font-size: var(--text-s);
  }
  th {
    white-space: normal;
  }
  .mine th,
  .mine td {
    font-weight: 650;
  }
  td.bar-of {
    min-width: 60px;
    width: 30%;
  }
  .track {
    height: 10px;
    border-radius: var(--radius);
    background: var(--surface-2);
    overflow: hidden;
  }
  .track i {
    display: block;
    height: 100%;
    background: var(--side-a);
  }
  [aria-busy='true'] .mine td {
    opacity: 0.6;
  }
  @container (max-width: ${BREAKPOINT.tight}px) {
    td.bar-of {
      display: none;
    }
  }
`;
