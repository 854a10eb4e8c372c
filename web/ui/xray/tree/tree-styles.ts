import { css } from 'lit';
import { BREAKPOINT } from '../../base/breakpoints.ts';

/** Styles of the tree pane: tools, picture, description, legend, table. */
export const treeStyles = css`
  :host {
    min-height: 0;
  }
  .panel {
    overflow: hidden;
    container-type: inline-size;
  }
  header {
    flex-wrap: wrap;
    gap: var(--space-2);
  }
  header h2 {
    flex: none;
  }
  .group {
    display: inline-flex;
    align-items: center;
    gap: var(--space-1);
  }
  .group .muted {
    font-size: var(--text-xs);
  }
  header button,
  header select,
  header input[type='text'],
  summary {
    min-height: 30px;
    font-size: var(--text-s);
  }
  header button.icon {
    width: 30px;
  }
  select {
    max-width: 34ch;
    padding: 0 var(--space-1);
  }
  .roots select {
    width: 100%;
  }
  /* As wide as its texts are in a language; a bar that has no room for it gives it a line of its own. */
  .find {
    flex: 1 1 auto;
    flex-wrap: wrap;
    max-width: 100%;
  }
  .find input[type='text'] {
    flex: 1 1 16ch;
    width: 16ch;
    min-width: 14ch;
    max-width: 240px;
  }
  .find output {
    min-width: 7ch;
    color: var(--muted);
    font-size: var(--text-xs);
    white-space: nowrap;
  }
  .at-root {
    display: inline-flex;
    align-items: center;
    gap: var(--space-1);
    font-size: var(--text-s);
    white-space: nowrap;
  }
  details {
    position: relative;
  }
  summary {
    display: inline-flex;
    align-items: center;
    padding: 0 var(--space-2);
    border: 1px solid var(--line);
    border-radius: var(--radius);
    cursor: pointer;
    list-style: none;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  details > div {
    position: absolute;
    top: 34px;
    right: 0;
    z-index: 5;
    display: grid;
    width: max-content;
    padding: var(--space-1);
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--surface);
    box-shadow: var(--shadow);
  }
  details button {
    justify-content: start;
    border-color: transparent;
  }
  .limit {
    margin: 0;
    padding: var(--space-1) var(--space-3);
    border-top: 1px solid var(--line);
    background: var(--surface-2);
    font-size: var(--text-s);
  }
  .picture {
    position: relative;
    border-block: 1px solid var(--line);
  }
  .stage {
    max-height: var(--tree-height, clamp(220px, 46vh, 420px));
    overflow-x: hidden;
    overflow-y: auto;
    scrollbar-width: thin;
    background: var(--surface);
    /* Vertical touch scrolls the page; horizontal and two-finger touch moves the picture. */
    touch-action: pan-y;
    user-select: none;
    cursor: pointer;
  }
  .stage:focus-visible {
    outline-offset: -3px;
  }
  .stage canvas {
    position: sticky;
    top: 0;
    display: block;
  }
  .tip {
    position: absolute;
    z-index: 4;
    width: max-content;
    max-width: min(380px, 90%);
    padding: var(--space-2);
    border: 1px solid var(--line-strong);
    border-radius: var(--radius);
    background: var(--surface);
    box-shadow: 0 4px 16px rgb(0 0 0 / 0.18);
    font-size: var(--text-s);
    line-height: 1.4;
    pointer-events: none;
  }
  .tip b {
    display: block;
    overflow-wrap: anywhere;
  }
  .tip .muted {
    display: block;
    font-size: var(--text-xs);
  }
  .node {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: var(--space-half) var(--space-3);
    align-items: start;
    align-content: start;
    min-height: 82px;
    padding: var(--space-2) var(--space-3);
  }
  .node p {
    margin: 0;
    font-size: var(--text-s);
    line-height: 1.45;
  }
  .node .line {
    font-size: var(--text-m);
    font-weight: 650;
    overflow-wrap: anywhere;
  }
  .node .figures {
    color: var(--muted);
    font-size: var(--text-xs);
  }
  .node button {
    grid-row: 1 / 4;
    grid-column: 2;
    min-height: 30px;
    font-size: var(--text-s);
  }
  .moves {
    height: var(--tree-table-height, 260px);
    overflow: auto;
    scrollbar-width: thin;
  }
  table {
    width: 100%;
    border-collapse: collapse;
    font-size: var(--text-s);
    font-variant-numeric: tabular-nums;
  }
  thead th {
    position: sticky;
    top: 0;
    background: var(--surface);
    color: var(--muted);
    font-size: var(--text-xs);
    font-weight: 400;
    box-shadow: 0 1px 0 var(--line);
  }
  th,
  td {
    padding: var(--space-1) var(--space-2);
    text-align: start;
    vertical-align: baseline;
  }
  th:first-child,
  td:first-child {
    width: 44px;
    padding-inline-start: var(--space-3);
  }
  thead th:first-child {
    text-align: end;
  }
  tbody tr {
    border-top: 1px solid var(--line);
    cursor: pointer;
  }
  @media (hover: hover) {
    tbody tr:hover {
      background: var(--surface-2);
    }
  }
  th.num,
  td.num {
    text-align: end;
    white-space: nowrap;
  }
  tbody th {
    font-weight: 650;
    white-space: nowrap;
  }
  tbody button {
    min-height: 0;
    padding: 0 var(--space-1);
    border: 0;
    border-radius: 5px;
    background: none;
    font-weight: inherit;
  }
  td.searches {
    color: var(--muted);
    font-size: var(--text-xs);
  }
  td:last-child {
    white-space: nowrap;
  }
  tr.cut td:last-child {
    color: var(--cut);
    font-weight: 650;
  }
  tr.best td:last-child {
    color: var(--pv);
    font-weight: 650;
  }
  .left,
  .blank {
    margin: 0;
    padding: var(--space-2) var(--space-3);
    color: var(--muted);
    font-size: var(--text-s);
  }
  .blank.none {
    padding: var(--space-6) var(--space-4);
    text-align: center;
  }
  @container (max-width: ${BREAKPOINT.narrow}px) {
    header {
      padding-inline-start: var(--space-3);
    }
    .roots {
      flex: 1;
      min-width: 0;
    }
    .find {
      order: 1;
      width: 100%;
      flex: none;
    }
    .find input[type='text'] {
      max-width: none;
    }
    .steps,
    .zoom {
      order: 2;
    }
    .steps {
      flex: 1;
    }
    .tip {
      width: auto;
      max-width: none;
    }
    .searches {
      display: none;
    }
    th,
    td {
      padding-inline: var(--space-1);
    }
    td {
      font-size: var(--text-xs);
    }
    .node {
      grid-template-columns: 1fr;
    }
    .node button {
      grid-row: auto;
      grid-column: 1;
      justify-self: start;
      margin-top: var(--space-1);
    }
  }
`;
