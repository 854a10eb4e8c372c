import { type CSSResult, css, unsafeCSS } from 'lit';
import { LADDER_COLUMNS, type LadderView } from '../../../analysis/ladder-columns.ts';
import { BREAKPOINT } from '../../base/breakpoints.ts';

/** Plies that a folded ladder shows. */
export const FOLDED_PLIES = 12;

/** The grid of a view: its columns with their widths, without the others. */
function gridOf(view: LadderView): CSSResult {
  const grid = view === 'more' || view === 'narrowMore' ? '.more-columns' : '.grid:not(.more-columns)';
  const widths = LADDER_COLUMNS.flatMap((column) => column.widths[view] ?? []).join(' ');
  const hidden = LADDER_COLUMNS.filter((column) => !column.widths[view]).map(({ name }) => `.${name}`);
  return unsafeCSS(`${grid} :is(.head,.row){grid-template-columns:${widths}}${grid} :is(${hidden.join()}).cell{display:none}`);
}

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
    flex: none;
    flex-wrap: wrap;
    height: auto;
  }
  h2 {
    white-space: nowrap;
  }
  header button {
    min-height: 34px;
    padding: 0 var(--space-2);
    font-size: var(--text-s);
  }
  .intro {
    margin: 0;
    padding: 0 var(--space-3) var(--space-2);
    color: var(--muted);
    font-size: var(--text-s);
    line-height: 1.4;
  }
  .intro b {
    color: var(--ink);
    font-weight: 600;
  }
  .totals {
    /* One line in most languages; what is longer wraps. */
    min-height: 28px;
    padding: var(--space-1) var(--space-3);
    border-top: 1px solid var(--line);
    background: var(--surface-2);
    font-size: var(--text-s);
    line-height: 19px;
  }
  .grid {
    position: relative;
    flex: 1;
    min-height: 132px;
    overflow-y: auto;
    overflow-x: hidden;
    overscroll-behavior: contain;
    scrollbar-width: thin;
    scrollbar-gutter: stable;
    font-size: var(--text-s);
  }
  .head,
  .row {
    display: grid;
    column-gap: var(--space-2);
    padding: 0 var(--space-2);
  }
  .more-columns :is(.head, .row) {
    column-gap: var(--space-1);
  }
  ${gridOf('first')}
  ${gridOf('more')}
  .head {
    position: sticky;
    top: 0;
    z-index: 2;
    align-items: center;
    height: 28px;
    border-block: 1px solid var(--line);
    background: var(--surface);
    color: var(--muted);
    font-size: var(--text-xs);
    line-height: 1.15;
  }
  .head > .ply {
    overflow: visible;
  }
  .head > :not(.ply) {
    overflow: hidden;
    hyphens: auto;
    text-overflow: ellipsis;
    white-space: normal;
  }
  .swatch {
    width: 22px;
    height: 15px;
    border-radius: 3px;
    color: #fff;
    font-size: var(--text-xs);
    font-style: normal;
    font-weight: 700;
    line-height: 15px;
    text-align: center;
  }
  .blank {
    padding: var(--space-6) var(--space-4);
    color: var(--muted);
    text-align: center;
  }
  .more {
    display: none;
  }
  /* The page scrolls, not the ladder. */
  @container riposte (max-width: ${BREAKPOINT.wide}px) {
    :host([folds]) .panel {
      height: auto;
    }
    :host([folds]) .folded .extra {
      display: none;
    }
    :host([folds]) .more:not([hidden]) {
      display: flex;
      margin: var(--space-2) auto;
    }
  }
  /* One line: the button that closes the ladder is its cross. */
  @container (max-width: ${BREAKPOINT.medium}px) {
    .toggle[aria-expanded='true'] span {
      position: absolute;
      clip-path: inset(50%);
    }
  }
  /* Container query: the ladder is narrow on phones and beside the board on small laptops. */
  @container (max-width: ${BREAKPOINT.ladder}px) {
    header {
      gap: var(--space-1);
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
      column-gap: var(--space-1);
      padding: 0 var(--space-1) 0 var(--space-2);
    }
    .rate {
      grid-template-columns: 32px 1fr 30px;
      column-gap: var(--space-1);
    }
    .mark {
      width: 8px;
      font-size: var(--text-xs);
    }
    .killer .slot {
      gap: var(--space-1);
    }
    ${gridOf('narrow')}
    ${gridOf('narrowMore')}
    .intro {
      padding-inline: var(--space-3);
    }
    .totals {
      min-height: 47px;
    }
  }
  @container (max-width: ${BREAKPOINT.tight}px) {
    ${gridOf('tight')}
  }
  /* Opened low below the moves of a study: the tab has its name, the rows come first. */
  @container lower (max-height: ${BREAKPOINT.tight}px) {
    .panel {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      grid-template-rows: auto auto auto minmax(0, 1fr);
    }
    :where(.panel) > * {
      grid-column: 1 / -1;
    }
    header {
      grid-column: 1;
      grid-row: 1;
      min-height: 38px;
    }
    .intro {
      display: none;
    }
    h2 {
      position: absolute;
      clip-path: inset(50%);
    }
    .totals {
      grid-row: 3;
    }
    .grid,
    .blank {
      grid-row: 4;
      min-height: 0;
    }
    .blank {
      padding-block: var(--space-2);
    }
    .legend,
    slot[name='example'] {
      display: none;
    }
  }
`;
