import { css } from 'lit';

/** The ladder: two lines a ply, columns that hold still. */
export const ladderStyles = css`
  :host {
    min-height: 0;
  }
  .panel {
    display: flex;
    flex-direction: column;
    height: 100%;
    min-height: 0;
    overflow: hidden;
  }
  header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
    min-height: 44px;
    padding: 5px 8px 5px 14px;
  }
  header h2 {
    flex: 1;
    font-size: 0.9375rem;
  }
  .intro {
    margin: 0;
    padding: 0 14px 8px;
    color: var(--muted);
    font-size: 0.8125rem;
    line-height: 1.4;
  }
  .intro b {
    color: var(--ink);
    font-weight: 600;
  }
  .sums {
    height: 28px;
    padding: 0 14px;
    border-top: 1px solid var(--line);
    background: var(--surface-2);
    font-size: 0.8125rem;
    line-height: 28px;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .grid {
    flex: 1;
    min-height: 132px;
    overflow-y: auto;
    overflow-x: hidden;
    overscroll-behavior: contain;
    scrollbar-width: thin;
    scrollbar-gutter: stable;
    font-size: 0.8125rem;
  }
  .head,
  .row {
    display: grid;
    grid-template-columns: 36px 56px 126px 42px 42px 112px 42px minmax(60px, 1fr);
    column-gap: 4px;
    padding: 0 8px 0 10px;
  }
  .head {
    position: sticky;
    top: 0;
    z-index: 2;
    align-items: center;
    height: 28px;
    border-block: 1px solid var(--line);
    background: var(--surface);
    color: var(--muted);
    font-size: 0.6875rem;
  }
  .row {
    position: relative;
    height: 45px;
    align-items: center;
    border-bottom: 1px solid var(--line);
    cursor: pointer;
    /* Rows are laid out one by one, and only those in sight. */
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
    gap: 6px;
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
  .slot {
    height: 20px;
    line-height: 20px;
  }
  .tried,
  .cut,
  .replaced {
    text-align: right;
  }
  .killer .slot {
    display: flex;
    align-items: center;
    gap: 5px;
    text-align: left;
  }
  .name {
    flex: none;
    width: 23px;
    border-radius: 4px;
    color: var(--k-ink);
    font-size: 0.6875rem;
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
  .elsewhere .text {
    color: var(--muted);
    font-weight: 400;
    font-style: italic;
  }
  .empty .name {
    opacity: 0.4;
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
  /* No fading: a hundred running transitions would take the frame rate down. */
  .mark.lit {
    color: var(--ink);
  }
  .mark.cut {
    text-align: center;
  }
  .mark.cut.lit {
    color: var(--cut);
  }
  .rate {
    display: grid;
    grid-template-columns: 34px 1fr 34px;
    align-items: center;
    column-gap: 4px;
  }
  .hit .hit,
  .quiet-rate {
    white-space: nowrap;
  }
  .hit .hit {
    text-align: right;
    font-weight: 600;
  }
  .quiet-rate {
    color: var(--muted);
    font-size: 0.6875rem;
  }
  .bars {
    display: grid;
    gap: 2px;
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
    font-size: 0.6875rem;
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
  .swatch {
    width: 22px;
    height: 15px;
    border-radius: 3px;
    color: #fff;
    font-size: 0.625rem;
    font-style: normal;
    font-weight: 700;
    line-height: 15px;
    text-align: center;
  }
  .blank {
    padding: 22px 16px;
    color: var(--muted);
    text-align: center;
  }
  .view-choice {
    display: none;
  }
  @media (max-width: 560px) {
    .view-choice {
      display: inline-flex;
    }
    .grid {
      scrollbar-gutter: auto;
    }
    ::slotted([slot='example']) {
      order: 1;
      width: 100%;
    }
    .head,
    .row {
      grid-template-columns: 32px 40px minmax(0, 1fr) 36px 36px 88px;
      column-gap: 3px;
      padding: 0 3px 0 8px;
    }
    .rate {
      grid-template-columns: 32px 1fr 30px;
      column-gap: 3px;
    }
    .mark {
      width: 8px;
      font-size: 0.75rem;
    }
    .killer .slot {
      gap: 3px;
    }
    .cell.replaced,
    .cell.sources,
    .grid.alternate .cell.tried,
    .grid.alternate .cell.cut,
    .grid.alternate .cell.hit {
      display: none;
    }
    .grid.alternate .cell.replaced,
    .grid.alternate .cell.sources {
      display: block;
    }
    .grid.alternate .head,
    .grid.alternate .row {
      grid-template-columns: 32px 40px 110px 38px minmax(0, 1fr);
    }
    .intro {
      padding-inline: 12px;
    }
  }
`;
