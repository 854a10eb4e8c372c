import { css } from 'lit';

/** Styles of the ladder: two lines per ply, fixed columns. */
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
    container-type: inline-size;
  }
  header {
    flex-wrap: wrap;
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
  .totals {
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
    grid-template-columns: 36px 56px 124px 40px 40px 118px 46px 50px minmax(60px, 1fr);
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
    line-height: 1.15;
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
  /* Container query: the ladder is narrow on phones and beside the board on small laptops. */
  @container (max-width: 620px) {
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
    .cell.wasted,
    .cell.replaced,
    .cell.sources,
    .grid.alternate .cell.tried,
    .grid.alternate .cell.cut,
    .grid.alternate .cell.hit {
      display: none;
    }
    .grid.alternate .cell.wasted,
    .grid.alternate .cell.replaced,
    .grid.alternate .cell.sources {
      display: block;
    }
    .grid.alternate .head,
    .grid.alternate .row {
      grid-template-columns: 32px 40px minmax(80px, 110px) 40px 50px minmax(40px, 1fr);
    }
    .intro {
      padding-inline: 12px;
    }
    .totals {
      height: 44px;
      padding-block: 4px;
      line-height: 18px;
      white-space: normal;
    }
  }
`;
