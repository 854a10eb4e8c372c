import { css } from 'lit';

/** Styles of a ladder row: two slots, their bars, and the stacked bar of cutoffs. */
export const ladderRowStyles = css`
  .row {
    position: relative;
    height: 45px;
    align-items: center;
    border-bottom: 1px solid var(--line);
    cursor: pointer;
    /* Contain each row and lay out only visible ones. */
    contain: strict;
    content-visibility: auto;
    contain-intrinsic-size: auto 45px;
    font-variant-numeric: tabular-nums;
  }
  @media (hover: hover) {
    .row:hover {
      background: var(--surface-2);
    }
  }
  .row:focus-visible {
    outline-offset: -3px;
  }
  .row[aria-selected='true'] {
    background: var(--pv-soft);
    box-shadow: inset 4px 0 0 var(--pv);
  }
  .ply {
    display: flex;
    align-items: center;
    gap: var(--space-1);
    color: var(--muted);
  }
  .row .ply::before {
    content: '';
    width: 9px;
    height: 9px;
    border: 1.5px solid var(--ink);
    border-radius: 50%;
    background: var(--balance-white);
  }
  .row[data-side='b'] .ply::before {
    background: var(--balance-black);
  }
  .pv {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-weight: 650;
  }
  .hit.faint {
    color: var(--muted);
    font-weight: 400;
  }
  .row.event {
    background: var(--surface-3);
    box-shadow: inset 3px 0 var(--k1);
  }
  .former .slot {
    overflow: hidden;
    color: var(--muted);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .slot {
    height: 20px;
    line-height: 20px;
  }
  .cell.count {
    text-align: end;
  }
  /* Space between adjacent columns. */
  .cell.hit,
  .cell.sources {
    padding-inline-start: var(--space-2);
  }
  .killer .slot {
    display: flex;
    align-items: center;
    gap: var(--space-1);
    text-align: start;
  }
  .name {
    flex: none;
    width: 23px;
    border-radius: 4px;
    color: var(--k-ink);
    font-size: var(--text-xs);
    font-weight: 700;
    line-height: 15px;
    text-align: center;
  }
  .k1 .name {
    background: var(--k1);
  }
  .k2 .name {
    background: var(--k2);
  }
  .text {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-weight: 600;
  }
  .illegal .text {
    color: var(--muted);
    font-weight: 400;
    font-style: italic;
  }
  .empty .name {
    background: transparent;
    color: var(--muted);
    box-shadow: inset 0 0 0 1px var(--line-strong);
  }
  .empty .text {
    color: var(--muted);
  }
  .mark {
    flex: none;
    width: 11px;
    color: var(--line);
    text-align: center;
  }
  /* No transitions: a hundred of them would lower the frame rate. */
  .mark.active {
    color: var(--ink);
  }
  .mark.cut.active {
    color: var(--cut);
  }
  .rate {
    display: grid;
    grid-template-columns: 34px 1fr 34px;
    align-items: center;
    column-gap: var(--space-1);
  }
  .hit .hit,
  .quiet-rate {
    white-space: nowrap;
  }
  .hit .hit {
    text-align: end;
    font-weight: 600;
  }
  .quiet-rate {
    color: var(--muted);
    font-size: var(--text-xs);
  }
  .bars {
    display: grid;
    gap: var(--space-half);
    background: linear-gradient(var(--line), var(--line)) right / 1px 100% no-repeat;
  }
  .bar {
    height: 5px;
    transform-origin: left;
    transform: scaleX(0);
  }
  .k1 .bar.killer {
    background: var(--k1);
  }
  .k2 .bar.killer {
    background: var(--k2);
  }
  .bar.quiet {
    background: repeating-linear-gradient(90deg, var(--quiet) 0 2px, transparent 2px 4px);
  }
  .stack {
    position: relative;
    height: 22px;
    overflow: hidden;
    border-radius: 4px;
    background: var(--surface-3);
    contain: strict;
  }
  .part {
    position: absolute;
    top: 0;
    bottom: 0;
    overflow: hidden;
    color: #fff;
    font-size: var(--text-xs);
    font-weight: 700;
    line-height: 22px;
    text-align: center;
  }
  .table {
    background: var(--source-table);
  }
  .capture {
    background: repeating-linear-gradient(45deg, var(--source-capture) 0 5px, var(--source-capture-2) 5px 7px);
  }
  .killer1 {
    background: var(--source-k1);
  }
  .killer2 {
    background: repeating-linear-gradient(90deg, var(--source-k2) 0 5px, var(--source-k2-2) 5px 7px);
  }
  .part.quiet,
  .swatch.quiet {
    background: repeating-linear-gradient(0deg, var(--source-quiet) 0 4px, var(--source-quiet-2) 4px 6px);
  }
  .prune {
    background: repeating-linear-gradient(-45deg, var(--source-prune) 0 3px, var(--source-prune-2) 3px 6px);
  }
  .part.prune,
  .swatch.prune {
    color: var(--source-prune-ink);
  }
`;
