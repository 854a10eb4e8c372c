import { css } from 'lit';

/** Styles of the iterations: one column each, node counts on a log scale, the score line above them. */
export const tapeStyles = css`
  header button {
    min-height: 34px;
    padding: 0 var(--space-2);
    font-size: var(--text-s);
  }
  .now {
    padding-inline-end: var(--space-2);
    color: var(--muted);
    font-size: var(--text-s);
  }
  .blank {
    /* As high as the chart and its text: nothing moves when the first iteration ends. */
    min-height: 205px;
    margin: 0;
    padding: var(--space-1) var(--space-3) var(--space-3);
    color: var(--muted);
    font-size: var(--text-s);
  }
  .strip {
    position: relative;
    display: flex;
    height: 104px;
    margin: 0 var(--space-3);
    max-width: calc(var(--columns) * 56px);
    overflow: hidden;
    border-radius: var(--radius);
  }
  .strip:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  .column {
    flex: 1 1 0;
    min-width: 0;
    display: flex;
    flex-direction: column;
    padding: 0 var(--space-half);
    cursor: pointer;
    text-align: center;
  }
  .column:hover {
    background: var(--surface-2);
  }
  .column.later {
    opacity: 0.4;
  }
  .marks {
    height: 16px;
    color: var(--k1);
    font-size: var(--text-xs);
    line-height: 16px;
    letter-spacing: -0.05em;
    white-space: nowrap;
  }
  .space {
    flex: 1;
    display: flex;
    align-items: flex-end;
    min-height: 0;
  }
  /* Scaled, not sized: the page does not count a growing bar as a jump. */
  .bar {
    width: 100%;
    height: 100%;
    background: var(--surface-3);
    transform-origin: bottom;
  }
  .chosen .bar {
    background: var(--accent);
  }
  .depth {
    height: 18px;
    border-top: 1px solid var(--line-strong);
    color: var(--muted);
    font-size: var(--text-xs);
    line-height: 18px;
    font-variant-numeric: tabular-nums;
    overflow: hidden;
  }
  .chosen .depth {
    color: var(--ink);
    font-weight: 700;
  }
  svg {
    position: absolute;
    inset: 16px 0 18px;
    width: 100%;
    height: 70px;
    pointer-events: none;
  }
  svg polyline {
    fill: none;
    stroke: var(--pv);
    stroke-width: 2;
    vector-effect: non-scaling-stroke;
  }
  svg line {
    stroke: var(--line-strong);
    stroke-width: 1;
    stroke-dasharray: 2 4;
    vector-effect: non-scaling-stroke;
  }
  .iteration-text {
    margin: 0;
    padding: var(--space-2) var(--space-3);
    border-top: 1px solid var(--line);
    background: var(--surface-2);
    font-size: var(--text-s);
    line-height: 1.35;
    /* Three lines: what is below stays where it is. */
    min-height: calc(3 * 1.35em + 2 * var(--space-2) + 1px);
  }
  details {
    padding: var(--space-2) var(--space-3);
    font-size: var(--text-s);
  }
  summary {
    color: var(--muted);
    cursor: pointer;
  }
  details {
    overflow-x: auto;
  }
  .numbers {
    margin-top: var(--space-2);
  }
  .numbers .move {
    text-align: start;
  }
`;
