import { css } from 'lit';
import { BREAKPOINT } from '../base/breakpoints.ts';

/** Panels, tables and buttons shared by duel and match. */
export const contestStyles = css`
  :host {
    --side-a: var(--pv);
    --side-b: var(--k1);
    container-type: inline-size;
  }
  .pane {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-3);
  }
  .panel {
    min-width: 0;
    padding: var(--space-3);
  }
  .draw-trees {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-2) var(--space-3);
    font-size: var(--text-s);
  }
  .draw-trees,
  rp-duel-trees {
    grid-column: 1 / -1;
  }
  p {
    margin: 0;
  }
  h2 {
    font-size: var(--text-l);
  }
  h2 .muted {
    margin-inline-start: var(--space-2);
    font-size: var(--text-s);
    font-weight: 400;
  }
  header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-2);
    margin-bottom: var(--space-2);
  }
  header h2 {
    flex: 1 1 130px;
  }
  .bar {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: var(--space-2);
    margin-top: var(--space-3);
  }
  .bar label {
    display: inline-flex;
    align-items: center;
    gap: var(--space-2);
    min-height: 34px;
    color: var(--muted);
    font-size: var(--text-s);
  }
  input[type='number'] {
    width: 84px;
    min-height: 34px;
    padding: 0 var(--space-2);
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--surface);
    color: var(--ink);
    font-size: var(--text-l);
  }
  .bar select {
    color: var(--ink);
  }
  .hint {
    margin-top: var(--space-2);
    color: var(--muted);
    font-size: var(--text-xs);
    line-height: 1.45;
  }
  .blank {
    padding: var(--space-3) 0;
    color: var(--muted);
    text-align: center;
  }
  .verdict {
    font-size: var(--text-l);
    font-weight: 560;
    line-height: 1.45;
  }
  .verdict:not(:empty) {
    margin-top: var(--space-3);
  }
  .error {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-2) var(--space-3);
    margin-top: var(--space-3);
    padding: var(--space-2);
    border: 1px solid var(--danger);
    border-radius: var(--radius);
    color: var(--danger);
    font-size: var(--text-m);
    overflow-wrap: anywhere;
  }
  .error button {
    color: var(--ink);
  }
  .scroll {
    /* What only screen readers see is placed within it. */
    position: relative;
    overflow: auto;
    scrollbar-width: thin;
  }
  table {
    width: 100%;
    border-collapse: collapse;
    font-size: var(--text-s);
  }
  th,
  td {
    padding: var(--space-1) var(--space-2);
    border-bottom: 1px solid var(--line);
    font-weight: 400;
    text-align: end;
    white-space: nowrap;
  }
  thead th {
    color: var(--muted);
    font-size: var(--text-xs);
  }
  th.left,
  tfoot td[colspan] {
    text-align: start;
  }
  tbody tr:hover {
    background: var(--surface-2);
  }
  tfoot th,
  tfoot td {
    border-bottom: 0;
    font-weight: 650;
  }
  tfoot tr:first-child > * {
    border-top: 2px solid var(--line-strong);
  }
  tfoot .muted {
    font-weight: 400;
    white-space: normal;
  }
`;

/** Styles of the duel: node bars, chart and tables. */
export const duelStyles = [
  contestStyles,
  css`
    input.depth {
      width: 66px;
    }
    .comparison {
      display: grid;
      gap: var(--space-3);
    }
    .side-bar {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      gap: var(--space-1) var(--space-3);
      font-size: var(--text-m);
    }
    .side-name .muted {
      margin-inline-start: var(--space-2);
      font-size: var(--text-s);
    }
    .figures {
      text-align: end;
    }
    .figures .muted {
      display: inline-block;
      min-width: 7ch;
      font-size: var(--text-s);
    }
    .track {
      grid-row: 2;
      grid-column: 1 / -1;
      height: 16px;
      border-radius: 4px;
      background: var(--surface-3);
      overflow: hidden;
    }
    .track i {
      display: block;
      height: 100%;
      background: var(--side-a);
      transition: width 0.2s linear;
    }
    .b .track i {
      background: repeating-linear-gradient(115deg, var(--side-b) 0 7px, color-mix(in srgb, var(--side-b) 62%, var(--surface)) 7px 12px);
    }
    @media (prefers-reduced-motion: reduce) {
      .track i {
        transition: none;
      }
    }
    .depths td:nth-child(n + 6),
    .positions td:nth-child(n + 5),
    .positions tbody th,
    .positions tfoot th {
      text-align: start;
    }
    .depths tbody th,
    .depths tfoot th {
      text-align: end;
    }
    .score {
      display: inline-block;
      min-width: 5ch;
      color: var(--muted);
      text-align: end;
    }
    .ratio-bar {
      position: relative;
      display: block;
      width: 104px;
      height: 10px;
      border-radius: 3px;
      background: linear-gradient(var(--line-strong), var(--line-strong)) center / 1px 100% no-repeat var(--surface-3);
    }
    .ratio-bar i {
      position: absolute;
      top: 0;
      bottom: 0;
    }
    .ratio-bar .more {
      left: 50%;
      background: var(--side-a);
    }
    .ratio-bar .fewer {
      right: 50%;
      background: var(--side-b);
    }
    rp-iteration-chart {
      margin-top: var(--space-4);
    }
    @container (min-width: ${BREAKPOINT.wide}px) {
      .pane {
        grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
        align-items: start;
      }
      .controls,
      .result {
        align-self: stretch;
      }
      .depths:last-child {
        grid-column: 1 / -1;
      }
    }
    @container (max-width: ${BREAKPOINT.narrow}px) {
      th,
      td {
        padding-inline: var(--space-1);
      }
      h2 .muted {
        display: block;
        margin: 0;
      }
      .positions .ratio {
        display: none;
      }
      .side-bar {
        grid-template-columns: minmax(0, 1fr);
      }
      .figures {
        text-align: start;
      }
      .track {
        grid-row: auto;
      }
    }
  `,
];
